import type { Hash, Past, SignedIntent, Table } from '../../../engine';
import { memoryStorage } from '../../../sync/storage/memory';
import type { ValueStorage } from '../../../sync/storage/storage';
import { Vault, type Secret } from '../../../sync/guest/vault';
import { Desk } from '../../../tools/testbed/log-desk';
import { plainAuction } from '../../../tools/testbed/plain-auction';

const SLOT = 'r4/B/c2';
const intent = { n: 1 } as SignedIntent;
const card = (number: number, at: number): Secret => ({
  slot: SLOT,
  seat: 'B',
  opening: { salt: 'A'.repeat(22), value: { number } },
  at,
});

/** A table after these entries, each with the one it continues; `lying` is the seal in the slot now. */
function table(
  entries: readonly (readonly [seq: number, from: number])[],
  lying: Hash | null,
  known: Hash[],
) {
  const start = { seq: 0, from: 0, before: null, entry: { body: { do: 'start' } } };
  const past = entries.reduce(
    (before, [seq, from]) => ({ seq, from, before, entry: { body: { do: 'seal' } } }) as unknown as Past,
    start as unknown as Past,
  );
  return {
    past,
    play: { seals: lying ? { [SLOT]: { c: lying } } : {} },
    known: Object.fromEntries(known.map((c) => [c, card(0, 0).opening])),
  } as unknown as Table;
}

describe('a card that was laid, turned over and taken back, with another laid in its place', () => {
  const BOTH = new Map([
    ['first', card(2, 1)],
    ['second', card(3, 4)],
  ]);
  const opened = async (): Promise<Vault> => {
    const vault = await Vault.open(memoryStorage().values, 'table');
    await vault.post(intent, BOTH);
    return vault;
  };
  // 1, 2 (first laid), 3 (turned over), 4 (back to 1), 5 (second laid), 6 (turned over), 7 (back to 2)
  const ALL = [
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 1],
    [5, 4],
    [6, 5],
  ] as const;

  test('the one that lies there counts, whatever was turned over since', async () => {
    const vault = await opened();
    const again = table([...ALL, [7, 2]], 'first', ['first', 'second']);
    expect(vault.kept(again, 'B')).toEqual([{ name: SLOT, value: { number: 2 }, at: 1 }]);
  });

  test('of those turned over, the one that was not taken back counts', async () => {
    const vault = await opened();
    const shown = table(ALL, null, ['first', 'second']);
    const values = vault.kept(shown, 'B').map(({ value }) => value);
    expect(values.at(-1)).toEqual({ number: 3 });
    const redone = table([...ALL, [7, 3]], null, ['first', 'second']);
    expect(vault.kept(redone, 'B')).toEqual([{ name: SLOT, value: { number: 2 }, at: 1 }]);
  });

  test('another seat sees nothing of it', async () => {
    const vault = await opened();
    expect(vault.kept(table(ALL, 'second', []), 'C')).toEqual([]);
  });
});

describe('two games at one table', () => {
  /** A card is laid with a move in the only lot and shown at the end; a motto is found. */
  function game(desk: Desk): Map<Hash, Secret> {
    const options = { lots: 1, absent: 'no-bid', cash: 20 };
    desk.must(0, { do: 'start', game: plainAuction.id, rules: plainAuction.rules, options });
    desk.dice();
    const at = desk.table.seq;
    const slot = 'hide/A/1';
    const c = desk.hide(0, slot, { card: 6 });
    desk.must(0, { do: 'play', as: 'A', move: { do: 'hide', n: 1 }, seals: { [slot]: c } });
    return new Map([[c, { slot, seat: 'A', opening: desk.vault.get(c)!, at }]]);
  }
  function toTheEnd(desk: Desk): void {
    desk.lock(0, 'l0/bid/A', { bid: 1 });
    desk.lock(1, 'l0/bid/B', { bid: 2 });
    desk.settle();
    desk.must(0, { do: 'play', as: 'host', move: { do: 'hurry', lot: 0 } });
    desk.settle();
    const value = { motto: String(desk.state['drawn']) };
    desk.must(0, { do: 'enter', round: 'claim', slot: 'motto/A', value });
  }

  test('notes and opened cards of the first are gone in the second, and back when it is undone', async () => {
    const desk = Desk.seated(['A', 'B']);
    const vault = await Vault.open(memoryStorage().values, 'table');
    await vault.post(intent, game(desk));
    await vault.note({ seat: 'A', name: 'strike', value: 4, at: desk.table.seq });
    const first = [
      expect.objectContaining({ name: 'hide/A/1', value: { card: 6 } }),
      expect.objectContaining({ name: 'strike', value: 4 }),
    ];
    expect(vault.kept(desk.table, 'A')).toEqual(first);
    toTheEnd(desk);
    expect(vault.kept(desk.table, 'A')).toEqual(first);
    const over = desk.table.seq;

    const second = game(desk);
    expect(vault.kept(desk.table, 'A')).toEqual([]);
    await vault.post({ ...intent, n: 2 }, second);
    await vault.note({ seat: 'A', name: 'strike', value: 5, at: desk.table.seq });
    expect(vault.kept(desk.table, 'A').map(({ value }) => value)).toEqual([{ card: 6 }, 5]);
    desk.must(0, { do: 'undo', to: over });
    expect(vault.kept(desk.table, 'A')).toEqual(first);
  });
});

describe('the outbox on the disk', () => {
  /** Writes take a moment and are done one after the other, as in a browser. */
  function slow(values: ValueStorage, fault: () => Error | null = () => null): ValueStorage {
    let last: Promise<unknown> = Promise.resolve();
    return {
      get: (key) => values.get(key),
      keys: (prefix) => values.keys(prefix),
      write: (changes) => {
        const done = last.then(async () => {
          await new Promise((resolve) => setImmediate(resolve));
          const why = fault();
          if (why) throw why;
          await values.write(changes);
        });
        last = done.catch(() => undefined);
        return done;
      },
    };
  }
  const numbered = (n: number): SignedIntent => ({ ...intent, n });
  const numbers = (vault: Vault): readonly number[] => vault.outbox.map(({ n }) => n);
  const settled = (vault: Vault, n: number): Promise<void> => vault.settle((sent) => sent.n === n);

  test('has what is posted while something else is taken out of it, whichever came first', async () => {
    const { values } = memoryStorage();
    const vault = await Vault.open(slow(values), 'table');
    await vault.post(numbered(1));
    await Promise.all([vault.post(numbered(2), new Map([['c', card(2, 1)]])), settled(vault, 1)]);
    const between = await Vault.open(values, 'table');
    expect([numbers(vault), numbers(between)]).toEqual([[2], [2]]);
    expect(between.opening('c')).toEqual(card(2, 1).opening);
    await Promise.all([settled(vault, 2), vault.post(numbered(3))]);
    const after = await Vault.open(values, 'table');
    expect([numbers(vault), numbers(after), after.counter]).toEqual([[3], [3], 3]);
  });

  test('goes on after a write that failed, without what could not be written', async () => {
    const { values } = memoryStorage();
    let full = true;
    const vault = await Vault.open(
      slow(values, () => (full ? new Error('full') : null)),
      'table',
    );
    await expect(vault.post(numbered(1))).rejects.toThrow('full');
    full = false;
    await vault.post(numbered(2));
    expect([numbers(vault), numbers(await Vault.open(values, 'table'))]).toEqual([[2], [2]]);
  });
});
