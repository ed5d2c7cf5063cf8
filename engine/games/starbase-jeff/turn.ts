/** A turn: the cards are turned over together, ranked, deferred or built, and the next turn begins. */
import type { Shown } from '../../contract/game';
import type { SeatId } from '../../vocabulary';
import { onlyChoice } from './asks';
import { isBuildMove, perform } from './build';
import { holdersOf } from './capsules';
import { cardOf, isBomb } from './catalogue';
import { drawOut } from './ending';
import type { Tell } from './events';
import { nextInOrder } from './order';
import {
  distinct,
  lastTurn,
  playerOf,
  withPlayer,
  type Laid,
  type Pick,
  type Refusal,
  type State,
  type Value,
} from './state';

/** All cards are turned over at once. */
export function openCards(s: State, shown: readonly Shown<Value, Refusal>[], tell: Tell): State {
  const laid: Laid[] = [];
  let after: State = s;
  for (const seat of s.seats) {
    const one = shown.find((each) => each.seat === seat);
    if (one?.how !== 'sealed' && one?.how !== 'entered') {
      tell({ kind: 'nothing-turned', seat });
      continue;
    }
    const { cards } = one.value;
    tell({ kind: 'turned', seat, cards, how: one.how });
    laid.push(
      ...cards.map((card) => ({ seat, card, rank: cardOf(s.options.deck, card).rank, waiting: true })),
    );
    after = withPlayer(after, seat, (player) => ({ used: [...player.used, ...cards] }));
  }
  tellTies(s, laid, tell);
  return goOn({ ...after, laid, verdicts: [], nth: 0, phase: { at: 'order' } }, tell);
}

/** Ties are told as soon as they can be seen; whether a Diamond changes one shows when its rank comes up. */
function tellTies(s: State, laid: readonly Laid[], tell: Tell): void {
  const ranks = [...distinct(laid.map((one) => one.rank))].sort((a, b) => b - a);
  for (const rank of ranks) {
    const tied = laid.filter((one) => one.rank === rank);
    if (tied.length < 2) continue;
    const seats = tied.map((one) => one.seat);
    if (s.options.advanced) tell({ kind: 'tied', rank, seats });
    else tell({ kind: 'tie', rank, seats, cards: tied.map((one) => one.card), clear: [] });
  }
}

// ── Building in order ────────────────────────────────────────────────────────────────────────────────────────────

/** Goes on until somebody has to decide something. What leaves no choice plays itself. */
export function goOn(s: State, tell: Tell): State {
  let now = s;
  for (;;) {
    if (now.phase.at === 'order') now = stepInOrder(now, tell);
    else if (now.phase.at === 'build') {
      const move = onlyChoice(now, now.phase);
      const done = move && isBuildMove(move) && perform(now, now.phase, move, true, tell);
      if (!done || !done.ok) return now;
      now = done.value;
    } else return now;
  }
}

function stepInOrder(s: State, tell: Tell, pick?: Pick): State {
  const step = nextInOrder(s.laid, s.verdicts, holdersOf(s, 'diamond'), pick);
  switch (step.kind) {
    case 'done':
      return endTurn(s, tell);
    case 'pick':
      tell({ kind: 'diamond-wanted', seat: step.seat, rank: step.rank });
      return { ...s, phase: { at: 'diamond', seat: step.seat, rank: step.rank } };
    case 'judged': {
      const { rank, clear } = step.verdict;
      const tied = s.laid.filter((one) => one.rank === rank);
      const seats = tied.map((one) => one.seat);
      // Without Diamonds it has been told at the flip.
      if (tied.length > 1 && s.options.advanced)
        tell({ kind: 'tie', rank, seats, cards: tied.map((one) => one.card), clear });
      return { ...s, verdicts: [...s.verdicts, step.verdict] };
    }
    case 'deferred': {
      const cards = step.cards.map((index) => s.laid[index]?.card ?? '');
      tell({ kind: 'deferred', seat: step.seat, cards, because: step.because });
      return withPlayer(settle(s, step.cards), step.seat, (one) => ({ tabled: [...one.tabled, ...cards] }));
    }
    case 'build': {
      const { seat, rank } = step;
      const old = step.tabled ? playerOf(s, seat).tabled : [];
      const cards = [s.laid[step.card]?.card ?? '', ...old];
      tell({ kind: 'moment', seat, rank, cards, splits: mustNotSplit(s, cards) });
      const ready = step.tabled ? withPlayer(s, seat, () => ({ tabled: [] })) : s;
      return { ...settle(ready, [step.card]), phase: { at: 'build', seat, rank, cards } };
    }
  }
}

/** SBJ-7: without the map the table is reminded, as soon as a station can be split at all. */
export const mustNotSplit = (s: State, cards: readonly string[]): boolean =>
  !s.map && s.pieces.length > 2 && cards.some((card) => isBomb(cardOf(s.options.deck, card)));

const settle = (s: State, cards: readonly number[]): State => ({
  ...s,
  laid: s.laid.map((one, index) => (cards.includes(index) ? { ...one, waiting: false } : one)),
});

/** The Diamond's owner has chosen; the order goes on from there. */
export function pickDiamond(s: State, seat: SeatId, rank: number, pick: Pick, tell: Tell): State {
  tell({ kind: 'diamond', seat, rank, pick });
  return goOn(stepInOrder({ ...s, nth: s.nth + 1, phase: { at: 'order' } }, tell, pick), tell);
}

function endTurn(s: State, tell: Tell): State {
  if (s.turn >= lastTurn(s)) return drawOut(s, tell);
  const turn = s.turn + 1;
  tell({ kind: 'next-turn', turn, last: turn === lastTurn(s) });
  return { ...s, turn, nth: 0, laid: [], verdicts: [], phase: { at: 'choose' } };
}
