/** What a device has of its table: the log, the connection, its secrets. All of the guest's helpers share one. */
import { digest, type DeviceNo, type Hash, type Table } from '../../engine';
import type { FromDevice } from '../protocol';
import { HostConnection, type ConnectionEvents } from './connection';
import { FlipGate } from './flip-gate';
import { HostClock } from './host-clock';
import { LogCopy } from './log-copy';
import { Outbox } from './outbox';
import { EMPTY_ROOM, type Room } from './presence';
import { TaskQueue } from './task-queue';
import { Vault } from './vault';
import type { GuestSetup, Stop } from './view';

const hostKeyOf = (table: Hash): string => `host-key/${table}`;

/** Where every rulebook is here from the start. */
const NO_MORE = async (): Promise<boolean> => false;

export class GuestState {
  readonly clock: HostClock;
  readonly connection: HostConnection;
  readonly logCopy: LogCopy;
  readonly flipGate: FlipGate;
  readonly outbox: Outbox;
  readonly tasks: TaskQueue;
  vault: Vault | null = null;
  /** This device's number in the log, once it has one. */
  device: DeviceNo | null = null;
  room: Room = EMPTY_ROOM;
  diverged = false;
  /** The web build that the host serves; '' until it has said so. */
  hostBuild = '';
  asleep = false;
  /** Caught up on this connection: pending intents are sent and duties are done only then. */
  live = false;
  private readonly watchers = new Set<() => void>();

  constructor(
    readonly setup: GuestSetup,
    events: Omit<ConnectionEvents, 'changed'> & { verified(): void },
  ) {
    const { scheduler } = setup;
    this.clock = new HostClock(scheduler);
    this.connection = new HostConnection(setup.dial, scheduler, { ...events, changed: () => this.changed() });
    const storage = setup.keepsLog === false ? null : setup.storage;
    this.logCopy = new LogCopy(
      setup.games,
      setup.bring ?? NO_MORE,
      storage,
      scheduler,
      (problem) => this.stop({ kind: 'bad-log', problem }),
      () => events.verified(),
    );
    this.flipGate = new FlipGate(scheduler, this.clock, () => this.changed());
    this.outbox = new Outbox(() => this.vault);
    this.tasks = new TaskQueue(
      () => this.stopped,
      (error) => this.broken(error),
    );
  }

  /** The whole fold, also what is not turned over yet: for duties, never for screens. */
  get table(): Table | null {
    return this.logCopy.table;
  }

  get stopped(): boolean {
    return this.connection.stopped;
  }

  say(message: FromDevice): void {
    this.connection.say(message);
  }

  watch(changed: () => void): () => void {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  }

  changed(): void {
    for (const changed of [...this.watchers]) changed();
  }

  /** The key of the host that was accepted at this table, from the first time on. */
  hostKey: string | null = null;

  async openVault(table: Hash): Promise<void> {
    if (this.vault) return;
    const kept = await this.setup.storage.values.get(hostKeyOf(table));
    if (typeof kept === 'string') this.hostKey = kept;
    this.vault = await Vault.open(this.setup.storage.values, table);
  }

  /** A storage that does not take it knows this host as long as the page is open. */
  keepHostKey(table: Hash, key: string): void {
    if (this.hostKey === key) return;
    this.hostKey = key;
    void this.setup.storage.values.write({ [hostKeyOf(table)]: key }).catch(() => undefined);
  }

  /** Looks this device up in the log. */
  findDevice(): void {
    const at = this.table?.devices.findIndex(({ key }) => key === this.setup.identity.key) ?? -1;
    this.device = at < 0 ? null : at;
  }

  /** Takes out of the outbox what the log has settled. */
  async settle(): Promise<void> {
    const { table, device } = this;
    const counter = device === null ? 0 : (table?.devices[device]?.counter ?? 0);
    this.vault?.seen(counter);
    if (table) await this.outbox.settle(table, counter);
  }

  stop(why: Stop): void {
    if (this.stopped) return;
    this.live = false;
    this.flipGate.stop();
    this.logCopy.stop();
    this.connection.stop(why);
    this.outbox.stop();
    this.tasks.recheck();
  }

  private broken(error: unknown): void {
    const seq = this.table?.seq ?? 0;
    this.stop({ kind: 'bad-log', problem: { seq, why: { kind: 'bad-line', detail: String(error) } } });
  }

  private lastDigest: { readonly table: Table; readonly digest: Hash } | null = null;

  /** Asked with every pong, and only then worth its hash. */
  get digest(): Hash {
    const { table } = this;
    if (!table) return '';
    if (this.lastDigest?.table !== table) this.lastDigest = { table, digest: digest(table) };
    return this.lastDigest.digest;
  }
}
