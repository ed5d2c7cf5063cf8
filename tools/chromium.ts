/**
 * A real browser without a download outside the package registry: on Linux x64 the one that `@sparticuz/chromium`
 * packs, elsewhere the system's Chrome.
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { LaunchOptions } from '@playwright/test';

import { devDependencies } from '../package.json';

const ROOT = path.resolve(__dirname, '..');
const CACHE = path.join(ROOT, 'node_modules', '.cache', 'paddles-up');
const UNPACKED = path.join(CACHE, `chromium-${devDependencies['@sparticuz/chromium']}`);

const isPacked = process.platform === 'linux' && process.arch === 'x64';

/** What the package changes when it is loaded; the processes we start later must not inherit it. */
const TOUCHED = ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME'] as const;

/** The packed configuration looks for its fonts in /tmp, where they are not: every text would be of size zero. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

/** Makes sure the browser is there. Call it once, in one process, before any `launchOptions`. */
export async function prepareChromium(): Promise<void> {
  if (!isPacked) return void systemChrome();
  if (existsSync(UNPACKED)) return;

  console.log('Unpacking Chromium …');
  mkdirSync(CACHE, { recursive: true });
  // Into a fresh directory first, so that an interrupted or parallel run never leaves half a browser behind.
  const fresh = mkdtempSync(`${UNPACKED}-`);
  const before = TOUCHED.map((name) => [name, process.env[name]] as const);
  try {
    // The package unpacks into the temporary directory, and its libraries only where it believes to be on Lambda.
    process.env['TMPDIR'] = fresh;
    process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs20.x';
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
    writeFileSync(path.join(fresh, 'fonts', 'fonts.conf'), FONTS);
    if (!existsSync(UNPACKED)) renameSync(fresh, UNPACKED);
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * Every name under `.test` is this machine: `http://paddles.test:PORT` is an insecure origin, as a table on a LAN is
 * for a phone. No other name resolves, so a page that reaches for the internet fails.
 */
const RESOLVER = 'MAP *.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.*';

const ARGUMENTS = [
  `--host-resolver-rules=${RESOLVER}`,
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
];

/** Options for Playwright's `chromium.launch`. */
export function launchOptions(): LaunchOptions {
  if (!isPacked) return { executablePath: systemChrome(), args: ARGUMENTS };
  if (!existsSync(UNPACKED)) throw new Error('Chromium is not unpacked yet: call prepareChromium() first.');
  return {
    executablePath: path.join(UNPACKED, 'chromium'),
    args: ARGUMENTS,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(UNPACKED, 'al2023', 'lib'),
      FONTCONFIG_PATH: path.join(UNPACKED, 'fonts'),
    },
  };
}

const PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  linux: [
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((name) => {
    const folder = process.env[name];
    if (folder === undefined) return [];
    return ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map(
      (file) => path.win32.join(folder, file),
    );
  }),
};

function systemChrome(): string {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH is ${named}, but there is no such file.`);
  }
  const places = PLACES[process.platform] ?? [];
  const found = places.find((place) => existsSync(place));
  if (found !== undefined) return found;
  throw new Error(
    `The browser tests need Chrome here: the packed Chromium runs on Linux x64 only, and this is ` +
      `${process.platform} ${process.arch}. Install Google Chrome, or set CHROME_PATH to a Chrome or Chromium.\n` +
      `Looked at: ${places.join(', ') || 'nothing, no place is known for this system'}.`,
  );
}
