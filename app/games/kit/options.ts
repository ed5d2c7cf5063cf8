/** The options of a game as they fit these seats, in words: every choice, and what else is not as usual. */
import {
  capital,
  fitOptions,
  sameJson,
  type AnyGame,
  type Json,
  type JsonObject,
  type SeatId,
} from '../../../engine';
import type { GameWords } from '../contract';
import { wordingFrom } from './words';

export function optionWords(
  game: AnyGame,
  words: GameWords,
  chosen: JsonObject,
  seats: readonly SeatId[],
): readonly string[] {
  const { term, value: say } = wordingFrom({ words, names: {}, state: null });
  const { holds } = game.options;
  const usual = fitOptions(game, {}, seats);
  const options = fitOptions(game, chosen, seats);
  const members = holds.is === 'object' ? holds.members : {};
  return Object.entries(members).flatMap(([name, shape]) => {
    const value: Json | undefined = options[name];
    if (value === undefined) return [];
    const { is } = shape.holds;
    const isChoice = is === 'one' || is === 'yes-no';
    if (!isChoice && sameJson(value, usual[name] ?? null)) return [];
    const own = words.option?.(name, value);
    if (own !== null && own !== undefined) return [own];
    const isPlain = isChoice || is === 'number' || is === 'text';
    return [`${capital(term(name))}: ${isPlain ? say(name, value).toLowerCase() : 'changed'}`];
  });
}
