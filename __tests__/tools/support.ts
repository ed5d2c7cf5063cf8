/** Starts a command as `npm run` does, and waits for it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

export type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

export function start(tool: string, ...args: readonly string[]): Ended {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(ROOT, 'tools', tool), ...args],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return { code: status, out: stdout, err: stderr };
}

/** A folder for the files of one test file. */
export function scratch(): {
  readonly folder: string;
  readonly write: (name: string, data: string | Uint8Array) => string;
  readonly clear: () => void;
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'paddles-up-'));
  return {
    folder,
    write(name, data) {
      const file = path.join(folder, name);
      writeFileSync(file, data);
      return file;
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}
