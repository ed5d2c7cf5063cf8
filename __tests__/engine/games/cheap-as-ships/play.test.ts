import { diceFrom } from '../../../../engine/contract/dice';
import type { Choose } from '../../../../engine/contract/forms';
import { encodeJson, isJson, type Json, type JsonObject } from '../../../../engine/data/json';
import { game, DEFAULT_CATALOGUE, type Options, type State } from '../../../../engine/games/cheap-as-ships';
import { chooser, FOUR, GAME, playRandomly, type Mood } from './support';

const GAMES = Number(process.env.GAMES ?? 5);

/** Junk of several kinds: nobody knows who got which. */
const MIXED_JUNK: Options['catalogue'] = {
  ...DEFAULT_CATALOGUE,
  junk: [
    { value: 0, quality: -1, copies: 5 },
    { value: 5, quality: -2, copies: 2 },
    { value: 10, quality: -3, copies: 1 },
  ],
};

const OPTIONS: readonly Partial<Options>[] = [
  {},
  { open: 'turns' },
  { money: 'phones', loyalty: false },
  { money: 'phones', open: 'turns', start: 'named' },
  { open: 'turns', catalogue: MIXED_JUNK },
];

/** From a table that names no part before its sale to one that names everything. */
const MOODS: readonly Mood[] = [
  { idle: 0 },
  {
    idle: 30,
    avoid: (ask) => ask.kind === 'move' && ['name', 'forget', 'backs', 'vouch', 'pick'].includes(ask.move.do),
  },
  { idle: 60, avoid: (ask) => ask.kind === 'move' && ask.move.do === 'take-back' },
  { idle: 75 },
  { idle: 40, meddle },
];

/** Random corrections and facts; whatever is accepted must leave a game that goes on. */
function meddle(state: JsonObject, choose: Choose): JsonObject {
  if (choose(6) > 0) return state;
  const s = state as State;
  const seat = s.seats[choose(s.seats.length)] ?? 'A';
  const row = 1 + choose(6);
  const facts: readonly Json[] = [
    { fact: 'row', row, kind: choose(2) ? 'open' : 'closed', winners: 1 + choose(2) },
    { fact: 'price', row, seat, price: 15 + choose(60) },
    { fact: 'seats', seats: diceFrom(new Uint8Array([choose(256)])).shuffle(s.seats) },
    { fact: 'lead', seat },
    { fact: 'specialist', brand: s.options.catalogue.brands[choose(5)] ?? '' },
    { fact: 'reputation', seat, reputation: choose(40) - 15 },
  ];
  const what = choose(4) ? 'money' : 'cards';
  const mended = choose(2)
    ? game.correct(s, { what, of: seat, by: choose(80) - 50, why: 'random' })
    : game.fix(s, facts[choose(facts.length)] ?? null);
  return mended.ok ? mended.value : state;
}

describe.each([2, 3, 4])('random play with %i players', (players) => {
  test.each(OPTIONS.map((options, i) => [i, options] as const))(
    'options %i reach the end, and everything adds up',
    (i, options) => {
      for (let n = 0; n < GAMES; n++) {
        const choose = chooser(Number(process.env.SEED ?? 1) + n + 1000 * i + 100_000 * players);
        const mood = MOODS[n % MOODS.length] ?? { idle: 0 };
        const all = { ...game.defaults(players), ...options };
        const total = accounts(0, setUp(all, players));
        playRandomly(GAME, all, FOUR.slice(0, players), choose, mood, (_, step, after, lines) => {
          const s = after as State;
          if (accounts(0, s) !== total) throw new Error(encodeJson(s));
          const money = s.seats.reduce((sum, seat) => sum + (s.players[seat]?.money ?? NaN), s.bank);
          if (money !== 1000) throw new Error(`money is ${money}`);
          for (const seat of s.seats) {
            const player = s.players[seat];
            if (!player || player.money < 0 || player.reputation < -10 || player.reputation > 20)
              throw new Error(encodeJson(s));
          }
          if (choose(20) === 0 && !isJson(s)) throw new Error('not JSON');
          if (lines.length === 0) throw new Error(`no line for ${JSON.stringify(step)}`);
          for (const { text } of lines)
            if (/undefined|NaN|null|!|seal|forfeit/i.test(text)) throw new Error(text);
        });
      }
    },
  );
});

const accounts = (from: number, s: State): number =>
  game.accounts(s).reduce((sum, { amount }) => sum + amount, from);

function setUp(options: Options, players: number): State {
  const begun = game.setup(options, FOUR.slice(0, players));
  if (!begun.ok) throw new Error(encodeJson(begun.why));
  return begun.value;
}
