/** The table's own part: public moves in their turn, corrections, mended facts, standings and accounts. */
import { rank } from '../shared/ranking';
import type { Account, Correction, Played, Standing } from '../../contract/game';
import type { Json } from '../../data/json';
import { no, ok, type Result } from '../../result';
import { read } from '../../data/shape';
import { isBuildMove, perform } from './build';
import { dropMap, inOrder } from './capsules';
import { cardOf, deckSize, isBomb, knowsCard, type Deck } from './catalogue';
import { endByTable } from './ending';
import type { Tell } from './events';
import { deckFault, newRound } from './setup';
import {
  FACTS,
  playerOf,
  turnName,
  withPlayer,
  type JeffMove,
  type MoveOf,
  type Refusal,
  type State,
} from './state';
import { mostOpenEnds } from './station';
import { goOn, pickDiamond } from './turn';

/** A public move: whose it is and when is checked first, then what it does is told. */
export function play(s: State, { by, move }: Played<JeffMove>, tell: Tell): Result<State, Refusal> {
  if (s.stage.at === 'over') return no({ kind: 'game-over' });
  if (move.do === 'drop-map' || move.do === 'next-round' || move.do === 'stop') {
    return by === 'host' ? decide(s, move, tell) : no({ kind: 'for-the-table' });
  }
  const now = turnName(s);
  if (move.turn !== now) return no({ kind: 'another-turn', turn: move.turn, now });
  const { stage } = s;
  if (isBuildMove(move)) {
    if (stage.at !== 'build') return no({ kind: 'not-now', stage: stage.at });
    if (stage.seat !== by) return no({ kind: 'not-your-build', builder: stage.seat });
    if (move.nth !== s.nth) return no({ kind: 'another-step', nth: move.nth, now: s.nth });
    const done = perform(s, stage, move, false, tell);
    return done.ok ? ok(goOn(done.value, tell)) : done;
  }
  if (stage.at !== 'diamond') return no({ kind: 'not-now', stage: stage.at });
  if (stage.seat !== by) return no({ kind: 'not-your-choice', chooser: stage.seat });
  if (move.nth !== s.nth) return no({ kind: 'another-step', nth: move.nth, now: s.nth });
  if (move.rank !== stage.rank) return no({ kind: 'another-rank', rank: move.rank, now: stage.rank });
  return ok(pickDiamond(s, stage.seat, stage.rank, move.pick, tell));
}

function decide(
  s: State,
  move: MoveOf<'drop-map' | 'next-round' | 'stop'>,
  tell: Tell,
): Result<State, Refusal> {
  if (move.do === 'drop-map') {
    if (move.round !== s.round) return no({ kind: 'another-round', round: move.round, now: s.round });
    if (!s.map) return no({ kind: 'no-map' });
    tell({ kind: 'map-dropped' });
    return ok(dropMap(s));
  }
  if (s.stage.at !== 'between') return no({ kind: 'not-now', stage: s.stage.at });
  if (move.after !== s.round) return no({ kind: 'another-round', round: move.after, now: s.round });
  if (move.do === 'stop') return ok(endByTable(s, tell));
  const next = newRound(s, move.station === 'map');
  tell({ kind: 'next-round', round: next.round, pot: next.pot, map: next.map });
  return ok(next);
}

// ── Mending ──────────────────────────────────────────────────────────────────────────────────────────────────────

const MOST_CREDITS = 1_000_000_000;

export function correctAmount(s: State, { account, by }: Correction): Result<State, Refusal> {
  const seat = s.seats.find((one) => `credits/${one}` === account);
  if (!seat && account !== 'pot') {
    const known = accountsOf(s).some((one) => one.name === account);
    return no(known ? { kind: 'cards-are-counted', account } : { kind: 'unknown-account', account });
  }
  const amount = (seat ? playerOf(s, seat).credits : s.pot) + by;
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > MOST_CREDITS)
    return no({ kind: 'out-of-bounds', account, amount });
  return ok(seat ? withPlayer(s, seat, () => ({ credits: amount })) : { ...s, pot: amount });
}

export function mendFact(s: State, input: Json): Result<State, Refusal> {
  const checked = read(FACTS, input);
  if (!checked.ok) return checked;
  const fact = checked.value;
  if (fact.fact === 'capsules') {
    if (!s.advanced) return no({ kind: 'basic-game' });
    if (s.map) return no({ kind: 'map-sees-it' });
    if (!s.seats.includes(fact.seat)) return no({ kind: 'unknown-seat', seat: fact.seat });
    if (fact.capsules.length > 0 && s.pieces.filter((one) => one.owner === fact.seat).length < 2)
      return no({ kind: 'lone-piece' });
    return ok(withPlayer(s, fact.seat, () => ({ capsules: inOrder(fact.capsules) })));
  }
  if (!knowsCard(s.deck, fact.card)) return no({ kind: 'unknown-card', card: fact.card });
  if (s.stage.at !== 'choose' && s.stage.at !== 'between') return no({ kind: 'cards-are-open' });
  const now = cardOf(s.deck, fact.card);
  const said = {
    ...now,
    rank: fact.rank ?? now.rank,
    fee: fact.fee ?? now.fee,
    openings: fact.openings ?? now.openings,
  };
  const deck = s.deck.map((one) => (one.id === fact.card ? said : one));
  const fault = deckFault(deck, s.hand) ?? (fact.openings ? openingsFault(s, deck, fact.card) : null);
  return fault ? no(fault) : ok({ ...s, deck });
}

/** Openings of cards that stand already: the map has judged by them, and a count must still add up. */
function openingsFault(s: State, deck: Deck, card: string): Refusal | null {
  const standing = s.pieces.some((one) => one.card === card);
  if (s.map && standing) return { kind: 'map-sees-it' };
  const adds = !standing || mostOpenEnds(deck, s.pieces) > 0 || s.stage.at === 'between';
  return adds && isBomb(cardOf(deck, card)) === isBomb(cardOf(s.deck, card))
    ? null
    : { kind: 'openings-not-possible', card };
}

// ── Counting ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** SBJ-8: money alone decides; equal money shares the place. */
export function standingsOf(s: State): readonly Standing[] {
  return rank(s.players, [{ name: 'credits', of: (one) => one.credits }]).map(({ item, place }) => ({
    who: item.seat,
    place,
    score: item.credits,
  }));
}

/** Credits and the pot; and each deck's cards: unused, on the table, in the station, out of play. */
export function accountsOf(s: State): readonly Account[] {
  const cards = deckSize(s.deck);
  return [
    ...s.players.map((one) => ({ name: `credits/${one.seat}`, amount: one.credits })),
    { name: 'pot', amount: s.pot },
    ...s.players.flatMap(({ seat, used, tabled, out }) => {
      const waiting = s.laid.filter((one) => one.seat === seat && one.waiting).length;
      const building = s.stage.at === 'build' && s.stage.seat === seat ? s.stage.cards.length : 0;
      return [
        { name: `cards/${seat}/unused`, amount: cards - used.length },
        { name: `cards/${seat}/table`, amount: tabled.length + waiting + building },
        { name: `cards/${seat}/station`, amount: s.pieces.filter((one) => one.owner === seat).length },
        { name: `cards/${seat}/out`, amount: out },
      ];
    }),
  ];
}
