/** Loaded when somebody opens the page or sits down: a phone that only bids needs none of it. */
import { useEffect, useState } from 'react';
import { isGame, type GameId } from '../../../engine';
import { retryForever } from '../../retry';
import type { HowToPlay } from './page';

export type { HowToPlay, LayOutLine } from './page';

const PAGES: Readonly<Record<GameId, () => Promise<HowToPlay>>> = {
  'cheap-as-ships': () => import('./cheap-as-ships').then(({ page }) => page),
  'starbase-jeff': () => import('./starbase-jeff').then(({ page }) => page),
  auction: () => import('./auction').then(({ page }) => page),
  'micro-ships': () => import('./micro-ships').then(({ page }) => page),
  shipshape: () => import('./shipshape').then(({ page }) => page),
};

export const howToPlay = (game: GameId): Promise<HowToPlay> => PAGES[game]();

/** Null until it is here, and for no game. */
export function useHowToPlay(game: string | null): HowToPlay | null {
  const [found, setFound] = useState<{ readonly game: string; readonly page: HowToPlay } | null>(null);
  useEffect(() => {
    let gone = false;
    if (game !== null && isGame(game))
      void retryForever(PAGES[game]).then((page) => gone || setFound({ game, page }));
    return () => {
      gone = true;
    };
  }, [game]);
  return found?.game === game ? found.page : null;
}
