/**
 * `npm run pack-web`, before the native app is built: brings the web build up to date and packs it into the app, which
 * serves it to phones without the app. EAS runs it after the install; a production bundle is refused without it.
 */
import path from 'node:path';
import { buildWeb } from './build-web';
import { packOf, writePack } from './native/pack';
import { packFile } from './native/resolver';
import { buildName, digestOfSources } from './web/digest';

const ROOT = path.resolve(__dirname, '..');

async function main(): Promise<void> {
  const { directory } = await buildWeb();
  const pack = packOf(directory, buildName(digestOfSources(ROOT)));
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
