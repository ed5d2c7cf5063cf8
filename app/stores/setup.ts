/** The game that is set up here, before it starts. */
import { createStore, useStore } from 'zustand';
import type { GameId, JsonObject } from '../../engine';
import { gameNamed } from '../games/boxes';

export type SetUp = {
  readonly game: GameId;
  /** Null: as the game comes. */
  readonly options: JsonObject | null;
};

export const setUpStore = createStore<SetUp>(() => ({ game: 'cheap-as-ships', options: null }));

export const useSetUp = (): SetUp => useStore(setUpStore);

export const chooseGame = (game: GameId): void => setUpStore.setState({ game, options: null });
export const chooseOptions = (options: JsonObject): void => setUpStore.setState({ options });

export const optionsFor = ({ game, options }: SetUp, players: number): JsonObject =>
  options ?? gameNamed(game)?.defaults(players) ?? {};
