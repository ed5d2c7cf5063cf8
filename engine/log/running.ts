/** A game that is running, as the log's steps see it. */
import { isRunning, listedRounds, type GameInPlay, type Play } from './play';
import type { AnyGame, AnyRound } from '../contract/any-game';
import { no } from '../result';
import type { Changed, Games, Table } from './table';

/** A game that is running, and the rounds it lists now. */
export type Running = {
  readonly table: Table;
  readonly play: Play;
  readonly now: GameInPlay;
  readonly game: AnyGame;
  readonly rounds: readonly AnyRound[];
};

/** What belongs to the lobby is refused while a game runs. */
export const refusedWhileRunning = (games: Games, table: Table): Changed | null =>
  running(games, table) ? no({ kind: 'game-running' }) : null;

/** Null when no game is running; one that is over counts when asked to. */
export function running(games: Games, table: Table, orOver = false): Running | null {
  const { play } = table;
  const game = games(play.game?.id ?? '');
  if (!game || !play.game || play.ended || !(orOver || isRunning(game, play))) return null;
  return { table, play, now: play.game, game, rounds: listedRounds(game, play) };
}
