import type { Session } from '../../../app/table/session';
import type { Guest } from '../../../sync/guest/guest';

/** A guest of a table in memory, as the app's stores take it. */
export const sessionOf = (guest: Guest, more: Partial<Session> = {}): Session => ({
  guest,
  host: null,
  invites: [],
  watchInvites: () => () => undefined,
  searchInvites: () => () => undefined,
  bots: [],
  leave: async () => guest.leave(),
  ...more,
});
