/** Micro ships in a few words: bids in letters, ships, what a phone was told. */
import type { Kept } from '../../../../engine/contract/game';
import { DEFAULT_TILES, game, type Colour, type Own, type Tile } from '../../../../engine/games/micro-ships';
import type { Json } from '../../../../engine/data/json';
import { SEATS, type BySeat, type SeatId } from '../../../../engine/vocabulary';
import { diceOfSeed, tableOf } from '../../../../tools/testbed/game-table';

/** "ggr" is two green cubes and a red one. */
export const cubes = (letters: string): Colour[] =>
  [...letters].map((letter) => {
    const colour = (['green', 'yellow', 'red', 'blue'] as const).find((one) => one.startsWith(letter));
    if (!colour) throw new Error(letter);
    return colour;
  });

/** A bid in letters; '' is an empty one, null none at all; anything else is opened as it is. */
export type TestBid = string | null | { readonly opened: Json } | { readonly entered: string };

export class Table extends tableOf(game) {
  constructor(players: number, tiles: readonly Tile[] = DEFAULT_TILES) {
    super(SEATS.slice(0, players), { tiles });
  }

  open(count: number): this {
    for (let i = 0; i < count; i++) {
      const opening = this.state.opened.length + 1;
      this.play('host', { do: 'open', opening, name: this.state.options.tiles[opening - 1]?.name ?? '' });
    }
    return this;
  }

  /** Green is worth 1, A is first player, the first four ships of the box lie open. */
  begin(colour: Colour = 'green', first: SeatId = 'A'): this {
    return this.play('host', { do: 'colour', colour }).play('host', { do: 'first', seat: first }).open(4);
  }

  /** Opens the one round in which secrets are wanted. */
  flip(bids: BySeat<TestBid>): this {
    const round = game.rounds(this.state).find((one) => one.slots.length > 0);
    if (!round) throw new Error('nothing is wanted');
    const values: Record<string, Json> = {};
    const entered: Record<string, Json> = {};
    for (const [seat, bid] of Object.entries(bids)) {
      if (typeof bid === 'string') values[seat] = { cubes: cubes(bid) };
      else if (bid && 'opened' in bid) values[seat] = bid.opened;
      else if (bid) entered[seat] = { cubes: cubes(bid.entered) };
    }
    return this.reveal(round.name, values, { entered });
  }

  draw(name: string, seed = 1): this {
    return this.reveal(name, {}, { dice: diceOfSeed(seed) });
  }

  held(): { readonly [of: string]: number } {
    return Object.fromEntries(game.accounts(this.state).map((one) => [one.of, one.amount]));
  }

  /** Who of the tied may still move the table, in order. */
  get movers(): readonly SeatId[] {
    return this.state.phase.at === 'tie' ? this.state.phase.movers : [];
  }

  /** What a phone knows that was told this. */
  knows(seat: SeatId, notes: readonly (readonly [name: string, letters: string])[]): Own {
    return this.own(
      seat,
      notes.map(([name, letters]) => note(name, letters)),
    );
  }
}

export function note(name: string, letters: string): Kept {
  const [cube = 'green'] = cubes(letters);
  return { name, value: /^(drew|found)/.test(name) ? { cube } : { cubes: cubes(letters) }, at: 0 };
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
