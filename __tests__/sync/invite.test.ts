import { toBase64url } from '../../engine';
import {
  APP_SCHEME,
  inviteLink,
  parseFragment,
  parseInvite,
  socketUrl,
  type Invite,
} from '../../sync/invite';

const keys = { hostKey: new Uint8Array(32).fill(7), secret: new Uint8Array(16).fill(9) };
const gavel = toBase64url(new Uint8Array(16).fill(3));
const K = toBase64url(keys.hostKey);
const T = toBase64url(keys.secret);

test.each<Invite>([
  { address: '192.168.1.7', port: 4711, keys, gavel: null },
  { address: '10.0.0.2', port: 80, keys, gavel },
  { address: 'laptop.local', port: 65535, keys, gavel: null },
  { address: '[fe80::1]', port: 4711, keys, gavel: null },
  { address: '192.168.1.7', port: 4711, keys: null, gavel: null },
])('a link to $address is read back as it was written', (invite) => {
  expect(parseInvite(inviteLink(invite))).toEqual({ ok: true, value: invite });
});

test('a link that opens the app says the same', () => {
  const invite: Invite = { address: '192.168.1.7', port: 4711, keys, gavel: null };
  const link = inviteLink(invite).replace('http://', APP_SCHEME);
  expect(parseInvite(link)).toEqual({ ok: true, value: invite });
});

test.each([
  ['192.168.1.7', 4711],
  [' 192.168.1.7:8080 ', 8080],
  ['http://192.168.1.7', 4711],
  ['HTTP://192.168.1.7:81/', 81],
  ['laptop', 4711],
])('the typed address %j leads to port %i, without keys', (typed, port) => {
  expect(parseInvite(typed)).toMatchObject({ ok: true, value: { port, keys: null, gavel: null } });
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['WIFI:S:pub;T:WPA;P:beer;;', 'not-an-invite'],
  ['ftp://192.168.1.7/', 'not-an-invite'],
  ['hello there', 'not-an-invite'],
  ['mailto:me@example.org', 'not-an-invite'],
  ['192.168.1.777', 'bad-address'],
  ['192.168.1', 'bad-address'],
  ['http://-x-.example/', 'bad-address'],
  ['192.168.1.7:0', 'bad-port'],
  ['192.168.1.7:70000', 'bad-port'],
  ['192.168.1.7:abc', 'bad-port'],
  [`http://192.168.1.7:4711/#k=${K}`, 'keys-missing'],
  [`http://192.168.1.7:4711/#section-2`, 'keys-missing'],
  [`http://192.168.1.7:4711/#k=${K.slice(1)}&t=${T}`, 'bad-key'],
  [`http://192.168.1.7:4711/#k=${K}&t=short`, 'bad-key'],
  [`http://192.168.1.7:4711/#k=${K}&t=${T}&h=!`, 'bad-key'],
  ['x'.repeat(600), 'not-an-invite'],
])('%j is no invite: %s', (text, kind) => {
  expect(parseInvite(text)).toMatchObject({ ok: false, why: { kind } });
});

test('a page reads the keys from its own fragment', () => {
  expect(parseFragment(`#k=${K}&t=${T}&h=${gavel}`)).toEqual({ ok: true, value: { keys, gavel } });
  expect(parseFragment('')).toEqual({ ok: true, value: { keys: null, gavel: null } });
});

test('messages go to the same address', () => {
  expect(socketUrl({ address: '192.168.1.7', port: 4711 })).toBe('ws://192.168.1.7:4711/table');
});
