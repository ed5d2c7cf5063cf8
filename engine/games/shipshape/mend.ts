/** What the table puts right: coins by an amount, facts in place. */
import { inOrder } from '../shared/asks';
import type { Account, Correction, Fix } from '../../contract/game';
import type { Json } from '../../data/json';
import { no, ok, type Result } from '../../result';
import { read } from '../../data/shape';
import type { SeatId } from '../../vocabulary';
import { TURNS } from './catalogue';
import { handOf } from './hand';
import { spaceFields, totalFields } from './asks';
import { assign, holdsInTheBox, isForced, notOneEach, pairUp } from './holds';
import { cargoInGrid, checkCargo, checkGrid, earnedBy } from './scoring';
import {
  FACTS,
  repeated,
  sailorsOf,
  type BySailor,
  type Cargo,
  type Refusal,
  type Sailor,
  type State,
} from './state';

/** More than any box has. */
const MOST_COINS = 9999;

/** Coins and what the box paid, cards in hand and discarded (counts only), crates in the stacks and taken. */
export function accounts(s: State): readonly Account[] {
  const sailors = sailorsOf(s.seats);
  const taken = (who: Sailor): number =>
    s.phase.at === 'sailing'
      ? s.phase.groups.reduce((n, group) => n + group.took.filter((one) => one === who).length, 0)
      : 0;
  const paid = s.scored.flatMap(({ coins }) => Object.values(coins)).reduce((sum, n) => sum + n, 0);
  const stacked = sailors.reduce((n, who) => n + TURNS - taken(who), 0);
  return [
    ...sailors.map((of) => ({ what: 'coins', of, amount: s.coins[of] ?? 0, correctable: true })),
    { what: 'coins', of: 'box', amount: 0 - paid, correctable: false },
    ...sailors.map((of) => ({ what: 'hand', of, amount: handOf(s, of).length, correctable: false })),
    ...sailors.map((of) => ({
      what: 'discards',
      of,
      amount: s.discards[of]?.length ?? 0,
      correctable: false,
    })),
    ...sailors.map((of) => ({ what: 'crates', of, amount: taken(of), correctable: false })),
    { what: 'crates', of: 'stack', amount: stacked, correctable: false },
  ];
}

export function correct(s: State, { what, of: whose = '', by }: Correction): Result<State, Refusal> {
  const account = accounts(s).find((one) => one.what === what && one.of === whose);
  if (!account) return no({ kind: 'no-such-account', what, of: whose });
  const of = sailorsOf(s.seats).find((who) => who === whose);
  if (!account.correctable || of === undefined) return no({ kind: 'account-follows', what });
  const coins = s.coins[of] ?? 0;
  if (coins + by < 0) return no({ kind: 'below-zero', what, amount: coins, by });
  if (coins + by > MOST_COINS)
    return no({ kind: 'out-of-range', what, amount: coins + by, most: MOST_COINS });
  return ok({ ...s, coins: { ...s.coins, [of]: coins + by } });
}

export function fix(s: State, fact: Json): Result<State, Refusal> {
  const checked = read(FACTS, fact);
  if (!checked.ok) return no({ kind: 'not-a-fact', where: checked.why.where });
  const mend = checked.value;
  if (mend.fact === 'seats') return mendSeats(s, mend.seats);
  if (mend.fact === 'holds') return mendHolds(s, mend.voyage, mend.holds);
  if (!sailorsOf(s.seats).includes(mend.of)) return no({ kind: 'no-such-seat', seat: mend.of });
  if (mend.fact === 'discards') return mendDiscards(s, mend.of, mend.cards);
  if (mend.fact === 'grid') {
    const wrong = checkGrid(s.options, mend);
    return wrong ? no(wrong) : mendCargo(s, mend.voyage, mend.of, cargoInGrid(mend));
  }
  const { gold, rats, cannons, contraband, full } = mend;
  return mendCargo(s, mend.voyage, mend.of, { gold, rats, cannons, contraband, full });
}

function mendHolds(s: State, voyage: number, holds: readonly number[]): Result<State, Refusal> {
  const { phase } = s;
  if (voyage !== s.voyage || phase.at === 'over') return no({ kind: 'settled', voyage });
  if (phase.at !== 'sailing') return no({ kind: 'not-now', do: 'holds', at: phase.at });
  const wrong = notOneEach(s, holds);
  if (wrong) return no(wrong);
  const now = voyage === 1 ? pairUp(sailorsOf(s.seats), holds) : assign(s, holds).holds;
  return ok({ ...s, holds: now });
}

/** A hold not yet scored is replaced; one just scored is scored again, while nothing else stands on it. */
function mendCargo(s: State, voyage: number, of: Sailor, cargo: Cargo): Result<State, Refusal> {
  const wrong = checkCargo(s.options, cargo);
  if (wrong) return no(wrong);
  const { phase } = s;
  if (phase.at === 'sailing' && isUnscored(s, voyage, of))
    return ok({ ...s, phase: { ...phase, cargo: { ...phase.cargo, [of]: cargo } } });
  if (voyage > s.scored.length) return no({ kind: 'nothing-to-mend', of, voyage });
  return isJustScored(s, voyage) ? scoreAgain(s, of, cargo) : no({ kind: 'settled', voyage });
}

const isUnscored = ({ phase, voyage: now }: State, voyage: number, of: Sailor): boolean =>
  phase.at === 'sailing' && voyage === now && phase.cargo[of] !== undefined;

/** Nothing stands on its score, but for holds that nobody had to draw. */
function isJustScored(s: State, voyage: number): boolean {
  const { phase } = s;
  if (voyage !== s.scored.length || voyage === 0) return false;
  return phase.at !== 'sailing' || (isForced(s) && phase.groups.every(({ cards }) => cards.length === 0));
}

function scoreAgain(s: State, of: Sailor, cargo: Cargo): Result<State, Refusal> {
  const last = s.scored.at(-1);
  if (!last) return no({ kind: 'nothing-to-mend', of, voyage: s.voyage });
  const all = { ...last.cargo, [of]: cargo };
  const earned = earnedBy(s, all);
  const coins: { [S in Sailor]?: number } = { ...s.coins };
  for (const who of sailorsOf(s.seats)) {
    const by = (earned[who] ?? 0) - (last.coins[who] ?? 0);
    const had = s.coins[who] ?? 0;
    if (had + by < 0) return no({ kind: 'below-zero', what: 'coins', amount: had, by });
    coins[who] = had + by;
  }
  const scored = [...s.scored.slice(0, -1), { ...last, cargo: all, coins: earned }];
  const mended: State = { ...s, coins, scored };
  return ok(s.phase.at === 'sailing' ? assign(mended, holdsInTheBox(s)) : mended);
}

function mendDiscards(s: State, of: Sailor, cards: readonly number[]): Result<State, Refusal> {
  const { crew } = s.options;
  const strange = cards.find((card) => !crew.includes(card));
  if (strange !== undefined) return no({ kind: 'not-a-crew-card', card: strange });
  const twice = repeated(cards);
  if (twice !== undefined) return no({ kind: 'discard-repeats', card: twice });
  const most = crew.length - 2;
  if (cards.length > most) return no({ kind: 'too-many-discards', discards: cards.length, most });
  return ok({ ...s, discards: { ...s.discards, [of]: cards } });
}

function mendSeats(s: State, seats: readonly SeatId[]): Result<State, Refusal> {
  if (s.phase.at !== 'holds') return no({ kind: 'under-way', voyage: s.voyage });
  const same = seats.length === s.seats.length && s.seats.every((seat) => seats.includes(seat));
  return same ? ok({ ...s, seats }) : no({ kind: 'not-the-same-seats' });
}

/** Newest first: holds and cargo of each voyage, the discard piles, the seats. */
export function fixes(s: State): readonly Fix<State>[] {
  const { phase, voyage } = s;
  const voyages = [
    ...s.scored.map(({ holds, cargo }, i) => ({ voyage: i + 1, holds, cargo })),
    ...(phase.at === 'sailing' ? [{ voyage, holds: s.holds, cargo: phase.cargo }] : []),
  ].reverse();
  return [
    ...voyages.flatMap((one) => [
      ...sailorsOf(s.seats).flatMap((of) => cargoFixes(s, one.voyage, of, one.cargo[of])),
      holdsFix(s, one.voyage, one.holds),
    ]),
    ...(phase.at === 'over' ? [] : sailorsOf(s.seats).map((of) => discardsFix(s, of))),
    seatsFix(s),
  ];
}

/** Right after the holds of a voyage were known: what was bid since is decided anew. */
const holdsFix = (s: State, voyage: number, holds: BySailor<number>): Fix<State> => {
  const sailors = sailorsOf(s.seats);
  const choices = s.options.holds[voyage - 1] ?? [];
  const { length } = sailors;
  return {
    fact: { fact: 'holds', voyage },
    fields: [{ name: 'holds', is: 'some', of: choices, least: length, most: length, ordered: true }],
    was: { holds: sailors.map((who) => holds[who] ?? 0) },
    since: (then) =>
      then.voyage === voyage &&
      then.phase.at === 'sailing' &&
      then.phase.groups.every(({ cards }) => cards.length === 0),
  };
};

function cargoFixes(s: State, voyage: number, of: Sailor, was: Cargo | undefined): readonly Fix<State>[] {
  if (!was) return [];
  const { largest } = s.options;
  const since = (then: State): boolean => isUnscored(then, voyage, of) || isJustScored(then, voyage);
  return [
    { fact: { fact: 'cargo', voyage, of }, fields: totalFields(largest), was, since },
    { fact: { fact: 'grid', voyage, of }, fields: spaceFields(largest), was: {}, since },
  ];
}

/** Piles are closed while the game runs, so nobody is told what lies there now (SHP-3). */
const discardsFix = (s: State, of: Sailor): Fix<State> => {
  const { crew } = s.options;
  return {
    fact: { fact: 'discards', of },
    fields: [{ name: 'cards', is: 'some', of: crew, least: 0, most: crew.length - 2 }],
    was: {},
  };
};

const seatsFix = ({ seats }: State): Fix<State> => ({
  fact: { fact: 'seats' },
  fields: [inOrder('seats', seats)],
  was: { seats },
  since: (then) => then.phase.at === 'holds',
});
