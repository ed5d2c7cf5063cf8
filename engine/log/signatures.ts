/** Checking signatures one entry after the other, apart from the fold: it takes much longer, stops, and goes on later. */
import { hashIn, isHeadSignedBy, isSigned, isSignedBy, jsonOf, readEntry, type Entry } from './entry';
import type { DeviceNo, Hash, Seq } from '../vocabulary';

/** All that must be remembered to go on after entry `seq`. */
export type Verified = {
  readonly seq: Seq;
  readonly hash: Hash;
  /** Whoever is host signs heads. */
  readonly host: DeviceNo;
  readonly keys: readonly Hash[];
};

/** The first line has no signature: it names the key that signs for the table. Null for what is no first line. */
export function verifiedFirst(line: string): Verified | null {
  const entry = readEntry(0, jsonOf(line));
  if (!entry.ok || entry.value.body.do !== 'table') return null;
  return { seq: 0, hash: hashIn(line), host: 0, keys: [entry.value.body.key] };
}

/** Whether what was remembered is of this log. */
export const continues = (verified: Verified, lines: readonly string[]): boolean =>
  hashIn(lines[verified.seq] ?? '') === verified.hash;

/**
 * Checks the entry after `verified` in lines that were folded, so that chain, counters and places are known to be right.
 * Null when its signature is not what it should be.
 */
export function verifyNext(verified: Verified, lines: readonly string[]): Verified | null {
  const seq = verified.seq + 1;
  const line = lines[seq] ?? '';
  const entry = readEntry(seq, jsonOf(line));
  if (!entry.ok || !isGenuine(verified, lines, entry.value)) return null;
  const { body } = entry.value;
  return {
    seq,
    hash: hashIn(line),
    host: body.do === 'host' && isSigned(entry.value) ? entry.value.by : verified.host,
    keys:
      body.do === 'join' && isSigned(entry.value)
        ? withKey(verified.keys, entry.value.by, body.key)
        : verified.keys,
  };
}

/** At a full table a newcomer takes the number of a device that had no part in it. */
const withKey = (keys: readonly Hash[], by: DeviceNo, key: Hash): readonly Hash[] => {
  const known = keys.slice();
  known[by] = key;
  return known;
};

function isGenuine(verified: Verified, lines: readonly string[], entry: Entry): boolean {
  const table = hashIn(lines[0] ?? '');
  if (isSigned(entry)) {
    const key = entry.body.do === 'join' ? entry.body.key : verified.keys[entry.by];
    const { seq } = entry.seen;
    const seen = seq < entry.seq ? lines[seq] : undefined;
    return (
      key !== undefined && seen !== undefined && isSignedBy(key, table, entry, { seq, hash: hashIn(seen) })
    );
  }
  if (entry.body.do !== 'attested') return true;
  const key = verified.keys[verified.host] ?? '';
  return isHeadSignedBy(key, table, { seq: verified.seq, hash: verified.hash }, entry.body.sig);
}
