/** Crew cards: laid face down, flipped together, matching ones discarded, the rest take crates (SHP-2, SHP-3). */
import type { Dice } from '../../contract/dice';
import type { Round, Shown } from '../../contract/game';
import { discardAll, handOf } from './hand';
import {
  CAPN,
  isHome,
  turnOf,
  type Bid,
  type Flipped,
  type Group,
  type Refusal,
  type Sailor,
  type State,
} from './state';

/** A card turned over; null when none lies there. */
export type Laid<W> = { readonly who: W; readonly card: number | null };

/** One flip: who takes crates, from high to low, and whose cards match. Without a card one waits like the tied. */
export function flipCrewCards<W>(laid: readonly Laid<W>[]): {
  readonly takes: readonly W[];
  readonly tied: readonly W[];
} {
  const alone = (card: number | null): card is number =>
    card !== null && laid.filter((one) => one.card === card).length === 1;
  const takes = laid.flatMap(({ who, card }) => (alone(card) ? [{ who, card }] : []));
  return {
    takes: takes.sort((a, b) => b.card - a.card).map(({ who }) => who),
    tied: laid.filter(({ card }) => !alone(card)).map(({ who }) => who),
  };
}

/** Those tied twice: the higher hold takes first, with no more cards. */
export const byHold = <W>(tied: readonly W[], holdOf: (who: W) => number): readonly W[] =>
  [...tied].sort((a, b) => holdOf(b) - holdOf(a));

/** A whole turn: everybody in the order in which they take crates from the top. */
export function resolveCrewTurn<W>(
  first: readonly Laid<W>[],
  again: readonly Laid<W>[],
  holdOf: (who: W) => number,
): readonly W[] {
  const one = flipCrewCards(first);
  if (one.tied.length === 0) return one.takes;
  const two = flipCrewCards(
    one.tied.map((who) => ({ who, card: again.find((laid) => laid.who === who)?.card ?? null })),
  );
  return [...one.takes, ...two.takes, ...byHold(two.tied, holdOf)];
}

/** `v1/t2/g1`, and `v1/t2/g1/again` for the tied. */
export const roundName = (s: State, group: Group, index: number): string =>
  `v${s.voyage}/t${turnOf(group)}/g${index + 1}${group.tied.length ? '/again' : ''}`;

/** Who lays a card now. */
export const bidders = (group: Group): readonly Sailor[] => (group.tied.length ? group.tied : group.sailors);

/** Every group bids in its own time. The Cap'n lays no card: his is drawn at the flip, so his rounds need dice (SHP-7). */
export function biddingRounds(s: State): readonly Round<Bid>[] {
  if (s.phase.at !== 'sailing') return [];
  return s.phase.groups.flatMap((group, i): readonly Round<Bid>[] => {
    if (isHome(group)) return [];
    const name = roundName(s, group, i);
    const slots = bidders(group).flatMap((seat) =>
      seat === CAPN ? [] : [{ name: `${name}/${seat}`, seat, absent: 'host-enters' as const }],
    );
    return [{ name, slots, kind: 'together', ...(bidders(group).includes(CAPN) ? { dice: true } : {}) }];
  });
}

/** The flip of one group's cards. */
export function flip(s: State, round: string, shown: readonly Shown<Bid, Refusal>[], dice: Dice): State {
  const { phase } = s;
  if (phase.at !== 'sailing') return s;
  const index = phase.groups.findIndex((group, i) => !isHome(group) && roundName(s, group, i) === round);
  const group = phase.groups[index];
  if (!group) return s;
  const laid = bidders(group).map((who): Laid<Sailor> => ({
    who,
    card: who === CAPN ? capnsCard(s, dice) : cardOf(shown, who),
  }));
  const groups = phase.groups.map((one) => (one === group ? takeCrates(s, group, laid) : one));
  return { ...s, discards: discardAll(s, laid), phase: { ...phase, groups } };
}

/** Picked now from what is left of his set: a deck shuffled earlier would be known to all (SHP-7). */
function capnsCard(s: State, dice: Dice): number | null {
  const [first, ...rest] = handOf(s, CAPN);
  return first === undefined ? null : dice.pick([first, ...rest]);
}

function cardOf(shown: readonly Shown<Bid, Refusal>[], who: Sailor): number | null {
  const one = shown.find(({ seat }) => seat === who);
  return one && (one.how === 'sealed' || one.how === 'entered') ? one.value.card : null;
}

function takeCrates(s: State, group: Group, laid: readonly Laid<Sailor>[]): Group {
  const again = group.tied.length > 0;
  const { takes, tied } = flipCrewCards(laid);
  const flipped = laid.flatMap(({ who, card }): readonly Flipped[] =>
    card === null ? [] : [{ who, card, again }],
  );
  const cards = again ? [...group.cards, ...flipped] : flipped;
  // One alone has nobody to bid against; the tied bid again only once.
  if (!again && tied.length > 1) return { ...group, took: [...group.took, ...takes], cards, tied };
  const last = byHold(tied, (who) => s.holds[who] ?? 0);
  return { ...group, took: [...group.took, ...takes, ...last], cards, tied: [] };
}
