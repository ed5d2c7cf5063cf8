/** The rulings behind the feed's lines, and a short page for each moment: our own words. */
import type { SeatId } from '../../../engine';
import type * as auction from '../../../engine/games/auction';
import type { HelpTopic } from '../contract';
import { topic } from '../kit/topic';

export const RULINGS: Readonly<Record<string, HelpTopic>> = {
  'AUC-1': topic(
    'Items',
    'How many there are depends on the players. The most valuable one never comes first. Items won lie open, so everyone can add up.',
    'The left neighbour of whoever dealt goes first in round 1.',
  ),
  'AUC-2': topic(
    'Your colour',
    'Your representative was dealt at the table. Lock its colour on your phone, so that the phone can answer when it wins. Locking it anew is told in the feed.',
    'You have also seen the card on your right: note its colour, it stays on your phone.',
    'A winner whose phone says nothing shows the real card, or the host names them.',
  ),
  'AUC-3': topic(
    'Your turn',
    'Lay one of your numbers face down on a colour, move one of yours to another colour, or pass for the round. Where cards lie is seen by all; numbers only at the tally.',
    'Several cards may lie on one colour, and none is taken back. When moving goes on for ever, the host calls the last turn: one more action each.',
  ),
  'AUC-4': topic(
    'The tally',
    'Every number on a colour is added up. A colour without cards counts 0. The single lowest colour buys; on a tie the item is discarded.',
  ),
  'AUC-5': topic(
    'After a sale',
    'The winner’s colour stays open. Everyone takes their cards back, and the first player moves left.',
  ),
  'AUC-6': topic(
    'Who wins',
    'Equal totals cancel each other. The highest total that only one player holds wins, a 0 too. If there is none, nobody wins.',
  ),
};

export function helpFor(s: auction.State | null, seat: SeatId | null): HelpTopic {
  switch (s?.phase.at) {
    case undefined:
      return topic(
        'Auction',
        'Everyone is secretly a colour. Lay numbers on colours: the lowest colour buys the item. Guess who is who, and end with a total nobody else has.',
      );
    case 'representatives':
      return {
        ...topic(
          'Your colour',
          'Look at your representative alone and lock its colour. Then look at the card on your right and note it.',
        ),
        rule: 'AUC-2',
      };
    case 'turn-up':
      return {
        ...topic(
          'The next item',
          'Let the app deal, or turn up the next item of the real deck and enter it. Meanwhile lock your own colour and note the one you saw.',
        ),
        rule: 'AUC-2',
      };
    case 'bidding':
      return {
        ...topic(
          s.phase.turn === seat ? 'Your turn' : 'Bidding',
          'Lay a number on a colour, move one of yours, or pass for the round. The lowest sum buys, so high numbers are for the others.',
        ),
        rule: 'AUC-3',
      };
    case 'tally':
      return {
        ...topic('The tally', 'The numbers are turned over and added up. The single lowest colour buys.'),
        rule: 'AUC-4',
      };
    case 'claim':
      return {
        ...topic(
          'Whose colour is it?',
          'The phone that locked this colour answers by itself. Otherwise turn your real card over and say so.',
        ),
        rule: 'AUC-2',
      };
    case 'over':
      return { ...topic('Who wins', ...(RULINGS['AUC-6']?.text ?? [])), rule: 'AUC-6' };
  }
}
