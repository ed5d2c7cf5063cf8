/** The one phone that records what the table calls out: the host's, or one that said so, until it says otherwise. */
import { createStore, useStore } from 'zustand';
import type { TableProps } from '../contract';

type Said = { readonly table: string; readonly here: boolean };

/** What this device said at its table. It is gone with the page. */
const clerkStore = createStore<{ readonly said: Said | null }>(() => ({ said: null }));

export type Clerk = { readonly here: boolean; be(here: boolean): void };

export function useClerk({ table, gavel }: Pick<TableProps, 'table' | 'gavel'>): Clerk {
  const said = useStore(clerkStore, (all) => all.said);
  return {
    here: said?.table === table.id ? said.here : gavel,
    be: (here) => clerkStore.setState({ said: { table: table.id, here } }),
  };
}
