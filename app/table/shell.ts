/** What the shell itself shows: tabs, sheets, the curtain, the way to a table. None of it outlives the page. */
import { createStore, useStore } from 'zustand';

export type Tab = 'now' | 'mine' | 'table';
export type SheetName =
  { readonly is: 'help'; readonly rule?: string } | { readonly is: 'gavel' } | { readonly is: 'codes' };

export type ShellStore = {
  /** Opening storage and going back to the last table. */
  readonly booting: boolean;
  readonly lasting: boolean;
  readonly tab: Tab;
  readonly sheet: SheetName | null;
  /** Somebody could be looking at the app switcher, or another window is in front. */
  readonly masked: boolean;
  /** A phone with several seats is passed on: nothing is shown until its next owner lifts the curtain. */
  readonly curtain: boolean;
  /** In the lobby: another player of this device picks a chair. */
  readonly adding: boolean;
  /** Whether the final ranking was looked at long enough; null on a page that has seen no game running. */
  readonly finalSeen: boolean | null;
  /** The host's own link is being shown to the table: until then it is not known what this device is. */
  readonly claiming: boolean;
  /** The host serves another build than this page runs. */
  readonly outdated: boolean;
  /** Requests that were answered here, as `table/seq`. */
  readonly answered: ReadonlySet<string>;
  /** On the way to a table that somebody tapped. */
  readonly underWay: boolean;
  /** What went wrong on the way to a table, in words. */
  readonly trouble: string | null;
};

export const shellStore = createStore<ShellStore>(() => ({
  booting: true,
  lasting: true,
  tab: 'now',
  sheet: null,
  masked: false,
  curtain: false,
  adding: false,
  finalSeen: null,
  claiming: false,
  outdated: false,
  answered: new Set(),
  underWay: false,
  trouble: null,
}));

export function useShell<T>(select: (store: ShellStore) => T): T {
  return useStore(shellStore, select);
}

export const showTab = (tab: Tab): void => shellStore.setState({ tab });
export const showSheet = (sheet: SheetName | null): void => shellStore.setState({ sheet });
