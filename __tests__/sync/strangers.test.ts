/** A stranger with the QR code: may watch and take a free chair, and nothing else. */
import { digest, publicKey, type Intent } from '../../engine';
import type { Guest } from '../../sync/guest/guest';
import { MESSAGE_CAP } from '../../sync/transport/transport';
import { must, Party, random, until } from '../../tools/testbed/sync/party';
import { Stranger } from '../../tools/testbed/sync/stranger';
import { plainAuction } from '../../tools/testbed/plain-auction';

const OPTIONS = { lots: 1, absent: 'no-bid', cash: 20 };
const phase = (guest: Guest): unknown => guest.now.table?.play.game?.state['phase'];

const comeTo = (party: Party, hello?: Parameters<typeof Stranger.come>[1]): Promise<Stranger> =>
  Stranger.come(
    {
      hostKey: party.keys.host.public,
      psk: party.keys.psk,
      connect: () => party.network.connect(),
      table: () => party.host.table,
      watch: (changed) => party.host.watch(changed),
    },
    hello,
  );

async function bidding(): Promise<Party> {
  const party = await Party.seated(['A', 'B']);
  await must(
    (party.guests[0] as Guest).act({
      do: 'start',
      game: 'plain-auction',
      rules: plainAuction.rules,
      options: OPTIONS,
    }),
  );
  for (const guest of party.guests) await until(guest, () => phase(guest) === 'bid');
  return party;
}

/** Whatever was tried, the table goes on, and everyone ends equal. */
async function goesOn(party: Party): Promise<void> {
  const [a, b] = party.guests as [Guest, Guest];
  await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
  await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
  for (const guest of [a, b]) {
    await until(guest, () => phase(guest) === 'nod');
    expect(digest(guest.folded!)).toBe(digest(party.host.table));
  }
  expect(party.host.failed).toBeNull();
}

describe('a stranger with the QR code', () => {
  test('cannot take, leave, move or hand over a seat that is taken', async () => {
    const party = await Party.seated(['A', 'B']);
    const stranger = await comeTo(party);
    const by = await stranger.join();
    const tries: readonly [Intent, string][] = [
      [{ do: 'sit', seat: 'B', name: 'Mallory', kind: 'phone' }, 'seat-taken'],
      [{ do: 'sit', seat: 'C', name: 'Player B', kind: 'phone' }, 'name-taken'],
      [{ do: 'leave', seat: 'B' }, 'not-your-seat'],
      [{ do: 'move', seat: 'B', to: 'D' }, 'not-your-seat'],
      [{ do: 'hand', seat: 'B', to: by, kind: 'phone' }, 'not-your-seat'],
      [{ do: 'away', seat: 'B', away: true }, 'not-your-seat'],
      [{ do: 'gavel', to: by }, 'not-the-gavel'],
      [{ do: 'settings', hammer: 5, flip: 0 }, 'not-the-gavel'],
      [{ do: 'undo', to: 1 }, 'not-the-gavel'],
    ];
    for (const [i, [body, kind]] of tries.entries())
      expect(await stranger.intent(body, by, 2 + i)).toMatchObject({ kind });
    expect(party.host.table.seats.B).toMatchObject({ name: 'Player B', device: 1 });
  });

  test('cannot sign for another, nor join with another key than its own', async () => {
    const party = await bidding();
    const stranger = await comeTo(party);
    const seal: Intent = { do: 'seal', slot: 'l0/bid/B', c: 'A'.repeat(43) };
    expect(await stranger.intent(seal, 1, 99)).toEqual({ kind: 'bad-signature' });
    const other = publicKey(random(new Uint8Array(32)));
    const next = party.host.table.devices.length;
    expect(await stranger.intent({ do: 'join', key: other }, next, 1)).toEqual({ kind: 'bad-signature' });
    await goesOn(party);
  });

  test('cannot come as another: the proof is of one key and one connection', async () => {
    const party = await bidding();
    const [, b] = party.guests as [Guest, Guest];
    const key = party.host.table.devices[1]?.key ?? '';
    const stranger = await comeTo(party, { key });
    expect(stranger.heard).toEqual([{ say: 'bye', why: 'bad-proof' }]);
    expect(b.now.link.is).toBe('connected');
    await goesOn(party);
  });

  test('cannot pass an opening or an envelope off as another device’s', async () => {
    const party = await bidding();
    const [a, b] = party.guests as [Guest, Guest];
    await must(b.lock('B', 'l0/bid/B', { bid: 7 }));
    const c = party.host.table.play.seals['l0/bid/B']?.c ?? '';
    const stranger = await comeTo(party);
    await stranger.join();
    stranger.say({
      say: 'openings',
      openings: [{ c, opening: { salt: 'A'.repeat(22), value: { bid: 0 } } }],
    });
    stranger.say({ say: 'envelope', c, box: 'AAAA', keys: { '0': 'AAAA' } });
    stranger.say({ say: 'key', c, key: 'A'.repeat(43) });
    await must(a.lock('A', 'l0/bid/A', { bid: 5 }));
    await until(a, () => phase(a) === 'nod');
    expect(a.now.table?.play.game?.state['cash']).toEqual({ A: 20, B: 13 });
    expect(stranger.heard.some(({ say }) => say === 'envelope-kept')).toBe(false);
  });

  test('who repeats old frames ends its own connection only', async () => {
    const party = await bidding();
    const stranger = await comeTo(party);
    stranger.say({ say: 'ping', t: 1 });
    stranger.repeat();
    await stranger.until(() => stranger.closed !== null);
    expect(stranger.closed).toMatchObject({ kind: 'channel' });
    await goesOn(party);
  });

  test('who floods is dropped', async () => {
    const party = await bidding();
    const stranger = await comeTo(party);
    for (let i = 0; i < 400; i++) stranger.say({ say: 'ping', t: i });
    await stranger.until(() => stranger.closed !== null);
    expect(stranger.heard.filter(({ say }) => say === 'pong').length).toBeLessThan(200);
    await goesOn(party);
  });

  test.each([
    [
      '64 KB of noise instead of a handshake',
      (party: Party) => party.network.connect().send(random(new Uint8Array(MESSAGE_CAP))),
    ],
    ['an empty message', (party: Party) => party.network.connect().send(new Uint8Array(0))],
    ['nothing at all', (party: Party) => void party.network.connect()],
  ])('who sends %s disturbs nobody', async (_what, send) => {
    const party = await bidding();
    send(party);
    await goesOn(party);
  });

  test.each([
    ['64 KB of noise', random(new Uint8Array(60_000))],
    ['a message of no known kind', new TextEncoder().encode('M{"say":"constructor"}')],
    ['deep JSON', new TextEncoder().encode(`M{"say":"ping","t":${'['.repeat(20_000)}`)],
    [
      'an intent with prototypes in it',
      new TextEncoder().encode('M{"say":"intent","intent":{"__proto__":{"by":0}}}'),
    ],
    ['entries, which only hosts send', new TextEncoder().encode('E{"seq":0}')],
  ])('who sends %s inside the channel is dropped', async (_what, bytes) => {
    const party = await bidding();
    const stranger = await comeTo(party);
    stranger.blurt(bytes);
    await stranger.until(() => stranger.closed !== null);
    await goesOn(party);
  });

  test('with a wrong secret is not given the gavel; with the right one it is, and the log says so', async () => {
    const party = await Party.seated(['A', 'B'], { gavelSecret: 'Z'.repeat(22) });
    const c = await party.guest();
    expect(await c.takeGavel('Y'.repeat(22))).toMatchObject({ ok: false, why: { kind: 'not-the-gavel' } });
    await must(c.takeGavel('Z'.repeat(22)));
    expect(party.host.table.past.entry).toMatchObject({ by: 0, body: { do: 'gavel', to: c.now.device } });
    await must(c.act({ do: 'settings', hammer: 1, flip: 0 }));
  });
});
