import { BACKLOG_CAP, MESSAGE_CAP } from '../../../sync/transport/transport';
import type { Connection } from '../../../sync/transport/transport';
import { noise } from '../../../tools/testbed/random';
import { Probe } from './probe';

/** One transport under test, with somebody listening. */
export interface Bench {
  /** Opens a connection and gives both ends, the guest's first. */
  connect(): Promise<readonly [guest: Connection, host: Connection]>;
  stop(): Promise<void>;
}

/** Every transport passes this suite. */
export function transportContract(name: string, start: () => Promise<Bench>): void {
  describe(`${name} keeps the transport contract`, () => {
    let bench: Bench;
    beforeEach(async () => {
      bench = await start();
    });
    afterEach(() => bench.stop());

    async function pair(): Promise<readonly [guest: Probe, host: Probe]> {
      const [guest, host] = await bench.connect();
      const probes = [new Probe(guest), new Probe(host)] as const;
      await Promise.all([probes[0].opened, probes[1].opened]);
      return probes;
    }

    test('both ends are open and know the other by a name', async () => {
      const [guest, host] = await pair();
      expect(guest.connection.state).toEqual({ is: 'open' });
      expect(host.connection.state).toEqual({ is: 'open' });
      expect(guest.connection.remote).not.toBe('');
      expect(host.connection.remote).not.toBe('');
    });

    test('messages arrive whole and in order, both ways at once', async () => {
      const [guest, host] = await pair();
      const sent = Array.from({ length: 200 }, (_, i) => `message ${i}`);
      for (const text of sent) {
        expect(guest.send(`to host: ${text}`)).toEqual({ ok: true, value: null });
        expect(host.send(`to guest: ${text}`)).toEqual({ ok: true, value: null });
      }
      expect(await host.texts(200)).toEqual(sent.map((text) => `to host: ${text}`));
      expect(await guest.texts(200)).toEqual(sent.map((text) => `to guest: ${text}`));
    });

    test.each([0, 1, 2, 125, 126, 127, 16_383, 16_384, 16_385, 65_535, MESSAGE_CAP])(
      '%i bytes arrive unchanged both ways',
      async (length) => {
        const [guest, host] = await pair();
        guest.connection.send(noise(length, 1));
        host.connection.send(noise(length, 2));
        const [atHost] = await host.messages(1);
        const [atGuest] = await guest.messages(1);
        expect(Buffer.from(atHost ?? []).equals(noise(length, 1))).toBe(true);
        expect(Buffer.from(atGuest ?? []).equals(noise(length, 2))).toBe(true);
      },
    );

    test('messages are plain Uint8Arrays, and the sender may reuse its buffer', async () => {
      const [guest, host] = await pair();
      const buffer = Uint8Array.of(1, 2, 3);
      guest.connection.send(buffer.subarray(1));
      host.connection.send(buffer.subarray(1));
      buffer.fill(9);
      const [[atHost], [atGuest]] = await Promise.all([host.messages(1), guest.messages(1)]);
      expect(atHost?.constructor.name).toBe('Uint8Array');
      expect(atGuest?.constructor.name).toBe('Uint8Array');
      expect([...(atHost ?? [])]).toEqual([2, 3]);
      expect([...(atGuest ?? [])]).toEqual([2, 3]);
    });

    test('a message over the cap is refused with its size, and the connection goes on', async () => {
      const [guest, host] = await pair();
      for (const [from, to] of [
        [guest, host],
        [host, guest],
      ] as const) {
        expect(from.connection.send(new Uint8Array(MESSAGE_CAP + 1))).toEqual({
          ok: false,
          why: { kind: 'message-over-cap', bytes: MESSAGE_CAP + 1, cap: MESSAGE_CAP },
        });
        from.send('still here');
        expect(await to.texts(1)).toEqual(['still here']);
      }
    });

    test.each(['guest', 'host'] as const)(
      'the %s closes: both learn why, once, after the last message',
      async (who) => {
        const [guest, host] = await pair();
        const [closer, other] = who === 'guest' ? [guest, host] : [host, guest];
        for (let i = 0; i < 50; i++) closer.connection.send(noise(2000, i));
        closer.connection.close('that was the last lot');
        expect(closer.send('too late').ok).toBe(false);
        expect(await other.closed).toEqual({ kind: 'closed', by: 'peer', why: 'that was the last lot' });
        expect(await closer.closed).toEqual({ kind: 'closed', by: 'here', why: 'that was the last lot' });
        expect(other.received).toHaveLength(50);
        expect(other.connection.state).toEqual({
          is: 'closed',
          reason: { kind: 'closed', by: 'peer', why: 'that was the last lot' },
        });
        closer.connection.close('again');
        other.connection.close('again');
        expect(other.send('anyone?')).toEqual({
          ok: false,
          why: { kind: 'not-open', state: other.connection.state },
        });
      },
    );

    test('a close for a fact keeps the fact', async () => {
      const [guest, host] = await pair();
      host.connection.closeFor({ kind: 'channel', by: 'here', fault: { kind: 'bad-frame', at: 7 } });
      expect(await guest.closed).toEqual({
        kind: 'channel',
        by: 'peer',
        fault: { kind: 'bad-frame', at: 7 },
      });
    });

    test('both close at the same time', async () => {
      const [guest, host] = await pair();
      guest.connection.close('bye');
      host.connection.close('bye');
      const reasons = await Promise.all([guest.closed, host.closed]);
      for (const reason of reasons) expect(reason.kind).toBe('closed');
    });

    test('the backlog rises while sending and falls to nothing', async () => {
      const [guest, host] = await pair();
      expect(host.connection.backlog).toBe(0);
      for (let i = 0; i < 20; i++) host.connection.send(noise(32_768, i));
      expect(host.connection.backlog).toBeGreaterThanOrEqual(20 * 32_768 - 32_768);
      await guest.messages(20);
      await host.until(() => host.connection.backlog === 0);
      expect(host.drains).toBeGreaterThan(0);
    });

    test('a backlog over the cap drops the reader with the reason', async () => {
      const [guest, host] = await pair();
      let outcome = host.connection.send(noise(MESSAGE_CAP));
      for (let i = 0; outcome.ok && i < 40; i++) outcome = host.connection.send(noise(MESSAGE_CAP));
      expect(outcome).toMatchObject({ ok: false, why: { kind: 'backlog-over-cap', cap: BACKLOG_CAP } });
      expect(await host.closed).toEqual({ kind: 'backlog-over-cap', by: 'here', cap: BACKLOG_CAP });
      await guest.closed;
      expect(host.connection.backlog).toBe(0);
    });

    test('events wait for the first handler', async () => {
      const [guestEnd, hostEnd] = await bench.connect();
      const guest = new Probe(guestEnd);
      await guest.opened;
      guest.send('early');
      guest.connection.close('gone');
      await guest.closed;
      const host = new Probe(hostEnd);
      expect(await host.texts(1)).toEqual(['early']);
      expect(await host.closed).toEqual({ kind: 'closed', by: 'peer', why: 'gone' });
    });

    test('many connections stay apart', async () => {
      const pairs = await Promise.all(Array.from({ length: 24 }, () => pair()));
      pairs.forEach(([guest, host], i) => {
        guest.send(`guest ${i}`);
        host.send(`host ${i}`);
      });
      await Promise.all(
        pairs.map(async ([guest, host]) => {
          const [heard] = await host.texts(1);
          const [answer] = await guest.texts(1);
          expect(heard?.replace('guest', 'host')).toBe(answer);
        }),
      );
    });

    test('closing the listener says goodbye to everyone', async () => {
      const [guest, host] = await pair();
      await bench.stop();
      expect(await guest.closed).toEqual({ kind: 'going-away', by: 'peer' });
      expect(await host.closed).toEqual({ kind: 'going-away', by: 'here' });
    });
  });
}
