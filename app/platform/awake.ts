/** The screen stays on where others read it, and on a phone that hosts: asleep, it would let nobody in. */
import { activateKeepAwakeAsync, deactivateKeepAwake } from 'expo-keep-awake';

const TAG = 'paddles-up/table';

/** Whether this device can be kept awake at all. */
export const staysAwake = true;

/** Until the returned function is called. */
export function keepAwake(): () => void {
  void activateKeepAwakeAsync(TAG).catch(() => undefined);
  return () => void deactivateKeepAwake(TAG).catch(() => undefined);
}
