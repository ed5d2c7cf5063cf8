import * as SecureStore from 'expo-secure-store';
import { openDatabaseAsync } from 'expo-sqlite';

import { openNativeStorage, type SecureLike } from './native';
import type { OpenedStorage } from './storage';

/** A host in a pocket reads its key while the phone is locked; no backup carries it to another phone. */
const OPTIONS: SecureStore.SecureStoreOptions = {
  keychainAccessible: SecureStore.AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY,
};

const secure: SecureLike = {
  getItemAsync: (key) => SecureStore.getItemAsync(key, OPTIONS),
  setItemAsync: (key, value) => SecureStore.setItemAsync(key, value, OPTIONS),
  deleteItemAsync: (key) => SecureStore.deleteItemAsync(key, OPTIONS),
};

export async function openStorage(): Promise<OpenedStorage> {
  const storage = await openNativeStorage(await openDatabaseAsync('paddles-up.db'), secure);
  return { storage, lasting: true };
}
