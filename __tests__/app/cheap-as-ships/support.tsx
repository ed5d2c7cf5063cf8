/** Cheap as Ships on the table of the panel tests, with its own words for what is done there. */
import { warmUp, type JsonObject, type SeatId, type SeatKind } from '../../../engine';
import * as cheapAsShips from '../../../engine/games/cheap-as-ships';
import { loadGame } from '../../../app/games/load';
import type { Desk } from '../../../tools/testbed/log-desk';
import { PanelTable } from '../support/panels';

export { NAMES } from '../support/panels';

export type Options = Partial<cheapAsShips.Options>;
export type Part = cheapAsShips.Part;

export const part = (type: Part['type'], brand: string | null, value: number, quality: number): Part => ({
  type,
  brand,
  value,
  quality,
});

const GAME = cheapAsShips.game;

beforeAll(() => loadGame(GAME.id));

/** Two players try their paddles before the game. */
export function warmsUp(desk: Desk): void {
  desk.must(0, { do: 'start', game: warmUp.id, rules: warmUp.rules, options: {} });
  for (const [device, seat] of ['A', 'B'].entries())
    desk.lock(device, `warm-up/bid/${seat}`, { bid: 5 + device });
  desk.dice();
}

export class Evening extends PanelTable {
  constructor(
    seats: readonly SeatId[],
    options: Options = {},
    kinds: { readonly [S in SeatId]?: SeatKind } = {},
    before: (desk: Desk) => void = () => undefined,
  ) {
    super('cheap-as-ships', seats, { options: { start: 'named', ...options }, kinds, before });
  }

  /** Rows as the table dealt them; the rest follows or is cut short. Sidney leads unless told. */
  dealt(rows: readonly (readonly ['open' | 'closed', 1 | 2])[], lead: SeatId = 'A', brand = 'Fox'): this {
    if (this.state.phase.at === 'start') this.host({ do: 'start', seat: lead });
    const { round } = this.state;
    if (this.state.specialist === null) this.host({ do: 'specialist', round, brand });
    rows.forEach(([kind, winners], i) => this.host({ do: 'row', round, row: i + 1, kind, winners }));
    if (this.state.phase.at === 'setup') this.host({ do: 'enough-rows', round });
    return this;
  }

  get state(): cheapAsShips.State {
    return this.json as JsonObject & cheapAsShips.State;
  }

  locks(seat: SeatId, bid: number): this {
    return this.puts(seat, { bid });
  }

  bidSlot(seat: SeatId): string {
    const row = this.state.phase.at === 'auction' ? this.state.phase.row : 0;
    return `r${this.state.round}/a${row}/bid/${seat}`;
  }

  called(first: SeatId | null, price = 20, second?: SeatId, secondPrice?: number): this {
    const row = this.state.phase.at === 'auction' ? this.state.phase.row : 0;
    return this.host({
      do: 'called',
      round: this.state.round,
      row,
      ...(first ? { first, price } : {}),
      ...(second ? { second, secondPrice } : {}),
    });
  }
}
