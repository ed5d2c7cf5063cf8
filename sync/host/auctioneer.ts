/** The host's duties at every round: the hammer, gathering the openings, and one batch to turn over. */
import {
  hostDuties,
  isOpening,
  findSeal,
  roundViews,
  saltsAwaited,
  saltSlotOf,
  type AnyRound,
  type DeviceNo,
  type Hash,
  type HostDuty,
  type Intent,
  type Opening,
  type RoundView,
} from '../../engine';
import { OPENING_MS, SALT_MS } from '../limits';
import { Envelopes, isLoggable } from './envelopes';
import type { Session } from './session';
import type { Cancel } from '../transport/transport';
import type { Sessions } from './sessions';
import type { Ledger } from './ledger';
import type { HostSetup } from './setup';

type Hammer = {
  readonly seals: string;
  readonly falls: number;
  readonly cancel: Cancel;
  /** Its time is up. Not told from the clock: a timer may run a fraction of a millisecond early. */
  down: boolean;
};

export class Auctioneer {
  readonly envelopes: Envelopes;
  private readonly hammers = new Map<string, Hammer>();
  /** Openings by commitment, in memory only, until their round's last one is there. */
  private readonly held = new Map<Hash, Opening>();
  private readonly silences = new Map<string, readonly string[]>();
  /** Since when each salt is awaited. */
  private saltWaits: ReadonlyMap<string, number> = new Map();
  private cancelPulse: Cancel = () => undefined;
  private stopped = false;

  constructor(
    private readonly setup: HostSetup,
    private readonly ledger: Ledger,
    private readonly sessions: Sessions,
    /** Asks to be set to work again, when nothing else is going on. */
    private readonly again: () => void,
  ) {
    this.envelopes = new Envelopes(setup, ledger, sessions, {
      has: (commitment) => this.isHere(commitment),
      put: (commitment, opening) => {
        this.held.set(commitment, opening);
        this.again();
      },
    });
  }

  /**
   * An opening from the device that made the seal, and only when its round is shut. True when something may be due
   * now: in the moment everybody waits for, only the last one is worth a look at everything.
   */
  hold(commitment: Hash, opening: Opening, from: DeviceNo | null): boolean {
    const sealed = from !== null && findSeal(this.setup.games, this.ledger.table, commitment, from);
    if (!sealed || !sealed.shut || !sealed.round || !isLoggable(opening.value)) return false;
    if (!isOpening(this.ledger.table, this.ledger.table.play, sealed.slot, opening)) return false;
    this.held.set(commitment, opening);
    return this.silences.size > 0 || sealed.round.kind === 'claim' || this.isComplete(sealed.round);
  }

  private isComplete({ name, slots }: AnyRound): boolean {
    const { table } = this.ledger;
    const mine = new Set(slots.map((slot) => slot.name));
    return Object.entries(table.play.seals).every(
      ([slot, { c }]) =>
        (!mine.has(slot) && saltSlotOf(slot)?.round !== name) || this.isHere(c) || table.play.settled[slot],
    );
  }

  private isHere(commitment: Hash): boolean {
    return this.held.has(commitment) || this.ledger.table.known[commitment] !== undefined;
  }

  /** What a newcomer must know of what is going on. */
  greet(session: Session): void {
    for (const [round, { falls }] of this.hammers) session.say({ say: 'hammer', round, falls });
    for (const [round, slots] of this.silences) session.say({ say: 'silent', round, slots });
  }

  /** Does what is due until nothing is. */
  async work(): Promise<void> {
    if (this.stopped) return;
    let duties = this.due();
    for (let wrote = true; wrote;) {
      this.liftHammers(duties);
      wrote = false;
      for (const duty of duties) {
        wrote = await this.discharge(duty);
        if (wrote) break;
      }
      if (wrote) duties = this.due();
    }
    this.sessions.tellNow(); // what follows is housekeeping, and people wait
    for (const commitment of this.held.keys())
      if (!findSeal(this.setup.games, this.ledger.table, commitment, null)) this.held.delete(commitment);
    this.envelopes.watchClosed();
    this.tellSilences(duties);
    this.listenOn();
  }

  stop(): void {
    this.stopped = true;
    this.cancelPulse();
    this.envelopes.stop();
    for (const { cancel } of this.hammers.values()) cancel();
  }

  private due(): readonly HostDuty[] {
    const { games } = this.setup;
    const held = Object.fromEntries(this.held);
    const overdue = this.overdueSalts(held);
    return hostDuties(games, this.ledger.table, this.sessions.answering, held, overdue);
  }

  /** Salts that a draw has waited for long enough. */
  private overdueSalts(held: Readonly<Record<Hash, Opening>>): ReadonlySet<string> {
    const { seals } = this.ledger.table.play;
    const now = this.setup.scheduler.now();
    const waits = new Map<string, number>();
    const overdue = new Set<string>();
    for (const slot of saltsAwaited(this.setup.games, this.ledger.table, held)) {
      // Two waits: until it is sealed, and until that seal is opened.
      const what = `${slot} ${seals[slot]?.c ?? ''}`;
      const since = this.saltWaits.get(what) ?? now;
      waits.set(what, since);
      if (now - since >= SALT_MS) overdue.add(slot);
    }
    this.saltWaits = waits;
    return overdue;
  }

  /** True when it wrote something, and what is due must be asked anew. */
  private async discharge(duty: HostDuty): Promise<boolean> {
    switch (duty.do) {
      case 'stand-in':
        return (await this.ledger.step({ do: 'stand-in', seat: duty.seat, move: duty.move })).ok;
      case 'close':
        return this.swing(duty);
      case 'redraw':
        return (await this.ledger.step({ do: 'redraw', round: duty.round, without: duty.without })).ok;
      case 'open': {
        const { seals } = this.ledger.table.play;
        const asleep = Object.keys(duty.openings).filter((slot) => this.envelopes.used(seals[slot]?.c ?? ''));
        const { round, openings } = duty;
        return (
          await this.ledger.step({ do: 'opened', round, openings, ...(asleep.length ? { asleep } : {}) })
        ).ok;
      }
    }
  }

  // ── The hammer ──

  /** Once, twice. Nobody's bid leaves a phone before the log says it fell. */
  private async swing(duty: Extract<HostDuty, { do: 'close' }>): Promise<boolean> {
    if (this.unreachable(duty).length > 0) return false;
    const { round } = duty;
    const { settings } = this.ledger.table;
    const view = this.views.find(({ name }) => name === round);
    // A draw asks nobody for anything, so there is nothing to think over.
    const draws = !view?.slots.length || this.ledger.table.play.redrawn.includes(round);
    const ms = draws ? 0 : settings.hammer * 1000;
    const seals = (view?.slots ?? []).map(({ name }) => this.ledger.table.play.seals[name]?.c ?? '').join();
    const running = this.hammers.get(round);
    if (ms > 0 && running?.seals !== seals) return this.raise(round, seals, ms);
    if (ms > 0 && !running?.down) return false;
    running?.cancel();
    this.hammers.delete(round);
    const { without } = duty;
    return (await this.ledger.step({ do: 'closed', round, ...(without.length ? { without } : {}) })).ok;
  }

  private raise(round: string, seals: string, ms: number): false {
    this.hammers.get(round)?.cancel();
    const falls = Math.round(this.setup.scheduler.now() + ms);
    const hammer: Hammer = {
      seals,
      falls,
      down: false,
      cancel: this.setup.scheduler.after(ms, () => {
        hammer.down = true;
        this.again();
      }),
    };
    this.hammers.set(round, hammer);
    this.sessions.tell({ say: 'hammer', round, falls });
    return false;
  }

  private liftHammers(duties: readonly HostDuty[]): void {
    for (const [round, { cancel }] of this.hammers) {
      if (duties.some((duty) => duty.do === 'close' && duty.round === round)) continue;
      cancel();
      this.hammers.delete(round);
      this.sessions.tell({ say: 'hammer', round });
    }
  }

  // ── Whoever does not answer ──

  private get views(): readonly RoundView[] {
    return roundViews(this.setup.games, this.ledger.table);
  }

  /** Before the table's word on a slot that keeps it waiting, the log states that it does: else nobody may decide over it. */
  async stateSilence(body: Intent): Promise<void> {
    if (body.do !== 'no-bid' && body.do !== 'card' && body.do !== 'enter') return;
    const { round, slot } = body;
    if (!this.silences.get(round)?.includes(slot) || this.ledger.table.play.silent.includes(slot)) return;
    await this.ledger.step({ do: 'silent', round, slots: [slot] });
  }

  /** Locked, but their phone does not answer and nobody can open it for them. A salt is left out instead. */
  private unreachable(duty: Extract<HostDuty, { do: 'close' }>): readonly string[] {
    const { seals, settled, redrawn } = this.ledger.table.play;
    if (redrawn.includes(duty.round)) return [];
    return duty.silent.filter(
      (slot) =>
        !settled[slot] && // the table has decided: no bid, or the card is read out
        !this.envelopes.canOpen(seals[slot]?.c ?? ''),
    );
  }

  /**
   * After the hammer: still to be opened, by a phone that does not answer, and not by a witness either. After some
   * seconds it is all the same who answers: whoever has not opened is named.
   */
  private lateIn(round: RoundView): readonly string[] {
    const { seals, settled } = this.ledger.table.play;
    const answering = this.sessions.answering;
    const late = this.isLate(round.name);
    return round.slots.flatMap(({ name }) => {
      const seal = seals[name];
      if (!seal || this.isHere(seal.c) || settled[name]) return [];
      const mayCome = answering.includes(seal.device) || this.envelopes.canOpen(seal.c);
      return late || !mayCome ? [name] : [];
    });
  }

  private isLate(round: string): boolean {
    const shut = this.envelopes.shutAt(round);
    return shut !== undefined && this.setup.scheduler.now() - shut >= OPENING_MS;
  }

  private tellSilences(duties: readonly HostDuty[]): void {
    const now = new Map<string, readonly string[]>();
    for (const duty of duties) if (duty.do === 'close') now.set(duty.round, this.unreachable(duty));
    for (const round of this.views)
      if (round.shut && round.kind !== 'claim') now.set(round.name, this.lateIn(round));
    for (const round of new Set([...this.silences.keys(), ...now.keys()])) {
      const slots = now.get(round) ?? [];
      if ((this.silences.get(round) ?? []).join() === slots.join()) continue;
      if (slots.length > 0) this.silences.set(round, slots);
      else this.silences.delete(round);
      this.sessions.tell({ say: 'silent', round, slots });
    }
  }

  /** While something is asked for, somebody who falls silent must be noticed. */
  private listenOn(): void {
    this.cancelPulse();
    if (!this.views.some(({ kind }) => kind !== 'keep')) return;
    const now = this.setup.scheduler.now();
    const quiet = this.sessions.present
      .filter(({ device, answers }) => device !== null && answers)
      .map(({ quietAt }) => quietAt);
    const salts = [...this.saltWaits.values()].map((since) => since + SALT_MS);
    const openings = this.views.flatMap(({ name, shut }) => {
      const since = shut && !this.isLate(name) ? this.envelopes.shutAt(name) : undefined;
      return since === undefined ? [] : [since + OPENING_MS];
    });
    const next = Math.min(...[...quiet, ...salts, ...openings].filter((at) => at > now), Infinity);
    if (next < Infinity)
      this.cancelPulse = this.setup.scheduler.after(Math.max(10, next - now), () => this.again());
  }
}
