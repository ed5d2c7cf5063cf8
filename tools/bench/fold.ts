/** A log folded from nothing: every hash of the chain and every opening checked, every rule applied. */
import { spawnSync } from 'node:child_process';
import { cheapAsShips, foldLog, gameNamed, type AnyGame } from '../../engine';
import { evening } from '../simulation/play';
import { hermesRow } from './hermes';
import { cpuTime, rate, type Row } from './row';

const GAME: AnyGame = cheapAsShips.game;
const ENTRIES = 1000;
/** Said to this program itself, started without a compiler. */
export const SLOW_FOLD = '--slow-fold';

export function foldRows(root: string): readonly Row[] {
  const lines = evening(GAME, GAME.players.most, ENTRIES, 1);
  return [
    {
      what: 'fold with hash chain and openings checked',
      value: rate(ENTRIES, 40, () => fold(lines)),
      unit: 'entries/s',
      bar: { at: 'least', value: 25_000 },
      note: `an evening of Cheap as Ships, ${ENTRIES} entries, ${bytesPer(lines)} bytes each`,
    },
    hermesRow(root, lines),
    {
      what: '… the same on Node without its compilers',
      value: slowly(),
      unit: 'ms',
      note: 'node --jitless: an interpreter as Hermes is, there to compare with',
    },
  ];
}

const bytesPer = (lines: readonly string[]): number =>
  Math.round(lines.reduce((sum, line) => sum + line.length + 1, 0) / lines.length);

function fold(lines: readonly string[]): void {
  const folded = foldLog(gameNamed, lines, { signatures: false });
  if (!folded.ok) throw new Error(JSON.stringify(folded.why));
}

function slowly(): number {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--jitless', __filename, SLOW_FOLD], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}

/** What the program started without a compiler does: folds the log and prints the best time of three. */
export function slowFold(): void {
  const lines = evening(GAME, GAME.players.most, ENTRIES, 1);
  const times = [1, 2, 3].map(() => cpuTime(() => fold(lines)));
  console.log(Math.min(...times));
}
