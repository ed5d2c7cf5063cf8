/** An audit: the log replayed from nothing, every signature checked, every game's accounts added up. */
import type { Account } from '../contract/game';
import { foldLine, splitLog, type LogProblem } from './log';
import { lineageOf } from './mend';
import { no, ok, type Result } from '../result';
import { digest, seated, type Games, type Past, type Table } from './table';
import type { Hash, Seq } from '../vocabulary';

export type AuditProblem =
  | LogProblem
  | {
      readonly seq: Seq;
      readonly why: { readonly kind: 'not-conserved'; readonly before: number; readonly after: number };
    };

export type AuditReport = {
  readonly table: Hash;
  readonly entries: number;
  readonly head: Hash;
  readonly digest: Hash;
  readonly torn: boolean;
  readonly players: readonly { readonly seat: string; readonly name: string }[];
  readonly games: readonly { readonly game: string; readonly from: Seq; readonly over: boolean }[];
  readonly flips: number;
  readonly undone: readonly { readonly seq: Seq; readonly to: Seq }[];
  readonly corrected: readonly {
    readonly seq: Seq;
    readonly what: string;
    readonly of?: string;
    readonly by: number;
    readonly why: string;
  }[];
  readonly fixed: readonly Seq[];
  readonly enteredByHand: readonly Seq[];
  readonly openedAsleep: readonly Seq[];
  readonly accounts: readonly Account[];
  /** Entries after the last signed head: the host's own steps among them are not yet vouched for. */
  readonly unattested: number;
};

export function audit(
  games: Games,
  text: string,
  progress?: (done: number, all: number) => void,
): Result<AuditReport, AuditProblem> {
  const steps = auditSteps(games, text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    progress?.(step.value.done, step.value.all);
  }
}

export type AuditProgress = { readonly done: number; readonly all: number };

/** The same line by line, for a phone that must not stand still meanwhile: each step checks one signature at most. */
export function* auditSteps(
  games: Games,
  text: string,
): Generator<AuditProgress, Result<AuditReport, AuditProblem>, undefined> {
  const { lines, torn } = splitLog(text);
  let table: Table | null = null;
  const found = nothingYet();
  for (const [i, line] of lines.entries()) {
    const folded: Result<Table, LogProblem> = foldLine(games, table, line, { signatures: true });
    if (!folded.ok) return folded;
    const leak = conservation(games, table, folded.value);
    if (leak) return no({ seq: folded.value.seq, why: leak });
    table = folded.value;
    note(found, table.past);
    yield { done: i + 1, all: lines.length };
  }
  return table
    ? ok(report(games, table, found, torn !== null))
    : no({ seq: 0, why: { kind: 'not-a-table' } });
}

/** The sum of a game's accounts stays as it was, but where the table corrected or mended it on purpose. */
function conservation(
  games: Games,
  before: Table | null,
  after: Table,
): { kind: 'not-conserved'; before: number; after: number } | null {
  const then = before?.play.game;
  const now = after.play.game;
  const kind = after.past.entry.body.do;
  if (
    !then ||
    !now ||
    kind === 'start' ||
    kind === 'correct' ||
    kind === 'fix' ||
    kind === 'replace' ||
    kind === 'undo'
  )
    return null;
  const game = games(now.id);
  if (!game || then.state === now.state) return null;
  const [was, is] = [total(game.accounts(then.state)), total(game.accounts(now.state))];
  return was === is ? null : { kind: 'not-conserved', before: was, after: is };
}

const total = (accounts: readonly Account[]): number =>
  accounts.reduce((sum, account) => sum + account.amount, 0);

const nothingYet = (): Found => ({
  flips: 0,
  undone: [],
  corrected: [],
  fixed: [],
  enteredByHand: [],
  openedAsleep: [],
  attested: 0,
  starts: [],
});

function report(games: Games, table: Table, found: Found, torn: boolean): AuditReport {
  const { attested, starts, ...seen } = found;
  const inPlay = table.play.game;
  const game = games(inPlay?.id ?? '');
  return {
    table: table.id,
    entries: table.seq + 1,
    head: table.head,
    digest: digest(table),
    torn,
    players: seated(table).map((seat) => ({ seat, name: table.seats[seat]?.name ?? '' })),
    games: starts.map(({ game: id, from }, i) => ({
      game: id,
      from,
      // Another game can only be started when the one before was over.
      over: i < starts.length - 1 || (inPlay !== null && (game?.isOver(inPlay.state) ?? false)),
    })),
    ...seen,
    accounts: inPlay ? (game?.accounts(inPlay.state) ?? []) : [],
    unattested: table.seq - attested,
  };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? I[] : T[K] };
type Found = Writable<
  Pick<AuditReport, 'flips' | 'undone' | 'corrected' | 'fixed' | 'enteredByHand' | 'openedAsleep'>
> & {
  attested: Seq;
  /** Games that were started and that no undo took back. */
  starts: { readonly game: string; readonly from: Seq }[];
};

function note(found: Found, past: Past): void {
  const { seq, entry } = past;
  const { body } = entry;
  if (body.do === 'undo') {
    found.undone.push({ seq, to: body.to });
    found.starts = startsOf(found.starts, past);
  }
  if (body.do === 'start') found.starts.push({ game: body.game, from: seq });
  if (body.do === 'correct') {
    const { do: _do, ...correction } = body;
    found.corrected.push({ seq, ...correction });
  }
  if (body.do === 'fix' || body.do === 'replace') found.fixed.push(seq);
  if (body.do === 'enter') found.enteredByHand.push(seq);
  if (body.do === 'opened') found.flips += 1;
  if (body.do === 'opened' && body.asleep?.length) found.openedAsleep.push(seq);
  if (body.do === 'attested') found.attested = seq;
}

/** After an undo: those up to where it leads, and what a redo brings back. */
function startsOf(before: Found['starts'], past: Past): Found['starts'] {
  const live = lineageOf({ past }).filter(({ entry }) => entry.body.do === 'start');
  const oldest = oldestOf(past);
  return [
    ...before.filter(({ from }) => from < oldest),
    ...live.map(({ seq, play }) => ({ game: play.game?.id ?? '', from: seq })),
  ];
}

function oldestOf(tip: Past): Seq {
  let past = tip;
  while (past.before) past = past.before;
  return past.seq;
}
