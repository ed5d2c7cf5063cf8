/**
 * The host: puts what devices say in order, refuses what the rules refuse, writes it down, and tells everyone.
 * It knows the rules and never a bid: openings reach it only after the hammer, and rest in memory until the last is there.
 */
import {
  fromBase64url,
  isAuthentic,
  ok,
  seatsOf,
  type DeviceNo,
  type Entry,
  type Result,
  type SignedIntent,
  type Table,
} from '../../engine';
import type { SecureConnection } from '../crypto/channel';
import { Auctioneer } from './auctioneer';
import { Sessions } from './sessions';
import { GavelKeeper } from './gavel';
import { Ledger } from './ledger';
import type { HostedLog, HostSetup, Knock, OpenProblem } from './setup';
import { readDeviceFrame, type DeviceState, type FromDevice } from '../protocol';
import { GREETING_MS } from '../limits';
import { StorageError } from '../storage/storage';
import { Reception } from './reception';
import { Recovery } from './recovery';
import { Session } from './session';

export type { HostedLog, HostSetup, Knock, OpenProblem } from './setup';

export class Host {
  private readonly sessions = new Sessions();
  private readonly auctioneer: Auctioneer;
  private readonly gavel: GavelKeeper;
  private readonly recovery: Recovery;
  private readonly reception: Reception;
  private readonly watchers = new Set<() => void>();
  private queue: Promise<void> = Promise.resolve();
  private nextSession = 1;
  private closed = false;
  private failure: unknown = null;

  private constructor(
    private readonly setup: HostSetup,
    private readonly ledger: Ledger,
  ) {
    this.auctioneer = new Auctioneer(setup, ledger, this.sessions, () => this.later(() => this.work()));
    this.gavel = new GavelKeeper(ledger, setup.gavelSecret);
    ledger.watch({
      written: (entry) => this.tellEntry(entry),
      idle: () => this.later(() => this.attest()),
      failed: (error) => this.fail(error),
    });
    const { sessions, auctioneer } = this;
    this.recovery = new Recovery(ledger, sessions, setup.scheduler, () => this.later(() => this.recovered()));
    this.reception = new Reception(setup, ledger, sessions, auctioneer, this.recovery, () => this.changed());
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

  /** The log as far as it is written, for the guest on this very device: it need not fold it again. */
  get copy(): HostedLog {
    return { table: this.ledger.table, lines: this.ledger.lines };
  }

  get knocks(): readonly Knock[] {
    return this.sessions.knocks;
  }

  get presence(): ReadonlyMap<DeviceNo, DeviceState> {
    return this.sessions.presence;
  }

  get recovering(): boolean {
    return this.recovery.running;
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
    const now = (): number => this.setup.scheduler.now();
    const session = new Session(this.nextSession++, connection, now, this.ledger.lines);
    if (this.closed) return session.drop('the table is closed');
    this.sessions.add(session);
    const cancelGreeting = this.setup.scheduler.after(GREETING_MS, () => {
      if (session.state.is === 'greeting') session.drop('no hello');
    });
    connection.handle({
      message: (bytes) => this.onFrame(session, bytes),
      drained: () => session.tellNow(),
      close: () => {
        cancelGreeting();
        this.later(() => {
          this.reception.gone(session);
          return this.work();
        });
      },
    });
  }

  answerKnock(id: number, welcome: boolean): void {
    this.later(() => this.came(this.reception.answerKnock(id, welcome)));
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
    this.recovery.stop();
    this.reception.stop();
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
    if (!session.heard(this.isSeated(session))) return session.drop('too many messages');
    const message = readDeviceFrame(bytes);
    if ('kind' in message && message.n === undefined) return session.drop(message.detail);
    if ('kind' in message)
      return session.refuse(message.n ?? 0, { kind: 'malformed', where: message.detail.slice(0, 200) });
    this.later(() => this.takeFrom(session, message));
    if (quiet) this.later(() => this.work()); // somebody who was awaited is back
  }

  private isSeated({ device }: Session): boolean {
    return device !== null && seatsOf(this.table, device).length > 0;
  }

  /** Whatever a device says, hosting goes on: what cannot be taken ends its own connection. A full disk is another thing. */
  private async takeFrom(session: Session, message: FromDevice): Promise<void> {
    try {
      await this.take(session, message);
    } catch (error) {
      if (error instanceof StorageError) throw error;
      session.drop('this could not be taken');
    }
  }

  private take(session: Session, message: FromDevice): void | Promise<void> {
    if (session.state.is === 'over') return;
    const { reception } = this;
    if (message.say === 'hello') return this.came(reception.greet(session, message));
    if (message.say === 'ping') return reception.pong(session, message.t);
    if (message.say === 'tail')
      return reception.takeTail(session, message).then((present) => this.came(present));
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
        reception.fellAsleep(session, message.asleep);
        return this.work();
      case 'nudge':
        return reception.nudge(session, message.seat);
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
    if (!this.recovery.running && !this.closed) return this.auctioneer.work();
  }

  /** Somebody may be present now, perhaps the last who was awaited after lost power. */
  private came(present: boolean): void | Promise<void> {
    if (present) return this.recovery.isDone ? this.recovered() : this.work();
  }

  // ── The log ──

  private async takeIntent(session: Session, intent: SignedIntent): Promise<void> {
    if (this.recovery.running) return this.recovery.postpone(() => this.takeIntent(session, intent));
    if (session.state.is !== 'present') return; // gone meanwhile: it comes again with the next connection
    const { table } = this;
    const { by, n, body } = intent;
    // The counter first: a device that sends again what is in the log is told where it stands, without new work.
    if (by === session.device && n <= (table.devices[by]?.counter ?? 0))
      return session.say({ say: 'already', n, seq: this.ledger.seqOf(by, n) });
    // A connection speaks for its own key only.
    const theirs = body.do === 'join' ? body.key === session.state.hello.key : by === session.device;
    if (!theirs) return session.refuse(n, { kind: 'bad-signature' });
    // While this program runs it is the host. Only its own device may say so anew, after it took the table over.
    if (body.do === 'host' && !this.ledger.isOwn(by)) return session.refuse(n, { kind: 'host-is-here' });
    if (by === table.gavel) await this.auctioneer.stateSilence(body);
    const entry: Entry = { ...intent, seq: this.table.seq + 1, at: this.setup.wallClock() };
    const done = await this.ledger.write(entry, () => isAuthentic(this.table, entry));
    if (!done.ok) return session.refuse(n, done.why);
    if (body.do === 'join') this.reception.joined(session);
    if (body.do === 'sit') await this.gavel.satDown(by);
    if (this.table.gavel !== table.gavel && this.knocks.length > 0) this.reception.tellKnocks();
    return this.work();
  }

  private tellEntry(entry: Entry): void {
    const { flip } = this.table.settings;
    const opens = entry.body.do === 'opened';
    // Without a delay nobody waits until clocks agree: that moment is past on all of them.
    const { reception } = this;
    if (opens) reception.flip = { seq: entry.seq, at: flip === 0 ? 0 : reception.clock + flip };
    if (opens && reception.flip) this.sessions.tellFlip(reception.flip);
    this.changed();
  }

  private async attest(): Promise<void> {
    if (!this.recovery.running) await this.ledger.attest();
  }

  private async giveGavel(session: Session, secret: string): Promise<void> {
    if (this.recovery.running) return this.recovery.postpone(() => this.giveGavel(session, secret));
    await this.gavel.give(session, secret);
    if (this.knocks.length > 0) this.reception.tellKnocks();
    return this.work();
  }

  private async recovered(): Promise<void> {
    await this.recovery.finish();
    return this.work();
  }
}
