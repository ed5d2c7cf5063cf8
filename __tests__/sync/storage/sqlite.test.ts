import path from 'node:path';

import { Database } from 'node-sqlite3-wasm';

import { openNativeStorage, type SecureLike } from '../../../sync/storage/native';
import type { SqliteLike, StatementLike } from '../../../sync/storage/native-database';
import { faultOf, storageContract, type Failure } from './contract';
import { directoryBench } from './node-bench';

/** expo-sqlite's asynchronous interface over a SQLite that runs on Node. */
class Adapter implements SqliteLike {
  constructor(
    private readonly db: Database,
    private readonly fault: Fault,
    /** Every trip to the native side that expo-sqlite's own JavaScript makes for what is asked here. */
    private readonly hops: string[],
  ) {}

  async execAsync(source: string): Promise<void> {
    this.hops.push(source);
    this.fault.strike(source);
    this.db.exec(source);
    // Nobody pulls the plug here, and without a write-ahead log every commit would wait for the disk.
    if (source.includes('synchronous')) this.db.exec('PRAGMA synchronous = OFF');
  }

  async prepareAsync(source: string): Promise<StatementLike> {
    this.hops.push(`prepare ${source}`);
    const statement = this.db.prepare(source);
    return {
      executeAsync: async (params) => {
        this.hops.push(source);
        this.fault.strike(source);
        return statement.run(params);
      },
      finalizeAsync: async () => statement.finalize(),
    };
  }

  async runAsync(source: string, params: (string | number | null)[]): Promise<unknown> {
    this.hops.push(`prepare ${source}`, source, `finalize ${source}`);
    this.fault.strike(source);
    return this.db.run(source, params);
  }

  async getAllAsync(source: string, params: (string | number | null)[]): Promise<readonly unknown[]> {
    this.hops.push(
      `prepare ${source}`,
      source,
      `names of ${source}`,
      `rows of ${source}`,
      `finalize ${source}`,
    );
    return this.db.all(source, params);
  }

  async closeAsync(): Promise<void> {
    this.db.close();
  }
}

class Fault {
  private left = Infinity;
  private how: Failure | null = null;

  set(how: Failure | null, after: number): void {
    this.how = how;
    this.left = after;
  }

  strike(source: string): void {
    if (this.how === null || this.left-- > 0) return;
    if (this.how === 'dead') throw new Error('the app is dead');
    if (source !== 'ROLLBACK') throw new Error('Error code 13: database or disk is full');
  }
}

/** Keeps to the alphabet of the real one. */
class FakeSecure implements SecureLike {
  readonly items = new Map<string, string>();
  constructor(private readonly fault: Fault) {}

  async getItemAsync(key: string): Promise<string | null> {
    return this.items.get(checked(key)) ?? null;
  }

  async setItemAsync(key: string, value: string): Promise<void> {
    this.fault.strike('set');
    this.items.set(checked(key), value);
  }

  async deleteItemAsync(key: string): Promise<void> {
    this.fault.strike('delete');
    this.items.delete(checked(key));
  }
}

function checked(key: string): string {
  if (!/^[\w.-]+$/.test(key)) throw new Error(`Invalid key: ${key}`);
  return key;
}

function start() {
  const fault = new Fault();
  const secure = new FakeSecure(fault);
  const hops: string[] = [];
  const open = (directory: string) =>
    openNativeStorage(new Adapter(new Database(path.join(directory, 'paddles.db')), fault, hops), secure);
  return {
    ...directoryBench(open, (file) => !file.endsWith('.lock')),
    secure,
    hops,
    fail: (how: Failure, after: number) => fault.set(how, after),
    heal: () => fault.set(null, 0),
  };
}

storageContract('SQLite', ['fail'], async () => start());

describe('a phone', () => {
  let bench: ReturnType<typeof start>;
  beforeEach(() => {
    bench = start();
  });
  afterEach(() => bench.stop());

  test('keeps key material in the key store and nowhere else', async () => {
    const { values } = await bench.open();
    await values.write({ 'key/device': 'hush', 'key/ünï_/code': 'hush too', keyring: 'public' });
    expect([...bench.secure.items.values()].sort()).toEqual(['"hush too"', '"hush"']);
    const db = new Database(path.join(bench.directory(), 'paddles.db'));
    const stored = [...db.all('SELECT * FROM texts'), ...db.all('SELECT * FROM secrets')];
    db.close();
    expect(JSON.stringify(stored)).not.toContain('hush');
    expect(await values.get('key/ünï_/code')).toBe('hush too');
    expect(await values.keys('key')).toEqual(['key/device', 'key/ünï_/code', 'keyring']);
  });

  test('leaves no old key behind when it changes or goes', async () => {
    const { values } = await bench.open();
    for (const secret of ['one', 'two', 'three']) await values.write({ 'key/device': secret });
    expect([...bench.secure.items.values()]).toEqual(['"three"']);
    await values.write({ 'key/device': null });
    expect(bench.secure.items.size).toBe(0);
  });

  test('has no key when the system has reset its key store', async () => {
    const { values } = await bench.open();
    await values.write({ 'key/device': 'gone soon' });
    bench.secure.items.clear();
    expect(await values.get('key/device')).toBeUndefined();
    await values.write({ 'key/device': 'new' });
    expect(await values.get('key/device')).toBe('new');
  });

  test('stores an entry in one trip to the native side, and what is locked with it in another', async () => {
    const { logs, values } = await bench.open();
    const lock = (n: number) => values.write({ 'secret/a': n, 'counter/a': n, 'outbox/a': [n] });
    for (const n of [0, 1]) {
      await lock(n);
      await logs.append('table', [`line ${n}`]);
    }
    bench.hops.length = 0;
    await lock(2);
    await logs.append('table', ['line 2'], 2);
    expect(bench.hops).toEqual([
      expect.stringMatching(/^INSERT OR REPLACE INTO texts /),
      expect.stringMatching(/^INSERT INTO lines /),
    ]);
    expect((await logs.read('table')).lines).toEqual(['line 0', 'line 1', 'line 2']);
  });

  test('counts its lines anew when one could not be written', async () => {
    const { logs } = await bench.open();
    await logs.append('table', ['line 0']);
    bench.fail('full', 0);
    expect(await faultOf(logs.append('table', ['line 1']))).toMatchObject({ kind: 'full' });
    bench.heal();
    await logs.append('table', ['line 1'], 1);
    expect((await logs.read('table')).lines).toEqual(['line 0', 'line 1']);
  });

  test('does not touch a database of a newer app', async () => {
    await (await bench.open()).close();
    const db = new Database(path.join(bench.directory(), 'paddles.db'));
    db.exec('PRAGMA user_version = 2');
    db.close();
    expect(await faultOf(bench.open())).toMatchObject({ kind: 'not-ours' });
  });
});
