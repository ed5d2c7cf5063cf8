import type { Cancel, Scheduler } from '../../../sync/transport/transport';

/** A clock that only moves when told to. Timers due at the same moment run in the order they were set. */
export interface HandClock extends Scheduler {
  advance(ms: number): void;
  readonly timers: number;
}

export function handClock(start = 0): HandClock {
  let now = start;
  let next = 0;
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>();
  return {
    now: () => now,
    after(ms, run): Cancel {
      const id = next++;
      timers.set(id, { at: now + ms, run });
      return () => timers.delete(id);
    },
    advance(ms) {
      const until = now + ms;
      for (;;) {
        // Insertion order breaks ties, because `<` keeps the first of equals.
        let due: { readonly id: number; readonly at: number; readonly run: () => void } | null = null;
        for (const [id, timer] of timers) {
          if (timer.at <= until && (due === null || timer.at < due.at)) due = { id, ...timer };
        }
        if (due === null) break;
        timers.delete(due.id);
        now = due.at;
        due.run();
      }
      now = until;
    },
    get timers() {
      return timers.size;
    },
  };
}
