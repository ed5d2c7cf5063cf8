import fc from 'fast-check';
import {
  resolveCrewTurn,
  game,
  DEFAULTS,
  assignHolds,
  rankSailors,
  scoreVoyage,
  type State,
} from '../../../../engine/games/shipshape';
import { SEATS, type SeatId } from '../../../../engine/vocabulary';
import type { Ask } from '../../../../engine/contract/forms';
import type { Line } from '../../../../engine/contract/game';
import { fitsShape } from '../../../../engine/data/shape';
import { diceOfSeed, loadedDice } from '../../../../tools/testbed/game-table';
import { anyOf, seeded } from '../../../../tools/testbed/random';
import { asksOf, canSay, playAtRandom, type Watched } from '../../../../tools/testbed/random-play';
import { Table } from './support';

const ODD_BOX = {
  crew: [2, 3, 5],
  holds: [
    [7, 1, 9, 4, 12, 3],
    [8, 2, 6, 5, 40, 1, 3],
    [1, 2, 3, 4, 5, 6],
  ],
  largest: 2,
  capn: 'deck' as const,
};

/** Bounds that hold in every state: coins, hands, and one crate each per turn. */
function lawful({ after }: Watched): void {
  const s = after as State;
  const wrong = (what: string): never => {
    throw new Error(what);
  };
  if (Object.values(s.discards).some((pile) => pile.length > s.options.crew.length - 2))
    wrong('one card in hand');
  if (s.phase.at !== 'sailing') return;
  for (const { took, sailors, tied } of s.phase.groups) {
    const counts = sailors.map((who) => took.filter((one) => one === who).length);
    if (Math.max(...counts) - Math.min(...counts) > (tied.length ? 1 : 0)) wrong('crates are not even');
    if (tied.length === 1) wrong('one alone bids again');
  }
}

describe.each([2, 3, 4, 5, 6])('%i players', (players) => {
  test.each([
    ['the box as it is', DEFAULTS],
    ['another box', ODD_BOX],
  ])('random play with %s reaches the end by forms alone (seeds 7 to 9)', (_, options) => {
    for (const end of playAtRandom({ game, players, options, seeds: [7, 8, 9], watch: lawful })) {
      const places = game.standings(end as State).map(({ place }) => place);
      expect(places).toEqual(places.map((__, i) => i + 1));
    }
  });

  test('no legal kind of move is hidden from the forms (seed 7)', () => {
    const choose = seeded(7);
    const states: State[] = [];
    playAtRandom({ game, players, seeds: [7], watch: ({ after }) => void states.push(after as State) });
    for (const state of states)
      for (let i = 0; i < 30; i++) {
        const by = anyOf(['host', ...SEATS] as const, choose) ?? 'host';
        const move = anyMove(state, choose);
        if (!fitsShape(game.moves, move)) throw new Error(`misshapen ${JSON.stringify(move)}`);
        if (!game.apply(state, { by, move, seq: 0, seals: [] }).ok) continue;
        const says = (ask: Ask): boolean => ask.kind === 'move' && canSay(ask.move, ask.fields, move);
        expect(asksOf(game, state, by).filter(says)).not.toEqual([]);
      }
  });
});

function anyMove(s: State, choose: (n: number) => number) {
  const voyage = choose(5) ? s.voyage : 1 + choose(3);
  const of = (['capn', ...SEATS.slice(0, 6)] as const)[choose(7)] ?? 'A';
  const amount = () => choose(85);
  const space = () =>
    choose(2)
      ? 'empty'
      : `${['gold', 'rats', 'cannons', 'contraband'][choose(4)] ?? 'gold'} ${1 + choose(10)}`;
  switch (choose(6)) {
    case 5:
      return {
        do: 'turned',
        voyage,
        round: `v${voyage}/t${1 + choose(3)}/g1`,
        card: 1 + choose(11),
      } as const;
    case 0:
      return { do: 'deal', voyage } as const;
    case 1:
      return { do: 'hold', voyage, of, hold: 1 + choose(7) } as const;
    case 2:
      return {
        do: 'drawn',
        voyage,
        holds: diceOfSeed(choose(1000))
          .shuffle([1, 2, 3, 4, 5, 6])
          .slice(0, 3 + choose(4)),
      } as const;
    case 3:
      return {
        do: 'cargo',
        voyage,
        of,
        gold: amount(),
        rats: choose(2) * amount(),
        cannons: amount(),
        contraband: amount(),
        full: choose(2) > 0,
      } as const;
    default:
      return {
        do: 'grid',
        voyage,
        of,
        a1: space(),
        a2: space(),
        a3: space(),
        b1: space(),
        b2: space(),
        b3: space(),
        c1: space(),
        c2: space(),
        c3: space(),
      } as const;
  }
}

describe('order never matters', () => {
  test('[SHP-2] the order of laying cards changes no result', () => {
    const cards = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(cards, fc.string(), (laid, seed) => {
        const table = new Table(4).holds(3, 1, 6, 2);
        const slots = game.rounds(table.state)[0]?.slots ?? [];
        const shown = slots.map(({ name: slot, seat }, i) => ({
          slot,
          seat,
          how: 'sealed' as const,
          value: { card: laid[i] ?? 1 },
        }));
        const mixed = diceOfSeed(seed).shuffle(shown);
        expect(game.reveal(table.state, 'v1/t1/g1', mixed, loadedDice(0))).toEqual(
          game.reveal(table.state, 'v1/t1/g1', shown, loadedDice(0)),
        );
      }),
      { seed: 7, numRuns: 100 },
    );
  });

  test('[SHP-2] everybody takes one crate, in one order whoever is asked first', () => {
    const who = ['A', 'B', 'C', 'D'];
    const cards = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(cards, fc.string(), (values, seed) => {
        const first = who.map((one, i) => ({ who: one, card: values[i] ?? 1 }));
        const again = who.map((one, i) => ({ who: one, card: values[i + 4] ?? 1 }));
        const holdOf = (one: string) => who.indexOf(one);
        const order = resolveCrewTurn(first, again, holdOf);
        expect([...order].sort()).toEqual(who);
        const dice = diceOfSeed(seed);
        expect(resolveCrewTurn(dice.shuffle(first), dice.shuffle(again), holdOf)).toEqual(order);
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  test('[SHP-5][SHP-6] assigning and ranking are total orders', () => {
    const sailors = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 6 });
    fc.assert(
      fc.property(sailors, fc.string(), (coins, seed) => {
        const all = coins.map((n, i) => ({ who: i, coins: n, hold: i + 1 }));
        const mixed = diceOfSeed(seed).shuffle(all);
        const holds = all.map(({ hold }) => hold);
        expect(assignHolds(holds, mixed)).toEqual(assignHolds(holds, all));
        expect(rankSailors(mixed)).toEqual(rankSailors(all));
        expect(rankSailors(all).map(({ place }) => place)).toEqual(holds);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  test('[SHP-4] a voyage’s coins are never below zero and do not depend on who is counted first', () => {
    const part = fc.nat(20);
    const hold = fc.record({ gold: part, rats: part, cannons: part, contraband: part, full: fc.boolean() });
    fc.assert(
      fc.property(fc.array(hold, { minLength: 3, maxLength: 6 }), (cargo) => {
        const all = cargo.map((one, who) => ({ who, cargo: one }));
        const scores = scoreVoyage(all);
        expect(scores.every(({ coins }) => coins >= 0)).toBe(true);
        expect(scores.some(({ cannons }) => cannons === 0)).toBe(true);
        expect(scores.some(({ seized }) => seized)).toBe(true);
        expect([...scoreVoyage([...all].reverse())].reverse()).toEqual(scores);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

test("[SHP-7] each of the Cap'n's remaining cards is as likely", () => {
  const table = new Table(2).holds(1, 2, 3).flip('v1/t1/g1', { A: 3, B: 9 }, loadedDice(4));
  const shown = (['A', 'B'] as const).map((seat, i) => ({
    slot: `v1/t2/g1/${seat}`,
    seat,
    how: 'sealed' as const,
    value: { card: i + 1 },
  }));
  const counts = new Map<number, number>();
  for (let i = 0; i < 1800; i++) {
    const after = game.reveal(table.state, 'v1/t2/g1', shown, diceOfSeed(i));
    const card = after.phase.at === 'sailing' ? after.phase.groups[0]?.cards.at(-1)?.card : undefined;
    counts.set(card ?? 0, (counts.get(card ?? 0) ?? 0) + 1);
  }
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10]);
  for (const n of counts.values()) expect(Math.abs(n - 200)).toBeLessThan(60);
});

type Fed = {
  readonly lines: readonly Line[];
  readonly flipped: string | null;
  readonly seats: readonly SeatId[];
};

describe.each([2, 3, 6])('%i players', (players) => {
  test.each(['app', 'deck'] as const)(
    '[SHP-3] nothing that can still be read names a card of an earlier turn, the Cap’n’s from the %s (seeds 7 to 9)',
    (capn) => {
      for (const seed of [7, 8, 9]) {
        const feed: Fed[] = [];
        const watch = ({ step, lines }: Watched): void =>
          void feed.push({
            lines,
            flipped: step.kind === 'revealed' ? step.round : null,
            seats: step.kind === 'revealed' ? step.shown.map(({ seat }) => seat) : [],
          });
        // Card numbers that nothing else is counted in.
        const options = { capn, largest: 1, crew: [91, 92, 93, 94, 95, 96] };
        playAtRandom({ game, players, options, seeds: [seed], watch });
        const named = feed.flatMap(({ lines }, step) =>
          lines.filter(({ text }) => /\b9[1-6]\b/.test(text)).map((line) => ({ line, step })),
        );
        expect(named.length).toBeGreaterThan(15);
        for (const [step, { flipped: turned, seats }] of feed.entries()) {
          const [, voyage, turn, group] = /^v(\d)\/t(\d)\/g(\d)/.exec(turned ?? '') ?? [];
          if (!voyage) continue;
          const isClosed = (until: readonly string[] = []): boolean =>
            feed.slice(0, step + 1).some(({ flipped }) => until.includes(flipped ?? ''));
          const readable = named.filter(({ line, step: told }) => told < step && !isClosed(line.until));
          // What is left of these sailors' earlier cards belongs to this very turn, whomever they sailed with before.
          for (const { line, step: told } of readable) {
            if (seats.some((seat) => line.text.includes(`{${seat}}`)))
              expect(turnBehind(feed, told)).toBe(`v${voyage}/t${turn}/g${group}`);
          }
        }
      }
    },
  );
});

/** The turn a step told of: its own flip, or the one its Cap'n's card belongs to. */
function turnBehind(feed: readonly Fed[], step: number): string | undefined {
  const round = feed
    .slice(0, step + 1)
    .findLast(({ flipped }) => flipped !== null && /\/t\d/.test(flipped))?.flipped;
  return round?.replace('/again', '');
}
