/** What this device chose last: the first proposal at a table that it opens. */
import { createStore, useStore } from 'zustand';
import type { GameId, JsonObject } from '../../engine';
import { rememberSetUp, type SetUp } from './remembered';

export const setUpStore = createStore<SetUp>(() => ({ game: 'cheap-as-ships', options: null, kept: {} }));

export const useSetUp = (): SetUp => useStore(setUpStore);

/** A game's options as they were last chosen here: its box is entered once, whatever is played in between. */
export const keptOptions = (game: GameId): JsonObject => setUpStore.getState().kept[game] ?? {};

export function chooseHere(game: GameId, options: JsonObject): void {
  setUpStore.setState(({ kept }) => ({ game, options, kept: { ...kept, [game]: options } }));
  void rememberSetUp(setUpStore.getState());
}
