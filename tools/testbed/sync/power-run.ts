/** A host machine that loses power again and again: the end of what it wrote is gone, and only the guests have it. */
import { readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { splitLog } from '../../../engine';
import { endure, pause, type Endured } from './ordeal';

/** `missing`: entries that some guest held and the disk did not. */
export type PowerRun = Endured & { readonly missing: number };

const NEWLINE = 10;

export async function powerRun(seed: number, cuts: number): Promise<PowerRun> {
  let missing = 0;
  const endured = await endure(seed, async (table, choose) => {
    const journal = path.join(table.data, 'values.journal');
    for (let cut = 0; cut < cuts; cut++) {
      const before = { log: sizeOf(table.logFile), journal: sizeOf(journal) };
      await table.progress(4 + choose(40));
      await pause(choose(6));
      await table.kill(() => {
        cutOff(table.logFile, before.log, choose, choose(3) > 0);
        cutOff(journal, before.journal, choose, false);
        missing += Math.max(0, table.held - splitLog(readFileSync(table.logFile, 'utf8')).lines.length);
      });
    }
  });
  return { ...endured, missing };
}

const sizeOf = (file: string): number => statSync(file).size;

/** Back to any byte written since the file had `from` bytes, or to the end of the line before it. */
function cutOff(file: string, from: number, choose: (n: number) => number, wholeLines: boolean): void {
  const bytes = readFileSync(file);
  const at = from + choose(bytes.length - from + 1);
  truncateSync(file, wholeLines ? bytes.lastIndexOf(NEWLINE, at - 1) + 1 : at);
}
