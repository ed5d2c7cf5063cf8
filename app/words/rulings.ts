/** Rulings that hold at every table, in our own words. Games explain their own. */
import type { HelpTopic } from '../games/contract';

const RULES: Readonly<Record<string, HelpTopic>> = {
  'ALL-1': {
    title: 'No bid for a sleeper',
    text: [
      'A paddle whose phone cannot be reached may be counted as no bid. The table decides before any paddle is opened, so nobody can decide by what the others bid.',
    ],
  },
  'ALL-2': {
    title: 'Mending',
    text: [
      'Taking back asks for the affected bids again; phones offer what was locked before.',
      'Putting a fact right keeps every bid as it was shown and works everything out anew from there.',
    ],
  },
  'ALL-3': {
    title: 'Changing who plays',
    text: [
      'A seat can go on with another phone or on paper, and a game can end early. What the old phone had locked cannot be opened by the new one, so it is asked for again.',
    ],
  },
  'ALL-5': {
    title: 'Read from the real card',
    text: ['A card that no phone can open is read out at the table and typed in. The feed says so.'],
  },
  'ALL-8': {
    title: 'Back in five',
    text: [
      'Whoever is away bids nothing and passes until they are back. Games that need their card wait for it instead.',
    ],
  },
};

export const tableRule = (tag: string): HelpTopic | null => RULES[tag] ?? null;
