/** The gavel: shown a host link, given on, and found again by whoever comes back. */
import { HostConnection } from '../../sync/guest/connection';
import { HandNetwork } from '../../tools/testbed/sync/hand-network';
import { memoryStorage } from '../../sync/storage/memory';
import { must, Party, until } from '../../tools/testbed/sync/party';

const SECRET = 'Z'.repeat(22);

/** A device that asks without end would let no timer run, not even the one that ends the test. */
function lettingNobodyAskWithoutEnd(): void {
  const { say } = HostConnection.prototype;
  let asked = 0;
  jest.spyOn(HostConnection.prototype, 'say').mockImplementation(function (this: HostConnection, message) {
    if (message.say === 'gavel-wanted' && ++asked > 100) throw new Error('asked for the gavel without end');
    return say.call(this, message);
  });
}

afterEach(() => jest.restoreAllMocks());

describe('the secret of the host link', () => {
  beforeEach(lettingNobodyAskWithoutEnd);

  /** One message at a time, and between two of them everything else that can happen. */
  class OneByOne extends HandNetwork {
    private readonly pump = setInterval(() => this.step(), 1);

    constructor() {
      super({ mode: 'by-hand' });
    }

    override close(): Promise<void> {
      clearInterval(this.pump);
      return super.close();
    }
  }

  test('shown again by a device that has not yet heard what it missed', async () => {
    const party = await Party.open({ gavelSecret: SECRET, network: () => new OneByOne() });
    await party.guest();
    const laptop = memoryStorage();
    const board = await party.guest(laptop);
    await must(board.takeGavel(SECRET));
    const sidney = await party.guest();
    await must(sidney.act({ do: 'sit', seat: 'A', name: 'Sidney', kind: 'phone' }));
    await must(board.act({ do: 'gavel', to: sidney.now.device ?? -1 }));
    board.leave();
    await must(sidney.act({ do: 'sit', seat: 'B', name: 'Grace', kind: 'shared' }));
    const again = await party.guest(laptop, { table: party.host.name });
    expect(again.folded?.seq).toBeLessThan(party.host.table.seq);
    await must(again.takeGavel(SECRET));
    expect(party.host.table.gavel).toBe(again.now.device);
  });

  test('shown while the connection is lost: it is shown again on the next one', async () => {
    const party = await Party.open({ gavelSecret: SECRET });
    await party.guest();
    const board = await party.guest();
    // It has a number, so that nothing but the answer is waited for.
    await board.act({ do: 'withdraw', slot: 'none' });
    const link = party.network.links.at(-1);
    link?.toHost.hold();
    const taken = board.takeGavel(SECRET);
    await new Promise((resolve) => setImmediate(resolve));
    expect(link?.toHost.waiting).toHaveLength(1);
    link?.cut();
    await must(taken);
    expect(party.host.table.gavel).toBe(board.now.device);
  });

  test('shown by a device that then leaves: it is told that nobody heard it', async () => {
    const party = await Party.open({ gavelSecret: SECRET });
    const [, board] = [await party.guest(), await party.guest()];
    await board.act({ do: 'withdraw', slot: 'none' });
    party.network.links.at(-1)?.toHost.hold();
    const taken = board.takeGavel(SECRET);
    board.leave();
    expect(await taken).toEqual({ ok: false, why: { kind: 'not-connected' } });
  });
});

describe('whoever knocks', () => {
  test('is told to the first who sits down, and then to whoever is given the gavel, and to nobody else', async () => {
    const party = await Party.open({ gavelSecret: SECRET, typed: true });
    const [ann, bo] = [await party.guest(memoryStorage()), await party.guest()];
    const stranger = await party.join(memoryStorage(), {}, 'typed');
    await until(stranger, () => stranger.now.link.is === 'knocking' && party.host.knocks.length === 1);
    await must(ann.act({ do: 'sit', seat: 'A', name: 'Ann', kind: 'phone' }));
    await until(ann, () => ann.now.knocks.length === 1);

    await must(bo.act({ do: 'sit', seat: 'B', name: 'Bo', kind: 'phone' }));
    await must(ann.act({ do: 'gavel', to: bo.now.device ?? -1 }));
    await until(ann, () => ann.now.knocks.length === 0);
    await until(bo, () => bo.now.knocks.length === 1);
    bo.answerKnock(bo.now.knocks[0]?.id ?? 0, true);
    await until(stranger, () => stranger.now.link.is === 'connected');
    await until(bo, () => bo.now.knocks.length === 0);
  });

  test('is no longer told to whom the gavel was taken from by the host link', async () => {
    const party = await Party.open({ gavelSecret: SECRET, typed: true });
    const [ann, board] = [await party.guest(memoryStorage()), await party.guest()];
    await must(ann.act({ do: 'sit', seat: 'A', name: 'Ann', kind: 'phone' }));
    await party.join(memoryStorage(), {}, 'typed');
    await until(ann, () => ann.now.knocks.length === 1);
    await must(board.takeGavel(SECRET));
    await until(board, () => board.now.knocks.length === 1);
    await until(ann, () => ann.now.knocks.length === 0);
  });
});
