/** A rulebook played by hand, without a log: moves in, state and feed out, secrets in the open. */
import { diceFrom, type Dice } from '../../engine/contract/dice';
import type { Ask } from '../../engine/contract/forms';
import type {
  Actor,
  Cause,
  Correction,
  Fact,
  Game,
  Kept,
  Line,
  Move,
  Round,
  Slot,
  Standing,
} from '../../engine/contract/game';
import { judge, type Given } from '../../engine/contract/judge';
import { encodeJson, type Json, type JsonObject } from '../../engine/data/json';
import type { Result } from '../../engine/result';
import type { SeatId, SlotName } from '../../engine/vocabulary';

/** Values by slot, or by the seat whose slot it is; without one, what was laid before, or no bid. */
export type Values = { readonly [slotOrSeat: string]: Json | undefined };
export type Revealing = { readonly entered?: Values; readonly dice?: Dice };

/** The same face every time, or the last one there is. */
export const loadedDice = (face: number): Dice => ({
  below: (n) => Math.min(face, n - 1),
  pick: (items) => items[Math.min(face, items.length - 1)] ?? items[0],
  shuffle: (items) => [...items],
});

export const diceOfSeed = (seed: number | string): Dice => diceFrom(new TextEncoder().encode(String(seed)));

/** A step that should pass and is refused throws, with the refusal in the message; `refused…` is for the others. */
export class GameTable<
  S extends JsonObject,
  M extends Move,
  V extends JsonObject,
  R extends Fact,
  Own,
  O extends JsonObject,
> {
  /** Frozen: a rulebook that changes a state in place throws. */
  state: S;
  readonly lines: Line[] = [];
  /** Locked, and not yet asked for again. */
  readonly secrets = new Map<SlotName, Json>();
  private seq = 0;
  private readonly setUp: number;
  private looked = 0;

  constructor(
    readonly game: Game<S, M, V, R, Own, O>,
    readonly seats: readonly SeatId[],
    options: Partial<O> = {},
  ) {
    this.state = frozen(passed(game.setup({ ...game.defaults(seats.length), ...options }, seats), 'set-up'));
    this.setUp = this.lines.push(...game.narrate(this.state, { kind: 'set-up' }, this.state));
  }

  // ── Steps ──

  /** `seals` are cards laid face down with the move; `clerk` is whose phone made a move of the table. */
  play(by: Actor, move: M, seals: Values = {}, clerk?: SeatId): this {
    const made = { by, ...(clerk ? { clerk } : {}), move };
    const played = { ...made, seq: this.seq++, seals: Object.keys(seals) };
    const after = passed(this.game.apply(this.state, played), `${by}: ${encodeJson(move)}`);
    this.lay(seals);
    return this.become(after, { kind: 'played', played });
  }

  refused(by: Actor, move: M, seals: readonly SlotName[] = []): R {
    const what = `${by}: ${encodeJson(move)}`;
    return refusal(this.game.apply(this.state, { by, move, seq: this.seq, seals }), what);
  }

  /** Whether a move would pass; nothing is done. */
  allows(by: Actor, move: M, seals: readonly SlotName[] = []): boolean {
    return this.game.apply(this.state, { by, move, seq: this.seq, seals }).ok;
  }

  /** Secrets locked now and opened later. */
  lay(secrets: Values): this {
    for (const [slot, value] of Object.entries(secrets)) this.secrets.set(slot, value ?? null);
    return this;
  }

  /** Turns over a round. Values that do not fit are shown as such, as at a real table. */
  reveal(
    name: string,
    values: Values = {},
    { entered = {}, dice = diceOfSeed(this.seq) }: Revealing = {},
  ): this {
    const round = this.round(name);
    const given = (slot: Slot): Given => {
      const card = entered[slot.name] ?? entered[slot.seat];
      if (card !== undefined) return { how: 'entered', value: card };
      const found = [values[slot.name], values[slot.seat], this.secrets.get(slot.name)];
      const value = found.find((one) => one !== undefined);
      return value === undefined ? { how: 'no-bid' } : { how: 'sealed', value };
    };
    const bySlot = new Map(round.slots.map((slot) => [slot.name, given(slot)]));
    const slots = round.kind === 'claim' ? this.claimants(round, bySlot) : round.slots;
    const { shown } = judge(this.game, this.state, slots, (slot) => bySlot.get(slot) ?? { how: 'no-bid' });
    this.seq++;
    const after = this.game.reveal(this.state, name, shown, dice);
    return this.become(after, { kind: 'revealed', round: name, shown });
  }

  correct(what: string, of: string | undefined, by: number): this {
    const correction = correctionOf(what, of, by);
    const after = passed(this.game.correct(this.state, correction), encodeJson(correction));
    return this.become(after, { kind: 'corrected', correction });
  }

  refusedCorrection(what: string, of: string | undefined, by: number): R {
    const correction = correctionOf(what, of, by);
    return refusal(this.game.correct(this.state, correction), encodeJson(correction));
  }

  fix(fact: Json): this {
    const after = passed(this.game.fix(this.state, fact), encodeJson(fact));
    return this.become(after, { kind: 'fixed', fact });
  }

  refusedFix(fact: Json): R {
    return refusal(this.game.fix(this.state, fact), encodeJson(fact));
  }

  /** Puts the table where a test wants it, without a step. */
  set(change: Partial<S>): this {
    this.state = frozen({ ...this.state, ...change });
    return this;
  }

  // ── What there is to see ──

  /** The round of this name, or the only one that waits for people. */
  round(name?: string): Round<V> {
    const rounds = this.game.rounds(this.state);
    const found = rounds.find((one) => (name === undefined ? one.kind !== 'keep' : one.name === name));
    if (found) return found;
    throw new Error(`no round ${name ?? ''} among ${rounds.map((one) => one.name).join(', ') || 'none'}`);
  }

  own(seat: SeatId, kept: readonly Kept[] = []): Own {
    return this.game.own(this.state, seat, kept);
  }

  asks(by: Actor, kept: readonly Kept[] = []): readonly Ask[] {
    return this.game.asks(this.state, by, by === 'host' ? null : this.own(by, kept));
  }

  standings(): readonly Standing[] {
    return this.game.standings(this.state);
  }

  /** How much there is of something, whoever has it or somebody in particular. */
  amount(what: string, of?: string): number {
    return this.game
      .accounts(this.state)
      .filter((one) => one.what === what && (of === undefined || one.of === of))
      .reduce((sum, one) => sum + one.amount, 0);
  }

  /** The feed of every step so far. */
  get told(): readonly string[] {
    return this.lines.slice(this.setUp).map(({ text }) => text);
  }

  /** The feed since the last look. */
  said(): readonly string[] {
    const fresh = this.lines.slice(this.looked).map(({ text }) => text);
    this.looked = this.lines.length;
    return fresh;
  }

  /** The same as one text. */
  feed(): string {
    return this.said().join('\n');
  }

  private claimants(
    round: Extract<Round<V>, { kind: 'claim' }>,
    given: ReadonlyMap<SlotName, Given>,
  ): readonly Slot[] {
    return round.slots.filter(({ name, seat }) => {
      const one = given.get(name);
      if (one?.how !== 'sealed') return one?.how === 'entered';
      const fit = this.game.fits(this.state, name, one.value, this.own(seat));
      return fit.ok && round.mine(fit.value);
    });
  }

  private become(after: S, cause: Cause<M, V, R>): this {
    this.lines.push(...this.game.narrate(this.state, cause, after));
    this.state = frozen(after);
    return this;
  }
}

/** The tables of one game; extend it by the game's own verbs. */
export const tableOf = <
  S extends JsonObject,
  M extends Move,
  V extends JsonObject,
  R extends Fact,
  Own,
  O extends JsonObject,
>(
  game: Game<S, M, V, R, Own, O>,
) =>
  class extends GameTable<S, M, V, R, Own, O> {
    constructor(seats: readonly SeatId[], options: Partial<O> = {}) {
      super(game, seats, options);
    }
  };

const correctionOf = (what: string, of: string | undefined, by: number): Correction => ({
  what,
  ...(of === undefined ? {} : { of }),
  by,
  why: 'counted again',
});

function passed<T>(done: Result<T, Fact>, what: string): T {
  if (done.ok) return done.value;
  throw new Error(`${what} was refused: ${encodeJson(done.why)}`);
}

function refusal<R extends Fact>(done: Result<unknown, R>, what: string): R {
  if (!done.ok) return done.why;
  throw new Error(`${what} was accepted`);
}

export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) frozen(member);
  }
  return value;
}
