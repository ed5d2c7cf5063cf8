/** What this device's owner prefers. It is kept on the device. */
import { createStore, useStore } from 'zustand';
import { DEFAULT_PREFERENCES, rememberPreferences, type Preferences } from './remembered';

export const preferencesStore = createStore<Preferences>(() => DEFAULT_PREFERENCES);

export function usePreferences<T>(select: (preferences: Preferences) => T): T {
  return useStore(preferencesStore, select);
}

export function prefer(change: Partial<Preferences>): void {
  preferencesStore.setState(change);
  void rememberPreferences(preferencesStore.getState());
}
