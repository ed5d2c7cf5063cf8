/**
 * `npm start` with the tests-only auction as the one game it knows. Told SIGUSR2, it writes everything its memory
 * holds into the file named by SNAPSHOT, for tests that look for secrets in it.
 */
import { renameSync } from 'node:fs';
import { writeHeapSnapshot } from 'node:v8';
import { main } from '../../start/main';
import { games } from '../log-desk';

process.on('SIGUSR2', () => {
  const file = process.env['SNAPSHOT'] ?? '';
  renameSync(writeHeapSnapshot(`${file}.part`), file);
});

void main(games, process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
