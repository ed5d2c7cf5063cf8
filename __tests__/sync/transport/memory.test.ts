import { memoryNetwork } from '../../../sync/transport/memory';
import { handClock } from '../../../tools/testbed/sync/hand-clock';
import { handNetwork } from '../../../tools/testbed/sync/hand-network';
import type { HandNetwork } from '../../../tools/testbed/sync/hand-network';
import type { Connection } from '../../../sync/transport/transport';
import { transportContract } from './contract';
import { Probe } from './probe';

transportContract('memory', async () => {
  const network = memoryNetwork();
  return {
    connect: () =>
      new Promise<readonly [Connection, Connection]>((resolve) => {
        let guest: Connection;
        network.accept((host) => queueMicrotask(() => resolve([guest, host])));
        guest = network.connect();
      }),
    stop: () => network.close(),
  };
});

function linked(network: HandNetwork) {
  const guest = new Probe(network.connect());
  const link = network.links.at(-1);
  if (!link) throw new Error('no link');
  return { guest, host: new Probe(link.host), link };
}
const texts = (probe: Probe) => probe.received.map((bytes) => new TextDecoder().decode(bytes));

describe('a network flushed by hand', () => {
  test('nothing moves before a step', () => {
    const network = handNetwork({ mode: 'by-hand' });
    const { guest, host, link } = linked(network);
    guest.send('a');
    guest.send('b');
    expect(host.received).toHaveLength(0);
    expect(link.toHost.waiting).toHaveLength(2);
    expect(network.step()).toBe(true);
    expect(texts(host)).toEqual(['a']);
    expect(network.flush()).toBe(1);
    expect(network.step()).toBe(false);
    expect(texts(host)).toEqual(['a', 'b']);
  });

  test('messages are dropped, doubled, swapped, delayed and made up exactly where asked', () => {
    const network = handNetwork({ mode: 'by-hand' });
    const { guest, host, link } = linked(network);
    for (const text of ['a', 'b', 'c', 'd']) guest.send(text);
    link.toHost.drop(1);
    link.toHost.duplicate(0);
    link.toHost.move(3, 0);
    link.toHost.inject(new TextEncoder().encode('x'));
    link.toHost.hold();
    expect(network.flush()).toBe(0);
    link.toHost.release();
    network.flush();
    expect(texts(host)).toEqual(['d', 'a', 'a', 'c', 'x']);
    expect(guest.connection.backlog).toBe(0);
  });

  test('a frozen link keeps everything and a cut one loses it', async () => {
    const network = handNetwork({ mode: 'by-hand' });
    const { guest, host, link } = linked(network);
    link.freeze();
    guest.send('kept');
    host.send('kept too');
    network.flush();
    link.thaw();
    network.flush();
    expect([texts(host), texts(guest)]).toEqual([['kept'], ['kept too']]);
    guest.send('lost');
    link.cut('cable pulled');
    network.flush();
    expect(texts(host)).toEqual(['kept']);
    expect(await guest.closed).toEqual({ kind: 'lost', detail: 'cable pulled' });
    expect(await host.closed).toEqual({ kind: 'lost', detail: 'cable pulled' });
  });

  test('the same picks give the same order', () => {
    const run = (seed: number) => {
      let x = seed;
      const network = handNetwork({
        mode: 'by-hand',
        pick: (lanes) => (x = (x * 48271) % 2147483647) % lanes,
      });
      const order: string[] = [];
      const links = Array.from({ length: 4 }, () => linked(network));
      links.forEach(({ guest, host }, i) => {
        host.connection.handle({ message: (bytes) => order.push(`${i}:${bytes[0]}`) });
        for (let n = 0; n < 5; n++) guest.connection.send(Uint8Array.of(n));
      });
      network.flush();
      return order.join(' ');
    };
    expect(run(7)).toBe(run(7));
    expect(run(7)).not.toBe(run(8));
  });

  test('connecting to a closed listener is a lost connection', async () => {
    const network = handNetwork({ mode: 'by-hand' });
    await network.close();
    expect(await new Probe(network.connect()).closed).toEqual({
      kind: 'lost',
      detail: 'nobody is listening',
    });
  });
});

describe('a clock moved by hand', () => {
  test('timers run in order of time, then of setting, and can be cancelled', () => {
    const clock = handClock(100);
    const ran: string[] = [];
    clock.after(20, () => ran.push(`late ${clock.now()}`));
    clock.after(10, () => ran.push('first'));
    clock.after(10, () => {
      ran.push('second');
      clock.after(5, () => ran.push(`nested ${clock.now()}`));
    });
    clock.after(10, () => ran.push('never'))();
    clock.advance(9);
    expect(ran).toEqual([]);
    clock.advance(11);
    expect(ran).toEqual(['first', 'second', 'nested 115', 'late 120']);
    expect(clock.timers).toBe(0);
  });
});
