/** How a round ends: closed or drawn out, after the cleanup; and how the game ends, when somebody has no money left. */
import type { SeatId } from '../../vocabulary';
import type { Event, Tell } from './events';
import { settleRound, type Owing, type Settled } from './money';
import { withPlayer, type State } from './state';

/** SBJ-9: the builder who closed the station takes the pot after the cleanup. */
export const closeStation = (s: State, seat: SeatId, tell: Tell): State =>
  handOut(
    withPlayer(s, seat, (one) => ({ won: one.won + 1 })),
    seat,
    tell,
  );

/** SBJ-9: every deck is drawn out and the station still open: even shares, the remainder waits. */
export function drawOut(s: State, tell: Tell): State {
  tell({ kind: 'drawn-out', turn: s.turn });
  return handOut(s, null, tell);
}

function handOut(s: State, closedBy: SeatId | null, tell: Tell): State {
  const all = takeBack(s);
  const settled = settleRound(all.pot, owingIn(all), closedBy);
  for (const event of eventsOf(settled, closedBy)) tell(event);
  const players = all.players.map((one) => ({
    ...one,
    credits: settled.credits.find(({ seat }) => seat === one.seat)?.credits ?? one.credits,
  }));
  return afterTheRound({ ...all, players, pot: settled.split?.rest ?? 0 }, tell);
}

/** The end of a round as it is told: who pays for unbuilt cards, and where the pot goes. */
export const eventsOf = ({ pot, paid, split }: Settled, closedBy: SeatId | null): readonly Event[] => [
  ...paid.flatMap(({ seat, unbuilt, paid: amount }): Event[] =>
    unbuilt > 0 ? [{ kind: 'cleanup', seat, unbuilt, paid: amount }] : [],
  ),
  ...(closedBy !== null ? [{ kind: 'pot-taken', seat: closedBy, amount: pot } as const] : []),
  ...(split ? [{ kind: 'pot-split', pot, ...split } as const] : []),
];

/** What everybody has and would pay for in a cleanup: tabled cards, and those of this turn not yet built. */
export const owingIn = (s: State): readonly Owing[] =>
  s.players.map(({ seat, credits, tabled }) => ({
    seat,
    credits,
    unbuilt: tabled.length + s.laid.filter((one) => one.seat === seat && one.waiting).length,
  }));

/** Cards the builder still had to build go back among the tabled ones. */
function takeBack(s: State): State {
  if (s.phase.at !== 'build') return s;
  const { seat, cards } = s.phase;
  return withPlayer({ ...s, phase: { at: 'order' } }, seat, (one) => ({ tabled: [...one.tabled, ...cards] }));
}

function afterTheRound(s: State, tell: Tell): State {
  if (brokeSeats(s.players).length > 0) return endBroke(s, tell);
  tell({ kind: 'round-over', round: s.round, pot: s.pot });
  return { ...s, phase: { at: 'between' } };
}

/** SBJ-8: nobody plays on without money, and the pot is then nobody's. */
export function endBroke(s: State, tell: Tell): State {
  tell({ kind: 'broke', seats: brokeSeats(s.players), pot: s.pot });
  return over(takeBack(s), 'broke', tell);
}

export function endByTable(s: State, tell: Tell): State {
  tell({ kind: 'stopped', round: s.round, pot: s.pot });
  return over(s, 'stopped', tell);
}

function over(s: State, why: 'broke' | 'stopped', tell: Tell): State {
  tell({ kind: 'winners', ...richest(s.players) });
  return { ...s, phase: { at: 'over', why } };
}

type Purse = { readonly seat: SeatId; readonly credits: number };

export const richest = (
  purses: readonly Purse[],
): { readonly seats: readonly SeatId[]; readonly credits: number } => {
  const credits = Math.max(...purses.map((one) => one.credits));
  return { credits, seats: purses.filter((one) => one.credits === credits).map((one) => one.seat) };
};

export const brokeSeats = (purses: readonly Purse[]): readonly SeatId[] =>
  purses.filter((one) => one.credits === 0).map((one) => one.seat);
