/** The table's Wi-Fi, typed once by whoever holds the gavel. It never leaves this device but as a code. */
import { createStore, useStore } from 'zustand';

export type Wifi = { readonly name: string; readonly password: string };

const wifiStore = createStore<{ readonly wifi: Wifi | null }>(() => ({ wifi: null }));

export function useWifi(): { readonly wifi: Wifi | null; setWifi(wifi: Wifi | null): void } {
  const { wifi } = useStore(wifiStore);
  return { wifi, setWifi: (next) => wifiStore.setState({ wifi: next }) };
}
