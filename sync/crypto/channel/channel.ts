import type { Result } from '../../../engine';
import type { ChannelFault, ChannelFaultKind } from './faults';
import { NOISE_CAP, TAG_BYTES } from './noise';
import type { CipherState } from './noise';

/** The longest plaintext of one frame. */
export const PAYLOAD_CAP = NOISE_CAP - TAG_BYTES;

export type ChannelState = { readonly is: 'open' } | { readonly is: 'ended'; readonly fault: ChannelFault };

/**
 * An established channel. The frame's number is its nonce and never travels: each frame opens only as the one
 * expected next, so a forged, repeated, dropped or swapped frame fails the same check, and ends the channel.
 */
export class Channel {
  private current: ChannelState = { is: 'open' };

  constructor(
    private readonly sending: CipherState,
    private readonly receiving: CipherState,
    /** The same on both sides and on no other connection: signing it proves who is at this end. */
    readonly hash: Uint8Array,
    readonly hostKey: Uint8Array,
  ) {}

  get state(): ChannelState {
    return this.current;
  }
  get sent(): number {
    return this.sending.number;
  }
  get received(): number {
    return this.receiving.number;
  }

  seal(plain: Uint8Array): Result<Uint8Array, ChannelFault> {
    if (this.current.is === 'ended') return { ok: false, why: this.current.fault };
    // Refused, not fatal: nothing has happened to the numbers yet.
    if (plain.length > PAYLOAD_CAP) return { ok: false, why: { kind: 'bad-length', at: this.sent } };
    if (this.sending.usedUp) return this.end('used-up', this.sent);
    return { ok: true, value: this.sending.encrypt(plain) };
  }

  open(frame: Uint8Array): Result<Uint8Array, ChannelFault> {
    if (this.current.is === 'ended') return { ok: false, why: this.current.fault };
    const at = this.received;
    if (frame.length < TAG_BYTES || frame.length > NOISE_CAP) return this.end('bad-length', at);
    if (this.receiving.usedUp) return this.end('used-up', at);
    const plain = this.receiving.decrypt(frame);
    return plain === null ? this.end('bad-frame', at) : { ok: true, value: plain };
  }

  private end(kind: ChannelFaultKind, at: number): { readonly ok: false; readonly why: ChannelFault } {
    const fault = { kind, at };
    this.current = { is: 'ended', fault };
    return { ok: false, why: fault };
  }
}
