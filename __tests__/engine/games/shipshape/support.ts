/** A table to test at: moves by hand, cards in the open, and a player who fills forms at random. */
import { diceFrom, type Dice } from '../../../../engine/contract/dice';
import { fill, type Ask, type Choose, type Field } from '../../../../engine/contract/forms';
import type { Actor, Cause, Fact, Line, Move as AnyMove, Shown } from '../../../../engine/contract/game';
import type { Json, JsonObject } from '../../../../engine/data/json';
import { isJson, sameJson } from '../../../../engine/data/json';
import type { Result } from '../../../../engine/result';
import type { AnyGame, AnyShown } from '../../../../engine/contract/any-game';
import { judge } from '../../../../engine/contract/judge';
import { fitsShape } from '../../../../engine/data/shape';
import { SEATS, type SeatId } from '../../../../engine/vocabulary';
import { game, type Move, type Options, type Refusal, type State } from '../../../../engine/games/shipshape';

export const NOTHING = { gold: 0, rats: 0, cannons: 0, contraband: 0, full: false };

/** Dice that always show the same face, or the last one there is. */
export const loaded = (face: number): Dice => ({
  below: (n) => Math.min(face, n - 1),
  pick: (items) => items[Math.min(face, items.length - 1)] ?? items[0],
  shuffle: (items) => [...items],
});

export const seeded = (seed: string): Dice => diceFrom(new TextEncoder().encode(seed));

export class Table {
  state: State;
  lines: Line[] = [];

  constructor(players: number, options: Partial<Options> = {}) {
    const begun = game.setup({ ...game.defaults(players), ...options }, SEATS.slice(0, players));
    if (!begun.ok) throw new Error(begun.why.kind);
    this.state = begun.value;
    this.lines = [...game.narrate(this.state, { kind: 'set-up' }, this.state)];
  }

  /** A move that must be accepted. */
  play(by: Actor, move: Move): this {
    const played = { by, move, seq: 0, seals: [] };
    const after = game.apply(this.state, played);
    if (!after.ok) throw new Error(`refused: ${JSON.stringify(after.why)}`);
    return this.become(after.value, { kind: 'played', played });
  }

  /** A move that must be refused, and why it was. */
  refused(by: Actor, move: Move): Refusal {
    const before = JSON.stringify(this.state);
    const after = game.apply(this.state, { by, move, seq: 0, seals: [] });
    if (after.ok) throw new Error(`accepted: ${JSON.stringify(move)}`);
    if (JSON.stringify(this.state) !== before) throw new Error('a refused move changed the state');
    return after.why;
  }

  /** Lays these cards in the open round of that name and flips it. */
  flip(round: string, cards: { readonly [S in SeatId]?: number }, dice: Dice = loaded(0)): this {
    const open = game.rounds(this.state).find(({ name }) => name === round);
    if (!open) throw new Error(`no round ${round} among ${game.rounds(this.state).map(({ name }) => name)}`);
    const shown = open.slots.map(({ name, seat }): Shown<{ card: number }, Refusal> => {
      const fit = game.fits(this.state, name, { card: cards[seat] ?? -1 }, { hand: [], discards: [] });
      if (!fit.ok) throw new Error(`${name}: ${JSON.stringify(fit.why)}`);
      return { slot: name, seat, how: 'sealed', value: fit.value };
    });
    return this.become(game.reveal(this.state, round, shown, dice), { kind: 'revealed', round, shown });
  }

  fix(fact: Json): Result<State, Refusal> {
    const after = game.fix(this.state, fact);
    if (after.ok) this.become(after.value, { kind: 'fixed', fact });
    return after;
  }

  correct(account: string, by: number): Result<State, Refusal> {
    const [what = '', of = ''] = account.split('/');
    const correction = { what, of, by, why: 'miscounted' };
    const after = game.correct(this.state, correction);
    if (after.ok) this.become(after.value, { kind: 'corrected', correction });
    return after;
  }

  /** Voyage 1 with holds as dealt, or a later one with holds as drawn. */
  holds(...holds: readonly number[]): this {
    const { voyage } = this.state;
    // As many holds as sail are nobody's choice: the voyage has begun.
    if (this.state.phase.at === 'sailing') return this;
    if (voyage > 1) return this.play('host', { do: 'drawn', voyage, holds });
    for (const [i, of] of this.sailors.entries())
      this.play('host', { do: 'hold', voyage, of, hold: holds[i] ?? 0 });
    return this;
  }

  /** To the end of the voyage, somehow: everybody lays a high card, different ones while there are any. */
  sail(): this {
    for (let open = game.rounds(this.state); open.length; open = game.rounds(this.state)) {
      const round = open[0] ?? { name: '', slots: [] };
      const cards: { [S in SeatId]?: number } = {};
      for (const { seat } of round.slots) {
        const { hand } = game.own(this.state, seat, []);
        const card = hand.filter((one) => !Object.values(cards).includes(one)).at(-1) ?? hand.at(-1);
        if (card !== undefined) cards[seat] = card;
      }
      this.flip(round.name, cards);
    }
    return this;
  }

  /** Enters the holds in seat order, the Cap'n last. */
  unload(...cargo: readonly Partial<typeof NOTHING>[]): this {
    const { voyage } = this.state;
    for (const [i, of] of this.sailors.entries())
      this.play('host', { do: 'cargo', voyage, of, ...NOTHING, ...cargo[i] });
    return this;
  }

  get sailors(): readonly (SeatId | 'capn')[] {
    const { seats } = this.state;
    return seats.length === 2 || seats.length === 5 ? [...seats, 'capn'] : seats;
  }

  get groups() {
    return this.state.phase.at === 'sailing' ? this.state.phase.groups : [];
  }

  /** The feed since the last look. */
  said(): readonly string[] {
    return this.lines.splice(0).map(({ text }) => text);
  }

  private become(after: State, cause: Cause<Move, { readonly card: number }, Refusal>): this {
    this.lines.push(...game.narrate(this.state, cause, after));
    this.state = after;
    return this;
  }
}

/** A quick stream of numbers from a seed (mulberry32): whole games need many. */
export function choices(seed: string): Choose {
  let state = [...seed].reduce(
    (n, letter) => Math.imul(n ^ (letter.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

export const sumOf = (game: AnyGame, s: JsonObject): number =>
  game.accounts(s).reduce((n, one) => n + one.amount, 0);

export const actorsOf = (seats: readonly SeatId[]): readonly Actor[] => ['host', ...seats];

export const asksOf = (game: AnyGame, s: JsonObject, by: Actor): readonly Ask[] =>
  game.asks(s, by, by === 'host' ? null : game.own(s, by, []));

/** Whether this move could have come from filling that form. */
export function admits(ask: Ask, move: AnyMove): boolean {
  if (ask.kind !== 'move') return false;
  const fixed = Object.entries(ask.move).every(([key, value]) => sameJson(move[key] ?? null, value ?? null));
  return fixed && ask.fields.every((field) => takes(field, move[field.name] ?? null, move));
}

function takes(field: Field, value: Json, move: AnyMove): boolean {
  switch (field.is) {
    case 'number':
      if (field.leastIf !== undefined && move[field.leastIf] === true) return value === field.least;
      return typeof value === 'number' && value >= field.least && value <= field.most;
    case 'one':
      return field.of.some((one) => sameJson(one, value));
    case 'some':
      return Array.isArray(value) && value.length >= field.least && value.length <= field.most;
    case 'text':
      return typeof value === 'string' && value.length <= field.longest;
  }
}

/** What a step told, and the round it turned over. */
export type Fed = { readonly lines: readonly Line[]; readonly flipped: string | null };

export type Walk = {
  readonly state: JsonObject;
  readonly steps: number;
  readonly lines: readonly Line[];
  readonly feed: readonly Fed[];
  readonly problems: readonly string[];
};

/** Plays to the end by filling forms at random; tells everything that was not as it must be. */
export function walk(
  game: AnyGame,
  options: JsonObject,
  seats: readonly SeatId[],
  seed: string,
  watch?: (s: JsonObject) => string | null,
): Walk {
  const choose = choices(seed);
  const dice = seeded(`dice ${seed}`);
  const problems: string[] = [];
  const lines: Line[] = [];
  const feed: Fed[] = [];
  const begun = game.setup(options, seats);
  if (!begun.ok) return { state: {}, steps: 0, lines, feed, problems: [`set-up: ${begun.why.kind}`] };
  let state = begun.value;
  const sum = sumOf(game, state);
  let steps = 0;
  for (; !game.isOver(state) && steps < 2000 && !problems.length; steps++) {
    const forms = actorsOf(seats).flatMap((by) => asksOf(game, state, by));
    const moves = forms.filter((ask) => ask.kind === 'move');
    const rounds = game.rounds(state).filter((round) => round.kind !== 'keep');
    const musts = moves.filter((ask) => ask.must);
    if (!musts.length && !rounds.length) problems.push('nothing to do and not over');
    for (let i = 0; i < 4; i++) {
      const ask = moves[choose(moves.length)];
      if (ask) tryOut(game, state, ask, choose, problems);
    }

    const pool = moves.length && choose(4) === 0 ? moves : musts;
    const at = choose(pool.length + rounds.length);
    const ask = pool[at];
    const round = rounds[at - pool.length];
    let cause: Cause<AnyMove, JsonObject, Fact> | undefined;
    let after = state;
    if (ask) {
      const move = fill(ask.move, ask.fields, choose) as AnyMove | null;
      if (!move) continue;
      const played = { by: ask.by, move, seq: steps, seals: [] };
      const done = game.apply(state, played);
      if (done.ok) [after, cause] = [done.value, { kind: 'played', played }];
    } else if (round) {
      const shown = layCards(game, state, round.slots, forms, choose, problems);
      [after, cause] = [
        game.reveal(state, round.name, shown, dice),
        { kind: 'revealed', round: round.name, shown },
      ];
      if (game.rounds(after).some(({ name }) => name === round.name)) problems.push(`${round.name} recurs`);
    }
    if (cause) {
      const told = game.narrate(state, cause, after);
      lines.push(...told);
      feed.push({ lines: told, flipped: cause.kind === 'revealed' ? cause.round : null });
    }
    state = after;
    if (!isJson(state)) problems.push('state is not JSON');
    if (sumOf(game, state) !== sum) problems.push('accounts do not balance');
    tryFixing(game, state, choose, problems);
    const odd = watch?.(state);
    if (odd) problems.push(odd);
  }
  if (!game.isOver(state) && !problems.length) problems.push('never ends');
  return { state, steps, lines, feed, problems };
}

/** Any fact on offer, filled at random: accepted, or refused with a reason; the game goes on without it. */
function tryFixing(game: AnyGame, s: JsonObject, choose: Choose, problems: string[]): void {
  const fixes = game.fixes(s);
  const fix = fixes[choose(fixes.length)];
  if (!fix) return;
  const fact = fill(fix.fact, fix.fields, choose);
  if (!fact) return void problems.push(`cannot be mended: ${JSON.stringify(fix.fact)}`);
  const done = game.fix(s, fact);
  if (!done.ok && !done.why.kind) problems.push(`refused without a reason: ${JSON.stringify(fact)}`);
  const now = fix.since?.(s) ?? true;
  if (now && !done.ok && done.why.kind === 'settled')
    problems.push(`not now after all: ${JSON.stringify(fact)}`);
  if (done.ok) game.narrate(s, { kind: 'fixed', fact }, done.value);
}

function tryOut(game: AnyGame, s: JsonObject, ask: Ask, choose: Choose, problems: string[]): void {
  if (ask.kind !== 'move') return;
  const move = fill(ask.move, ask.fields, choose);
  if (!move) return void problems.push(`cannot be filled: ${JSON.stringify(ask)}`);
  if (!fitsShape(game.moves, move)) return void problems.push(`misshapen: ${JSON.stringify(move)}`);
  const done = game.apply(s, { by: ask.by, move, seq: 0, seals: [] });
  if (!done.ok) problems.push(`asked but refused: ${JSON.stringify([ask.by, move, done.why])}`);
}

function layCards(
  game: AnyGame,
  s: JsonObject,
  slots: readonly { name: string; seat: SeatId; absent: 'no-bid' | 'host-enters' }[],
  forms: readonly Ask[],
  choose: Choose,
  problems: string[],
): readonly AnyShown[] {
  const { shown } = judge(game, s, slots, (slot) => {
    const ask = forms.find((one) => one.kind === 'seal' && one.secret.slot === slot);
    const value = ask?.kind === 'seal' ? fill(ask.secret.fixed, ask.secret.fields, choose) : null;
    if (!value) problems.push(`nothing to lay for ${slot}`);
    return { how: choose(5) ? 'sealed' : 'entered', value };
  });
  for (const one of shown) if (one.how === 'unfit') problems.push(`asked but unfit: ${JSON.stringify(one)}`);
  return shown;
}
