/** A slice of `npm run fuzz` and of `npm run soak`: the commands go on for as long as wished. */
import { attackRun, fuzzDecoders } from '../../tools/testbed/sync/fuzz-run';
import { growthOf, soakRun } from '../../tools/testbed/sync/soak-run';
import { HostProcess } from '../../tools/testbed/sync/host-process';

afterEach(() => HostProcess.endAll());

test('seed 1: no decoder throws, whatever it is fed with', () => {
  expect(fuzzDecoders(1, 4000)).toEqual({ inputs: 4000, broken: [] });
});

test('seed 2: honest players go on among hostile devices', async () => {
  const { broken, attacks } = await attackRun(2, 15, { tries: (name) => HELD.test(name) });
  expect(broken).toEqual([]);
  expect(Object.keys(attacks).length).toBeGreaterThan(5);
}, 90_000);

/** Attacks of the list of threats join this slice when the line they belong to is mended. */
const HELD = /^(A6|A7|A9|A10|B2|noise|the |an |a key|hello)/;

test('seed 4: a table on a bad network, killed, with a clock that jumps, ends equal on all devices', async () => {
  const { broken, rounds, tables } = await soakRun({ tables: 1, minutes: 0.07, seed: 4, thinks: 20 });
  expect(broken).toEqual([]);
  expect(tables).toBe(1);
  expect(rounds).toBeGreaterThan(0);
}, 90_000);

test('memory that grows is told from memory that settles', () => {
  const at = (held: (minute: number) => number) =>
    Array.from({ length: 40 }, (_, i) => ({ minute: i / 2, megabytes: held(i / 2), rss: 0 }));
  expect(
    growthOf(
      at((minute) => (minute < 4 ? 50 : 100)),
      20,
    ),
  ).toBeCloseTo(0);
  expect(
    growthOf(
      at((minute) => 100 + 5 * minute),
      20,
    ),
  ).toBeGreaterThan(0.3);
  expect(growthOf(at(() => 100).slice(0, 12), 6)).toBeNull();
});
