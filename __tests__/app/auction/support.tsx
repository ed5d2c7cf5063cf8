/** Auction on the table of the panel tests, with its own words for what is done there. */
import type { JsonObject, SeatId, SeatKind } from '../../../engine';
import * as auction from '../../../engine/games/auction';
import { loadGame } from '../../../app/games/load';
import { PanelTable } from '../support/panels';

beforeAll(() => loadGame(auction.game.id));

export class Evening extends PanelTable {
  constructor(
    seats: readonly SeatId[] = ['A', 'B', 'C'],
    kinds: { readonly [S in SeatId]?: SeatKind } = {},
    boardHolds = false,
  ) {
    super('auction', seats, { kinds, boardHolds });
  }

  get state(): auction.State {
    return this.json as JsonObject & auction.State;
  }

  /** Nobody has locked a colour; the only possible item is up, and the first seat begins. */
  begun(): this {
    this.host({ do: 'waive', round: 1 });
    const [item] = this.state.deck;
    if (this.state.item === null) this.host({ do: 'turn-up', round: 1, item: item ?? 1 });
    return this.host({ do: 'first', seat: 'A' });
  }
}
