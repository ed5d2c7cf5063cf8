/** Setup, and turning up the next item. */
import { leftOf } from '../shared/turns';
import type { Dice } from '../../contract/dice';
import { no, ok, type Result } from '../../result';
import type { SeatId } from '../../vocabulary';
import { itemDeck, type Options } from './catalogue';
import { knownColours, nextItems, nextLock, type Move, type Refusal, type State } from './state';

type Outcome = Result<State, Refusal>;
type MoveOf<D extends Move['do']> = Extract<Move, { readonly do: D }>;

export function setup(options: Options, seats: readonly SeatId[]): Outcome {
  const inPlay = options.colours.slice(0, seats.length);
  const colours = inPlay.map((one) => one.name);
  const different = Math.min(new Set(colours).size, new Set(inPlay.map((one) => one.glyph)).size);
  if (different !== seats.length) return no({ kind: 'wrong-colours', wanted: seats.length, different });
  return ok({
    options,
    seats: [...seats],
    colours,
    locked: {},
    deck: itemDeck(seats.length),
    round: 1,
    item: null,
    first: null,
    dealing: 'table',
    boards: {},
    read: {},
    revealed: {},
    lots: [],
    tally: null,
    corrected: {},
    phase: { at: 'representatives' },
  });
}

/** AUC-2: locked for the first time or anew; when the last one is, the first item comes. */
export function represent(s: State, { seat, nth }: MoveOf<'represent'>, sealed: boolean): Outcome {
  const shows = knownColours(s)[seat];
  if (shows !== undefined) return no({ kind: 'already-shown', seat, colour: shows });
  if (nth !== nextLock(s, seat))
    return no({ kind: 'too-late', named: `lock ${nth}`, now: `lock ${nextLock(s, seat)}` });
  const isFirst = s.phase.at === 'representatives' && s.locked[seat] === undefined;
  if (!sealed && !isFirst) return no({ kind: 'lock-wanted', seat });
  const locked = { ...s.locked, [seat]: sealed ? nth : 0 };
  const done = s.phase.at === 'representatives' && s.seats.every((one) => locked[one] !== undefined);
  return ok(done ? firstItem({ ...s, locked }) : { ...s, locked });
}

export const firstItem = (s: State): State => begin({ ...s, phase: { at: 'turn-up' } });

/** Starts the bidding when the item and the first player are known. An item that can only be one turns itself up. */
export function begin(s: State): State {
  const may = nextItems(s);
  const [only] = may;
  const up =
    s.item === null && only !== undefined && may.every((item) => item === only) ? takeUp(s, only) : s;
  if (up.item === null || up.first === null) return up;
  return { ...up, phase: { at: 'bidding', turn: up.first, passed: [], last: false } };
}

/** The table says who goes first, or who dealt: then it is their left neighbour. */
export function nameFirst(s: State, move: MoveOf<'first' | 'dealer'>): Outcome {
  const named = move.do === 'first' ? move.seat : move.dealer;
  if (s.first !== null) return no({ kind: 'first-known', first: s.first });
  if (s.dealing === 'app') return no({ kind: 'app-deals', what: 'items' });
  if (!s.seats.includes(named)) return no({ kind: 'no-such-seat', seat: named });
  return ok(begin({ ...s, first: move.do === 'first' ? named : leftOf(s.seats, named) }));
}

/** The draw itself is a round of its own: chance needs a salt from every phone. */
export function dealForUs(s: State): Outcome {
  if (s.dealing === 'app') return no({ kind: 'app-deals', what: 'items' });
  return ok({ ...s, dealing: 'app' });
}

export function turnUp(s: State, move: MoveOf<'turn-up'>): Outcome {
  if (s.item !== null) return no({ kind: 'item-is-up', item: s.item });
  if (s.dealing === 'app') return no({ kind: 'app-deals', what: 'items' });
  const why = whyNotUp(s, move.item);
  return why ? no(why) : ok(begin(takeUp(s, move.item)));
}

export function whyNotUp(s: State, item: number): Refusal | null {
  if (!s.deck.includes(item)) return { kind: 'item-not-left', item };
  return nextItems(s).includes(item) ? null : { kind: 'top-item-first', item };
}

export function takeUp(s: State, item: number): State {
  const at = s.deck.indexOf(item);
  return { ...s, item, deck: s.deck.filter((_, i) => i !== at) };
}

/** Draws what the table has not named: the dealer, and one card of those that may come now. */
export function draw(s: State, dice: Dice): State {
  const dealer = s.first === null ? s.seats[dice.below(s.seats.length)] : undefined;
  const first = dealer === undefined ? s.first : leftOf(s.seats, dealer);
  const may = nextItems(s);
  const item = s.item === null ? may[dice.below(may.length)] : undefined;
  return begin(item === undefined ? { ...s, first } : { ...takeUp(s, item), first });
}
