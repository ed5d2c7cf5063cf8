/** Opens a table on this machine and keeps it open until told to stop. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Games } from '../../engine';
import { pskOf, secureHost } from '../../sync/crypto/channel';
import { Host, type HostSetup } from '../../sync/host/host';
import { inviteLink } from '../../sync/invite';
import type { Files } from '../../sync/server/files';
import { directoryFiles } from '../../sync/server/files-node';
import { tableHost } from '../../sync/server/host';
import { nodeNet } from '../../sync/server/node';
import { openNodeStorage } from '../../sync/storage/node';
import { StorageError, type Storage } from '../../sync/storage/storage';
import { systemScheduler } from '../../sync/transport/transport';
import { buildWeb, WEB_BUILD } from '../build-web';
import { buildName } from '../web/digest';
import { lanAddresses } from './addresses';
import { homeIn, portIn, random, type HostKeys } from './keys';
import type { StartOptions } from './options';
import { CannotStart, listenWords, openWords, storageWords } from './problems';
import { choose, storedTables } from './tables';

export type OpenTable = {
  readonly host: Host;
  readonly port: number;
  /** One for each address of this machine, the likeliest first. */
  readonly invites: readonly string[];
  readonly hostLink: string;
  readonly resumed: boolean;
  close(): Promise<void>;
  /** Stops without a word to anybody, as a killed program does. */
  abandon(): Promise<void>;
};

export type Clocks = Pick<HostSetup, 'scheduler' | 'wallClock'>;

const SYSTEM_CLOCKS: Clocks = { scheduler: systemScheduler, wallClock: () => Date.now() };

export async function openTable(
  games: Games,
  options: StartOptions,
  say: (line: string) => void,
  clocks = SYSTEM_CLOCKS,
): Promise<OpenTable> {
  const web = await webFiles(options, say);
  const data = path.resolve(options.data);
  const storage = await stored(() => openNodeStorage(data));
  try {
    return await stored(() => open(games, options, storage, data, web, say, clocks));
  } catch (problem) {
    await storage.close().catch(() => undefined);
    throw problem;
  }
}

/** Storage faults become sentences. */
async function stored<T>(job: () => Promise<T>): Promise<T> {
  try {
    return await job();
  } catch (problem) {
    if (problem instanceof StorageError) throw new CannotStart(storageWords(problem.fault));
    throw problem;
  }
}

async function open(
  games: Games,
  options: StartOptions,
  storage: Storage,
  data: string,
  web: Web,
  say: (line: string) => void,
  clocks: Clocks,
): Promise<OpenTable> {
  const home = await homeIn(storage.values);
  const tables = await storedTables(storage, games);
  const ask = options.say === 'everything' && process.stdin.isTTY === true && process.stdout.isTTY === true;
  const name = await choose(tables, games, options, ask, say);
  const setup: HostSetup = {
    games,
    storage,
    secretKey: home.identity.secretKey,
    random,
    ...clocks,
    build: web.build,
    gavelSecret: home.gavelSecret,
  };
  const net = tableHost({
    net: nodeNet,
    files: web.files,
    port: options.port ?? (await portIn(storage.values)),
    address: options.address,
    scheduler: clocks.scheduler,
  });
  // The port before the table: a start that cannot be reached must not leave an empty table behind.
  const listening = await net.listen();
  if (!listening.ok) throw new CannotStart(listenWords(listening.why));
  const { port } = listening.value;
  try {
    const host = name === null ? await Host.create(setup) : await resumed(setup, name, data);
    await storage.values.write({ port });
    const keys = { host: home.noise, psk: pskOf(home.tableSecret), typed: true };
    net.accept((connection) =>
      host.accept(secureHost(connection, keys, { random, scheduler: clocks.scheduler })),
    );
    return {
      host,
      port,
      ...links(home, options.address, port),
      resumed: name !== null,
      close: async () => {
        await host.close();
        await net.close();
        await storage.close();
      },
      abandon: async () => {
        host.abandon();
        await net.close();
        await storage.close();
      },
    };
  } catch (problem) {
    await net.close();
    throw problem;
  }
}

async function resumed(setup: HostSetup, name: string, data: string): Promise<Host> {
  const host = await Host.resume(setup, name);
  if (!host.ok) throw new CannotStart(openWords(host.why, path.join(data, `${name}.log`)));
  return host.value;
}

function links(home: HostKeys, address: string, port: number): Pick<OpenTable, 'invites' | 'hostLink'> {
  const keys = { hostKey: home.noise.public, secret: home.tableSecret };
  const [first = '127.0.0.1', ...others] = lanAddresses(address);
  return {
    invites: [first, ...others].map((one) => inviteLink({ address: one, port, keys, gavel: null })),
    hostLink: inviteLink({ address: first, port, keys, gavel: home.gavelSecret }),
  };
}

// ── The app that phones without it are served ──

type Web = { readonly files: Files; readonly build: string };

async function webFiles(options: StartOptions, say: (line: string) => void): Promise<Web> {
  if (options.build) {
    try {
      await buildWeb(say);
    } catch (problem) {
      throw new CannotStart(
        `The web app could not be built: ${problem instanceof Error ? problem.message : ''}`,
      );
    }
  }
  const stamp = `${WEB_BUILD}.sha256`;
  const build = existsSync(stamp) ? buildName(readFileSync(stamp, 'utf8').trim()) : '';
  if (existsSync(WEB_BUILD)) return { files: await directoryFiles(WEB_BUILD), build };
  return { files: { find: (name) => (name === 'index.html' ? NO_APP : null) }, build };
}

const NO_APP = {
  type: 'text/html; charset=utf-8',
  hash: 'no-app',
  plain: new TextEncoder().encode(
    '<!doctype html><title>Paddles Up</title><p>This table was started without the web app. Start it with npm start.</p>',
  ),
  gzip: null,
};
