/** How a round ends: closed or drawn out, after the cleanup; and how the game ends, when somebody has no money left. */
import type { SeatId } from '../../vocabulary';
import type { Tell } from './events';
import { cleanUp, splitPot } from './money';
import { withPlayer, type State } from './state';

/** SBJ-9: the builder who closed the station takes the pot after the cleanup. */
export function closeStation(s: State, seat: SeatId, tell: Tell): State {
  const clean = payForUnbuilt(s, tell);
  tell({ kind: 'pot-taken', seat, amount: clean.pot });
  const paid = withPlayer(clean, seat, (one) => ({ credits: one.credits + clean.pot, won: one.won + 1 }));
  return afterTheRound({ ...paid, pot: 0 }, tell);
}

/** SBJ-9: every deck is drawn out and the station still open: even shares, the remainder waits. */
export function drawOut(s: State, tell: Tell): State {
  tell({ kind: 'drawn-out', turn: s.turn });
  const clean = payForUnbuilt(s, tell);
  const { share, rest } = splitPot(clean.pot, s.seats.length);
  tell({ kind: 'pot-split', pot: clean.pot, share, rest });
  const players = clean.players.map((one) => ({ ...one, credits: one.credits + share }));
  return afterTheRound({ ...clean, players, pot: rest }, tell);
}

function payForUnbuilt(s: State, tell: Tell): State {
  const all = takeBack(s);
  const unbuilt = (seat: SeatId) => all.laid.filter((one) => one.seat === seat && one.waiting).length;
  const owing = all.players.map((one) => ({
    seat: one.seat,
    credits: one.credits,
    unbuilt: one.tabled.length + unbuilt(one.seat),
  }));
  const { pot, paid } = cleanUp(all.pot, owing);
  let after: State = { ...all, pot };
  for (const one of paid) {
    if (one.unbuilt === 0) continue;
    tell({ kind: 'cleanup', seat: one.seat, unbuilt: one.unbuilt, paid: one.paid });
    after = withPlayer(after, one.seat, () => ({ credits: one.credits - one.paid }));
  }
  return after;
}

/** Cards the builder still had to build go back among the tabled ones. */
function takeBack(s: State): State {
  if (s.phase.at !== 'build') return s;
  const { seat, cards } = s.phase;
  return withPlayer({ ...s, phase: { at: 'order' } }, seat, (one) => ({ tabled: [...one.tabled, ...cards] }));
}

function afterTheRound(s: State, tell: Tell): State {
  if (s.players.some((one) => one.credits === 0)) return endBroke(s, tell);
  tell({ kind: 'round-over', round: s.round, pot: s.pot });
  return { ...s, phase: { at: 'between' } };
}

/** SBJ-8: nobody plays on without money, and the pot is then nobody's. */
export function endBroke(s: State, tell: Tell): State {
  tell({
    kind: 'broke',
    seats: s.players.filter((one) => one.credits === 0).map((one) => one.seat),
    pot: s.pot,
  });
  return over(takeBack(s), 'broke', tell);
}

export function endByTable(s: State, tell: Tell): State {
  tell({ kind: 'stopped', round: s.round, pot: s.pot });
  return over(s, 'stopped', tell);
}

function over(s: State, why: 'broke' | 'stopped', tell: Tell): State {
  const { seats, credits } = richest(s);
  tell({ kind: 'winners', seats, credits });
  return { ...s, phase: { at: 'over', why } };
}

const richest = (s: State): { readonly seats: readonly SeatId[]; readonly credits: number } => {
  const credits = Math.max(...s.players.map((one) => one.credits));
  return { credits, seats: s.players.filter((one) => one.credits === credits).map((one) => one.seat) };
};
