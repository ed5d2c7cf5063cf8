/** The keys of this machine's tables, with its own randomness. */
import { webcrypto } from 'node:crypto';
import type { RandomValues } from '../../sync/crypto/channel';
import * as home from '../../sync/host/keys';
import type { ValueStorage } from '../../sync/storage/storage';

export { portIn, type HostKeys } from '../../sync/host/keys';

export const random: RandomValues = (bytes) => webcrypto.getRandomValues(bytes);

export const homeIn = (values: ValueStorage): Promise<home.HostKeys> => home.hostKeysIn(values, random);
