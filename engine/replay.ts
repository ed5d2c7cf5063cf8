/** A game as a record of plain moves, sealed values in the open: for golden tests, bug reports and replays. */
import { diceOf } from './log/beacon';
import { diceFrom } from './contract/dice';
import type { Account, Cause, Fact, Line, Move, Standing } from './contract/game';
import type { Json, JsonObject } from './data/json';
import { no, ok, type Result } from './result';
import type { AnyGame } from './contract/any-game';
import { judge, roundNamed, type Given } from './contract/judge';
import {
  custom,
  either,
  fitsShape,
  int,
  list,
  object,
  oneOf,
  optional,
  read,
  record,
  text,
  type Misfit,
  type Of,
  type Shape,
} from './data/shape';
import { SEATS } from './vocabulary';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const json = custom<Json>('anything', () => true);
const jsonObject: Shape<JsonObject> = record(text(), json);
const seat = oneOf(...SEATS);
const actor = oneOf('host', ...SEATS);

const played = object({
  by: actor,
  /** Whose phone made a move of the table. */
  clerk: optional(seat),
  move: jsonObject,
  seals: optional(record(text(), json)),
  /** The entry of a real game: what later moves call this one by. */
  seq: optional(int(0)),
  rule: optional(text()),
});
/** A value of null is "no bid". Slots not named here keep what an earlier step sealed under the same name. */
const revealed = object({
  round: text(),
  values: optional(record(text(), json)),
  entered: optional(record(text(), json)),
  /** The chance of a real game, so that its record shows the same draw. */
  beacon: optional(text(43)),
  rule: optional(text()),
});
const kept = object({ keep: record(text(), json) });
const corrected = object({ correct: object({ what: text(), of: optional(text()), by: int(), why: text() }) });
const fixed = object({ fix: json });

export const GAME_RECORD = object({
  game: text(),
  options: optional(jsonObject),
  seats: list(seat, 8, 1),
  seed: optional(text()),
  moves: list(either(either(played, revealed), either(kept, either(corrected, fixed))), 100_000),
});
export type GameRecord = Of<typeof GAME_RECORD>;
export type RecordStep = GameRecord['moves'][number];

export type Refused = { readonly step: number; readonly why: Fact };
export type Replayed = {
  readonly state: JsonObject;
  readonly standings: readonly Standing[];
  readonly accounts: readonly Account[];
  readonly over: boolean;
  readonly lines: readonly Line[];
  readonly refusals: readonly Refused[];
};
export type RecordProblem =
  | Misfit
  | { readonly kind: 'unknown-game'; readonly game: string }
  | { readonly kind: 'set-up-refused'; readonly why: Fact };

/** Plays a record from nothing. A refused step is noted and changes nothing; the rest goes on. */
export function replay(
  found: (id: string) => AnyGame | undefined,
  input: unknown,
): Result<Replayed, RecordProblem> {
  const checked = read(GAME_RECORD, input);
  if (!checked.ok) return checked;
  const { game: id, seats, moves, seed = '' } = checked.value;
  const game = found(id);
  if (!game) return no({ kind: 'unknown-game', game: id });
  const options = { ...game.defaults(seats.length), ...checked.value.options };
  const fit = read(game.options, options);
  if (!fit.ok) return fit;
  const begun = game.setup(fit.value, seats);
  if (!begun.ok) return no({ kind: 'set-up-refused', why: begun.why });

  const player = new Player(game, begun.value, seed);
  for (const [step, move] of moves.entries()) player.step(step, move);
  return ok(player.result());
}

class Player {
  private readonly secrets = new Map<string, Json>();
  private readonly refusals: Refused[] = [];
  private readonly lines: Line[] = [];

  constructor(
    private readonly game: AnyGame,
    private state: JsonObject,
    private readonly seed: string,
  ) {
    this.lines.push(...game.narrate(state, { kind: 'set-up' }, state));
  }

  step(step: number, move: RecordStep): void {
    const done = this.attempt(step, move);
    if (!done.ok) return void this.refusals.push({ step, why: done.why });
    if (done.value === null) return;
    const [after, cause] = done.value;
    this.lines.push(...this.game.narrate(this.state, cause, after));
    this.state = after;
  }

  private attempt(
    step: number,
    move: RecordStep,
  ): Result<readonly [JsonObject, Cause<Move, JsonObject, Fact>] | null, Fact> {
    const { game, state } = this;
    if ('keep' in move) {
      for (const [slot, value] of Object.entries(move.keep)) this.secrets.set(slot, value ?? null);
      return ok(null);
    }
    if ('correct' in move) {
      const after = game.correct(state, move.correct);
      return after.ok ? ok([after.value, { kind: 'corrected', correction: move.correct }]) : after;
    }
    if ('fix' in move) {
      const after = game.fix(state, move.fix);
      return after.ok ? ok([after.value, { kind: 'fixed', fact: move.fix }]) : after;
    }
    if ('round' in move) return this.reveal(step, move);
    if (!fitsShape(game.moves, move.move))
      return no({ kind: 'malformed-move', where: game.moves.misfit(move.move, 'move') ?? '' });
    const seals = Object.keys(move.seals ?? {});
    const clerk = move.clerk === undefined ? {} : { clerk: move.clerk };
    const one = { by: move.by, ...clerk, move: move.move, seq: move.seq ?? step, seals };
    const after = game.apply(state, one);
    if (!after.ok) return after;
    for (const [slot, value] of Object.entries(move.seals ?? {})) this.secrets.set(slot, value ?? null);
    return ok([after.value, { kind: 'played', played: one }]);
  }

  private reveal(
    step: number,
    { round: name, values = {}, entered = {}, beacon }: Extract<RecordStep, { readonly round: string }>,
  ): Result<readonly [JsonObject, Cause<Move, JsonObject, Fact>], Fact> {
    const { game, state, secrets } = this;
    const round = roundNamed(game, state, name);
    if (!round) return no({ kind: 'no-such-round', round: name });
    const unknown = Object.keys({ ...values, ...entered }).find(
      (slot) => !round.slots.some((one) => one.name === slot),
    );
    if (unknown !== undefined) return no({ kind: 'no-such-slot', slot: unknown });
    const given = (slot: string): Given => {
      const card = entered[slot];
      if (card !== undefined) return { how: 'entered', value: card };
      const value = values[slot] === undefined ? (secrets.get(slot) ?? null) : values[slot];
      return value === null ? { how: 'no-bid' } : { how: 'sealed', value };
    };
    // Two may hold the same card by mistake: a record that names who claimed settles it, as the log did.
    const named = round.slots.filter(({ name: slot }) => slot in values || slot in entered);
    const slots =
      round.kind === 'claim'
        ? (named.length > 0 ? named : round.slots).filter((slot) => claims(round.mine, given(slot.name)))
        : round.slots;
    const { shown, cardsWanted } = judge(game, state, slots, given);
    const missing = shown.find((one, i) => one.how === 'no-bid' && slots[i]?.absent === 'host-enters')?.slot;
    const wanted = cardsWanted[0] ?? missing;
    if (wanted !== undefined) return no({ kind: 'card-wanted', slot: wanted });
    if (round.kind === 'claim' && shown.length !== 1)
      return no({ kind: 'claim-not-settled', round: name, claims: shown.length });
    const dice = beacon ? diceOf(beacon) : diceFrom(sha256(utf8ToBytes(`${this.seed}/${step}/${name}`)));
    return ok([game.reveal(state, name, shown, dice), { kind: 'revealed', round: name, shown }]);
  }

  result(): Replayed {
    const { game, state } = this;
    return {
      state,
      standings: game.standings(state),
      accounts: game.accounts(state),
      over: game.isOver(state),
      lines: this.lines,
      refusals: this.refusals,
    };
  }
}

function claims(mine: (value: JsonObject) => boolean, given: Given): boolean {
  if (given.how === 'entered') return true;
  return (
    given.how === 'sealed' &&
    typeof given.value === 'object' &&
    given.value !== null &&
    !Array.isArray(given.value) &&
    mine(given.value as JsonObject)
  );
}
