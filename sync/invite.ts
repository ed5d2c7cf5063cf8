/**
 * Invites: what the QR code says, what a person pastes, and what a person types. Pure, and without `URL`, which
 * native platforms know only in part.
 */
import { fromBase64url, no, ok, toBase64url, type Result } from '../engine';

/** Where a host listens unless told otherwise. */
export const DEFAULT_PORT = 4711;

/** A link with it opens the app, on a phone that has it; the rest is the link of the page. */
export const APP_SCHEME = 'paddlesup://';

export type InviteKeys = { readonly hostKey: Uint8Array; readonly secret: Uint8Array };

export type Invite = {
  readonly address: string;
  readonly port: number;
  /** Null when an address was typed: both screens then show six digits, and the table lets the guest in. */
  readonly keys: InviteKeys | null;
  /** The host link's extra secret: whoever presents it is given the gavel. */
  readonly gavel: string | null;
};

export type InviteProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-an-invite' } // some other QR code: a Wi-Fi, a shop, a text
  | { readonly kind: 'bad-address'; readonly address: string }
  | { readonly kind: 'bad-port'; readonly port: string }
  | { readonly kind: 'keys-missing' } // a link that lost its part after the #
  | { readonly kind: 'bad-key' }; // that part was cut short or altered

/** The part after the #, which is never sent over HTTP. */
export type Fragment = Pick<Invite, 'keys' | 'gavel'>;

const LONGEST = 500;
const PARTS =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\[[^\]]*\]|[^/:?#@\s]*)(?::([^/?#]*))?(\/[^?#]*)?(\?[^#]*)?(#.*)?$/i;

export function inviteLink(invite: Invite): string {
  const { address, port, keys, gavel } = invite;
  const named = address.includes(':') && !address.startsWith('[') ? `[${address}]` : address;
  return `http://${named}:${port}/${keys ? fragmentOf({ keys, gavel }) : ''}`;
}

function fragmentOf({ keys, gavel }: Fragment): string {
  if (!keys) return '';
  const more = gavel === null ? '' : `&h=${gavel}`;
  return `#k=${toBase64url(keys.hostKey)}&t=${toBase64url(keys.secret)}${more}`;
}

/** Where the table's messages go. */
export const socketUrl = ({ address, port }: Pick<Invite, 'address' | 'port'>): string =>
  `ws://${address.includes(':') && !address.startsWith('[') ? `[${address}]` : address}:${port}/table`;

/** Reads a link, the text of a QR code, or a typed `address` or `address:port`. */
export function parseInvite(text: string): Result<Invite, InviteProblem> {
  const trimmed = text.trim();
  if (trimmed === '') return no({ kind: 'empty' });
  const parts = trimmed.length > LONGEST ? null : PARTS.exec(trimmed);
  if (!parts) return no({ kind: 'not-an-invite' });
  const [, scheme, address = '', digits, , , hash] = parts;
  if (scheme !== undefined && !/^(https?|paddlesup)$/i.test(scheme)) return no({ kind: 'not-an-invite' });
  if (!isAddress(address))
    return no(
      scheme || hash || /[.\d]/.test(address) ? { kind: 'bad-address', address } : { kind: 'not-an-invite' },
    );
  const port = digits === undefined ? DEFAULT_PORT : portOf(digits);
  if (port === null) {
    // "WIFI:…" and "mailto:…" look like a name with a port.
    const named = scheme !== undefined || /[.[]/.test(address);
    return no(named ? { kind: 'bad-port', port: digits ?? '' } : { kind: 'not-an-invite' });
  }
  const fragment = parseFragment(hash ?? '');
  if (!fragment.ok) return fragment;
  return ok({ address: address.toLowerCase(), port, ...fragment.value });
}

/** Reads `#k=…&t=…`, as a page finds it in its own address. Nothing there: the address was typed. */
export function parseFragment(hash: string): Result<Fragment, InviteProblem> {
  const text = hash.replace(/^#/, '');
  if (text === '') return ok({ keys: null, gavel: null });
  const given = new Map(text.split('&').map((pair): [string, string] => split(pair)));
  const [k, t, h] = [given.get('k'), given.get('t'), given.get('h')];
  if (k === undefined || t === undefined) return no({ kind: 'keys-missing' });
  const [hostKey, secret] = [fromBase64url(k), fromBase64url(t)];
  if (hostKey?.length !== 32 || !secret || secret.length < 16 || secret.length > 32)
    return no({ kind: 'bad-key' });
  if (h !== undefined && !isGavelSecret(h)) return no({ kind: 'bad-key' });
  return ok({ keys: { hostKey, secret }, gavel: h ?? null });
}

const isGavelSecret = (text: string): boolean =>
  (fromBase64url(text)?.length ?? 0) >= 16 && text.length <= 43;

function split(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
}

function portOf(digits: string): number | null {
  const port = /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
  return port >= 1 && port <= 65535 ? port : null;
}

function isAddress(address: string): boolean {
  if (address.startsWith('[')) return /^\[[0-9a-f:.]{2,45}\]$/i.test(address) && address.includes(':');
  if (/^[\d.]+$/.test(address)) {
    const bytes = address.split('.');
    return bytes.length === 4 && bytes.every((byte) => /^\d{1,3}$/.test(byte) && Number(byte) <= 255);
  }
  // A single word without a dot is a name only where a network gives names: "localhost", "laptop".
  return (
    address.length <= 253 && /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*\.?$/i.test(address)
  );
}
