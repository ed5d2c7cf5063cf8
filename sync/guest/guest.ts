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
  toText,
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
import { Clock } from './host-clock';
import { Curtain } from './flip-gate';
import { Duties, sealValue } from './obligations';
import { Logbook } from './log-copy';
import { Outbox } from './outbox';
import { NOTHING_TOLD, roomAfter, roomSince, type Room } from './presence';
import { Signing, type Acted } from './signing';
import { Turns } from './task-queue';
import type { ActRefusal, GuestSetup, Stop, View } from './view';
import { Wire } from './connection';
import { proofFor } from '../crypto/identity';
import { batches, codeOf, PROTOCOL, type FromDevice, type FromHost, type HostFrame } from '../protocol';
import { Vault } from './vault';

export type { ActRefusal, GuestSetup, Link, Stop, View, WaitingGuest } from './view';

/** Where every rulebook is here from the start. */
const NO_MORE = async (): Promise<boolean> => false;

export class Guest {
  private readonly clock: Clock;
  private readonly wire: Wire;
  private readonly logbook: Logbook;
  private readonly curtain: Curtain;
  private readonly outbox: Outbox;
  private readonly duties: Duties;
  private readonly signing: Signing;
  private readonly turns: Turns;
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
    this.page = toText(random(new Uint8Array(16)));
    this.clock = new Clock(scheduler);
    this.wire = new Wire(setup.dial, scheduler, {
      open: (connection) => this.hello(connection),
      frame: (connection, frame) => this.turns.hear(() => this.take(connection, frame)),
      lost: () => this.lost(),
      changed: () => this.changed(),
    });
    const logs = setup.keepsLog === false ? null : storage.logs;
    this.logbook = new Logbook(games, setup.bring ?? NO_MORE, logs, scheduler, (problem) =>
      this.stop({ kind: 'bad-log', problem }),
    );
    this.curtain = new Curtain(scheduler, this.clock, () => this.changed());
    this.outbox = new Outbox(() => this.vault);
    this.turns = new Turns(
      () => this.wire.stopped,
      (error) => this.broken(error),
    );
    const here = {
      table: () => this.logbook.table,
      device: () => this.me,
      vault: () => this.vault,
      say: (message: FromDevice) => this.wire.say(message),
    };
    this.signing = new Signing({
      ...here,
      identity,
      outbox: this.outbox,
      turns: this.turns,
      live: () => this.live,
      stopped: () => this.wire.stopped,
      changed: () => this.changed(),
    });
    this.duties = new Duties({
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
      await guest.logbook.recall(setup.table);
      guest.curtain.shown = guest.logbook.table;
      guest.vault = await Vault.open(setup.storage.values, setup.table);
      guest.me = guest.myNumber();
    }
    guest.wire.connect();
    return guest;
  }

  // ── For screens ──

  get now(): View {
    const { shown } = this.curtain;
    this.view ??= {
      table: shown,
      device: this.me,
      link: this.wire.link,
      ...this.room,
      hammers: Object.fromEntries(
        Object.entries(this.room.hammers).map(([round, falls]) => [round, this.clock.here(falls)]),
      ),
      pending: this.outbox.intents.length,
      code: codeOf(shown?.head ?? ''),
      diverged: this.diverged,
      kept: this.logbook.kept,
      maySleep: this.duties.maySleep,
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
    return this.logbook.table;
  }

  get log(): readonly string[] {
    return this.logbook.lines;
  }

  get seats(): readonly SeatId[] {
    const { shown } = this.curtain;
    return shown && this.me !== null ? seatsOf(shown, this.me) : [];
  }

  /** What a seat on this device keeps to itself. */
  kept(seat: SeatId): readonly Kept[] {
    const { shown } = this.curtain;
    return shown && this.vault ? this.vault.kept(shown, seat) : [];
  }

  /** What was last locked in a slot of this game, also before an undo. */
  before(slot: SlotName): Json | undefined {
    let past = this.logbook.table?.past ?? null;
    while (past && past.entry.body.do !== 'start') past = past.before;
    return this.vault?.lastFor(slot, past?.seq ?? 0);
  }

  async note(seat: SeatId, name: string, value: Json): Promise<void> {
    const at = this.logbook.table?.seq;
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
    this.wire.say({ say: 'answer-knock', id, welcome });
  }

  nudge(seat: SeatId): void {
    this.wire.say({ say: 'nudge', seat });
  }

  /** The page is hidden or shown: the table knows who is asleep. */
  sleep(asleep: boolean): void {
    this.asleep = asleep;
    this.wire.say({ say: 'asleep', asleep });
    if (!asleep) this.retry();
  }

  /** Connects at once instead of waiting: the page is shown again, or the network is back. */
  retry(): void {
    this.clock.reset();
    this.wire.wake();
  }

  leave(): void {
    this.stop({ kind: 'left' });
  }

  private unfit(seat: SeatId, slot: SlotName, value: Json): ActRefusal | null {
    const { table } = this.logbook;
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
    const { table } = this.logbook;
    this.duties.newConnection();
    this.clock.reset();
    if (security.digits !== null && !table) this.wire.knocking(security.digits);
    this.helloAt = scheduler.now();
    this.wire.say({
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
    this.wire.ping();
  }

  private lost(): void {
    this.live = false;
    this.room = { ...NOTHING_TOLD, presence: this.room.presence, watching: this.room.watching };
    this.turns.stir();
  }

  private stop(why: Stop): void {
    if (this.wire.stopped) return;
    this.live = false;
    this.curtain.stop();
    this.logbook.stop();
    this.duties.stop();
    this.wire.stop(why);
    this.outbox.stop();
    this.turns.stir();
  }

  // ── What the host says ──

  private async take(connection: SecureConnection, frame: HostFrame): Promise<void> {
    if (!this.wire.isCurrent(connection)) return;
    if (frame.is === 'entries') {
      if (frame.flip) this.curtain.tell(frame.flip.seq, frame.flip.at);
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
        this.curtain.tell(message.seq, message.at);
        break;
      case 'envelope-kept':
        this.duties.envelopeKept(message.c);
        break;
      case 'key-wanted':
        if (this.logbook.table) this.duties.bearWitness(this.logbook.table, message.c, message.box);
        break;
      case 'nudged':
        for (const nudged of this.nudges) nudged(message.seat, message.by);
        break;
      case 'tail-wanted':
        this.returnTail(message.after);
        this.duties.envelopesLost();
        break;
      case 'forked':
        return this.stop({ kind: 'forked', seq: message.seq });
      case 'pong':
        this.clock.heard(message.t, message.now);
        this.diverged = message.seq === this.logbook.table?.seq && message.digest !== this.digestNow();
        break;
      case 'bye':
        // A host that goes away comes back, or another takes its place: keep trying.
        if (message.why !== 'going-away') return this.stop({ kind: 'bye', why: message.why });
    }
    this.turns.stir();
    this.changed();
  }

  private async welcomed(welcome: Extract<FromHost, { say: 'welcome' }>): Promise<void> {
    const { table } = this.logbook;
    const { head } = welcome;
    if (table && table.id !== welcome.table) return this.stop({ kind: 'bye', why: 'other-table' });
    this.clock.heard(this.helloAt, welcome.now);
    const ours = table && pastAt(table, head.seq);
    if (ours && ours.hash !== head.hash) return this.stop({ kind: 'forked', seq: head.seq });
    this.vault ??= await Vault.open(this.setup.storage.values, welcome.table);
    // A host that lost its tail asks for it, and welcomes us again when it has it.
    if (table && table.seq > head.seq) return;
    this.target = head.seq;
    this.wire.welcomed();
    await this.catchUp();
  }

  private async catchUp(): Promise<void> {
    const { table } = this.logbook;
    if (this.live || !table || !this.vault || this.wire.link.is !== 'connected' || table.seq < this.target)
      return;
    this.live = true;
    await this.settle();
    for (const intent of this.outbox.intents) this.wire.say({ say: 'intent', intent });
    this.doDuties();
    this.turns.stir();
    this.changed();
  }

  private async takeEntries(connection: SecureConnection, entries: readonly string[]): Promise<void> {
    const taken = this.logbook.take(entries);
    if (taken.is === 'gap') return connection.closeFor({ kind: 'protocol', by: 'here', detail: 'a gap' });
    if (taken.is === 'forked') return this.stop({ kind: 'forked', seq: taken.seq });
    if (taken.is === 'bad') return this.stop({ kind: 'bad-log', problem: taken.problem });
    await this.took(taken.tables);
    if (taken.is === 'folded') return;
    // What else the host says waits behind this. A connection that was lost meanwhile asks anew for what is missing.
    if (!(await this.logbook.brought(taken.problem)))
      return this.stop({ kind: 'bad-log', problem: taken.problem });
    if (this.wire.isCurrent(connection)) await this.takeEntries(connection, entries);
  }

  private async took(tables: readonly Table[]): Promise<void> {
    for (const { past } of tables) if (past) this.room = roomSince(this.room, past.entry);
    const { table } = this.logbook;
    if (!table || tables.length === 0) return;
    this.me = this.myNumber();
    this.doDuties();
    for (const one of tables) this.curtain.take(one, !this.live);
    this.logbook.save();
    this.vault ??= await Vault.open(this.setup.storage.values, table.id);
    await this.settle();
    await this.catchUp();
    this.turns.stir();
    this.changed();
  }

  private doDuties(): void {
    const { table } = this.logbook;
    if (this.live && table && this.me !== null && this.vault) this.duties.run(table, this.me, this.vault);
  }

  private settle(): Promise<void> {
    const { table } = this.logbook;
    const counter = this.me === null ? 0 : (table?.devices[this.me]?.counter ?? 0);
    this.vault?.seen(counter);
    return table ? this.outbox.settle(table, counter) : Promise.resolve();
  }

  private returnTail(after: number): void {
    const tail = batches(this.logbook.lines.slice(after + 1).map(jsonOf));
    let from = after + 1;
    tail.forEach((entries, i) => {
      this.wire.say({ say: 'tail', from, entries, ...(i < tail.length - 1 ? { more: true } : {}) });
      from += entries.length;
    });
  }

  private myNumber(): DeviceNo | null {
    const at = this.logbook.table?.devices.findIndex(({ key }) => key === this.setup.identity.key) ?? -1;
    return at < 0 ? null : at;
  }

  private digested: { readonly table: Table; readonly digest: Hash } | null = null;

  private digestNow(): Hash {
    const { table } = this.logbook;
    if (!table) return '';
    if (this.digested?.table !== table) this.digested = { table, digest: digest(table) };
    return this.digested.digest;
  }

  // ── Small change ──

  private broken(error: unknown): void {
    const seq = this.logbook.table?.seq ?? 0;
    this.stop({ kind: 'bad-log', problem: { seq, why: { kind: 'bad-line', detail: String(error) } } });
  }

  private changed(): void {
    this.view = null;
    for (const changed of [...this.watchers]) changed();
  }
}
