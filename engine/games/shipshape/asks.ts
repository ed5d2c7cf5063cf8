/** The forms: what is asked of whom. Whatever fills one is legal. */
import type { Actor } from '../../contract/game';
import type { Ask, Field } from '../../contract/forms';
import { biddingRounds } from './bidding';
import { SPACES, handOf, isHome, sailorsOf, speaksFor, type Sailor, type State } from './state';
import type { SeatId } from '../../vocabulary';
import { freeHolds, holdsInTheBox } from './holds';
import { spaceChoices } from './scoring';

/** A seat's own cards. Nobody else is shown them, though the flips were public (SHP-3). */
export type Own = { readonly hand: readonly number[]; readonly discards: readonly number[] };

export const own = (s: State, seat: SeatId): Own => ({
  hand: handOf(s, seat),
  discards: s.discards[seat] ?? [],
});

export function asks(s: State, by: Actor, mine: Own | null): readonly Ask[] {
  switch (s.phase.kind) {
    case 'holds':
      return s.phase.drawing ? [] : s.voyage === 1 ? dealtHolds(s, by) : drawnHolds(s, by);
    case 'sailing':
      return [...crewCards(s, by, mine), ...cargoes(s, by)];
    case 'over':
      return [];
  }
}

/** Sailors an actor may enter something for. */
const wards = (s: State, by: Actor): readonly Sailor[] =>
  sailorsOf(s.seats).filter((who) => by === 'host' || speaksFor(s, who) === by);

function dealtHolds(s: State, by: Actor): readonly Ask[] {
  const named = wards(s, by).map((of): Ask => ({
    kind: 'move',
    by,
    move: { do: 'hold', voyage: s.voyage, of },
    fields: [{ name: 'hold', is: 'one', of: freeHolds(s, of) }],
    must: by !== 'host' && s.holds[of] === undefined,
  }));
  return [...deal(s, by), ...named];
}

function drawnHolds(s: State, by: Actor): readonly Ask[] {
  if (by !== 'host') return [];
  const count = sailorsOf(s.seats).length;
  const holds: Field = { name: 'holds', is: 'some', of: holdsInTheBox(s), least: count, most: count };
  return [
    ...deal(s, by),
    { kind: 'move', by, move: { do: 'drawn', voyage: s.voyage }, fields: [holds], must: true },
  ];
}

const deal = (s: State, by: Actor): readonly Ask[] =>
  by === 'host' ? [{ kind: 'move', by, move: { do: 'deal', voyage: s.voyage }, fields: [], must: true }] : [];

function crewCards(s: State, by: Actor, mine: Own | null): readonly Ask[] {
  if (by === 'host' || !mine) return [];
  const slots = biddingRounds(s).flatMap((round) => round.slots.filter(({ seat }) => seat === by));
  return slots.map(({ name }) => ({
    kind: 'seal',
    by,
    secret: { slot: name, fixed: {}, fields: [{ name: 'card', is: 'one', of: mine.hand }] },
    must: true,
  }));
}

/** Totals of a full hold, totals of one that is not (rats show only there), or the nine spaces. */
function cargoes(s: State, by: Actor): readonly Ask[] {
  if (s.phase.kind !== 'sailing') return [];
  const { groups, cargo } = s.phase;
  const home = wards(s, by).filter((who) =>
    groups.some((group) => isHome(group) && group.sailors.includes(who)),
  );
  if (home.length === 0) return [];
  const most = SPACES.length * s.options.largest;
  const amount = (name: string): Field => ({ name, is: 'number', least: 0, most });
  const choices = spaceChoices(s.options.largest);
  return home.flatMap((of): readonly Ask[] => {
    const must = by !== 'host' && !cargo[of];
    const about = { voyage: s.voyage, of };
    const full = { do: 'cargo', ...about, full: true, rats: 0 };
    const loose = { do: 'cargo', ...about, full: false };
    return [
      { kind: 'move', by, move: full, fields: ['gold', 'cannons', 'contraband'].map(amount), must },
      { kind: 'move', by, move: loose, fields: ['gold', 'rats', 'cannons', 'contraband'].map(amount), must },
      {
        kind: 'move',
        by,
        move: { do: 'grid', ...about },
        fields: SPACES.map((name) => ({ name, is: 'one', of: choices })),
        must,
      },
    ];
  });
}
