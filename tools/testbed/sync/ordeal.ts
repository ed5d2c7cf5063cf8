/** A table in a process of its own, guests that never stop playing, and what must hold whatever is done to them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { digest, foldLog, jsonOf, readEntry, saltSlotOf, splitLog, type SeatId } from '../../../engine';
import { pskOf } from '../../../sync/crypto/channel';
import type { Guest } from '../../../sync/guest/guest';
import { games } from '../log-desk';
import { playBy } from './bot';
import { HostProcess, temporaryFolder, type Listening } from './host-process';
import { seeded } from '../random';
import { inviteOf, remoteGuest, socketTo } from './remote-guest';
import type { Door } from './stranger';
import { must, until } from './wait';

const SEATS: readonly SeatId[] = ['A', 'B', 'C'];
/** The machine may be busy with other tests as well. */
const PATIENCE_MS = 30_000;

/** What an ordeal needs of a host, wherever it runs. */
export type OrdealHost = {
  readonly listening: Pick<Listening, 'invite' | 'port' | 'table'>;
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** SIGKILL: at once, without a word. SIGTERM: closes the table. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ readonly code: number | null; readonly errors: string }>;
};
export type StartHost = (given: { readonly data: string; readonly port?: number }) => Promise<OrdealHost>;

export type OrdealOptions = {
  /** May lead the guests to the host by another way than the straight one. */
  readonly reach?: Reach;
  /** A process of its own, unless told otherwise. */
  readonly startHost?: StartHost;
  /** Milliseconds a player takes before doing something. */
  readonly pace?: (choose: (n: number) => number) => number;
};

const asProcess: StartHost = (given) => HostProcess.start({ ...given, game: 'plain' });

export type Endured = {
  readonly entries: number;
  readonly rounds: number;
  /** Each a sentence. Nothing that anybody saw is lost, what was locked is opened, all devices are equal: empty. */
  readonly broken: readonly string[];
};

export class Ordeal {
  private readonly guests: Guest[] = [];
  private readonly bots: (() => void)[] = [];
  private readonly seen: { readonly seat: SeatId; readonly lines: readonly string[] }[] = [];
  /** Slots by what lies in them. */
  private readonly locked = new Map<string, string>();

  private constructor(
    readonly seed: number,
    private host: OrdealHost,
    private readonly startHost: StartHost,
    readonly data: string,
  ) {}

  static async begin(seed: number, options: OrdealOptions = {}): Promise<Ordeal> {
    const { reach = async (invite) => invite, startHost = asProcess, pace } = options;
    const data = temporaryFolder();
    const ordeal = new Ordeal(seed, await startHost({ data }), startHost, data);
    const link = await reach(ordeal.host.listening.invite);
    for (const [i, seat] of SEATS.entries()) {
      const guest = await remoteGuest(link, games);
      ordeal.guests.push(guest);
      await must(guest.act({ do: 'sit', seat, name: `Player ${seat}`, kind: 'phone' }));
      // The first who sits is given the gavel.
      if (i > 0) continue;
      await until(guest, () => guest.now.table?.gavel === guest.now.device);
      await must(guest.act({ do: 'settings', hammer: 0, flip: 0 }));
    }
    for (const [i, seat] of SEATS.entries()) {
      const guest = ordeal.guests[i];
      const choose = seeded(seed * 31 + i);
      const wait = pace && (() => pace(choose));
      if (guest)
        ordeal.bots.push(playBy(guest, seat, choose, { starts: i === 0, ...(wait ? { wait } : {}) }));
    }
    return ordeal;
  }

  get logFile(): string {
    return path.join(this.data, `${this.host.listening.table}.log`);
  }

  /** Where strangers come in. */
  get door(): Door {
    const invite = inviteOf(this.host.listening.invite);
    return {
      hostKey: invite.keys.hostKey,
      psk: pskOf(invite.keys.secret),
      connect: () => socketTo(invite),
      table: () => {
        if (!this.first.folded) throw new Error('no table yet');
        return this.first.folded;
      },
      watch: (changed) => this.first.watch(changed),
    };
  }

  get port(): number {
    return this.host.listening.port;
  }

  /** The longest log any guest holds. */
  get held(): number {
    return Math.max(...this.guests.map(({ log }) => log.length));
  }

  /** Until the table has moved on by so many entries. */
  async progress(entries: number): Promise<void> {
    const first = this.first;
    const goal = first.log.length + entries;
    await until(first, () => first.log.length >= goal, PATIENCE_MS);
  }

  /** What is on the screens now must be there for ever. */
  witness(): void {
    for (const [i, guest] of this.guests.entries()) {
      this.seen.push({ seat: SEATS[i] ?? 'A', lines: [...guest.log] });
      for (const [slot, { c }] of Object.entries(guest.folded?.play.seals ?? {}))
        if (saltSlotOf(slot) === null) this.locked.set(c, slot);
    }
  }

  /** The host is killed and started again; `meanwhile` may do things to its disk. */
  async kill(meanwhile: () => void = () => undefined): Promise<void> {
    const { code, errors } = await this.host.end('SIGKILL');
    if (code !== null || errors) throw new Error(`the host had ended by itself with ${code}: ${errors}`);
    this.witness();
    meanwhile();
    this.host = await this.startHost({ data: this.data, port: this.port });
    this.retry();
  }

  /** The host stands still for a while: no word, no close. */
  async freeze(ms: number): Promise<void> {
    this.host.signal('SIGSTOP');
    await pause(ms);
    this.host.signal('SIGCONT');
  }

  /** As when the network is back. */
  retry(): void {
    for (const guest of this.guests) guest.retry();
  }

  /** Lets the rounds under way end, stops, and compares everything with what the host wrote. */
  async finish(): Promise<Endured> {
    const waits = (): boolean => unopened(this.first.log, this.locked).length > 0;
    for (let tries = 0; tries === 0 || (waits() && tries < 6); tries++) await this.progress(12);
    for (const stop of this.bots.splice(0)) stop();
    await this.level();
    const { code, errors } = await this.host.end('SIGTERM');
    if (code !== 0 || errors) throw new Error(`the host ended with ${code}: ${errors}`);
    const { lines } = splitLog(readFileSync(this.logFile, 'utf8'));
    const rounds = lines.filter((line) => line.includes('"do":"opened"')).length;
    return { entries: lines.length, rounds, broken: this.compared(lines) };
  }

  async end(): Promise<void> {
    for (const stop of this.bots) stop();
    for (const guest of this.guests) guest.leave();
    await this.host.end('SIGKILL');
  }

  private get first(): Guest {
    const [first] = this.guests;
    if (!first) throw new Error('nobody sits here');
    return first;
  }

  /** Until every guest has the same entries and nothing under way. */
  private async level(): Promise<void> {
    const { length } = this.guests;
    const isLevel = (): boolean =>
      this.guests.every(({ now, log }) => now.pending === 0 && log.length === this.held) && length > 0;
    for (const guest of this.guests) await until(guest, isLevel, PATIENCE_MS);
  }

  private compared(lines: readonly string[]): readonly string[] {
    const folded = foldLog(games, lines, { signatures: true });
    if (!folded.ok) return [`the log does not fold: ${JSON.stringify(folded.why)}`];
    const lost = this.seen.flatMap(({ seat, lines: then }) =>
      then.some((line, i) => lines[i] !== line)
        ? [`${seat} saw ${then.length} entries, not all are left`]
        : [],
    );
    const shut = unopened(lines, this.locked).map((slot) => `${slot} was never opened`);
    const differing = this.guests.flatMap((guest, i) => {
      const upTo = foldLog(games, lines.slice(0, guest.log.length), { signatures: false });
      const same = upTo.ok && guest.folded && digest(guest.folded) === digest(upTo.value);
      return same && !guest.now.diverged ? [] : [`${SEATS[i]} ends with another state`];
    });
    return [...lost, ...shut, ...differing];
  }
}

export type Reach = (invite: string) => Promise<string>;

/** Begins, does its worst, and tells what is left. */
export async function endure(
  seed: number,
  worst: (table: Ordeal, choose: (n: number) => number) => Promise<void>,
  options: OrdealOptions = {},
): Promise<Endured> {
  const table = await Ordeal.begin(seed, options);
  try {
    await worst(table, seeded(seed));
    return await table.finish();
  } finally {
    await table.end();
  }
}

/** Seals without an opening behind them; the fold has checked that an opening fits its seal. */
function unopened(lines: readonly string[], locked: ReadonlyMap<string, string>): readonly string[] {
  const waiting = new Map(locked);
  const opened = new Set<string>();
  for (let seq = lines.length - 1; seq >= 0; seq--) {
    const entry = readEntry(seq, jsonOf(lines[seq] ?? ''));
    if (!entry.ok) continue;
    const { body } = entry.value;
    if (body.do === 'opened') for (const slot of Object.keys(body.openings)) opened.add(slot);
    if (body.do === 'seal' && opened.delete(body.slot)) waiting.delete(body.c);
  }
  return [...waiting.values()];
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
