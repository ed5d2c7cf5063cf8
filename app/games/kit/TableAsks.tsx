/** The table's own moves: on any phone as its clerk, on a board by a hold. */
import { Stack, Text } from '../../../components';
import type { PanelProps, TableProps } from '../contract';
import { isAmong } from './asks';
import { AskForms } from './AskForm';
import { CardEntry, cardsToRead } from './PaperEntry';
import { waitsForTable } from './rounds';

/** The table's forms that this phone does not have under its own name. */
export const tableAsks = (props: TableProps & Partial<Pick<PanelProps, 'asks'>>): TableProps['hostAsks'] =>
  props.hostAsks.filter((ask) => !isAmong(props.asks ?? [], ask));

/** What the game waits for is the main thing; the rest is offered while nobody else has to act. */
export function TableAsks({ props, masked }: { readonly props: PanelProps; readonly masked: boolean }) {
  const asks = tableAsks(props);
  const due = asks.filter(({ must }) => must);
  if (due.length === 0) return null;
  return (
    <Stack role="group" aria-label="For the table">
      <Text kind="small" tone="muted">
        For the table
      </Text>
      <AskForms asks={due} props={props} brass={waitsForTable(props)} lead masked={masked} />
    </Stack>
  );
}

const BOARD_HOLD_MS = 1000;

/** On a board: real cards to be read first, then what is due, the rest beside it. */
export function BoardAsks({ props }: { readonly props: TableProps }) {
  const due = props.hostAsks.filter(({ must }) => must);
  const asks = due.length > 0 ? due : props.hostAsks.filter((ask) => ask.kind === 'move' && ask.eager);
  const [card] = cardsToRead(props);
  if (card) return <CardEntry key={card.slot} {...card} props={props} hold={BOARD_HOLD_MS} />;
  if (asks.length === 0) return null;
  return (
    <Stack role="group" aria-label="For the table">
      <AskForms asks={asks} props={props} hold={BOARD_HOLD_MS} />
    </Stack>
  );
}
