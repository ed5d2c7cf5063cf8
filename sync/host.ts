/**
 * The host: puts what devices say in order, refuses what the rules refuse, writes it down, and tells everyone.
 * It knows the rules and never a bid: openings reach it only after the hammer, and rest in memory until the last is there.
 */
import {
  append,
  begin,
  digest,
  fromText,
  foldLine,
  headOf,
  hostDuties,
  isAuthentic,
  isSigned,
  jsonOf,
  lineOf,
  lyingAt,
  ok,
  no,
  pastAt,
  publicKey,
  roundViews,
  saltSlotOf,
  signHead,
  signIntent,
  toText,
  type DeviceNo,
  type Entry,
  type Games,
  type Hash,
  type HostDuty,
  type LogProblem,
  type Opening,
  type Refusal,
  type Result,
  type SignedIntent,
  type Table,
} from '../engine';
import type { RandomValues, SecureConnection } from './channel';
import { EnvelopeDesk } from './envelope-desk';
import { isProof } from './identity';
import {
  codeOf,
  PROTOCOL,
  readDeviceFrame,
  type DeviceState,
  type FromDevice,
  type FromHost,
} from './protocol';
import { Session } from './session';
import type { Storage } from './storage/storage';
import type { Cancel, Scheduler } from './transport';

export interface HostSetup {
  readonly games: Games;
  readonly storage: Storage;
  /** The host device's signing key. */
  readonly secretKey: Uint8Array;
  readonly random: RandomValues;
  readonly scheduler: Scheduler;
  /** For the times in the log, which nothing depends on. */
  readonly wallClock: () => number;
  /** Which web build is served, so that an old page knows it is one. */
  readonly build: string;
  /**
   * For a host program without a person at it: whoever shows this secret is given the gavel, and so is the first
   * to sit down while the program itself still holds it.
   */
  readonly gavelSecret?: string;
}

export type OpenProblem =
  | { readonly kind: 'corrupt-log'; readonly problem: LogProblem }
  | { readonly kind: 'no-such-table' }
  /** Folding the old log again gives another state: it was played with other rules. */
  | { readonly kind: 'rules-changed'; readonly seq: number };

/** Somebody typed the address: both screens show the digits, and the host says yes or no. */
export type Knock = { readonly id: number; readonly digits: string; readonly remote: string };

const IDLE_MS = 1500;
/** After lost power a phone may hold entries this host does not: it gets this long to bring them back. */
const RECOVERY_MS = 4000;

export class Host {
  private readonly sessions = new Map<number, Session>();
  private readonly hammers = new Map<
    string,
    { readonly seals: string; readonly falls: number; readonly cancel: Cancel }
  >();
  /** Openings by commitment, in memory only, until their round's last one is there. */
  private readonly held = new Map<Hash, Opening>();
  private readonly silences = new Map<string, string>();
  private readonly watchers = new Set<() => void>();
  private readonly envelopes: EnvelopeDesk;
  private queue: Promise<void> = Promise.resolve();
  private nextSession = 1;
  private idle: Cancel = () => undefined;
  private recovery: Cancel | null = null;
  private presenceTold = '';
  private closed = false;
  private failure: unknown = null;

  private constructor(
    private readonly setup: HostSetup,
    readonly name: string,
    private current: Table,
    private readonly entries: string[],
    unclean: boolean,
  ) {
    this.envelopes = new EnvelopeDesk(setup, name, {
      table: () => this.current,
      reach: (device) => this.sessionOf(device),
      lastHeard: (device) => this.sessionOf(device)?.lastHeard ?? 0,
      found: (commitment, opening) => this.later(() => this.hold(commitment, opening)),
    });
    if (unclean && this.seatedElsewhere().length > 0) {
      this.recovery = setup.scheduler.after(RECOVERY_MS, () => this.later(() => this.recovered()));
    }
  }

  /** Opens a new table. */
  static async create(setup: HostSetup): Promise<Host> {
    const nonce = toText(setup.random(new Uint8Array(32)));
    const body = { do: 'table', version: 1, key: publicKey(setup.secretKey), nonce } as const;
    const first = begin({ seq: 0, at: setup.wallClock(), body });
    if (!first.ok) throw new Error(`a first entry is always taken: ${first.why.kind}`);
    const { table, line } = first.value;
    await setup.storage.logs.append(table.id, [line]);
    await setup.storage.logs.flush(table.id);
    return new Host(setup, table.id, table, [jsonOf(line)], false);
  }

  /** Goes on with a table whose log is stored. */
  static async resume(setup: HostSetup, name: string): Promise<Result<Host, OpenProblem>> {
    const { lines } = await setup.storage.logs.read(name);
    const state = (await setup.storage.values.get(`state/${name}`)) as
      { readonly seq: number; readonly digest: string; readonly clean: boolean } | undefined;
    let table: Table | null = null;
    for (const line of lines) {
      const folded: Result<Table, LogProblem> = foldLine(setup.games, table, line, { signatures: false });
      if (!folded.ok) return no({ kind: 'corrupt-log', problem: folded.why });
      table = folded.value;
      if (table.seq === state?.seq && digest(table) !== state.digest)
        return no({ kind: 'rules-changed', seq: table.seq });
    }
    if (!table) return no({ kind: 'no-such-table' });
    const host = new Host(setup, name, table, lines.map(jsonOf), state?.clean !== true);
    await setup.storage.values.write({
      [`state/${name}`]: { seq: table.seq, digest: digest(table), clean: false },
    });
    await host.envelopes.load();
    return ok(host);
  }

  get table(): Table {
    return this.current;
  }

  get knocks(): readonly Knock[] {
    return [...this.sessions.values()].flatMap(({ id, state, remote }) =>
      state.is === 'knocking' ? [{ id, digits: state.digits, remote }] : [],
    );
  }

  get presence(): ReadonlyMap<DeviceNo, DeviceState> {
    const devices = new Map<DeviceNo, DeviceState>();
    for (const session of this.sessions.values())
      if (session.device !== null) devices.set(session.device, session.presence);
    return devices;
  }

  /** Calls back after anything a host screen shows has changed. */
  watch(changed: () => void): () => void {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  }

  accept(connection: SecureConnection): void {
    const session = new Session(this.nextSession++, connection, () => this.setup.scheduler.now());
    this.sessions.set(session.id, session);
    connection.handle({
      message: (bytes) => this.onFrame(session, bytes),
      close: () => this.later(() => this.gone(session)),
    });
  }

  answerKnock(id: number, welcome: boolean): void {
    const session = this.sessions.get(id);
    if (session?.state.is !== 'knocking') return;
    const { key } = session.state;
    this.later(() =>
      welcome ? this.seat(session, key, { seq: -1, hash: '' }) : session.end('not-accepted'),
    );
  }

  /** Says goodbye and leaves everything on disk. */
  async close(): Promise<void> {
    this.later(async () => {
      this.closed = true;
      this.idle();
      this.recovery?.();
      for (const { cancel } of this.hammers.values()) cancel();
      this.envelopes.stop();
      for (const session of this.sessions.values()) session.end('going-away');
      await this.setup.storage.logs.flush(this.name);
      await this.remember(true);
    });
    await this.queue;
  }

  /** Stops without a word, as a killed program does. For tests of what happens then. */
  abandon(): void {
    this.closed = true;
    this.idle();
    this.recovery?.();
    this.envelopes.stop();
    for (const { cancel } of this.hammers.values()) cancel();
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
    this.queue = this.queue.then(job).catch((error: unknown) => {
      // A disk that cannot be written ends hosting: what is not written down is told to nobody.
      this.failure = error;
      this.closed = true;
      for (const session of this.sessions.values()) session.end('going-away');
      for (const changed of this.watchers) changed();
    });
  }

  get failed(): unknown {
    return this.failure;
  }

  private onFrame(session: Session, bytes: Uint8Array): void {
    if (!session.heard()) return session.drop('too many messages');
    const message = readDeviceFrame(bytes);
    if ('kind' in message) return session.drop(message.detail);
    this.later(() => this.take(session, message));
  }

  private async take(session: Session, message: FromDevice): Promise<void> {
    if (session.state.is === 'over') return;
    if (message.say === 'hello') return this.greet(session, message);
    if (message.say === 'ping') return session.say(this.pong(message.t));
    if (message.say === 'tail') return this.takeTail(session, message);
    if (session.state.is !== 'present') return session.drop('hello first');
    switch (message.say) {
      case 'intent':
        return this.takeIntent(session, message.intent);
      case 'openings':
        for (const { c, opening } of message.openings) this.hold(c, opening, session.device);
        return this.work();
      case 'envelope':
        return this.envelopes.take(session, message);
      case 'key':
        return this.envelopes.takeKey(session, message.c, fromText(message.key) ?? new Uint8Array());
      case 'asleep':
        session.state = { ...session.state, asleep: message.asleep };
        this.tellPresence();
        return this.work();
      case 'nudge':
        return this.nudge(session, message.seat);
      case 'gavel-wanted':
        return this.giveGavel(session, message.secret);
      case 'answer-knock':
        if (session.device !== null && session.device === this.current.gavel)
          this.answerKnock(message.id, message.welcome);
        return;
    }
  }

  // ── Coming and going ──

  private greet(session: Session, hello: Extract<FromDevice, { say: 'hello' }>): void | Promise<void> {
    const { security } = session;
    if (session.state.is !== 'greeting' || security.is !== 'secured') return session.drop('hello twice');
    if (hello.protocol !== PROTOCOL) return session.end('other-protocol');
    if (!isProof(hello.key, security.hash, hello.proof)) return session.end('bad-proof');
    if (hello.table !== undefined && hello.table !== this.current.id) return session.end('other-table');
    const known = this.current.devices.some(({ key }) => key === hello.key);
    if (security.by === 'typed' && !known) {
      session.state = { is: 'knocking', key: hello.key, digits: security.digits ?? '' };
      return this.tellKnocks();
    }
    return this.seat(session, hello.key, hello.have, hello.asleep);
  }

  private seat(
    session: Session,
    key: Hash,
    have: { readonly seq: number; readonly hash: string },
    asleep = false,
  ): void | Promise<void> {
    const at = this.deviceOf(key);
    const knocked = session.state.is === 'knocking';
    for (const other of this.sessions.values()) {
      if (other !== session && other.state.is === 'present' && other.state.key === key)
        other.end('elsewhere');
    }
    session.say({
      say: 'welcome',
      protocol: PROTOCOL,
      head: headOf(this.current),
      table: this.current.id,
      ...(at === null ? {} : { device: at }),
      code: codeOf(this.current.head),
      build: this.setup.build,
    });
    if (have.seq > this.current.seq) {
      session.state = { is: 'returning', key };
      return session.say({ say: 'tail-wanted', after: this.current.seq });
    }
    const mine = have.seq < 0 ? { hash: have.hash } : pastAt(this.current, have.seq);
    if (mine?.hash !== have.hash) return this.tellFork(session, have.seq);
    session.state = { is: 'present', key, device: at, asleep };
    session.entries(this.entries.slice(have.seq + 1));
    if (at !== null) this.envelopes.greet(at, session);
    if (this.knocks.length > 0 || knocked) this.tellKnocks();
    this.tellPresence();
    for (const [round, { falls }] of this.hammers) session.say({ say: 'hammer', round, falls });
    if (this.recovery && this.seatedElsewhere().every((device) => this.sessionOf(device)))
      return this.recovered();
    return this.work();
  }

  private tellFork(session: Session, seq: number): void {
    session.say({ say: 'forked', seq: Math.max(0, seq) });
    session.drop('forked');
  }

  private gone(session: Session): Promise<void> {
    const knocked = session.state.is === 'knocking';
    session.state = { is: 'over' };
    this.sessions.delete(session.id);
    if (knocked) this.tellKnocks();
    this.tellPresence();
    return this.work();
  }

  private nudge(session: Session, seat: string): void {
    const found = Object.entries(this.current.seats).find(([name]) => name === seat)?.[1];
    const by =
      Object.values(this.current.seats).find(({ device }) => device === session.device)?.name ?? 'The table';
    if (found) this.sessionOf(found.device)?.say({ say: 'nudged', seat, by });
  }

  private async giveGavel(session: Session, secret: string): Promise<void> {
    if (this.recovery) return void this.postponed.push(() => this.giveGavel(session, secret));
    const { gavelSecret } = this.setup;
    if (session.device === null || gavelSecret === undefined || secret !== gavelSecret)
      return session.say({
        say: 'refused',
        n: 0,
        why: { kind: 'not-the-gavel', gavel: this.current.gavel },
      });
    await this.passGavel(session.device);
    return this.work();
  }

  /** Signed by the host's own device, which may always take the gavel back. */
  private async passGavel(to: DeviceNo): Promise<void> {
    const { gavel, host, id, epoch, devices } = this.current;
    const own = devices[host];
    if (gavel === to || own?.key !== publicKey(this.setup.secretKey)) return;
    const said = { by: host, n: own.counter + 1, epoch, body: { do: 'gavel', to } } as const;
    const intent = signIntent(this.setup.secretKey, id, said, headOf(this.current));
    await this.write({ ...intent, seq: this.current.seq + 1, at: this.setup.wallClock() });
    this.tellKnocks();
  }

  /** Nobody sits at a laptop in a cupboard: the first who sits down runs the table, until told otherwise. */
  private passGavelToTheFirst(by: DeviceNo): Promise<void> | void {
    const { gavel, host, seats } = this.current;
    if (this.setup.gavelSecret === undefined || gavel !== host || by === host) return;
    if (Object.keys(seats).length === 1) return this.passGavel(by);
  }

  private tellKnocks(): void {
    const knocks = this.knocks.slice(0, 64).map((knock) => ({ ...knock, remote: knock.remote.slice(0, 64) }));
    this.sessionOf(this.current.gavel)?.say({ say: 'knocks', knocks });
    this.changed();
  }

  private sessionOf(device: DeviceNo): Session | undefined {
    return [...this.sessions.values()].find((session) => session.device === device);
  }

  private deviceOf(key: Hash): DeviceNo | null {
    const at = this.current.devices.findIndex((device) => device.key === key);
    return at < 0 ? null : at;
  }

  private seatedElsewhere(): readonly DeviceNo[] {
    const devices = Object.values(this.current.seats).map(({ device }) => device);
    return [...new Set(devices)].filter((device) => device !== this.current.host);
  }

  private tellPresence(): void {
    const devices = Object.fromEntries([...this.presence].map(([device, state]) => [String(device), state]));
    const watching = [...this.sessions.values()].filter(
      ({ state }) => state.is === 'present' && state.device === null,
    ).length;
    const told = JSON.stringify([devices, watching]);
    if (told === this.presenceTold) return;
    this.presenceTold = told;
    this.tell({ say: 'presence', devices, watching });
    this.changed();
  }

  private tell(message: FromHost): void {
    for (const session of this.sessions.values()) if (session.state.is === 'present') session.say(message);
  }

  private changed(): void {
    for (const changed of this.watchers) changed();
  }

  private pong(t: number): FromHost {
    const { seq, head } = this.current;
    return {
      say: 'pong',
      t,
      now: Math.round(this.setup.scheduler.now()),
      seq,
      code: codeOf(head),
      digest: this.digestNow(),
    };
  }

  private digested: { readonly table: Table; readonly digest: Hash } | null = null;

  private digestNow(): Hash {
    if (this.digested?.table !== this.current)
      this.digested = { table: this.current, digest: digest(this.current) };
    return this.digested.digest;
  }

  // ── The log ──

  private async takeIntent(session: Session, intent: SignedIntent): Promise<void> {
    if (this.recovery) return void this.postponed.push(() => this.takeIntent(session, intent));
    const entry: Entry = { ...intent, seq: this.current.seq + 1, at: this.setup.wallClock() };
    // The counter first: a device that sends again what is in the log is told where it stands, without new work.
    const counter = this.current.devices[intent.by]?.counter ?? 0;
    if (intent.by === session.device && intent.n <= counter) {
      return session.say({ say: 'already', n: intent.n, seq: this.seqOf(intent.by, intent.n) });
    }
    const why: Refusal | null =
      this.isTheirs(session, intent) && isAuthentic(this.current, entry) ? null : { kind: 'bad-signature' };
    const done = why ? no(why) : await this.write(entry);
    if (!done.ok) return session.say({ say: 'refused', n: intent.n, why: done.why });
    if (intent.body.do === 'join' && session.state.is === 'present') {
      session.state = { ...session.state, device: this.deviceOf(session.state.key) };
      this.tellPresence();
    }
    if (intent.body.do === 'sit') await this.passGavelToTheFirst(intent.by);
    return this.work();
  }

  /** A connection speaks for its own key only. */
  private isTheirs(session: Session, { by, body }: SignedIntent): boolean {
    if (session.state.is !== 'present') return false;
    return body.do === 'join' ? body.key === session.state.key : by === session.state.device;
  }

  private seqOf(by: DeviceNo, n: number): number {
    for (let past: Table['past'] | null = this.current.past; past; past = past.before) {
      if (isSigned(past.entry) && past.entry.by === by && past.entry.n === n) return past.seq;
    }
    return 0;
  }

  /** Written first, then told: whatever a phone saw survives this program. */
  private async write(entry: Entry): Promise<Result<Table, Refusal>> {
    const done = append(this.setup.games, this.current, entry);
    if (!done.ok) return done;
    await this.setup.storage.logs.append(this.name, [done.value.line]);
    this.current = done.value.table;
    const json = jsonOf(done.value.line);
    this.entries.push(json);
    for (const session of this.sessions.values()) if (session.state.is === 'present') session.entries([json]);
    if (entry.body.do === 'opened') {
      const at = Math.round(this.setup.scheduler.now() + this.current.settings.flip);
      this.tell({ say: 'flip', seq: entry.seq, at });
      void this.setup.storage.logs.flush(this.name);
    }
    this.idle();
    if (entry.body.do !== 'attested')
      this.idle = this.setup.scheduler.after(IDLE_MS, () => this.later(() => this.attest()));
    this.changed();
    return ok(this.current);
  }

  private step(body: Extract<Entry, { readonly seq: number }>['body']): Promise<Result<Table, Refusal>> {
    return this.write({ seq: this.current.seq + 1, at: this.setup.wallClock(), body } as Entry);
  }

  /** When the table is quiet the host signs its head, and so everything before it. */
  private async attest(): Promise<void> {
    if (this.current.past.entry.body.do === 'attested' || this.recovery) return;
    if (this.current.devices[this.current.host]?.key !== publicKey(this.setup.secretKey)) return;
    await this.step({
      do: 'attested',
      sig: signHead(this.setup.secretKey, this.current.id, headOf(this.current)),
    });
    await this.setup.storage.logs.flush(this.name);
    await this.remember(false);
  }

  private remember(clean: boolean): Promise<void> {
    return this.setup.storage.values.write({
      [`state/${this.name}`]: { seq: this.current.seq, digest: this.digestNow(), clean },
    });
  }

  // ── What is due ──

  private hold(commitment: Hash, opening: Opening, from: DeviceNo | null = null): void | Promise<void> {
    const lying = lyingAt(this.setup.games, this.current, commitment);
    if (!lying?.shut || (from !== null && lying.seal.device !== from)) return;
    this.held.set(commitment, opening);
    if (from === null) return this.work();
  }

  private async work(): Promise<void> {
    if (this.recovery || this.closed) return;
    for (;;) {
      const awake = [...this.presence.keys()];
      const duties = hostDuties(this.setup.games, this.current, awake, Object.fromEntries(this.held));
      this.liftHammers(duties);
      let done = false;
      for (const duty of duties) if (!done) done = await this.discharge(duty);
      if (!done) break;
    }
    for (const commitment of this.held.keys()) {
      if (!lyingAt(this.setup.games, this.current, commitment)) this.held.delete(commitment);
    }
    this.envelopes.watchClosed();
  }

  /** True when it wrote something, and what is due must be asked anew. */
  private async discharge(duty: HostDuty): Promise<boolean> {
    switch (duty.do) {
      case 'stand-in':
        return (await this.step({ do: 'stand-in', seat: duty.seat, move: duty.move })).ok;
      case 'open': {
        const asleep = Object.keys(duty.openings).filter((slot) =>
          this.envelopes.used(this.current.play.seals[slot]?.c ?? ''),
        );
        const body = {
          do: 'opened',
          round: duty.round,
          openings: duty.openings,
          ...(asleep.length ? { asleep } : {}),
        } as const;
        return (await this.step(body)).ok;
      }
      case 'close':
        return this.swing(duty);
    }
  }

  /** The hammer: once, twice. Nobody's bid leaves a phone before the log says it fell. */
  private async swing(duty: Extract<HostDuty, { do: 'close' }>): Promise<boolean> {
    const unreachable = duty.silent.filter(
      (slot) => saltSlotOf(slot) === null && !this.envelopes.canOpen(this.current.play.seals[slot]?.c ?? ''),
    );
    this.tellSilence(duty.round, unreachable);
    if (unreachable.length > 0) return false;
    const without = duty.silent.filter((slot) => saltSlotOf(slot) !== null);
    const view = roundViews(this.setup.games, this.current).find(({ name }) => name === duty.round);
    const seals = (view?.slots ?? []).map(({ name }) => this.current.play.seals[name]?.c ?? '').join();
    const running = this.hammers.get(duty.round);
    const now = this.setup.scheduler.now();
    // A draw asks nobody for anything, so there is nothing to think over.
    const ms = view?.slots.length ? this.current.settings.hammer * 1000 : 0;
    if (running && running.seals === seals && running.falls > now) return false;
    if (ms > 0 && (!running || running.seals !== seals)) {
      running?.cancel();
      const falls = Math.round(now + ms);
      const cancel = this.setup.scheduler.after(ms, () => this.later(() => this.work()));
      this.hammers.set(duty.round, { seals, falls, cancel });
      this.tell({ say: 'hammer', round: duty.round, falls });
      return false;
    }
    this.hammers.delete(duty.round);
    return (await this.step({ do: 'closed', round: duty.round, ...(without.length ? { without } : {}) })).ok;
  }

  private liftHammers(duties: readonly HostDuty[]): void {
    for (const [round, { cancel }] of this.hammers) {
      if (duties.some((duty) => duty.do === 'close' && duty.round === round)) continue;
      cancel();
      this.hammers.delete(round);
      this.tell({ say: 'hammer', round });
    }
    for (const round of this.silences.keys()) {
      if (!duties.some((duty) => duty.do === 'close' && duty.round === round)) this.tellSilence(round, []);
    }
  }

  private tellSilence(round: string, slots: readonly string[]): void {
    const told = slots.join();
    if ((this.silences.get(round) ?? '') === told) return;
    if (slots.length) this.silences.set(round, told);
    else this.silences.delete(round);
    this.tell({ say: 'silent', round, slots });
  }

  // ── After lost power ──

  /** A guest further along the same chain gives the host its tail back, before anything new is written. */
  private async takeTail(session: Session, tail: Extract<FromDevice, { say: 'tail' }>): Promise<void> {
    if (session.state.is !== 'returning') return session.drop('no tail was asked for');
    const { key } = session.state;
    let table = this.current;
    const lines: string[] = [];
    for (const json of tail.entries) {
      const line = lineOf(table.head, json);
      const folded = foldLine(this.setup.games, table, line, { signatures: true });
      if (!folded.ok) return this.tellFork(session, table.seq + 1);
      lines.push(line);
      table = folded.value;
    }
    if (tail.from !== this.current.seq + 1 || (!this.recovery && lines.length > 0))
      return this.tellFork(session, tail.from);
    if (lines.length > 0) {
      await this.setup.storage.logs.append(this.name, lines);
      this.current = table;
      this.entries.push(...lines.map(jsonOf));
      for (const other of this.sessions.values())
        if (other.state.is === 'present') other.entries(lines.map(jsonOf));
      this.changed();
    }
    session.state = { is: 'greeting' };
    return this.seat(session, key, headOf(this.current));
  }

  /** What was said meanwhile waits: nothing is written before the tail is back. */
  private readonly postponed: (() => Promise<void>)[] = [];

  private async recovered(): Promise<void> {
    this.recovery?.();
    this.recovery = null;
    for (const job of this.postponed.splice(0)) await job();
    return this.work();
  }

  get recovering(): boolean {
    return this.recovery !== null;
  }
}
