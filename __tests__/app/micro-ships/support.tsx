/** Micro ships on the table of the panel tests, with its own words for what is done there. */
import type { JsonObject, SeatId, SeatKind } from '../../../engine';
import * as microShips from '../../../engine/games/micro-ships';
import { loadGame } from '../../../app/games/load';
import { PanelTable } from '../support/panels';

beforeAll(() => loadGame(microShips.game.id));

export const cubes = (letters: string): microShips.Colour[] =>
  [...letters].flatMap((letter) => microShips.COLOURS.filter((one) => one.startsWith(letter)));

export class Evening extends PanelTable {
  constructor(
    seats: readonly SeatId[] = ['A', 'B', 'C'],
    options: Partial<microShips.Options> = {},
    kinds: { readonly [S in SeatId]?: SeatKind } = {},
    boardHolds = false,
  ) {
    super('micro-ships', seats, { options, kinds, boardHolds });
  }

  get state(): microShips.State {
    return this.json as JsonObject & microShips.State;
  }

  /** Green is worth 1, Sidney is first player, the first ships of the box lie open: Dory, Skiff, Punt, Cog. */
  begun(ships = 4): this {
    this.host({ do: 'colour', colour: 'green' }).host({ do: 'first', seat: 'A' });
    return this.opens(ships);
  }

  opens(ships: number): this {
    for (let i = 0; i < ships; i++) {
      const opening = this.state.opened.length + 1;
      this.host({ do: 'open', opening, name: this.state.options.tiles[opening - 1]?.name ?? '' });
    }
    return this;
  }

  /** Everybody's bid in letters, one for each seat. */
  bids(...letters: readonly string[]): this {
    for (const [i, seat] of this.state.seats.entries()) this.puts(seat, { cubes: cubes(letters[i] ?? '') });
    this.desk.settle();
    this.desk.dice();
    return this;
  }

  told(letters: string, auction = 1): this {
    this.notes.push({ name: `count/a${auction}`, value: { cubes: cubes(letters) }, at: this.desk.table.seq });
    return this;
  }

  locked(seat: SeatId): unknown {
    const { seals } = this.desk.table.play;
    const found = Object.entries(seals).find(([slot]) => slot.endsWith(`/${seat}`));
    return found && this.desk.vault.get(found[1].c)?.value;
  }
}
