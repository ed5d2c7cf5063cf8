/** Bundled into a page: the storage contract over the browser's own IndexedDB, callable from the test. */
import { openBrowserStorage } from '../../../sync/storage/browser';
import type { Storage } from '../../../sync/storage/storage';
import { casesFor, type Bench } from '../../sync/storage/contract';

/** Each case begins with nothing, as a page that was never here. */
async function emptied(): Promise<Bench> {
  localStorage.clear();
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    });
  }
  return {
    open: async () => (await openBrowserStorage()).storage,
    // A dead tab's connection is gone; one that is merely forgotten shows the same bytes to the next.
    die: async () => undefined,
    stop: async () => undefined,
  };
}

const cases = casesFor([]);

const page = {
  names: (): readonly string[] => cases.map(({ name }) => name),

  run: async (name: string): Promise<string> => {
    const found = cases.find((one) => one.name === name);
    if (!found) return 'no such case';
    try {
      await found.run(await emptied());
      return 'kept';
    } catch (error) {
      return String(error);
    }
  },

  open: () => openBrowserStorage(),
  empty: async (): Promise<void> => void (await emptied()),

  /** Writes without pause until the tab dies, and tells what has resolved. */
  writeOn: async (tell: (count: number) => Promise<void>): Promise<void> => {
    const { storage } = await openBrowserStorage();
    for (let i = 1; ; i++) {
      await writeOnce(storage, i);
      await tell(i);
    }
  },
};

async function writeOnce({ logs, values }: Storage, i: number): Promise<void> {
  await logs.append('t', [`line ${i - 1}`], i - 1);
  await values.write({ counter: i, secret: `${i}`.repeat(50), outbox: [i] });
}

export type StoragePage = typeof page;
Object.assign(globalThis, { storagePage: page });
