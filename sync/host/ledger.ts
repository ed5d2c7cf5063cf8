/** The host's log: written first, then told, so that whatever a phone saw survives this program. */
import {
  append,
  begin,
  digest,
  foldArrived,
  foldLine,
  headOf,
  isAuthentic,
  isSigned,
  LOG_VERSION,
  markOf,
  no,
  ok,
  publicKey,
  signHead,
  signIntent,
  toBase64url,
  type DeviceNo,
  type Entry,
  type Hash,
  type HostEntry,
  type Intent,
  type Refusal,
  type Result,
  type Table,
} from '../../engine';
import { Checkpoints } from '../storage/checkpoints';
import type { ValueStorage } from '../storage/storage';
import type { Cancel } from '../transport/transport';
import type { HostSetup, OpenProblem } from './setup';

const IDLE_MS = 1500;
/** A machine that loses power loses no more than this. */
const FLUSH_MS = 900;

type Stored = { readonly seq: number; readonly digest: string; readonly clean: boolean };

const stateKey = (name: string): string => `state/${name}`;

const storedState = async (values: ValueStorage, name: string): Promise<Stored | undefined> =>
  (await values.get(stateKey(name))) as Stored | undefined;

/** Whether the program that had this table open last has closed it. */
export const wasClosed = async (values: ValueStorage, name: string): Promise<boolean> =>
  (await storedState(values, name))?.clean === true;

type Events = {
  /** An entry is on disk; now it is told. */
  written(entry: Entry): void;
  /** Nothing was written for a while. */
  idle(): void;
  failed(error: unknown): void;
};

export class Ledger {
  /** Nothing was written since the log was opened again: a tail that was lost can still be put back. */
  untouched: boolean;
  private events: Events | null = null;
  private cancelIdle: Cancel = () => undefined;
  private flushing: Cancel | null = null;
  private digested: { readonly table: Table; readonly digest: Hash } | null = null;

  /** Derived once: it costs a phone some five milliseconds, and every signed head asks for it. */
  private readonly key: Hash;

  private constructor(
    private readonly setup: HostSetup,
    readonly name: string,
    public table: Table,
    /** As they are stored. */
    readonly lines: string[],
    private readonly checkpoints: Checkpoints,
    /** The program that wrote it last did not close it. */
    readonly unclean: boolean,
    resumed: boolean,
  ) {
    this.untouched = resumed;
    this.key = publicKey(setup.secretKey);
  }

  static async create(setup: HostSetup): Promise<Ledger> {
    const nonce = toBase64url(setup.random(new Uint8Array(32)));
    const body = { do: 'table', version: LOG_VERSION, key: publicKey(setup.secretKey), nonce } as const;
    const first = begin({ seq: 0, at: setup.wallClock(), body });
    if (!first.ok) throw new Error(`a first entry is always taken: ${first.why.kind}`);
    const { table, line } = first.value;
    await setup.storage.logs.append(table.id, [line], 0);
    await setup.storage.logs.flush(table.id);
    return new Ledger(
      setup,
      table.id,
      table,
      [line],
      new Checkpoints(setup.storage.values, table.id),
      false,
      false,
    );
  }

  static async resume(setup: HostSetup, name: string): Promise<Result<Ledger, OpenProblem>> {
    const { lines } = await setup.storage.logs.read(name);
    const state = await storedState(setup.storage.values, name);
    const checkpoints = new Checkpoints(setup.storage.values, name);
    const from = await checkpoints.recall(lines);
    let folded = foldStored(setup.games, lines, from, state);
    // What somebody did a game ago may hang on entries before the checkpoint.
    if (from && !folded.ok) folded = foldStored(setup.games, lines, null, state);
    if (!folded.ok) return folded;
    const table = folded.value;
    if (!table) return no({ kind: 'no-such-table' });
    const unclean = state?.clean !== true;
    const ledger = new Ledger(setup, name, table, [...lines], checkpoints, unclean, true);
    await ledger.remember(false);
    // Power lost in the next second must not leave it looking as well closed as it was.
    await setup.storage.logs.flush(name);
    return ok(ledger);
  }

  watch(events: Events): void {
    this.events = events;
  }

  /** `isGenuine` is asked last: everything else that speaks against an entry is cheaper to see. */
  async write(said: Entry, isGenuine = (): boolean => true): Promise<Result<Table, Refusal>> {
    const entry: Entry = { ...said, mark: this.markOf(this.table.head, said) };
    const done = append(this.setup.games, this.table, entry);
    if (!done.ok) return done;
    if (!isGenuine()) return no({ kind: 'bad-signature' });
    await this.put([done.value.line]);
    if (entry.body.do === 'start') this.checkpoints.keep(this.table);
    this.table = done.value.table;
    this.untouched = false;
    this.lines.push(done.value.line);
    this.events?.written(entry);
    // At a reveal at once, but not before everyone has been told.
    this.flushIn(entry.body.do === 'opened' ? 0 : FLUSH_MS);
    this.cancelIdle();
    if (entry.body.do !== 'attested')
      this.cancelIdle = this.setup.scheduler.after(IDLE_MS, () => this.events?.idle());
    return ok(this.table);
  }

  /** What the host program decides by itself. */
  step(body: HostEntry['body']): Promise<Result<Table, Refusal>> {
    return this.write({ seq: this.table.seq + 1, at: this.setup.wallClock(), body });
  }

  /** What the host's own device says, when no person is at it. */
  sign(body: Intent): Promise<Result<Table, Refusal>> {
    const { host, id, epoch, devices, seq } = this.table;
    if (!this.isOurs) return Promise.resolve(no({ kind: 'bad-signature' }));
    const said = { by: host, n: (devices[host]?.counter ?? 0) + 1, epoch, body };
    const intent = signIntent(this.setup.secretKey, id, said, headOf(this.table));
    return this.write({ ...intent, seq: seq + 1, at: this.setup.wallClock() });
  }

  /** When the table is quiet the host signs its head, and so everything before it. */
  async attest(): Promise<void> {
    if (this.table.past.entry.body.do === 'attested' || this.untouched || !this.isOurs) return;
    await this.step({
      do: 'attested',
      sig: signHead(this.setup.secretKey, this.table.id, headOf(this.table)),
    });
    await this.setup.storage.logs.flush(this.name);
    await this.remember(false);
  }

  /** Of this program alone: nobody else can say that a line was written here. */
  private markOf(before: Hash, entry: Entry): string {
    return markOf(this.setup.secretKey, before, entry);
  }

  /** Whether a key is that of this program's own device. */
  isOwn(by: DeviceNo): boolean {
    return this.table.devices[by]?.key === this.key;
  }

  private get isOurs(): boolean {
    return this.table.devices[this.table.host]?.key === this.key;
  }

  /** Entries given back after lost power; false when they do not continue this log. */
  async restore(from: number, entries: readonly string[]): Promise<readonly string[] | null> {
    if (entries.length === 0) return []; // another phone was faster
    if (!this.untouched || from !== this.table.seq + 1) return null;
    let table = this.table;
    const lines: string[] = [];
    for (const json of entries) {
      const seen = table;
      const folded = foldArrived(this.setup.games, seen, json, { signatures: false });
      if (!folded.ok || !this.isBelieved(seen, folded.value.table.past.entry)) return null;
      lines.push(folded.value.line);
      table = folded.value.table;
    }
    await this.put(lines);
    this.table = table;
    for (const line of lines) this.lines.push(line);
    this.flushIn(FLUSH_MS);
    return entries;
  }

  /**
   * This program wrote it: it bears its mark. In a table that was taken over, the marks are those of a host that is
   * gone; there a device's own signature must do, and a step of that host is not believed but taken anew.
   */
  private isBelieved(table: Table, entry: Entry): boolean {
    if (this.isOurs) return entry.mark === this.markOf(table.head, entry);
    return isSigned(entry) && isAuthentic(table, entry);
  }

  /** At its own place: where another tab hosts the same table and has written on, this is a conflict. */
  private put(lines: readonly string[]): Promise<void> {
    return this.setup.storage.logs.append(this.name, lines, this.lines.length);
  }

  /** Where a device's n-th intent stands; 0 when that number was passed over. */
  seqOf(by: DeviceNo, n: number): number {
    for (let past: Table['past'] | null = this.table.past; past; past = past.before) {
      if (!isSigned(past.entry) || past.entry.by !== by || past.entry.n > n) continue;
      return past.entry.n === n ? past.seq : 0;
    }
    return 0;
  }

  get digest(): Hash {
    if (this.digested?.table !== this.table)
      this.digested = { table: this.table, digest: digest(this.table) };
    return this.digested.digest;
  }

  async close(): Promise<void> {
    this.stop();
    await this.setup.storage.logs.flush(this.name);
    await this.remember(true);
  }

  stop(): void {
    this.cancelIdle();
    this.flushing?.();
    this.flushing = null;
  }

  private flushIn(ms: number): void {
    if (ms < FLUSH_MS) this.flushing?.();
    if (ms < FLUSH_MS || !this.flushing) this.flushing = this.setup.scheduler.after(ms, () => this.flush());
  }

  private flush(): void {
    this.flushing?.();
    this.flushing = null;
    this.setup.storage.logs.flush(this.name).catch((error: unknown) => this.events?.failed(error));
  }

  private remember(clean: boolean): Promise<void> {
    const state: Stored = { seq: this.table.seq, digest: this.digest, clean };
    return this.setup.storage.values.write({ [stateKey(this.name)]: state });
  }
}

/** A stored table at a glance, for choosing one; null when its log cannot be folded. */
export async function glanceAt(
  games: HostSetup['games'],
  values: ValueStorage,
  name: string,
  lines: readonly string[],
): Promise<Table | null> {
  const from = await new Checkpoints(values, name).recall(lines, 'at a glance');
  let folded = foldStored(games, lines, from, undefined);
  if (from && !folded.ok) folded = foldStored(games, lines, null, undefined);
  return folded.ok ? folded.value : null;
}

function foldStored(
  games: HostSetup['games'],
  lines: readonly string[],
  from: Table | null,
  state: Stored | undefined,
): Result<Table | null, OpenProblem> {
  let table = from;
  for (let seq = (from?.seq ?? -1) + 1; seq < lines.length; seq++) {
    const folded = foldLine(games, table, lines[seq] ?? '', { signatures: false });
    if (!folded.ok) return no({ kind: 'corrupt-log', problem: folded.why });
    table = folded.value;
    if (seq === state?.seq && digest(table) !== state.digest) return no({ kind: 'rules-changed', seq });
  }
  return ok(table);
}
