/** Why ShipShape refused something: what stands in the way, and the next step. */
import { counted, isSeat } from '../../../engine';
import type * as shipShape from '../../../engine/games/shipshape';
import { refusalsIn } from '../kit/refusals';

const CAPN = 'the Cap’n';

export const refusalOf = refusalsIn<shipShape.Refusal>({
  'crew-card-repeats': (why) => `The ${why.card} is listed twice. Crew cards of one set differ.`,
  'hold-repeats': (why) => `Hold ${why.hold} is listed twice in voyage ${why.voyage}.`,
  'too-few-holds': (why) =>
    `Voyage ${why.voyage} has ${counted(why.holds, 'hold')}; ${why.wanted} are needed, one for each.`,
  'not-your-hold': (why, name) => `${name(why.speaks)} enters that one.`,
  'assigned-by-coins': () => 'From voyage 2 on coins say who gets which hold. Enter the holds you drew.',
  'dealt-one-by-one': () => 'In voyage 1 holds are dealt to people. Enter whose is which.',
  'no-such-hold': (why) => `There is no hold ${why.hold} in voyage ${why.voyage}.`,
  'hold-taken': (why, name) =>
    `${isSeat(why.by) ? name(why.by) : CAPN} has hold ${why.hold}. Look at the cards again.`,
  'wrong-number-of-holds': (why) =>
    `${counted(why.wanted, 'hold')} are needed, one each; that is ${why.holds}.`,
  'not-a-bid': () => 'That is not a crew card.',
  'not-a-crew-card': (why) => `No crew card shows ${why.card}.`,
  // Said in sight of neighbours: no number.
  'card-discarded': () => 'That one lies in the pile. Choose another.',
  'still-bidding': (why, name) =>
    `${isSeat(why.of) ? name(why.of) : CAPN} is still at sea, in turn ${why.turn}.`,
  'full-with-rats': () => 'A rat fills no space, so a hold with rats is not full.',
  'over-the-hold': (why) =>
    `${why.what} ${why.amount} is more than nine spaces can show: ${why.most} at most.`,
  'over-the-space': (why) => `${why.amount} is more than one space shows: ${why.most} at most.`,
  settled: (why) => `Voyage ${why.voyage} is settled. Put it right for the moment it was entered.`,
  'nothing-to-mend': () => 'Nothing was entered there yet.',
  'discard-repeats': (why) => `The ${why.card} is named twice.`,
  'too-many-discards': (why) => `A pile has ${why.most} cards at most; then it goes back to hand.`,
  'under-way': () => 'Seats change only between voyages.',
  'not-the-same-seats': () => 'It must be the same people, in another order.',
});
