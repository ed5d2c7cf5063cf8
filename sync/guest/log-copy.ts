/** This device's copy of the log: folded as it comes, kept for the next time, its signatures checked when idle. */
import {
  foldArrived,
  foldLine,
  isAuthentic,
  isSigned,
  jsonOf,
  pastAt,
  type Games,
  type Hash,
  type LogProblem,
  type Past,
  type Result,
  type Table,
} from '../../engine';
import type { LogStorage } from '../storage/storage';
import type { Cancel, Scheduler } from '../transport/transport';

/** Entries that were new, or why the rest cannot be. */
export type Taken =
  | { readonly is: 'folded'; readonly tables: readonly Table[] }
  /** The next one starts a game whose rulebook is not here. */
  | { readonly is: 'lacking'; readonly tables: readonly Table[]; readonly problem: LogProblem }
  | { readonly is: 'gap' } // something in between did not arrive: ask anew
  | { readonly is: 'forked'; readonly seq: number }
  | { readonly is: 'bad'; readonly problem: LogProblem };

const IDLE_MS = 400;
/** A signature costs a phone 10–50 ms: one at a time, with room for taps in between. */
const BETWEEN_MS = 20;

export class LogCopy {
  table: Table | null = null;
  readonly lines: string[] = [];
  /** False once the storage has refused. The table goes on; the host has the log. */
  kept = true;
  private saved = 0;
  private saving: Promise<void> = Promise.resolve();
  private verified = 0;
  private timer: Cancel = () => undefined;

  constructor(
    private readonly games: Games,
    private readonly bring: (game: string) => Promise<boolean>,
    /** Null on the host's own device. */
    private readonly logs: LogStorage | null,
    private readonly scheduler: Scheduler,
    private readonly forged: (problem: LogProblem) => void,
  ) {}

  /** What was kept, as far as it is sound: the host has the rest. */
  async recall(name: Hash): Promise<void> {
    if (!this.logs) return;
    const { lines } = await this.logs.read(name);
    for (const line of lines) {
      let folded = this.fold(line);
      while (!folded.ok && (await this.brought(folded.why))) folded = this.fold(line);
      if (!folded.ok) break;
      this.table = folded.value;
      this.lines.push(line);
    }
    this.saved = this.lines.length === lines.length ? lines.length : 0;
  }

  take(entries: readonly string[]): Taken {
    const tables: Table[] = [];
    for (const json of entries) {
      const folded = foldArrived(this.games, this.table, json, { signatures: false });
      if (folded.ok) {
        this.table = folded.value.table;
        this.lines.push(folded.value.line);
        tables.push(this.table);
        continue;
      }
      const { why } = folded.why;
      if (why.kind === 'unknown-game') return { is: 'lacking', tables, problem: folded.why };
      if (why.kind !== 'gap') return { is: 'bad', problem: folded.why };
      const known = this.lines[why.seq];
      if (known === undefined) return { is: 'gap' };
      if (jsonOf(known) !== json) return { is: 'forked', seq: why.seq };
    }
    // The host on this very device has verified every entry before it wrote it.
    if (tables.length > 0 && this.logs) this.verifyWhenIdle();
    return { is: 'folded', tables };
  }

  /** Whether what a line failed for was a rulebook that was not here, and now is. */
  async brought({ why }: LogProblem): Promise<boolean> {
    return why.kind === 'unknown-game' && (await this.bring(why.game));
  }

  private fold(line: string): Result<Table, LogProblem> {
    return foldLine(this.games, this.table, line, { signatures: false });
  }

  /** Written behind everyone's back: nothing waits for it, because the host has every entry. */
  save(): void {
    const { logs, table } = this;
    if (!logs || !table || !this.kept) return;
    this.saving = this.saving
      .then(async () => {
        const added = this.lines.slice(this.saved);
        if (added.length === 0) return;
        // Another tab of this device may have written them, or this copy may begin anew.
        if (this.saved === 0) await logs.replace(table.id, this.lines.slice());
        else
          await logs.append(table.id, added, this.saved).catch(() => logs.replace(table.id, [...this.lines]));
        this.saved += added.length;
      })
      .catch(() => {
        this.kept = false;
      });
  }

  stop(): void {
    this.timer();
  }

  private verifyWhenIdle(): void {
    this.timer();
    this.timer = this.scheduler.after(IDLE_MS, () => this.verifyOne());
  }

  private verifyOne(): void {
    const { table } = this;
    const past = table && pastAt(table, this.verified + 1);
    if (!table || !past) return;
    if (!isSound(table, past)) return this.forged({ seq: past.seq, why: { kind: 'bad-signature' } });
    this.verified += 1;
    if (this.verified < table.seq)
      this.timer = this.scheduler.after(isSigned(past.entry) ? BETWEEN_MS : 0, () => this.verifyOne());
  }
}

/** As it was when the entry was written: heads are signed by whoever was host then. */
function isSound(table: Table, { entry, before }: Past): boolean {
  if (!before) return true;
  if (entry.body.do !== 'attested') return isAuthentic(table, entry);
  const { host } = table;
  const changed = (past: Past | null): boolean =>
    past !== null && past.seq > entry.seq && (past.entry.body.do === 'host' || changed(past.before));
  return changed(table.past) || isAuthentic({ ...table, host, seq: before.seq, head: before.hash }, entry);
}
