/** What the web build is made from, as one digest: a build or a pack with another one is old. */
const { createHash } = require('node:crypto');
const { readFileSync, readdirSync, statSync } = require('node:fs');
const path = require('node:path');

/** The builder with its settings included. */
const SOURCES = [
  'app',
  'components',
  'sync',
  'engine',
  'modules',
  'assets',
  'index.ts',
  'app.json',
  'package-lock.json',
  'babel.config.js',
  'metro.config.js',
  'tools/build-web.ts',
  'tools/web',
];

/** @returns {readonly string[]} */
function filesUnder(place) {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** @returns {string} */
function digestOfSources(root) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesUnder(path.join(root, source)))) {
    const bytes = readFileSync(file);
    hash.update(`${path.relative(root, file).split(path.sep).join('/')}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** How a build is called where a whole digest would be long: in a pack, in the host's welcome. */
const buildName = (digest) => digest.slice(0, 16);

module.exports = { buildName, digestOfSources, filesUnder };
