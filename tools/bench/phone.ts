/** A phone's one thread: how long it is blocked at a time, as the work is cut now and as it was before. */
import { spawnSync } from 'node:child_process';
import { NO_HERMES, onHermes } from './hermes';
import { phoneWork, type PhoneWork } from './phone-work';
import type { Row } from './row';

const ENTRIES = 60;
/** Said to this program itself, started without a compiler. */
export const SLOW_PHONE = '--slow-phone';

const ROWS = {
  lock: { what: 'a lock at a table of eight blocks', most: 30 },
  reconnect: { what: 'a phone that comes back blocks its host', most: 30 },
  audit: { what: `the check of ${ENTRIES} lines blocks`, most: 50 },
  entry: { what: 'an entry on the host’s own device costs', most: undefined },
} as const;

export function phoneRows(root: string): readonly Row[] {
  const hermes = onHermes(root, SCRIPT, { ENTRIES });
  return [
    ...rowsOf('on Node without its compilers', slowly(), ''),
    ...rowsOf('on Hermes', hermes === null ? null : (JSON.parse(hermes) as PhoneWork), NO_HERMES),
  ];
}

function rowsOf(where: string, work: PhoneWork | null, absent: string): readonly Row[] {
  return (Object.keys(ROWS) as (keyof typeof ROWS)[]).map((name): Row => {
    const { what, most } = ROWS[name];
    return {
      what: `${what}, ${where}`,
      value: work ? work[name].after : null,
      unit: 'ms',
      ...(most === undefined ? {} : { bar: { at: 'most', value: most } }),
      note: work ? `before: ${work[name].before.toFixed(1)} ms in one piece` : absent,
    };
  });
}

function slowly(): PhoneWork {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--jitless', __filename, SLOW_PHONE], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as PhoneWork;
}

/** What the program started without a compiler does. Processor time: other programs on the machine do not count. */
export function slowPhone(): void {
  const now = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  console.log(JSON.stringify(phoneWork(now, ENTRIES)));
}

const SCRIPT = `
import { phoneWork } from './tools/bench/phone-work';
print(JSON.stringify(phoneWork(Date.now, ENTRIES)));`;
