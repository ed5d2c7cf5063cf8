import {
  audit,
  digest,
  encodeJson,
  foldLog,
  hashOf,
  LOG_VERSION,
  publicKey,
  splitLog,
  type JsonObject,
  type Table,
} from '../../../engine';
import { Desk, games, secretKey } from '../../../tools/testbed/log-desk';
import { plainAuction } from '../../../tools/testbed/plain-auction';

function played(): Desk {
  const desk = Desk.playing(['A', 'B']);
  desk.dice();
  desk.lock(0, 'l0/bid/A', { bid: 5 });
  desk.lock(1, 'l0/bid/B', { bid: 7 });
  desk.settle();
  desk.must(0, { do: 'play', as: 'A', move: { do: 'nod', lot: 0 } });
  desk.attest();
  return desk;
}

const problem = (lines: readonly string[], signatures = false): unknown => {
  const folded = foldLog(games, lines, { signatures });
  return folded.ok ? null : folded.why;
};

describe('the stored log', () => {
  test('folding it again gives the live table, signatures checked', () => {
    const desk = played();
    expect(digest(desk.refold(true))).toBe(digest(desk.table));
  });

  test('a broken chain is reported with its entry', () => {
    const { lines } = played();
    const bad = lines.map((line, i) => (i === 4 ? line.replace('"at":3000', '"at":3001') : line));
    expect(problem(bad)).toEqual({ seq: 4, why: { kind: 'broken-chain' } });
  });

  test('a gap is reported', () => {
    const { lines } = played();
    expect(problem(lines.filter((_, i) => i !== 3))).toMatchObject({ seq: 3, why: { kind: 'broken-chain' } });
  });

  test('a wrong signature is found when signatures are checked', () => {
    const desk = Desk.seated(['A', 'B']);
    const entry = desk.signed(1, { do: 'away', seat: 'B', away: true });
    const forged = { ...entry, sig: 'A'.repeat(86) };
    expect(desk.isAuthentic(entry)).toBe(true);
    expect(desk.isAuthentic(forged)).toBe(false);
    desk.write(forged);
    expect(problem(desk.lines, true)).toMatchObject({ seq: 4, why: { kind: 'bad-signature' } });
  });

  test('one device cannot sign for another', () => {
    const desk = Desk.seated(['A', 'B']);
    const entry = desk.signed(1, { do: 'away', seat: 'B', away: true });
    expect(desk.isAuthentic({ ...entry, by: 0 } as typeof entry)).toBe(false);
  });

  test('a head signed by another device than the host is found', () => {
    const desk = Desk.seated(['A', 'B']);
    desk.attest(1);
    expect(problem(desk.lines, true)).toMatchObject({ why: { kind: 'bad-signature' } });
  });

  test('a later log version is named, not guessed at', () => {
    const desk = new Desk();
    const [first = ''] = desk.lines;
    const json = first.slice(44).replace(`"version":${LOG_VERSION}`, '"version":99');
    const line = `${hashOf(['paddles-up/log/1', 'A'.repeat(43), json])} ${json}`;
    expect(problem([line])).toEqual({ seq: 0, why: { kind: 'unknown-version', version: 99 } });
  });

  test('an entry signed on another history is a fork', () => {
    const desk = Desk.seated(['A', 'B']);
    const other = Desk.seated(['A', 'B']);
    other.must(0, { do: 'pause', on: true });
    desk.must(0, { do: 'settings', hammer: 0, flip: 0 });
    const foreign = {
      ...desk.signed(1, { do: 'away', seat: 'B', away: true }, other.table),
      seq: desk.table.seq + 1,
    };
    expect(desk.write(foreign)).toMatchObject({ ok: false, why: { kind: 'forked' } });
  });

  test('an entry the rules refuse is reported with the reason', () => {
    const desk = played();
    const lines = [...desk.lines];
    desk.must(1, { do: 'play', as: 'B', move: { do: 'nod', lot: 0 } });
    const stray = desk.refused(1, { do: 'play', as: 'B', move: { do: 'nod', lot: 0 } });
    expect(stray).toEqual({ kind: 'rules', why: { kind: 'not-now', do: 'nod', at: 'draw' } });
    expect(problem(lines)).toBeNull();
  });

  test('a last line without its newline is torn and dropped; a complete bad line is corrupt', () => {
    const { text, lines } = played();
    const torn = splitLog(text.slice(0, -10));
    expect(torn.lines).toEqual(lines.slice(0, -1));
    expect(torn.torn).not.toBeNull();
    expect(splitLog(text).torn).toBeNull();
    expect(problem([...lines, 'nonsense'])).toMatchObject({ seq: lines.length, why: { kind: 'bad-line' } });
  });

  test('nothing at all is not a table', () => {
    expect(problem([])).toEqual({ seq: 0, why: { kind: 'not-a-table' } });
  });
});

describe('exactly once', () => {
  test('a counter already logged is refused as such, in any order', () => {
    const desk = Desk.seated(['A', 'B']);
    const entry = desk.signed(1, { do: 'away', seat: 'B', away: true });
    desk.write(entry);
    expect(desk.write({ ...entry, seq: desk.table.seq + 1 })).toMatchObject({
      ok: false,
      why: { kind: 'already-logged' },
    });
  });

  test('a device nobody knows cannot speak', () => {
    const desk = Desk.seated(['A', 'B']);
    expect(desk.refused(7, { do: 'leave', seat: 'B' })).toEqual({ kind: 'unknown-device', by: 7 });
  });
});

describe('an audit', () => {
  test('of a good log gives a summary', () => {
    const desk = played();
    const report = audit(games, desk.text);
    expect(report).toMatchObject({
      ok: true,
      value: {
        entries: desk.lines.length,
        flips: 2,
        torn: false,
        unattested: 0,
        players: [{ seat: 'A' }, { seat: 'B' }],
      },
    });
  });

  test('finds money that appears from nowhere', () => {
    const leaky = (id: string) => {
      const game = games(id);
      return (
        game && {
          ...game,
          accounts: (s: JsonObject) => [
            { what: 'all', amount: encodeJson(s['nods'] ?? []).length, correctable: false },
          ],
        }
      );
    };
    expect(audit(leaky, played().text)).toMatchObject({
      ok: false,
      why: { why: { kind: 'not-conserved', before: 2, after: 5 } },
    });
  });

  test('names undone, corrected and fixed entries', () => {
    const desk = played();
    const to = desk.table.seq;
    desk.must(0, { do: 'correct', what: 'cash', of: 'A', by: 3, why: 'found under the table' });
    desk.must(0, { do: 'undo', to });
    const report = audit(games, desk.text);
    expect(report.ok && report.value.corrected).toHaveLength(1);
    expect(report.ok && report.value.undone).toEqual([{ seq: desk.table.seq, to }]);
  });
});

describe('the gavel and the seats', () => {
  test('seats are sat on once, names are told apart, chairs can be changed in the lobby', () => {
    const desk = Desk.seated(['A', 'B']);
    expect(desk.refused(0, { do: 'sit', seat: 'B', name: 'Grace', kind: 'phone' })).toMatchObject({
      kind: 'seat-taken',
      by: 'Player B',
    });
    expect(desk.refused(0, { do: 'sit', seat: 'C', name: 'player a', kind: 'phone' })).toMatchObject({
      kind: 'name-taken',
    });
    desk.must(1, { do: 'move', seat: 'B', to: 'F' });
    desk.must(0, { do: 'sit', seat: 'C', name: 'Grace', kind: 'shared' });
    desk.must(0, { do: 'leave', seat: 'C' });
    expect(Object.keys(desk.table.seats)).toEqual(['A', 'F']);
    expect(desk.refused(1, { do: 'move', seat: 'A', to: 'D' })).toEqual({ kind: 'not-your-seat', seat: 'A' });
  });

  test('tools belong to the gavel, which the host can always take back', () => {
    const desk = Desk.playing(['A', 'B']);
    expect(desk.refused(1, { do: 'undo', to: 1 })).toEqual({ kind: 'not-the-gavel', gavel: 0 });
    desk.must(0, { do: 'gavel', to: 1 });
    expect(desk.refused(0, { do: 'pause', on: true })).toEqual({ kind: 'not-the-gavel', gavel: 1 });
    desk.must(1, { do: 'pause', on: true });
    desk.must(0, { do: 'gavel', to: 0 });
    desk.must(0, { do: 'pause', on: false });
  });

  test('any seat can ask for a tool; an undo clears what was asked', () => {
    const desk = Desk.playing(['A', 'B']);
    desk.must(1, { do: 'ask', want: { do: 'undo', to: 3 } });
    expect(desk.table.requests).toMatchObject([{ by: 1, want: { do: 'undo', to: 3 } }]);
    desk.must(0, { do: 'undo', to: 3 });
    expect(desk.table.requests).toEqual([]);
  });

  test('no seat is taken, left or changed while a game runs', () => {
    const desk = Desk.playing(['A', 'B']);
    expect(desk.refused(0, { do: 'sit', seat: 'C', name: 'Late', kind: 'phone' })).toEqual({
      kind: 'game-running',
    });
    expect(desk.refused(1, { do: 'leave', seat: 'B' })).toEqual({ kind: 'game-running' });
  });

  test('another device takes over as host and signs the heads from then on', () => {
    const desk = Desk.playing(['A', 'B']);
    expect(desk.refused(1, { do: 'host' })).toEqual({ kind: 'not-the-gavel', gavel: 0 });
    desk.must(1, { do: 'host', silent: true });
    desk.attest(1);
    expect(digest(desk.refold(true))).toBe(digest(desk.table));
  });

  test('the table can end a game, and start another', () => {
    const desk = Desk.playing(['A', 'B']);
    expect(
      desk.refused(0, { do: 'start', game: 'plain-auction', rules: plainAuction.rules, options: {} }),
    ).toEqual({
      kind: 'game-running',
    });
    desk.must(0, { do: 'end', why: 'last train' });
    expect(desk.refused(0, { do: 'start', game: 'whist', rules: plainAuction.rules, options: {} })).toEqual({
      kind: 'unknown-game',
      game: 'whist',
    });
    expect(desk.refused(0, { do: 'start', game: 'plain-auction', rules: 99, options: {} })).toMatchObject({
      kind: 'other-rules',
    });
    expect(
      desk.refused(0, {
        do: 'start',
        game: 'plain-auction',
        rules: plainAuction.rules,
        options: { lots: 99 },
      }),
    ).toMatchObject({ kind: 'malformed' });
    desk.must(0, {
      do: 'start',
      game: 'plain-auction',
      rules: plainAuction.rules,
      options: { lots: 1, absent: 'no-bid', cash: 3 },
    });
    expect(desk.state.cash).toEqual({ A: 3, B: 3 });
  });

  test('a key joins once', () => {
    const desk = Desk.seated(['A', 'B']);
    expect(desk.refused(2, { do: 'join', key: publicKey(secretKey(1)) })).toEqual({ kind: 'device-known' });
    const table: Table = desk.table;
    expect(table.devices).toHaveLength(2);
  });
});
