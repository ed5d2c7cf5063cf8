/** Setup, and turning up the next item. */
import { leftOf } from '../shared/turns';
import type { Dice } from '../../contract/dice';
import { no, ok, type Result } from '../../result';
import type { SeatId } from '../../vocabulary';
import { itemDeck, type Options } from './catalogue';
import { nextItems, type Move, type Refusal, type State } from './state';

type Outcome = Result<State, Refusal>;
type MoveOf<D extends Move['do']> = Extract<Move, { readonly do: D }>;

export function setup(options: Options, seats: readonly SeatId[]): Outcome {
  const different = new Set(options.colours).size;
  if (different !== seats.length || options.colours.length !== seats.length)
    return no({ kind: 'wrong-colours', wanted: seats.length, different });
  return ok(
    begin({
      options,
      seats: [...seats],
      colours: [...options.colours],
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
      phase: { at: 'turn-up' },
    }),
  );
}

/** Starts the bidding when the item and the first player are known. An item that can only be one turns itself up. */
export function begin(s: State): State {
  const may = nextItems(s);
  const [only] = may;
  const up =
    s.item === null && only !== undefined && may.every((item) => item === only) ? takeUp(s, only) : s;
  if (up.item === null || up.first === null) return up;
  return { ...up, phase: { at: 'bidding', turn: up.first, passed: [], last: false } };
}

export function nameDealer(s: State, move: MoveOf<'dealer'>): Outcome {
  if (s.first !== null) return no({ kind: 'dealer-named', first: s.first });
  if (s.dealing === 'app') return no({ kind: 'app-deals', what: 'items' });
  if (!s.seats.includes(move.dealer)) return no({ kind: 'no-such-seat', seat: move.dealer });
  return ok(begin({ ...s, first: leftOf(s.seats, move.dealer) }));
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
