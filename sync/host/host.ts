/**
 * The host: puts what devices say in order, refuses what the rules refuse, writes it down, and tells everyone.
 * It knows the rules and never a bid: openings reach it only after the hammer, and rest in memory until the last is there.
 */
import {
  fromBase64url,
  headOf,
  isAuthentic,
  no,
  ok,
  pastAt,
  type DeviceNo,
  type Entry,
  type Hash,
  type Refusal,
  type Result,
  type SignedIntent,
  type Table,
} from '../../engine';
import type { SecureConnection } from '../crypto/channel';
import { Auctioneer } from './auctioneer';
import { Sessions } from './sessions';
import { GavelKeeper } from './gavel';
import { Ledger } from './ledger';
import type { HostSetup, Knock, OpenProblem } from './setup';
import { isProof } from '../crypto/identity';
import { codeOf, PROTOCOL, readDeviceFrame, type DeviceState, type Flip, type FromDevice } from '../protocol';
import { Session, type Hello } from './session';
import type { Cancel } from '../transport/transport';

export type { HostSetup, Knock, OpenProblem } from './setup';

/** After lost power a phone may hold entries this host does not: it gets this long to bring them back. */
const RECOVERY_MS = 4000;
/** A connection that never says hello is not a guest. */
const GREETING_MS = 10_000;

export class Host {
  private readonly sessions = new Sessions();
  private readonly auctioneer: Auctioneer;
  private readonly gavel: GavelKeeper;
  private readonly watchers = new Set<() => void>();
  private queue: Promise<void> = Promise.resolve();
  private nextSession = 1;
  private recovery: Cancel | null = null;
  /** What was said meanwhile waits: nothing is written before the tail is back. */
  private readonly postponed: (() => Promise<void>)[] = [];
  private flip: Flip | null = null;
  private closed = false;
  private failure: unknown = null;

  private constructor(
    private readonly setup: HostSetup,
    private readonly ledger: Ledger,
  ) {
    const { scheduler } = setup;
    this.auctioneer = new Auctioneer(setup, ledger, this.sessions, () => this.later(() => this.work()));
    this.gavel = new GavelKeeper(ledger, setup.gavelSecret);
    ledger.watch({
      written: (entry, json) => this.tellEntry(entry, json),
      idle: () => this.later(() => this.attest()),
      failed: (error) => this.fail(error),
    });
    if (ledger.unclean && this.seatedElsewhere().length > 0)
      this.recovery = scheduler.after(RECOVERY_MS, () => this.later(() => this.recovered()));
  }

  /** Opens a new table. */
  static async create(setup: HostSetup): Promise<Host> {
    return new Host(setup, await Ledger.create(setup));
  }

  /** Goes on with a table whose log is stored. */
  static async resume(setup: HostSetup, name: string): Promise<Result<Host, OpenProblem>> {
    const ledger = await Ledger.resume(setup, name);
    if (!ledger.ok) return ledger;
    const host = new Host(setup, ledger.value);
    await host.auctioneer.envelopes.load();
    return ok(host);
  }

  get name(): string {
    return this.ledger.name;
  }

  get table(): Table {
    return this.ledger.table;
  }

  get knocks(): readonly Knock[] {
    return this.sessions.knocks;
  }

  get presence(): ReadonlyMap<DeviceNo, DeviceState> {
    return this.sessions.presence;
  }

  get recovering(): boolean {
    return this.recovery !== null;
  }

  /** Why hosting ended by itself: a log that could not be written, or that another tab has written on. `watch` tells. */
  get failed(): unknown {
    return this.failure;
  }

  /** Calls back after anything a host screen shows has changed. */
  watch(changed: () => void): () => void {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  }

  accept(connection: SecureConnection): void {
    const session = new Session(this.nextSession++, connection, () => this.setup.scheduler.now());
    if (this.closed) return session.drop('the table is closed');
    this.sessions.add(session);
    const cancelGreeting = this.setup.scheduler.after(GREETING_MS, () => {
      if (session.state.is === 'greeting') session.drop('no hello');
    });
    connection.handle({
      message: (bytes) => this.onFrame(session, bytes),
      close: () => {
        cancelGreeting();
        this.later(() => this.gone(session));
      },
    });
  }

  answerKnock(id: number, welcome: boolean): void {
    this.later(() => {
      const session = this.sessions.byId(id);
      if (session?.state.is !== 'knocking') return;
      if (welcome) return this.seat(session, session.state.hello);
      session.end('not-accepted');
      return this.tellKnocks();
    });
  }

  /** Says goodbye and leaves everything on disk. */
  async close(): Promise<void> {
    this.later(async () => {
      this.halt();
      await this.ledger.close();
    });
    await this.queue;
    this.halt();
  }

  /** Stops without a word, as a killed program does. For tests of what happens then. */
  abandon(): void {
    this.closed = true;
    this.recovery?.();
    this.auctioneer.stop();
    this.ledger.stop();
  }

  /** Everything in progress is done when this resolves. */
  async settled(): Promise<void> {
    let before: Promise<void>;
    do {
      before = this.queue;
      await before;
    } while (before !== this.queue);
    if (this.failure) throw this.failure;
  }

  // ── One thing at a time ──

  private later(job: () => void | Promise<void>): void {
    if (this.closed) return;
    this.queue = this.queue
      .then(job)
      .catch((error: unknown) => this.fail(error))
      .then(() => this.sessions.tellNow());
  }

  /** A log that cannot be written ends hosting: what is not written down is told to nobody. */
  private fail(error: unknown): void {
    if (this.failure !== null || this.closed) return;
    this.failure = error;
    this.halt();
    this.changed();
  }

  private halt(): void {
    this.abandon();
    for (const session of this.sessions.all) session.end('going-away');
  }

  private changed(): void {
    for (const changed of [...this.watchers]) changed();
  }

  private onFrame(session: Session, bytes: Uint8Array): void {
    const quiet = session.state.is === 'present' && !session.answers;
    if (!session.heard()) return session.drop('too many messages');
    const message = readDeviceFrame(bytes);
    if ('kind' in message) return session.drop(message.detail);
    this.later(() => this.take(session, message));
    if (quiet) this.later(() => this.work()); // somebody who was awaited is back
  }

  private take(session: Session, message: FromDevice): void | Promise<void> {
    if (session.state.is === 'over') return;
    if (message.say === 'hello') return this.greet(session, message);
    if (message.say === 'ping') return this.pong(session, message.t);
    if (message.say === 'tail') return this.takeTail(session, message);
    if (session.state.is !== 'present') return session.drop('hello first');
    const { envelopes } = this.auctioneer;
    switch (message.say) {
      case 'intent':
        return this.takeIntent(session, message.intent);
      case 'openings':
        return this.takeOpenings(session, message.openings);
      case 'envelope':
        return envelopes.take(session, message);
      case 'key':
        return envelopes.takeKey(message.c, fromBase64url(message.key) ?? new Uint8Array());
      case 'asleep':
        session.state = { ...session.state, asleep: message.asleep ? this.setup.scheduler.now() : null };
        this.tellPresence();
        return this.work();
      case 'nudge':
        return this.nudge(session, message.seat);
      case 'gavel-wanted':
        return this.giveGavel(session, message.secret);
      case 'answer-knock':
        if (session.device !== null && session.device === this.table.gavel)
          this.answerKnock(message.id, message.welcome);
    }
  }

  private takeOpenings(
    session: Session,
    openings: Extract<FromDevice, { say: 'openings' }>['openings'],
  ): void | Promise<void> {
    const due = openings.map(({ c, opening }) => this.auctioneer.hold(c, opening, session.device));
    if (due.includes(true)) return this.work();
  }

  private work(): void | Promise<void> {
    if (!this.recovery && !this.closed) return this.auctioneer.work();
  }

  // ── Coming and going ──

  private greet(session: Session, hello: Hello): void | Promise<void> {
    const { security } = session;
    if (session.state.is !== 'greeting' || security.is !== 'secured') return session.drop('hello twice');
    if (hello.protocol !== PROTOCOL) return session.end('other-protocol');
    if (!isProof(hello.key, security.hash, hello.proof)) return session.end('bad-proof');
    if (hello.table !== undefined && hello.table !== this.table.id) return session.end('other-table');
    if (security.by === 'typed' && this.deviceOf(hello.key) === null) {
      session.state = { is: 'knocking', hello, digits: security.digits ?? '' };
      return this.tellKnocks();
    }
    return this.seat(session, hello);
  }

  private seat(session: Session, hello: Hello): void | Promise<void> {
    if (!this.sessions.makeRoom(session, hello)) return session.drop('overtaken by a newer connection');
    const { table } = this;
    const { have } = hello;
    const theirs = have.seq < 0 || have.seq > table.seq ? have : pastAt(table, have.seq);
    if (theirs?.hash !== have.hash) return this.tellFork(session, have.seq);
    const device = this.deviceOf(hello.key);
    const knocked = session.state.is === 'knocking';
    session.say({
      say: 'welcome',
      protocol: PROTOCOL,
      head: headOf(table),
      table: table.id,
      ...(device === null ? {} : { device }),
      code: codeOf(table.head),
      build: this.setup.build,
      now: this.clock(),
    });
    if (have.seq > table.seq) return this.askForTail(session, hello);
    session.state = {
      is: 'present',
      hello,
      device,
      asleep: hello.asleep ? this.setup.scheduler.now() : null,
    };
    if (this.flip && this.flip.at > this.clock()) session.say({ say: 'flip', ...this.flip });
    session.entries(this.ledger.entries.slice(have.seq + 1));
    this.auctioneer.greet(session);
    this.sessions.forgetTold();
    this.tellPresence();
    if (knocked || this.knocks.length > 0) this.tellKnocks();
    if (this.recovery && this.seatedElsewhere().every((one) => this.sessions.of(one)))
      return this.recovered();
    return this.work();
  }

  private gone(session: Session): void | Promise<void> {
    const knocked = session.state.is === 'knocking';
    session.state = { is: 'over' };
    this.sessions.remove(session);
    if (knocked) this.tellKnocks();
    this.tellPresence();
    return this.work();
  }

  private nudge(session: Session, seat: string): void {
    const seats = Object.entries(this.table.seats);
    const found = seats.find(([name]) => name === seat)?.[1];
    const by = seats.find(([, { device }]) => device === session.device)?.[1].name ?? 'The table';
    if (found) this.sessions.of(found.device)?.say({ say: 'nudged', seat, by });
  }

  private deviceOf(key: Hash): DeviceNo | null {
    const at = this.table.devices.findIndex((device) => device.key === key);
    return at < 0 ? null : at;
  }

  private seatedElsewhere(): readonly DeviceNo[] {
    const devices = Object.values(this.table.seats).map(({ device }) => device);
    return [...new Set(devices)].filter((device) => device !== this.table.host);
  }

  private tellPresence(): void {
    if (this.sessions.tellPresence()) this.changed();
  }

  private tellKnocks(): void {
    this.sessions.tellKnocks(this.table.gavel);
    this.changed();
  }

  private pong(session: Session, t: number): void {
    const { seq, head } = this.table;
    const { digest } = this.ledger;
    session.say({ say: 'pong', t, now: this.clock(), seq, code: codeOf(head), digest });
  }

  private clock(): number {
    return Math.round(this.setup.scheduler.now());
  }

  // ── The log ──

  private async takeIntent(session: Session, intent: SignedIntent): Promise<void> {
    if (this.recovery) return void this.postponed.push(() => this.takeIntent(session, intent));
    if (session.state.is !== 'present') return; // gone meanwhile: it comes again with the next connection
    const { table } = this;
    const { by, n, body } = intent;
    // The counter first: a device that sends again what is in the log is told where it stands, without new work.
    if (by === session.device && n <= (table.devices[by]?.counter ?? 0))
      return session.say({ say: 'already', n, seq: this.ledger.seqOf(by, n) });
    const entry: Entry = { ...intent, seq: table.seq + 1, at: this.setup.wallClock() };
    // A connection speaks for its own key only.
    const theirs = body.do === 'join' ? body.key === session.state.hello.key : by === session.device;
    const done: Result<Table, Refusal> =
      theirs && isAuthentic(table, entry) ? await this.ledger.write(entry) : no({ kind: 'bad-signature' });
    if (!done.ok) return session.say({ say: 'refused', n, why: done.why });
    if (body.do === 'join') {
      session.state = { ...session.state, device: this.deviceOf(session.state.hello.key) };
      this.tellPresence();
    }
    if (body.do === 'sit') await this.gavel.satDown(by);
    if (this.table.gavel !== table.gavel && this.knocks.length > 0) this.tellKnocks();
    return this.work();
  }

  private tellEntry(entry: Entry, json: string): void {
    const { flip } = this.table.settings;
    const opens = entry.body.do === 'opened';
    // Without a delay nobody waits until clocks agree: that moment is past on all of them.
    if (opens) this.flip = { seq: entry.seq, at: flip === 0 ? 0 : this.clock() + flip };
    this.sessions.tellEntries([json], opens ? this.flip : null);
    this.changed();
  }

  private async attest(): Promise<void> {
    if (!this.recovery) await this.ledger.attest();
  }

  private async giveGavel(session: Session, secret: string): Promise<void> {
    if (this.recovery) return void this.postponed.push(() => this.giveGavel(session, secret));
    await this.gavel.give(session, secret);
    if (this.knocks.length > 0) this.tellKnocks();
    return this.work();
  }

  // ── After lost power ──

  private askForTail(session: Session, hello: Hello): void {
    if (!this.ledger.untouched) return this.tellFork(session, this.table.seq + 1);
    session.state = { is: 'returning', hello };
    session.say({ say: 'tail-wanted', after: this.table.seq });
  }

  /** A guest further along the same chain gives the host its tail back, before anything new is written. */
  private async takeTail(session: Session, tail: Extract<FromDevice, { say: 'tail' }>): Promise<void> {
    if (session.state.is !== 'returning') return session.drop('no tail was asked for');
    const { hello } = session.state;
    // Another phone may have brought the same entries meanwhile.
    const known = this.ledger.entries.slice(tail.from, tail.from + tail.entries.length);
    const same = known.every((json, i) => json === tail.entries[i]);
    const from = tail.from + known.length;
    const restored = same ? await this.ledger.restore(from, tail.entries.slice(known.length)) : null;
    if (restored === null) return this.tellFork(session, tail.from);
    if (restored.length > 0) {
      this.sessions.tellEntries(restored);
      this.changed();
    }
    if (tail.more) return;
    session.state = { is: 'greeting' };
    // Another phone may have brought more than this one has.
    return this.seat(session, hello);
  }

  private tellFork(session: Session, seq: number): void {
    session.say({ say: 'forked', seq: Math.max(0, seq) });
    session.drop('forked');
  }

  private async recovered(): Promise<void> {
    this.recovery?.();
    this.recovery = null;
    for (const job of this.postponed.splice(0)) await job();
    return this.work();
  }
}
