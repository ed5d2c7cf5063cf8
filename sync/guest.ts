/**
 * A device at the table: joins, folds and checks the log, tells what its people do exactly once, and opens its own
 * seals after the hammer. The host's own device is one of these too: there is one path.
 */
import {
  commit,
  foldLine,
  gameOf,
  isAuthentic,
  isSigned,
  jsonOf,
  lineOf,
  lyingAt,
  openingsDue,
  pastAt,
  publicKey,
  saltsDue,
  saltSlotOf,
  SALT_BYTES,
  seatsOf,
  signIntent,
  toText,
  digest,
  headOf,
  type DeviceNo,
  type Games,
  type Hash,
  type Intent,
  type Json,
  type Kept,
  type LogProblem,
  type Opening,
  type Refusal,
  type Result,
  type SeatId,
  type SignedIntent,
  type SlotName,
  type Table,
} from '../engine';
import type { RandomValues, SecureConnection } from './channel';
import { Clock } from './clock';
import { lockKeyFor, sealEnvelope, unlockKey } from './envelope';
import { proofFor, type Identity } from './identity';
import {
  batches,
  codeOf,
  deviceFrame,
  PROTOCOL,
  readHostFrame,
  type DeviceState,
  type FromDevice,
  type FromHost,
} from './protocol';
import type { Storage } from './storage/storage';
import type { Cancel, CloseReason, Scheduler } from './transport';
import { Vault, type Secret } from './vault';

export interface GuestSetup {
  readonly games: Games;
  readonly storage: Storage;
  readonly identity: Identity;
  readonly random: RandomValues;
  readonly scheduler: Scheduler;
  /** A new connection to the host, each time it is asked. */
  readonly dial: () => SecureConnection;
  /** The table this device has sat at before, if any. */
  readonly table?: Hash;
  /** False on the host's own device: the host keeps the log there. */
  readonly keepsLog?: boolean;
}

/** Each state has only its own fields. */
export type Link =
  | { readonly is: 'connecting'; readonly attempt: number }
  | { readonly is: 'knocking'; readonly digits: string } // typed the address: compare the digits
  | { readonly is: 'connected' }
  | {
      readonly is: 'waiting';
      readonly attempt: number;
      readonly retryAt: number;
      readonly reason: CloseReason;
    }
  | { readonly is: 'stopped'; readonly why: Stop };

export type Stop =
  | { readonly kind: 'left' }
  | { readonly kind: 'forked'; readonly seq: number }
  | { readonly kind: 'bad-log'; readonly problem: LogProblem }
  | { readonly kind: 'bye'; readonly why: Extract<FromHost, { say: 'bye' }>['why'] };

export type ActRefusal =
  Refusal | { readonly kind: 'not-connected' } | { readonly kind: 'unfit'; readonly why: Json };

/** What screens read: the fold up to the last entry that was turned over. */
export type View = {
  readonly table: Table | null;
  readonly device: DeviceNo | null;
  readonly link: Link;
  readonly presence: Readonly<Record<DeviceNo, DeviceState>>;
  readonly watching: number;
  /** Rounds whose hammer runs, and when it falls on this device's clock. */
  readonly hammers: Readonly<Record<string, number>>;
  readonly silent: Readonly<Record<string, readonly SlotName[]>>;
  readonly pending: number;
  readonly code: string;
  readonly diverged: boolean;
  /** For the gavel's holder: who typed the address and waits, with the digits on their screen. */
  readonly knocks: readonly { readonly id: number; readonly digits: string; readonly remote: string }[];
};

const BACKOFF = [0, 250, 500, 1000, 2000, 4000];
const PING_MS = 4000;
/** A flip whose moment was never told is turned over after this long. */
const FLIP_MS = 1500;
const VERIFY_MS = 400;

export class Guest {
  private latest: Table | null = null;
  private shown: Table | null = null;
  private readonly lines: string[] = [];
  private vault: Vault | null = null;
  private link: Link = { is: 'connecting', attempt: 0 };
  private connection: SecureConnection | null = null;
  private me: DeviceNo | null = null;
  private presence: Readonly<Record<DeviceNo, DeviceState>> = {};
  private watching = 0;
  private hammers: Readonly<Record<string, number>> = {};
  private silent: Readonly<Record<string, readonly SlotName[]>> = {};
  private knocks: View['knocks'] = [];
  private diverged = false;
  private asleep = false;
  private live = false;
  private joining = false;
  private verified = 0;
  private readonly openedHere = new Set<Hash>();
  private readonly waiting = new Map<number, (result: Result<null, ActRefusal>) => void>();
  private readonly watchers = new Set<() => void>();
  private readonly nudges = new Set<(seat: string, by: string) => void>();
  private readonly timers = new Map<string, Cancel>();
  private readonly clock: Clock;
  private queue: Promise<void> = Promise.resolve();
  private view: View | null = null;

  private constructor(private readonly setup: GuestSetup) {
    this.clock = new Clock(setup.scheduler);
  }

  /** Reads what this device kept of the table, then connects and stays connected. */
  static async start(setup: GuestSetup): Promise<Guest> {
    const guest = new Guest(setup);
    if (setup.table) await guest.recall(setup.table);
    guest.connect(0);
    return guest;
  }

  private async recall(name: Hash): Promise<void> {
    const { lines } =
      this.setup.keepsLog === false ? { lines: [] } : await this.setup.storage.logs.read(name);
    for (const line of lines) {
      const folded = foldLine(this.setup.games, this.latest, line, { signatures: false });
      if (!folded.ok) return this.stop({ kind: 'bad-log', problem: folded.why });
      this.latest = folded.value;
      this.lines.push(line);
    }
    this.shown = this.latest;
    this.vault = await Vault.open(this.setup.storage.values, name);
    this.me = this.myNumber();
  }

  // ── For screens ──

  get now(): View {
    this.view ??= {
      table: this.shown,
      device: this.me,
      link: this.link,
      presence: this.presence,
      watching: this.watching,
      hammers: this.hammers,
      silent: this.silent,
      pending: this.vault?.outbox.length ?? 0,
      code: codeOf(this.shown?.head ?? ''),
      diverged: this.diverged,
      knocks: this.knocks,
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
    return this.latest;
  }

  get log(): readonly string[] {
    return this.lines;
  }

  get seats(): readonly SeatId[] {
    return this.shown && this.me !== null ? seatsOf(this.shown, this.me) : [];
  }

  /** What a seat on this device keeps to itself. */
  kept(seat: SeatId): readonly Kept[] {
    return this.shown && this.vault ? this.vault.kept(this.shown, seat) : [];
  }

  /** What was last locked in a slot, also before an undo. */
  before(slot: SlotName): Json | undefined {
    return this.vault?.lastFor(slot);
  }

  async note(seat: SeatId, name: string, value: Json): Promise<void> {
    if (!this.vault || !this.latest) return;
    await this.vault.note({ seat, name, value, at: this.latest.seq });
    this.changed();
  }

  // ── Acting ──

  /** Resolves when the entry is in the log, or with the reason why not. Lost connections only make it take longer. */
  act(body: Intent): Promise<Result<null, ActRefusal>> {
    return this.send(() => ({ body, secrets: new Map(), after: () => undefined }));
  }

  /** Locks a value: checked by the game, kept here, and only its seal is sent. */
  async lock(seat: SeatId, slot: SlotName, value: Json): Promise<Result<null, ActRefusal>> {
    const unfit = this.unfit(seat, slot, value);
    if (unfit) return { ok: false, why: unfit };
    return this.send((table) => {
      const made = this.sealed(table, seat, slot, value);
      return {
        body: { do: 'seal', slot, c: made.c },
        secrets: made.secrets,
        after: () => this.leaveEnvelope(made.c, made.opening),
      };
    });
  }

  lift(slot: SlotName): Promise<Result<null, ActRefusal>> {
    return this.act({ do: 'withdraw', slot });
  }

  /** A move with cards laid face down: their seals ride on it. */
  async play(
    as: SeatId | 'host',
    move: Extract<Intent, { do: 'play' }>['move'],
    cards: Readonly<Record<SlotName, Json>> = {},
  ): Promise<Result<null, ActRefusal>> {
    if (as === 'host' || Object.keys(cards).length === 0) return this.act({ do: 'play', as, move });
    for (const [slot, value] of Object.entries(cards)) {
      const unfit = this.unfit(as, slot, value);
      if (unfit) return { ok: false, why: unfit };
    }
    return this.send((table) => {
      const made = Object.entries(cards).map(([slot, value]) => this.sealed(table, as, slot, value));
      const seals = Object.fromEntries(Object.keys(cards).map((slot, i) => [slot, made[i]?.c ?? '']));
      const secrets = new Map(made.flatMap((one) => [...one.secrets]));
      return {
        body: { do: 'play', as, move, seals },
        secrets,
        after: () => made.forEach((one) => this.leaveEnvelope(one.c, one.opening)),
      };
    });
  }

  /** Shows the host link's secret; resolves when the log says that this device holds the gavel. */
  takeGavel(secret: string): Promise<Result<null, ActRefusal>> {
    return new Promise((resolve) => {
      this.later(async () => {
        const table = this.latest;
        if (!table || (this.me === null && !(await this.join(table))))
          return resolve({ ok: false, why: { kind: 'not-connected' } });
        const mine = (): boolean => this.latest?.gavel === this.me;
        if (!mine()) {
          this.say({ say: 'gavel-wanted', secret });
          await this.heard((message) => mine() || (message?.say === 'refused' && message.n === 0));
        }
        const gavel = this.latest?.gavel ?? 0;
        resolve(mine() ? { ok: true, value: null } : { ok: false, why: { kind: 'not-the-gavel', gavel } });
      });
    });
  }

  /** The gavel's holder lets somebody in who typed the address, or not. */
  answerKnock(id: number, welcome: boolean): void {
    this.say({ say: 'answer-knock', id, welcome });
  }

  nudge(seat: SeatId): void {
    this.say({ say: 'nudge', seat });
  }

  /** The page is hidden or shown: the table knows who is asleep. */
  sleep(asleep: boolean): void {
    this.asleep = asleep;
    this.say({ say: 'asleep', asleep });
    if (!asleep && this.link.is === 'waiting') this.connect(0);
  }

  leave(): void {
    this.stop({ kind: 'left' });
  }

  private unfit(seat: SeatId, slot: SlotName, value: Json): ActRefusal | null {
    const table = this.latest;
    const game = table && gameOf(this.setup.games, table);
    const state = table?.play.game?.state;
    if (!game || !state) return { kind: 'no-game' };
    const fit = game.fits(state, slot, value, game.own(state, seat, this.kept(seat)));
    return fit.ok ? null : { kind: 'unfit', why: fit.why };
  }

  private sealed(
    table: Table,
    seat: SeatId | null,
    slot: SlotName,
    value: Json,
  ): { c: Hash; opening: Opening; secrets: Map<Hash, Secret> } {
    const opening = { salt: toText(this.setup.random(new Uint8Array(SALT_BYTES))), value };
    const owner = seat ?? `~${this.me ?? ''}`;
    const c = commit({ table: table.id, epoch: table.epoch, slot, owner }, opening);
    return { c, opening, secrets: new Map([[c, { slot, seat, opening, at: table.seq }]]) };
  }

  private send(
    make: (table: Table) => {
      readonly body: Intent;
      readonly secrets: ReadonlyMap<Hash, Secret>;
      readonly after: () => void;
    },
  ): Promise<Result<null, ActRefusal>> {
    return new Promise((resolve) => {
      this.later(async () => {
        const table = this.latest;
        if (!table || !this.vault) return resolve({ ok: false, why: { kind: 'not-connected' } });
        if (this.me === null && !(await this.join(table)))
          return resolve({ ok: false, why: { kind: 'not-connected' } });
        const current = this.latest;
        if (this.me === null || !current) return resolve({ ok: false, why: { kind: 'not-connected' } });
        const { body, secrets, after } = make(current);
        const n = Math.max(this.vault.counter, current.devices[this.me]?.counter ?? 0) + 1;
        const intent = signIntent(
          this.setup.identity.secretKey,
          current.id,
          { by: this.me, n, epoch: current.epoch, body },
          headOf(current),
        );
        await this.vault.post(intent, secrets);
        this.waiting.set(n, resolve);
        this.say({ say: 'intent', intent });
        after();
        this.changed();
      });
    });
  }

  /** The key enters the log with the first thing its owner does. Two at once take different numbers, so it is tried again. */
  private async join(table: Table): Promise<boolean> {
    for (let attempt = 0; attempt < 20 && this.me === null; attempt++) {
      const current = this.latest ?? table;
      if (this.link.is !== 'connected') return false;
      const by = current.devices.length;
      const body = { do: 'join', key: publicKey(this.setup.identity.secretKey) } as const;
      const n = 1;
      const intent = signIntent(
        this.setup.identity.secretKey,
        current.id,
        { by, n, epoch: current.epoch, body },
        headOf(current),
      );
      this.joining = true;
      this.say({ say: 'intent', intent });
      await this.heard((message) => this.me !== null || (message?.say === 'refused' && message.n === n));
      this.joining = false;
    }
    return this.me !== null;
  }

  // ── Hearing something in the middle of a job ──

  private ears: { readonly wanted: (message: FromHost | null) => boolean; readonly done: () => void }[] = [];

  private heard(wanted: (message: FromHost | null) => boolean): Promise<void> {
    return new Promise((done) => {
      const cancel = this.setup.scheduler.after(5000, () => done());
      this.ears.push({
        wanted,
        done: () => {
          cancel();
          done();
        },
      });
    });
  }

  private listen(message: FromHost | null): void {
    const heard = this.ears.filter((ear) => ear.wanted(message));
    this.ears = this.ears.filter((ear) => !heard.includes(ear));
    for (const ear of heard) ear.done();
  }

  // ── The connection ──

  private connect(attempt: number): void {
    if (this.link.is === 'stopped') return;
    this.timer('retry', null);
    this.become({ is: 'connecting', attempt });
    const connection = this.setup.dial();
    this.connection = connection;
    this.live = false;
    connection.handle({
      open: () => this.hello(connection),
      message: (bytes) => this.onFrame(connection, bytes),
      close: (reason) => this.lost(connection, reason, attempt),
    });
  }

  private hello(connection: SecureConnection): void {
    const { security } = connection;
    if (security.is !== 'secured' || connection !== this.connection) return;
    const { identity } = this.setup;
    this.openedHere.clear();
    if (security.digits !== null && !this.latest) this.become({ is: 'knocking', digits: security.digits });
    this.say({
      say: 'hello',
      protocol: PROTOCOL,
      key: identity.key,
      proof: proofFor(identity, security.hash),
      have: this.latest ? headOf(this.latest) : { seq: -1, hash: '' },
      ...(this.latest ? { table: this.latest.id } : {}),
      ...(this.asleep ? { asleep: true } : {}),
    });
    this.clock.reset();
    this.ping();
  }

  private ping(): void {
    this.say({ say: 'ping', t: Math.round(this.setup.scheduler.now()) });
    this.timer(
      'ping',
      this.setup.scheduler.after(PING_MS, () => this.ping()),
    );
  }

  private lost(connection: SecureConnection, reason: CloseReason, attempt: number): void {
    if (connection !== this.connection || this.link.is === 'stopped') return;
    this.connection = null;
    this.live = false;
    this.timer('ping', null);
    this.listen(null);
    const wait = BACKOFF[Math.min(attempt, BACKOFF.length - 1)] ?? 4000;
    const retryAt = this.setup.scheduler.now() + wait;
    this.hammers = {};
    this.become({ is: 'waiting', attempt: attempt + 1, retryAt, reason });
    this.timer(
      'retry',
      this.setup.scheduler.after(wait, () => this.connect(attempt + 1)),
    );
  }

  private say(message: FromDevice): void {
    if (this.connection?.state.is === 'open') this.connection.send(deviceFrame(message));
  }

  private stop(why: Stop): void {
    this.become({ is: 'stopped', why });
    for (const cancel of this.timers.values()) cancel();
    this.timers.clear();
    const { connection } = this;
    this.connection = null;
    connection?.close('leaving');
    for (const resolve of this.waiting.values()) resolve({ ok: false, why: { kind: 'not-connected' } });
    this.waiting.clear();
    this.listen(null);
  }

  // ── What the host says ──

  private onFrame(connection: SecureConnection, bytes: Uint8Array): void {
    if (connection !== this.connection) return;
    const frame = readHostFrame(bytes);
    if ('kind' in frame) return connection.close(frame.detail);
    // Inside `join` the job queue waits for an answer, so entries and answers must not queue behind it.
    if (frame.is === 'entries') this.inOrder(() => this.takeEntries(frame.entries));
    else this.inOrder(() => this.take(frame.message));
  }

  private async take(message: FromHost): Promise<void> {
    switch (message.say) {
      case 'welcome':
        return this.welcomed(message);
      case 'refused':
        await this.refused(message.n, message.why as ActRefusal);
        break;
      case 'already':
        await this.vault?.settle((intent) => intent.n === message.n);
        this.answer(message.n, { ok: true, value: null });
        break;
      case 'presence':
        this.presence = message.devices as Readonly<Record<DeviceNo, DeviceState>>;
        this.watching = message.watching;
        break;
      case 'hammer':
        this.hammers = withKey(
          this.hammers,
          message.round,
          message.falls === undefined ? undefined : this.clock.here(message.falls),
        );
        break;
      case 'silent':
        this.silent = withKey(this.silent, message.round, message.slots.length ? message.slots : undefined);
        break;
      case 'flip':
        this.flipAt(message.seq, this.clock.here(message.at));
        break;
      case 'witness':
        await this.vault?.witness(message.c, message.box);
        break;
      case 'key-wanted':
        this.bearWitness(message.c);
        break;
      case 'knocks':
        this.knocks = message.knocks;
        break;
      case 'nudged':
        for (const nudged of this.nudges) nudged(message.seat, message.by);
        break;
      case 'tail-wanted':
        this.returnTail(message.after);
        break;
      case 'forked':
        return this.stop({ kind: 'forked', seq: message.seq });
      case 'pong':
        this.clock.heard(message.t, message.now);
        this.diverged = message.seq === this.latest?.seq && message.digest !== digest(this.latest);
        break;
      case 'bye':
        if (message.why !== 'going-away') return this.stop({ kind: 'bye', why: message.why });
    }
    this.listen(message);
    this.changed();
  }

  private async welcomed(welcome: Extract<FromHost, { say: 'welcome' }>): Promise<void> {
    if (this.latest && this.latest.id !== welcome.table)
      return this.stop({ kind: 'bye', why: 'other-table' });
    this.vault ??= await Vault.open(this.setup.storage.values, welcome.table);
    this.become({ is: 'connected' });
    this.target = welcome.head.seq;
    this.listen(welcome);
    await this.caughtUp();
  }

  /** What the host had when it welcomed us: until then nothing is flipped slowly and nothing is sent again. */
  private target = -1;

  private async caughtUp(): Promise<void> {
    if (this.live || !this.vault || (this.latest?.seq ?? -1) < this.target) return;
    this.live = true;
    this.shown = this.latest;
    await this.resend();
    await this.duties();
    this.changed();
  }

  /** After a reconnect: what the log has or another epoch voided is dropped, the rest is sent again as it was signed. */
  private async resend(): Promise<void> {
    await this.forgetSettled();
    for (const intent of this.vault?.outbox ?? []) this.say({ say: 'intent', intent });
  }

  private async forgetSettled(): Promise<void> {
    const table = this.latest;
    if (!table || !this.vault || this.vault.outbox.length === 0) return;
    const counter = this.me === null ? 0 : (table.devices[this.me]?.counter ?? 0);
    const logged = (intent: SignedIntent): boolean => intent.by === this.me && intent.n <= counter;
    const stale = (intent: SignedIntent): boolean => intent.epoch !== table.epoch;
    const done = this.vault.outbox.filter((intent) => logged(intent) || stale(intent));
    await this.vault.settle((intent) => done.includes(intent));
    for (const intent of done) {
      const inLog = logged(intent) && this.isLogged(table, intent);
      this.answer(
        intent.n,
        inLog
          ? { ok: true, value: null }
          : { ok: false, why: { kind: 'other-epoch', epoch: intent.epoch, now: table.epoch } },
      );
    }
  }

  private isLogged(table: Table, { by, n }: SignedIntent): boolean {
    for (let past: Table['past'] | null = table.past; past; past = past.before) {
      if (isSigned(past.entry) && past.entry.by === by && past.entry.n <= n) return past.entry.n === n;
    }
    return false;
  }

  private async refused(n: number, why: ActRefusal): Promise<void> {
    if (this.joining) return;
    await this.vault?.settle((intent) => intent.n === n);
    this.answer(n, { ok: false, why });
  }

  private answer(n: number, result: Result<null, ActRefusal>): void {
    this.waiting.get(n)?.(result);
    this.waiting.delete(n);
  }

  // ── The log ──

  private async takeEntries(entries: readonly string[]): Promise<void> {
    const added: string[] = [];
    const before = this.latest;
    for (const json of entries) {
      const line = lineOf(this.latest?.head ?? NO_HASH_TEXT, json);
      const folded = foldLine(this.setup.games, this.latest, line, { signatures: false });
      if (!folded.ok) {
        if (folded.why.why.kind === 'gap' && this.latest && folded.why.seq > this.latest.seq) continue;
        return this.stop({ kind: 'bad-log', problem: folded.why });
      }
      const opened = folded.value.past.entry.body.do === 'opened';
      const turned = this.shown === this.latest;
      this.latest = folded.value;
      added.push(line);
      if (!this.live || (turned && !opened)) this.shown = this.latest;
      else if (opened && turned) this.flipAt(this.latest.seq, this.setup.scheduler.now() + FLIP_MS);
    }
    if (!this.latest || added.length === 0) return;
    this.lines.push(...added);
    if (this.setup.keepsLog !== false) {
      const { logs } = this.setup.storage;
      await (before === null ? logs.replace(this.latest.id, this.lines) : logs.append(this.latest.id, added));
    }
    this.vault ??= await Vault.open(this.setup.storage.values, this.latest.id);
    this.me = this.myNumber();
    if (this.me !== null) this.vault.seen(this.latest.devices[this.me]?.counter ?? 0);
    await this.forgetSettled();
    this.listen(null);
    if (!this.live) await this.caughtUp();
    else await this.duties();
    this.verifyWhenIdle();
    this.changed();
  }

  private myNumber(): DeviceNo | null {
    const at = this.latest?.devices.findIndex(({ key }) => key === this.setup.identity.key) ?? -1;
    return at < 0 ? null : at;
  }

  private returnTail(after: number): void {
    const tail = this.lines.slice(after + 1).map(jsonOf);
    const all = batches(tail)[0] ?? [];
    // A host loses a second or so; more than one batch is a fork, not an accident.
    this.say({ say: 'tail', from: after + 1, entries: all.length === tail.length ? all : [] });
  }

  /** Turns the table over on all screens at one moment. */
  private flipAt(seq: number, at: number): void {
    if (!this.latest || this.shown === this.latest || (this.shown?.seq ?? -1) >= seq) return;
    const turn = (): void => {
      this.shown = this.latest;
      this.changed();
    };
    const ms = at - this.setup.scheduler.now();
    if (ms <= 0) return turn();
    this.timer('flip', this.setup.scheduler.after(Math.min(ms, FLIP_MS * 4), turn));
  }

  // ── Duties ──

  private async duties(): Promise<void> {
    const table = this.latest;
    const { me, vault } = this;
    if (!this.live || !table || me === null || !vault) return;
    const due = openingsDue(this.setup.games, table, me, (c) => vault.opening(c));
    const openings = due.flatMap(({ slot, opening }) => {
      const c = table.play.seals[slot]?.c ?? '';
      return this.openedHere.has(c) ? [] : [{ c, opening }];
    });
    if (openings.length > 0) {
      for (const { c } of openings) this.openedHere.add(c);
      this.say({ say: 'openings', openings });
    }
    for (const slot of saltsDue(this.setup.games, table, me)) {
      const underWay = vault.outbox.some(({ body }) => body.do === 'seal' && body.slot === slot);
      if (!underWay) void this.sendSalt(slot);
    }
  }

  private sendSalt(slot: SlotName): Promise<Result<null, ActRefusal>> {
    return this.send((table) => {
      const made = this.sealed(table, null, slot, {});
      return { body: { do: 'seal', slot, c: made.c }, secrets: made.secrets, after: () => undefined };
    });
  }

  /** With a seal the phone leaves its opening, locked, and the key with every other player's device. */
  private leaveEnvelope(c: Hash, opening: Opening): void {
    const table = this.latest;
    if (!table || this.me === null) return;
    const others = new Set(Object.values(table.seats).map(({ device }) => device));
    const keys: Record<string, string> = {};
    const { box, key } = sealEnvelope(this.setup.random, c, opening);
    for (const device of others) {
      if (device === this.me || device === table.host) continue;
      const copy = lockKeyFor(this.setup.random, table.devices[device]?.key ?? '', key);
      if (copy) keys[String(device)] = copy;
    }
    if (Object.keys(keys).length > 0) this.say({ say: 'envelope', c, box, keys });
  }

  /** A witness looks for itself: only after the hammer, only for a seal that lies there. */
  private bearWitness(c: Hash): void {
    const box = this.vault?.witnessBox(c);
    const lying = this.latest && lyingAt(this.setup.games, this.latest, c);
    if (!box || !lying?.shut || lying.round?.kind === 'claim' || saltSlotOf(lying.slot)) return;
    const key = unlockKey(this.setup.identity.secretKey, box);
    if (key) this.say({ say: 'key', c, key: toText(key) });
  }

  /** Signatures are checked when nothing else is going on: they cost a phone 10–50 ms each. */
  private verifyWhenIdle(): void {
    this.timer(
      'verify',
      this.setup.scheduler.after(VERIFY_MS, () => this.verifyOne()),
    );
  }

  private verifyOne(): void {
    const table = this.latest;
    const past = table && pastAt(table, this.verified + 1);
    if (!table || !past) return;
    if (isSigned(past.entry) && !isAuthentic(table, past.entry)) {
      return this.stop({ kind: 'bad-log', problem: { seq: past.seq, why: { kind: 'bad-signature' } } });
    }
    this.verified += 1;
    if (this.verified < table.seq)
      this.timer(
        'verify',
        this.setup.scheduler.after(isSigned(past.entry) ? 20 : 0, () => this.verifyOne()),
      );
  }

  // ── Small change ──

  /** Jobs of this device's own people, one after the other. */
  private later(job: () => void | Promise<void>): void {
    this.queue = this.queue.then(job).catch((error: unknown) => this.broken(error));
  }

  private inbound: Promise<void> = Promise.resolve();

  private inOrder(job: () => Promise<void>): void {
    this.inbound = this.inbound.then(job).catch((error: unknown) => this.broken(error));
  }

  private broken(error: unknown): void {
    this.stop({
      kind: 'bad-log',
      problem: { seq: this.latest?.seq ?? 0, why: { kind: 'bad-line', detail: String(error) } },
    });
  }

  private become(link: Link): void {
    this.link = link;
    this.changed();
  }

  private changed(): void {
    this.view = null;
    for (const changed of this.watchers) changed();
  }

  private timer(name: string, cancel: Cancel | null): void {
    this.timers.get(name)?.();
    if (cancel) this.timers.set(name, cancel);
    else this.timers.delete(name);
  }
}

const NO_HASH_TEXT = 'A'.repeat(43);

function withKey<T>(
  record: Readonly<Record<string, T>>,
  key: string,
  value: T | undefined,
): Readonly<Record<string, T>> {
  const { [key]: _old, ...rest } = record;
  return value === undefined ? rest : { ...rest, [key]: value };
}
