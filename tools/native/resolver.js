/**
 * How native bundles find what the web build does without: stand-ins for the Node modules that the host's WebSocket
 * driver asks for, and the packed web build (`npm run pack-web`). `buffer` and `events` are npm packages of those names.
 */
const { existsSync } = require('node:fs');
const path = require('node:path');

const SHIMMED = ['crypto', 'stream', 'util'];
/** Nobody else gets the stand-ins: they can do only what these packages call. */
const ASKING = ['websocket-driver', 'http-parser-js'];

/**
 * Where `npm run pack-web` puts the web build, and what stands in its place until then. The environment may name
 * another file beside it, so that a test can bundle a pack of its own.
 */
const packFile = (root) => path.join(root, 'dist', process.env.PADDLES_UP_WEB_PACK ?? 'web-pack.json');
const packStub = (root) => path.join(root, 'sync/server/web-pack.json');

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
    return isPack && existsSync(packFile(root)) ? { ...found, filePath: packFile(root) } : found;
  };
}

module.exports = { nativeResolver, packFile };
