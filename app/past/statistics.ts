/** Statistics over finished games: by player, by game, and of two against each other. Nothing leaves the device. */
import type { GameId } from '../../engine';
import type { Finished, FinishedResult } from './finished';

/** One person under one name, however it was typed. */
export const playerKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

export type Wins = {
  readonly plays: number;
  /** First places, shared ones too. */
  readonly wins: number;
  readonly sharedWins: number;
};

export type Scores = {
  /** Of all scores; unrounded. */
  readonly average: number;
  readonly best: number;
  /** The game in which it was reached first. */
  readonly bestIn: string;
};

export type GameRecord = Wins & Scores & { readonly game: GameId; readonly averagePlace: number };

export type PlayerStatistics = Wins & {
  readonly key: string;
  /** As it was typed last. */
  readonly name: string;
  readonly lastAt: number;
  /** Scores of different games do not add up, so they stand apart; the game played most comes first. */
  readonly games: readonly GameRecord[];
};

export type GameStatistics = Scores & {
  readonly game: GameId;
  readonly plays: number;
  readonly lastAt: number;
  readonly averagePlayers: number;
  /** The mean of the scores that won; null when nobody ever did. */
  readonly averageWin: number | null;
  readonly bestBy: string;
  /** Who won how often, most wins first. */
  readonly winners: readonly { readonly key: string; readonly name: string; readonly wins: number }[];
};

export type HeadToHead = {
  readonly plays: number;
  readonly ahead: number;
  readonly behind: number;
  readonly level: number;
  readonly games: readonly (Omit<HeadToHead, 'games'> & { readonly game: GameId })[];
};

type Play = { readonly game: Finished; readonly result: FinishedResult };

/** Oldest first, so that the first of equals is the first in time. */
const inOrder = (games: readonly Finished[]): readonly Finished[] => [...games].sort((a, b) => a.at - b.at);

const people = ({ results }: Finished): readonly FinishedResult[] =>
  results.filter(({ isPlayer }) => isPlayer);

const isShared = ({ results }: Finished): boolean => results.filter(({ place }) => place === 1).length > 1;

function recordOf(plays: readonly Play[]): Wins {
  const won = plays.filter(({ result }) => result.place === 1);
  return {
    plays: plays.length,
    wins: won.length,
    sharedWins: won.filter(({ game }) => isShared(game)).length,
  };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** `plays` is not empty, and oldest first. */
function scoresOf(plays: readonly Play[]): Scores & { readonly by: string } {
  const best = Math.max(...plays.map(({ result }) => result.score));
  const first = plays.find(({ result }) => result.score === best);
  return {
    average: mean(plays.map(({ result }) => result.score)),
    best,
    bestIn: first?.game.id ?? '',
    by: first?.result.name ?? '',
  };
}

function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const playsOf = (games: readonly Finished[]): readonly Play[] =>
  inOrder(games).flatMap((game) => people(game).map((result) => ({ game, result })));

/** Whoever played most comes first. */
export function statisticsByPlayer(games: readonly Finished[]): readonly PlayerStatistics[] {
  return [...grouped(playsOf(games), ({ result }) => playerKey(result.name))]
    .map(([key, plays]) => {
      const last = plays.at(-1);
      return {
        key,
        name: last?.result.name ?? key,
        lastAt: last?.game.at ?? 0,
        ...recordOf(plays),
        games: [...grouped(plays, ({ game }) => game.game)]
          .map(([game, some]) => {
            const { by: _, ...scores } = scoresOf(some);
            return {
              game,
              ...recordOf(some),
              ...scores,
              averagePlace: mean(some.map(({ result }) => result.place)),
            };
          })
          .sort((a, b) => b.plays - a.plays),
      };
    })
    .sort((a, b) => b.plays - a.plays || b.wins - a.wins || (a.key < b.key ? -1 : 1));
}

export function statisticsByGame(games: readonly Finished[]): readonly GameStatistics[] {
  return [...grouped(inOrder(games), ({ game }) => game)]
    .flatMap(([game, played]) => {
      const plays = playsOf(played);
      if (plays.length === 0) return [];
      const { by, ...scores } = scoresOf(plays);
      const won = plays.filter(({ result }) => result.place === 1);
      const winners = [...grouped(won, ({ result }) => playerKey(result.name))]
        .map(([key, wins]) => ({ key, name: wins.at(-1)?.result.name ?? key, wins: wins.length }))
        .sort((a, b) => b.wins - a.wins || (a.key < b.key ? -1 : 1));
      return [
        {
          game,
          plays: played.length,
          lastAt: played.at(-1)?.at ?? 0,
          averagePlayers: plays.length / played.length,
          ...scores,
          bestBy: by,
          averageWin: won.length > 0 ? mean(won.map(({ result }) => result.score)) : null,
          winners,
        },
      ];
    })
    .sort((a, b) => b.plays - a.plays);
}

/** How `one` did against `other` in the games both played: by place, whoever else was there. */
export function headToHead(games: readonly Finished[], one: string, other: string): HeadToHead {
  const met = games.flatMap((game) => {
    const find = (key: string): FinishedResult | undefined =>
      people(game).find(({ name }) => playerKey(name) === playerKey(key));
    const [mine, theirs] = [find(one), find(other)];
    return mine && theirs && mine !== theirs ? [{ game: game.game, by: theirs.place - mine.place }] : [];
  });
  const sums = (some: readonly (typeof met)[number][]): Omit<HeadToHead, 'games'> => ({
    plays: some.length,
    ahead: some.filter(({ by }) => by > 0).length,
    behind: some.filter(({ by }) => by < 0).length,
    level: some.filter(({ by }) => by === 0).length,
  });
  return {
    ...sums(met),
    games: [...grouped(met, ({ game }) => game)].map(([game, some]) => ({ game, ...sums(some) })),
  };
}
