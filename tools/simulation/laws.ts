/** What holds after every step of every game, whatever its rules are. */
import {
  diceOf,
  encodeJson,
  isJson,
  type AnyGame,
  type GameStep,
  type JsonObject,
  type Line,
} from '../../engine';

export type Watched = {
  readonly before: JsonObject;
  readonly step: GameStep;
  readonly after: JsonObject;
  readonly lines: readonly Line[];
};
/** Is shown every step; throws when the game's own laws do not hold. */
export type Watch = (seen: Watched) => void;

/** Words that stand in a line by mistake, and words that players are not to read. */
const UNREADABLE = /undefined|NaN|null|\[object|!|\bseal|forfeit/i;

/** Null when all is well. */
export function brokenLaw(game: AnyGame, { before, step, after, lines }: Watched): string | null {
  if (!isJson(after)) return 'the state is not plain data';
  const owing = game.accounts(after).find(({ amount, correctable }) => correctable && amount < 0);
  if (owing) return `an account is below zero: ${JSON.stringify(owing)}`;
  const odd = lines.find(({ text }) => UNREADABLE.test(text));
  if (odd) return `a line reads: ${odd.text}`;
  return step.kind === 'revealed' ? brokenFlip(game, before, step, after) : null;
}

function brokenFlip(
  game: AnyGame,
  before: JsonObject,
  { round, shown, beacon }: Extract<GameStep, { readonly kind: 'revealed' }>,
  after: JsonObject,
): string | null {
  if (game.rounds(after).some(({ name }) => name === round)) return `the round ${round} recurs`;
  const backwards = game.reveal(before, round, [...shown].reverse(), diceOf(beacon));
  return encodeJson(backwards) === encodeJson(after) ? null : `the order of opening ${round} matters`;
}
