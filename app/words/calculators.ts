/** What is wrong with an entry of a calculator, in words. What only one game knows is worded by its refusals. */
import { plain, type EntryProblem, type Fact } from '../../engine';

type Words = {
  readonly [K in EntryProblem['kind']]: (why: Extract<EntryProblem, { readonly kind: K }>) => string;
};

const WORDS: Words = {
  missing: () => 'Still to be filled in.',
  'not-a-number': () => 'A whole number goes here.',
  'too-low': ({ least }) => `${plain(least)} at least.`,
  'too-high': ({ most }) => `${plain(most)} at most.`,
  'not-a-choice': () => 'Choose one of those listed.',
  'chosen-twice': ({ entered }) => `${entered} is chosen twice.`,
  'too-few': ({ entered, least }) => `${entered} chosen, ${least} wanted.`,
  'too-many': ({ entered, most }) => `${entered} are too many: ${most} at most.`,
  'wrong-players': ({ players, least, most }) => `${players} are here; it is a game for ${least} to ${most}.`,
};

const known = new Map<string, (why: never) => string>(Object.entries(WORDS));

/** Null for what a rule of the game says. */
export const entryProblemWords = (why: Fact): string | null =>
  // The kind says which problem it is.
  known.get(why.kind)?.(why as never) ?? null;
