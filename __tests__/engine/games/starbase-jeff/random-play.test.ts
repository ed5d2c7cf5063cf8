import * as starbaseJeff from '../../../../engine/games/starbase-jeff';
import { joints, mostOpenEnds, splitters } from '../../../../engine/games/starbase-jeff/station';
import type { AnyGame } from '../../../../engine/contract/any-game';
import type { JsonObject } from '../../../../engine/data/json';
import { playAtRandom, type Watched } from '../../../../tools/testbed/random-play';

const game: AnyGame = starbaseJeff.game;

const OPTION_SETS: readonly { readonly title: string; readonly options: JsonObject }[] = [
  { title: 'declared', options: {} },
  { title: 'declared, little money', options: { credits: 4 } },
  { title: 'declared, advanced', options: { advanced: true } },
  { title: 'map', options: { station: 'map' } },
  { title: 'map, little money', options: { station: 'map', credits: 6 } },
  { title: 'map, advanced', options: { station: 'map', advanced: true } },
];

function lawful({ after }: Watched): void {
  // The game under test made this state.
  const s = after as starbaseJeff.State;
  if (s.phase.at === 'order') throw new Error('the game rests between two builders');
  const isPlaying = s.phase.at !== 'between' && s.phase.at !== 'over';
  const wrong = (what: string) => {
    throw new Error(what);
  };
  for (const seat of s.seats) {
    const own = game.accounts(s).filter((one) => one.of === seat && one.what.startsWith('cards'));
    if (own.reduce((sum, one) => sum + one.amount, 0) !== 20) wrong(`{${seat}} has not 20 cards`);
  }
  if (isPlaying && s.pieces.length > 0 && mostOpenEnds(s.options.deck, s.pieces) < 1)
    wrong('no open end can be left');
  if (!s.map || s.pieces.length === 0) return;
  const map = starbaseJeff.survey(s.options.deck, s.pieces);
  if (isPlaying && starbaseJeff.openEnds(map).length === 0) wrong('a closed station is built on');
  if (splitters(map).length === s.pieces.length) wrong('every piece would split the station');
  if (s.pieces.length > 1 && [...joints(map).values()].some((joined) => joined.length === 0))
    wrong('a piece is loose');
}

describe.each(OPTION_SETS)('random legal play: $title', ({ options }) => {
  test.each([2, 3, 4])(
    '%i players reach the end, and every filled form is accepted (seeds 7 and 8)',
    (players) => {
      playAtRandom({ game, players, options, seeds: [7, 8], watch: lawful });
    },
  );
});
