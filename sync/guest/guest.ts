/**
 * A device at the table: joins, folds and checks the log, tells what its people do exactly once, and opens its own
 * seals after the hammer. The host's own device is one of these too: there is one path.
 */
import {
  digest,
  gameOf,
  headOf,
  jsonOf,
  pastAt,
  saltsDue,
  seatsOf,
  toBase64url,
  type DeviceNo,
  type Hash,
  type Intent,
  type Json,
  type Kept,
  type SeatId,
  type SlotName,
  type Table,
} from '../../engine';
import type { SecureConnection } from '../crypto/channel';
import { HostClock } from './host-clock';
import { FlipGate } from './flip-gate';
import { Obligations, sealValue } from './obligations';
import { LogCopy } from './log-copy';
import { Outbox } from './outbox';
import { NOTHING_TOLD, roomAfter, roomSince, type Room } from './presence';
import { Signing, type Acted } from './signing';
import { TaskQueue } from './task-queue';
import type { ActRefusal, GuestSetup, Stop, View } from './view';
import { HostConnection } from './connection';
import { proofFor } from '../crypto/identity';
import { batches, codeOf, PROTOCOL, type FromDevice, type FromHost, type HostFrame } from '../protocol';
import { Vault } from './vault';

export type { ActRefusal, GuestSetup, Link, Stop, View, WaitingGuest } from './view';

/** Where every rulebook is here from the start. */
const NO_MORE = async (): Promise<boolean> => false;

export class Guest {
  private readonly clock: HostClock;
  private readonly connection: HostConnection;
  private readonly logCopy: LogCopy;
  private readonly flipGate: FlipGate;
  private readonly outbox: Outbox;
  private readonly obligations: Obligations;
  private readonly signing: Signing;
  private readonly tasks: TaskQueue;
  private vault: Vault | null = null;
  private me: DeviceNo | null = null;
  private room: Room = NOTHING_TOLD;
  private diverged = false;
  private asleep = false;
  /** Caught up on this connection: pending intents are sent and duties are done only then. */
  private live = false;
  /** What the host had when it welcomed us. */
  private target = -1;
  private visits = 0;
  private helloAt = 0;
  private readonly page: string;
  private readonly watchers = new Set<() => void>();
  private readonly nudges = new Set<(seat: string, by: string) => void>();
  private view: View | null = null;

  private constructor(private readonly setup: GuestSetup) {
    const { games, storage, scheduler, random, identity } = setup;
    this.page = toBase64url(random(new Uint8Array(16)));
    this.clock = new HostClock(scheduler);
    this.connection = new HostConnection(setup.dial, scheduler, {
      open: (connection) => this.hello(connection),
      frame: (connection, frame) => this.tasks.runInbound(() => this.take(connection, frame)),
      lost: () => this.lost(),
      changed: () => this.changed(),
    });
    const logs = setup.keepsLog === false ? null : storage.logs;
    this.logCopy = new LogCopy(games, setup.bring ?? NO_MORE, logs, scheduler, (problem) =>
      this.stop({ kind: 'bad-log', problem }),
    );
    this.flipGate = new FlipGate(scheduler, this.clock, () => this.changed());
    this.outbox = new Outbox(() => this.vault);
    this.tasks = new TaskQueue(
      () => this.connection.stopped,
      (error) => this.broken(error),
    );
    const here = {
      table: () => this.logCopy.table,
      device: () => this.me,
      vault: () => this.vault,
      say: (message: FromDevice) => this.connection.say(message),
    };
    this.signing = new Signing({
      ...here,
      identity,
      outbox: this.outbox,
      turns: this.tasks,
      live: () => this.live,
      stopped: () => this.connection.stopped,
      changed: () => this.changed(),
    });
    this.obligations = new Obligations({
      ...here,
      games,
      random,
      identity,
      scheduler,
      sendSalt: (slot) => this.sendSalt(slot),
      again: () => {
        this.doDuties();
        this.changed();
      },
    });
  }

  /** Reads what this device kept of the table, then connects and stays connected. */
  static async start(setup: GuestSetup): Promise<Guest> {
    const guest = new Guest(setup);
    if (setup.table) {
      await guest.logCopy.recall(setup.table);
      guest.flipGate.shown = guest.logCopy.table;
      guest.vault = await Vault.open(setup.storage.values, setup.table);
      guest.me = guest.myNumber();
    }
    guest.connection.connect();
    return guest;
  }

  // ── For screens ──

  get now(): View {
    const { shown } = this.flipGate;
    this.view ??= {
      table: shown,
      device: this.me,
      link: this.connection.link,
      ...this.room,
      hammers: Object.fromEntries(
        Object.entries(this.room.hammers).map(([round, falls]) => [round, this.clock.here(falls)]),
      ),
      pending: this.outbox.intents.length,
      code: codeOf(shown?.head ?? ''),
      diverged: this.diverged,
      kept: this.logCopy.kept,
      maySleep: this.obligations.maySleep,
    };
    return this.view;
  }

  watch(changed: () => void): () => void {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  }

  onNudge(nudged: (seat: string, by: string) => void): () => void {
    this.nudges.add(nudged);
    return () => this.nudges.delete(nudged);
  }

  /** The whole fold, also what is not turned over yet: for duties, never for screens. */
  get folded(): Table | null {
    return this.logCopy.table;
  }

  get log(): readonly string[] {
    return this.logCopy.lines;
  }

  get seats(): readonly SeatId[] {
    const { shown } = this.flipGate;
    return shown && this.me !== null ? seatsOf(shown, this.me) : [];
  }

  /** What a seat on this device keeps to itself. */
  kept(seat: SeatId): readonly Kept[] {
    const { shown } = this.flipGate;
    return shown && this.vault ? this.vault.kept(shown, seat) : [];
  }

  /** What was last locked in a slot of this game, also before an undo. */
  before(slot: SlotName): Json | undefined {
    let past = this.logCopy.table?.past ?? null;
    while (past && past.entry.body.do !== 'start') past = past.before;
    return this.vault?.lastFor(slot, past?.seq ?? 0);
  }

  async note(seat: SeatId, name: string, value: Json): Promise<void> {
    const at = this.logCopy.table?.seq;
    if (!this.vault || at === undefined) return;
    await this.vault.note({ seat, name, value, at });
    this.changed();
  }

  // ── Acting ──

  /** Resolves when the entry is in the log, or with the reason why not. Lost connections only make it take longer. */
  act(body: Intent): Acted {
    return this.signing.send(() => ({ body }));
  }

  /** Locks a value: checked by the game, kept here, and only its seal is sent. */
  async lock(seat: SeatId, slot: SlotName, value: Json): Acted {
    const unfit = this.unfit(seat, slot, value);
    if (unfit) return { ok: false, why: unfit };
    return this.signing.send((table, me) => {
      const { c, secret } = sealValue(this.setup.random, table, me, seat, slot, value);
      return { body: { do: 'seal', slot, c }, secrets: new Map([[c, secret]]) };
    });
  }

  lift(slot: SlotName): Acted {
    return this.act({ do: 'withdraw', slot });
  }

  /** A move with cards laid face down: their seals ride on it. */
  async play(
    as: SeatId | 'host',
    move: Extract<Intent, { do: 'play' }>['move'],
    cards: Readonly<Record<SlotName, Json>> = {},
  ): Acted {
    if (as === 'host' || Object.keys(cards).length === 0) return this.act({ do: 'play', as, move });
    for (const [slot, value] of Object.entries(cards)) {
      const unfit = this.unfit(as, slot, value);
      if (unfit) return { ok: false, why: unfit };
    }
    return this.signing.send((table, me) => {
      const made = Object.entries(cards).map(([slot, value]) =>
        sealValue(this.setup.random, table, me, as, slot, value),
      );
      const seals = Object.fromEntries(made.map(({ secret, c }) => [secret.slot, c]));
      return {
        body: { do: 'play', as, move, seals },
        secrets: new Map(made.map(({ c, secret }) => [c, secret])),
      };
    });
  }

  /** Shows the host link's secret; resolves when the log says that this device holds the gavel. */
  takeGavel(secret: string): Acted {
    return this.signing.takeGavel(secret);
  }

  /** The gavel's holder lets somebody in who typed the address, or not. */
  answerKnock(id: number, welcome: boolean): void {
    this.connection.say({ say: 'answer-knock', id, welcome });
  }

  nudge(seat: SeatId): void {
    this.connection.say({ say: 'nudge', seat });
  }

  /** The page is hidden or shown: the table knows who is asleep. */
  sleep(asleep: boolean): void {
    this.asleep = asleep;
    this.connection.say({ say: 'asleep', asleep });
    if (!asleep) this.retry();
  }

  /** Connects at once instead of waiting: the page is shown again, or the network is back. */
  retry(): void {
    this.clock.reset();
    this.connection.wake();
  }

  leave(): void {
    this.stop({ kind: 'left' });
  }

  private unfit(seat: SeatId, slot: SlotName, value: Json): ActRefusal | null {
    const { table } = this.logCopy;
    const game = table && gameOf(this.setup.games, table);
    const state = table?.play.game?.state;
    if (!game || !state) return { kind: 'no-game' };
    const fit = game.fits(state, slot, value, game.own(state, seat, this.kept(seat)));
    return fit.ok ? null : { kind: 'unfit', why: fit.why };
  }

  private sendSalt(slot: SlotName): Acted {
    return this.signing.send((table, me) => {
      if (!saltsDue(this.setup.games, table, me).includes(slot)) return null;
      const { c, secret } = sealValue(this.setup.random, table, me, null, slot, {});
      return { body: { do: 'seal', slot, c }, secrets: new Map([[c, secret]]) };
    });
  }

  // ── The connection ──

  private hello(connection: SecureConnection): void {
    const { security } = connection;
    if (security.is !== 'secured') return;
    const { identity, scheduler } = this.setup;
    const { table } = this.logCopy;
    this.obligations.newConnection();
    this.clock.reset();
    if (security.digits !== null && !table) this.connection.knocking(security.digits);
    this.helloAt = scheduler.now();
    this.connection.say({
      say: 'hello',
      protocol: PROTOCOL,
      key: identity.key,
      proof: proofFor(identity, security.hash),
      have: table ? headOf(table) : { seq: -1, hash: '' },
      ...(table ? { table: table.id } : {}),
      ...(this.asleep ? { asleep: true } : {}),
      page: this.page,
      visit: this.visits++,
    });
    this.connection.ping();
  }

  private lost(): void {
    this.live = false;
    this.room = { ...NOTHING_TOLD, presence: this.room.presence, watching: this.room.watching };
    this.tasks.recheck();
  }

  private stop(why: Stop): void {
    if (this.connection.stopped) return;
    this.live = false;
    this.flipGate.stop();
    this.logCopy.stop();
    this.obligations.stop();
    this.connection.stop(why);
    this.outbox.stop();
    this.tasks.recheck();
  }

  // ── What the host says ──

  private async take(connection: SecureConnection, frame: HostFrame): Promise<void> {
    if (!this.connection.isCurrent(connection)) return;
    if (frame.is === 'entries') {
      if (frame.flip) this.flipGate.tell(frame.flip.seq, frame.flip.at);
      return this.takeEntries(connection, frame.entries);
    }
    const { message } = frame;
    this.room = roomAfter(this.room, message);
    switch (message.say) {
      case 'welcome':
        return this.welcomed(message);
      case 'refused':
        if (!this.signing.refused(message.n, message.why as ActRefusal))
          await this.outbox.refused(message.n, message.why as ActRefusal);
        break;
      case 'already':
        await this.settle();
        break;
      case 'flip':
        this.flipGate.tell(message.seq, message.at);
        break;
      case 'envelope-kept':
        this.obligations.envelopeKept(message.c);
        break;
      case 'key-wanted':
        if (this.logCopy.table) this.obligations.bearWitness(this.logCopy.table, message.c, message.box);
        break;
      case 'nudged':
        for (const nudged of this.nudges) nudged(message.seat, message.by);
        break;
      case 'tail-wanted':
        this.returnTail(message.after);
        this.obligations.envelopesLost();
        break;
      case 'forked':
        return this.stop({ kind: 'forked', seq: message.seq });
      case 'pong':
        this.clock.heard(message.t, message.now);
        this.diverged = message.seq === this.logCopy.table?.seq && message.digest !== this.digestNow();
        break;
      case 'bye':
        // A host that goes away comes back, or another takes its place: keep trying.
        if (message.why !== 'going-away') return this.stop({ kind: 'bye', why: message.why });
    }
    this.tasks.recheck();
    this.changed();
  }

  private async welcomed(welcome: Extract<FromHost, { say: 'welcome' }>): Promise<void> {
    const { table } = this.logCopy;
    const { head } = welcome;
    if (table && table.id !== welcome.table) return this.stop({ kind: 'bye', why: 'other-table' });
    this.clock.heard(this.helloAt, welcome.now);
    const ours = table && pastAt(table, head.seq);
    if (ours && ours.hash !== head.hash) return this.stop({ kind: 'forked', seq: head.seq });
    this.vault ??= await Vault.open(this.setup.storage.values, welcome.table);
    // A host that lost its tail asks for it, and welcomes us again when it has it.
    if (table && table.seq > head.seq) return;
    this.target = head.seq;
    this.connection.welcomed();
    await this.catchUp();
  }

  private async catchUp(): Promise<void> {
    const { table } = this.logCopy;
    if (
      this.live ||
      !table ||
      !this.vault ||
      this.connection.link.is !== 'connected' ||
      table.seq < this.target
    )
      return;
    this.live = true;
    await this.settle();
    for (const intent of this.outbox.intents) this.connection.say({ say: 'intent', intent });
    this.doDuties();
    this.tasks.recheck();
    this.changed();
  }

  private async takeEntries(connection: SecureConnection, entries: readonly string[]): Promise<void> {
    const taken = this.logCopy.take(entries);
    if (taken.is === 'gap') return connection.closeFor({ kind: 'protocol', by: 'here', detail: 'a gap' });
    if (taken.is === 'forked') return this.stop({ kind: 'forked', seq: taken.seq });
    if (taken.is === 'bad') return this.stop({ kind: 'bad-log', problem: taken.problem });
    await this.took(taken.tables);
    if (taken.is === 'folded') return;
    // What else the host says waits behind this. A connection that was lost meanwhile asks anew for what is missing.
    if (!(await this.logCopy.brought(taken.problem)))
      return this.stop({ kind: 'bad-log', problem: taken.problem });
    if (this.connection.isCurrent(connection)) await this.takeEntries(connection, entries);
  }

  private async took(tables: readonly Table[]): Promise<void> {
    for (const { past } of tables) if (past) this.room = roomSince(this.room, past.entry);
    const { table } = this.logCopy;
    if (!table || tables.length === 0) return;
    this.me = this.myNumber();
    this.doDuties();
    for (const one of tables) this.flipGate.take(one, !this.live);
    this.logCopy.save();
    this.vault ??= await Vault.open(this.setup.storage.values, table.id);
    await this.settle();
    await this.catchUp();
    this.tasks.recheck();
    this.changed();
  }

  private doDuties(): void {
    const { table } = this.logCopy;
    if (this.live && table && this.me !== null && this.vault)
      this.obligations.run(table, this.me, this.vault);
  }

  private settle(): Promise<void> {
    const { table } = this.logCopy;
    const counter = this.me === null ? 0 : (table?.devices[this.me]?.counter ?? 0);
    this.vault?.seen(counter);
    return table ? this.outbox.settle(table, counter) : Promise.resolve();
  }

  private returnTail(after: number): void {
    const tail = batches(this.logCopy.lines.slice(after + 1).map(jsonOf));
    let from = after + 1;
    tail.forEach((entries, i) => {
      this.connection.say({ say: 'tail', from, entries, ...(i < tail.length - 1 ? { more: true } : {}) });
      from += entries.length;
    });
  }

  private myNumber(): DeviceNo | null {
    const at = this.logCopy.table?.devices.findIndex(({ key }) => key === this.setup.identity.key) ?? -1;
    return at < 0 ? null : at;
  }

  private digested: { readonly table: Table; readonly digest: Hash } | null = null;

  private digestNow(): Hash {
    const { table } = this.logCopy;
    if (!table) return '';
    if (this.digested?.table !== table) this.digested = { table, digest: digest(table) };
    return this.digested.digest;
  }

  // ── Small change ──

  private broken(error: unknown): void {
    const seq = this.logCopy.table?.seq ?? 0;
    this.stop({ kind: 'bad-log', problem: { seq, why: { kind: 'bad-line', detail: String(error) } } });
  }

  private changed(): void {
    this.view = null;
    for (const changed of [...this.watchers]) changed();
  }
}
