/** The app's production bundles as scripts, with the web build packed into them. Made anew only when sources change. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

import { buildWeb, WEB_BUILD } from '../../../tools/build-web';
import { packOf, writePack } from '../../../tools/native/pack';
import { buildName, digestOfSources, filesUnder } from '../../../tools/web/digest';
import { expo, ROOT } from '../../project/support/expo';

export const PLATFORMS = ['android', 'ios'] as const;
export type Platform = (typeof PLATFORMS)[number];

const CACHE = path.join(ROOT, 'node_modules/.cache/paddles-up/native');
const STAMP = path.join(CACHE, 'sha256');

/** The web build that the phones serve. */
export const PAGE = WEB_BUILD;
export const bundleOf = (platform: Platform): string => path.join(CACHE, `${platform}.js`);

const scripts = new Map<Platform, vm.Script>();
export function scriptOf(platform: Platform): vm.Script {
  const known = scripts.get(platform);
  if (known) return known;
  const filename = bundleOf(platform);
  const script = new vm.Script(readFileSync(filename, 'utf8'), { filename });
  scripts.set(platform, script);
  return script;
}

/** The web build's sources, and what only the native bundles are made from. */
function digest(sources: string): string {
  const hash = createHash('sha256').update(sources);
  for (const place of ['tools/native', 'patches', '__tests__/native/support/bundles.ts'])
    for (const file of filesUnder(path.join(ROOT, place))) hash.update(readFileSync(file));
  return hash.digest('hex');
}

const stamped = (): string => {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return '';
  }
};

/** Both platforms are exported at once; what Metro has transformed before is quick. */
export async function makeBundles(): Promise<void> {
  await buildWeb();
  const sources = digestOfSources(ROOT);
  if (stamped() === digest(sources)) return;
  const started = performance.now();
  rmSync(CACHE, { recursive: true, force: true });
  const out = path.join(CACHE, 'out');
  const pack = path.join(ROOT, 'dist', `web-pack.test-${process.pid}.json`);
  mkdirSync(path.dirname(pack), { recursive: true });
  writePack(packOf(PAGE, buildName(sources)), pack);
  try {
    await expo(
      ['export', ...PLATFORMS.flatMap((one) => ['--platform', one]), '--no-bytecode', '--output-dir', out],
      { cwd: ROOT, home: path.join(CACHE, 'home'), env: { PADDLES_UP_WEB_PACK: path.basename(pack) } },
    );
  } finally {
    rmSync(pack, { force: true });
  }
  for (const platform of PLATFORMS) {
    const folder = path.join(out, '_expo/static/js', platform);
    const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
    if (names.length !== 1) throw new Error(`one script of ${platform} was expected, not ${names.join()}`);
    renameSync(path.join(folder, names[0] ?? ''), bundleOf(platform));
  }
  rmSync(out, { recursive: true });
  writeFileSync(STAMP, digest(sources));
  console.log(`Made the phones’ bundles in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
