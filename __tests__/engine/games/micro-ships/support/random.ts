/** A random table over any game: fills forms, seals, lets seats be absent, tampers, corrects; checks as it goes. */
import { diceFrom } from '../../../../../engine/contract/dice';
import { fill, type Ask } from '../../../../../engine/contract/forms';
import { LINE_KINDS, type Actor, type Kept } from '../../../../../engine/contract/game';
import { encodeJson, isJson, type Json, type JsonObject } from '../../../../../engine/data/json';
import type { AnyGame, AnyRound } from '../../../../../engine/contract/any-game';
import { judge, type Given } from '../../../../../engine/contract/judge';
import { fitsShape } from '../../../../../engine/data/shape';
import type { SeatId } from '../../../../../engine/vocabulary';
import { freeze } from './play';

/** Small, fast and repeatable. */
export function chooser(seed: number): (n: number) => number {
  let a = seed >>> 0;
  return (n) => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

/** How often in a hundred things go other than smoothly. */
export type Trouble = {
  readonly absent: number;
  readonly tampered: number;
  readonly corrected: number;
  readonly notes: number;
};
export const SMOOTH: Trouble = { absent: 0, tampered: 0, corrected: 0, notes: 40 };
export const ROUGH: Trouble = { absent: 8, tampered: 8, corrected: 4, notes: 20 };

export class RandomTable {
  state: JsonObject;
  steps = 0;
  tried = 0;
  readonly words: string[] = [];
  readonly fixes = { accepted: 0, refused: 0 };
  private readonly kept = new Map<SeatId, Kept[]>();
  private readonly sealed = new Map<string, Json>();
  private readonly choose: (n: number) => number;

  constructor(
    private readonly game: AnyGame,
    private readonly seats: readonly SeatId[],
    private readonly seed: number,
    private readonly trouble: Trouble,
    private readonly check: (state: JsonObject) => void,
    options: JsonObject = game.defaults(seats.length),
  ) {
    this.choose = chooser(seed);
    const begun = game.setup(options, seats);
    if (!begun.ok) throw new Error(`setup: ${begun.why.kind}`);
    this.state = freeze(begun.value);
  }

  /** Plays to the end, or throws with what was found. */
  run(most = 2000): this {
    while (!this.game.isOver(this.state)) {
      if (this.steps++ > most) throw this.fault('never ends');
      this.step();
    }
    if (this.game.rounds(this.state).length > 0) throw this.fault('rounds after the end');
    if (this.allAsks().length > 0) throw this.fault('asks after the end');
    return this;
  }

  private step(): void {
    if (this.chance(this.trouble.corrected)) this.correct();
    if (this.game.isOver(this.state)) return;
    const rounds = this.game.rounds(this.state).filter((round) => round.kind !== 'keep');
    const asks = this.allAsks();
    if (rounds.length === 0 && !asks.some((ask) => ask.must)) throw this.fault('stuck');
    const moves = asks.filter((ask) => ask.kind === 'move');
    const notes = asks.filter((ask) => ask.kind === 'note');
    if (notes.length > 0 && this.chance(this.trouble.notes)) this.write(this.one(notes));
    const must = moves.filter((ask) => ask.must);
    if (moves.length > 0 && (rounds.length === 0 || this.chance(must.length > 0 ? 50 : 25)))
      return this.make(this.one(moves));
    if (rounds.length > 0) this.open(this.one(rounds));
  }

  private make(ask: Extract<Ask, { kind: 'move' }>): void {
    const move = fill(ask.move, ask.fields, this.choose);
    if (!move) throw this.fault('a form that cannot be filled', ask);
    if (!fitsShape(this.game.moves, move)) throw this.fault('a move that does not fit its shape', move);
    const played = { by: ask.by, move, seq: this.steps, seals: [] };
    const done = this.game.apply(this.state, played);
    if (!done.ok) throw this.fault('an offered move refused', { move, why: done.why });
    this.become({ kind: 'played', played }, done.value);
  }

  private write(ask: Extract<Ask, { kind: 'note' }>): void {
    const value = fill({}, ask.fields, this.choose);
    if (!value) throw this.fault('a note that cannot be written', ask);
    const kept = this.kept.get(ask.by) ?? [];
    kept.push({ name: ask.note, value, at: this.steps });
    this.kept.set(ask.by, kept);
  }

  private open(round: AnyRound): void {
    const asks = this.allAsks();
    for (const slot of round.slots) {
      const forms = asks.filter((ask) => ask.kind === 'seal' && ask.secret.slot === slot.name);
      const form = forms.length > 0 ? this.one(forms) : undefined;
      if (form?.kind !== 'seal') throw this.fault('a wanted secret that nobody is asked for', slot);
      const value = fill(form.secret.fixed, form.secret.fields, this.choose);
      if (!value) throw this.fault('a secret that cannot be filled', form);
      const fit = this.game.fits(this.state, slot.name, value, this.own(slot.seat));
      if (!fit.ok) throw this.fault('an offered secret refused', { value, why: fit.why });
      this.sealed.set(slot.name, value);
    }
    const given = new Map(
      round.slots.map((slot) => [slot.name, this.givenFor(slot.name, slot.absent === 'no-bid')]),
    );
    const { shown } = judge(
      this.game,
      this.state,
      round.slots,
      (slot) => given.get(slot) ?? { how: 'no-bid' },
    );
    const beacon = Uint8Array.of(
      this.seed & 255,
      (this.seed >> 8) & 255,
      (this.seed >> 16) & 255,
      this.steps & 255,
      (this.steps >> 8) & 255,
    );
    const after = this.game.reveal(this.state, round.name, shown, diceFrom(beacon));
    const other = this.game.reveal(this.state, round.name, [...shown].reverse(), diceFrom(beacon));
    if (JSON.stringify(other) !== JSON.stringify(after) && encodeJson(other) !== encodeJson(after))
      throw this.fault('the order of opening matters', shown);
    if (this.game.rounds(after).some((one) => one.name === round.name))
      throw this.fault('a round that recurs', round.name);
    this.become({ kind: 'revealed', round: round.name, shown }, after);
  }

  private givenFor(slot: string, mayMiss: boolean): Given {
    const value = this.sealed.get(slot) ?? null;
    if (mayMiss && this.chance(this.trouble.absent)) return { how: 'no-bid' };
    if (mayMiss && this.chance(this.trouble.tampered)) return { how: 'sealed', value: this.one(NONSENSE) };
    return { how: this.chance(10) ? 'entered' : 'sealed', value };
  }

  private correct(): void {
    const { what, of } = this.one(this.game.accounts(this.state));
    const correction = {
      what,
      ...(of === undefined ? {} : { of }),
      by: this.choose(7) - 3,
      why: 'counted again',
    };
    const done = this.game.correct(this.state, correction);
    this.tried++;
    if (done.ok) this.become({ kind: 'corrected', correction }, done.value);
  }

  private become(cause: Parameters<AnyGame['narrate']>[1], after: JsonObject): void {
    if (!isJson(after)) throw this.fault('a state that is not plain JSON');
    for (const line of [...this.game.narrate(this.state, cause, after), ...this.game.now(after)]) {
      this.words.push(line.text);
      if (!LINE_KINDS.includes(line.kind)) throw this.fault('a line of no known kind', line);
      if (/undefined|NaN|null|object|!|seal|forfeit/i.test(line.text))
        throw this.fault('a strange line', line.text);
    }
    this.state = freeze(after);
    this.check(after);
    if (this.chance(25)) this.tryFixing();
  }

  /** Any fact on offer, filled at random: accepted, or refused with a reason; the game goes on without it. */
  private tryFixing(): void {
    const fixes = this.game.fixes(this.state);
    if (fixes.length === 0) return;
    const { fact, fields, since } = this.one(fixes);
    if (since && typeof since(this.state) !== 'boolean') throw this.fault('a fix of no known time', fact);
    const filled = fill(fact, fields, this.choose);
    if (!filled) throw this.fault('a fix that cannot be filled', fact);
    const done = this.game.fix(this.state, filled);
    this.fixes[done.ok ? 'accepted' : 'refused']++;
    if (!done.ok) {
      if (!done.why.kind) throw this.fault('a fix refused without a reason', filled);
      return;
    }
    for (const line of this.game.narrate(this.state, { kind: 'fixed', fact: filled }, done.value))
      if (!LINE_KINDS.includes(line.kind)) throw this.fault('a line of no known kind', line);
  }

  allAsks(): readonly Ask[] {
    const actors: Actor[] = ['host', ...this.seats];
    return actors.flatMap((by) => this.game.asks(this.state, by, by === 'host' ? null : this.own(by)));
  }

  private own(seat: SeatId): unknown {
    return this.game.own(this.state, seat, this.kept.get(seat) ?? []);
  }

  private readonly chance = (percent: number): boolean => this.choose(100) < percent;

  private one<T>(items: readonly T[]): T {
    return items[this.choose(items.length)] as T;
  }

  private fault(what: string, detail?: unknown): Error {
    return new Error(
      `${what}, seed ${this.seed}, step ${this.steps}: ${JSON.stringify(detail)} in ${JSON.stringify(this.state)}`,
    );
  }
}

const NONSENSE: readonly Json[] = [
  null,
  7,
  'x',
  [],
  {},
  { cubes: 3 },
  { cubes: ['pink'] },
  { cubes: ['red', 'red', 'red', 'red', 'red', 'red'] },
  { cubes: ['green', 'yellow', 'red', 'blue'] },
];
