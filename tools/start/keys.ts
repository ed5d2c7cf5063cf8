/** What stays the same between starts, so that printed invites and open pages stay valid. */
import { webcrypto } from 'node:crypto';
import { fromText, toText } from '../../engine';
import { keyPairOf, type KeyPair, type RandomValues } from '../../sync/channel';
import { identityIn, type Identity } from '../../sync/identity';
import { DEFAULT_PORT } from '../../sync/invite';
import type { ValueStorage } from '../../sync/storage/storage';

export const random: RandomValues = (bytes) => webcrypto.getRandomValues(bytes);

export type HostHome = {
  readonly identity: Identity;
  readonly noise: KeyPair;
  readonly tableSecret: Uint8Array;
  /** In the host link only. */
  readonly gavelSecret: string;
};

export async function homeIn(values: ValueStorage): Promise<HostHome> {
  return {
    identity: await identityIn(values, random),
    noise: keyPairOf(await secretIn(values, 'key/noise', 32)),
    tableSecret: await secretIn(values, 'key/table', 16),
    gavelSecret: toText(await secretIn(values, 'key/gavel', 16)),
  };
}

async function secretIn(values: ValueStorage, key: string, bytes: number): Promise<Uint8Array> {
  const stored = await values.get(key);
  const found = typeof stored === 'string' ? fromText(stored) : null;
  if (found?.length === bytes) return found;
  const made = random(new Uint8Array(bytes));
  await values.write({ [key]: toText(made) });
  return made;
}

export async function portIn(values: ValueStorage): Promise<number> {
  const stored = await values.get('port');
  return typeof stored === 'number' ? stored : DEFAULT_PORT;
}
