/** What the last turn came to, kept for screens until the next cards are turned over. */
import type { Event } from './events';
import type { Last, State } from './state';

export const begun = ({ round, turn }: State): Last => ({
  round,
  turn,
  shown: [],
  waited: [],
  built: [],
  destroyed: [],
  closedBy: null,
  cleanup: [],
  pot: 0,
  share: null,
});

/** A state with what an entry has told, on top of what was told in this turn before. */
export const recorded = (s: State, last: Last | null, events: readonly Event[]): State => ({
  ...s,
  last: last && events.reduce(noted, last),
});

function noted(last: Last, e: Event): Last {
  switch (e.kind) {
    case 'turned':
      return { ...last, shown: [...last.shown, { seat: e.seat, cards: e.cards }] };
    case 'deferred':
      return { ...last, waited: [...last.waited, ...e.cards.map((card) => ({ seat: e.seat, card }))] };
    case 'set-aside':
      return { ...last, waited: [...last.waited, { seat: e.seat, card: e.card }] };
    case 'built': {
      const { toPot, fromPot, payments, short } = e.paid;
      return {
        ...last,
        built: [...last.built, { seat: e.seat, card: e.card, toPot, fromPot, payments, short }],
      };
    }
    case 'sabotaged':
      return { ...last, destroyed: [...last.destroyed, { seat: e.seat, owner: e.owner, card: e.card }] };
    case 'closed':
      return { ...last, closedBy: e.seat };
    case 'cleanup':
      return { ...last, cleanup: [...last.cleanup, { seat: e.seat, unbuilt: e.unbuilt, paid: e.paid }] };
    case 'pot-taken':
      return { ...last, pot: e.amount };
    case 'pot-split':
      return { ...last, pot: e.pot, share: e.share };
    default:
      return last;
  }
}
