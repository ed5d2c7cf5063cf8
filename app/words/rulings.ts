/** Rulings that hold at every table, in our own words. Games explain their own. */
import type { HelpTopic } from '../games/contract';

const RULES: Readonly<Record<string, Omit<HelpTopic, 'rule'>>> = {
  'ALL-1': {
    title: 'Nobody answers',
    text: [
      'A bid that does not come is settled by the table, never by silence: wait, or count it as no bid. The table decides before any paddle is opened, so nobody can decide by what the others bid.',
      'A card that the game cannot do without is read out from the real card instead.',
    ],
  },
  'ALL-2': {
    title: 'A wrong tap',
    text: [
      'The host can undo any step, also over a flip. Then the affected bids are asked for again, and phones offer what was locked before.',
      'Putting a fact right keeps every bid as it was shown and works everything out anew from there. The feed keeps every undo and every correction in sight.',
    ],
  },
  'ALL-3': {
    title: 'Somebody leaves',
    text: [
      'A seat can go on with another phone or on paper, and a game can end early as it stands. No seat is removed. What the old phone had locked cannot be opened by the new one, so it is asked for again.',
    ],
  },
  'ALL-4': {
    title: 'Whole numbers',
    text: [
      'Amounts are whole, and a phone locks nothing else. If something else is opened all the same, it counts as no bid, or the real card is read out. The feed says why.',
    ],
  },
  'ALL-5': {
    title: 'Card and phone',
    text: [
      'Where a real card and a phone disagree, or a card was lost with its phone, the card decides. It is read out at the table and typed in, and the feed says so.',
    ],
  },
  'ALL-6': {
    title: 'Deal for us',
    text: [
      'Start players, dealers, rows, holds and the like: the table names them, or the app draws them with a pinch of chance from every phone.',
    ],
  },
  'ALL-7': {
    title: 'The table decides',
    text: ['That is one tap by the host. Any seat can ask for it.'],
  },
  'ALL-8': {
    title: 'Phone or paper',
    text: [
      'A seat is a phone, a shared phone, or a real paddle that is typed in after the flip.',
      'Whoever is away bids nothing and passes until they are back. Games that need their card wait for it instead.',
    ],
  },
};

export const tableRule = (tag: string): HelpTopic | null => {
  const found = RULES[tag];
  return found ? { ...found, rule: tag } : null;
};
