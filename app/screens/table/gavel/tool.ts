import type { Table } from '../../../../engine';
import type { Acts } from '../../../games/contract';

/** What each of the gavel's tools is given. */
export type ToolProps = { readonly table: Table; readonly act: Acts; onDone(): void };
