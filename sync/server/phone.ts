/** A phone as the host: the same door, keys and port every evening, and invites for the people around it. */
import { pskOf, secureHost, type RandomValues, type SecureConnection } from '../crypto/channel';
import { hostKeysIn, portIn } from '../host/keys';
import { inviteLink } from '../invite';
import type { ValueStorage } from '../storage/storage';
import { systemScheduler, type Scheduler } from '../transport/transport';
import type { Files } from './files';
import { tableHost, type HostState, type TableHost } from './host';
import type { NetLibrary } from './net';

export type PhoneSetup = {
  readonly net: NetLibrary;
  readonly files: Files;
  readonly values: ValueStorage;
  readonly random: RandomValues;
  readonly scheduler?: Scheduler;
  /** Of this phone on its networks, the likeliest first; none when it is on none. */
  readonly addresses: () => readonly string[];
  readonly accept: (connection: SecureConnection) => void;
};

export type PhoneListener = {
  readonly state: HostState;
  /** One link for each address; empty when nobody can reach this phone. */
  readonly invites: readonly string[];
  /** A phone comes into a network, or changes it, while its table is open. True when the invites changed. */
  lookAgain(): boolean;
  /** The app is out of sight: guests are told that the table waits, and nobody comes in until it is back. */
  away(away: boolean): void;
  /** After the app was in the background, where iOS closes the door without a word. */
  reopen(): Promise<void>;
  close(): Promise<void>;
};

export async function listenOnPhone(setup: PhoneSetup): Promise<PhoneListener> {
  const { values, random, scheduler = systemScheduler } = setup;
  const home = await hostKeysIn(values, random);
  const usual = await portIn(values);
  const keys = { host: home.noise, psk: pskOf(home.tableSecret), typed: true };
  const open = async (port: number): Promise<TableHost> => {
    const host = tableHost({ net: setup.net, files: setup.files, port, scheduler });
    host.accept((connection) => setup.accept(secureHost(connection, keys, { random, scheduler })));
    await host.listen();
    return host;
  };
  let host = await open(usual);
  if (host.state.is === 'failed' && host.state.fault.kind === 'port-in-use') {
    // Another app has it. Any port is better than no table; the usual one is tried again next time.
    await host.close();
    host = await open(0);
  }
  const found = (): readonly string[] => {
    const { state } = host;
    if (state.is !== 'listening') return [];
    const secrets = { hostKey: home.noise.public, secret: home.tableSecret };
    return setup
      .addresses()
      .map((address) => inviteLink({ address, port: state.port, keys: secrets, gavel: null }));
  };
  let invites = found();
  return {
    get state() {
      return host.state;
    },
    get invites() {
      return invites;
    },
    lookAgain() {
      const before = invites;
      invites = found();
      return before.join() !== invites.join();
    },
    away: (away) => host.away(away),
    reopen: async () => void (await host.relisten()),
    close: () => host.close(),
  };
}
