/** What holds for all data: the encodings, the seals and the dice. Seeds are fixed, so that a failure can be had again. */
import fc from 'fast-check';
import {
  commit,
  decodeEntry,
  decodeJson,
  diceFrom,
  encodeEntry,
  encodeJson,
  fromBase64url,
  hashOf,
  NO_HASH,
  opens,
  sameJson,
  toBase64url,
  type Entry,
  type Opening,
  type Place,
} from '../../../engine';
import { anyBody, anyJson, isStep } from '../support/arbitraries';

const SEED = 20_260_101;
const check = (property: fc.IRawProperty<unknown>, numRuns = 300): void =>
  fc.assert(property as fc.IProperty<unknown>, { seed: SEED, numRuns });

describe(`encodings (seed ${SEED})`, () => {
  test('JSON: decode after encode is identity', () => {
    check(
      fc.property(anyJson, (value) => {
        expect(decodeJson(encodeJson(value))).toEqual({ ok: true, value });
      }),
      1000,
    );
  });

  test('JSON: equal data has equal text, in whatever order it was put together', () => {
    check(
      fc.property(
        fc.dictionary(
          fc.string({ maxLength: 6 }).filter((key) => key !== '__proto__'),
          anyJson,
          { noNullPrototype: true },
        ),
        (value) => {
          const turned = Object.fromEntries(Object.entries(value).reverse());
          expect(encodeJson(turned)).toBe(encodeJson(value));
        },
      ),
    );
  });

  test('JSON: whatever decodes is what encode would have written, to the letter', () => {
    const nearly = fc
      .tuple(
        anyJson,
        fc.nat(),
        fc.constantFrom(' ', '0', '-', '.0', 'e0', '\\u0041', '"', ',', '\n', '\ufeff'),
      )
      .map(([value, at, extra]) => {
        const text = encodeJson(value);
        const cut = at % (text.length + 1);
        return text.slice(0, cut) + extra + text.slice(cut);
      });
    const printed = fc
      .tuple(anyJson, fc.integer({ min: 1, max: 3 }))
      .map(([v, n]) => JSON.stringify(v, null, n));
    check(
      fc.property(fc.oneof(nearly, printed, fc.string()), (text) => {
        const read = decodeJson(text);
        if (read.ok) expect(encodeJson(read.value)).toBe(text);
      }),
      2000,
    );
  });

  test.each([
    ['a space', '{"a": 1}'],
    ['members out of order', '{"b":1,"a":2}'],
    ['a member twice', '{"a":1,"a":2}'],
    ['a fraction', '1.5'],
    ['a whole number with a point', '1.0'],
    ['an exponent', '1e3'],
    ['minus nought', '-0'],
    ['a number past the safe ones', '9007199254740993'],
    ['a needless escape', '"\\u0041"'],
    ['half a surrogate pair', '"\\ud800"'],
    ['a prototype', '{"__proto__":1}'],
    ['too deep', '['.repeat(40) + ']'.repeat(40)],
    ['nothing', ''],
  ])('JSON: %s is refused', (_what, text) => {
    expect(decodeJson(text)).toMatchObject({ ok: false, why: { kind: 'not-canonical' } });
  });

  test('base64url: there and back, and no second way to write the same bytes', () => {
    check(
      fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
        expect(fromBase64url(toBase64url(bytes))).toEqual(bytes);
      }),
    );
    const texts = fc.string({
      unit: fc.constantFrom(...'ABCwxyz0189-_=+/ \u00e9'),
      maxLength: 12,
    });
    check(
      fc.property(texts, (text) => {
        const bytes = fromBase64url(text);
        if (bytes) expect(toBase64url(bytes)).toBe(text);
      }),
      2000,
    );
  });

  test('entries: every body there is comes back from its line as it was', () => {
    const entries = fc.tuple(anyBody, fc.nat(9), fc.nat(1e6)).map(([body, by, n]): Entry => {
      const place = { seq: 7, at: n, body };
      return (
        isStep(body)
          ? place
          : { ...place, by, n: n + 1, epoch: 0, seen: { seq: 6, hash: 'h'.repeat(6) }, sig: 'S'.repeat(86) }
      ) as Entry;
    });
    check(
      fc.property(entries, (entry) => {
        const line = encodeEntry(NO_HASH, entry);
        expect(decodeEntry(NO_HASH, 7, line.text)).toEqual({ ok: true, value: entry });
        expect(line.text).not.toContain('\n');
        expect(decodeEntry(NO_HASH, 8, line.text)).toMatchObject({ ok: false, why: { kind: 'gap', seq: 7 } });
        expect(decodeEntry(line.hash, 7, line.text)).toMatchObject({ ok: false });
      }),
      500,
    );
  });
});

describe(`seals (seed ${SEED})`, () => {
  // Few and similar values, so that all but one part are often equal, and parts that run into each other.
  const place: fc.Arbitrary<Place> = fc.record({
    table: fc.constantFrom(hashOf(['one']), hashOf(['two'])),
    epoch: fc.constantFrom(0, 1, 11),
    slot: fc.constantFrom('r1/bid', 'r1/bid/A', 'r1', 'r11/bid'),
    owner: fc.constantFrom('A', 'B', '/A', '~1'),
  });
  const opening: fc.Arbitrary<Opening> = fc.record({
    salt: fc.constantFrom('A'.repeat(22), 'A'.repeat(21) + 'Q'),
    value: fc.oneof(
      fc.constantFrom<Opening['value']>({ bid: 1 }, { bid: 11 }, { bid: '1' }, {}, null),
      anyJson,
    ),
  });

  test('a seal opens at its own table, epoch, slot and seat with its own value and salt, and nowhere else', () => {
    check(
      fc.property(place, opening, place, opening, (here, hidden, there, told) => {
        const same = sameJson(here, there) && sameJson(hidden, told);
        expect(opens(commit(here, hidden), there, told)).toBe(same);
        expect(opens(commit(here, hidden), here, hidden)).toBe(true);
      }),
      1500,
    );
  });

  test('changing any one part is enough', () => {
    check(
      fc.property(place, opening, (here, hidden) => {
        const c = commit(here, hidden);
        expect(opens(c, { ...here, table: hashOf(['three']) }, hidden)).toBe(false);
        expect(opens(c, { ...here, epoch: here.epoch + 1 }, hidden)).toBe(false);
        expect(opens(c, { ...here, slot: `${here.slot}/` }, hidden)).toBe(false);
        expect(opens(c, { ...here, owner: 'H' }, hidden)).toBe(false);
        expect(opens(c, here, { ...hidden, value: [hidden.value] })).toBe(false);
        expect(opens(c, here, { ...hidden, salt: 'B'.repeat(22) })).toBe(false);
      }),
    );
  });
});

describe('dice', () => {
  const seedOf = (n: number): Uint8Array => fromBase64url(hashOf(['dice', n])) ?? new Uint8Array(32);
  const chiSquare = (counts: readonly number[], draws: number): number =>
    counts.reduce((sum, count) => sum + (count - draws / counts.length) ** 2 / (draws / counts.length), 0);
  /** The value a fair die stays under in 9,999 of 10,000 runs (Wilson and Hilferty). */
  const limit = (faces: number): number => {
    const k = faces - 1;
    return k * (1 - 2 / (9 * k) + 3.719 * Math.sqrt(2 / (9 * k))) ** 3;
  };

  test.each([2, 3, 5, 6, 7, 9, 12, 52])(
    '%i faces come up equally often (20,000 rolls of one seed)',
    (faces) => {
      const dice = diceFrom(seedOf(faces));
      const counts = Array.from({ length: faces }, () => 0);
      for (let i = 0; i < 20_000; i++) {
        const face = dice.below(faces);
        counts[face] = (counts[face] ?? NaN) + 1;
      }
      expect(chiSquare(counts, 20_000)).toBeLessThan(limit(faces));
    },
  );

  test('numbers that do not divide the range are drawn again, not folded over it', () => {
    const faces = 3 * 2 ** 30; // folding would make the lowest third twice as likely
    const dice = diceFrom(seedOf(0));
    const counts = [0, 0, 0];
    for (let i = 0; i < 9000; i++) {
      const third = Math.floor(dice.below(faces) / 2 ** 30);
      counts[third] = (counts[third] ?? NaN) + 1;
    }
    expect(chiSquare(counts, 9000)).toBeLessThan(limit(3));
  });

  test('the first roll of each seed is as fair as the rolls of one', () => {
    const counts = Array.from({ length: 6 }, () => 0);
    for (let i = 0; i < 6000; i++) {
      const face = diceFrom(seedOf(i)).below(6);
      counts[face] = (counts[face] ?? NaN) + 1;
    }
    expect(chiSquare(counts, 6000)).toBeLessThan(limit(6));
  });

  test('every order of four cards is equally likely', () => {
    const dice = diceFrom(seedOf(4));
    const counts = new Map<string, number>();
    for (let i = 0; i < 12_000; i++) {
      const order = dice.shuffle([1, 2, 3, 4]).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquare([...counts.values()], 12_000)).toBeLessThan(limit(24));
  });

  test('a shuffle has what went in, leaves it as it was, and is the same for the same seed', () => {
    check(
      fc.property(fc.array(fc.nat(20), { maxLength: 40 }), fc.nat(), (items, n) => {
        const before = [...items];
        const out = diceFrom(seedOf(n)).shuffle(items);
        expect(items).toEqual(before);
        expect([...out].sort()).toEqual([...items].sort());
        expect(diceFrom(seedOf(n)).shuffle(items)).toEqual(out);
      }),
      100,
    );
  });

  test('a choice among one or none is no roll', () => {
    const dice = diceFrom(seedOf(1));
    expect([dice.below(1), dice.below(0), dice.pick(['only'])]).toEqual([0, 0, 'only']);
    expect(dice.below(6)).toBe(diceFrom(seedOf(1)).below(6));
  });
});
