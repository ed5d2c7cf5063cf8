import { configure } from '@testing-library/react-native';

// The first render of a cold run compiles half of React Native while it waits.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

// Jest has no phone: what only native modules can do is done in memory here.
jest.mock('../../../app/platform/listen', () => ({
  canListen: true,
  servedBuild: 'test',
  listenHere: async () =>
    jest.requireActual<typeof import('../../../app/platform/listening')>('../../../app/platform/listening')
      .NOWHERE,
}));
jest.mock('../../../app/platform/sound', () => ({ knock: () => undefined }));
jest.mock('../../../app/platform/random', () => ({
  random: (bytes: Uint8Array) => globalThis.crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>),
}));
jest.mock('../../../sync/storage/open', () => {
  const { memoryStorage } = jest.requireActual<typeof import('../../../sync/storage/memory')>(
    '../../../sync/storage/memory',
  );
  return { openStorage: async () => ({ storage: memoryStorage(), lasting: true }) };
});
jest.mock(
  'react-native-safe-area-context',
  () =>
    jest.requireActual<{ default: typeof import('react-native-safe-area-context') }>(
      'react-native-safe-area-context/jest/mock',
    ).default,
);
