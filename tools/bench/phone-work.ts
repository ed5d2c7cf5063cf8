/**
 * What a phone's one thread does for a table, in the pieces it does it in: the longest piece is how long a finger waits.
 * Each is measured as it was before it was cut, too. Runs on any engine that has a clock.
 */
import {
  append,
  auditSteps,
  begin,
  commit,
  headOf,
  LOG_VERSION,
  signIntent,
  curves,
  foldLine,
  isAuthentic,
  toBase64url,
  type Games,
  type Table,
} from '../../engine';
import { Handshake, keyPair } from '../../sync/crypto/channel';
import { keyCopier, sealEnvelope } from '../../sync/crypto/envelope';
import { isProof, proofFor } from '../../sync/crypto/identity';

/** Milliseconds: all at once, and the longest piece. */
export type Piece = { readonly before: number; readonly after: number };
export type PhoneWork = {
  /** A lock at a table of eight: the commitment, signed, and an envelope for six witnesses. */
  readonly lock: Piece;
  /** The host's part when a phone comes back. */
  readonly reconnect: Piece;
  /** The check of a past game. */
  readonly audit: Piece;
  /** The host's own device takes an entry that it has verified before. */
  readonly entry: Piece;
};

const WITNESSES = 6;
const SLICE_MS = 20;
const RUNS = 3;

export function phoneWork(now: () => number, entries: number): PhoneWork {
  const timed = (work: () => void): number => {
    const began = now();
    work();
    return now() - began;
  };
  const best = (measure: () => Piece): Piece => {
    const all = Array.from({ length: RUNS }, measure);
    return {
      before: Math.min(...all.map(({ before }) => before)),
      after: Math.min(...all.map(({ after }) => after)),
    };
  };
  const random = pseudoRandom();
  const lines = signedLog(random, entries);
  return {
    lock: best(() => lock(timed, random)),
    reconnect: best(() => reconnect(timed, random)),
    audit: best(() => audit(timed, now, lines)),
    entry: best(() => entry(timed, lines)),
  };
}

const NO_GAMES: Games = () => undefined;

/** One device changes the hammer again and again, and signs for it. */
function signedLog(random: Random, entries: number): readonly string[] {
  const secretKey = random(new Uint8Array(32));
  const key = toBase64url(curves.publicKey(secretKey));
  const nonce = toBase64url(random(new Uint8Array(32)));
  const begun = begin({ seq: 0, at: 0, body: { do: 'table', version: LOG_VERSION, key, nonce } });
  if (!begun.ok) throw new Error(JSON.stringify(begun.why));
  let { table } = begun.value;
  const lines = [begun.value.line];
  for (let n = 1; n < entries; n++) {
    const body = { do: 'settings', hammer: n % 5, flip: 250 } as const;
    const intent = signIntent(secretKey, table.id, { by: 0, n, epoch: 0, body }, headOf(table));
    const added = append(NO_GAMES, table, { seq: n, at: n, ...intent });
    if (!added.ok) throw new Error(JSON.stringify(added.why));
    ({ table } = added.value);
    lines.push(added.value.line);
  }
  return lines;
}

type Timed = (work: () => void) => number;
type Random = (bytes: Uint8Array) => Uint8Array;

/** No secret depends on it, and every engine has it. */
function pseudoRandom(): Random {
  let seed = 7;
  return (bytes) => {
    for (let i = 0; i < bytes.length; i++) {
      seed = (seed * 48_271) % 2_147_483_647;
      bytes[i] = seed & 255;
    }
    return bytes;
  };
}

function lock(timed: Timed, random: Random): Piece {
  const devices = Array.from({ length: WITNESSES }, () =>
    toBase64url(curves.publicKey(random(new Uint8Array(32)))),
  );
  const opening = { salt: toBase64url(random(new Uint8Array(16))), value: { bid: 12 } };
  const secretKey = random(new Uint8Array(32));
  const table = toBase64url(random(new Uint8Array(32)));
  let c = '';
  const signed = timed(() => {
    c = commit({ table, epoch: 0, slot: 'bid:A', owner: 'A' }, opening);
    const body = { do: 'seal', slot: 'bid:A', c } as const;
    signIntent(secretKey, table, { by: 0, n: 1, epoch: 0, body }, { seq: 1, hash: table });
  });
  const enveloped = timed(() => {
    const { key } = sealEnvelope(random, c, opening);
    for (const device of devices) keyCopier(random, c, key)(device);
  });
  let copyFor: (device: string) => unknown = () => null;
  const made = timed(() => (copyFor = keyCopier(random, c, sealEnvelope(random, c, opening).key)));
  const copies = devices.map((device) => timed(() => copyFor(device)));
  return { before: signed + enveloped, after: Math.max(signed, made, ...copies) };
}

function reconnect(timed: Timed, random: Random): Piece {
  const host = keyPair(random);
  const psk = random(new Uint8Array(32));
  const secretKey = random(new Uint8Array(32));
  const identity = { secretKey, key: toBase64url(curves.publicKey(secretKey)) };
  const guest = new Handshake({ pattern: 'NKpsk0', role: 'initiator', hostKey: host.public, psk, random });
  const hello = guest.write();
  const hash = random(new Uint8Array(32));
  const proof = proofFor(identity, hash);
  let ephemeral = host;
  const made = timed(() => (ephemeral = keyPair(random)));
  const answered = timed(() => {
    const there = new Handshake({ pattern: 'NKpsk0', role: 'responder', host, ephemeral, psk, random });
    if (hello.ok) there.read(hello.value);
    there.write();
  });
  const proved = timed(() => void isProof(identity.key, hash, proof));
  // Making a key pair and answering with it were one piece.
  return { before: made + answered + proved, after: Math.max(made, answered, proved) };
}

function audit(timed: Timed, now: () => number, lines: readonly string[]): Piece {
  const steps = auditSteps(NO_GAMES, `${lines.join('\n')}\n`);
  let done = false;
  let [before, after] = [0, 0];
  while (!done) {
    const slice = timed(() => {
      const end = now() + SLICE_MS;
      while (!done && now() < end) {
        const step = steps.next();
        done = step.done === true;
        if (step.done && !step.value.ok) throw new Error(JSON.stringify(step.value.why));
      }
    });
    before += slice;
    after = Math.max(after, slice);
  }
  return { before, after };
}

function entry(timed: Timed, lines: readonly string[]): Piece {
  let table: Table | null = null;
  let [folding, verifying, signed] = [0, 0, 0];
  for (const line of lines) {
    const before: Table | null = table;
    folding += timed(() => {
      const folded = foldLine(NO_GAMES, before, line, { signatures: false });
      if (!folded.ok) throw new Error(JSON.stringify(folded.why));
      table = folded.value;
    });
    const after: Table | null = table;
    if (!before || !after) continue;
    signed += 1;
    verifying += timed(() => void isAuthentic(before, (after as Table).past.entry));
  }
  return { before: (folding + verifying) / signed, after: folding / signed };
}
