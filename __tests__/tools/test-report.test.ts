/** What `npm test` makes of Jest's reports. */
import { failedFiles, shakyTests, tallyOf, withSecondChance, type JestReport } from '../../tools/test/report';

type Tests = Readonly<Record<string, string>>;

/** Files with their tests and how each ended; a file without tests could not be loaded. */
function reportOf(files: Readonly<Record<string, Tests>>): JestReport {
  const testResults = Object.entries(files).map(([name, tests]) => {
    const assertionResults = Object.entries(tests).map(([fullName, status]) => ({ fullName, status }));
    const failed =
      assertionResults.length === 0 || assertionResults.some(({ status }) => status === 'failed');
    return { name, status: failed ? 'failed' : 'passed', assertionResults };
  });
  const ended = testResults.flatMap(({ assertionResults }) => assertionResults).map(({ status }) => status);
  const count = (wanted: string): number => ended.filter((status) => status === wanted).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    numRuntimeErrorTestSuites: testResults.filter(({ assertionResults }) => assertionResults.length === 0)
      .length,
    testResults,
  };
}

const first = reportOf({
  a: { one: 'passed', two: 'passed' },
  b: { one: 'failed', two: 'passed', three: 'failed' },
  c: {},
});

test('passed, failed, skipped and broken are counted', () => {
  expect(tallyOf('x', 1, first)).toEqual({
    passed: 3,
    failed: 3,
    notes: ['1 test file(s) could not be loaded'],
  });
  expect(tallyOf('x', 0, reportOf({ a: { one: 'passed', two: 'pending' } }))).toEqual({
    passed: 1,
    failed: 0,
    notes: ['1 skipped'],
  });
});

test('no report, no test and an unhappy Jest are failures', () => {
  expect(tallyOf('x', 0, null).failed).toBe(1);
  expect(tallyOf('x', 0, reportOf({})).failed).toBe(1);
  expect(tallyOf('x', 1, reportOf({ a: { one: 'passed' } })).failed).toBe(1);
});

test('files that failed count as they did alone, and what passed only then is named', () => {
  expect(failedFiles(first)).toEqual(['b', 'c']);
  const again = reportOf({ b: { one: 'passed', two: 'passed', three: 'failed' }, c: { four: 'passed' } });
  expect(tallyOf('x', 1, withSecondChance(first, again))).toEqual({ passed: 5, failed: 1, notes: [] });
  expect(shakyTests(first, again)).toEqual(['b: one']);
});
