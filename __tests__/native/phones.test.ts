/**
 * The app as phones run it: the production bundles of both platforms, evaluated where nothing is that Hermes lacks, with
 * stand-ins for the native half. What only a device can show is in docs/on-a-phone.md.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { GAMES, SEATS, type AnyGame, type GameId } from '../../engine';
import type { botMove as BotMove } from '../../app/table/bots';
import { NATIVE_ONLY } from '../project/support/native-only';
import type { Phone } from './support/phone';
import { guestOf, storeOf, Table, withBundles, type Platform } from './support/table';

jest.setTimeout(120_000);

const bundles = withBundles();
/** Every Hermes bytecode file begins with it. */
const HERMES = 'c61fbc03c103191f';
const GUESTS = ['B', 'C', 'D'] as const;

const isConnected = (phone: Phone): boolean => {
  const { view } = storeOf(phone).getState();
  return view?.link.is === 'connected' && view.table !== null;
};

/** All lock a bid for the lot that is warming up. */
async function bid(phones: readonly Phone[], from: number): Promise<void> {
  for (const [i, phone] of phones.entries()) {
    await phone.until(
      'the lot is there',
      () => storeOf(phone).getState().view?.table?.play.game?.id === 'warm-up',
    );
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

describe.each<Platform>(['android', 'ios'])('%s', (platform) => {
  test.each(Object.entries(NATIVE_ONLY))('%s is in its bundle', (_, marker) => {
    expect(readFileSync(bundles.path(platform), 'utf8')).toContain(marker);
  });

  const table = new Table(platform);
  let host: Phone;
  let guests: readonly Phone[];
  const all = () => [host, ...guests];

  test('a table is opened on a phone, which stays awake for it', async () => {
    host = await table.host('Hosta');
    expect(host.doings.awake).toBe(true);
    expect(host.sockets.listening).toEqual([4711]);
    await host.sees('192.168.1.20:4711');
    await host.sees('keep Paddles Up in front');
  });

  test('it serves the page, byte for byte', async () => {
    const page = bundles.page();
    const names = readdirSync(page, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.js'),
    );
    expect(names.length).toBeGreaterThan(0);
    for (const name of ['index.html', ...names]) {
      const { head, body } = await table.get(host, name === 'index.html' ? '' : name);
      expect(head).toMatch(/^HTTP\/1\.1 200 OK/);
      const packed = path.join(page, `${name}.gz`);
      expect(existsSync(packed)).toBe(true);
      expect(body.equals(readFileSync(packed))).toBe(true);
    }
  });

  test('three phones join by its code, and all play the warm-up lot', async () => {
    const came: Phone[] = [];
    for (const seat of GUESTS) came.push(await table.join(host, seat, `Guest ${seat}`));
    guests = came;
    for (const seat of GUESTS) await host.sees(`Guest ${seat}`);
    await host.press('Warm-up lot');
    await bid(all(), 10);
    // The hammer falls and the paddles turn.
    for (const phone of all()) {
      await phone.sees(/\b13\b/);
      await phone.sees('Lobby');
    }
    expect(new Set(all().map((phone) => storeOf(phone).getState().view?.code)).size).toBe(1);
  });

  test('while its app is away the table waits, says so, and goes on', async () => {
    host.background();
    for (const phone of guests)
      await phone.until('the phone waits', () => storeOf(phone).getState().view?.link.is === 'waiting');
    if (platform === 'android')
      await guests[0]?.sees('The host’s phone is away; the table waits until it is back.');
    await table.time.pass(30_000);
    expect(guests.some(isConnected)).toBe(false);
    host.foreground();
    for (const phone of guests) await phone.until('the phone is back', () => isConnected(phone));
  });

  /** An iPhone has no such button. */
  const withButton = platform === 'android' ? test : null;
  withButton?.('after Back it hosts on, awake', async () => {
    host.back();
    await host.sees('Phones become hidden bidding paddles.');
    await table.time.pass(1000);
    expect(host.doings.awake).toBe(true);
    expect(host.sockets.listening).toEqual([4711]);
    expect(guests.every(isConnected)).toBe(true);
    await host.press('Resume');
    await host.sees('Lobby');
  });

  test('a code on its screen follows it to another network, and offers each of several', async () => {
    const hotspot = platform === 'ios' ? 'bridge100' : 'swlan0';
    host.interfaces.splice(0, 1, { name: platform === 'ios' ? 'en0' : 'wlan0', address: '10.0.0.7' });
    await host.sees('10.0.0.7:4711', 5000);
    host.interfaces.push({ name: hotspot, address: '172.20.10.1' }, { name: 'tun0', address: '10.8.0.2' });
    await host.sees('This phone is in several networks.', 5000);
    expect(
      storeOf(host)
        .getState()
        .invites.map((link) => /[\d.]+(?=:)/.exec(link)?.[0]),
    ).toEqual(['172.20.10.1', '10.0.0.7']);
    host.interfaces.splice(0, 3);
    await host.sees('This phone is on no network.', 5000);
    host.interfaces.push({ name: hotspot, address: '172.20.10.1' });
    await host.sees('172.20.10.1:4711', 5000);
  });

  test('the icons of the status bar can be read on every ground', async () => {
    const phone = table.phone();
    await phone.sees('Host a table');
    expect(phone.statusBar.at(-1)).toBe('light-content');
    phone.becomes('light');
    await phone.press('Settings');
    await phone.press(/^As the phone/);
    await phone.until('dark icons', () => phone.statusBar.at(-1) === 'dark-content');
    phone.becomes('dark');
    await phone.until('light icons', () => phone.statusBar.at(-1) === 'light-content');
  });
});

test('Hermes compiles the bundle', () => {
  const folders: Readonly<Record<string, string>> = { darwin: 'osx-bin', win32: 'win64-bin' };
  const compiler = path.join(
    path.dirname(require.resolve('hermes-compiler/package.json')),
    'hermesc',
    folders[process.platform] ?? 'linux64-bin',
    'hermesc',
  );
  const script = bundles.path('android');
  execFileSync(compiler, ['-emit-binary', '-O0', '-w', '-out', `${script}.hbc`, script]);
  expect(readFileSync(`${script}.hbc`).subarray(0, 8).toString('hex')).toBe(HERMES);
});

describe('on one phone', () => {
  const table = new Table('android');
  let phone: Phone;

  const isOver = (game: AnyGame): boolean => {
    const play = guestOf(phone).now.table?.play;
    return play?.ended === true || (play?.game != null && game.isOver(play.game.state));
  };

  /** One thing after the other, by whoever may do something, at the pace of quick people. */
  async function playOn(game: AnyGame): Promise<void> {
    const botMove = phone.part<typeof BotMove>('botMove');
    const guest = guestOf(phone);
    const moves = (): Promise<unknown> | null => {
      const now = guest.now.table;
      for (const by of [...guest.seats, 'host' as const]) {
        const move = now && botMove(guest, now, by);
        if (!move) continue;
        if (move.do === 'play') return guest.play(by, move.move, move.cards);
        if (by === 'host') continue;
        return move.do === 'lock'
          ? guest.lock(by, move.slot, move.value)
          : guest.note(by, move.name, move.value);
      }
      return null;
    };
    for (let idle = 0; !isOver(game); idle += 1) {
      if (idle > 100) throw new Error(`nobody moves: ${phone.screen.text}`);
      let done = false;
      const made = moves();
      if (made) idle = 0;
      void made?.finally(() => (done = true));
      if (made) await phone.until('the move is made', () => done);
      await table.time.pass(made ? 20 : 250);
    }
  }

  test.each<GameId>([...GAMES])('%s is played to its end on one phone', async (id) => {
    phone ??= await table.host('Hosta');
    const guest = guestOf(phone);
    const game = await phone
      .part<(id: GameId) => Promise<unknown>>('loadGame')(id)
      .then(() => phone.part<(id: GameId) => AnyGame | undefined>('gameNamed')(id));
    if (!game) throw new Error(`no rulebook of ${id}`);
    // Random people keep no loyalty card.
    const chosen = id === 'cheap-as-ships' ? { loyalty: false } : {};
    let started: unknown = null;
    void (async () => {
      for (const seat of SEATS.slice(1, game.players.least))
        if (!guest.now.table?.seats[seat])
          await guest.act({ do: 'sit', seat, name: `Shared ${seat}`, kind: 'shared' });
      const seated = Math.max(game.players.least, Object.keys(guest.folded?.seats ?? {}).length);
      const begun = await guest.act({
        do: 'start',
        game: id,
        rules: game.rules,
        options: { ...game.defaults(seated), ...chosen },
      });
      started = begun;
    })();
    await phone.until('the game begins', () => started !== null);
    expect(started).toMatchObject({ ok: true });
    await playOn(game);
  });

  test('the past game is there, its log holds, and it is shared as a file', async () => {
    phone.back();
    await phone.press('Past games');
    await phone.press(/^ShipShape/);
    await phone.press('Check it');
    await phone.sees(/\d+ lines, all in order/);
    await phone.press('Download the log');
    await phone.until('the log is shared', () => phone.doings.shared.length > 0);
    const [shared] = phone.doings.shared;
    expect(shared?.uri).toMatch(/^file:.*\/paddles-up-[0-9a-zA-Z_-]{6}\.log$/);
    expect(shared?.text).toBe(`${guestOf(phone).log.join('\n')}\n`);
  });
});
