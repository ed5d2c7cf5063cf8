/**
 * Metro stand-ins for the Node modules that websocket-driver asks for in the native host. Metro
 * gives them to it alone (tools/native/resolver.js); `buffer` and `events` are the npm packages of those names.
 *
 * The web build never reaches them: it has no host. Only what the driver calls is here, so anything else fails
 * where it is used instead of half working.
 */
import { sha1 } from '@noble/hashes/legacy.js';
import { Buffer } from 'buffer';

/** The upgrade's `Sec-WebSocket-Accept` is the only hash; nothing is kept safe by it. */
export function createHash(name: string) {
  if (name !== 'sha1') throw new TypeError(`only sha1 is here, not ${name}`);
  const hash = sha1.create();
  return {
    update(text: string): void {
      hash.update(Buffer.from(text, 'utf8'));
    },
    digest: (encoding: 'base64'): string => Buffer.from(hash.digest()).toString(encoding),
  };
}
