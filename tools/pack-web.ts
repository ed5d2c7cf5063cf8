/**
 * `npm run pack-web`, before the native app is built: brings the web build up to date and packs it into the app, which
 * serves it to phones without the app. An app bundled without it can host; browsers are told that the page is missing.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildWeb, WEB_BUILD } from './build-web';
import { packOf, writePack } from './native/pack';
import { packFile } from './native/resolver';

const ROOT = path.resolve(__dirname, '..');

async function main(): Promise<void> {
  const { directory } = await buildWeb();
  const build = readFileSync(`${WEB_BUILD}.sha256`, 'utf8').trim().slice(0, 16);
  const pack = packOf(directory, build);
  const bytes = writePack(pack, packFile(ROOT));
  const files = Object.keys(pack.files).length;
  console.log(
    `Packed ${files} files into ${path.relative(ROOT, packFile(ROOT))}: ${Math.ceil(bytes / 1000)} KB.`,
  );
}

main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
