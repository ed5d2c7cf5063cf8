import { GAMES, gameNamed, seated, type AnyGame } from '../../engine';
import { plainAuction } from '../../tools/testbed/plain-auction';
import { Desk, type games } from '../../tools/testbed/log-desk';

test.each(GAMES)(
  '%s is registered under its own name and starts with what a host gets without choosing',
  (id) => {
    const game = gameNamed(id);
    expect(game?.id).toBe(id);
    const players = game?.players.most ?? 0;
    expect(game?.options.misfit(game.defaults(players), '')).toBeNull();
    const seats = (['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const).slice(0, players);
    expect(game?.setup(game.defaults(players), seats)).toMatchObject({ ok: true });
  },
);

test('an unknown name is no game', () => {
  expect(gameNamed('whist')).toBeUndefined();
  expect(gameNamed('__proto__')).toBeUndefined();
});

test('a sixth game needs its own folder and a line in a registry: the kernel plays it as it is', () => {
  const six = (id: string): AnyGame | undefined => (id === plainAuction.id ? plainAuction : gameNamed(id));
  const desk = Desk.seated(['A', 'B'], six as typeof games);
  desk.must(0, {
    do: 'start',
    game: 'plain-auction',
    rules: plainAuction.rules,
    options: { ...plainAuction.defaults(2) },
  });
  desk.dice();
  expect(seated(desk.table)).toEqual(['A', 'B']);
  expect(desk.state.phase).toBe('bid');
});
