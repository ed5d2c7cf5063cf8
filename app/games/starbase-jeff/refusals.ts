/** Why Starbase Jeff refused something: what stands in the way, and the next step. */
import type * as starbaseJeff from '../../../engine/games/starbase-jeff';
import { refusalsIn } from '../kit/refusals';

const card = (id: string): string => id.replace(/-/g, ' ');
const ROUTE = 'Name the cards passed again, from the new card to your own.';

export const refusalOf = refusalsIn<starbaseJeff.Refusal>({
  'card-listed-twice': (why) =>
    `Two kinds of card are called ${card(why.card)}. Each needs a name of its own.`,
  'edge-listed-twice': (why) => `One edge of ${card(why.card)} is listed twice.`,
  'fee-not-possible': (why) =>
    `${card(why.card)} has no fee: end caps take from the pot, Sabotage pays nothing.`,
  'deck-too-small': (why) =>
    `The deck has ${why.cards} cards and the first hand ${why.hand}. The deck must be larger.`,
  'not-a-card': () => 'That is not a card of this game.',
  'unknown-card': (why) => `No card in the box is called ${card(why.card)}.`,
  'card-used-up': (why) => `All copies of ${card(why.card)} are used this round. Choose another.`,
  'no-cube': () => 'Two cards a turn need the Cube. Choose one.',
  'hand-too-small': (why) => `That would be ${why.cards} cards; the hand has ${why.hand}.`,
  'card-not-at-hand': (why) => `${card(why.card)} is not among the cards to build now.`,
  'sabotage-not-built': () => 'Sabotage is not built. It destroys a card.',
  'only-sabotage': (why) => `${card(why.card)} destroys nothing. Build it, or set it aside.`,
  'place-wanted': () => 'The map needs to know where the card lies.',
  'place-not-wanted': () => 'Without the map no place is asked for.',
  'map-sees-it': () => 'The map sees that by itself.',
  'place-taken': () => 'A card lies there already.',
  'starts-in-the-middle': () => 'The first card lies in the middle, not turned.',
  'does-not-fit': () => 'An open end would meet a wall there. Turn the card, or choose another place.',
  'not-attached': () => 'It must touch the station through an open end.',
  'it-fits': (why) => `${card(why.card)} fits somewhere, so it must be built.`,
  'not-standing': (why, name) =>
    `${name(why.owner)} has no such ${card(why.card)} in the station, or not so many.`,
  'no-such-piece': () => 'That card is not in the station any more.',
  'no-route-due': (why) =>
    why.because === 'first-piece'
      ? 'It is your first card in the station: no way to pay for.'
      : 'It lies beside a card of your own: no way to pay for.',
  'route-wanted': () => 'Say which cards lie between the new card and your nearest own.',
  'own-piece-on-route': () => `The way ends at the first card of your own. ${ROUTE}`,
  'twice-on-route': () => `A way passes each card once. ${ROUTE}`,
  'cannot-pass': () => `An end cap leads nowhere. ${ROUTE}`,
  'route-broken': () => `Two of those cards are not joined. ${ROUTE}`,
  'route-ends-early': () => `The last card passed is not joined to one of your own. ${ROUTE}`,
  'cannot-be-closed': () => 'By the cards that stand, an open end is left. Look again.',
  'would-split': () => 'Without that card the station would fall apart. Choose another.',
  'has-a-target': () => 'There is a card to destroy, so it must be one of them.',
  'basic-game': () => 'This game is played without capsules.',
  'has-it-already': (why) => `That player has the ${why.capsule} already.`,
  'has-it-not': (why, name) => `${name(why.seat)} has no ${why.capsule}.`,
  'named-twice': (why) => `The ${why.capsule} is named twice.`,
  'lone-piece': () => 'A capsule needs two cards of one colour side by side.',
  'no-map': () => 'This round is played without the map.',
  'openings-not-possible': () =>
    'With those open ends the station could not stand as it does. Look at the card again.',
  'cards-are-open': () => 'The cards of this turn lie open. Put it right for the moment they were chosen.',
});
