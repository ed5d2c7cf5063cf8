/** Listening for other phones, on this one. */
import { NativeModules, Platform } from 'react-native';
import { lanAddresses } from '../../modules/lan';
import { startHosting } from '../../modules/phone';
import type { Host } from '../../sync/host/host';
import { bundledPack, hasWebPage, packedFiles } from '../../sync/server/files-native';
import { nativeNet, type NativeTcp } from '../../sync/server/native';
import { listenOnPhone } from '../../sync/server/phone';
import type { ValueStorage } from '../../sync/storage/storage';
import { watchBackground } from './background';
import { NOWHERE, type Listening } from './listening';
import { localNetwork } from './local-network';
import { random } from './random';

/** Expo Go lacks the sockets' native half. */
export const canListen = NativeModules['TcpSockets'] != null;
export const servedBuild = hasWebPage() ? bundledPack.build : '';

/** Without that half the library fails as it is loaded, and would take the app with it. */
// eslint-disable-next-line @typescript-eslint/no-require-imports
const sockets = (): NativeTcp => require('react-native-tcp-socket') as NativeTcp;

/** No system tells of every change: an iPhone's hotspot, for one, has an address only when its first guest has come. */
const SEARCH_MS = 3000;

export async function listenHere(host: Host, values: ValueStorage): Promise<Listening> {
  // Without permission the table is there for this phone; nobody else reaches it, and the codes say why.
  if (!canListen || !(await localNetwork.allowed())) return NOWHERE;
  const door = await listenOnPhone({
    net: nativeNet(sockets()),
    files: packedFiles(),
    values,
    random,
    addresses: lanAddresses,
    accept: (connection) => host.accept(connection),
  });
  const watchers = new Set<() => void>();
  const lookAgain = (): void => {
    if (door.lookAgain()) for (const changed of watchers) changed();
  };
  const hosting = startHosting(
    'A table is open on this phone',
    'The others play on while you look elsewhere.',
  );
  let away = false;
  const background = watchBackground({
    goesOnMs: hosting.goesOnMs,
    leave: () => door.away((away = true)),
    comeBack() {
      away = false;
      // Android keeps a listener; iOS closes it while the app is away, and nobody is told.
      const closed = Platform.OS === 'ios' || door.state.is === 'failed';
      void (closed ? door.reopen() : Promise.resolve()).then(() => {
        if (!away) door.away(false);
        lookAgain();
      });
    },
  });
  return {
    get invites() {
      return door.invites;
    },
    watch(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    search() {
      lookAgain();
      const timer = setInterval(lookAgain, SEARCH_MS);
      return () => clearInterval(timer);
    },
    async close() {
      background.stop();
      hosting.stop();
      await door.close();
    },
  };
}
