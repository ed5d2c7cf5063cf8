/** Playing Cheap as Ships in tests: a table that keeps its state, and a player who fills any form at random. */
import { diceFrom } from '../../../../engine/contract/dice';
import { fill, type Ask, type Choose } from '../../../../engine/contract/forms';
import type { Actor, Fact, Line, Move as AnyMove } from '../../../../engine/contract/game';
import { encodeJson, type Json, type JsonObject } from '../../../../engine/data/json';
import type { AnyGame, AnyShown } from '../../../../engine/contract/any-game';
import { judge, type Given } from '../../../../engine/contract/judge';
import type { SeatId } from '../../../../engine/vocabulary';
import {
  game,
  type Move,
  type Options,
  type State,
  type Part,
} from '../../../../engine/games/cheap-as-ships';

export const GAME: AnyGame = game;
export const FOUR: readonly SeatId[] = ['A', 'B', 'C', 'D'];

export const part = (type: Part['type'], brand: string | null, value: number, quality: number): Part => ({
  type,
  brand,
  value,
  quality,
});
export const JUNK = part('junk', null, 0, -1);

export type RowSpec = readonly ['open' | 'closed', 1 | 2];

/** A table of named moves: `say` must be accepted, `refused` gives the reason of one that must not. */
export class Table {
  lines: Line[] = [];
  private seq = 0;

  constructor(
    public state: State,
    readonly seats: readonly SeatId[],
  ) {}

  static open(seats: readonly SeatId[] = FOUR, options: Partial<Options> = {}): Table {
    const begun = game.setup({ ...game.defaults(seats.length), start: 'named', ...options }, seats);
    if (!begun.ok) throw new Error(encodeJson(begun.why));
    return new Table(begun.value, seats);
  }

  /** A table whose first round is dealt by hand; `A` leads and Fox is wanted unless told. */
  static dealt(
    rows: readonly RowSpec[],
    seats: readonly SeatId[] = FOUR,
    options: Partial<Options> = {},
    lead: SeatId = 'A',
  ): Table {
    const table = Table.open(seats, options);
    table.say('host', { do: 'start', seat: lead });
    table.rows(rows);
    return table;
  }

  rows(rows: readonly RowSpec[], specialist: string | null = 'Fox'): void {
    const { round } = this.state;
    if (specialist !== null) this.say('host', { do: 'specialist', round, brand: specialist });
    rows.forEach(([kind, winners], i) => {
      if (this.state.phase.at === 'setup') this.say('host', { do: 'row', round, row: i + 1, kind, winners });
    });
    if (this.state.phase.at === 'setup') this.say('host', { do: 'enough-rows', round });
  }

  attempt(by: Actor, move: Move) {
    return game.apply(this.state, { by, move, seq: this.seq, seals: [] });
  }

  say(by: Actor, move: Move, clerk?: SeatId): readonly string[] {
    const after = this.attempt(by, move);
    if (!after.ok) throw new Error(`${encodeJson(move)} was refused: ${encodeJson(after.why)}`);
    const played = { by, move, seq: this.seq++, seals: [], ...(clerk ? { clerk } : {}) };
    return this.went({ kind: 'played', played }, after.value);
  }

  refused(by: Actor, move: Move): Fact {
    const before = encodeJson(this.state);
    const after = this.attempt(by, move);
    if (after.ok) throw new Error(`${encodeJson(move)} was accepted`);
    expect(encodeJson(this.state)).toBe(before);
    return after.why;
  }

  /** Turns the paddles of the closed row; a seat left out made no bid. */
  paddles(bids: { readonly [S in SeatId]?: Json }): readonly string[] {
    const name = game.rounds(this.state).find((round) => round.kind === 'together')?.name ?? '';
    return this.reveal(
      name,
      Object.fromEntries(Object.entries(bids).map(([seat, bid]) => [`${name}/${seat}`, { bid } as Json])),
    );
  }

  reveal(
    name: string,
    values: { readonly [slot: string]: Json },
    how: 'sealed' | 'entered' = 'sealed',
  ): readonly string[] {
    const round = game.rounds(this.state).find((one) => one.name === name);
    if (!round) throw new Error(`no round ${name}`);
    const given = (slot: string): Given =>
      values[slot] === undefined ? { how: 'no-bid' } : { how, value: values[slot] ?? null };
    const shown = judge(GAME, this.state, round.slots, given).shown as Parameters<typeof game.reveal>[2];
    const dice = diceFrom(new Uint8Array([this.seq++]));
    return this.went({ kind: 'revealed', round: name, shown }, game.reveal(this.state, name, shown, dice));
  }

  fix(fact: Json): readonly string[] {
    const after = game.fix(this.state, fact);
    if (!after.ok) throw new Error(encodeJson(after.why));
    return this.went({ kind: 'fixed', fact }, after.value);
  }

  money(seat: SeatId): number {
    return this.state.players[seat]?.money ?? NaN;
  }

  reputation(seat: SeatId): number {
    return this.state.players[seat]?.reputation ?? NaN;
  }

  /** Puts a player where a test wants them, as a correction and a mended fact would. */
  set(
    seat: SeatId,
    { money, reputation, parts }: { money?: number; reputation?: number; parts?: readonly Part[] },
  ): void {
    const player = this.state.players[seat];
    if (!player) throw new Error(seat);
    const bank = this.state.bank - (money === undefined ? 0 : money - player.money);
    const changed = {
      ...player,
      money: money ?? player.money,
      reputation: reputation ?? player.reputation,
      parts: parts ?? player.parts,
    };
    this.state = { ...this.state, bank, players: { ...this.state.players, [seat]: changed } };
    if (this.state.phase.at === 'selling') {
      this.state = {
        ...this.state,
        phase: { ...this.state.phase, before: { ...this.state.phase.before, [seat]: changed.reputation } },
      };
    }
  }

  private went(cause: Parameters<typeof game.narrate>[1], after: State): readonly string[] {
    const lines = game.narrate(this.state, cause, after);
    this.state = after;
    this.lines.push(...lines);
    return lines.map((line) => line.text);
  }
}

/** A small generator with a seed, so that every run of a test is the same. */
export function chooser(seed: number): Choose {
  let state = (seed * 2654435761) >>> 0 || 1;
  return (n) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return n <= 1 ? 0 : state % n;
  };
}

export type Step =
  | { readonly kind: 'played'; readonly by: Actor; readonly move: AnyMove }
  | { readonly kind: 'revealed'; readonly round: string; readonly shown: readonly AnyShown[] };
export type Watch = (before: JsonObject, step: Step, after: JsonObject, lines: readonly Line[]) => void;

/** How eagerly a random player answers a form that nothing waits for. */
export type Mood = {
  readonly idle: number;
  readonly avoid?: (ask: Ask) => boolean;
  /** The table corrects and mends between the moves. */
  readonly meddle?: (s: JsonObject, choose: Choose) => JsonObject;
};

/** Plays a whole game by filling forms. Throws where the contract is broken: a filled form refused, or nothing left to do. */
export function playRandomly(
  game: AnyGame,
  options: JsonObject,
  seats: readonly SeatId[],
  choose: Choose,
  mood: Mood,
  watch: Watch,
): JsonObject {
  const begun = game.setup(options, seats);
  if (!begun.ok) throw new Error(encodeJson(begun.why));
  let s = begun.value;
  const kept = new Map<string, Json>();
  for (let seq = 0; !game.isOver(s); seq++) {
    if (seq > 3000) throw new Error('the game does not end');
    const next = step(game, s, seats, kept, choose, mood, seq);
    const cause =
      next.step.kind === 'played'
        ? { kind: 'played' as const, played: { by: next.step.by, move: next.step.move, seq, seals: [] } }
        : { kind: 'revealed' as const, round: next.step.round, shown: next.step.shown };
    watch(s, next.step, next.after, game.narrate(s, cause, next.after));
    s = mood.meddle ? mood.meddle(next.after, choose) : next.after;
  }
  return s;
}

function step(
  game: AnyGame,
  s: JsonObject,
  seats: readonly SeatId[],
  kept: Map<string, Json>,
  choose: Choose,
  mood: Mood,
  seq: number,
): { step: Step; after: JsonObject } {
  const rounds = game.rounds(s).filter((round) => round.kind !== 'keep');
  const actors: readonly Actor[] = ['host', ...seats];
  const asksOf = (by: Actor): readonly Ask[] =>
    game.asks(s, by, by === 'host' ? null : game.own(s, by, [])).filter((ask) => !mood.avoid?.(ask));
  if (choose(100) < mood.idle) {
    const free = asksOf(actors[choose(actors.length)] ?? 'host').filter((ask) => !ask.must);
    const ask = free[choose(free.length)];
    if (ask?.kind === 'seal') seal(game, s, ask, kept, choose);
    const done = playAsk(game, s, ask, choose, seq);
    if (done) return done;
  }
  const asks = actors.flatMap(asksOf);
  const must = asks.filter((ask) => ask.must && ask.kind === 'move');
  const [round] = rounds;
  if (round && (must.length === 0 || choose(2) === 0)) {
    for (const ask of asks)
      if (ask.kind === 'seal' && ask.must && choose(8) > 0) seal(game, s, ask, kept, choose);
    const given = (slot: string): Given => {
      const value = kept.get(slot);
      if (value !== undefined) return { how: 'sealed', value };
      return slot.startsWith('loyalty/') ? { how: 'entered', value: { brand: null } } : { how: 'no-bid' };
    };
    const { shown } = judge(game, s, round.slots, given);
    const dice = diceFrom(new Uint8Array([choose(256), choose(256), seq & 255]));
    return {
      step: { kind: 'revealed', round: round.name, shown },
      after: game.reveal(s, round.name, shown, dice),
    };
  }
  const done = playAsk(game, s, must[choose(must.length)], choose, seq);
  if (!done) throw new Error(`nobody can act: ${encodeJson(s)}`);
  return done;
}

function seal(
  game: AnyGame,
  s: JsonObject,
  ask: Extract<Ask, { kind: 'seal' }>,
  kept: Map<string, Json>,
  choose: Choose,
): void {
  const value = fill(ask.secret.fixed, ask.secret.fields, choose);
  if (value === null) throw new Error(`cannot fill ${encodeJson(ask as unknown as Json)}`);
  const fit = game.fits(s, ask.secret.slot, value, game.own(s, ask.by, []));
  if (!fit.ok) throw new Error(`a filled paddle does not fit: ${encodeJson(fit.why)}`);
  kept.set(ask.secret.slot, value);
}

function playAsk(
  game: AnyGame,
  s: JsonObject,
  ask: Ask | undefined,
  choose: Choose,
  seq: number,
): { step: Step; after: JsonObject } | null {
  if (!ask || ask.kind !== 'move') return null;
  const move = fill(ask.move, ask.fields, choose);
  if (move === null) throw new Error(`cannot fill ${encodeJson(ask.move)}`);
  const misfit = game.moves.misfit(move, 'move');
  if (misfit !== null) throw new Error(misfit);
  const after = game.apply(s, { by: ask.by, move: move as AnyMove, seq, seals: [] });
  if (!after.ok) throw new Error(`a filled form was refused: ${encodeJson(move)} ${encodeJson(after.why)}`);
  return { step: { kind: 'played', by: ask.by, move: move as AnyMove }, after: after.value };
}
