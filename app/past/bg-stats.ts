/** A finished game for BG Stats: one link that opens its import dialog, with nothing sent anywhere by us. */
import type { Finished } from './finished';
import { timeOf } from './share';
import { playerKey } from './statistics';

const PAGE = 'https://app.bgstatsapp.com/createPlay.html';
/** It remembers what it matched by this name and the ids below it: they never change. */
const SOURCE = 'Paddles Up';
/** A link stays under this many characters. */
export const LONGEST_LINK = 8000;

export type BgStatsPlay = {
  readonly sourceName: string;
  readonly sourcePlayId: string;
  /** UTC, `yyyy-MM-dd HH:mm:ss`. */
  readonly playDate: string;
  readonly game: {
    readonly name: string;
    readonly sourceGameId: string;
    readonly highestWins: boolean;
    readonly noPoints: boolean;
  };
  /** The Android app wants `winner` and `startPlayer` of every player. */
  readonly players: readonly {
    readonly name: string;
    readonly rank: number;
    readonly score: number;
    readonly winner: boolean;
    readonly startPlayer: boolean;
    readonly sourcePlayerId: string;
  }[];
};

/** `first` is who began, where that is known. */
export function bgStatsPlay(
  { id, at, game, results }: Finished,
  title: string,
  first: string | null = null,
  longestName = Infinity,
): BgStatsPlay {
  const shown = (name: string): string => [...wellFormed(name)].slice(0, longestName).join('');
  return {
    sourceName: SOURCE,
    sourcePlayId: id,
    playDate: timeOf(at),
    game: { name: title, sourceGameId: game, highestWins: true, noPoints: false },
    players: results.map(({ who, name, isPlayer, place, score }) => ({
      name: shown(name),
      rank: place,
      score,
      winner: place === 1,
      startPlayer: who === first,
      sourcePlayerId: isPlayer ? shown(playerKey(name)) : who,
    })),
  };
}

/** Names that are too long for one link are cut, all to the same length. */
export function bgStatsLink(game: Finished, title: string, first: string | null = null): string {
  const linkWith = (longestName: number): string =>
    `${PAGE}?data=${encodeURIComponent(JSON.stringify(bgStatsPlay(game, title, first, longestName)))}`;
  let longest = Math.max(0, ...game.results.map(({ name }) => [...name].length));
  while (longest > 1 && linkWith(longest).length >= LONGEST_LINK) longest = Math.floor(longest * 0.8);
  return linkWith(longest);
}

/** Half a character cannot stand in a link. */
const wellFormed = (text: string): string =>
  text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
