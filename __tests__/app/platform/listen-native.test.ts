/** A phone listens: the app's own code over Node's sockets, which have the shape of the phone's. */
import net, { type AddressInfo } from 'node:net';
import { AppState, NativeModules, type AppStateStatus } from 'react-native';
import type { Host } from '../../../sync/host/host';
import { parseInvite } from '../../../sync/invite';
import { memoryStorage } from '../../../sync/storage/memory';

jest.mock('react-native-tcp-socket', () => jest.requireActual('node:net'));
let mockAddresses: readonly string[] = ['192.168.1.20'];
jest.mock('../../../modules/lan', () => ({ lanAddresses: () => mockAddresses }));

type Listen = typeof import('../../../app/platform/listen.native');

function load(): Listen {
  let listen: Listen | undefined;
  jest.isolateModules(() => (listen = jest.requireActual<Listen>('../../../app/platform/listen.native')));
  if (!listen) throw new Error('not loaded');
  return listen;
}

const accept = jest.fn();
const host = { accept } as unknown as Host;

afterEach(() => {
  delete NativeModules['TcpSockets'];
  jest.restoreAllMocks();
});

test('without the native half of the sockets there is a table, and no way to it', async () => {
  const { canListen, listenHere } = load();
  expect(canListen).toBe(false);
  const listening = await listenHere(host, memoryStorage().values);
  expect(listening.invites).toEqual([]);
  await listening.close();
});

test('the invite names this phone; after the background it listens again on the same port', async () => {
  NativeModules['TcpSockets'] = {};
  let change: (state: AppStateStatus) => void = () => undefined;
  const remove = jest.fn();
  jest.spyOn(AppState, 'addEventListener').mockImplementation((_, changed) => {
    change = changed;
    return { remove };
  });
  const servers: net.Server[] = [];
  const create = net.createServer as (...given: unknown[]) => net.Server;
  jest.spyOn(net, 'createServer').mockImplementation((...given: unknown[]) => {
    const server = create(...given);
    servers.push(server);
    return server;
  });
  const { canListen, listenHere } = load();
  expect(canListen).toBe(true);
  const { values } = memoryStorage();
  await values.write({ port: 0 });

  const listening = await listenHere(host, values);

  const invite = parseInvite(listening.invites[0] ?? '');
  const port = (servers[0]?.address() as AddressInfo).port;
  expect(invite).toMatchObject({ ok: true, value: { address: '192.168.1.20', port, gavel: null } });

  change('inactive');
  change('active');
  expect(servers).toHaveLength(1);
  change('background');
  change('active');
  const again = servers[1];
  expect(again).toBeDefined();
  while (again?.address() == null) await new Promise((resolve) => setTimeout(resolve, 5));
  expect((again.address() as AddressInfo).port).toBe(port);

  await listening.close();
  expect(remove).toHaveBeenCalled();
  expect(again.listening).toBe(false);
});

test('a phone that comes into a network after its table was opened has an invite while a code is looked for', async () => {
  NativeModules['TcpSockets'] = {};
  mockAddresses = [];
  const { values } = memoryStorage();
  await values.write({ port: 0 });
  const listening = await load().listenHere(host, values);
  expect(listening.invites).toEqual([]);

  jest.useFakeTimers();
  const changed = jest.fn();
  listening.watch(changed);
  const stop = listening.search();
  jest.advanceTimersByTime(10_000);
  expect(changed).not.toHaveBeenCalled();
  // An iPhone's hotspot, when the first guest has come.
  mockAddresses = ['172.20.10.1', '192.168.1.20'];
  jest.advanceTimersByTime(3_000);
  expect(changed).toHaveBeenCalledTimes(1);
  const addresses = listening.invites.map((link) => parseInvite(link));
  expect(addresses).toMatchObject([
    { value: { address: '172.20.10.1' } },
    { value: { address: '192.168.1.20' } },
  ]);
  stop();
  mockAddresses = [];
  jest.advanceTimersByTime(10_000);
  expect(changed).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
  await listening.close();
});
