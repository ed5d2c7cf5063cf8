/** A row of the benchmark: what was measured, beside the bar it should reach. */
export type Row = {
  readonly what: string;
  /** Null: it could not be measured here, and `note` says why. */
  readonly value: number | null;
  readonly unit: string;
  /** Absent for rows that are there to compare with. */
  readonly bar?: { readonly at: 'least' | 'most'; readonly value: number };
  readonly note?: string;
};

export type Verdict = 'reached' | 'missed' | 'not run here' | '';

export function verdictOf({ value, bar }: Row): Verdict {
  if (value === null) return 'not run here';
  if (!bar) return '';
  return (bar.at === 'least' ? value >= bar.value : value <= bar.value) ? 'reached' : 'missed';
}

/** Thousands apart; two digits behind the point where the number is small. */
export const shown = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-GB') : String(Math.round(value * 100) / 100);

export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    row.value === null ? '–' : `${shown(row.value)} ${row.unit}`,
    row.bar ? `${row.bar.at === 'least' ? '≥' : '≤'} ${shown(row.bar.value)} ${row.unit}` : '',
    verdictOf(row),
    row.note ?? '',
  ]);
  const all = [['what', 'measured', 'bar', '', ''], ...cells];
  const widths = [0, 1, 2, 3].map((i) => Math.max(...all.map((line) => line[i]?.length ?? 0)));
  return all
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The middle of several runs, so that one disturbed by something else does not count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Milliseconds of processor time that something takes: other programs on the machine do not count. */
export function cpuTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A table runs for hours: what the compiler has not yet seen often enough is not what is asked for here. */
const WARM_UP_MS = 2000;

/** How many times in a second of processor time something can be done: the best of several stretches, warmed up before. */
export function rate(times: number, stretches: number, work: (times: number) => void): number {
  for (let spent = 0; spent < WARM_UP_MS;) spent += cpuTime(() => work(times));
  const spent = Array.from({ length: stretches }, () => cpuTime(() => work(times)));
  return times / (Math.min(...spent) / 1000);
}
