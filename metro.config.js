const fs = require('node:fs');
const path = require('node:path');
const { getDefaultConfig } = require('expo/metro-config');

const { nativeResolver } = require('./tools/native/resolver');
const { webResolver } = require('./tools/web/resolver');

const config = getDefaultConfig(__dirname);

// The default caches live in the shared temporary directory, where two checkouts (or two users) meet.
const cache = path.join(__dirname, 'node_modules/.cache/metro');
config.cacheStores = ({ FileStore }) => [new FileStore({ root: path.join(cache, 'transforms') })];
config.fileMapCacheDirectory = path.join(cache, 'files');
fs.mkdirSync(config.fileMapCacheDirectory, { recursive: true });

const forNative = nativeResolver(__dirname);
const forWeb = webResolver(__dirname);
config.resolver.resolveRequest = (context, name, platform) =>
  (platform === 'web' ? forWeb : forNative)(context, name, platform);

module.exports = config;
