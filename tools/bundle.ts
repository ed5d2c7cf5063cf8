/** Bundles a command into one file: modules compiled one by one reach each other through getters, which is slow. */
import { renameSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

/** Gives the path of `tools/<tool>.ts` as one file that Node runs. */
export function bundleTool(root: string, tool: string): string {
  const file = path.join(root, 'node_modules/.cache/paddles-up', `${tool}.cjs`);
  // Another run may be reading the file: it is replaced as a whole.
  const fresh = `${file}.${process.pid}`;
  buildSync({
    absWorkingDir: root,
    entryPoints: [`tools/${tool}.ts`],
    outfile: fresh,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    sourcemap: 'inline',
    external: ['esbuild', '@swc/core'],
    logLevel: 'warning',
  });
  renameSync(fresh, file);
  return file;
}
