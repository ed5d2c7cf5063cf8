/** Why Cheap as Ships refused something, in the auctioneer's voice: the numbers, and the next step. */
import { isSeat, pounds, signed } from '../../../engine';
import type * as cheapAsShips from '../../../engine/games/cheap-as-ships';
import { refusalsIn } from '../kit/refusals';
import type { Part } from './state';

const face = ({ type, brand, value, quality }: Part): string =>
  `${brand === null ? '' : `${brand} `}${type} (${pounds(value)}, ${signed(quality)})`;

const DECKS: Readonly<Record<string, string>> = {
  front: 'fronts',
  middle: 'middles',
  back: 'backs',
  junk: 'junk parts',
  loyalty: 'loyalty cards',
  auctions: 'auction cards',
  bidding: 'bidding cards',
};

export const refusalOf = refusalsIn<cheapAsShips.Refusal>({
  'bid-under-opening': (why) => `£${why.bid} is under £${why.least}. Bidding begins at £${why.least}.`,
  'bid-not-higher': (why) =>
    `£${why.bid} is not more than £${why.high}. Bid at least £${why.high + 1}, or pass.`,
  'bid-over-money': (why) =>
    `£${why.bid} is more than the £${why.money} there. Bid up to that, or tell us the pile differs.`,
  'not-your-turn': (why, name) => `It is ${name(why.turn)}’s turn.`,
  'already-passed': (why, name) => `${name(why.seat)} has passed and is out of this auction.`,
  'second-not-below': (why) =>
    `Second place paid £${why.second}, which is not less than first place’s £${why.first}. Look at both prices.`,
  'same-winner-twice': (why, name) =>
    `${name(why.seat)} cannot be first and second. Pick another for second place.`,
  'no-second-place': () => 'This lot has one winner, so there is no second place.',
  'wrong-slot': (why) =>
    `A ${why.type} does not fit into the ${why.slot} of a ship. Only junk fits anywhere.`,
  'catalogue-count': (why) =>
    `The box lists ${why.got} ${DECKS[why.what] ?? why.what}; it should be ${why.wanted}.`,
  'catalogue-brand': (why) =>
    why.what === 'brands'
      ? `${why.brand} is named twice. Every brand needs a name of its own.`
      : `${why.brand} is printed on ${why.what} but is not among the brands.`,
  'catalogue-print': (why) =>
    `A card shows ${why.what} ${why.number}, which is not among those allowed. Allow it, or change the card.`,
  'auction-deck-size': (why) =>
    `The auction cards hand out ${why.cards} parts; the lot deck has ${why.deck}. They must agree.`,
  'bidding-deck-short': (why) =>
    `There are ${why.auctions} auction cards and only ${why.bidding} bidding cards. Every row needs one of each.`,
  'players-only': () => 'Only a player does that, on their own seat.',
  'no-specialist': () => 'Name the specialist first, or let the app draw.',
  'rows-entered': (why) =>
    `Rows entered already: ${why.rows}. Go on entering, or undo them and let the app deal.`,
  'no-rows': () => 'There is no row yet. Enter at least one, or let the app deal.',
  'lot-deck-exceeded': (why) =>
    `That row takes ${why.cards} parts and the lot deck has ${why.left} left. The host can say otherwise.`,
  'specialist-known': (why) => `The specialist looks for ${why.brand} already. The host can put it right.`,
  'specialist-gone': (why) => `${why.brand}’s specialist has been here. Each comes once a game.`,
  'unknown-brand': (why) => `${why.brand || 'That'} is not one of the brands in the box.`,
  'not-open': (why) => `Lot ${why.row} is a closed auction: write it on your paddle.`,
  'called-aloud': () => 'At this table open bids are called aloud, and one phone records who won.',
  'bid-by-turns': () => 'At this table open bids are made turn by turn on the phones.',
  'called-incomplete': () => 'A winner needs a price, and a price needs a winner.',
  'no-such-lot': (why) => `Nothing of lot ${why.row} can be named now.`,
  'lot-full': (why) => `All ${why.cards} parts of that lot have a name. Take one back first.`,
  'backs-differ': (why) => `The backs must add up to ${why.cards}, and cover the parts already named.`,
  'no-such-back': (why) => `No card without a name is left there that could be a ${why.type}.`,
  'not-printed': (why) =>
    `No card in the box looks like a ${face(why.part)}. If one does, the host can vouch for it.`,
  'known-elsewhere': (why, name) =>
    `The ${face(why.part)} is ${isSeat(why.holder) ? `with ${name(why.holder)}` : `in ${why.holder}`}. If there is another, the host can vouch for it.`,
  'not-yours': (why) =>
    `No ${face(why.part)} lies in this workshop, and no card without a name that could be it.`,
  'no-such-part': (why) => `The ${face(why.part)} does not lie there any more.`,
  'nothing-due': (why, name) => `${name(why.seat)} has taken every part due from that lot.`,
  'slot-empty': (why) => `A ship needs a ${why.slot}. A junk part will do.`,
  'already-done': (why, name) => `${name(why.seat)} is done selling this round.`,
  'no-such-sale': () => 'That sale cannot be taken back any more.',
  'already-settled': (why, name) => `${name(why.seat)}’s money is counted and closed.`,
  'not-declared': (why, name) => `${name(why.seat)} has not counted, so only the ledger can be right.`,
  'not-a-bid': () => 'A bid is a whole number of pounds, from £0 up.',
  'not-a-brand': () => 'A loyalty card shows one of the brands in the box.',
  'too-late': () => 'Something was built on that already. Undo back to it, then put it right.',
  'no-such-price': (why, name) => `${name(why.seat)} paid nothing for lot ${why.row}.`,
});
