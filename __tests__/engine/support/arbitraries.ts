/** Random data for property tests: JSON, and every body that can stand in a log. */
import fc from 'fast-check';
import { hashOf, LOG_VERSION, SEATS, type Body, type Json, type JsonObject } from '../../../engine';
import type { BodyOf } from '../../../engine/log/entry';
import { isPlainName } from '../../../engine/log/names';
import { SEAT_KINDS } from '../../../engine/vocabulary';

const text = (longest: number, shortest = 0): fc.Arbitrary<string> =>
  fc
    .string({ unit: 'binary', maxLength: longest, minLength: shortest })
    .filter((one) => one.length >= shortest && one.length <= longest);

/** Numbers, words and names as games use them, and text that only trouble uses. */
export const anyJson: fc.Arbitrary<Json> = fc.letrec<{ one: Json; list: Json[]; object: JsonObject }>(
  (tie) => ({
    one: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<Json>(null, true, false, 0, -1, Number.MAX_SAFE_INTEGER, ''),
      fc.maxSafeInteger(),
      text(12),
      tie('list'),
      tie('object'),
    ),
    list: fc.array(tie('one'), { maxLength: 4 }),
    object: fc.dictionary(
      text(8).filter((key) => key !== '__proto__'),
      tie('one'),
      { maxKeys: 4, noNullPrototype: true },
    ),
  }),
).one;

const anyObject: fc.Arbitrary<JsonObject> = fc.dictionary(
  text(8).filter((key) => key !== '__proto__'),
  anyJson,
  { maxKeys: 3, noNullPrototype: true },
);

const hash = fc.nat(999).map((n) => hashOf(['some hash', n]));
const salt = fc.nat(999).map((n) => hashOf(['some salt', n]).slice(0, 22));
const seat = fc.constantFrom(...SEATS.slice(0, 4));
const kind = fc.constantFrom(...SEAT_KINDS);
const device = fc.integer({ min: 0, max: 4 });
const seq = fc.integer({ min: 0, max: 60 });
const why = text(30);
const name = text(24, 1)
  .map((one) => one.trim())
  .filter((one) => one.length > 0 && isPlainName(one));

/** Names that a game of the tests uses, and some that none does. */
const round = fc.constantFrom(
  'l0/draw',
  'l0/bid',
  'l1/draw',
  'l1/bid',
  'hidden',
  'claim',
  'motto',
  'nowhere',
);
const slot = fc.oneof(
  fc
    .tuple(fc.constantFrom('l0/bid', 'l1/bid', 'motto'), seat)
    .map(([where, who]): string => `${where}/${who}`),
  fc.tuple(fc.constantFrom('l0/draw', 'l1/draw', 'l0/bid'), device).map(([where, who]) => `${where}~${who}`),
  fc.tuple(seat, fc.integer({ min: 1, max: 3 })).map(([who, n]) => `hide/${who}/${n}`),
  fc.constantFrom('~1', 'l0/draw~01', '/', '~'),
);
const bid = fc.oneof(
  fc.integer({ min: 0, max: 25 }).map((n): Json => ({ bid: n })),
  fc.constantFrom<Json>({ motto: 'red' }, { card: 3 }, {}),
  anyJson,
);
const move = fc.oneof(
  fc.integer({ min: 0, max: 2 }).map((lot): JsonObject => ({ do: 'nod', lot })),
  fc.integer({ min: 1, max: 3 }).map((n): JsonObject => ({ do: 'hide', n })),
  fc.tuple(seat, fc.integer({ min: 0, max: 9 })).map(([to, amount]): JsonObject => ({
    do: 'tip',
    to,
    amount,
  })),
  anyObject,
);
const options = fc.oneof(
  fc.constant<JsonObject>({ lots: 2, absent: 'no-bid', cash: 20 }),
  fc.constant<JsonObject>({ lots: 1, absent: 'host-enters', cash: 5 }),
  anyObject,
);
const sig = fc.constant('A'.repeat(86));
const fact = fc.oneof(
  fc.integer({ min: 1, max: 9 }).map((prize): Json => ({ fact: 'prize', prize })),
  anyJson,
);

/** One for every body there is: a body that is added does not compile until it is tried here. */
const BODIES: { readonly [D in Body['do']]: fc.Arbitrary<Omit<BodyOf<D>, 'do'>> } = {
  join: fc.record({ key: hash }),
  sit: fc.record({ seat, name, kind }),
  move: fc.record({ seat, to: seat }),
  leave: fc.record({ seat }),
  hand: fc.record({ seat, to: device, kind }),
  away: fc.record({ seat, away: fc.boolean() }),
  gavel: fc.record({ to: device }),
  host: fc.constantFrom({}, { silent: true } as const),
  settings: fc.record({ hammer: fc.integer({ min: 0, max: 5 }), flip: fc.integer({ min: 0, max: 5000 }) }),
  choose: fc.record({ game: fc.constantFrom('plain-auction', 'whist'), options }),
  start: fc.record({
    game: fc.constantFrom('plain-auction', 'whist'),
    rules: fc.constantFrom(1, 2),
    options,
  }),
  play: fc.record(
    {
      as: fc.constantFrom('host', 'A', 'B', 'C'),
      move,
      seals: fc.dictionary(slot, hash, { maxKeys: 2, noNullPrototype: true }),
    },
    { requiredKeys: ['as', 'move'] },
  ),
  seal: fc.record({ slot, c: hash }),
  withdraw: fc.record({ slot }),
  'no-bid': fc.record({ round, slot }),
  card: fc.record({ round, slot }),
  enter: fc.record({ round, slot, value: bid }),
  correct: fc.record({
    what: fc.constantFrom('cash', 'bank', 'constructor'),
    of: fc.constantFrom('A', 'B'),
    by: fc.integer({ min: -30, max: 30 }),
    why,
  }),
  fix: fc.record({ at: seq, fact }),
  replace: fc.record({ at: seq, move }),
  undo: fc.record({ to: seq }),
  pause: fc.record({ on: fc.boolean() }),
  end: fc.record({ why }),
  ask: fc.record({
    want: fc.oneof(
      fc.record({ do: fc.constant('undo' as const), to: seq }),
      fc.record({ do: fc.constant('fix' as const), at: seq, fact }),
    ),
  }),
  table: fc.record({ version: fc.constant(LOG_VERSION), key: hash, nonce: hash }),
  'stand-in': fc.record({ seat, move }),
  closed: fc.record({ round, without: fc.array(slot, { maxLength: 2 }) }, { requiredKeys: ['round'] }),
  opened: fc.record(
    {
      round,
      openings: fc.dictionary(slot, fc.record({ salt, value: bid }), { maxKeys: 3, noNullPrototype: true }),
      asleep: fc.array(slot, { maxLength: 2 }),
    },
    { requiredKeys: ['round', 'openings'] },
  ),
  silent: fc.record({ round, slots: fc.array(slot, { minLength: 1, maxLength: 2 }) }),
  redraw: fc.record({ round, without: fc.array(slot, { minLength: 1, maxLength: 2 }) }),
  attested: fc.record({ sig }),
};

const STEPS: readonly string[] = ['table', 'stand-in', 'closed', 'opened', 'silent', 'redraw', 'attested'];
export const isStep = (body: Body): boolean => STEPS.includes(body.do);

export const anyBody: fc.Arbitrary<Body> = fc.oneof(
  ...Object.entries(BODIES).map(([does, rest]: [string, fc.Arbitrary<object>]) =>
    rest.map((body) => ({ do: does, ...body }) as Body),
  ),
);
