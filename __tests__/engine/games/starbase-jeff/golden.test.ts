import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as starbaseJeff from '../../../../engine/games/starbase-jeff';
import { replay } from '../../../../engine/replay';

type Golden = {
  readonly title: string;
  readonly rule: string;
  readonly record: unknown;
  readonly expect: {
    readonly state: object;
    readonly standings: readonly object[];
    readonly lines: readonly string[];
    readonly refusals: readonly object[];
  };
};

const folder = path.join(__dirname, '../../../golden/starbase-jeff');
const goldens = readdirSync(folder).map(
  (file): Golden => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Golden,
);

test.each(goldens)('[$rule] $title', ({ record, expect: wanted }) => {
  const played = replay(() => starbaseJeff.game, record);
  if (!played.ok) throw new Error(JSON.stringify(played.why));
  const { state, standings, lines, refusals } = played.value;
  expect(refusals).toEqual(wanted.refusals);
  expect(state).toMatchObject(wanted.state);
  expect(standings).toEqual(wanted.standings);
  expect(lines.map((line) => line.text)).toEqual(expect.arrayContaining([...wanted.lines]));
});
