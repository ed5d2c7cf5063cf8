/** Random bytes. Hermes has no `crypto`, so they come from the phone's own generator. */
import { getRandomValues } from 'expo-crypto';

export const random = (bytes: Uint8Array): Uint8Array => {
  getRandomValues(bytes as Uint8Array<ArrayBuffer>);
  return bytes;
};
