/**
 * All past games of a device in one file: every log and every settled score. Keys, secrets and seats stay behind, so
 * the file may be handed on. Each line carries its hash and the last one that of all before it; a file is read whole
 * and every log folded before anything stored is touched, and then merged table by table.
 */
import {
  decodeEntry,
  decodeJson,
  encodeJson,
  foldLine,
  hashOf,
  no,
  NO_HASH,
  ok,
  shape,
  type Games,
  type Hash,
  type Json,
  type LogProblem,
  type Of,
  type Result,
  type Table,
} from '../../engine';
import { isTableName } from './fit';
import type { Storage } from './storage';

/** Settled scores are small values under this beginning, each under its own name. */
export const SCORES = 'score/';

const TITLE = 'paddles-up-backup';
const VERSION = 1;
const END = 'end';

const RECORD = shape.tagged('is', {
  log: { table: shape.text(100, 1), lines: shape.list(shape.text(1_000_000), 10_000_000, 1) },
  score: { name: shape.text(100, 1), score: shape.custom<Json>('a score', () => true) },
});
type Kept = Of<typeof RECORD>;

export type BackupLog = { readonly table: string; readonly lines: readonly string[] };
export type BackupScore = { readonly name: string; readonly score: Json };
export type Backup = { readonly logs: readonly BackupLog[]; readonly scores: readonly BackupScore[] };

/** `line` counts the lines of the file from 1. */
export type BackupProblem =
  | { readonly kind: 'not-a-backup' }
  | { readonly kind: 'newer-version'; readonly version: number }
  | { readonly kind: 'cut-off'; readonly lines: number }
  /** A line's bytes are not those that were written. */
  | { readonly kind: 'line-changed'; readonly line: number }
  /** Whole lines are missing, were added or moved. */
  | { readonly kind: 'lines-changed'; readonly wanted: number; readonly got: number }
  /** Written by nobody of ours: its hash is right, what it says is not. */
  | { readonly kind: 'unreadable'; readonly line: number; readonly where: string }
  | { readonly kind: 'twice'; readonly line: number; readonly name: string }
  /** A log's own entry is wrong. */
  | {
      readonly kind: 'bad-log';
      readonly table: string;
      readonly entry: number;
      readonly why: LogProblem['why'];
    }
  /** A log under another table's name. */
  | { readonly kind: 'other-table'; readonly table: string; readonly found: Hash }
  /** A score that this app does not understand. */
  | { readonly kind: 'bad-score'; readonly name: string; readonly where: string };

// Writing

export async function collectBackup({ logs, values }: Storage): Promise<Backup> {
  const tables: BackupLog[] = [];
  for (const table of await logs.tables()) {
    const { lines } = await logs.read(table);
    if (lines.length > 0) tables.push({ table, lines });
  }
  const scores: BackupScore[] = [];
  for (const key of await values.keys(SCORES)) {
    const score = await values.get(key);
    if (score !== undefined) scores.push({ name: key.slice(SCORES.length), score });
  }
  return { logs: tables, scores };
}

export function writeBackup({ logs, scores }: Backup): string {
  const records: readonly Kept[] = [
    ...logs.map(({ table, lines }) => ({ is: 'log' as const, table, lines })),
    ...scores.map(({ name, score }) => ({ is: 'score' as const, name, score })),
  ];
  const written = records.map((record) => {
    const text = encodeJson(record);
    return `${hashOf([text])} ${text}\n`;
  });
  const all = `${TITLE} ${VERSION}\n${written.join('')}`;
  return `${all}${END} ${records.length} ${hashOf([all])}\n`;
}

// Reading

/** Names what is damaged: a line that was changed before what is wrong with the whole. */
export function readBackup(text: string): Result<Backup, BackupProblem> {
  const [title = '', ...rest] = text.split('\n');
  const [name, version, ...more] = title.split(' ');
  if (name !== TITLE || !/^[1-9][0-9]{0,8}$/.test(version ?? '') || more.length > 0)
    return no({ kind: 'not-a-backup' });
  if (Number(version) > VERSION) return no({ kind: 'newer-version', version: Number(version) });
  if (rest.pop() !== '') return no({ kind: 'cut-off', lines: rest.length + 1 });
  const last = rest.pop() ?? '';
  const records: Kept[] = [];
  for (const [i, line] of rest.entries()) {
    const record = recordIn(line, i + 2);
    if (!record.ok) return record;
    records.push(record.value);
  }
  const [end, count, hash] = last.split(' ');
  if (end !== END) return no({ kind: 'cut-off', lines: rest.length + 2 });
  const all = text.slice(0, text.length - last.length - 1);
  if (last !== `${END} ${rest.length} ${hashOf([all])}`)
    return no(
      hash === hashOf([all]) || Number(count) === rest.length
        ? { kind: 'line-changed', line: rest.length + 2 }
        : { kind: 'lines-changed', wanted: Number(count) || 0, got: rest.length },
    );
  return sorted(records);
}

function recordIn(line: string, at: number): Result<Kept, BackupProblem> {
  const gap = line.indexOf(' ');
  const json = line.slice(gap + 1);
  if (gap < 0 || line.slice(0, gap) !== hashOf([json])) return no({ kind: 'line-changed', line: at });
  const value = decodeJson(json);
  if (!value.ok) return no({ kind: 'unreadable', line: at, where: value.why.detail });
  const record = shape.read(RECORD, value.value);
  return record.ok ? record : no({ kind: 'unreadable', line: at, where: record.why.where });
}

function sorted(records: readonly Kept[]): Result<Backup, BackupProblem> {
  const logs = new Map<string, BackupLog>();
  const scores = new Map<string, BackupScore>();
  for (const [i, record] of records.entries()) {
    const name = record.is === 'log' ? record.table : record.name;
    const line = i + 2;
    if (!isTableName(name)) return no({ kind: 'unreadable', line, where: 'a name nobody can keep' });
    if ((record.is === 'log' ? logs : scores).has(name)) return no({ kind: 'twice', line, name });
    if (record.is === 'log') logs.set(name, { table: name, lines: record.lines });
    else scores.set(name, { name, score: record.score });
  }
  return ok({ logs: [...logs.values()], scores: [...scores.values()] });
}

// Checking

/** What is wrong with a score, or null. */
export type CheckScore = (name: string, score: Json) => string | null;

export type CheckProgress = { readonly done: number; readonly all: number };

/** `chainOnly`: tables whose game this app plays by other rules, or not at all. Their bytes are good; no more is known. */
export type CheckedBackup = Backup & { readonly chainOnly: readonly string[] };

/** Entry by entry, for a phone that must not stand still meanwhile: every hash, every signature, every rule. */
export function* checkBackup(
  games: Games,
  text: string,
  checkScore: CheckScore,
): Generator<CheckProgress, Result<CheckedBackup, BackupProblem>, undefined> {
  const read = readBackup(text);
  if (!read.ok) return read;
  const { logs, scores } = read.value;
  const all = logs.reduce((sum, { lines }) => sum + lines.length, 0);
  const chainOnly: string[] = [];
  let done = 0;
  for (const { table, lines } of logs) {
    let folded: Table | null = null;
    let head: Hash = NO_HASH;
    for (const [seq, line] of lines.entries()) {
      const known = !chainOnly.includes(table);
      const next: Result<Table, LogProblem> | null = known
        ? foldLine(games, folded, line, { signatures: true })
        : null;
      if (next?.ok) folded = next.value;
      else if (next && isAnotherApps(next.why)) chainOnly.push(table);
      else if (next) return no({ kind: 'bad-log', table, entry: seq, why: next.why.why });
      const entry = next?.ok ? next : decodeEntry(head, seq, line);
      if (!entry.ok) return no({ kind: 'bad-log', table, entry: seq, why: entry.why });
      head = line.slice(0, NO_HASH.length);
      yield { done: ++done, all };
    }
    if (folded && folded.id !== table) return no({ kind: 'other-table', table, found: folded.id });
  }
  for (const { name, score } of scores) {
    const where = checkScore(name, score);
    if (where !== null) return no({ kind: 'bad-score', name, where });
  }
  return ok({ ...read.value, chainOnly });
}

const isAnotherApps = ({ why }: LogProblem): boolean =>
  why.kind === 'unknown-game' || why.kind === 'other-rules';

// Restoring

/** What a restore does with each table and score. A table that went on differently here is left as it is, and told. */
export type RestorePlan = {
  readonly added: readonly BackupLog[];
  readonly extended: readonly BackupLog[];
  /** Here already, as far as the backup goes or farther. */
  readonly kept: readonly string[];
  readonly forked: readonly { readonly table: string; readonly entry: number }[];
  readonly scores: readonly BackupScore[];
  readonly scoresKept: readonly string[];
};

/** `newer` says whether a score from the file replaces another one of the same name. */
export async function planRestore(
  { logs, values }: Storage,
  backup: Backup,
  newer: (here: Json, there: Json) => boolean,
): Promise<RestorePlan> {
  const here = new Set(await logs.tables());
  const added: BackupLog[] = [];
  const extended: BackupLog[] = [];
  const kept: string[] = [];
  const forked: { table: string; entry: number }[] = [];
  for (const log of backup.logs) {
    const { lines } = here.has(log.table) ? await logs.read(log.table) : { lines: [] };
    const entry = log.lines.findIndex((line, i) => i < lines.length && lines[i] !== line);
    if (lines.length === 0) added.push(log);
    else if (entry >= 0) forked.push({ table: log.table, entry });
    else if (lines.length < log.lines.length) extended.push(log);
    else kept.push(log.table);
  }
  const scores: BackupScore[] = [];
  const scoresKept: string[] = [];
  for (const one of backup.scores) {
    const before = await values.get(`${SCORES}${one.name}`);
    if (before === undefined || newer(before, one.score)) scores.push(one);
    else scoresKept.push(one.name);
  }
  return { added, extended, kept, forked, scores, scoresKept };
}

/** Every log is put in place whole; all scores in one write. */
export async function restore({ logs, values }: Storage, plan: RestorePlan): Promise<void> {
  for (const { table, lines } of [...plan.added, ...plan.extended]) await logs.replace(table, lines);
  if (plan.scores.length > 0)
    await values.write(Object.fromEntries(plan.scores.map(({ name, score }) => [`${SCORES}${name}`, score])));
}
