import type { Hash, Past, SignedIntent, Table } from '../../engine';
import { memoryStorage } from '../../sync/storage/memory';
import { Vault, type Secret } from '../../sync/vault';

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
  const past = entries.reduce<Past | null>(
    (before, [seq, from]) => ({ seq, from, before }) as unknown as Past,
    null,
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
