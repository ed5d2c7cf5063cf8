/** Whether this phone lets the app reach others around it. */
import { Linking, PermissionsAndroid, Platform, type Permission } from 'react-native';
import type { LocalNetwork } from './local-network';

/** From Android 17 on; React Native does not list it yet. */
const ACCESS_LOCAL_NETWORK = 'android.permission.ACCESS_LOCAL_NETWORK' as Permission;
const ANDROID_17 = 37;

const asks = Platform.OS === 'android' && Number(Platform.Version) >= ANDROID_17;

export const localNetwork: LocalNetwork = {
  async allowed() {
    // An iPhone asks by itself at the first connection, and tells nobody the answer.
    if (!asks) return true;
    const answer = await PermissionsAndroid.request(ACCESS_LOCAL_NETWORK);
    return answer === PermissionsAndroid.RESULTS.GRANTED;
  },
  advice:
    Platform.OS === 'ios'
      ? 'If this phone asked whether Paddles Up may look for devices on the local network and you said no: allow it in Settings › Paddles Up › Local Network.'
      : asks
        ? 'Paddles Up needs permission for nearby devices, or no other phone is in reach. Allow it in the phone’s settings.'
        : null,
  openSettings: () => void Linking.openSettings(),
};
