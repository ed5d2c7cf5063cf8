import { headToHead, playerKey, statisticsByGame, statisticsByPlayer } from '../../../app/past/statistics';
import { finished, result } from './games';

const CAPN = result('Cap’n Happen Stance', 1, 30, { who: 'capn', isPlayer: false });

const GAMES = [
  finished('g3', 'auction', 300, result('Grace', 1, 8), result('Ada', 2, 5), result('Sidney', 2, 5)),
  finished('g1', 'auction', 100, result('Ada', 1, 9), result('grace ', 2, 3), result('Sidney', 3, 0)),
  finished('g2', 'shipshape', 200, CAPN, result('Ada', 2, 20), result('Grace', 3, 18)),
  finished('g4', 'starbase-jeff', 400, result('Ada', 1, 55), result('Grace', 1, 55)),
  finished('g5', 'auction', 500, result('Ada', 2, 4), result('Grace', 2, 4), result('Sidney', 2, 4)),
];

test('a player is known by the name however it was typed, and shown as typed last', () => {
  expect(playerKey('  Zoë   Q ')).toBe(playerKey('zoë q'));
  expect(playerKey('Zoe\u0308')).toBe(playerKey('Zo\u00eb'));
  const names = statisticsByPlayer(GAMES).map(({ name }) => name);
  expect(names).toEqual(['Ada', 'Grace', 'Sidney']);
});

test('plays and wins; a shared win is a win, the Cap’n’s is nobody’s', () => {
  const [ada, grace, sidney] = statisticsByPlayer(GAMES);
  expect(ada).toMatchObject({ plays: 5, wins: 2, sharedWins: 1, lastAt: 500 });
  expect(grace).toMatchObject({ plays: 5, wins: 2, sharedWins: 1 });
  expect(sidney).toMatchObject({ plays: 3, wins: 0, sharedWins: 0 });
});

test('scores stand apart by game: average, best, and where it was reached first', () => {
  const [ada] = statisticsByPlayer(GAMES);
  expect(ada?.games[0]).toEqual({
    game: 'auction',
    plays: 3,
    wins: 1,
    sharedWins: 0,
    average: 6,
    best: 9,
    bestIn: 'g1',
    averagePlace: 5 / 3,
  });
  expect(ada?.games.map(({ game }) => game)).toEqual(['auction', 'shipshape', 'starbase-jeff']);
});

test('by game: plays, players, the best with its owner, what wins, and who does', () => {
  const [auction, ...others] = statisticsByGame(GAMES);
  expect(auction).toEqual({
    game: 'auction',
    plays: 3,
    lastAt: 500,
    averagePlayers: 3,
    average: 42 / 9,
    best: 9,
    bestIn: 'g1',
    bestBy: 'Ada',
    averageWin: 8.5,
    winners: [
      { key: 'ada', name: 'Ada', wins: 1 },
      { key: 'grace', name: 'Grace', wins: 1 },
    ],
  });
  expect(others.find(({ game }) => game === 'shipshape')).toMatchObject({ averageWin: null, winners: [] });
});

test('head to head: only games both played, by place', () => {
  expect(headToHead(GAMES, 'Ada', 'GRACE')).toEqual({
    plays: 5,
    ahead: 2,
    behind: 1,
    level: 2,
    games: [
      { game: 'auction', plays: 3, ahead: 1, behind: 1, level: 1 },
      { game: 'shipshape', plays: 1, ahead: 1, behind: 0, level: 0 },
      { game: 'starbase-jeff', plays: 1, ahead: 0, behind: 0, level: 1 },
    ],
  });
  expect(headToHead(GAMES, 'Ada', 'Ada').plays).toBe(0);
  expect(headToHead(GAMES, 'Ada', 'Nobody').plays).toBe(0);
});

test('of nothing there is nothing', () => {
  expect(statisticsByPlayer([])).toEqual([]);
  expect(statisticsByGame([])).toEqual([]);
});
