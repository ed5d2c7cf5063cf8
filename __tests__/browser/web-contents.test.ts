/** What browsers are made to load, and what not. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { GAMES } from '../../engine';
import { largest, PAGE_BAR_KB, pageSize } from '../../tools/bench/page';
import { WEB_BUILD } from '../../tools/build-web';
import { buildName } from '../../tools/web/digest';
import { NATIVE_ONLY } from '../project/support/native-only';

const scripts = readdirSync(WEB_BUILD, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
  .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));

// The same words are looked for, and found, in the native bundle.
test.each(Object.entries(NATIVE_ONLY))('%s is not in the web build', (_, marker) => {
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => script.includes(marker))).toEqual([]);
});

test('the page says which build it is, as the host does when it welcomes a phone', () => {
  const page = readFileSync(path.join(WEB_BUILD, 'index.html'), 'utf8');
  const build = buildName(readFileSync(`${WEB_BUILD}.sha256`, 'utf8').trim());
  expect(page).toContain(`<meta name="build" content="${build}" />`);
});

test('each rulebook is a part of its own, which a page loads when the game comes to its table', () => {
  expect([...pageSize(WEB_BUILD).boxes].sort()).toEqual(GAMES.map((game) => [game]).sort());
});

test(`a guest loads at most ${PAGE_BAR_KB} KB, the game on the table included`, () => {
  expect(largest(pageSize(WEB_BUILD))).toBeLessThanOrEqual(PAGE_BAR_KB);
});
