import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { gameNamed } from '../../engine';
import { HostProcess, temporaryFolder } from '../../tools/testbed/sync/host-process';
import { inviteOf, remoteGuest } from '../../tools/testbed/sync/remote-guest';
import { must, until } from '../../tools/testbed/sync/wait';
import { optionsFrom, USAGE } from '../../tools/start/options';
import { terminalQr } from '../../tools/start/qr';

const ROOT = path.resolve(__dirname, '../..');
const guests: { leave(): void }[] = [];
afterEach(async () => {
  for (const guest of guests.splice(0)) guest.leave();
  await HostProcess.endAll();
});

/** Runs the command until it ends by itself. */
function start(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/start.ts', '--no-build', '--host', '127.0.0.1', ...args],
    { cwd: ROOT, encoding: 'utf8', timeout: 20_000 },
  );
  return { status, stdout, stderr };
}

test('npm start keeps table, keys, port and invite between starts, and closes cleanly', async () => {
  const data = temporaryFolder();
  const first = await HostProcess.start({ data, game: 'real' });
  const guest = await remoteGuest(first.listening.invite, gameNamed);
  guests.push(guest);
  await must(guest.act({ do: 'sit', seat: 'A', name: 'Ada', kind: 'phone' }));
  expect(await first.end('SIGTERM')).toEqual({ code: 0, errors: '' });
  const again = await HostProcess.start({ data, game: 'real', port: first.listening.port });
  expect(again.listening).toEqual({ ...first.listening, resumed: true });
  await until(guest, () => guest.now.link.is === 'connected', 10_000);
  expect(guest.now.table?.seats.A?.name).toBe('Ada');
  expect(await again.end('SIGINT')).toEqual({ code: 0, errors: '' });
}, 60_000);

test('the host link carries the invite and a secret of its own, and takes the gavel', async () => {
  const host = await HostProcess.start({ data: temporaryFolder(), game: 'real' });
  const { invite, hostLink } = host.listening;
  expect(hostLink.startsWith(`${invite}&h=`)).toBe(true);
  expect(inviteOf(invite).gavel).toBeNull();
  const seated = await remoteGuest(invite, gameNamed);
  const organiser = await remoteGuest(invite, gameNamed);
  guests.push(seated, organiser);
  await must(seated.act({ do: 'sit', seat: 'A', name: 'Ada', kind: 'phone' }));
  await until(seated, () => seated.now.table?.gavel === seated.now.device);
  await must(organiser.takeGavel(inviteOf(hostLink).gavel ?? ''));
  await until(organiser, () => organiser.now.table?.gavel === organiser.now.device);
  await must(organiser.act({ do: 'settings', hammer: 0, flip: 0 }));
}, 30_000);

describe('what cannot be opened gets a plain sentence and a non-zero exit', () => {
  test('a port in use', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
    );
    const ended = start('--data', temporaryFolder(), '--port', String(port));
    server.close();
    expect(ended).toEqual({
      status: 1,
      stdout: '',
      stderr: `Port ${port} is in use by another program. Close it, or choose another with --port.\n`,
    });
  }, 30_000);

  test('a folder that cannot be written', () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o500);
    // The super-user may write anywhere, so for it the place is a file.
    const data = process.getuid?.() === 0 ? '/dev/null/tables' : path.join(folder, 'tables');
    const { status, stderr } = start('--data', data, '--port', '0');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^(Cannot write to|.* is no place for tables).*--data\.\n$/);
  }, 30_000);

  test("a folder with somebody's documents", () => {
    const data = temporaryFolder();
    writeFileSync(path.join(data, 'taxes.txt'), 'mine');
    const { status, stderr } = start('--data', data, '--port', '0');
    expect(status).toBe(1);
    expect(stderr).toMatch(/is no place for tables/);
    expect(readdirSync(data)).toEqual(['taxes.txt']);
  }, 30_000);

  test('a corrupt log, which is left as it is', async () => {
    const data = temporaryFolder();
    const host = await HostProcess.start({ data, game: 'real' });
    const guest = await remoteGuest(host.listening.invite, gameNamed);
    guests.push(guest);
    await must(guest.act({ do: 'sit', seat: 'A', name: 'Ada', kind: 'phone' }));
    await host.end('SIGTERM');
    const file = path.join(data, `${host.listening.table}.log`);
    const spoilt = readFileSync(file, 'utf8').replace('"Ada"', '"Eve"');
    writeFileSync(file, spoilt);
    const { status, stderr } = start('--data', data, '--port', '0');
    expect(status).toBe(1);
    expect(stderr).toMatch(/is corrupt at entry 2: .*--new/);
    expect(readFileSync(file, 'utf8')).toBe(spoilt);
  }, 40_000);

  test('an unknown option', () => {
    const { status, stderr } = start('--colour');
    expect(status).toBe(2);
    expect(stderr).toMatch(/Unknown option '--colour'/);
  }, 30_000);
});

test.each([
  [['--port', 'x'], /--port takes a number/],
  [['--port', '70000'], /--port takes a number/],
  [['--new', '--table', 'abc'], /exclude each other/],
  [['--data'], /argument missing/],
])('the options %j are refused with a reason', (args, words) => {
  expect(() => optionsFrom(args)).toThrow(words);
});

test('--help tells every option', () => {
  expect(optionsFrom(['--help'])).toBeNull();
  for (const option of ['--port', '--host', '--data', '--new', '--table', '--no-build', '--quiet', '--json'])
    expect(USAGE).toContain(option);
});

test('the QR code is square, framed, and black on white', () => {
  const lines = terminalQr('http://192.168.1.7:4711/#k=abc').split('\n');
  const plain = lines.map((line) => line.replace(/\u001b\[[\d;]*m/g, ''));
  expect(new Set(plain.map((line) => line.length)).size).toBe(1);
  expect(plain[0]?.trim()).toBe('');
  expect(Math.abs((plain[0]?.length ?? 0) - 2 * plain.length)).toBeLessThanOrEqual(1);
});
