/** The host's duties at every round: the hammer, gathering the openings, and one batch to turn over. */
import {
  hostDuties,
  isOpening,
  findSeal,
  roundViews,
  saltSlotOf,
  type AnyRound,
  type DeviceNo,
  type Hash,
  type HostDuty,
  type Opening,
  type RoundView,
} from '../../engine';
import { Envelopes } from './envelopes';
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
    const sealed = findSeal(this.setup.games, this.ledger.table, commitment);
    if (!sealed?.shut || !sealed.round || sealed.seal.device !== from) return false;
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
      if (!findSeal(this.setup.games, this.ledger.table, commitment)) this.held.delete(commitment);
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
    return hostDuties(games, this.ledger.table, this.sessions.answering, Object.fromEntries(this.held));
  }

  /** True when it wrote something, and what is due must be asked anew. */
  private async discharge(duty: HostDuty): Promise<boolean> {
    switch (duty.do) {
      case 'stand-in':
        return (await this.ledger.step({ do: 'stand-in', seat: duty.seat, move: duty.move })).ok;
      case 'close':
        return this.swing(duty);
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
    const ms = view?.slots.length ? settings.hammer * 1000 : 0;
    const seals = (view?.slots ?? []).map(({ name }) => this.ledger.table.play.seals[name]?.c ?? '').join();
    const running = this.hammers.get(round);
    if (ms > 0 && running?.seals !== seals) return this.raise(round, seals, ms);
    if (ms > 0 && !running?.down) return false;
    running?.cancel();
    this.hammers.delete(round);
    const without = duty.silent.filter((slot) => saltSlotOf(slot) !== null);
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

  /** Locked, but their phone does not answer and nobody can open it for them. A salt is left out instead. */
  private unreachable(duty: Extract<HostDuty, { do: 'close' }>): readonly string[] {
    const { seals, settled } = this.ledger.table.play;
    return duty.silent.filter(
      (slot) =>
        saltSlotOf(slot) === null &&
        !settled[slot] && // the table has decided: no bid, or the card is read out
        !this.envelopes.canOpen(seals[slot]?.c ?? ''),
    );
  }

  /** After the hammer: still to be opened, by a phone that does not answer, and not by a witness either. */
  private lateIn(round: RoundView): readonly string[] {
    const { table } = this.ledger;
    const { seals, settled } = table.play;
    const salts = Object.keys(seals).filter((slot) => saltSlotOf(slot)?.round === round.name);
    const answering = this.sessions.answering;
    return [...round.slots.map(({ name }) => name), ...salts].filter((slot) => {
      const seal = seals[slot];
      if (!seal || this.isHere(seal.c) || settled[slot]) return false;
      return !answering.includes(seal.device) && !this.envelopes.canOpen(seal.c);
    });
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
    const next = this.sessions.present
      .filter(({ device, answers }) => device !== null && answers)
      .reduce((soonest, { quietAt }) => Math.min(soonest, quietAt), Infinity);
    if (next < Infinity)
      this.cancelPulse = this.setup.scheduler.after(Math.max(10, next - now), () => this.again());
  }
}
