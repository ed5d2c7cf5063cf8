/** The checkpoints of a stored log: kept beside it, so that a long one is opened without folding all of it. */
import {
  checkpointOf,
  checkpointsIn,
  latestUsable,
  tableAt,
  tableAtUnchecked,
  type Checkpoint,
  type Json,
  type Table,
} from '../../engine';
import type { ValueStorage } from './storage';

/** Two are enough to open a log with; a third survives an undone start. */
const KEPT = 3;

const keyOf = (name: string): string => `checkpoints/${name}`;

export class Checkpoints {
  private kept: readonly Checkpoint[] = [];
  private writing: Promise<void> = Promise.resolve();

  constructor(
    /** Null where nothing is kept. */
    private readonly values: ValueStorage | null,
    private readonly name: string,
  ) {}

  /** The furthest table that need not be folded; null when all of the log must be. */
  async recall(lines: readonly string[], how: 'checked' | 'at a glance' = 'checked'): Promise<Table | null> {
    if (!this.values) return null;
    this.kept = checkpointsIn(await this.values.get(keyOf(this.name)).catch(() => undefined));
    const checkpoint = latestUsable(this.kept, lines);
    // A damaged log or checkpoint: folding from the first line says what is wrong with it.
    const found = checkpoint && (how === 'checked' ? tableAt : tableAtUnchecked)(checkpoint, lines);
    return found?.ok ? found.value : null;
  }

  /** A game starts after this table. It is not waited for: without it the next opening only takes longer. */
  keep(table: Table): void {
    const { values } = this;
    if (!values) return;
    const older = this.kept.filter((one) => one.table.seq < table.seq);
    this.kept = [...older, checkpointOf(table)].slice(-KEPT);
    const kept = this.kept as unknown as Json;
    this.writing = this.writing.then(() => values.write({ [keyOf(this.name)]: kept })).catch(() => undefined);
  }
}
