/** The sync rows of the benchmark: a host in this process, eight encrypted clients in another, over loopback. */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { games } from './testbed/log-desk';
import { keyPair, pskOf, secureHost, type SecureConnection } from '../sync/crypto/channel';
import { Host } from '../sync/host/host';
import { identityIn } from '../sync/crypto/identity';
import { inviteLink } from '../sync/invite';
import { tableHost } from '../sync/server/host';
import { nodeNet } from '../sync/server/node';
import { openNodeStorage } from '../sync/storage/node';
import type { Storage } from '../sync/storage/storage';
import { systemScheduler as scheduler } from '../sync/transport/transport';
import { median, type Row } from './bench/row';
import type { FromClients, Hops, Progress, ToClients } from './bench-sync-clients';
import { bundleTool } from './bundle';
import { random } from './start/keys';

/** Nanoseconds of the machine's monotonic clock: the same in both processes. */
const now = (): number => Number(process.hrtime.bigint());

export async function benchSync(rounds = 120, hammers = 40): Promise<readonly Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'paddles-up-bench-'));
  const appended = new Map<number, number>();
  const traffic = new Traffic();
  const storage = timed(await openNodeStorage(folder), appended);
  const { secretKey } = await identityIn(storage.values, random);
  const host = await Host.create({
    games,
    storage,
    secretKey,
    random,
    scheduler,
    wallClock: () => Date.now(),
    build: '',
    gavelSecret: 'A'.repeat(22),
  });
  const net = tableHost({ net: nodeNet, files: { find: () => null }, port: 0, address: '127.0.0.1' });
  const listening = await net.listen();
  if (!listening.ok) throw new Error(`cannot listen: ${listening.why.kind}`);
  const secret = random(new Uint8Array(16));
  const keys = { host: keyPair(random), psk: pskOf(secret), typed: false };
  net.accept((connection) => host.accept(traffic.noted(secureHost(connection, keys, { random, scheduler }))));
  const invite = inviteLink({
    address: '127.0.0.1',
    port: listening.value.port,
    keys: { hostKey: keys.host.public, secret },
    gavel: null,
  });
  const program = bundleTool(process.cwd(), 'bench-sync-clients');
  const clients = fork(program, [invite, String(rounds), String(hammers)], { execArgv: [] });
  try {
    const floor = new Floor();
    const work = new Map<string, { readonly cpu: number; readonly entries: number }>();
    const told = await lastWord(clients, ({ at, entries }) => {
      const { user, system } = process.cpuUsage();
      work.set(at, { cpu: (user + system) / 1000, entries });
      if (at === 'hammers-end') void floor.run(clients, traffic.hops, FLOOR_TURNS);
    });
    const fromHammer = told.fallen.map(({ seq, held }) => (held - (appended.get(seq) ?? 0)) / 1e6);
    const bare = floor.times(told.floor);
    const [began, ended] = [work.get('hammers-begin'), work.get('hammers-end')];
    const perEntry = began && ended ? (ended.cpu - began.cpu) / (ended.entries - began.entries) : null;
    const { hops } = traffic;
    const fromAppend: number[] = [];
    const fromArrival: number[] = [];
    for (const { seq, held } of told.rounds) {
      const at = appended.get(seq) ?? 0;
      const arrived = traffic.arrivals.reduce((last, time) => (time < at ? Math.max(last, time) : last), 0);
      fromAppend.push((held - at) / 1e6);
      fromArrival.push((held - arrived) / 1e6);
    }
    return [
      {
        what: 'hammer falls (`closed` appended) → all 8 clients hold the result, p50',
        value: median(fromHammer),
        unit: 'ms',
        note: `${fromHammer.length} rounds, hammer of a second, flip delay 0; quickest ${Math.min(...fromHammer).toFixed(2)} ms`,
      },
      {
        what: '… the floor: the same hops and bytes over bare sockets, p50',
        value: median(bare),
        unit: 'ms',
        note: `${hops.closed} bytes to each, ${hops.opening} from each, ${hops.opened} to each; quickest ${Math.min(...bare).toFixed(2)} ms`,
      },
      {
        what: '… how many times the floor',
        value: median(fromHammer) / median(bare),
        unit: '×',
        bar: { at: 'most', value: 2.5 },
        note: `of the quickest: ${(Math.min(...fromHammer) / Math.min(...bare)).toFixed(2)} ×`,
      },
      {
        what: 'processor time of the host per entry, eight clients',
        value: perEntry,
        unit: 'ms',
        note: 'signature, seal, envelope, telling eight: everything the host does in those rounds',
      },
      {
        what: 'last seal appended → all 8 clients hold the result, p50',
        value: median(fromAppend),
        unit: 'ms',
        bar: { at: 'most', value: 4 },
      },
      {
        what: 'last seal arrived → all 8 clients hold the result, p50',
        value: median(fromArrival),
        unit: 'ms',
        bar: { at: 'most', value: 8 },
      },
      {
        what: 'the quickest of them, from its append',
        value: Math.min(...fromAppend),
        unit: 'ms',
        note: `${rounds} rounds; on a busy machine the quickest is nearest to the program's own time`,
      },
      {
        what: 'bytes per entry per client over a sealed round of 8',
        value: told.bytesPerEntry,
        unit: 'bytes',
        bar: { at: 'most', value: 350 },
      },
      { what: 'rejoin of a known device that missed nothing', value: told.rejoin.bytes, unit: 'bytes' },
      {
        what: `rejoin of a known device that missed ${told.rejoinLate.missed} of ${told.rejoinLate.of} entries`,
        value: told.rejoinLate.bytes,
        unit: 'bytes',
      },
    ];
  } finally {
    clients.kill();
    await host.close();
    await net.close();
    await storage.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const FLOOR_TURNS = 300;

function lastWord(clients: ChildProcess, progress: (word: Progress) => void): Promise<FromClients> {
  return new Promise((resolve, reject) => {
    clients.on('message', (word: Progress | FromClients) => ('at' in word ? progress(word) : resolve(word)));
    clients.once('exit', (code) => reject(new Error(`the clients ended with ${code}`)));
  });
}

/** What a table does between the hammer and the result, with nothing in the messages. */
class Floor {
  private readonly begun: number[] = [];

  /** Resolves when all turns are begun. */
  async run(clients: ChildProcess, hops: Hops, turns: number): Promise<void> {
    const sockets: Socket[] = [];
    let got = 0;
    let answered: () => void = () => undefined;
    const server = createServer({ noDelay: true }, (socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined); // the clients end first
      socket.on('data', (bytes: Buffer) => {
        got += bytes.length;
        if (got === hops.opening * CLIENTS) answered();
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const word: ToClients = { floor: { port, turns, hops } };
    clients.send(word);
    while (sockets.length < CLIENTS) await pause(5);
    const [closed, opened] = [Buffer.alloc(hops.closed, 1), Buffer.alloc(hops.opened, 1)];
    for (let turn = 0; turn < turns; turn++) {
      await pause(4);
      got = 0;
      const all = new Promise<void>((resolve) => (answered = resolve));
      this.begun.push(now());
      for (const socket of sockets) socket.write(closed);
      await all;
      for (const socket of sockets) socket.write(opened);
    }
    server.close();
  }

  /** Milliseconds of each turn; the first ones were left out over there. */
  times(held: readonly number[]): readonly number[] {
    const begun = this.begun.slice(-held.length);
    return held.map((at, i) => (at - (begun[i] ?? 0)) / 1e6);
  }
}

const CLIENTS = 8;

/** Notes when each entry was on the way to the disk. */
function timed(storage: Storage, appended: Map<number, number>): Storage {
  const { logs } = storage;
  let seq = 0;
  return {
    ...storage,
    logs: {
      tables: () => logs.tables(),
      read: (table) => logs.read(table),
      flush: (table) => logs.flush(table),
      replace: (table, lines) => logs.replace(table, lines),
      remove: (table) => logs.remove(table),
      async append(table, lines) {
        await logs.append(table, lines);
        const at = now();
        lines.forEach(() => appended.set(seq++, at));
      },
    },
  };
}

/** A frame's length on the wire: what is in it, the tag of the cipher, the head of the WebSocket frame. */
const framed = (bytes: number, masked: boolean): number =>
  bytes + 16 + (bytes + 16 < 126 ? 2 : 4) + (masked ? 4 : 0);

/** What goes in and out of the host, by its length. */
class Traffic {
  readonly arrivals: number[] = [];
  private opening = 0;
  private readonly told: number[] = [];

  noted(connection: SecureConnection): SecureConnection {
    const handle = connection.handle.bind(connection);
    const send = connection.send.bind(connection);
    connection.handle = (handlers) =>
      handle({
        ...handlers,
        message: (bytes) => {
          this.arrivals.push(now());
          if (has(bytes, '"say":"openings"')) this.opening = framed(bytes.length, true);
          handlers.message?.(bytes);
        },
      });
    connection.send = (bytes) => {
      if (has(bytes, '"do":"closed"')) this.told[0] = framed(bytes.length, false);
      if (has(bytes, '"do":"opened"')) this.told[1] = framed(bytes.length, false);
      return send(bytes);
    };
    return connection;
  }

  get hops(): Hops {
    return { closed: this.told[0] ?? 0, opening: this.opening, opened: this.told[1] ?? 0 };
  }
}

const has = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(text);
