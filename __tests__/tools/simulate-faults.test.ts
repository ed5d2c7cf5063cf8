/** Games broken on purpose: the simulation finds each fault, tells the seed, and keeps a record that shows it. */
import { gameNamed, replay, type AnyGame, type GameRecord, type JsonObject } from '../../engine';
import type { Violation } from '../../tools/simulation/faults';
import { playOne } from '../../tools/simulation/play';
import { simulateOne } from '../../tools/simulation/simulate';
import { plainAuction } from '../../tools/testbed/plain-auction';

const SOUND = plainAuction as unknown as AnyGame;
const PLAYERS = 3;

/** The plain auction with one part of it replaced. */
const broken = (change: Partial<AnyGame>): AnyGame => ({ ...SOUND, ...change });

function firstViolation(game: AnyGame, kind: Violation['kind']): Violation {
  const { violations } = simulateOne(game, PLAYERS, { each: 12, seed: 1, accidents: 4 });
  const first = violations.find((one) => one.kind === kind);
  if (!first) throw new Error(`found only ${violations.map((one) => one.kind).join(', ') || 'nothing'}`);
  return first;
}

function recordOf({ record }: Violation): GameRecord {
  if (!record) throw new Error('no record was kept');
  return record;
}

function replayed(game: AnyGame, record: GameRecord) {
  const done = replay(() => game, record);
  if (!done.ok) throw new Error(JSON.stringify(done.why));
  return done.value;
}

const before = (record: GameRecord): GameRecord => ({ ...record, moves: record.moves.slice(0, -1) });
const sum = (accounts: readonly { readonly amount: number }[]): number =>
  accounts.reduce((all, { amount }) => all + amount, 0);
const isLast = (record: GameRecord, kind: string): boolean => {
  const last = record.moves.at(-1);
  return last !== undefined && 'move' in last && last.move['do'] === kind;
};

test('the plain auction itself is found sound', () => {
  const { violations } = simulateOne(withTips(SOUND), PLAYERS, { each: 30, seed: 1, accidents: 4 });
  expect(violations).toEqual([]);
});

/** The plain auction takes tips at any time and has no form for them: so that it is sound, here is one. */
function withTips(game: AnyGame): AnyGame {
  return {
    ...game,
    asks: (s, by, own) => [
      ...game.asks(s, by, own),
      ...(by === 'host' || game.isOver(s)
        ? []
        : [
            {
              kind: 'move' as const,
              by,
              move: { do: 'tip', to: 'A' },
              fields: [{ name: 'amount', is: 'number' as const, least: 1, most: cashOf(s, by) }],
              must: false,
            },
          ]),
    ],
  };
}

const cashOf = (s: JsonObject, seat: string): number => {
  const cash = s['cash'] as Readonly<Record<string, number>>;
  return cash[seat] ?? 0;
};

test('a game that leaks money', () => {
  const game = broken({
    reveal(s, round, shown, dice) {
      const after = SOUND.reveal(s, round, shown, dice);
      return round === 'l1/bid' ? { ...after, bank: Number(after['bank']) - 1 } : after;
    },
  });
  const found = firstViolation(game, 'not-conserved');
  expect(found).toMatchObject({ game: 'plain-auction', players: PLAYERS });
  const record = recordOf(found);
  const start = replayed(game, { ...record, moves: [] });
  const end = replayed(game, record);
  expect(end.refusals).toEqual([]);
  expect(sum(start.accounts) - sum(end.accounts)).toBe(1);
  // Two draws, two flips, three nods between them: nothing can be left out.
  expect(record.moves).toHaveLength(7);
});

test('a game that refuses what it offers', () => {
  const game = broken({
    apply: (s, played) =>
      played.move.do === 'nod' && s['lot'] === 1 && played.by === 'B'
        ? { ok: false, why: { kind: 'not-now', phase: 'nod' } }
        : SOUND.apply(s, played),
  });
  const found = firstViolation(game, 'ask-refused');
  const record = recordOf(found);
  expect(isLast(record, 'nod')).toBe(true);
  const { refusals } = replayed(game, record);
  expect(refusals).toEqual([{ step: record.moves.length - 1, why: { kind: 'not-now', phase: 'nod' } }]);
  expect(record.moves.length).toBeLessThanOrEqual(8);
});

test('a game that refuses a secret it asks for', () => {
  const game = broken({
    fits: (s, slot, value, own) =>
      slot === 'l1/bid/C' && JSON.stringify(value) !== '{"bid":0}'
        ? { ok: false, why: { kind: 'not-a-value' } }
        : SOUND.fits(s, slot, value, own),
  });
  const found = firstViolation(game, 'ask-refused');
  expect(found.detail).toContain('l1/bid/C');
  const record = recordOf(found);
  const { state } = replayed(game, record);
  const asked = game.asks(state, 'C', game.own(state, 'C', []));
  expect(asked.some((ask) => ask.kind === 'seal' && ask.secret.slot === 'l1/bid/C')).toBe(true);
});

test('a game that hides a legal move', () => {
  const game = broken({
    asks: (s, by, own) =>
      SOUND.asks(s, by, own).filter((ask) => by !== 'C' || ask.kind !== 'move' || ask.move.do !== 'nod'),
  });
  const found = firstViolation(game, 'move-hidden');
  const record = recordOf(found);
  const { state } = replayed(game, before(record));
  const [last] = record.moves.slice(-1);
  expect(last).toMatchObject({ by: 'C', move: { do: 'nod' } });
  expect(game.asks(state, 'C', game.own(state, 'C', [])).some((ask) => ask.kind === 'move')).toBe(false);
  expect(replayed(game, record).refusals).toEqual([]);
});

test('a game that hides a paddle', () => {
  const game = broken({
    asks: (s, by, own) =>
      SOUND.asks(s, by, own).filter((ask) => ask.kind !== 'seal' || ask.secret.slot !== 'l1/bid/A'),
  });
  expect(firstViolation(game, 'move-hidden')).toMatchObject({
    detail: 'A is to lock l1/bid/A and no form says so',
  });
});

test('a game that gets stuck', () => {
  const game = broken({
    asks: (s, by, own) => (s['phase'] === 'nod' && s['lot'] === 1 ? [] : SOUND.asks(s, by, own)),
    apply: (s, played) =>
      s['phase'] === 'nod' && s['lot'] === 1
        ? { ok: false, why: { kind: 'not-now', phase: 'nod' } }
        : SOUND.apply(s, played),
  });
  const found = firstViolation(game, 'stuck');
  const { over, refusals, state } = replayed(game, recordOf(found));
  expect({ over, refusals }).toEqual({ over: false, refusals: [] });
  expect(state).toMatchObject({ phase: 'nod', lot: 1 });
  expect(recordOf(found).moves).toHaveLength(7);
});

test('a game that differs on replay', () => {
  let calls = 0;
  const game = broken({
    apply(s, played) {
      const done = SOUND.apply(s, played);
      return done.ok ? { ok: true, value: { ...done.value, rings: (calls += 1) } } : done;
    },
  });
  const found = firstViolation(game, 'replay-differs');
  const record = recordOf(found);
  expect(record.moves).toHaveLength(3);
  expect(replayed(game, record).state).not.toEqual(replayed(game, record).state);
});

test('a game that throws', () => {
  const game = broken({
    standings: SOUND.standings,
    accounts(s) {
      if (s['lot'] === 1) throw new Error('no accounts for the second lot');
      return SOUND.accounts(s);
    },
  });
  const found = firstViolation(game, 'threw');
  expect(found.detail).toContain('no accounts for the second lot');
  expect(recordOf(found).moves.length).toBeGreaterThan(0);
});

test.each<[string, Partial<AnyGame>]>([
  [
    'the order of opening l0/bid matters',
    {
      reveal: (s, round, shown, dice) => ({
        ...SOUND.reveal(s, round, shown, dice),
        ...(round === 'l0/bid' ? { nods: shown.map(({ seat }) => seat) } : {}),
      }),
    },
  ],
  ['a line reads: NaN', { narrate: () => [{ kind: 'note', text: 'NaN' }] }],
  [
    'the round l0/draw recurs',
    {
      rounds: (s) => [
        ...SOUND.rounds(s),
        ...(s['phase'] === 'bid'
          ? [{ name: 'l0/draw', kind: 'together' as const, dice: true as const, slots: [] }]
          : []),
      ],
    },
  ],
])('a game that breaks a law of all games: %s', (detail, change) => {
  expect(firstViolation(broken(change), 'unlawful').detail).toContain(detail);
});

test('a game without an end', () => {
  const game = broken({
    apply(s, played) {
      const done = SOUND.apply(s, played);
      return done.ok && ['nod', 'hurry'].includes(played.move.do)
        ? { ok: true, value: { ...s, nods: [] } }
        : done;
    },
  });
  const outcome = playOne({
    game: withTips(game),
    players: 1,
    options: game.defaults(1),
    seed: 1,
    accidents: 0,
    mostSteps: 400,
  });
  expect(outcome.violation).toMatchObject({ kind: 'endless', seed: 1 });
});

test('a real game with one rule bent is caught too, and the seed alone shows it again', () => {
  const real = gameNamed('shipshape');
  if (!real) throw new Error('the game is in the registry');
  const game: AnyGame = {
    ...real,
    reveal: (s, round, shown, dice) => ({ ...real.reveal(s, round, shown, dice), coins: { A: 1 } }),
  };
  const { violations } = simulateOne(game, 3, { each: 1, seed: 5, accidents: 4 });
  const [found] = violations;
  expect(found).toMatchObject({ kind: 'not-conserved', game: 'shipshape', players: 3, seed: 5 });
  expect(simulateOne(game, 3, { each: 1, seed: 5, accidents: 4 }).violations).toEqual(violations);
});
