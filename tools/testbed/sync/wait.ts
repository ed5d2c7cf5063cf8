/** Waiting for what a screen would show. */
import type { Guest } from '../../../sync/guest/guest';

export async function must(result: ReturnType<Guest['act']>): Promise<void> {
  const done = await result;
  if (!done.ok) throw new Error(JSON.stringify(done.why));
}

export function until(guest: Guest, holds: () => boolean, ms = 5000): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop();
      const { table, ...view } = guest.now;
      reject(
        new Error(`never happened: ${holds.toString()}: ${JSON.stringify({ ...view, seq: table?.seq })}`),
      );
    }, ms);
    const look = (): void => {
      if (!holds()) return;
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = guest.watch(look);
    look();
  });
}
