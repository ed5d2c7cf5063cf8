/** This device's copy of the log: folded as it comes, kept for the next time, its signatures checked when idle. */
import {
  foldArrived,
  foldLine,
  jsonOf,
  type Games,
  type Hash,
  type LogProblem,
  type Result,
  type Table,
} from '../../engine';
import { Checkpoints } from '../storage/checkpoints';
import type { Storage } from '../storage/storage';
import type { Scheduler } from '../transport/transport';
import { Verifier } from './verifier';

/** Entries that were new, or why the rest cannot be. */
export type Taken =
  | { readonly is: 'folded'; readonly tables: readonly Table[] }
  /** The next one starts a game whose rulebook is not here. */
  | { readonly is: 'lacking'; readonly tables: readonly Table[]; readonly problem: LogProblem }
  | { readonly is: 'gap' } // something in between did not arrive: ask anew
  | { readonly is: 'forked'; readonly seq: number }
  | { readonly is: 'bad'; readonly problem: LogProblem };

const UNSAVED_ENTRIES = 2000;
/** A long log is folded in pieces, or a phone would stand still for seconds. */
const SLICE_MS = 25;

export class LogCopy {
  table: Table | null = null;
  readonly lines: string[] = [];
  /** False once the storage has refused. The table goes on; the host has the log. */
  kept = true;
  private saved = 0;
  private saving: Promise<void> = Promise.resolve();
  private readonly verifier: Verifier | null;
  private checkpoints: Checkpoints | null = null;

  constructor(
    private readonly games: Games,
    private readonly bring: (game: string) => Promise<boolean>,
    /** Null on the host's own device: the host there has verified every entry before it wrote it. */
    private readonly storage: Storage | null,
    private readonly scheduler: Scheduler,
    forged: (problem: LogProblem) => void,
    verified: () => void,
  ) {
    this.verifier = storage && new Verifier(this.lines, storage.values, scheduler, forged, verified);
  }

  /** Whether every signature up to an entry was checked. Asking makes it so, if not at once. */
  isVerified(seq: number): boolean {
    return this.verifier?.has(seq) ?? true;
  }

  /** What was kept, as far as it is sound: the host has the rest. */
  async recall(name: Hash): Promise<void> {
    if (!this.storage) return;
    const { lines } = await this.storage.logs.read(name);
    this.table = await this.checkpointsOf(name).recall(lines);
    for (const line of lines.slice(0, (this.table?.seq ?? -1) + 1)) this.lines.push(line);
    const skipped = this.lines.length;
    await this.foldStored(lines);
    if (skipped > 0 && this.lines.length < lines.length) {
      // What somebody did a game ago may hang on entries before the checkpoint.
      this.table = null;
      this.lines.length = 0;
      await this.foldStored(lines);
    }
    this.saved = this.lines.length === lines.length ? lines.length : 0;
    await this.verifier?.recall(name);
    this.verifier?.checkSoon();
  }

  private async foldStored(lines: readonly string[]): Promise<void> {
    let pauseAt = this.scheduler.now() + SLICE_MS;
    for (const line of lines.slice(this.lines.length)) {
      if (this.scheduler.now() > pauseAt) {
        await new Promise<void>((resume) => this.scheduler.after(0, resume));
        pauseAt = this.scheduler.now() + SLICE_MS;
      }
      let folded = this.fold(line);
      while (!folded.ok && (await this.brought(folded.why))) folded = this.fold(line);
      if (!folded.ok) break;
      this.table = folded.value;
      this.lines.push(line);
    }
  }

  private checkpointsOf(name: Hash): Checkpoints {
    this.checkpoints ??= new Checkpoints(this.storage?.values ?? null, name);
    return this.checkpoints;
  }

  /** On the host's own device the host has folded it. */
  share(table: Table, lines: readonly string[]): void {
    this.table = table;
    for (const line of lines) this.lines.push(line);
  }

  take(entries: readonly string[]): Taken {
    const tables: Table[] = [];
    for (const json of entries) {
      const folded = foldArrived(this.games, this.table, json, { signatures: false });
      if (folded.ok) {
        const before = this.table;
        this.table = folded.value.table;
        if (before && this.table.past.entry.body.do === 'start') this.checkpointsOf(before.id).keep(before);
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
    if (tables.length > 0) this.verifier?.checkSoon();
    return { is: 'folded', tables };
  }

  /** Whether what a line failed for was a rulebook that was not here, and now is. */
  async brought({ why }: LogProblem): Promise<boolean> {
    return why.kind === 'unknown-game' && (await this.bring(why.game));
  }

  private fold(line: string): Result<Table, LogProblem> {
    return foldLine(this.games, this.table, line, { signatures: false });
  }

  /** While much arrives, a piece of it at a time: a page that is closed in the middle goes on from there. */
  saveSome(): void {
    if (this.lines.length - this.saved > UNSAVED_ENTRIES) this.save();
  }

  /** Written behind everyone's back: nothing waits for it, because the host has every entry. */
  save(): void {
    const { table } = this;
    const logs = this.storage?.logs;
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
    this.verifier?.stop();
  }
}
