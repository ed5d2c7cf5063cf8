/** The host's log: written first, then told, so that whatever a phone saw survives this program. */
import {
  append,
  begin,
  digest,
  foldArrived,
  foldLine,
  headOf,
  isSigned,
  jsonOf,
  LOG_VERSION,
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
  written(entry: Entry, json: string): void;
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
    readonly entries: string[],
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
    return new Ledger(setup, table.id, table, [jsonOf(line)], false, false);
  }

  static async resume(setup: HostSetup, name: string): Promise<Result<Ledger, OpenProblem>> {
    const { lines } = await setup.storage.logs.read(name);
    const state = await storedState(setup.storage.values, name);
    let table: Table | null = null;
    for (const line of lines) {
      const folded: ReturnType<typeof foldLine> = foldLine(setup.games, table, line, { signatures: false });
      if (!folded.ok) return no({ kind: 'corrupt-log', problem: folded.why });
      table = folded.value;
      if (table.seq === state?.seq && digest(table) !== state.digest)
        return no({ kind: 'rules-changed', seq: table.seq });
    }
    if (!table) return no({ kind: 'no-such-table' });
    const unclean = state?.clean !== true;
    const ledger = new Ledger(setup, name, table, lines.map(jsonOf), unclean, true);
    await ledger.remember(false);
    // Power lost in the next second must not leave it looking as well closed as it was.
    await setup.storage.logs.flush(name);
    return ok(ledger);
  }

  watch(events: Events): void {
    this.events = events;
  }

  async write(entry: Entry): Promise<Result<Table, Refusal>> {
    const done = append(this.setup.games, this.table, entry);
    if (!done.ok) return done;
    await this.put([done.value.line]);
    this.table = done.value.table;
    this.untouched = false;
    const json = jsonOf(done.value.line);
    this.entries.push(json);
    this.events?.written(entry, json);
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
      const folded = foldArrived(this.setup.games, table, json, { signatures: true });
      if (!folded.ok) return null;
      lines.push(folded.value.line);
      table = folded.value.table;
    }
    await this.put(lines);
    this.table = table;
    const restored = lines.map(jsonOf);
    this.entries.push(...restored);
    this.flushIn(FLUSH_MS);
    return restored;
  }

  /** At its own place: where another tab hosts the same table and has written on, this is a conflict. */
  private put(lines: readonly string[]): Promise<void> {
    return this.setup.storage.logs.append(this.name, lines, this.entries.length);
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
