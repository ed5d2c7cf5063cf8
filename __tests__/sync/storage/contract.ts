/**
 * What every storage does. The cases are plain functions that throw, so that they also run in a page, where the
 * storage under test is a browser's own.
 */
import { encodeJson, isJson, type Json } from '../../../engine';
import { StorageError, type Storage, type StorageFault } from '../../../sync/storage/storage';

/** One place to store things, empty at first. */
export interface Bench {
  /** Opens it, or opens it again after `die` or a `close`. */
  open(): Promise<Storage>;
  /** The program dies: what was opened stays as it is this instant, neither flushed nor closed. */
  die(): Promise<void>;
  /** Leaves half a line at the end of a log, where writing can be cut off there. */
  tear?(table: string, half: string): Promise<void>;
  /** After so many more low-level writes the disk is full, or the program is dead and does nothing any more. */
  fail?(how: Failure, after: number): void;
  heal?(): void;
  stop(): Promise<void>;
}

export type Failure = (typeof FAILURES)[number];
const FAILURES = ['full', 'dead'] as const;

/** What not every bench can do to its storage. */
export type Ability = 'tear' | 'fail';

export type Case = { readonly name: string; readonly needs?: Ability; run(bench: Bench): Promise<void> };

export const casesFor = (able: readonly Ability[]): readonly Case[] =>
  CASES.filter(({ needs }) => needs === undefined || able.includes(needs));

/** As many failures are placed in one operation as it has low-level writes, and a few more. */
const FAILURE_POINTS = 12;

const CASES: readonly Case[] = [
  {
    name: 'knows nothing at first',
    run: async (bench) => {
      const { logs, values } = await bench.open();
      same(await logs.tables(), []);
      same(await logs.read('nobody'), { lines: [], torn: false });
      same(await values.keys(''), []);
      same((await values.get('nothing')) === undefined, true);
      await logs.flush('nobody');
      await logs.remove('nobody');
    },
  },
  {
    name: 'gives lines back in the order of the appends, without waiting in between',
    run: async (bench) => {
      const { logs } = await bench.open();
      const lines = numbered('line', 60);
      await Promise.all([
        ...lines.slice(0, 40).map((line) => logs.append('t', [line])),
        logs.append('t', lines.slice(40)),
        logs.append('t', []),
      ]);
      same(await logs.read('t'), { lines, torn: false });
    },
  },
  {
    name: 'keeps every text that can be a line',
    run: async (bench) => {
      const { logs } = await bench.open();
      const lines = [
        '',
        ' ',
        '{"a":"ü 🛳 漢字 \u2028"}',
        '\ufeffmark',
        '\r',
        '\t\u0001',
        "'; DROP TABLE --",
        'x'.repeat(70_000),
      ];
      await logs.append('t', lines);
      same(await logs.read('t'), { lines, torn: false });
      await bench.die();
      same(await (await bench.open()).logs.read('t'), { lines, torn: false });
    },
  },
  {
    name: 'refuses lines, names and values that would come back different',
    run: async (bench) => {
      const { logs, values } = await bench.open();
      for (const line of ['two\nlines', 'nul\0', 'half a pair \ud83d'])
        same((await faultOf(logs.append('t', ['good', line])))?.kind, 'unfit');
      for (const table of ['', '.', '..', '../t', 'a/b', 'a\\b', 'a.log', 'a b', 'ü', 'x'.repeat(101)]) {
        same((await faultOf(logs.append(table, ['line'])))?.kind, 'unfit');
        same((await faultOf(logs.replace(table, ['line'])))?.kind, 'unfit');
        same((await faultOf(logs.read(table)))?.kind, 'unfit');
        same((await faultOf(logs.remove(table)))?.kind, 'unfit');
      }
      for (const value of [0.5, Number.NaN, '\udc00'])
        same((await faultOf(values.write({ k: value, l: 1 })))?.kind, 'unfit');
      same(await logs.tables(), []);
      same(await values.keys(''), []);
    },
  },
  {
    name: 'holds ten thousand lines, and finds them again after a death',
    run: async (bench) => {
      const { logs } = await bench.open();
      const lines = numbered('{"seq":', 10_000);
      for (let i = 0; i < lines.length; i += 1000) await logs.append('long', lines.slice(i, i + 1000));
      same(await logs.read('long'), { lines, torn: false });
      await bench.die();
      const again = await bench.open();
      await again.logs.append('long', ['one more']);
      same(await again.logs.read('long'), { lines: [...lines, 'one more'], torn: false });
    },
  },
  {
    name: 'keeps tables apart, also where a name begins or looks like another',
    run: async (bench) => {
      const { logs } = await bench.open();
      const tables = ['a', 'a-b', 'a0', 'ab', 'b', 'values', 'x'.repeat(100)];
      for (const table of tables) await logs.append(table, [`first of ${table}`]);
      await Promise.all(tables.map((table) => logs.append(table, [`second of ${table}`])));
      same(await logs.tables(), tables);
      await logs.remove('a');
      await logs.replace('ab', ['new']);
      same(await logs.tables(), tables.slice(1));
      same(await logs.read('a'), { lines: [], torn: false });
      same((await logs.read('ab')).lines, ['new']);
      for (const table of ['a-b', 'a0', 'b', 'values'])
        same((await logs.read(table)).lines, [`first of ${table}`, `second of ${table}`]);
    },
  },
  {
    name: 'appends at a place: known lines are not written twice, other lines and gaps are a conflict',
    run: async (bench) => {
      const { logs } = await bench.open();
      await logs.append('t', ['0', '1'], 0);
      await logs.append('t', ['1', '2', '3'], 1);
      await logs.append('t', ['0', '1', '2'], 0);
      await logs.append('t', ['2'], 2);
      same(await faultOf(logs.append('t', ['other'], 3)), { kind: 'conflict', where: 't', at: 3 });
      same(await faultOf(logs.append('t', ['2', 'x', '4'], 2)), { kind: 'conflict', where: 't', at: 3 });
      same(await faultOf(logs.append('t', ['9'], 9)), { kind: 'conflict', where: 't', at: 4 });
      same((await logs.read('t')).lines, ['0', '1', '2', '3']);
      await logs.append('t', ['4'], 4);
      same((await logs.read('t')).lines, ['0', '1', '2', '3', '4']);
    },
  },
  {
    name: 'puts a whole log in place, and goes on behind it',
    run: async (bench) => {
      const { logs } = await bench.open();
      await logs.append('t', numbered('old', 10));
      await logs.replace('t', ['new 0', 'new 1']);
      await logs.append('t', ['new 2'], 2);
      await logs.replace('fresh', ['only']);
      await logs.replace('gone', ['x']);
      await logs.replace('gone', []);
      same(await logs.tables(), ['fresh', 't']);
      await bench.die();
      const again = await bench.open();
      same(await again.logs.read('t'), { lines: ['new 0', 'new 1', 'new 2'], torn: false });
      same((await again.logs.read('fresh')).lines, ['only']);
    },
  },
  {
    name: 'begins a removed log anew',
    run: async (bench) => {
      const { logs } = await bench.open();
      await logs.append('t', ['a', 'b']);
      await logs.remove('t');
      same(await logs.tables(), []);
      await logs.append('t', ['c'], 0);
      await bench.die();
      same(await (await bench.open()).logs.read('t'), { lines: ['c'], torn: false });
    },
  },
  {
    name: 'cuts off a torn line and tells it once',
    needs: 'tear',
    run: async (bench) => {
      const { logs } = await bench.open();
      await logs.append('t', ['a', 'b']);
      await bench.die();
      await bench.tear?.('t', '{"half":"ü');
      const again = await bench.open();
      same(await again.logs.read('t'), { lines: ['a', 'b'], torn: true });
      same(await again.logs.read('t'), { lines: ['a', 'b'], torn: false });
      await again.logs.append('t', ['c'], 2);
      same(await again.logs.read('t'), { lines: ['a', 'b', 'c'], torn: false });
    },
  },
  {
    name: 'never glues a line to a torn one, even when nobody read the log',
    needs: 'tear',
    run: async (bench) => {
      await (await bench.open()).logs.append('t', ['a']);
      await bench.die();
      await bench.tear?.('t', 'half');
      const { logs } = await bench.open();
      await logs.append('t', ['b']);
      same(await logs.read('t'), { lines: ['a', 'b'], torn: true });
    },
  },
  {
    name: 'reads values back as they were written, not as they were changed later',
    run: async (bench) => {
      const { values } = await bench.open();
      const list = [1, { deep: [null, true, 'ü 🛳', -1] }];
      await values.write({ list, text: '', zero: 0, no: false, empty: {}, '': 'no name', ['__proto__x']: 1 });
      list.push(2);
      same(await values.get('list'), [1, { deep: [null, true, 'ü 🛳', -1] }]);
      same([await values.get('text'), await values.get('zero'), await values.get('no')], ['', 0, false]);
      same([await values.get('empty'), await values.get('')], [{}, 'no name']);
      same((await values.get('constructor')) === undefined, true);
    },
  },
  {
    name: 'removes with null, and lists keys by their beginning, sorted',
    run: async (bench) => {
      const { values } = await bench.open();
      const keys = ['b', 'a/2', 'a/10', 'a', 'A', 'a/ü', 'a/🛳', 'a/%', 'a_', 'key/b', 'key/a'];
      for (const key of keys) await values.write({ [key]: key });
      same(await values.keys('a/'), ['a/%', 'a/10', 'a/2', 'a/ü', 'a/🛳']);
      same(await values.keys('key/'), ['key/a', 'key/b']);
      same(await values.keys(''), [...keys].sort());
      await values.write({ 'a/2': null, 'a/3': 3, never: null, 'key/a': null });
      same(await values.keys('a/'), ['a/%', 'a/10', 'a/3', 'a/ü', 'a/🛳']);
      same((await values.get('a/2')) === undefined && (await values.get('key/a')) === undefined, true);
      same(await values.get('key/b'), 'key/b');
    },
  },
  {
    name: 'has what was written after a death and after a close',
    run: async (bench) => {
      let storage = await bench.open();
      await storage.logs.append('t', ['a']);
      await storage.values.write({ counter: 1, 'key/device': 'secret', outbox: ['x'] });
      await bench.die();
      storage = await bench.open();
      await storage.logs.append('t', ['b']);
      await storage.values.write({ counter: 2, outbox: null });
      await storage.logs.flush('t');
      await storage.close();
      storage = await bench.open();
      same((await storage.logs.read('t')).lines, ['a', 'b']);
      same(await storage.values.keys(''), ['counter', 'key/device']);
      same([await storage.values.get('counter'), await storage.values.get('key/device')], [2, 'secret']);
    },
  },
  {
    name: 'writes values together or not at all, wherever it fails or dies',
    needs: 'fail',
    run: (bench) =>
      everyFailure(bench, async (fail) => {
        const before = { a: 'old', 'key/k': 'old', b: 'old', c: null } as const;
        const after = { a: 'new', 'key/k': 'new', b: null, c: 'x'.repeat(300) } as const;
        const storage = await bench.open();
        await storage.values.write(before);
        const fault = await fail(() => storage.values.write(after));
        const read = async ({ values: now }: Storage) => {
          const all: Record<string, Json> = {};
          for (const key of Object.keys(before)) all[key] = (await now.get(key)) ?? null;
          return all;
        };
        return { storage, fault, before, after, read };
      }),
  },
  {
    name: 'replaces a log or leaves the old one, wherever it fails or dies',
    needs: 'fail',
    run: (bench) =>
      everyFailure(bench, async (fail) => {
        const before = ['old 0', 'old 1'];
        const after = numbered('new', 6);
        const storage = await bench.open();
        await storage.logs.replace('t', before);
        const fault = await fail(() => storage.logs.replace('t', after));
        return { storage, fault, before, after, read: linesOf };
      }),
  },
  {
    name: 'appends one line or none, wherever it fails or dies',
    needs: 'fail',
    run: (bench) =>
      everyFailure(bench, async (fail) => {
        const before = ['first'];
        const after = ['first', 'x'.repeat(500)];
        const storage = await bench.open();
        await storage.logs.remove('t');
        await storage.logs.append('t', before);
        const fault = await fail(() => storage.logs.append('t', after.slice(1)));
        return { storage, fault, before, after, read: linesOf };
      }),
  },
  {
    name: 'goes on behind the last good line when the disk has room again',
    needs: 'fail',
    run: async (bench) => {
      const { logs, values } = await bench.open();
      await logs.append('t', ['a']);
      for (let after = 0; after < 4; after++) {
        bench.fail?.('full', after);
        await faultOf(logs.append('t', ['never', 'never', 'never', 'never', 'never']));
        await faultOf(values.write({ never: after, neither: after }));
        bench.heal?.();
        await logs.replace('t', ['a']);
        await logs.append('t', [`b${after}`]);
        await values.write({ now: after });
        same((await logs.read('t')).lines, ['a', `b${after}`]);
      }
      await bench.die();
      const again = await bench.open();
      same(await again.logs.read('t'), { lines: ['a', 'b3'], torn: false });
      same(await again.values.get('now'), 3);
    },
  },
];

const linesOf = async (storage: Storage) => (await storage.logs.read('t')).lines;

type Outcome = {
  readonly storage: Storage;
  readonly fault: StorageFault | null;
  readonly before: Json;
  readonly after: Json;
  read(storage: Storage): Promise<Json>;
};

/** Lets one operation fail at each of its low-level writes in turn, both ways. */
async function everyFailure(
  bench: Bench,
  run: (fail: (work: () => Promise<void>) => Promise<StorageFault | null>) => Promise<Outcome>,
): Promise<void> {
  for (const how of FAILURES) {
    for (let point = 0; point < FAILURE_POINTS; point++) {
      const { storage, fault, before, after, read } = await run(async (work) => {
        bench.fail?.(how, point);
        return faultOf(work());
      });
      const expected = fault === null ? [after] : how === 'full' ? [before] : [before, after];
      const check = (now: Json) => {
        if (expected.some((state) => encodeJson(state) === encodeJson(now))) return;
        throw new Error(`${how} after ${point} (${fault?.kind ?? 'done'}): ${encodeJson(now).slice(0, 200)}`);
      };
      if (how === 'full') {
        if (fault) same(fault.kind, 'full');
        bench.heal?.();
        check(await read(storage));
      }
      await bench.die();
      bench.heal?.();
      check(await read(await bench.open()));
      await bench.die();
    }
  }
}

export const numbered = (text: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${text} ${i}`);

export async function faultOf(work: Promise<unknown>): Promise<StorageFault | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof StorageError) return error.fault;
    throw error;
  }
}

/** Jest's `expect` is not there in a page. */
export function same(actual: unknown, expected: unknown): void {
  const [got, wanted] = [actual, expected].map((value) =>
    isJson(value) ? encodeJson(value) : String(value),
  );
  if (got !== wanted) throw new Error(`expected ${wanted?.slice(0, 500)}, got ${got?.slice(0, 500)}`);
}

export function storageContract(name: string, able: readonly Ability[], start: () => Promise<Bench>): void {
  describe(`${name} keeps the storage contract`, () => {
    test.each(casesFor(able))('$name', async ({ run }) => {
      const bench = await start();
      try {
        await run(bench);
      } finally {
        bench.heal?.();
        await bench.stop();
      }
    });
  });
}
