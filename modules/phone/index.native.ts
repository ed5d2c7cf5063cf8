import { requireOptionalNativeModule } from 'expo';
import { AppRegistry } from 'react-native';
import type { Hosting } from './index';

type Native = {
  startHosting(title: string, text: string): number;
  stopHosting(): void;
  excludeFromBackup?(folder: string): void;
};

/** Expo Go does not carry it. */
const native = requireOptionalNativeModule<Native>('PaddlesUpPhone');

/** While this promise is pending React Native keeps timers going in Android's background. */
let ended: Promise<void> = Promise.resolve();
AppRegistry.registerHeadlessTask('PaddlesUpHosting', () => () => ended);

export function startHosting(title: string, text: string): Hosting {
  let end: () => void = () => undefined;
  ended = new Promise((resolve) => (end = resolve));
  const ms = native?.startHosting(title, text) ?? 0;
  return {
    goesOnMs: ms < 0 ? Infinity : ms,
    stop() {
      end();
      native?.stopHosting();
    },
  };
}

export const excludeFromBackup = (folder: string): void => native?.excludeFromBackup?.(folder);
