/** Starting what was chosen at the table, the same again, or the warm-up lot. */
import { seated, warmUp, type AnyGame, type Chosen, type Table } from '../../../engine';
import type { Acts } from '../../games/contract';
import { panelsFor, useGame } from '../../games/load';
import { startOf } from '../../table/choosing';

export type Start = {
  readonly label: string;
  /** Null when so many can play; else whom the game is for. */
  readonly hint: string | null;
  readonly ready: boolean;
  game(): Promise<unknown>;
  warmUp(): Promise<unknown>;
};

export function useStart(act: Acts, table: Table | null): Start {
  return useStartOf(act, table, table?.chosen ?? null, 'Start');
}

/** With the options of the game that is over, as far as they fit whoever sits there now. */
export function useRematch(act: Acts, table: Table | null): Start {
  const played = table?.play.game ?? null;
  return useStartOf(act, table, played && { game: played.id, options: played.options }, 'Rematch');
}

function useStartOf(act: Acts, table: Table | null, chosen: Chosen | null, verb: string): Start {
  const rulebook = useGame(chosen?.game ?? null)?.rulebook;
  const players = table ? seated(table).length : 0;
  const { least, most } = rulebook?.players ?? { least: 0, most: Infinity };
  const fits = players >= least && players <= most;
  const start = async (game: AnyGame | undefined, options: Chosen | null): Promise<unknown> =>
    table && game && options ? act.send(startOf(game, options, table)) : null;
  return {
    label: verb === 'Start' && chosen ? `Start ${panelsFor(chosen.game).title}` : verb,
    hint: fits ? null : `For ${least} to ${most} players`,
    ready: rulebook !== undefined && fits,
    game: () => start(rulebook, chosen),
    warmUp: () => start(warmUp, { game: warmUp.id, options: {} }),
  };
}
