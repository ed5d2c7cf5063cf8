/** Starting what is set up here, or the warm-up lot. Whoever holds the gavel has the rulebook opened for it. */
import { warmUp, type AnyGame, type JsonObject } from '../../../engine';
import { useGame } from '../../games/load';
import type { Acts } from '../../games/contract';
import { panelsFor } from '../../games/registry';
import { optionsFor, useSetUp } from '../../device/set-up';

export type Start = {
  readonly label: string;
  /** Null when so many can play; else whom the game is for. */
  readonly hint: string | null;
  readonly ready: boolean;
  game(): void;
  warmUp(): void;
};

export function useStart(act: Acts, gavel: boolean, players: number): Start {
  const setUp = useSetUp();
  const rulebook = useGame(gavel ? setUp.game : null)?.rulebook;
  const start = ({ id, rules }: AnyGame, options: JsonObject): void =>
    void act.send({ do: 'start', game: id, rules, options });
  const { least, most } = rulebook?.players ?? { least: 0, most: Infinity };
  const fits = players >= least && players <= most;
  return {
    label: `Start ${panelsFor(setUp.game).title}`,
    hint: fits ? null : `For ${least} to ${most} players`,
    ready: rulebook !== undefined && fits,
    game: () => rulebook && start(rulebook, optionsFor(setUp, players)),
    warmUp: () => start(warmUp, {}),
  };
}
