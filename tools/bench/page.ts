/** What a guest's browser loads: the JavaScript of the web build, compressed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { GAMES, type GameId } from '../../engine';
import type { Row } from './row';

/** Kilobytes of 1000 bytes, gzipped. */
export type PageSize = {
  /** What index.html names. */
  readonly page: number;
  /** What a game adds when it comes to the table: its rulebook, and panels of its own. */
  readonly games: Readonly<Record<GameId, number>>;
  /** The parts that hold a rulebook, each the games it is for. */
  readonly boxes: readonly (readonly GameId[])[];
  /** Every other part. */
  readonly rest: number;
};

/** The aim is 330 (270, and 60 for the game): boards and forms that a phone never draws are still in the page. */
export const PAGE_BAR_KB = 365;

/** The page with the largest game on the table. */
export const largest = ({ page, games }: PageSize): number => page + Math.max(...Object.values(games));

export function pageSize(folder: string): PageSize {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/<script[^>]* src="\/?([^"]+)"/g)].map(([, src = '']) => src);
  const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      const text = bytes.toString('utf8');
      return {
        named: named.includes(name.split(path.sep).join('/')),
        // Where a rulebook says its own name, there it is.
        holds: GAMES.filter((game) => new RegExp(`\\bid:["']${game}["']`).test(text)),
        size: gzipSync(bytes, { level: 9 }).length / 1000,
      };
    });
  const sum = (some: typeof parts): number => some.reduce((all, { size }) => all + size, 0);
  const later = parts.filter((part) => !part.named);
  const boxes = later.filter(({ holds }) => holds.length > 0);
  return {
    page: sum(parts.filter((part) => part.named)),
    games: Object.fromEntries(
      GAMES.map((game) => [game, sum(boxes.filter(({ holds }) => holds.includes(game)))]),
    ) as Record<GameId, number>,
    boxes: boxes.map(({ holds }) => holds),
    rest: sum(later.filter(({ holds }) => holds.length === 0)),
  };
}

export function pageRow(root: string): Row {
  const row = {
    what: 'guest page, JavaScript gzipped',
    unit: 'KB',
    bar: { at: 'most', value: PAGE_BAR_KB },
  } as const;
  const folder = path.join(root, 'dist/web');
  if (!existsSync(path.join(folder, 'index.html')))
    return { ...row, value: null, note: 'dist/web is not built' };
  const size = pageSize(folder);
  const note = `${Math.round(size.page)} KB and the largest game; ${Math.round(size.rest)} KB more are loaded when they are needed`;
  return { ...row, value: largest(size), note };
}
