/** Setup, and turning up the next item. */
import { leftOf } from '../shared/turns';
import type { Dice } from '../../contract/dice';
import { ok, type Result } from '../../result';
import type { SeatId } from '../../vocabulary';
import { AUCTION_PLAYERS, auctionItemDeck, type AuctionOptions } from './catalogue';
import { nextItems, refuse, type AuctionMove, type AuctionRefusal, type AuctionState } from './state';

type Outcome = Result<AuctionState, AuctionRefusal>;
type MoveOf<D extends AuctionMove['do']> = Extract<AuctionMove, { readonly do: D }>;

export function setup(options: AuctionOptions, seats: readonly SeatId[]): Outcome {
  const { least, most } = AUCTION_PLAYERS;
  if (seats.length < least || seats.length > most)
    return refuse({ kind: 'wrong-players', seats: seats.length, least, most });
  const twice = seats.find((seat, i) => seats.indexOf(seat) !== i);
  if (twice !== undefined) return refuse({ kind: 'seat-twice', seat: twice });
  const different = new Set(options.colours).size;
  if (different !== seats.length || options.colours.length !== seats.length)
    return refuse({ kind: 'wrong-colours', wanted: seats.length, different });
  return ok(
    begin({
      seats: [...seats],
      colours: [...options.colours],
      deck: auctionItemDeck(seats.length),
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
export function begin(s: AuctionState): AuctionState {
  const may = nextItems(s);
  const [only] = may;
  const up =
    s.item === null && only !== undefined && may.every((item) => item === only) ? takeUp(s, only) : s;
  if (up.item === null || up.first === null) return up;
  return { ...up, phase: { at: 'bidding', turn: up.first, passed: [], last: false } };
}

export function nameDealer(s: AuctionState, move: MoveOf<'dealer'>): Outcome {
  if (s.first !== null) return refuse({ kind: 'dealer-named', first: s.first });
  if (s.dealing === 'app') return refuse({ kind: 'app-deals', round: s.round });
  if (!s.seats.includes(move.dealer)) return refuse({ kind: 'unknown-seat', seat: move.dealer });
  return ok(begin({ ...s, first: leftOf(s.seats, move.dealer) }));
}

/** The draw itself is a round of its own: chance needs a salt from every phone. */
export function dealForUs(s: AuctionState): Outcome {
  if (s.dealing === 'app') return refuse({ kind: 'app-deals', round: s.round });
  return ok({ ...s, dealing: 'app' });
}

export function turnUp(s: AuctionState, move: MoveOf<'turn-up'>): Outcome {
  if (s.item !== null) return refuse({ kind: 'item-is-up', item: s.item });
  if (s.dealing === 'app') return refuse({ kind: 'app-deals', round: s.round });
  const why = whyNotUp(s, move.item);
  return why ? refuse(why) : ok(begin(takeUp(s, move.item)));
}

export function whyNotUp(s: AuctionState, item: number): AuctionRefusal | null {
  if (!s.deck.includes(item)) return { kind: 'item-not-left', item };
  return nextItems(s).includes(item) ? null : { kind: 'top-item-first', item };
}

export function takeUp(s: AuctionState, item: number): AuctionState {
  const at = s.deck.indexOf(item);
  return { ...s, item, deck: s.deck.filter((_, i) => i !== at) };
}

/** Draws what the table has not named: the dealer, and one card of those that may come now. */
export function draw(s: AuctionState, dice: Dice): AuctionState {
  const dealer = s.first === null ? s.seats[dice.below(s.seats.length)] : undefined;
  const first = dealer === undefined ? s.first : leftOf(s.seats, dealer);
  const may = nextItems(s);
  const item = s.item === null ? may[dice.below(may.length)] : undefined;
  return begin(item === undefined ? { ...s, first } : { ...takeUp(s, item), first });
}
