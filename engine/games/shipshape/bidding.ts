/** Crew cards: laid face down, flipped together, matching ones discarded, the rest take crates (SHP-2, SHP-3). */
import type { Dice } from '../../contract/dice';
import type { Round, Shown } from '../../contract/game';
import { no, ok, type Result } from '../../result';
import { isSeat } from '../../vocabulary';
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
    if (isHome(group) || group.capnWanted) return [];
    const name = roundName(s, group, i);
    const slots = bidders(group).flatMap((seat) =>
      seat === CAPN ? [] : [{ name: `${name}/${seat}`, seat, absent: 'host-enters' as const }],
    );
    const concerns = group.sailors.filter(isSeat);
    return [{ name, slots, concerns, kind: 'together', ...(capnDraws(s, group) ? { dice: true } : {}) }];
  });
}

const capnDraws = (s: State, group: Group): boolean =>
  s.options.capn === 'app' && bidders(group).includes(CAPN);

/** The flip of one group's cards. From his real deck the Cap'n's card comes after it. */
export function flip(s: State, round: string, shown: readonly Shown<Bid, Refusal>[], dice: Dice): State {
  const { phase } = s;
  if (phase.at !== 'sailing') return s;
  const index = phase.groups.findIndex((group, i) => !isHome(group) && roundName(s, group, i) === round);
  const group = phase.groups[index];
  if (!group || group.capnWanted) return s;
  const laid = bidders(group).map((who): Laid<Sailor> => ({
    who,
    card: who !== CAPN ? cardOf(shown, who) : capnDraws(s, group) ? capnsCard(s, dice) : null,
  }));
  const waits = bidders(group).includes(CAPN) && !capnDraws(s, group);
  return turnOver(s, group, laid, waits);
}

/** The card on top of the Cap'n's real deck, read out by whoever sits on his left (SHP-7). */
export function turnCapnsCard(s: State, round: string, card: number): Result<State, Refusal> {
  const groups = s.phase.at === 'sailing' ? s.phase.groups : [];
  const index = groups.findIndex(({ capnWanted }) => capnWanted);
  const group = groups[index];
  if (!group) return no({ kind: 'not-now', do: 'turned', at: s.phase.at });
  const now = roundName(s, group, index);
  if (round !== now) return no({ kind: 'too-late', named: round, now });
  if (!s.options.crew.includes(card)) return no({ kind: 'not-a-crew-card', card });
  if (!handOf(s, CAPN).includes(card)) return no({ kind: 'card-discarded', card });
  return ok(turnOver(s, group, [{ who: CAPN, card }], false));
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

/** Cards are seen and discarded; unless one is still wanted, they fetch crates. */
function turnOver(s: State, group: Group, laid: readonly Laid<Sailor>[], capnWanted: boolean): State {
  if (s.phase.at !== 'sailing') return s;
  const again = group.tied.length > 0;
  const isFirst = !again && !group.capnWanted;
  const flipped = laid.flatMap(({ who, card }): readonly Flipped[] =>
    card === null ? [] : [{ who, card, again }],
  );
  const discards = discardAll(s, flipped);
  const refilled = flipped.map(({ who }) => who).filter((who) => discards[who]?.length === 0);
  const seen: Group = {
    ...group,
    cards: [...(isFirst ? [] : group.cards), ...flipped],
    refilled: [...(isFirst ? [] : group.refilled), ...refilled],
    capnWanted,
  };
  const groups = s.phase.groups.map((one) => (one !== group ? one : capnWanted ? seen : takeCrates(s, seen)));
  return { ...s, discards, phase: { ...s.phase, groups } };
}

function takeCrates(s: State, group: Group): Group {
  const again = group.tied.length > 0;
  const cards = group.cards.filter((one) => one.again === again);
  const laid = bidders(group).map((who) => ({
    who,
    card: cards.find((one) => one.who === who)?.card ?? null,
  }));
  const { takes, tied } = flipCrewCards(laid);
  // One alone has nobody to bid against; the tied bid again only once.
  if (!again && tied.length > 1) return { ...group, took: [...group.took, ...takes], tied };
  const last = byHold(tied, (who) => s.holds[who] ?? 0);
  return { ...group, took: [...group.took, ...takes, ...last], tied: [] };
}
