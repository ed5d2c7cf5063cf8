/** What a host keeps between evenings, so that printed invites and open pages stay valid: its keys and its port. */
import { fromBase64url, toBase64url } from '../../engine';
import { keyPairOf, type KeyPair, type RandomValues } from '../crypto/channel';
import { identityIn, type Identity } from '../crypto/identity';
import { DEFAULT_PORT } from '../invite';
import type { ValueStorage } from '../storage/storage';

export type HostKeys = {
  readonly identity: Identity;
  readonly noise: KeyPair;
  readonly tableSecret: Uint8Array;
  /** In the host link only. */
  readonly gavelSecret: string;
};

export async function hostKeysIn(values: ValueStorage, random: RandomValues): Promise<HostKeys> {
  const secretIn = async (key: string, bytes: number): Promise<Uint8Array> => {
    const stored = await values.get(key);
    const found = typeof stored === 'string' ? fromBase64url(stored) : null;
    if (found?.length === bytes) return found;
    const made = random(new Uint8Array(bytes));
    await values.write({ [key]: toBase64url(made) });
    return made;
  };
  return {
    identity: await identityIn(values, random),
    noise: keyPairOf(await secretIn('key/noise', 32)),
    tableSecret: await secretIn('key/table', 16),
    gavelSecret: toBase64url(await secretIn('key/gavel', 16)),
  };
}

export async function portIn(values: ValueStorage): Promise<number> {
  const stored = await values.get('port');
  return typeof stored === 'number' ? stored : DEFAULT_PORT;
}
