/** What browsers are not made to load. The same words are looked for, and found, in the native bundle. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { WEB_BUILD } from '../../tools/build-web';
import { NATIVE_ONLY } from '../project/support/native-only';

const scripts = readdirSync(WEB_BUILD, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
  .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));

test.each(Object.entries(NATIVE_ONLY))('%s is not in the web build', (_, marker) => {
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => script.includes(marker))).toEqual([]);
});
