/** Which hold each sailor loads: dealt at random in voyage 1, drawn and assigned by coins later (SHP-1, SHP-5). */
import { rank } from '../shared/ranking';
import type { Dice } from '../../contract/dice';
import type { Round } from '../../contract/game';
import { no, ok, type Result } from '../../result';
import { setSail } from './setup';
import {
  repeated,
  sailorsOf,
  type Bid,
  type BySailor,
  type Move,
  type Refusal,
  type Sailor,
  type State,
} from './state';

/** How someone stands between voyages: coins, and the number of the hold just unloaded. */
export type Arrived<W> = { readonly who: W; readonly coins: number; readonly hold: number };

/** Most coins takes the highest hold; among equals the lower hold of last time takes the higher one now. */
export function assignHolds<W>(
  holds: readonly number[],
  sailors: readonly Arrived<W>[],
): readonly { readonly who: W; readonly hold: number }[] {
  const highFirst = [...holds].sort((a, b) => b - a);
  const order = rank(sailors, [
    { name: 'coins', of: (one) => one.coins },
    { name: 'hold', of: (one) => -one.hold },
  ]);
  return order.flatMap(({ item }, i) => {
    const hold = highFirst[i];
    return hold === undefined ? [] : [{ who: item.who, hold }];
  });
}

export const arrived = (s: State): readonly Arrived<Sailor>[] =>
  sailorsOf(s.seats).map((who) => ({
    who,
    coins: s.coins[who] ?? 0,
    hold: s.scored.at(-1)?.holds[who] ?? 0,
  }));

export const holdsInTheBox = (s: State): readonly number[] => s.options.holds[s.voyage - 1] ?? [];

/** Holds this sailor may still name: nobody else has them. */
export const freeHolds = (s: State, of: Sailor): readonly number[] =>
  holdsInTheBox(s).filter((hold) => holderOf(s, hold, of) === undefined);

const holderOf = (s: State, hold: number, but: Sailor): Sailor | undefined =>
  sailorsOf(s.seats).find((who) => who !== but && s.holds[who] === hold);

/** "Deal for us." */
export function askForTheDeal(s: State): Result<State, Refusal> {
  const refused = holdsNotWanted(s, 'deal');
  return refused ? no(refused) : ok({ ...s, phase: { at: 'holds', drawing: true } });
}

/** Voyage 1: a sailor's hold as the table dealt it. It can be named anew until the last one is known. */
export function nameHold(s: State, of: Sailor, hold: number): Result<State, Refusal> {
  const refused = holdsNotWanted(s, 'hold');
  if (refused) return no(refused);
  if (s.voyage > 1) return no({ kind: 'assigned-by-coins', voyage: s.voyage });
  if (!holdsInTheBox(s).includes(hold)) return no({ kind: 'no-such-hold', voyage: s.voyage, hold });
  const by = holderOf(s, hold, of);
  if (by !== undefined) return no({ kind: 'hold-taken', hold, by });
  const holds = { ...s.holds, [of]: hold };
  return ok(
    sailorsOf(s.seats).every((who) => holds[who] !== undefined) ? setSail(s, holds) : { ...s, holds },
  );
}

/** Later voyages: the table drew these. */
export function nameDrawn(s: State, holds: readonly number[]): Result<State, Refusal> {
  const refused = holdsNotWanted(s, 'drawn');
  if (refused) return no(refused);
  if (s.voyage === 1) return no({ kind: 'dealt-one-by-one' });
  const wrong = notOneEach(s, holds);
  return wrong ? no(wrong) : ok(assign(s, holds));
}

/** A draw without bids: open once the table asked for it. */
export const dealingRounds = (s: State): readonly Round<Bid>[] =>
  s.phase.at === 'holds' && s.phase.drawing
    ? [{ name: `v${s.voyage}/holds`, slots: [], kind: 'together', dice: true }]
    : [];

/** The app draws: in voyage 1 for those who named no hold, later as many as sail. */
export function dealHolds(s: State, dice: Dice): State {
  const sailors = sailorsOf(s.seats);
  if (s.voyage > 1) return assign(s, dice.shuffle(holdsInTheBox(s)).slice(0, sailors.length));
  const without = sailors.filter((who) => s.holds[who] === undefined);
  const left = dice.shuffle(holdsInTheBox(s).filter((hold) => !sailors.some((who) => s.holds[who] === hold)));
  return setSail(s, { ...s.holds, ...pairUp(without, left) });
}

/** As many holds as sail: nothing to draw. */
export const isForced = (s: State): boolean =>
  s.voyage > 1 && holdsInTheBox(s).length === sailorsOf(s.seats).length;

export const assign = (s: State, holds: readonly number[]): State =>
  setSail(s, Object.fromEntries(assignHolds(holds, arrived(s)).map(({ who, hold }) => [who, hold])));

export const pairUp = (sailors: readonly Sailor[], holds: readonly number[]): BySailor<number> =>
  Object.fromEntries(sailors.map((who, i) => [who, holds[i] ?? 0]));

/** As many different holds of this voyage as sail, or what is wrong with them. */
export function notOneEach(s: State, holds: readonly number[]): Refusal | null {
  const strange = holds.find((hold) => !holdsInTheBox(s).includes(hold));
  if (strange !== undefined) return { kind: 'no-such-hold', voyage: s.voyage, hold: strange };
  const twice = repeated(holds);
  if (twice !== undefined) return { kind: 'hold-repeats', voyage: s.voyage, hold: twice };
  const wanted = sailorsOf(s.seats).length;
  return holds.length === wanted ? null : { kind: 'wrong-number-of-holds', holds: holds.length, wanted };
}

function holdsNotWanted(s: State, move: Move['do']): Refusal | null {
  if (s.phase.at !== 'holds') return { kind: 'not-now', do: move, at: s.phase.at };
  return s.phase.drawing ? { kind: 'app-deals', what: 'holds' } : null;
}
