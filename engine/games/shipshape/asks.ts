/** The forms: what is asked of whom. Whatever fills one is legal. */
import { moveAsk, numberFrom, oneOf, sealAsk, secretOf, someOf } from '../shared/asks';
import type { Actor } from '../../contract/game';
import type { Ask } from '../../contract/forms';
import { biddingRounds } from './bidding';
import { SPACES, isHome, sailorsOf, speaksFor, type Sailor, type State } from './state';
import type { Own } from './hand';
import { freeHolds, holdsInTheBox } from './holds';
import { spaceChoices } from './scoring';

export function asks(s: State, by: Actor, mine: Own | null): readonly Ask[] {
  switch (s.phase.at) {
    case 'holds':
      return s.phase.drawing ? [] : s.voyage === 1 ? dealtHolds(s, by) : drawnHolds(s, by);
    case 'sailing':
      return [...crewCards(s, by, mine), ...cargoes(s, by)];
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

/** Totals of a full hold, totals of one that is not (rats show only there), or the nine spaces. */
function cargoes(s: State, by: Actor): readonly Ask[] {
  if (s.phase.at !== 'sailing') return [];
  const { groups, cargo } = s.phase;
  const home = wards(s, by).filter((who) =>
    groups.some((group) => isHome(group) && group.sailors.includes(who)),
  );
  if (home.length === 0) return [];
  const most = SPACES.length * s.options.largest;
  const amounts = (...names: readonly string[]) => names.map((name) => numberFrom(name, 0, most));
  const choices = spaceChoices(s.options.largest);
  return home.flatMap((of): readonly Ask[] => {
    const extras = { must: by !== 'host' && !cargo[of], guard };
    const about = { voyage: s.voyage, of };
    const full = { do: 'cargo', ...about, full: true, rats: 0 };
    const loose = { do: 'cargo', ...about, full: false };
    const spaces = SPACES.map((name) => oneOf(name, choices));
    return [
      moveAsk(by, full, amounts('gold', 'cannons', 'contraband'), extras),
      moveAsk(by, loose, amounts('gold', 'rats', 'cannons', 'contraband'), extras),
      moveAsk(by, { do: 'grid', ...about }, spaces, extras),
    ];
  });
}
