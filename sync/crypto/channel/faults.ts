/** Why a channel is over. It never recovers: a new connection starts a new handshake. */
export const CHANNEL_FAULTS = [
  /** The first byte names no handshake of ours, or the message is cut short. */
  'bad-hello',
  /** A handshake message did not authenticate: wrong host key, wrong table secret, or tampering. */
  'bad-handshake',
  /** A public key of small order, which would make the shared secret predictable. */
  'bad-key',
  /** A frame did not authenticate under the next number: forged, replayed, dropped or out of order. */
  'bad-frame',
  /** A frame longer than Noise allows, or shorter than its tag. */
  'bad-length',
  /** A guest by typed address showed another nonce than the one it had committed to. */
  'broken-commitment',
  /** 2^53 frames in one direction. */
  'used-up',
  /** The other side did not finish its handshake in time. */
  'handshake-timeout',
  /** The host takes no guests by typed address now. */
  'typed-not-allowed',
] as const;

export type ChannelFaultKind = (typeof CHANNEL_FAULTS)[number];

export interface ChannelFault {
  readonly kind: ChannelFaultKind;
  /** The number of the frame or handshake message at which it happened, in its direction. */
  readonly at: number;
}
