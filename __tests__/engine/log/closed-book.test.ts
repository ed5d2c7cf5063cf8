/** Games that are finished for good: what is left of them, and a log opened without folding them again. */
import {
  checkpointOf,
  checkpointsIn,
  digest,
  foldLine,
  foldLog,
  gameNamed,
  latestUsable,
  microShips,
  pastAt,
  seenAt,
  tableAt,
  type Checkpoint,
  type Json,
  type Table,
} from '../../../engine';
import { evening } from '../../../tools/simulation/play';
import { Desk } from '../../../tools/testbed/log-desk';
import { plainAuction } from '../../../tools/testbed/plain-auction';

const folded = (lines: readonly string[], from: Table | null = null): Table => {
  let table = from;
  for (const line of lines.slice((from?.seq ?? -1) + 1)) {
    const next = foldLine(gameNamed, table, line, { signatures: false });
    if (!next.ok) throw new Error(JSON.stringify(next.why));
    table = next.value;
  }
  if (!table) throw new Error('no lines');
  return table;
};

const startsIn = (lines: readonly string[]): readonly number[] =>
  lines.flatMap((line, seq) => (line.includes('"do":"start"') ? [seq] : []));

describe('[D1] a long evening', () => {
  const lines = evening(microShips.game, 3, 700, 7);
  const starts = startsIn(lines);

  test('keeps the present game and the one before it, and of the others only hashes', () => {
    expect(starts.length).toBeGreaterThan(3);
    const table = folded(lines);
    const first = (starts.at(-2) ?? 0) - 1;
    expect(pastAt(table, first)).toBeDefined();
    expect(pastAt(table, first - 1)).toBeUndefined();
    for (const [seq, line] of lines.entries()) expect(seenAt(table, seq)?.hash).toBe(line.slice(0, 43));
    expect(seenAt(table, lines.length)).toBeUndefined();
  });

  test('is opened from a checkpoint to the very same table, whenever it is opened', () => {
    const kept: Checkpoint[] = [];
    let table: Table | null = null;
    for (const [seq, line] of lines.entries()) {
      if (table && starts.includes(seq)) kept.push(checkpointOf(table));
      table = folded([...lines.slice(0, seq), line], table);
      if (seq % 37 > 0) continue;
      const sofar = lines.slice(0, seq + 1);
      const stored = checkpointsIn(JSON.parse(JSON.stringify(kept)) as Json);
      const checkpoint = latestUsable(stored, sofar);
      expect(checkpoint === null).toBe(kept.length < 2);
      if (!checkpoint) continue;
      const at = tableAt(checkpoint, sofar);
      expect(at.ok && digest(folded(sofar, at.value))).toBe(digest(table));
    }
  });

  test('is not opened from a checkpoint that was altered, nor from one of another log', () => {
    const [seq = 0] = starts;
    const good = checkpointOf(folded(lines.slice(0, seq)));
    const bad = { ...good, table: { ...good.table, gavel: 2 } };
    expect(tableAt(bad, lines)).toMatchObject({ ok: false, why: { seq: seq - 1 } });
    const altered = lines.with(2, `${lines[2]} `);
    expect(tableAt(good, altered)).toMatchObject({
      ok: false,
      why: { seq: 2, why: { kind: 'broken-chain' } },
    });
    const other = evening(microShips.game, 3, 200, 8);
    expect(latestUsable([good, good], other)).toBeNull();
  });
});

test('[D1] an undo goes back as far as the last game, and no further', () => {
  const desk = Desk.seated(['A', 'B']);
  const play = (): number => {
    const options = plainAuction.defaults(2);
    desk.must(0, { do: 'start', game: plainAuction.id, rules: plainAuction.rules, options });
    desk.must(0, { do: 'end', why: 'enough' });
    return desk.table.seq - 1;
  };
  const [first, second] = [play(), play(), play()];
  expect(desk.refused(0, { do: 'undo', to: (first ?? 0) - 1 })).toEqual({
    kind: 'no-such-entry',
    seq: (first ?? 0) - 1,
  });
  desk.must(0, { do: 'undo', to: second ?? 0 });
  expect(foldLog(desk.registry, desk.lines, { signatures: false }).ok).toBe(true);
});
