/** ShipShape on the table of the panel tests, with its own words for what is done there. */
import type { BySeat, JsonObject, SeatId, SeatKind } from '../../../engine';
import * as shipShape from '../../../engine/games/shipshape';
import { loadGame } from '../../../app/games/load';
import { PanelTable } from '../support/panels';

beforeAll(() => loadGame('shipshape'));

type Setting = {
  readonly options?: Partial<shipShape.Options>;
  readonly kinds?: { readonly [S in SeatId]?: SeatKind };
  readonly boardHolds?: boolean;
};

const SEATS: readonly SeatId[] = ['A', 'B', 'C', 'D', 'E', 'F'];
export const NOTHING: shipShape.Cargo = { gold: 0, rats: 0, cannons: 0, contraband: 0, full: false };

export class Voyage extends PanelTable {
  constructor(players: number, setting: Setting = {}) {
    super('shipshape', SEATS.slice(0, players), setting);
  }

  get state(): shipShape.State {
    return this.json as JsonObject & shipShape.State;
  }

  get sailors(): readonly shipShape.Sailor[] {
    return shipShape.sailorsOf(this.state.seats);
  }

  /** Seat A on hold 1, B on hold 2 …, the Cap'n on the next. */
  holds(...holds: readonly number[]): this {
    this.sailors.forEach((of, i) => this.host({ do: 'hold', voyage: 1, of, hold: holds[i] ?? i + 1 }));
    return this;
  }

  flips(cards: BySeat<number>): this {
    for (const [seat, card] of Object.entries(cards)) this.puts(seat as SeatId, { card });
    return this;
  }

  /** Three turns without a tie, or with the Cap'n as chance has it. */
  sails(): this {
    for (let left = 40; left > 0 && !this.isHome; left--) {
      const asked = this.props().rounds.flatMap(({ slots }) =>
        slots.filter(({ state }) => state === 'empty'),
      );
      const [first] = asked;
      if (!first) break;
      const hand = shipShape.handOf(this.state, first.seat);
      const taken = asked.length === 1 ? 0 : SEATS.indexOf(first.seat);
      this.puts(first.seat, { card: hand[taken % hand.length] ?? 1 });
    }
    return this;
  }

  get isHome(): boolean {
    const { phase } = this.state;
    return phase.at === 'sailing' && phase.groups.every(shipShape.isHome);
  }

  unloads(...cargo: readonly Partial<shipShape.Cargo>[]): this {
    const { voyage } = this.state;
    this.sailors.forEach((of, i) => this.host({ do: 'cargo', voyage, of, ...NOTHING, ...cargo[i] }));
    return this;
  }
}
