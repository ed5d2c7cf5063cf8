/** A host and its guests in one process, over the memory network and the real channel. */
import {
  keyPair,
  pskOf,
  secureGuest,
  secureHost,
  type HostKeys,
  type SecureConnection,
} from '../../../sync/crypto/channel';
import { Guest, type GuestSetup } from '../../../sync/guest/guest';
import { Host, type HostSetup } from '../../../sync/host/host';
import { identityIn } from '../../../sync/crypto/identity';
import { handNetwork, type HandNetwork } from './hand-network';
import { memoryStorage, type MemoryDisk } from '../../../sync/storage/memory';
import type { Storage } from '../../../sync/storage/storage';
import { systemScheduler, type Scheduler } from '../../../sync/transport/transport';
import { ok, type SeatId } from '../../../engine';
import { games } from '../log-desk';
import { random } from '../../start/keys';
import { must, until } from './wait';

export { must, random, until };

const parties: Party[] = [];
afterEach(async () => {
  for (const party of parties.splice(0)) await party.close();
});

export type PartyOptions = {
  /** Sees every connection as the host does. */
  readonly tap?: (connection: SecureConnection) => SecureConnection;
  readonly scheduler?: Scheduler;
  /** The host's. */
  readonly disk?: MemoryDisk;
  /** A host program without a person at it. */
  readonly gavelSecret?: string;
  readonly typed?: boolean;
  /** Goes on with this table of the disk. */
  readonly table?: string;
  readonly network?: () => HandNetwork;
};

export class Party {
  network: HandNetwork;
  readonly keys: HostKeys;
  readonly guests: Guest[] = [];
  readonly storages: Storage[] = [];

  private constructor(
    public host: Host,
    readonly hostStorage: Storage,
    private readonly setup: HostSetup,
    private readonly options: PartyOptions,
  ) {
    this.network = this.newNetwork();
    this.keys = {
      host: keyPair(random),
      psk: pskOf(random(new Uint8Array(16))),
      typed: options.typed === true,
    };
    this.listen();
    parties.push(this);
  }

  static async open(options: PartyOptions = {}): Promise<Party> {
    const storage = memoryStorage(options.disk);
    const { secretKey } = await identityIn(storage.values, random);
    const setup: HostSetup = {
      games,
      storage,
      secretKey,
      random,
      scheduler: options.scheduler ?? systemScheduler,
      ...(options.gavelSecret === undefined ? {} : { gavelSecret: options.gavelSecret }),
      wallClock: () => 0,
      build: 'test',
    };
    const host =
      options.table === undefined ? ok(await Host.create(setup)) : await Host.resume(setup, options.table);
    if (!host.ok) throw new Error(JSON.stringify(host.why));
    return new Party(host.value, storage, setup, options);
  }

  get scheduler(): Scheduler {
    return this.setup.scheduler;
  }

  private newNetwork(): HandNetwork {
    return this.options.network?.() ?? handNetwork({ mode: 'auto' });
  }

  private listen(): void {
    this.network.accept((connection) => {
      const { tap = (secure) => secure } = this.options;
      this.host.accept(tap(secureHost(connection, this.keys, { random, scheduler: this.scheduler })));
    });
  }

  /** A device; the first one shares the host's storage and so its key, as on a phone that hosts and plays. */
  async guest(
    storage: Storage = this.guests.length === 0 ? this.hostStorage : memoryStorage(),
    given: Partial<GuestSetup> = {},
  ): Promise<Guest> {
    const guest = await this.join(storage, given);
    await until(guest, () => guest.now.link.is === 'connected' && guest.now.table !== null, 15_000);
    return guest;
  }

  /** The same without waiting until it is connected. */
  async join(
    storage: Storage,
    given: Partial<GuestSetup> = {},
    by: 'invite' | 'typed' = 'invite',
  ): Promise<Guest> {
    const identity = await identityIn(storage.values, random);
    const dial = () =>
      secureGuest(
        this.network.connect(),
        by === 'typed' ? { by } : { by, hostKey: this.keys.host.public, psk: this.keys.psk },
        { random, scheduler: this.scheduler },
      );
    const guest = await Guest.start({
      games,
      storage,
      identity,
      random,
      scheduler: this.scheduler,
      dial,
      keepsLog: storage !== this.hostStorage,
      ...given,
    });
    this.guests.push(guest);
    this.storages.push(storage);
    return guest;
  }

  /** Guests seated clockwise, the first one on the host's own device, hammer and flip without delay. */
  static async seated(seats: readonly SeatId[], options: PartyOptions = {}): Promise<Party> {
    const party = await Party.open(options);
    for (const seat of seats) {
      const guest = await party.guest();
      if (party.guests.length === 1) await must(guest.act({ do: 'settings', hammer: 0, flip: 0 }));
      await must(guest.act({ do: 'sit', seat, name: `Player ${seat}`, kind: 'phone' }));
    }
    return party;
  }

  /** The host is killed and started again; `before` may do things to its disk in between. */
  async restart(
    before: (storage: Storage, name: string) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const { name } = this.host;
    this.host.abandon();
    await this.network.close();
    this.network = this.newNetwork();
    await before(this.hostStorage, name);
    this.host = await this.hostAgain();
    this.listen();
  }

  /** The same stored table in a second tab of a page that hosts: a host of its own, with guests of its own. */
  async secondTab(): Promise<Party> {
    return new Party(await this.hostAgain(), this.hostStorage, this.setup, this.options);
  }

  private async hostAgain(): Promise<Host> {
    const resumed = await Host.resume(this.setup, this.host.name);
    if (!resumed.ok) throw new Error(JSON.stringify(resumed.why));
    return resumed.value;
  }

  async close(): Promise<void> {
    for (const guest of this.guests) guest.leave();
    await this.host.close();
    await this.network.close();
  }
}
