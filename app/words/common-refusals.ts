/** What every rulebook may answer, in words. A game may say it better in its own. */
import { capital, isSeat, type BySeat, type CommonRefusal, type Fact } from '../../engine';
import { refusalsIn } from '../games/kit/refusals';
import { spelled } from '../games/kit/words';

/** Every kind, though a game's words may leave them all out. */
type Worded = { readonly [K in CommonRefusal['kind']]: Extract<CommonRefusal, { readonly kind: K }> };
type Words = { readonly [K in keyof Worded]: (why: Worded[K]) => string };

const WORDS: Words = {
  'for-the-table': () => 'That is done for the table, not for a seat.',
  'no-such-seat': ({ seat }) => `Nobody plays on seat ${seat}.`,
  'no-such-slot': () => 'That is no longer asked for.',
  'too-late': () => 'That was meant for a moment that has passed. Look at what is asked now.',
  'not-now': () => 'That is not possible at this moment of the game.',
  'not-your-turn': () => 'It is somebody else’s turn.',
  'app-deals': () => 'The app is dealing already. It takes a moment.',
  'no-such-account': ({ what }) => `There is no amount called ${spelled(what)} to correct.`,
  'account-follows': ({ what }) => `${capital(spelled(what))} follows from other amounts. Correct those.`,
  'below-zero': ({ what, amount, by }) =>
    `There are ${amount} ${spelled(what)}; ${-by} cannot be taken away. Nothing goes below zero.`,
  'out-of-range': ({ what, amount, least, most }) =>
    `${capital(spelled(what))} ${amount} is off the scale: ${least === undefined ? `${most} at most` : `from ${least} to ${most}`}.`,
  'not-a-fact': () => 'That is not something the table can put right here.',
  'game-over': () => 'The game is over. Undo brings it back.',
};

const known = refusalsIn<CommonRefusal>(WORDS);

export function commonRefusal(why: Fact, names: BySeat<string>): string | null {
  const { turn } = why;
  if (why.kind === 'not-your-turn' && isSeat(turn)) return `It is ${names[turn] ?? `seat ${turn}`}’s turn.`;
  return known(why, names);
}
