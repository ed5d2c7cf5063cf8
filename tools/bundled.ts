/** `tools/bundled.ts <tool> …`: runs a command as one bundled file, several times faster than module by module. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { bundleTool } from './bundle';

const ROOT = path.resolve(__dirname, '..');
const [tool = '', ...args] = process.argv.slice(2);
const file = bundleTool(ROOT, tool);
const { status, error } = spawnSync(process.execPath, ['--enable-source-maps', file, ...args], {
  cwd: ROOT,
  stdio: 'inherit',
});
if (error) console.error(error.message);
process.exitCode = status ?? 1;
