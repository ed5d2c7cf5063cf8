/** A host killed again and again during sealed rounds. */
import { endure, pause, type Endured } from './ordeal';

export const killRun = (seed: number, kills: number): Promise<Endured> =>
  endure(seed, async (table, choose) => {
    for (let kill = 0; kill < kills; kill++) {
      await table.progress(1 + choose(12));
      await pause(choose(6)); // any instant between two entries too
      await table.kill();
    }
  });
