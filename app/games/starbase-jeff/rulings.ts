/** The rulings behind the feed's lines, and a short page for each moment: our own words. */
import type { SeatId } from '../../../engine';
import type * as starbaseJeff from '../../../engine/games/starbase-jeff';
import type { HelpTopic } from '../contract';
import { topic } from '../kit/topic';

export const RULINGS: Readonly<Record<string, HelpTopic>> = {
  'SBJ-0': topic(
    'The start',
    'Everyone begins with the same credits, 50 unless set up otherwise, and a hand of five. One card is drawn each turn, so with 20 cards turn 15 is the last.',
    'A card must fit every card it touches: open ends meet open ends, walls meet walls.',
  ),
  'SBJ-1': topic(
    'The deck',
    'Everyone has the same deck. The app counts what each player has used this round.',
  ),
  'SBJ-2': topic(
    'Rank and fee',
    'Both are printed on the card. If your cards say something else, the host can put it right under Fix a fact.',
  ),
  'SBJ-3': topic(
    'The order of building',
    'All chosen cards are turned at once and built from the highest rank down. Cards of equal rank wait, whoever owns them.',
  ),
  'SBJ-4': topic(
    'Waiting cards',
    'Whoever shows a card nobody matched builds it together with all their waiting cards, in any order. Waiting cards match nothing.',
  ),
  'SBJ-5': topic(
    'The build fee',
    'It goes into the pot. An end cap takes 1 out of the pot instead, 2 with the Torus, or what is there. The pot comes first, then the owners on the way.',
  ),
  'SBJ-6': topic(
    'The way',
    'A card that does not touch one of your own pays 1 credit to the owner of every card between it and your nearest own card. With that owner’s Sphere it is that card’s build fee.',
    'You choose the way. Your first card pays nothing for it.',
  ),
  'SBJ-7': topic(
    'Sabotage, and cards that fit nowhere',
    'Sabotage destroys one card whose loss does not split the station. It pays nothing. Without a target it is discarded.',
    'A card that fits nowhere waits. One that fits must be built.',
  ),
  'SBJ-8': topic(
    'Out of credits',
    'Whoever cannot pay in full pays what is there: the pot first, then the owners in order. At 0 credits the game ends at once. Most credits win; equal credits share it. The pot is then nobody’s.',
  ),
  'SBJ-9': topic(
    'Closing the station',
    'When no open end is left, everyone pays 1 for each of their unbuilt cards, and whoever closed it takes the pot.',
    'If it is never closed, the pot is split evenly after the last turn; what is left over stays for the next round.',
  ),
  'SBJ-10': topic(
    'Nothing left standing',
    'A Sabotage that takes the last card leaves the station open. The next card starts it again.',
  ),
  'SBJ-11': topic(
    'Capsules',
    'Both halves in your own colour, from the next card on. Torus: end caps take 2. Sphere: others pay you the build fee on the way. Cube: one or two cards a turn. Diamond: when tied with players who have none, you wait, build before or build after.',
    'Several of a kind are one power, lost with the last complete pair.',
  ),
};

export function helpFor(s: starbaseJeff.State | null, seat: SeatId | null): HelpTopic {
  switch (s?.phase.at) {
    case undefined:
      return topic(
        'Starbase Jeff',
        'Everyone chooses a card in secret. Cards nobody matched are built onto one station, highest rank first. Whoever closes it takes the pot. Most credits win.',
      );
    case 'choose':
      return {
        ...topic(
          'Choose a card',
          'Choose one card and lock it. If somebody shows the same rank, both wait for a later turn.',
          'The higher the rank, the earlier you build.',
        ),
        rule: 'SBJ-3',
      };
    case 'diamond':
      return {
        ...topic(
          'The Diamond decides',
          'A tie with players who have no Diamond: its owner waits, builds before them, or after them.',
        ),
        rule: 'SBJ-11',
      };
    case 'build':
    case 'order':
      return {
        ...topic(
          'Building',
          s.phase.at === 'build' && s.phase.seat === seat
            ? 'Lay the card where it fits, then say how: beside a card of your own, or over which cards of others. Each of those is paid 1.'
            : 'Cards are built from the highest rank down. The app counts who pays whom.',
        ),
        rule: 'SBJ-6',
      };
    case 'between':
      return {
        ...topic('The round is over', 'Play another round with fresh decks, or stop here: most credits win.'),
        rule: 'SBJ-9',
      };
    case 'over':
      return { ...topic('The end', 'Most credits win; equal credits share the win.'), rule: 'SBJ-8' };
  }
}
