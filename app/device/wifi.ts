/** The table's Wi-Fi, typed once by whoever holds the gavel. It never leaves this device but as a code. */
import { createStore, useStore } from 'zustand';
import { rememberWifi, type Wifi } from './remembered';

export const wifiStore = createStore<{ readonly wifi: Wifi | null }>(() => ({ wifi: null }));

export const useWifi = (): Wifi | null => useStore(wifiStore, ({ wifi }) => wifi);

export function setWifi(wifi: Wifi | null): void {
  wifiStore.setState({ wifi });
  void rememberWifi(wifi);
}
