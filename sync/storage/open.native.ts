import * as SecureStore from 'expo-secure-store';
import { defaultDatabaseDirectory, openDatabaseAsync } from 'expo-sqlite';

import { excludeFromBackup } from '../../modules/phone';
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
  const database = await openDatabaseAsync('paddles-up.db');
  // The bids of this phone are in it, also those that were never opened.
  excludeFromBackup(defaultDatabaseDirectory);
  const storage = await openNativeStorage(database, secure);
  return { storage, lasting: true };
}
