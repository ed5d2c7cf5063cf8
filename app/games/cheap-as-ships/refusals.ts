/** Why Cheap as Ships refused something, in the auctioneer's voice: the numbers, and the next step. */
import type { BySeat, cheapAsShips, Fact, SeatId } from '../../../engine';

type Refusal = cheapAsShips.CheapAsShipsRefusal;
type Part = cheapAsShips.Part;
type Names = (seat: SeatId) => string;

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
const face = ({ type, brand, value, quality }: Part): string =>
  `${brand === null ? '' : `${brand} `}${type} (£${value}, ${signed(quality)})`;

const PHASES: Readonly<Record<string, string>> = {
  start: 'naming the start player',
  setup: 'setting the round up',
  auction: 'the auctions',
  selling: 'selling',
  audit: 'the audit',
  loyalty: 'the loyalty cards',
  over: 'the end',
  specialist: 'naming the specialist',
};
const phase = (name: string): string => PHASES[name] ?? name;

const DECKS: Readonly<Record<string, string>> = {
  front: 'fronts',
  middle: 'middles',
  back: 'backs',
  junk: 'junk parts',
  loyalty: 'loyalty cards',
  auctions: 'auction cards',
  bidding: 'bidding cards',
};

const HOLDERS = /^lot (\d+)$/;
const held = (holder: string, name: Names): string =>
  HOLDERS.test(holder) ? `in ${holder}` : `with ${name(holder as SeatId)}`;

const account = (which: string, name: Names): string => {
  const [what, seat] = which.split('/');
  return seat ? `${name(seat as SeatId)}’s ${what ?? 'account'}` : which;
};

/** Null for a fact this game does not know. Before anyone sits, as in the editor of the box, no fact names a seat. */
export function refusalOf(why: Fact, names: BySeat<string> = {}): string | null {
  const name: Names = (seat) => names[seat] ?? `Seat ${seat}`;
  // Every refusal of the game is one of these; a stranger falls through to the shell's plain words.
  return wordsFor(why as unknown as Refusal, name) ?? null;
}

function wordsFor(why: Refusal, name: Names): string {
  switch (why.kind) {
    case 'bid-under-opening':
      return `£${why.bid} is under £${why.least}. Bidding begins at £${why.least}.`;
    case 'bid-not-higher':
      return `£${why.bid} is not more than £${why.high}. Bid at least £${why.high + 1}, or pass.`;
    case 'bid-over-money':
      return `£${why.bid} is more than the £${why.money} there. Bid up to that, or tell us the pile differs.`;
    case 'not-your-turn':
      return `It is ${name(why.turn)}’s turn to bid.`;
    case 'already-passed':
      return `${name(why.seat)} has passed and is out of this auction.`;
    case 'second-not-below':
      return `Second place paid £${why.second}, which is not less than first place’s £${why.first}. Look at both prices.`;
    case 'same-winner-twice':
      return `${name(why.seat)} cannot be first and second. Pick another for second place.`;
    case 'no-second-place':
      return 'This lot has one winner, so there is no second place.';
    case 'unknown-seat':
      return `Nobody plays on seat ${why.seat}.`;
    case 'wrong-slot':
      return `A ${why.type} does not fit into the ${why.slot} of a ship. Only junk fits anywhere.`;
    case 'catalogue-count':
      return `The box lists ${why.got} ${DECKS[why.what] ?? why.what}; it should be ${why.wanted}.`;
    case 'catalogue-brand':
      return why.what === 'brands'
        ? `${why.brand} is named twice. Every brand needs a name of its own.`
        : `${why.brand} is printed on ${why.what} but is not among the brands.`;
    case 'catalogue-print':
      return `A card shows ${why.what} ${why.number}, which is not among those allowed. Allow it, or change the card.`;
    case 'auction-deck-size':
      return `The auction cards hand out ${why.cards} parts; the lot deck has ${why.deck}. They must agree.`;
    case 'bidding-deck-short':
      return `There are ${why.auctions} auction cards and only ${why.bidding} bidding cards. Every row needs one of each.`;
    case 'seats':
      return `Two to four play Cheap as Ships, each on a seat of their own. That would be ${why.seats}.`;
    case 'wrong-phase':
      return `Now is the time for ${phase(why.phase)}. That belongs to ${phase(why.wanted)}.`;
    case 'wrong-round':
      return `That was for round ${why.round}. The table is in round ${why.now}.`;
    case 'wrong-row':
      return `That was for lot ${why.row}. Lot ${why.now} is next.`;
    case 'players-only':
      return 'Only a player does that, on their own seat.';
    case 'host-only':
      return 'That is for whoever holds the gavel. You can ask them.';
    case 'being-dealt':
      return 'The app is dealing already. It takes a moment.';
    case 'rows-entered':
      return `Rows entered already: ${why.rows}. Go on entering, or undo them and let the app deal.`;
    case 'no-rows':
      return 'There is no row yet. Enter at least one, or let the app deal.';
    case 'lot-deck-exceeded':
      return `That row takes ${why.cards} parts and the lot deck has ${why.left} left. The gavel can say otherwise.`;
    case 'specialist-known':
      return `The specialist looks for ${why.brand} already. The gavel can put it right.`;
    case 'specialist-gone':
      return `${why.brand}’s specialist has been here. Each comes once a game.`;
    case 'unknown-brand':
      return `${why.brand || 'That'} is not one of the brands in the box.`;
    case 'not-open':
      return `Lot ${why.row} is a closed auction: write it on your paddle.`;
    case 'called-aloud':
      return 'At this table open bids are called aloud, and one phone records who won.';
    case 'bid-by-turns':
      return 'At this table open bids are made turn by turn on the phones.';
    case 'called-incomplete':
      return 'A winner needs a price, and a price needs a winner.';
    case 'no-such-lot':
      return `Nothing of lot ${why.row} can be named now.`;
    case 'lot-full':
      return `All ${why.cards} parts of that lot have a name. Take one back first.`;
    case 'backs-differ':
      return `The backs must add up to ${why.cards}, and cover the parts already named.`;
    case 'no-such-back':
      return `No card without a name is left there that could be a ${why.type}.`;
    case 'not-printed':
      return `No card in the box looks like a ${face(why.part)}. If one does, the gavel can vouch for it.`;
    case 'known-elsewhere':
      return `The ${face(why.part)} is ${held(why.holder, name)}. If there is another, the gavel can vouch for it.`;
    case 'not-yours':
      return `No ${face(why.part)} lies in this workshop, and no card without a name that could be it.`;
    case 'no-such-part':
      return `The ${face(why.part)} does not lie there any more.`;
    case 'nothing-due':
      return `${name(why.seat)} has taken every part due from that lot.`;
    case 'not-your-pick':
      return `${name(why.turn)} picks next.`;
    case 'slot-empty':
      return `A ship needs a ${why.slot}. A junk part will do.`;
    case 'already-done':
      return `${name(why.seat)} is done selling this round.`;
    case 'no-such-sale':
      return 'That sale cannot be taken back any more.';
    case 'already-settled':
      return `${name(why.seat)}’s money is counted and closed.`;
    case 'not-declared':
      return `${name(why.seat)} has not counted, so only the ledger can be right.`;
    case 'no-such-slot':
      return 'That is no longer asked for.';
    case 'not-a-bid':
      return 'A bid is a whole number of pounds, from £0 up.';
    case 'not-a-brand':
      return 'A loyalty card shows one of the brands in the box.';
    case 'unknown-account':
      return `There is no account ${why.account} to correct.`;
    case 'below-zero':
      return `That would leave ${account(why.account, name)} at ${signed(why.amount)}. Nothing goes below zero.`;
    case 'not-a-fact':
      return 'That is not something the table can put right here.';
    case 'reputation-range':
      return `The track runs from −10 to 20; ${signed(why.reputation)} is off it.`;
    case 'too-late':
      return 'Something was built on that already. Undo back to it, then put it right.';
    case 'no-such-price':
      return `${name(why.seat)} paid nothing for lot ${why.row}.`;
  }
}
