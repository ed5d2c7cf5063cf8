/**
 * The web build of the app, which the host serves to phones without the app. Exported into `dist/web` only when what
 * it is made from has changed; each text file lies there gzipped as well.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';

import { buildName, digestOfSources, filesUnder } from './web/digest';

const ROOT = path.resolve(__dirname, '..');
const DIST = path.join(ROOT, 'dist');
const STAMP = path.join(DIST, 'web.sha256');

export const WEB_BUILD = path.join(DIST, 'web');

/** Nothing here may reach for the network, ask a question, or take a test run's environment for its own. */
const ENVIRONMENT = {
  CI: '1',
  NODE_ENV: 'production',
  BABEL_ENV: 'production',
  EXPO_OFFLINE: '1',
  EXPO_NO_TELEMETRY: '1',
  EXPO_NO_DOTENV: '1',
  EXPO_NO_GIT_STATUS: '1',
  // What nothing imports stays out of the page: a tenth of it.
  EXPO_UNSTABLE_METRO_OPTIMIZE_GRAPH: '1',
  EXPO_UNSTABLE_TREE_SHAKING: '1',
} as const;

const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.ico', '.txt', '.map', '.webmanifest']);

export type WebBuild = { readonly directory: string; readonly built: boolean };

export async function buildWeb(log: (line: string) => void = console.log): Promise<WebBuild> {
  const digest = digestOfSources(ROOT);
  if (existsSync(WEB_BUILD) && existsSync(STAMP) && readFileSync(STAMP, 'utf8').trim() === digest) {
    return { directory: WEB_BUILD, built: false };
  }

  log('Building the web app (about 15 seconds) …');
  const started = performance.now();
  mkdirSync(DIST, { recursive: true });
  // Beside the old build and then in its place: a build that fails half-way is never served.
  const fresh = path.join(DIST, `web.${process.pid}`);
  try {
    await exportInto(fresh, log);
    stampPage(path.join(fresh, 'index.html'), digest);
    compress(fresh);
    rmSync(STAMP, { force: true });
    rmSync(WEB_BUILD, { recursive: true, force: true });
    renameSync(fresh, WEB_BUILD);
    writeFileSync(STAMP, `${digest}\n`);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  log(`Built the web app in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return { directory: WEB_BUILD, built: true };
}

function exportInto(directory: string, log: (line: string) => void): Promise<void> {
  const cli = require.resolve('expo/bin/cli', { paths: [ROOT] });
  const child = spawn(process.execPath, [cli, 'export', '--platform', 'web', '--output-dir', directory], {
    cwd: ROOT,
    env: { ...process.env, ...ENVIRONMENT },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => line.trim() !== '' && log(`  ${line}`));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`The web build failed: expo export ended with ${code ?? signal}.`));
    });
  });
}

/** A page that stays open for long compares this with what the host says when it comes back. */
function stampPage(file: string, digest: string): void {
  const html = readFileSync(file, 'utf8');
  if (!html.includes('</head>')) throw new Error('The exported page has no head to name its build in.');
  writeFileSync(file, html.replace('</head>', `<meta name="build" content="${buildName(digest)}" /></head>`));
}

function compress(directory: string): void {
  for (const file of filesUnder(directory)) {
    if (COMPRESSED.has(path.extname(file))) {
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
    }
  }
}
