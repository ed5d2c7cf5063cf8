/**
 * How native bundles find what the web build does without: stand-ins for the Node modules that the host's WebSocket
 * driver asks for, and the packed web build (`npm run pack-web`). `buffer` and `events` are npm packages of those names.
 */
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

const { buildName, digestOfSources } = require('../web/digest');

const SHIMMED = ['crypto', 'stream', 'util'];
/** Nobody else gets the stand-ins: they can do only what these packages call. */
const ASKING = ['websocket-driver', 'http-parser-js'];

/**
 * Where `npm run pack-web` puts the web build, and what stands in its place until then. The environment may name
 * another file beside it, so that a test can bundle a pack of its own.
 */
const packFile = (root) => path.join(root, 'dist', process.env.PADDLES_UP_WEB_PACK ?? 'web-pack.json');
const packStub = (root) => path.join(root, 'sync/server/web-pack.json');

/** An app without the page lets in only phones that have the app too; one with an old page shows guests another game. */
function packProblem(root) {
  if (!existsSync(packFile(root))) return 'The page that guests open in their browsers is not packed.';
  const { build, files } = JSON.parse(readFileSync(packFile(root), 'utf8'));
  if (build === buildName(digestOfSources(root)) && files['index.html'] !== undefined) return null;
  return 'The page that guests open in their browsers was packed from other sources than these.';
}

function asksFor(name, origin) {
  const folder = origin.split(path.sep).lastIndexOf('node_modules');
  return SHIMMED.includes(name) && folder >= 0 && ASKING.includes(origin.split(path.sep)[folder + 1]);
}

/** @returns {import('metro-resolver').CustomResolver} */
function nativeResolver(root) {
  return (context, name, platform) => {
    if (platform === 'web') return context.resolveRequest(context, name, platform);
    if (asksFor(name, context.originModulePath)) {
      return { type: 'sourceFile', filePath: path.join(root, 'sync/server/shims', `${name}.ts`) };
    }
    const found = context.resolveRequest(context, name, platform);
    const isPack = found.type === 'sourceFile' && found.filePath === packStub(root);
    if (!isPack) return found;
    const problem = context.dev ? null : packProblem(root);
    if (problem !== null) throw new Error(`${problem} Run \`npm run pack-web\`, then build again.`);
    return existsSync(packFile(root)) ? { ...found, filePath: packFile(root) } : found;
  };
}

module.exports = { nativeResolver, packFile };
