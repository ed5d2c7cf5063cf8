import { act } from '@testing-library/react-native';
import { BackHandler } from 'react-native';

type Listener = Parameters<typeof BackHandler.addEventListener>[1];

const listeners = new Set<Listener>();
const pressed = {} as Parameters<Listener>[0];

/** Call it before the app is rendered. */
export function listenToBackButton(): void {
  jest.spyOn(BackHandler, 'addEventListener').mockImplementation((_event, listener) => {
    listeners.add(listener);
    return { remove: () => void listeners.delete(listener) };
  });
}

/** The phone's own back button. */
export const pressBack = () =>
  act(async () => void [...listeners].reverse().some((listener) => listener(pressed)));
