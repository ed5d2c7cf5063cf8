/** The app's production bundles as scripts, with the web build packed into them. */
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

import { buildWeb } from '../../../tools/build-web';
import { packOf, writePack } from '../../../tools/native/pack';
import { buildName, digestOfSources } from '../../../tools/web/digest';
import { expo, ROOT } from '../../project/support/expo';

export type Bundles = {
  /** The web build that the phones serve. */
  readonly page: string;
  readonly files: Readonly<Record<'android' | 'ios', string>>;
};

export const scriptOf = ({ files }: Bundles, platform: 'android' | 'ios'): vm.Script =>
  new vm.Script(readFileSync(files[platform], 'utf8'), { filename: `${platform}.bundle.js` });

/** Exports both platforms at once; what Metro has transformed before is quick. */
export async function makeBundles(folder: string): Promise<Bundles> {
  const { directory } = await buildWeb(() => undefined);
  const pack = path.join(ROOT, 'dist', `web-pack.test-${process.pid}.json`);
  mkdirSync(path.dirname(pack), { recursive: true });
  writePack(packOf(directory, buildName(digestOfSources(ROOT))), pack);
  const out = path.join(folder, 'out');
  try {
    await expo(
      ['export', '--platform', 'android', '--platform', 'ios', '--no-bytecode', '--output-dir', out],
      { cwd: ROOT, home: path.join(folder, 'home'), env: { PADDLES_UP_WEB_PACK: path.basename(pack) } },
    );
  } finally {
    rmSync(pack, { force: true });
  }
  const scriptIn = (platform: string): string => {
    const scripts = path.join(out, '_expo/static/js', platform);
    const names = readdirSync(scripts).filter((name) => name.endsWith('.js'));
    if (names.length !== 1) throw new Error(`one script of ${platform} was expected, not ${names.join()}`);
    return path.join(scripts, names[0] ?? '');
  };
  return { page: directory, files: { android: scriptIn('android'), ios: scriptIn('ios') } };
}
