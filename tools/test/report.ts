/** What Jest reports of a run, counted: a run that proves nothing is no success, and a second chance is told. */

export type Tally = { readonly passed: number; readonly failed: number; readonly notes: readonly string[] };

/** A part of what `jest --json` writes. */
export type JestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly TestFile[];
};
type TestFile = {
  /** Its path. */
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
};

/** `report` is null when Jest wrote none. */
export function tallyOf(project: string, status: number, report: JestReport | null): Tally {
  if (!report) return { passed: 0, failed: 1, notes: [`the ${project} tests did not run`] };
  const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites: broken } = report;
  const skipped = report.numPendingTests + report.numTodoTests;
  const isEmpty = passed + numFailedTests === 0;
  const counted = numFailedTests + broken;
  return {
    passed,
    // A run without a test proves nothing, and Jest may be unhappy for a reason that is no test's.
    failed: counted === 0 && (isEmpty || status !== 0) ? 1 : counted,
    notes: [
      ...(isEmpty ? [`the ${project} project ran no test`] : []),
      ...(broken > 0 ? [`${broken} test file(s) could not be loaded`] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ],
  };
}

export const failedFiles = ({ testResults }: JestReport): readonly string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/** Both runs as one: the files that failed count as they did when they ran once more. */
export function withSecondChance(first: JestReport, again: JestReport): JestReport {
  const rerun = new Set(again.testResults.map(({ name }) => name));
  const dropped = first.testResults.filter(({ name }) => rerun.has(name));
  const without = (status: string): number =>
    dropped.flatMap(({ assertionResults }) => assertionResults).filter((one) => one.status === status).length;
  const broken = dropped.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    numPassedTests: first.numPassedTests - without('passed') + again.numPassedTests,
    numFailedTests: first.numFailedTests - without('failed') + again.numFailedTests,
    numPendingTests: first.numPendingTests - without('pending') + again.numPendingTests,
    numTodoTests: first.numTodoTests - without('todo') + again.numTodoTests,
    numRuntimeErrorTestSuites:
      first.numRuntimeErrorTestSuites - broken.length + again.numRuntimeErrorTestSuites,
    testResults: [...first.testResults.filter(({ name }) => !rerun.has(name)), ...again.testResults],
  };
}

/** Tests that failed among the others and passed alone. */
export function shakyTests(first: JestReport, again: JestReport): readonly string[] {
  const passed = new Set(again.testResults.flatMap((file) => testsOf(file, 'passed')));
  return first.testResults.flatMap((file) => testsOf(file, 'failed')).filter((test) => passed.has(test));
}

const testsOf = ({ name, assertionResults }: TestFile, status: string): readonly string[] =>
  assertionResults.filter((one) => one.status === status).map(({ fullName }) => `${name}: ${fullName}`);
