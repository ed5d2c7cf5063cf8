/** The game that is set up here, before it starts. It is kept on this device, like the owner's preferences. */
import { createStore, useStore } from 'zustand';
import { shape, type GameId, type JsonObject } from '../../engine';
import { gameNamed } from '../games/load';
import { rememberSetUp, type SetUp } from './remembered';

export const setUpStore = createStore<SetUp>(() => ({ game: 'cheap-as-ships', options: null }));

export const useSetUp = (): SetUp => useStore(setUpStore);

export const chooseGame = (game: GameId): void => choose({ game, options: null });
export const chooseOptions = (options: JsonObject): void => choose({ ...setUpStore.getState(), options });

function choose(setUp: SetUp): void {
  setUpStore.setState(setUp);
  void rememberSetUp(setUp);
}

/** Options kept from an older version may no longer be the rulebook's: then the game is set up as it comes. */
export function optionsFor({ game, options }: SetUp, players: number): JsonObject {
  const rulebook = gameNamed(game);
  if (!rulebook) return options ?? {};
  return options && shape.fitsShape(rulebook.options, options) ? options : rulebook.defaults(players);
}
