/** The parts of the browser's storage that need no browser; IndexedDB itself runs in the browser project. */
import { openBrowserStorage } from '../../../sync/storage/browser';
import { openLocalStorage } from '../../../sync/storage/local-storage';
import { faultOf, numbered, storageContract } from './contract';
import { FakeItems } from './fake-items';

storageContract('localStorage', ['fail'], async () => {
  const items = new FakeItems();
  return {
    open: () => openLocalStorage(items),
    die: async () => undefined,
    fail: (how, after) => items.fail(how, after),
    heal: () => items.heal(),
    stop: async () => undefined,
  };
});

test('a storage at its quota says full, keeps what it has and takes more after a removal', async () => {
  const items = new FakeItems(20_000);
  const { logs, values } = await openLocalStorage(items);
  await values.write({ secret: 'x'.repeat(1000), counter: 1 });
  let lines = 0;
  while (!(await faultOf(logs.append('t', [`line ${lines} ${'x'.repeat(200)}`])))) lines++;
  expect(lines).toBeGreaterThan(50);
  expect(await faultOf(logs.append('t', ['y'.repeat(300)]))).toEqual({ kind: 'full', where: 'localStorage' });
  expect(await faultOf(logs.replace('t', numbered('x'.repeat(100), 100)))).toMatchObject({ kind: 'full' });
  expect(await faultOf(values.write({ counter: 2, more: 'z'.repeat(500) }))).toMatchObject({ kind: 'full' });
  expect((await logs.read('t')).lines).toHaveLength(lines);
  expect(await values.get('counter')).toBe(1);
  await logs.remove('t');
  await values.write({ counter: 2, more: 'z'.repeat(500) });
  expect(await values.get('counter')).toBe(2);
  expect(items.used()).toBeLessThan(2000);
});

test('two tabs append to one log without writing over each other', async () => {
  const items = new FakeItems();
  const [one, two] = await Promise.all([openLocalStorage(items), openLocalStorage(items)]);
  for (let i = 0; i < 20; i++) await (i % 2 ? one : two).logs.append('t', [`line ${i}`]);
  expect((await one.logs.read('t')).lines).toEqual(numbered('line', 20));
  await two.logs.replace('t', ['anew']);
  await one.logs.append('t', ['behind']);
  expect((await two.logs.read('t')).lines).toEqual(['anew', 'behind']);
});

describe('the place', () => {
  const broken = (): IDBFactory =>
    new Proxy({} as IDBFactory, {
      get: () => () => {
        throw new Error('no databases here');
      },
    });

  test('is localStorage without a working IndexedDB', async () => {
    const items = new FakeItems();
    for (const indexedDB of [null, broken()]) {
      const { storage, lasting } = await openBrowserStorage({ indexedDB, localStorage: items });
      expect(lasting).toBe(true);
      await storage.values.write({ seat: 'a' });
    }
    const { storage } = await openBrowserStorage({ indexedDB: null, localStorage: items });
    expect(await storage.values.get('seat')).toBe('a');
  });

  test('is memory, and does not last, where nothing works', async () => {
    const full = new FakeItems(0);
    for (const localStorage of [null, full]) {
      const { storage, lasting } = await openBrowserStorage({ indexedDB: broken(), localStorage });
      expect(lasting).toBe(false);
      await storage.values.write({ seat: 'a' });
      expect(await storage.values.get('seat')).toBe('a');
    }
  });

  test('stays the same: a database that fails today is not replaced by an empty localStorage', async () => {
    const items = new FakeItems();
    items.setItem('paddles-up/place', 'indexedDB');
    const { lasting } = await openBrowserStorage({ indexedDB: broken(), localStorage: items });
    expect(lasting).toBe(false);
    expect(items.getItem('paddles-up/place')).toBe('indexedDB');
  });
});
