/** What people and phones do besides playing, and what the table decides when a phone cannot speak. */
import { fill, placeOfFix, timelineOf, type Choose, type Json } from '../../engine';
import { anyOf } from '../testbed/random';
import type { SimulatedTable, Waiting } from './table';

export type Counts = { undone: number; absent: number; handed: number; mended: number; facts: number };

/** Not null: in a record that is no bid. */
const NONSENSE: readonly Json[] = [7, 'x', [], {}, { bid: 1e6 }, { cubes: ['pink'] }, { cards: [0] }];
const MOST_UNDOS = 3;
const FARTHEST_UNDO = 12;

export class Accidents {
  readonly counts: Counts = { undone: 0, absent: 0, handed: 0, mended: 0, facts: 0 };

  constructor(
    private readonly at: SimulatedTable,
    private readonly chance: Choose,
  ) {}

  happen(): void {
    const all = [
      this.liftPaddle,
      this.tamper,
      this.undo,
      this.stepOut,
      this.forfeit,
      this.handOver,
      this.passTheGavel,
      this.correct,
      this.replaceMove,
      this.mendFact,
    ];
    anyOf(all, this.chance)?.call(this);
  }

  private liftPaddle(): void {
    const seals = Object.entries(this.at.table.play.seals).filter(([, { life }]) => life === 'passing');
    const [slot, seal] = anyOf(seals, this.chance) ?? [];
    if (slot !== undefined && seal) this.at.does(seal.device, { do: 'withdraw', slot });
  }

  /** A phone that somebody tinkered with locks whatever it likes: the flip will show it. */
  private tamper(): void {
    const { at, chance } = this;
    const slot = anyOf(at.wanted(), chance);
    const value = anyOf(NONSENSE, chance);
    if (slot && value !== undefined && !at.isOnPaper(slot.seat)) at.lockUnseen(slot.seat, slot.slot, value);
  }

  /** Sometimes to an entry that an undo took back: that is a redo. */
  private undo(): void {
    const { at, chance, counts } = this;
    if (counts.undone >= MOST_UNDOS) return;
    const to = Math.max(at.begun, at.table.seq - 1 - chance(FARTHEST_UNDO));
    if (at.decide({ do: 'undo', to }) === null) counts.undone += 1;
  }

  private stepOut(): void {
    const { at, chance } = this;
    const seat = anyOf(at.seats, chance);
    if (seat) at.does(at.deviceOf(seat), { do: 'away', seat, away: chance(3) === 0 });
  }

  private forfeit(): void {
    const open = this.at.waiting().filter(({ kind }) => kind === 'together');
    const one = anyOf(open, this.chance);
    if (one) this.settle(one);
  }

  private handOver(): void {
    const { at, chance, counts } = this;
    const seat = anyOf(at.seats, chance);
    const kind = anyOf(['phone', 'shared', 'shared', 'paper'] as const, chance);
    if (!seat || !kind) return;
    if (at.decide({ do: 'hand', seat, to: chance(at.table.devices.length), kind }) === null)
      counts.handed += 1;
  }

  private passTheGavel(): void {
    this.at.decide({ do: 'gavel', to: this.chance(this.at.table.devices.length) });
  }

  private correct(): void {
    const { at, chance, counts } = this;
    const account = anyOf(at.game.accounts(at.state), chance);
    if (!account) return;
    const { what, of } = account;
    const by = (chance(2) ? 1 : -1) * (1 + chance(5));
    const correction = { what, ...(of === undefined ? {} : { of }), by, why: 'miscounted' };
    if (at.decide({ do: 'correct', ...correction }) === null) counts.mended += 1;
  }

  /** A move misheard: the number in it was another, and all that came after is done again. */
  private replaceMove(): void {
    const { at, chance, counts } = this;
    const played = (timelineOf(at.registry, at.table)?.steps ?? []).slice(-8);
    const mended = anyOf(played, chance);
    if (mended?.step.kind !== 'played') return;
    const { move } = mended.step.played;
    const name = anyOf(
      Object.keys(move).filter((key) => typeof move[key] === 'number'),
      chance,
    );
    if (name === undefined) return;
    const other = { ...move, [name]: Number(move[name]) + (chance(2) ? 1 : -1) };
    if (at.decide({ do: 'replace', at: mended.at, move: other }) === null) counts.mended += 1;
  }

  private mendFact(): void {
    const { at, chance, counts } = this;
    const fix = anyOf(at.game.fixes(at.state), chance);
    const fact = fix && fill(fix.fact, fix.fields, chance);
    if (!fix || !fact) return;
    const since = placeOfFix(at.registry, at.table, fix);
    if (at.decide({ do: 'fix', at: since, fact }) === null) counts.facts += 1;
  }

  // ── The table's word ──

  /** Settles one slot that no phone can speak for. False when there is none, or nothing can be said. */
  tableDecides(): boolean {
    const again = this.chance(3) === 0 ? anyOf(this.at.misread(), this.chance) : undefined;
    return (again && this.readOut(again)) || this.at.waiting().some((one) => this.settle(one));
  }

  private settle(one: Waiting): boolean {
    const { at, chance } = this;
    const { round, slot } = one;
    if (one.shut) {
      const skips = one.absent === 'no-bid' && one.kind !== 'claim' && chance(2) === 0;
      return (!skips && this.readOut(one)) || this.noBid(one);
    }
    const lies = one.absent === 'host-enters' || chance(4) === 0;
    return lies && one.state !== 'card' ? at.decide({ do: 'card', round, slot }) === null : this.noBid(one);
  }

  private noBid({ round, slot }: Waiting): boolean {
    const done = this.at.decide({ do: 'no-bid', round, slot }) === null;
    if (done) this.counts.absent += 1;
    return done;
  }

  /** Somebody reads the card: any that fits will do. */
  private readOut({ round, slot, seat }: Waiting): boolean {
    const { at, counts } = this;
    at.asks(seat);
    const done = at.phones
      .cardsFor(slot)
      .some((value) => at.decide({ do: 'enter', round, slot, value }) === null);
    if (done) counts.absent += 1;
    return done;
  }
}
