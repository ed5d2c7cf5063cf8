import { games } from '../../tools/testbed/log-desk';
import { HostProcess, temporaryFolder } from '../../tools/testbed/sync/host-process';
import { killRun } from '../../tools/testbed/sync/kill-run';
import { remoteGuest } from '../../tools/testbed/sync/remote-guest';
import { must, until } from '../../tools/testbed/sync/wait';
import { plainAuction } from '../../tools/testbed/plain-auction';

afterEach(() => HostProcess.endAll());

test.each([11, 12])(
  'seed %i: the host is killed four times during sealed rounds, and nothing anybody saw is lost',
  async (seed) => {
    const { broken, rounds } = await killRun(seed, 4);
    expect(broken).toEqual([]);
    expect(rounds).toBeGreaterThan(3);
  },
  60_000,
);

test('killed when a game is over, the table goes on for those who sit there; closed, it is done', async () => {
  const data = temporaryFolder();
  const first = await HostProcess.start({ data, game: 'plain' });
  const { table, port } = first.listening;
  const guest = await remoteGuest(first.listening.invite, games);
  await must(guest.act({ do: 'sit', seat: 'A', name: 'Sidney', kind: 'phone' }));
  await until(guest, () => guest.now.table?.gavel === guest.now.device);
  const options = { lots: 1, absent: 'no-bid', cash: 20 };
  await must(guest.act({ do: 'start', game: 'plain-auction', rules: plainAuction.rules, options }));
  await must(guest.act({ do: 'end', why: 'it is late' }));
  await first.end('SIGKILL');
  const second = await HostProcess.start({ data, game: 'plain', port });
  expect(second.listening.table).toBe(table);
  await must(guest.act({ do: 'start', game: 'plain-auction', rules: plainAuction.rules, options }));
  await must(guest.act({ do: 'end', why: 'it is later' }));
  guest.leave();
  expect(await second.end('SIGTERM')).toEqual({ code: 0, errors: '' });
  const third = await HostProcess.start({ data, game: 'plain', port });
  expect(third.listening.table).not.toBe(table);
}, 40_000);
