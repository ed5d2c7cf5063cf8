/** The app of a hosting phone leaves the front: when its guests are told, and when not. */
import { AppState, DeviceEventEmitter, NativeModules, type AppStateStatus } from 'react-native';
import { watchBackground } from '../../../app/platform/background';

let change: (state: AppStateStatus) => void;
const said: string[] = [];
let watch: { stop(): void };

const watching = (goesOnMs: number): void => {
  watch = watchBackground({
    goesOnMs,
    leave: () => void said.push('away'),
    comeBack: () => void said.push('back'),
  });
};

beforeEach(() => {
  jest.useFakeTimers();
  said.length = 0;
  NativeModules['TcpSockets'] = { addListener: () => undefined, removeListeners: () => undefined };
  jest.spyOn(AppState, 'addEventListener').mockImplementation((_, changed) => {
    change = changed;
    return { remove: () => undefined };
  });
});

afterEach(() => {
  watch.stop();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
  jest.restoreAllMocks();
  delete NativeModules['TcpSockets'];
});

test('without leave to go on they are told at once', () => {
  watching(0);
  change('background');
  expect(said).toEqual(['away']);
  change('active');
  expect(said).toEqual(['away', 'back']);
});

test('while the system lets the app go on, nobody notices a short look elsewhere', () => {
  watching(20_000);
  change('background');
  jest.advanceTimersByTime(19_000);
  change('active');
  jest.advanceTimersByTime(60_000);
  expect(said).toEqual([]);
});

test('they are told before its time is over', () => {
  watching(20_000);
  change('background');
  jest.advanceTimersByTime(20_000);
  expect(said).toEqual(['away']);
  change('active');
  expect(said).toEqual(['away', 'back']);
});

test('an app that was stopped earlier than promised comes back as one that was away', () => {
  watching(20_000);
  change('background');
  jest.setSystemTime(Date.now() + 12_000); // and no timer ran
  change('active');
  expect(said).toEqual(['away', 'back']);
});

test('with a service the table goes on for as long as timers do, and a guest who finds them paused is told', () => {
  watching(Infinity);
  change('background');
  jest.advanceTimersByTime(3_600_000);
  DeviceEventEmitter.emit('data', {});
  expect(said).toEqual([]);
  jest.setSystemTime(Date.now() + 6000);
  DeviceEventEmitter.emit('data', {});
  expect(said).toEqual(['away']);
  change('active');
  expect(said).toEqual(['away', 'back']);
});
