/** Why Auction refused something: what stands in the way, and the next step. */
import type { CalculatorProblem } from '../../../engine/games/auction';
import { refusalsIn } from '../kit/refusals';

export const refusalOf = refusalsIn<CalculatorProblem>({
  'wrong-colours': (why) =>
    `There must be ${why.wanted} different colours, one for each player; there are ${why.different}.`,
  'not-your-board': (why, name) => `Only ${name(why.seat)} lays cards there.`,
  'already-passed': (why, name) => `${name(why.seat)} has passed for this round.`,
  'first-known': (why, name) => `It is known already: ${name(why.first)} goes first.`,
  'lock-wanted': () => 'Everybody locks their colour first.',
  'already-shown': () => 'That card lies open already.',
  'item-is-up': (why) => `Item ${why.item} is up already.`,
  'item-not-left': (why) => `Item ${why.item} has been up. Look at the card again.`,
  'top-item-first': (why) =>
    `The ${why.item} is worth the most and never comes first. Put it back and turn up another.`,
  'unknown-colour': (why) => `${why.colour} is not one of the colours in this game.`,
  'no-cards-left': (why) => `All ${why.cards} cards lie there. Move one, or pass.`,
  'not-the-next-card': () => 'Something changed meanwhile. Try again.',
  'card-not-laid': () => 'That card does not lie there yet.',
  'card-elsewhere': (why) => `That card lies on ${why.lies} now.`,
  'same-colour': (why) => `It lies on ${why.colour} already. Choose another colour.`,
  'needless-secret': () => 'No card goes with that.',
  'last-turn-called': () => 'The last turn is called already.',
  'other-colour-shown': (why, name) => `${name(why.seat)} shows ${why.colour}. It must be somebody else.`,
  'not-a-card': () => 'That is not a card of this game.',
  'number-out-of-range': (why) => `Numbers run from 1 to ${why.most}.`,
  'number-twice': (why) => `The ${why.number} lies there already. Everyone has each number once.`,
  'colour-taken': (why, name) => `${name(why.seat)} shows ${why.colour}. Look at your card again.`,
  'colour-of-neighbour': (why, name) =>
    `You noted that ${name(why.seat)} is ${why.colour}. One of the two is wrong.`,
  'not-the-winning-colour': (why) => `${why.winning} won; the card shows ${why.colour}.`,
  'round-under-way': () => 'Somebody has acted in this round already. Undo back to its start first.',
  'no-item-up': () => 'No item is up now.',
  'no-winner-to-mend': () => 'No colour won that round.',
  'more-than-the-items': (why) => `That makes ${why.points} points, and all items together have ${why.most}.`,
  'number-too-often': (why) =>
    `${why.times} cards with a ${why.number}, and there are ${why.most}. Everyone has each number once.`,
});
