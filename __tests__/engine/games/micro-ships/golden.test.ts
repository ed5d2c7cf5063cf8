/** Records of worked examples, each a file that cites its ruling. */
import fs from 'node:fs';
import path from 'node:path';
import { replay, type Replayed } from '../../../../engine/replay';
import { game } from '../../../../engine/games/micro-ships';

type Golden = {
  readonly title: string;
  readonly rule: string;
  readonly record: unknown;
  readonly expect: Partial<Omit<Replayed, 'lines'>> & { readonly lines?: readonly string[] };
};

const folder = path.join(__dirname, '../../../golden/micro-ships');
const files = fs.readdirSync(folder).filter((file) => file.endsWith('.json'));

test.each(files)('%s', (file) => {
  const golden = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Golden;
  const done = replay(() => game, golden.record);
  if (!done.ok) throw new Error(JSON.stringify(done.why));
  const { lines = [], ...rest } = golden.expect;
  expect(done.value).toMatchObject(rest);
  expect(done.value.lines.map((line) => line.text)).toEqual(expect.arrayContaining([...lines]));
});
