/** The sync rows of the benchmark: a host in this process, eight encrypted clients in another, over loopback. */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
import type { FromClients } from './bench-sync-clients';
import { bundleTool } from './bundle';
import { random } from './start/keys';

/** Nanoseconds of the machine's monotonic clock: the same in both processes. */
const now = (): number => Number(process.hrtime.bigint());

export async function benchSync(rounds = 120): Promise<readonly Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'paddles-up-bench-'));
  const appended = new Map<number, number>();
  const arrivals: number[] = [];
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
  net.accept((connection) =>
    host.accept(noted(secureHost(connection, keys, { random, scheduler }), () => arrivals.push(now()))),
  );
  const invite = inviteLink({
    address: '127.0.0.1',
    port: listening.value.port,
    keys: { hostKey: keys.host.public, secret },
    gavel: null,
  });
  const program = bundleTool(process.cwd(), 'bench-sync-clients');
  const clients = fork(program, [invite, String(rounds)], { execArgv: [] });
  try {
    const told = await lastWord(clients);
    const fromAppend: number[] = [];
    const fromArrival: number[] = [];
    for (const { seq, held } of told.rounds) {
      const at = appended.get(seq) ?? 0;
      const arrived = arrivals.reduce((last, time) => (time < at ? Math.max(last, time) : last), 0);
      fromAppend.push((held - at) / 1e6);
      fromArrival.push((held - arrived) / 1e6);
    }
    return [
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

function lastWord(clients: ChildProcess): Promise<FromClients> {
  return new Promise((resolve, reject) => {
    clients.once('message', (told) => resolve(told as FromClients));
    clients.once('exit', (code) => reject(new Error(`the clients ended with ${code}`)));
  });
}

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

function noted(connection: SecureConnection, arrived: () => void): SecureConnection {
  const handle = connection.handle.bind(connection);
  connection.handle = (handlers) =>
    handle({
      ...handlers,
      message: (bytes) => {
        arrived();
        handlers.message?.(bytes);
      },
    });
  return connection;
}
