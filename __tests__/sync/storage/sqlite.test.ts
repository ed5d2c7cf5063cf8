import path from 'node:path';

import { Database } from 'node-sqlite3-wasm';

import { openNativeStorage, type SecureLike, type SqliteLike } from '../../../sync/storage/native';
import { faultOf, storageContract, type Failure } from './contract';
import { directoryBench } from './node-bench';

/** expo-sqlite's asynchronous interface over a SQLite that runs on Node. */
class Adapter implements SqliteLike {
  constructor(
    private readonly db: Database,
    private readonly fault: Fault,
  ) {}

  async execAsync(source: string): Promise<void> {
    this.fault.strike(source);
    this.db.exec(source);
    // Nobody pulls the plug here, and without a write-ahead log every commit would wait for the disk.
    if (source.includes('synchronous')) this.db.exec('PRAGMA synchronous = OFF');
  }

  async runAsync(source: string, params: (string | number | null)[]): Promise<unknown> {
    this.fault.strike(source);
    return this.db.run(source, params);
  }

  async getAllAsync(source: string, params: (string | number | null)[]): Promise<readonly unknown[]> {
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
  const open = (directory: string) =>
    openNativeStorage(new Adapter(new Database(path.join(directory, 'paddles.db')), fault), secure);
  return {
    ...directoryBench(open, (file) => !file.endsWith('.lock')),
    secure,
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

  test('does not touch a database of a newer app', async () => {
    await (await bench.open()).close();
    const db = new Database(path.join(bench.directory(), 'paddles.db'));
    db.exec('PRAGMA user_version = 2');
    db.close();
    expect(await faultOf(bench.open())).toMatchObject({ kind: 'not-ours' });
  });
});
