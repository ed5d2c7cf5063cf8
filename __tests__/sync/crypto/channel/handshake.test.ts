import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { Handshake, keyPair, keyPairOf, PAYLOAD_CAP } from '../../../../sync/crypto/channel';
import type { Channel, RandomValues } from '../../../../sync/crypto/channel';
import { noise, seededBytes } from '../../../../tools/testbed/random';
import published from './vectors.json';

interface Vector {
  readonly source: string;
  readonly protocol_name: string;
  readonly init_prologue: string;
  readonly init_psks?: readonly string[];
  readonly init_ephemeral: string;
  readonly init_remote_static?: string;
  readonly resp_static: string;
  readonly resp_ephemeral: string;
  readonly handshake_hash?: string;
  readonly messages: readonly { readonly payload: string; readonly ciphertext: string }[];
}
const vectors: readonly Vector[] = published.vectors;

const always =
  (bytes: Uint8Array): RandomValues =>
  (into) => {
    into.set(bytes);
    return into;
  };

function fromVector(vector: Vector): readonly [Handshake, Handshake] {
  const prologue = hexToBytes(vector.init_prologue);
  const psk = hexToBytes(vector.init_psks?.[0] ?? '');
  const host = keyPairOf(hexToBytes(vector.resp_static));
  const initiator = { prologue, random: always(hexToBytes(vector.init_ephemeral)) };
  const responder = { prologue, random: always(hexToBytes(vector.resp_ephemeral)), host };
  if (vector.protocol_name.startsWith('Noise_NX_')) {
    return [
      new Handshake({ ...initiator, pattern: 'NX', role: 'initiator' }),
      new Handshake({ ...responder, pattern: 'NX', role: 'responder' }),
    ];
  }
  const hostKey = hexToBytes(vector.init_remote_static ?? '');
  return [
    new Handshake({ ...initiator, pattern: 'NKpsk0', role: 'initiator', hostKey, psk }),
    new Handshake({ ...responder, pattern: 'NKpsk0', role: 'responder', psk }),
  ];
}

function value<T>(outcome: { ok: true; value: T } | { ok: false; why: unknown }): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.why));
  return outcome.value;
}
function channelOf(handshake: Handshake): Channel {
  if (handshake.state.is !== 'done') throw new Error(JSON.stringify(handshake.state));
  return handshake.state.channel;
}

describe('published Noise vectors', () => {
  test.each(
    vectors.map((vector) => [vector.protocol_name, vector.source.split('/').at(-1), vector] as const),
  )('%s of %s, byte for byte', (_name, _file, vector) => {
    const [initiator, responder] = fromVector(vector);
    vector.messages.forEach(({ payload, ciphertext }, i) => {
      const [writer, reader] = i % 2 === 0 ? [initiator, responder] : [responder, initiator];
      if (i < 2) {
        expect(bytesToHex(value(writer.write(hexToBytes(payload))))).toBe(ciphertext);
        expect(bytesToHex(value(reader.read(hexToBytes(ciphertext))))).toBe(payload);
      } else {
        expect(bytesToHex(value(channelOf(writer).seal(hexToBytes(payload))))).toBe(ciphertext);
        expect(bytesToHex(value(channelOf(reader).open(hexToBytes(ciphertext))))).toBe(payload);
      }
    });
    const hash = bytesToHex(channelOf(initiator).hash);
    expect(bytesToHex(channelOf(responder).hash)).toBe(hash);
    if (vector.handshake_hash !== undefined) expect(hash).toBe(vector.handshake_hash);
    expect(channelOf(initiator).hostKey).toEqual(keyPairOf(hexToBytes(vector.resp_static)).public);
  });
});

const host = keyPair(seededBytes(1));
const psk = noise(32, 5);

function invited(
  seed: number,
  given: { hostKey?: Uint8Array; psk?: Uint8Array; prologue?: Uint8Array } = {},
) {
  const prologue = given.prologue ? { prologue: given.prologue } : {};
  return [
    new Handshake({
      pattern: 'NKpsk0',
      role: 'initiator',
      hostKey: given.hostKey ?? host.public,
      psk: given.psk ?? psk,
      random: seededBytes(seed),
      ...prologue,
    }),
    new Handshake({ pattern: 'NKpsk0', role: 'responder', host, psk, random: seededBytes(seed + 1) }),
  ] as const;
}
function opened(seed: number): readonly [Channel, Channel] {
  const [guest, table] = invited(seed);
  value(table.read(value(guest.write())));
  value(guest.read(value(table.write())));
  return [channelOf(guest), channelOf(table)];
}

describe('a handshake fails closed', () => {
  test.each([
    ['another host key', { hostKey: keyPair(seededBytes(9)).public }],
    ['another table secret', { psk: noise(32, 6) }],
    ['another version', { prologue: new TextEncoder().encode('paddles-up/2') }],
  ])('with %s', (_what, given) => {
    const [guest, table] = invited(20, given);
    expect(table.read(value(guest.write()))).toEqual({ ok: false, why: { kind: 'bad-handshake', at: 0 } });
    expect(table.write()).toEqual({ ok: false, why: { kind: 'bad-handshake', at: 0 } });
    expect(table.state).toEqual({ is: 'failed', fault: { kind: 'bad-handshake', at: 0 } });
  });

  test('on any flipped bit of either message', () => {
    for (let bit = 0; bit < 48 * 8; bit += 23) {
      const [guest, table] = invited(30);
      const first = value(guest.write());
      const bent = first.slice();
      bent[bit >> 3] = (bent[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      // The top bit of an X25519 key is ignored by the curve, but not by the hash.
      expect(table.read(bent).ok).toBe(false);
      const [, again] = invited(30);
      value(again.read(first));
      const second = value(again.write());
      second[bit >> 3] = (second[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(guest.read(second).ok).toBe(false);
    }
  });

  test('on every cut of the first message', () => {
    const [guest] = invited(40);
    const first = value(guest.write());
    for (let length = 0; length < first.length; length++) {
      const [, table] = invited(40);
      const kind = length < 32 ? 'bad-hello' : 'bad-handshake';
      expect(table.read(first.subarray(0, length))).toEqual({ ok: false, why: { kind, at: 0 } });
    }
  });

  test('on a public key of small order', () => {
    const [, table] = invited(50);
    expect(table.read(new Uint8Array(48))).toEqual({ ok: false, why: { kind: 'bad-key', at: 0 } });
    const [guest] = invited(50, { hostKey: new Uint8Array(32) });
    expect(guest.write()).toEqual({ ok: false, why: { kind: 'bad-key', at: 0 } });
  });

  test('on keys of the wrong length', () => {
    const [guest] = invited(50, { psk: new Uint8Array(31) });
    expect(guest.write()).toEqual({ ok: false, why: { kind: 'bad-key', at: 0 } });
  });

  test('out of turn', () => {
    const [guest, table] = invited(60);
    expect(table.write().ok).toBe(false);
    value(guest.write());
    expect(guest.write().ok).toBe(false);
  });
});

describe('frames', () => {
  test('sizes from nothing to the cap pass unchanged', () => {
    const [guest, table] = opened(70);
    for (const length of [0, 1, 15, 16, 17, 63, 64, 65, 1000, PAYLOAD_CAP]) {
      const plain = noise(length, length);
      expect(Buffer.from(value(table.open(value(guest.seal(plain))))).equals(plain)).toBe(true);
      expect(Buffer.from(value(guest.open(value(table.seal(plain))))).equals(plain)).toBe(true);
    }
    expect(guest.seal(new Uint8Array(PAYLOAD_CAP + 1))).toEqual({
      ok: false,
      why: { kind: 'bad-length', at: 10 },
    });
    expect(value(table.open(value(guest.seal(Uint8Array.of(1)))))).toEqual(Uint8Array.of(1));
  });

  test.each([
    ['replayed', (frames: Uint8Array[]) => [frames[0], frames[0]], 1],
    ['reordered', (frames: Uint8Array[]) => [frames[1], frames[0]], 0],
    ['dropped', (frames: Uint8Array[]) => [frames[0], frames[2]], 1],
    ['forged', () => [noise(40, 3)], 0],
  ] as const)('a %s frame ends the channel at its number, for good', (_what, tamper, at) => {
    const [guest, table] = opened(80);
    const frames = [1, 2, 3].map((n) => value(guest.seal(Uint8Array.of(n))));
    const outcomes = tamper(frames).map((frame) => table.open(frame ?? new Uint8Array(0)));
    const why = { kind: 'bad-frame', at };
    expect(outcomes.find((outcome) => !outcome.ok)).toEqual({ ok: false, why });
    expect(table.state).toEqual({ is: 'ended', fault: why });
    for (const frame of frames) expect(table.open(frame)).toEqual({ ok: false, why });
    expect(table.seal(Uint8Array.of(1))).toEqual({ ok: false, why });
  });

  test('a frame of the other direction or another connection is refused', () => {
    const [guest, table] = opened(90);
    expect(guest.open(value(guest.seal(Uint8Array.of(1)))).ok).toBe(false);
    const [other] = opened(92);
    expect(table.open(value(other.seal(Uint8Array.of(1)))).ok).toBe(false);
  });

  test.each([0, 15, 65_536])('a frame of %i bytes is refused by its length', (length) => {
    const [, table] = opened(95);
    expect(table.open(new Uint8Array(length))).toEqual({ ok: false, why: { kind: 'bad-length', at: 0 } });
  });

  test('every connection has its own handshake hash', () => {
    const hashes = [opened(100), opened(102), opened(104)].map(([guest]) => bytesToHex(guest.hash));
    expect(new Set(hashes).size).toBe(3);
  });
});
