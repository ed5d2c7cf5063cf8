/** What this device chose last: the first proposal at a table that it opens. */
import { createStore, useStore } from 'zustand';
import { rememberSetUp, type SetUp } from './remembered';

export const setUpStore = createStore<SetUp>(() => ({ game: 'cheap-as-ships', options: null }));

export const useSetUp = (): SetUp => useStore(setUpStore);

export function chooseHere(setUp: SetUp): void {
  setUpStore.setState(setUp);
  void rememberSetUp(setUp);
}
