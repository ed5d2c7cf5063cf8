/** What a table on a phone must do on either platform; the first test of each file opens it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { AnyGame, SeatId } from '../../../engine';
import { NATIVE_ONLY } from '../../project/support/native-only';
import { bundleOf, PAGE, type Platform } from './bundles';
import type { Phone } from './phone';
import { guestOf, storeOf, Table } from './table';
import { CONTROLS, SAYS } from './words';

const isConnected = (phone: Phone): boolean => {
  const { view } = storeOf(phone).getState();
  return view?.link.is === 'connected' && view.table !== null;
};

const warmUpOn = (phone: Phone) => {
  const game = storeOf(phone).getState().view?.table?.play.game;
  return game?.id === 'warm-up' ? game : null;
};

/** All lock a bid for the lot that is warming up. */
async function bid(phones: readonly Phone[], from: number): Promise<void> {
  for (const [i, phone] of phones.entries()) {
    await phone.until('the lot is there', () => warmUpOn(phone) !== null);
    const guest = guestOf(phone);
    const [seat = 'A'] = guest.seats;
    const game = phone.part<AnyGame>('warmUp');
    const state = guest.now.table?.play.game?.state;
    if (!state) throw new Error('no game');
    const [ask] = game.asks(state, seat, game.own(state, seat, []));
    if (ask?.kind !== 'seal') throw new Error('nothing to lock');
    let locked = false;
    void guest.lock(seat, ask.secret.slot, { bid: from + i }).then(({ ok }) => (locked = ok));
    await phone.until('the bid is locked', () => locked);
  }
}

export function testHostingOn(
  platform: Platform,
  seats: readonly SeatId[],
): { readonly host: () => Phone; readonly table: Table; readonly areConnected: () => boolean } {
  const table = new Table(platform);
  let host: Phone;
  let guests: readonly Phone[] = [];

  test.each(Object.entries(NATIVE_ONLY))('%s is in its bundle', (_, marker) => {
    expect(readFileSync(bundleOf(platform), 'utf8')).toContain(marker);
  });

  test('a table is opened on a phone, which stays awake for it', async () => {
    host = await table.host('Hosta');
    expect(host.doings.awake).toBe(true);
    expect(host.sockets.listening).toEqual([4711]);
    await host.sees('192.168.1.20:4711');
    await host.sees(SAYS.keepInFront);
  });

  test('it serves the page, byte for byte', async () => {
    const names = readdirSync(PAGE, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.js'),
    );
    expect(names.length).toBeGreaterThan(0);
    for (const name of ['index.html', ...names]) {
      const { head, body } = await table.get(host, name === 'index.html' ? '' : name);
      expect(head).toMatch(/^HTTP\/1\.1 200 OK/);
      const packed = path.join(PAGE, `${name}.gz`);
      expect(existsSync(packed)).toBe(true);
      expect(body.equals(readFileSync(packed))).toBe(true);
    }
  });

  test('others join by its code, and all play the warm-up lot', async () => {
    const came: Phone[] = [];
    for (const seat of seats) came.push(await table.join(host, seat, `Guest ${seat}`));
    guests = came;
    for (const seat of seats) await host.sees(`Guest ${seat}`);
    await host.press(CONTROLS.warmUp);
    const all = [host, ...guests];
    await bid(all, 10);
    // The hammer falls and the paddles turn.
    const highest = new RegExp(`\\b${10 + seats.length}\\b`);
    for (const phone of all) {
      await phone.sees(highest);
      const lot = warmUpOn(phone);
      expect(lot && phone.part<AnyGame>('warmUp').isOver(lot.state)).toBe(true);
    }
    expect(new Set(all.map((phone) => storeOf(phone).getState().view?.code)).size).toBe(1);
  });

  const canWait = platform === 'android' ? 'for as long as it likes' : 'for some seconds';
  test(`its app may leave the front ${canWait}, and the table goes on`, async () => {
    host.background();
    await table.time.pass(platform === 'android' ? 120_000 : 15_000);
    expect(guests.every(isConnected)).toBe(true);
    host.foreground();
    await table.time.pass(1000);
    expect(guests.every(isConnected)).toBe(true);
  });

  test('when the system stops it there, the table waits, says so, and goes on when it is back', async () => {
    host.background();
    if (platform === 'android') host.suspend();
    for (const phone of guests)
      await phone.until('the phone waits', () => storeOf(phone).getState().view?.link.is === 'waiting');
    await guests[0]?.sees(SAYS.hostIsAway);
    await table.time.pass(30_000);
    expect(guests.some(isConnected)).toBe(false);
    host.foreground();
    for (const phone of guests) await phone.until('the phone is back', () => isConnected(phone));
  });

  test('its screens move up for the keyboard', () => {
    expect(host.part('AVOIDING')).toEqual({ behavior: 'padding' });
  });

  test('its database is in no backup', () => {
    expect(host.doings.unsaved).toEqual(['/data/SQLite']);
  });

  test('a code on its screen follows it to another network, and offers each of several', async () => {
    const hotspot = platform === 'ios' ? 'bridge100' : 'swlan0';
    host.interfaces.splice(0, 1, { name: platform === 'ios' ? 'en0' : 'wlan0', address: '10.0.0.7' });
    await host.sees('10.0.0.7:4711', 5000);
    host.interfaces.push({ name: hotspot, address: '172.20.10.1' }, { name: 'tun0', address: '10.8.0.2' });
    await host.sees(SAYS.severalNetworks, 5000);
    expect(
      storeOf(host)
        .getState()
        .invites.map((link) => /[\d.]+(?=:)/.exec(link)?.[0]),
    ).toEqual(['172.20.10.1', '10.0.0.7']);
    host.interfaces.splice(0, 3);
    await host.sees(SAYS.noNetwork, 5000);
    host.interfaces.push({ name: hotspot, address: '172.20.10.1' });
    await host.sees('172.20.10.1:4711', 5000);
  });

  test('the icons of the status bar can be read on every ground', async () => {
    const phone = table.phone();
    await phone.finds(CONTROLS.hostTable);
    expect(phone.statusBar.at(-1)).toBe('light-content');
    phone.becomes('light');
    await phone.press(CONTROLS.settings);
    await phone.press(CONTROLS.looksAsThePhone);
    await phone.until('dark icons', () => phone.statusBar.at(-1) === 'dark-content');
    phone.becomes('dark');
    await phone.until('light icons', () => phone.statusBar.at(-1) === 'light-content');
  });

  return { table, host: () => host, areConnected: () => guests.length > 0 && guests.every(isConnected) };
}
