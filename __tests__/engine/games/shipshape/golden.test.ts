import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { game } from '../../../../engine/games/shipshape';
import { replay } from '../../../../engine/replay';

const FOLDER = path.join(__dirname, '../../../golden/shipshape');

/** The worked examples, and situations the text describes. */
test.each(readdirSync(FOLDER).map((file) => [file]))('%s', (file) => {
  const { record, expect: wanted, rule } = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));
  const played = replay(() => game, record);
  if (!played.ok) throw new Error(JSON.stringify(played.why));
  const { state, standings, lines, refusals, over } = played.value;
  expect(rule).toMatch(/^[A-Z]{3}-\d+$/);
  expect(refusals).toEqual(wanted.refusals ?? []);
  expect(state).toMatchObject(wanted.state ?? {});
  if (wanted.standings) expect(standings).toEqual(wanted.standings);
  if ('over' in wanted) expect(over).toBe(wanted.over);
  const told = lines.map(({ text }) => text);
  for (const line of wanted.lines ?? []) expect(told).toContain(line);
});
