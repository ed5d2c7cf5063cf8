/** A table for tests: moves in, state and feed out; every refusal is a test failure unless it is looked for. */
import { diceFrom } from '../../../../../engine/contract/dice';
import type { Actor, Kept, Line, Standing } from '../../../../../engine/contract/game';
import type { Json } from '../../../../../engine/data/json';
import { judge, type Given } from '../../../../../engine/contract/judge';
import type { SeatId } from '../../../../../engine/vocabulary';
import {
  DEFAULT_TILES,
  game,
  type Colour,
  type Move,
  type Refusal,
  type State,
  type Tile,
} from '../../../../../engine/games/micro-ships';

export const SEATS_OF: { readonly [players: number]: readonly SeatId[] } = {
  2: ['A', 'B'],
  3: ['A', 'B', 'C'],
  4: ['A', 'B', 'C', 'D'],
};

/** "ggr" is two green cubes and a red one. */
export const cubes = (letters: string): Colour[] =>
  [...letters].map((letter) => {
    const colour = (['green', 'yellow', 'red', 'blue'] as const).find((one) => one.startsWith(letter));
    if (!colour) throw new Error(letter);
    return colour;
  });

/** A bid in letters; '' is an empty one, null none at all; anything else is opened as it is. */
export type TestBid = string | null | { readonly opened: Json } | { readonly entered: string };

export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) freeze(member);
  }
  return value;
}

export class TestTable {
  state: State;
  readonly lines: Line[] = [];

  constructor(players: number, tiles: readonly Tile[] = DEFAULT_TILES) {
    const begun = game.setup({ tiles }, SEATS_OF[players] ?? []);
    if (!begun.ok) throw new Error(begun.why.kind);
    this.state = freeze(begun.value);
    this.lines.push(...game.narrate(this.state, { kind: 'set-up' }, this.state));
  }

  move(by: Actor, move: Move): this {
    const why = this.tryMove(by, move);
    if (why) throw new Error(JSON.stringify(why));
    return this;
  }

  /** Null if the move was made; a refused one changes nothing. */
  tryMove(by: Actor, move: Move): Refusal | null {
    const played = { by, move, seq: 0, seals: [] };
    const after = game.apply(this.state, played);
    if (!after.ok) return after.why;
    this.lines.push(...game.narrate(this.state, { kind: 'played', played }, after.value));
    this.state = freeze(after.value);
    return null;
  }

  open(count: number): this {
    for (let i = 0; i < count; i++) {
      const opening = this.state.opened.length + 1;
      this.move('host', { do: 'open', opening, name: this.state.options.tiles[opening - 1]?.name ?? '' });
    }
    return this;
  }

  /** Green is worth 1, A is first player, the first four ships of the box lie open. */
  begin(colour: Colour = 'green', first: SeatId = 'A'): this {
    return this.move('host', { do: 'colour', colour }).move('host', { do: 'first', seat: first }).open(4);
  }

  /** Opens the one round in which secrets are wanted, or the dice round named. */
  flip(bids: { readonly [S in SeatId]?: TestBid }, seed = 1): this {
    const round = game.rounds(this.state).find((one) => one.slots.length > 0);
    if (!round) throw new Error('nothing is wanted');
    const given = new Map(round.slots.map((slot) => [slot.name, asGiven(bids[slot.seat] ?? null)]));
    return this.reveal(round.name, (slot) => given.get(slot) ?? { how: 'no-bid' }, seed);
  }

  draw(name: string, seed = 1): this {
    return this.reveal(name, () => ({ how: 'no-bid' }), seed);
  }

  private reveal(name: string, given: (slot: string) => Given, seed: number): this {
    const round = game.rounds(this.state).find((one) => one.name === name);
    if (!round) throw new Error(`no round ${name}`);
    const { shown } = judge(game, this.state, round.slots, given);
    const typed = shown as Parameters<typeof game.reveal>[2];
    const after = game.reveal(this.state, name, typed, diceFrom(Uint8Array.of(seed)));
    this.lines.push(...game.narrate(this.state, { kind: 'revealed', round: name, shown: typed }, after));
    this.state = freeze(after);
    return this;
  }

  correct(of: string, by: number, what = 'cubes'): Refusal | null {
    const correction = { what, of, by, why: 'counted again' };
    const after = game.correct(this.state, correction);
    if (!after.ok) return after.why;
    this.lines.push(...game.narrate(this.state, { kind: 'corrected', correction }, after.value));
    this.state = freeze(after.value);
    return null;
  }

  fix(fact: Json): Refusal | null {
    const after = game.fix(this.state, fact);
    if (!after.ok) return after.why;
    this.lines.push(...game.narrate(this.state, { kind: 'fixed', fact }, after.value));
    this.state = freeze(after.value);
    return null;
  }

  held(): { readonly [name: string]: number } {
    return Object.fromEntries(game.accounts(this.state).map((one) => [one.of, one.amount]));
  }

  /** Who of the tied may still move the table, in order. */
  get movers(): readonly SeatId[] {
    return this.state.phase.at === 'tie' ? this.state.phase.movers : [];
  }

  own(
    seat: SeatId,
    notes: readonly (readonly [name: string, letters: string])[],
  ): ReturnType<typeof game.own> {
    return game.own(
      this.state,
      seat,
      notes.map(([name, letters]) => note(name, letters)),
    );
  }

  standings(): readonly Standing[] {
    return game.standings(this.state);
  }

  /** The feed since the last look, as one text. */
  feed(): string {
    return this.lines
      .splice(0)
      .map((line) => line.text)
      .join('\n');
  }
}

export function note(name: string, letters: string): Kept {
  const [cube = 'green'] = cubes(letters);
  return { name, value: /^(drew|found)/.test(name) ? { cube } : { cubes: cubes(letters) }, at: 0 };
}

function asGiven(bid: TestBid): Given {
  if (bid === null) return { how: 'no-bid' };
  if (typeof bid === 'string') return { how: 'sealed', value: { cubes: cubes(bid) } };
  if ('opened' in bid) return { how: 'sealed', value: bid.opened };
  return { how: 'entered', value: { cubes: cubes(bid.entered) } };
}

export const ship = (name: string, rest: Partial<Tile> = {}): Tile => ({
  name,
  ship: 'white',
  points: 1,
  gives: [],
  ...rest,
});

/** Thirteen plain white ships of one point, but for those given, which come first. */
export const fleet = (...first: readonly Tile[]): readonly Tile[] =>
  Array.from({ length: 13 }, (_, i) => first[i] ?? ship(`Plain ${i + 1}`));
