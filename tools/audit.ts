/**
 * `npm run audit -- <log file>`: folds a table's log from nothing, checks every hash, signature, opening and account,
 * and says what it found. Exit 0: the log is good. 1: it is not, and the first bad entry is named. 2: not a file.
 */
import { audit, gameNamed, type AuditProblem, type AuditReport } from '../engine';
import { BAD, GOOD, readBytes, run, UNREADABLE } from './command';
import { wordsFor } from './words';

const USAGE = `Usage: npm run audit -- <log file> [--json]

Checks a table's log from its first entry to its last.
  --json   print the report as JSON
Exit code: 0 the log is good, 1 it is not, 2 the file cannot be read.`;

/** A log shorter than this is done before anyone wonders. */
const LONG = 500;

function main(args: readonly string[]): number {
  const files = args.filter((arg) => !arg.startsWith('--'));
  const options = args.filter((arg) => arg.startsWith('--'));
  const [file] = files;
  if (options.includes('--help')) {
    console.log(USAGE);
    return GOOD;
  }
  if (file === undefined || files.length > 1 || options.some((option) => option !== '--json')) {
    console.error(USAGE);
    return UNREADABLE;
  }
  const json = options.includes('--json');
  const bytes = readBytes(file);
  const foreign = notUtf8(bytes);
  const done = foreign
    ? { ok: false as const, why: foreign }
    : audit(gameNamed, bytes.toString('utf8'), progress);
  if (json)
    console.log(
      JSON.stringify(
        done.ok ? { good: true, ...done.value } : { good: false, ...badness(done.why) },
        null,
        2,
      ),
    );
  else console.log(done.ok ? summary(file, done.value) : complaint(file, done.why));
  return done.ok ? GOOD : BAD;
}

/** Reading forgives bytes that are no UTF-8, so they are looked for before: changed bytes must not pass as the same text. */
function notUtf8(bytes: Buffer): AuditProblem | null {
  const again = Buffer.from(bytes.toString('utf8'), 'utf8');
  if (again.equals(bytes)) return null;
  const at = bytes.findIndex((byte, i) => again[i] !== byte);
  const seq = bytes.subarray(0, at).filter((byte) => byte === 10).length;
  return { seq, why: { kind: 'bad-line', detail: 'bytes that are no UTF-8' } };
}

function progress(done: number, all: number): void {
  if (all < LONG || (done % LONG !== 0 && done !== all)) return;
  const text = `${done} of ${all} entries checked`;
  process.stderr.write(process.stderr.isTTY ? `\r${text}${done === all ? '\n' : ''}` : `${text}\n`);
}

const badness = ({ seq, why }: AuditProblem): { entry: number; why: AuditProblem['why']; words: string } => ({
  entry: seq,
  why,
  words: wordsFor(why),
});

const complaint = (file: string, { seq, why }: AuditProblem): string =>
  `${file}: NOT GOOD
Entry ${seq} (line ${seq + 1}) is the first bad one: ${wordsFor(why)}.
Entries before it are good.`;

function summary(file: string, report: AuditReport): string {
  const { players, games, undone, corrected, fixed, enteredByHand, openedAsleep, accounts } = report;
  const list = (all: readonly (string | number)[]): string => (all.length > 0 ? all.join(', ') : 'none');
  const rows: readonly (readonly [string, string])[] = [
    ['table', report.table],
    ['entries', `${report.entries}, every hash and signature checked`],
    ['head', report.head],
    ['state digest', report.digest],
    ['players', list(players.map(({ seat, name }) => `${seat} ${name}`))],
    [
      'games',
      list(
        games.map(
          ({ game, from, over }) => `${game} from entry ${from}, ${over ? 'played to its end' : 'not over'}`,
        ),
      ),
    ],
    ['flips', String(report.flips)],
    ['undone', list(undone.map(({ seq, to }) => `back to ${to} by entry ${seq}`))],
    [
      'corrected',
      list(
        corrected.map(
          ({ seq, what, of, by, why }) =>
            `${accountName({ what, of })} by ${by} at entry ${seq}${why ? ` (${why})` : ''}`,
        ),
      ),
    ],
    ['put right', list(fixed.map((seq) => `by entry ${seq}`))],
    ['read out and entered', list(enteredByHand.map((seq) => `entry ${seq}`))],
    ['opened with a witness', list(openedAsleep.map((seq) => `entry ${seq}`))],
    ['accounts', list(accounts.map((one) => `${accountName(one)} ${one.amount}`))],
    [
      'not yet vouched for',
      report.unattested > 0 ? `the last ${report.unattested} entries: no signed head after them` : 'nothing',
    ],
    ...(report.torn
      ? ([['torn', 'the last line was cut off while being written and is left out']] as const)
      : []),
  ];
  return `${file}: good\n${rows.map(([name, value]) => `  ${name.padEnd(22)}${value}`).join('\n')}`;
}

const accountName = ({ what, of }: { readonly what: string; readonly of?: string | undefined }): string =>
  of === undefined ? what : `${what} of ${of}`;

run(main);
