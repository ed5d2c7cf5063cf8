/** A table for rule tests, and a player of random legal games that reads nothing but the contract. */
import { diceFrom } from '../../../../engine/contract/dice';
import { fill, type Ask, type Choose } from '../../../../engine/contract/forms';
import {
  LINE_KINDS,
  type Actor,
  type Cause,
  type Fact,
  type Kept,
  type Line,
  type Move,
} from '../../../../engine/contract/game';
import * as auction from '../../../../engine/games/auction';
import { isJson, sameJson, type Json, type JsonObject } from '../../../../engine/data/json';
import type { AnyGame, AnyRound, AnyShown } from '../../../../engine/contract/any-game';
import { judge, type Given } from '../../../../engine/contract/judge';
import { SEATS, type SeatId, type SlotName } from '../../../../engine/vocabulary';

export const game: AnyGame = auction.game;

export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** Whole games by hand: moves must be accepted, secrets lie in the open. */
export class Evening {
  s: auction.State;
  lines: Line[] = [];
  readonly secrets = new Map<SlotName, Json>();

  /** The table waives the representatives, unless the test wants them. */
  constructor(players: number, waive = true) {
    const begun = auction.game.setup(auction.game.defaults(players), SEATS.slice(0, players));
    if (!begun.ok) throw new Error(JSON.stringify(begun.why));
    this.s = frozen(begun.value);
    this.say({ kind: 'set-up' }, this.s);
    if (waive) this.play('host', { do: 'waive', round: 1 });
  }

  private say(cause: Cause<auction.Move, never, never>, after: auction.State): this {
    this.lines.push(...auction.game.narrate(this.s, cause as never, after));
    this.s = frozen(after);
    return this;
  }

  try(by: Actor, move: auction.Move, seals: readonly SlotName[] = []): Fact | null {
    const before = JSON.stringify(this.s);
    const done = auction.game.apply(this.s, { by, move, seq: 1, seals });
    if (JSON.stringify(this.s) !== before) throw new Error('the state was changed in place');
    return done.ok ? null : done.why;
  }

  play(by: Actor, move: auction.Move, seals: readonly SlotName[] = []): this {
    const played = { by, move, seq: 1, seals };
    const done = auction.game.apply(this.s, played);
    if (!done.ok) throw new Error(`${JSON.stringify(move)} refused: ${JSON.stringify(done.why)}`);
    return this.say({ kind: 'played', played }, done.value);
  }

  dealer(dealer: SeatId): this {
    return this.play('host', { do: 'dealer', dealer });
  }

  item(item: number): this {
    return this.play('host', { do: 'turn-up', round: this.s.round, item });
  }

  place(seat: SeatId, colour: string, number: number): this {
    const card = (this.s.boards[seat]?.length ?? 0) + 1;
    const slot = `r${this.s.round}/${seat}/c${card}`;
    this.secrets.set(slot, { number });
    return this.play(seat, { do: 'place', round: this.s.round, seat, card, colour }, [slot]);
  }

  shift(seat: SeatId, card: number, to: string): this {
    const from = this.s.boards[seat]?.[card - 1] ?? '';
    return this.play(seat, { do: 'move', round: this.s.round, seat, card, from, to });
  }

  pass(...seats: readonly SeatId[]): this {
    for (const seat of seats) this.play(seat, { do: 'pass', round: this.s.round, seat });
    return this;
  }

  /** Everybody still in passes, in turn. */
  allPass(): this {
    const { round } = this.s;
    while (this.s.phase.at === 'bidding' && this.s.round === round) this.pass(this.s.phase.turn);
    return this;
  }

  /** The cards are turned over; `entered` are read by the table. */
  show(entered: JsonObject = {}, kind: 'show' | 'claim' | 'deal' = 'show', seed = 1): this {
    const name = `r${this.s.round}/${kind}`;
    const round = game.rounds(this.s).find((one) => one.name === name);
    if (!round) throw new Error(`no round ${name}`);
    const given = givenBy(this.secrets, entered);
    const slots = round.kind === 'claim' ? claimants(round, this.secrets, entered) : round.slots;
    const { shown } = judge(game, this.s, slots, given);
    const after = game.reveal(this.s, name, shown, diceFrom(Uint8Array.of(seed))) as auction.State;
    return this.say({ kind: 'revealed', round: name, shown } as never, after);
  }

  /** Locked behind the rules' back: for tests of the claim. */
  rep(seat: SeatId, colour: string): this {
    this.secrets.set(`rep/${seat}`, { colour });
    return this;
  }

  represent(seat: SeatId, colour: string): this {
    const nth = (this.s.locked[seat] ?? 0) + 1;
    const slot = nth < 2 ? `rep/${seat}` : `rep/${seat}/${nth}`;
    this.secrets.set(slot, { colour });
    return this.play(seat, { do: 'represent', seat, nth }, [slot]);
  }

  get said(): string {
    return this.lines.map((line) => line.text).join('\n');
  }
}

const givenBy =
  (secrets: ReadonlyMap<SlotName, Json>, entered: JsonObject) =>
  (slot: SlotName): Given => {
    const card = entered[slot];
    if (card !== undefined) return { how: 'entered', value: card };
    const value = secrets.get(slot);
    return value === undefined ? { how: 'no-bid' } : { how: 'sealed', value };
  };

function claimants(round: AnyRound, secrets: ReadonlyMap<SlotName, Json>, entered: JsonObject = {}) {
  if (round.kind !== 'claim') return [];
  return round.slots.filter(({ name }) => {
    const value = secrets.get(name);
    return entered[name] !== undefined || (value !== undefined && round.mine(value as JsonObject));
  });
}

// ── Random legal play ──

export type Tour = { steps: number; lines: Line[]; end: JsonObject; refused: number };
type Watch = (before: JsonObject, after: JsonObject, cause: Cause<Move, JsonObject, Fact>) => void;

/** Numbers from a seed (a small generator is enough here). */
export function chooser(seed: number): Choose {
  let x = (seed * 2654435761 + 1) >>> 0;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    x >>>= 0;
    return x % n;
  };
}

export class RandomPlayer {
  private readonly secrets = new Map<SlotName, Json>();
  private readonly kept = new Map<SeatId, Kept[]>();
  private state: JsonObject;
  private lines: Line[] = [];
  private steps = 0;
  private refused = 0;

  constructor(
    private readonly game: AnyGame,
    options: JsonObject,
    private readonly seats: readonly SeatId[],
    private readonly choose: Choose,
    private readonly watch: Watch = () => undefined,
    /** Whether cards are sometimes laid without a number, as a seat on paper does. */
    private readonly paper = false,
  ) {
    const begun = game.setup(options, seats);
    if (!begun.ok) throw new Error(JSON.stringify(begun.why));
    this.state = frozen(begun.value);
    this.lines.push(...game.narrate(this.state, { kind: 'set-up' }, this.state));
  }

  run(most = 20_000): Tour {
    while (!this.game.isOver(this.state)) {
      if (this.steps++ > most) throw new Error('the game does not end');
      const awaited = this.awaited();
      const open = this.game.rounds(this.state).filter((round) => round.kind !== 'keep');
      const [round] = open;
      if (round && this.choose(3) && this.flip(round)) continue;
      this.answer(awaited);
    }
    return { steps: this.steps, lines: this.lines, end: this.state, refused: this.refused };
  }

  private own(seat: SeatId): unknown {
    return this.game.own(this.state, seat, this.kept.get(seat) ?? []);
  }

  private asksOf(by: Actor): readonly Ask[] {
    return this.game.asks(this.state, by, by === 'host' ? null : this.own(by));
  }

  /** Somebody must have something to answer, or a round must be open. */
  private awaited(): Actor | undefined {
    const actors: readonly Actor[] = ['host', ...this.seats];
    const awaited = actors.find((by) => this.game.asks(this.state, by, null).some((ask) => ask.must));
    if (awaited === undefined && !this.game.rounds(this.state).some((round) => round.kind !== 'keep'))
      throw new Error(`stuck: ${JSON.stringify(this.state)}`);
    return awaited;
  }

  private answer(awaited: Actor | undefined): void {
    const actors: readonly Actor[] = awaited && this.choose(5) ? [awaited] : ['host', ...this.seats];
    const asks = this.asksOf(actors[this.choose(actors.length)] ?? 'host');
    const musts = asks.filter((one) => one.must);
    const among = musts.length && this.choose(5) ? musts : asks;
    const ask = among[this.choose(among.length || 1)];
    if (!ask) return;
    if (ask.kind === 'note') {
      const value = fill({}, ask.fields, this.choose);
      if (value) this.keep(ask.by, ask.note, value);
    } else if (ask.kind === 'seal') {
      const value = this.secretOf(
        ask.by,
        ask.secret.slot,
        fill(ask.secret.fixed, ask.secret.fields, this.choose),
      );
      const wanted = this.game
        .rounds(this.state)
        .some(
          (round) =>
            (round.kind === 'keep' || round.kind === 'together') &&
            round.slots.some((slot) => slot.name === ask.secret.slot),
        );
      if (value && wanted) this.keep(ask.by, ask.secret.slot, value);
    } else this.makeMove(ask);
  }

  private keep(seat: SeatId, name: SlotName, value: Json): void {
    this.kept.set(seat, [...(this.kept.get(seat) ?? []), { name, value, at: this.steps }]);
    this.secrets.set(name, value);
  }

  private secretOf(seat: SeatId, slot: SlotName, value: JsonObject | null): JsonObject | null {
    if (!value) throw new Error(`a secret that cannot be filled: ${slot}`);
    const fit = this.game.fits(this.state, slot, value, this.own(seat));
    if (!fit.ok) throw new Error(`asked for, but unfit: ${slot} ${JSON.stringify([value, fit.why])}`);
    return value;
  }

  private makeMove(ask: Extract<Ask, { kind: 'move' }>): void {
    const filled = fill(ask.move, ask.fields, this.choose);
    if (!filled) throw new Error(`a form that cannot be filled: ${JSON.stringify(ask)}`);
    const move = filled as Move;
    const misfit = this.game.moves.misfit(move);
    if (misfit !== null) throw new Error(misfit);
    const secret = ask.secret && !(this.paper && ask.must && this.choose(4) === 0) ? ask.secret : undefined;
    const value =
      secret && ask.by !== 'host'
        ? this.secretOf(ask.by, secret.slot, fill(secret.fixed, secret.fields, this.choose))
        : null;
    const played = { by: ask.by, move, seq: this.steps, seals: secret ? [secret.slot] : [] };
    this.tryForeign(played);
    const after = this.game.apply(this.state, played);
    if (!after.ok) throw new Error(`asked for, but refused: ${JSON.stringify([move, after.why])}`);
    if (secret && value && ask.by !== 'host') this.keep(ask.by, secret.slot, value);
    this.become(after.value, { kind: 'played', played });
  }

  /** The same move by somebody else, or for another round, must be refused and change nothing. */
  private tryForeign(played: { by: Actor; move: Move; seq: number; seals: readonly SlotName[] }): void {
    const other = this.seats[this.choose(this.seats.length)] ?? 'A';
    if (other === played.by || other === played.move['seat']) return;
    const done = this.game.apply(this.state, { ...played, by: other });
    if (done.ok) throw new Error(`accepted from ${other}: ${JSON.stringify(played)}`);
    this.refused++;
  }

  private flip(round: AnyRound): boolean {
    const entered: { [slot: SlotName]: Json } = {};
    const given = (slot: SlotName): Given => givenBy(this.secrets, entered)(slot);
    let slots = round.slots;
    if (round.kind === 'claim') {
      slots = claimants(round, this.secrets);
      if (slots.length !== 1) return false; // the table names the owner
    }
    for (const slot of slots) {
      if (this.secrets.has(slot.name) || slot.absent === 'no-bid') continue;
      entered[slot.name] = this.readCard(slot.seat, slot.name, slots, entered);
    }
    const { shown, cardsWanted } = judge(this.game, this.state, slots, given);
    if (cardsWanted.length) throw new Error(`unfit: ${JSON.stringify(shown)}`);
    const dice = (): ReturnType<typeof diceFrom> =>
      diceFrom(Uint8Array.of(this.steps & 255, this.steps >> 8));
    const after = this.game.reveal(this.state, round.name, shown, dice());
    const turned = this.game.reveal(this.state, round.name, [...shown].reverse(), dice());
    if (!sameJson(after, turned)) throw new Error('the order of sealing changed a result');
    this.become(after, { kind: 'revealed', round: round.name, shown });
    return true;
  }

  /** A real card nobody locked: any that the seat's forms allow beside its other cards. */
  private readCard(seat: SeatId, slot: SlotName, slots: AnyRound['slots'], entered: JsonObject): Json {
    const others = slots.filter((one) => one.seat === seat && one.name !== slot);
    const kept = others.flatMap(({ name }) => {
      const value = entered[name] ?? this.secrets.get(name);
      return value === undefined ? [] : [{ name, value, at: 0 }];
    });
    const own = this.game.own(this.state, seat, kept);
    const ask = this.game
      .asks(this.state, seat, own)
      .find((one) => one.kind === 'seal' && one.secret.slot === slot);
    const value = ask?.kind === 'seal' ? fill(ask.secret.fixed, ask.secret.fields, this.choose) : null;
    if (!value) throw new Error(`no form for the card ${slot}`);
    return value;
  }

  /** Every fix that is offered can be filled; it is accepted, or refused with a reason. What is so already is accepted. */
  private tryFixes(state: JsonObject): void {
    for (const { fact, fields, was, since } of this.game.fixes(state)) {
      const filled = fill(fact, fields, this.choose);
      if (!filled) throw new Error(`a fix that cannot be filled: ${JSON.stringify(fact)}`);
      const done = this.game.fix(state, filled);
      if (!done.ok && !done.why.kind) throw new Error('refused without a reason');
      const same = this.game.fix(state, { ...fact, ...was });
      if (!since && !same.ok) throw new Error(JSON.stringify({ fact, was, why: same.why }));
    }
  }

  private become(after: JsonObject, cause: Cause<Move, JsonObject, Fact>): void {
    if (!isJson(after)) throw new Error('a state that cannot be stored');
    if (this.steps % 4 === 0) this.tryFixes(after);
    const said = this.game.narrate(this.state, cause, after);
    const unknown = [...said, ...this.game.now(after)].find(({ kind }) => !LINE_KINDS.includes(kind));
    if (unknown) throw new Error(`no kind of line: ${JSON.stringify(unknown)}`);
    if (said.length === 0) throw new Error(`nothing said: ${JSON.stringify(cause)}`);
    this.lines.push(...said);
    this.watch(this.state, after, cause);
    this.state = frozen(after);
  }
}

export type { AnyShown };
