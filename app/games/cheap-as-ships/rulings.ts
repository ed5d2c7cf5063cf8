/** The rulings behind the feed's lines, and a short page for each phase: our own words. */
import type { SeatId } from '../../../engine';
import type { HelpTopic } from '../contract';
import { topic } from '../kit/topic';
import type { State } from './state';

export const RULINGS: Readonly<Record<string, HelpTopic>> = {
  'CAS-1': topic(
    'Money',
    'Everyone begins with £80, in whole pounds, in sight of all. The rest of the £1000 is the bank.',
    'Should the bank run dry, everyone is still paid. Use something else for money; the ledger goes on.',
  ),
  'CAS-2': topic(
    'Rows and lots',
    'A row is one auction: an auction card says one or two winners, a bidding card says open or closed. A lot has three parts for each winner.',
    'The rows of a round use up the lot deck: 12 parts with two players, 18 with three, 24 with four. If the table deals otherwise, the host says so.',
    'Parts may be named at any time, by anyone, or not at all. What nobody named is read by its seller when it is sold.',
  ),
  'CAS-3': topic(
    'Open bidding',
    'Clockwise from the start player. The first bid is £20 or more, each next one is higher, and nobody bids more than they have. Whoever passes is out.',
    'Whoever cannot raise passes without being asked. The highest bidder is never asked. If all others pass before any bid, the last may still bid or pass.',
    'Called aloud, one phone records the winner and the price. Turn by turn, every phone asks its owner.',
  ),
  'CAS-4': topic(
    'Second place, open',
    'With two winners, second place goes to the highest bid of anybody but the winner. They pay what they bid themselves.',
  ),
  'CAS-5': topic(
    'Closed bidding',
    'Everyone writes a bid and all are turned at once. Under £20 is no bid, on purpose or not, and no bid never wins.',
    'A phone does not lock more than its owner has. If a paddle shows more all the same, it counts as no bid.',
  ),
  'CAS-6': topic(
    'Ties',
    'Equal bids: the higher reputation wins. Still equal: whoever sits first clockwise after the one who led this auction. The one who led comes last.',
    'The same order decides second place.',
  ),
  'CAS-7': topic(
    'Who leads next',
    'Whoever won first place leads the next auction, also into the next round. If nobody won, the lead stays where it was.',
  ),
  'CAS-8': topic(
    'Paying and taking',
    'Each winner pays what they bid. One winner takes the whole lot. Two take turns picking a part, first place first.',
    'If nobody came second in a lot for two, first place picks half of it and the rest is discarded.',
  ),
  'CAS-9': topic(
    'Selling a ship',
    'A ship is a front, a middle and a back from your own workshop. Junk fits anywhere and has no brand.',
    'It brings £5, the value of its parts, £10 if two parts share a brand or £25 if all three do, and £10 more if any part has the brand the specialist looks for.',
  ),
  'CAS-10': topic(
    'Reputation',
    'Each ship moves its seller once, by the sum of its parts’ quality. The track ends at −10 and at 20.',
    'Ships are sold one after another, so near an end of the track their order can matter. A part sold alone brings its value and moves nothing.',
  ),
  'CAS-11': topic(
    'Reputation pays',
    'After selling everyone gets £10 for each player strictly behind them on the track.',
  ),
  'CAS-12': topic(
    'The audit',
    'Everyone counts their real money and says whether it agrees with the ledger.',
    'If it does not, all see the difference and what touched that money since the last audit. The table decides: the ledger is right, or the count is. Either way the feed says so.',
    'With money kept by the phones there is nothing to count.',
  ),
  'CAS-13': topic(
    'Brand loyalty',
    'At the end your loyalty card brings £10 for every ship you sold, in any round, with at least one part of its brand.',
    'Lock the card on your phone when you like, or show the real one at the end. Whoever shows neither gets nothing.',
  ),
  'CAS-14': topic(
    'Who wins',
    'Most money. Then the higher reputation, then more ships sold, then the higher printed value of all parts sold, in ships or alone. Whoever is level in all of it shares the place.',
  ),
  'CAS-15': topic(
    'What is left',
    'Unsold parts stay in the workshop for the next round. After the third round they are worth nothing.',
  ),
  'CAS-16': topic(
    'The specialist',
    'Each round one specialist looks for one brand and pays £10 for a ship with it, in that round only. Each comes once a game.',
  ),
};

const CLOSED = topic(
  'Closed bid',
  'Write what the lot is worth to you, £20 or more, and lock it. Nobody sees it before the flip, not even the host.',
  'No bid costs nothing; so does every bid that does not win. Locked, you may lay the phone down. Lift your paddle to change it, until the hammer falls.',
  'Equal bids go to the higher reputation, then clockwise from whoever leads; the one who leads comes last.',
);
const CALLED = topic(
  'Open bid, called',
  'Call your bids around the table, clockwise from whoever leads: £20 or more, each higher than the last. Who passes is out.',
  'One phone records who won and at what price. With two winners, second place pays its own highest bid.',
);
const TURNS = topic(
  'Open bid, turn by turn',
  'On your turn raise or pass. The first bid is £20 or more, each next one higher, never more than you have. Who passes is out.',
  'Whoever cannot raise passes without being asked, and the feed says so.',
);

export function helpFor(s: State | null, seat: SeatId | null): HelpTopic {
  switch (s?.phase.at) {
    case 'start':
      return topic(
        'The start player',
        'Somebody leads the first auction: drawn by the app, or named by the table. After that, whoever wins first place leads the next.',
        seat
          ? 'Meanwhile look at your loyalty card, alone, and lock its brand if you like.'
          : 'It takes a moment.',
      );
    case 'setup':
      return topic(
        'Setting up a round',
        'Deal round draws the specialist and the rows; lay out the box to match. Or deal the real cards and enter what they show, one tap a row.',
        'The part cards stay face down until their row is up. Nobody has to type them in.',
      );
    case 'auction': {
      const row = s.rows[s.phase.row - 1];
      if (row?.kind === 'closed') return { ...CLOSED, rule: 'CAS-5' };
      return { ...(s.phase.open ? TURNS : CALLED), rule: 'CAS-3' };
    }
    case 'selling':
      return {
        ...topic(
          'Selling',
          'Tap a front, a middle and a back; the price builds up line by line; then sell. One part on its own can be sold alone.',
          'Best sale sells all named parts for the most money. It does not weigh reputation or your loyalty card: that is yours to judge.',
          'A sale can be taken back until you are done. What you keep stays for the next round.',
        ),
        rule: 'CAS-9',
      };
    case 'audit':
      return { ...topic('Audit', ...(RULINGS['CAS-12']?.text ?? [])), rule: 'CAS-12' };
    case 'loyalty':
      return { ...topic('Loyalty cards', ...(RULINGS['CAS-13']?.text ?? [])), rule: 'CAS-13' };
    case 'over':
      return { ...topic('Who wins', ...(RULINGS['CAS-14']?.text ?? [])), rule: 'CAS-14' };
    case undefined:
      return topic(
        'Cheap as Ships',
        'Three rounds. In each you bid for spaceship parts, build ships, sell them, and mind your reputation. Most money wins.',
      );
  }
}
