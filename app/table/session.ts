/** This device at a table: joined over the network, or with the table on the device itself. One path for both. */
import type { SeatId } from '../../engine';
import { keyPair, pskOf, secureGuest, secureHost, type SecureConnection } from '../../sync/crypto/channel';
import { Guest } from '../../sync/guest/guest';
import type { Host } from '../../sync/host/host';
import { socketUrl, type Invite } from '../../sync/invite';
import { systemScheduler } from '../../sync/transport/transport';
import { dialWebSocket } from '../../sync/transport/websocket-client';
import { identityHere, storageHere } from '../device/storage';
import { gameNamed, loadAllGames, loadGame } from '../games/load';
import { listenHere, servedBuild } from '../platform/listen';
import { localNetwork } from '../platform/local-network';
import { retryForever } from '../retry';
import { random } from '../platform/random';

export type Session = {
  readonly guest: Guest;
  /** There when the table lives on this device. */
  readonly host: Host | null;
  /** Where other phones reach this table, and by which link; empty when nobody can. */
  readonly invites: readonly string[];
  /** Called when they have changed. */
  watchInvites(changed: () => void): () => void;
  /** Looks for this device's addresses until the returned function is called. */
  searchInvites(): () => void;
  /** Seats that the device plays by itself ("Try it alone"). */
  readonly bots: readonly SeatId[];
  leave(): Promise<void>;
};

const scheduler = systemScheduler;

/** Joins by invite: keys from the QR code, or none when the address was typed and digits are compared. */
export async function joinTable(
  invite: Invite,
  links: readonly string[],
  table: string | null,
): Promise<Session> {
  const { storage } = await storageHere();
  const identity = await identityHere();
  // A phone that may not reach others says so while it tries.
  await localNetwork.allowed();
  const by = invite.keys
    ? ({ by: 'invite', hostKey: invite.keys.hostKey, psk: pskOf(invite.keys.secret) } as const)
    : ({ by: 'typed' } as const);
  const dial = (): SecureConnection =>
    secureGuest(
      dialWebSocket({ url: socketUrl(invite), socket: (url) => new WebSocket(url), scheduler }),
      by,
      { random, scheduler },
    );
  const guest = await Guest.start({
    games: gameNamed,
    bring: loadGame,
    storage,
    identity,
    random,
    scheduler,
    dial,
    ...(table === null ? {} : { table }),
  });
  return {
    guest,
    host: null,
    invites: links,
    watchInvites: () => () => undefined,
    searchInvites: () => () => undefined,
    bots: [],
    leave: async () => guest.leave(),
  };
}

/** Opens a table on this device, or goes on with one that is stored here. */
export async function openTableHere(name: string | null, bots: readonly SeatId[] = []): Promise<Session> {
  // A guest's page does not carry what only hosts need.
  const [{ Host: Hosting }, { memoryNetwork }] = await retryForever(() =>
    Promise.all([import('../../sync/host/host'), import('../../sync/transport/memory')]),
  );
  await loadAllGames();
  const { storage } = await storageHere();
  const identity = await identityHere();
  const setup = {
    games: gameNamed,
    storage,
    secretKey: identity.secretKey,
    random,
    scheduler,
    wallClock: () => Date.now(),
    build: servedBuild,
  };
  const resumed = name === null ? null : await Hosting.resume(setup, name);
  if (resumed && !resumed.ok) throw new TableProblem(resumed.why);
  const host = resumed ? resumed.value : await Hosting.create(setup);
  const keys = { host: keyPair(random), psk: random(new Uint8Array(32)), typed: false };
  const network = memoryNetwork();
  network.accept((connection) => host.accept(secureHost(connection, keys, { random, scheduler })));
  const dial = (): SecureConnection =>
    secureGuest(
      network.connect(),
      { by: 'invite', hostKey: keys.host.public, psk: keys.psk },
      { random, scheduler },
    );
  // A host whose device did not get to the table would go on unseen.
  const close = async (problem: unknown): Promise<never> => {
    await host.close();
    throw problem;
  };
  const guest = await Guest.start({
    games: gameNamed,
    storage,
    identity,
    random,
    scheduler,
    dial,
    keepsLog: false,
    table: host.name,
    hosted: host.copy,
  }).catch(close);
  const listening = await listenHere(host, storage.values).catch((problem: unknown) => {
    guest.leave();
    return close(problem);
  });
  return {
    guest,
    host,
    get invites() {
      return listening.invites;
    },
    watchInvites: (changed) => listening.watch(changed),
    searchInvites: () => listening.search(),
    bots,
    async leave() {
      guest.leave();
      await host.close();
      await listening.close();
      await network.close();
    },
  };
}

/** A stored table that cannot be gone on with. */
export class TableProblem extends Error {
  constructor(readonly why: { readonly kind: string }) {
    super(why.kind);
  }
}
