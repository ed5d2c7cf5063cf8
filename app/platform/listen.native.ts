/** Listening for other phones, on this one. */
import { getIpAddressAsync } from 'expo-network';
import { AppState, Platform } from 'react-native';
import TcpSocket from 'react-native-tcp-socket';
import type { Host } from '../../sync/host';
import { packedFiles } from '../../sync/net/files-native';
import { nativeNet, type NativeTcp } from '../../sync/net/native';
import { openDoor } from '../../sync/net/phone';
import type { ValueStorage } from '../../sync/storage/storage';
import type { Listening } from './listen';
import { random } from './random';

export const canListen = true;

export async function listenHere(host: Host, values: ValueStorage): Promise<Listening> {
  const door = await openDoor({
    net: nativeNet(TcpSocket as unknown as NativeTcp),
    files: packedFiles(),
    values,
    random,
    address: getIpAddressAsync,
    accept: (connection) => host.accept(connection),
  });
  let away = false;
  const watching = AppState.addEventListener('change', (state) => {
    if (state === 'background') away = true;
    if (state !== 'active' || !away) return;
    away = false;
    // Android keeps a listener; iOS closes it while the app is away, and nobody is told.
    if (Platform.OS === 'ios' || door.state.is === 'failed') void door.reopen();
  });
  return {
    invites: door.invites,
    async close() {
      watching.remove();
      await door.close();
    },
  };
}
