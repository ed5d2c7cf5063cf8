/** What this device stores, and the key that its seats belong to. */
import { identityIn, type Identity } from '../../sync/crypto/identity';
import { openStorage } from '../../sync/storage/open';
import type { OpenedStorage } from '../../sync/storage/storage';
import { random } from '../platform/random';

let opened: Promise<OpenedStorage> | null = null;

/** Opened once. */
export function storageHere(): Promise<OpenedStorage> {
  opened ??= openStorage();
  return opened;
}

export async function identityHere(): Promise<Identity> {
  const { storage } = await storageHere();
  return identityIn(storage.values, random);
}
