/** Options of a game for whoever sits there: what `setup` accepts of those wanted, and what a screen may offer. */
import type { Json, JsonObject } from '../data/json';
import type { Holds } from '../data/shape';
import { SEATS, type SeatId } from '../vocabulary';
import type { AnyGame } from './any-game';

/** Whether a game could be set up with these options by whoever sits there. */
export const acceptsOptions = (game: AnyGame, options: JsonObject, seats: readonly SeatId[]): boolean =>
  game.options.misfit(options) === null && game.setup(options, chairs(game, seats)).ok;

/** The defaults for these seats with every wanted member that is still accepted: a rematch with one player more. */
export function fitOptions(game: AnyGame, wanted: JsonObject, seats: readonly SeatId[]): JsonObject {
  let options: JsonObject = game.defaults(chairs(game, seats).length);
  let left = Object.keys(wanted);
  // A member may be accepted only beside another one, so those refused are tried again after each success.
  for (let before = left.length + 1; left.length < before;) {
    before = left.length;
    left = left.filter((name) => {
      const tried = { ...options, [name]: wanted[name] };
      if (!acceptsOptions(game, tried, seats)) return true;
      options = tried;
      return false;
    });
  }
  return options;
}

/** What one option may be, the others left as they are. What a form cannot list or bound is as the shape tells it. */
export function offers(game: AnyGame, options: JsonObject, name: string, seats: readonly SeatId[]): Holds {
  const holds = holdsOf(game, name);
  const accepts = (value: Json): boolean => acceptsOptions(game, { ...options, [name]: value }, seats);
  switch (holds.is) {
    case 'one':
      return { is: 'one', of: holds.of.filter(accepts) };
    case 'yes-no': {
      const of = [true, false].filter(accepts);
      return of.length === 2 ? holds : { is: 'one', of };
    }
    case 'number':
      return numbersIn(holds, options[name], accepts);
    case 'list':
      return lengthsOf(holds, options[name], accepts);
    default:
      return holds;
  }
}

/** Before everybody has sat down, the table is taken for the smallest that can play; with too many, the largest. */
function chairs({ players: { least, most } }: AnyGame, seats: readonly SeatId[]): readonly SeatId[] {
  const free = SEATS.filter((seat) => !seats.includes(seat));
  return [...seats, ...free.slice(0, Math.max(0, least - seats.length))].slice(0, most);
}

function holdsOf({ options }: AnyGame, name: string): Holds {
  const members = options.holds.is === 'object' ? options.holds.members : {};
  return members[name]?.holds ?? { is: 'other' };
}

type Accepts = (value: Json) => boolean;
type HoldsA<K> = Extract<Holds, { readonly is: K }>;

/** So many numbers are tried one by one; of more, the bounds are looked for around the present one. */
const TRIED = 64;

function numbersIn(holds: HoldsA<'number'>, now: Json | undefined, accepts: Accepts): Holds {
  const { least, most } = holds;
  if (most - least >= TRIED) {
    if (typeof now !== 'number' || !accepts(now)) return holds;
    return { is: 'number', least: farthest(now, least, accepts), most: farthest(now, most, accepts) };
  }
  const of = countFrom(least, most).filter(accepts);
  const [first, last] = [of[0], of[of.length - 1]];
  return first !== undefined && last !== undefined && last - first === of.length - 1
    ? { is: 'number', least: first, most: last }
    : { is: 'one', of };
}

/** The accepted number nearest to `end`, when all between it and `from` are accepted too. */
function farthest(from: number, end: number, accepts: Accepts): number {
  if (accepts(end)) return end;
  let [inside, outside] = [from, end];
  while (Math.abs(outside - inside) > 1) {
    const middle = Math.trunc((inside + outside) / 2);
    if (accepts(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** How long a list may be, tried with the present one made shorter or longer. */
function lengthsOf(holds: HoldsA<'list'>, now: Json | undefined, accepts: Accepts): Holds {
  const listed = Array.isArray(now) ? (now as readonly Json[]) : [];
  const all = [...listed, ...choicesOf(holds.item.holds).filter((one) => !listed.includes(one))];
  const lengths = countFrom(holds.least, Math.min(holds.most, all.length)).filter((length) =>
    accepts(all.slice(0, length)),
  );
  const [first, last] = [lengths[0], lengths[lengths.length - 1]];
  return first === undefined || last === undefined ? holds : { ...holds, least: first, most: last };
}

function choicesOf(holds: Holds): readonly Json[] {
  if (holds.is === 'one') return holds.of;
  return holds.is === 'number' ? countFrom(holds.least, Math.min(holds.most, holds.least + TRIED)) : [];
}

const countFrom = (least: number, most: number): readonly number[] =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i);
