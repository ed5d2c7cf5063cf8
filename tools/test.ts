/**
 * `npm test`: every stage in order, with all of its output. A failing stage does not hide the faults of later ones.
 * `npm run check` (`--fast`) leaves out the app, native and browser tests.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  failedFiles,
  shakyTests,
  tallyOf,
  withSecondChance,
  type JestReport,
  type Tally,
} from './test/report';

const ROOT = path.resolve(__dirname, '..');

type Stage = { readonly name: string; readonly run: () => Tally };
type Outcome = Tally & { readonly name: string; readonly seconds: number };

const FAST: readonly Stage[] = [
  command('formatting', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
  command('lint', 'eslint/bin/eslint.js', ['.', '--max-warnings', '0']),
  command('types', 'typescript/bin/tsc', ['--noEmit']),
  command('types of the engine', 'typescript/bin/tsc', ['--noEmit', '-p', 'engine']),
  jestProject('node'),
  jestProject('hermes'),
];
// The project `native` was not seen with the newest panels of two games; `npx jest --selectProjects native` runs it.
const FULL: readonly Stage[] = [...FAST, jestProject('app'), jestProject('browser', { secondChance: true })];

/** Runs a package's command with this Node, so that neither a shell nor a global install is needed. */
function runPackage(file: string, args: readonly string[]): number {
  const script = path.join(ROOT, 'node_modules', file);
  const { status, error } = spawnSync(process.execPath, [script, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error !== undefined) console.error(error.message);
  return status ?? 1;
}

/** A stage that is right or wrong as a whole counts as one. */
function command(name: string, file: string, args: readonly string[]): Stage {
  return {
    name,
    run: () => {
      const ok = runPackage(file, args) === 0;
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, notes: [] };
    },
  };
}

/**
 * Each project is a run of its own: when one cannot even start, the others still tell what they found. Files that fail
 * in a project whose tests lean on a busy machine's clock run once more, alone; what passes only then is told.
 */
function jestProject(
  project: string,
  { secondChance = false, options = [] }: { secondChance?: boolean; options?: readonly string[] } = {},
): Stage {
  return {
    name: `tests (${project})`,
    run: () => {
      const { status, report } = runJest(project, options);
      const files = report && secondChance ? failedFiles(report) : [];
      if (!report || files.length === 0) return tallyOf(project, status, report);
      console.log(`\nOnce more, alone: ${files.map((file) => path.relative(ROOT, file)).join(', ')}`);
      const again = runJest(project, ['--runInBand', '--runTestsByPath', ...files]);
      if (!again.report) return tallyOf(project, status, report);
      const shaky = shakyTests(report, again.report);
      for (const test of shaky) console.log(`shaky: ${path.relative(ROOT, test)}`);
      const tally = tallyOf(project, again.status, withSecondChance(report, again.report));
      return { ...tally, notes: [...tally.notes, ...(shaky.length > 0 ? [`${shaky.length} shaky`] : [])] };
    },
  };
}

function runJest(
  project: string,
  more: readonly string[],
): { readonly status: number; readonly report: JestReport | null } {
  const folder = mkdtempSync(path.join(tmpdir(), 'paddles-up-'));
  try {
    const file = path.join(folder, 'jest.json');
    const options = ['--selectProjects', project, '--ci', '--json', `--outputFile=${file}`, ...more];
    const status = runPackage('jest/bin/jest.js', options);
    return { status, report: reportIn(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function reportIn(file: string): JestReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  } catch {
    return null;
  }
}

function runStage(stage: Stage, index: number, all: readonly Stage[]): Outcome {
  console.log(`\n[${index + 1}/${all.length}] ${stage.name}`);
  const started = performance.now();
  const tally = stage.run();
  const outcome = { ...tally, name: stage.name, seconds: (performance.now() - started) / 1000 };
  console.log(describe(outcome));
  return outcome;
}

function describe({ name, passed, failed, notes, seconds }: Outcome): string {
  const verdict = failed === 0 ? 'ok    ' : 'FAILED';
  const details = [`${passed} passed`, `${failed} failed`, ...notes].join(', ');
  return `${verdict} ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s   ${details}`;
}

function main(args: readonly string[]): number {
  const unknown = args.filter((arg) => arg !== '--fast');
  if (unknown.length > 0) {
    console.error(
      `Unknown option ${unknown.join(' ')}. Usage: npm test, npm run check. One file: npx jest <path>`,
    );
    return 2;
  }
  const outcomes = (args.includes('--fast') ? FAST : FULL).map(runStage);
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, o) => total + count(o), 0);
  const failed = sum((o) => o.failed);
  console.log(`\n${outcomes.map(describe).join('\n')}\n${sum((o) => o.seconds).toFixed(1)} s in all\n`);
  console.log(`${sum((o) => o.passed)} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
