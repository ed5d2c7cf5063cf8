/** The rows of the network, measured by a program of their own. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { bundleTool } from '../bundle';
import type { Row } from './row';

export async function syncRows(root: string): Promise<readonly Row[]> {
  if (!existsSync(path.join(root, 'tools/bench-sync.ts')))
    return [{ what: 'sync', value: null, unit: '', note: 'tools/bench-sync.ts is not there' }];
  // It starts itself again as a second process, so it has to be a file of its own.
  const { benchSync } = (await import(bundleTool(root, 'bench-sync'))) as {
    readonly benchSync: () => Promise<readonly Row[]>;
  };
  return benchSync();
}
