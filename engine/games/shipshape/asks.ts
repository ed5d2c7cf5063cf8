/** The forms: what is asked of whom. Whatever fills one is legal. */
import { moveAsk, oneOf, sealAsk, secretOf, someOf } from '../shared/asks';
import type { Actor } from '../../contract/game';
import type { Ask, Field } from '../../contract/forms';
import { biddingRounds, roundName } from './bidding';
import { CAPN, KINDS, SPACES, isHome, sailorsOf, speaksFor, type Sailor, type State } from './state';
import { handOf, type Own } from './hand';
import { freeHolds, holdsInTheBox } from './holds';
import { spaceChoices } from './scoring';

export function asks(s: State, by: Actor, mine: Own | null): readonly Ask[] {
  switch (s.phase.at) {
    case 'holds':
      return s.phase.drawing ? [] : s.voyage === 1 ? dealtHolds(s, by) : drawnHolds(s, by);
    case 'sailing':
      return [...crewCards(s, by, mine), ...capnsCards(s, by), ...cargoes(s, by)];
    case 'over':
      return [];
  }
}

const guard = ['voyage'];

/** Sailors an actor may enter something for. */
const wards = (s: State, by: Actor): readonly Sailor[] =>
  sailorsOf(s.seats).filter((who) => by === 'host' || speaksFor(s, who) === by);

function dealtHolds(s: State, by: Actor): readonly Ask[] {
  const named = wards(s, by).map((of) =>
    moveAsk(by, { do: 'hold', voyage: s.voyage, of }, [oneOf('hold', freeHolds(s, of))], {
      must: by !== 'host' && s.holds[of] === undefined,
      guard,
    }),
  );
  return [...deal(s, by), ...named];
}

function drawnHolds(s: State, by: Actor): readonly Ask[] {
  if (by !== 'host') return [];
  const count = sailorsOf(s.seats).length;
  const holds = someOf('holds', holdsInTheBox(s), count, count);
  return [...deal(s, by), moveAsk(by, { do: 'drawn', voyage: s.voyage }, [holds], { must: true, guard })];
}

const deal = (s: State, by: Actor): readonly Ask[] =>
  by === 'host' ? [moveAsk(by, { do: 'deal', voyage: s.voyage }, [], { must: true, guard })] : [];

function crewCards(s: State, by: Actor, mine: Own | null): readonly Ask[] {
  if (by === 'host' || !mine) return [];
  const slots = biddingRounds(s).flatMap((round) => round.slots.filter(({ seat }) => seat === by));
  return slots.map(({ name }) => sealAsk(by, secretOf(name, 'card', [oneOf('card', mine.hand)])));
}

/** The Cap'n's card of a flip, from his real deck. */
function capnsCards(s: State, by: Actor): readonly Ask[] {
  if (s.phase.at !== 'sailing' || !wards(s, by).includes(CAPN)) return [];
  return s.phase.groups.flatMap((group, i): readonly Ask[] => {
    if (!group.capnWanted) return [];
    const move = { do: 'turned', voyage: s.voyage, round: roundName(s, group, i) };
    return [
      moveAsk(by, move, [oneOf('card', handOf(s, CAPN))], {
        must: by !== 'host',
        guard: ['voyage', 'round'],
      }),
    ];
  });
}

/** The totals of a hold, or its nine spaces. */
function cargoes(s: State, by: Actor): readonly Ask[] {
  if (s.phase.at !== 'sailing') return [];
  const { groups, cargo } = s.phase;
  const home = wards(s, by).filter((who) =>
    groups.some((group) => isHome(group) && group.sailors.includes(who)),
  );
  if (home.length === 0) return [];
  const totals = totalFields(s.options.largest);
  const spaces = spaceFields(s.options.largest);
  return home.flatMap((of): readonly Ask[] => {
    const extras = { must: by !== 'host' && !cargo[of], guard };
    const about = { voyage: s.voyage, of };
    return [
      moveAsk(by, { do: 'cargo', ...about }, totals, extras),
      moveAsk(by, { do: 'grid', ...about }, spaces, extras),
    ];
  });
}

/** A rat fills no space, so a full hold shows none (SHP-4). */
export const totalFields = (largest: number): readonly Field[] => {
  const most = SPACES.length * largest;
  return [
    oneOf('full', [false, true]),
    ...KINDS.map((kind): Field => {
      const amount = { name: kind, is: 'number' as const, least: 0, most };
      return kind === 'rats' ? { ...amount, leastIf: 'full' } : amount;
    }),
  ];
};

export const spaceFields = (largest: number): readonly Field[] => {
  const choices = spaceChoices(largest);
  return SPACES.map((name) => oneOf(name, choices));
};
