/** What holds for every log: damage is found, refusals change nothing, and the fold of the lines is the live table. */
import fc from 'fast-check';
import {
  append,
  decodeEntry,
  digest,
  encodeJson,
  foldEntry,
  foldLine,
  foldLog,
  hashOf,
  headOf,
  isSigned,
  NO_HASH,
  seated,
  splitLog,
  type Body,
  type Entry,
  type Json,
  type Past,
  type Table,
} from '../../../engine';
import { lineageOf, withoutOpenRounds } from '../../../engine/log/mend';
import { anyBody, anyJson, isStep } from '../support/arbitraries';
import { games } from '../../../tools/testbed/log-desk';
import { DEEDS, playAtRandom, QuickDesk, type Deed } from '../support/random-play';
import { plainAuction } from '../../../tools/testbed/plain-auction';

const SEED = 20_260_102;
const check = (property: fc.IRawProperty<unknown>, numRuns: number): void =>
  fc.assert(property as fc.IProperty<unknown>, { seed: SEED, numRuns });

const deeds = (least: number, most: number): fc.Arbitrary<readonly Deed[]> =>
  fc.array(fc.tuple(fc.nat(DEEDS - 1), fc.nat(2), fc.nat(999)), { minLength: least, maxLength: most });

const noSignatures = { signatures: false };

/** Tables in many situations, each with the log that led there. */
const situations: readonly QuickDesk[] = fc
  .sample(deeds(20, 60), { seed: SEED, numRuns: 40 })
  .map((list) => playAtRandom(list));

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of Object.values(value)) frozen(member);
  return value;
}

describe('damage', () => {
  /** A short log with what is hard: text beyond ASCII, a flip, an undo. */
  function shortLog(): QuickDesk {
    const desk = QuickDesk.at(['A']);
    desk.must(0, { do: 'sit', seat: 'B', name: 'Zoë 🦑', kind: 'shared' });
    const options = { lots: 1, absent: 'no-bid', cash: 20 };
    desk.must(0, { do: 'start', game: 'plain-auction', rules: plainAuction.rules, options });
    desk.dice();
    desk.must(0, { do: 'undo', to: 3 });
    return desk;
  }

  const PATTERNS = [1, 2, 4, 8, 16, 32, 64, 128, 255, 0x5a];

  test(`every byte of a log, changed in ${PATTERNS.length} ways, is found`, () => {
    const desk = shortLog();
    const good = Buffer.from(desk.text, 'utf8');
    expect(foldLog(games, splitLog(desk.text).lines, noSignatures).ok).toBe(true);
    // What stands before the damage folds as ever, so only the damaged line is folded, on the table before it.
    const before: (Table | null)[] = [null];
    for (const line of desk.lines) {
      const folded = foldLine(games, before.at(-1) ?? null, line, noSignatures);
      if (folded.ok) before.push(folded.value);
    }
    expect(before).toHaveLength(desk.lines.length + 1);
    const missed: string[] = [];
    for (let at = 0; at < good.length; at++) {
      for (const pattern of PATTERNS) {
        const bad = Buffer.from(good);
        bad[at] = (good[at] ?? 0) ^ pattern;
        const { lines, torn } = splitLog(bad.toString('utf8'));
        const first = lines.findIndex((line, i) => line !== desk.lines[i]);
        const found =
          torn !== null ||
          (first >= 0 && !foldLine(games, before[first] ?? null, lines[first] ?? '', noSignatures).ok);
        if (!found) missed.push(`byte ${at} ^ ${pattern}`);
      }
    }
    expect(missed).toEqual([]);
    expect(good.length).toBeGreaterThan(1500);
  });

  test('a line left out, twice or in another place is found', () => {
    const { lines } = shortLog();
    for (let i = 0; i < lines.length - 1; i++) {
      const gone = lines.filter((_, at) => at !== i);
      const twice = lines.flatMap((line, at) => (at === i ? [line, line] : [line]));
      const swapped = lines.map(
        (line, at) => (at === i ? lines[i + 1] : at === i + 1 ? lines[i] : line) ?? '',
      );
      for (const bad of [gone, twice, swapped]) expect(foldLog(games, bad, noSignatures).ok).toBe(false);
    }
  });
});

describe(`random play (seed ${SEED})`, () => {
  test('the fold of the log is the live table, after undo, fix, handover, paper and absence too', () => {
    for (const desk of situations) {
      const again = desk.refold();
      expect(digest(again)).toBe(digest(desk.table));
      expect(lineageOf(again).map(({ seq }) => seq)).toEqual(lineageOf(desk.table).map(({ seq }) => seq));
    }
  });

  test('it gets somewhere: rounds resolve, undo, fix, hand over and read out all happen', () => {
    const done = new Set(
      situations.flatMap((desk) =>
        everything(desk.table).flatMap(({ entry, step }) => [entry.body.do, step?.kind ?? '']),
      ),
    );
    for (const kind of [
      'opened',
      'revealed',
      'fix',
      'hand',
      'away',
      'enter',
      'no-bid',
      'stand-in',
      'replace',
    ])
      expect(done).toContain(kind);
  });

  test('undo then redo equals never, but for what was under way', () => {
    check(
      fc.property(fc.nat(situations.length - 1), fc.nat(999), (which, back) => {
        const desk = situations[which];
        const was = desk?.table;
        if (!desk || !was) return;
        const undone = withBody(desk.table, was.gavel, { do: 'undo', to: back % was.seq });
        if (!undone) return;
        const redone = withBody(undone, was.gavel, { do: 'undo', to: was.seq });
        expect(redone?.play).toEqual(withoutOpenRounds(was.play));
        for (const part of ['seats', 'devices', 'known', 'settings', 'paused', 'gavel', 'host'] as const) {
          if (part !== 'devices') expect(redone?.[part]).toEqual(was[part]);
        }
      }),
      200,
    );
  });

  test('a refused entry changes nothing: tables are never written to', () => {
    const tables = situations.map((desk) => frozen(desk.table));
    let refused = 0;
    check(
      fc.property(fc.nat(tables.length - 1), fc.nat(3), anyBody, (which, by, body) => {
        const table = tables[which];
        if (!table) return;
        const before = digest(table);
        const done = append(games, table, entryOn(table, by, body));
        if (!done.ok) refused++;
        expect(digest(table)).toBe(before);
      }),
      600,
    );
    expect(refused).toBeGreaterThan(300);
  });

  test('accounts add up to the same sum until somebody corrects them', () => {
    const sum = (table: Table): number | null => {
      const { game } = table.play;
      const accounts = game && games(game.id)?.accounts(game.state);
      return accounts ? accounts.reduce((total, { amount }) => total + amount, 0) : null;
    };
    for (const desk of situations) {
      const corrected = lineageOf(desk.table).some(({ entry }) => entry.body.do === 'correct');
      const seats = desk.table.play.game?.seats.length ?? 0;
      if (!corrected && desk.table.play.game) expect(sum(desk.table)).toBe(seats * 20);
    }
  });
});

describe(`whatever arrives (seed ${SEED})`, () => {
  test('no body of any kind makes a table of any kind throw, and what was written can be read', () => {
    check(
      fc.property(
        fc.nat(situations.length - 1),
        fc.array(fc.tuple(fc.nat(3), anyBody), { maxLength: 6 }),
        (which, list) => {
          let table = situations[which]?.table;
          for (const [by, body] of list) {
            if (!table) return;
            const done = append(games, table, entryOn(table, by, body));
            if (!done.ok) continue;
            const read = foldLine(games, table, done.value.line, noSignatures);
            expect(read.ok && digest(read.value)).toBe(digest(done.value.table));
            table = done.value.table;
          }
        },
      ),
      400,
    );
  });

  test('no JSON in a line with the right hash makes the fold throw', () => {
    check(
      fc.property(fc.nat(situations.length - 1), anyJson, (which, json) => {
        const table = situations[which]?.table;
        if (table)
          expect(typeof foldLine(games, table, hashed(table.head, json), noSignatures).ok).toBe('boolean');
        expect(foldLine(games, null, hashed(NO_HASH, json), noSignatures).ok).toBe(false);
      }),
      300,
    );
  });

  test('no entry of a real log, changed anywhere and hashed anew, makes the fold throw', () => {
    const steps = situations.slice(0, 8).flatMap((desk) => {
      let before: Table | null = null;
      return desk.lines.map((line, seq) => {
        const at = before;
        const read = decodeEntry(at?.head ?? NO_HASH, seq, line);
        const folded = foldLine(games, at, line, noSignatures);
        if (folded.ok) before = folded.value;
        return { before: at, entry: read.ok ? read.value : null };
      });
    });
    let taken = 0;
    check(
      fc.property(
        fc.nat(steps.length - 1),
        fc.array(fc.nat(9), { maxLength: 4 }),
        anyJson,
        (which, path, put) => {
          const step = steps[which];
          if (!step?.entry) return;
          const changed = replaced(step.entry as unknown as Json, path, put);
          const line = hashed(step.before?.head ?? NO_HASH, changed);
          if (foldLine(games, step.before, line, noSignatures).ok) taken++;
        },
      ),
      1500,
    );
    expect(taken).toBeGreaterThan(0);
  });

  test('an entry is refused on a table that it was not signed for', () => {
    const [one, other] = [situations[0]?.table, situations[1]?.table];
    if (!one || !other) throw new Error('tables wanted');
    const entry = entryOn(one, 0, { do: 'pause', on: true });
    expect(foldEntry(games, other, { ...entry, seq: other.seq + 1 }, NO_HASH)).toMatchObject({ ok: false });
    expect(seated(one)).toEqual(['A', 'B', 'C']);
    expect(isSigned(entry)).toBe(true);
  });
});

function everything(table: Table): readonly Past[] {
  const all: Past[] = [];
  for (let past: Past | null = table.past; past; past = past.before) all.push(past);
  return all;
}

const hashed = (before: string, json: Json): string => {
  const text = encodeJson(json);
  return `${hashOf(['paddles-up/log/1', before, text])} ${text}`;
};

/** An entry as the device would sign it, or the host write it, on this table. */
function entryOn(table: Table, by: number, body: Body): Entry {
  const place = { seq: table.seq + 1, at: 0, body };
  if (isStep(body)) return place as Entry;
  const joining = body.do === 'join' ? table.devices.length : by;
  const { seq, hash } = headOf(table);
  return {
    ...place,
    by: joining,
    n: (table.devices[joining]?.counter ?? 0) + 1,
    epoch: table.epoch,
    seen: { seq, hash: hash.slice(0, 11) },
    sig: 'A'.repeat(86),
  } as Entry;
}

function withBody(table: Table, by: number, body: Body): Table | null {
  const done = append(games, table, entryOn(table, by, body));
  return done.ok ? done.value.table : null;
}

/** The same JSON with one place in it changed; the path chooses members by their order. */
function replaced(json: Json, path: readonly number[], put: Json): Json {
  const [first, ...rest] = path;
  if (first === undefined || typeof json !== 'object' || json === null) return put;
  const keys = Object.keys(json);
  const key = keys[first % Math.max(1, keys.length)];
  if (key === undefined) return put;
  if (Array.isArray(json))
    return json.map((item: Json, i) => (String(i) === key ? replaced(item, rest, put) : item));
  const members = json as { readonly [name: string]: Json | undefined };
  return { ...members, [key]: replaced(members[key] ?? null, rest, put) };
}
