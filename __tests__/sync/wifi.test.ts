import { HostProcess } from '../../tools/testbed/sync/host-process';
import { wifiRun } from '../../tools/testbed/sync/wifi-run';

afterEach(() => HostProcess.endAll());

test('seed 31: real connections drop, repeat, swap, delay, freeze and cut messages, and all devices end equal', async () => {
  const { broken, rounds, connections } = await wifiRun(31, 14);
  expect(broken).toEqual([]);
  expect(rounds).toBeGreaterThan(3);
  // Three come at first; whatever breaks the order of messages ends a connection.
  expect(connections).toBeGreaterThan(6);
}, 90_000);
