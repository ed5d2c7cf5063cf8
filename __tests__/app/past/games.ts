/** Finished games for tests of the past. */
import type { Finished, FinishedResult } from '../../../app/past/finished';

export const result = (
  name: string,
  place: number,
  score: number,
  more: Partial<FinishedResult> = {},
): FinishedResult => ({ who: name.charAt(0) || 'A', name, isPlayer: true, place, score, chain: [], ...more });

export const finished = (
  id: string,
  game: Finished['game'],
  at: number,
  ...results: readonly FinishedResult[]
): Finished => ({ id, how: 'played', game, at, results });
