/** Listening for other phones, on this one. */
import { addNetworkStateListener, getIpAddressAsync } from 'expo-network';
import { AppState, NativeModules, Platform } from 'react-native';
import type { Host } from '../../sync/host/host';
import { packedFiles } from '../../sync/server/files-native';
import { nativeNet, type NativeTcp } from '../../sync/server/native';
import { listenOnPhone } from '../../sync/server/phone';
import type { ValueStorage } from '../../sync/storage/storage';
import type { Listening } from './listen';
import { random } from './random';

/** Expo Go lacks the sockets' native half. */
export const canListen = NativeModules['TcpSockets'] != null;

/** Without that half the library fails as it is loaded, and would take the app with it. */
// eslint-disable-next-line @typescript-eslint/no-require-imports
const sockets = (): NativeTcp => require('react-native-tcp-socket') as NativeTcp;

export async function listenHere(host: Host, values: ValueStorage): Promise<Listening> {
  if (!canListen) return { invites: [], watch: () => () => undefined, close: async () => undefined };
  const door = await listenOnPhone({
    net: nativeNet(sockets()),
    files: packedFiles(),
    values,
    random,
    address: getIpAddressAsync,
    accept: (connection) => host.accept(connection),
  });
  const watchers = new Set<() => void>();
  const lookAgain = async (): Promise<void> => {
    if (await door.lookAgain()) for (const changed of watchers) changed();
  };
  const network = addNetworkStateListener(() => void lookAgain());
  let away = false;
  const watching = AppState.addEventListener('change', (state) => {
    if (state === 'background') away = true;
    if (state !== 'active' || !away) return;
    away = false;
    // Android keeps a listener; iOS closes it while the app is away, and nobody is told.
    const closed = Platform.OS === 'ios' || door.state.is === 'failed';
    void (closed ? door.reopen() : Promise.resolve()).then(lookAgain);
  });
  return {
    get invites() {
      return door.invites;
    },
    watch(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    async close() {
      watching.remove();
      network.remove();
      await door.close();
    },
  };
}
