/**
 * `tools/bundled.ts <tool> …`: bundles a command into one file and runs that. Modules compiled one by one reach each
 * other through getters, which makes hashing and folding several times slower than they are in the app.
 */
import { spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

const ROOT = path.resolve(__dirname, '..');
const FOLDER = path.join(ROOT, 'node_modules/.cache/paddles-up');

const [tool = '', ...args] = process.argv.slice(2);
const file = path.join(FOLDER, `${tool}.cjs`);
// Another run may be reading the file: it is replaced as a whole.
const fresh = `${file}.${process.pid}`;
buildSync({
  absWorkingDir: ROOT,
  entryPoints: [`tools/${tool}.ts`],
  outfile: fresh,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: 'inline',
  external: ['esbuild'],
  logLevel: 'warning',
});
renameSync(fresh, file);
const { status, error } = spawnSync(process.execPath, ['--enable-source-maps', file, ...args], {
  cwd: ROOT,
  stdio: 'inherit',
});
if (error) console.error(error.message);
process.exitCode = status ?? 1;
