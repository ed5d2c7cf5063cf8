/** What a step of the game reads like, also after it was decided anew. */
import type { Line, LineKind } from '../contract/game';
import type { Seq } from '../vocabulary';
import { gameLineage, timelineOf, type Timeline } from './mend';
import { again } from './play';
import { continued, type Games, type Past, type Table } from './table';

export function gameLines(games: Games, table: Pick<Table, 'past'>, past: Past): readonly Line[] {
  const now = past.play.game;
  const game = games(now?.id ?? '');
  if (!now || !game) return [];
  if (past.entry.body.do === 'start') return game.narrate(now.state, { kind: 'set-up' }, now.state);
  const before = continued(table, past)?.play.game;
  return before && past.step ? game.narrate(before.state, past.step, now.state) : [];
}

// ── After a mend ──

export const mends = ({ entry: { body } }: Past): boolean => body.do === 'fix' || body.do === 'replace';

export type Retold = { readonly about: Seq; readonly lines: readonly Line[] };

/** The mended step, and every later one that reads otherwise now. */
export function retold(games: Games, past: Past): readonly Retold[] {
  const was = past.before && timelineOf(games, { past: past.before });
  const is = timelineOf(games, { past });
  if (!was || !is) return [];
  const before = new Map(toldIn(was).map(({ about, lines }) => [about, textOf(lines)]));
  return toldIn(is).filter(({ about, lines }) => before.get(about) !== textOf(lines));
}

const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n');

function toldIn({ game, start, steps }: Timeline): readonly Retold[] {
  const told: Retold[] = [];
  let before = start;
  for (const [i, { by, step }] of steps.entries()) {
    const after = again(game, before, step);
    if (!after.ok) break;
    const lines = game.narrate(before, after.value.step, after.value.state);
    // What was asked for on the way here is asked no longer.
    told.push({
      about: by,
      lines: i === steps.length - 1 ? lines : lines.filter(({ kind }) => kind !== 'next'),
    });
    before = after.value.state;
  }
  return told;
}

// ── One step in a few words ──

/** What counts as a step's words, best first. */
const TELLING: readonly LineKind[] = ['result', 'mended', 'clerk', 'note', 'reason', 'shown'];

/** What now holds of a step that stands under `tip`. A line that may not be read for good is never quoted. */
export function stepWords(games: Games, tip: Past, past: Past): string {
  const lines = linesOf(games, tip, past).filter(({ until }) => until === undefined);
  for (const kind of TELLING) {
    const found = lines.find((line) => line.kind === kind);
    if (found) return found.text;
  }
  return plainWords(past);
}

function linesOf(games: Games, tip: Past, past: Past): readonly Line[] {
  const { body } = past.entry;
  const about = body.do === 'replace' ? body.at : past.seq;
  let lines = mends(past) ? [] : gameLines(games, { past: tip }, past);
  for (const node of gameLineage({ past: tip }))
    if (node.seq >= past.seq && mends(node))
      lines = retold(games, node).find((one) => one.about === about)?.lines ?? lines;
  return lines;
}

/** For a step its game says nothing of. */
function plainWords({ step, entry }: Past): string {
  if (entry.body.do === 'end') return 'the end of the game.';
  if (step?.kind === 'played')
    return step.played.by === 'host' ? 'a move of the table.' : `a move of {${step.played.by}}.`;
  if (step?.kind === 'corrected') return 'a correction.';
  return step?.kind === 'fixed' ? 'a fact put right.' : 'what was turned over.';
}
