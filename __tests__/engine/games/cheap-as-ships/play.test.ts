import { game, DEFAULT_CATALOGUE, type Options, type State } from '../../../../engine/games/cheap-as-ships';
import { playAtRandom, type Watched } from '../../../../tools/testbed/random-play';

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

function lawful({ after, lines }: Watched): void {
  const s = after as State;
  const money = s.seats.reduce((sum, seat) => sum + (s.players[seat]?.money ?? NaN), s.bank);
  if (money !== 1000) throw new Error(`money is ${money}`);
  for (const seat of s.seats) {
    const player = s.players[seat];
    if (!player || player.money < 0 || player.reputation < -10 || player.reputation > 20)
      throw new Error(`${seat}: ${JSON.stringify(player)}`);
  }
  if (lines.length === 0) throw new Error('a step of which nothing is told');
}

describe.each([2, 3, 4])('random play with %i players', (players) => {
  test.each(OPTIONS.map((options, i) => [i, options] as const))(
    'options %i reach the end, and everything adds up',
    (i, options) => {
      const seed = 1 + 1000 * i;
      playAtRandom({ game, players, options, seeds: [seed], watch: lawful });
      playAtRandom({ game, players, options, seeds: [seed + 1], accidents: 20, watch: lawful });
    },
  );
});
