/** ShipShape in a few words: holds, cards, cargo. */
import { game } from '../../../../engine/games/shipshape';
import { SEATS, type BySeat, type SeatId } from '../../../../engine/vocabulary';
import type { Options } from '../../../../engine/games/shipshape';
import { loadedDice, tableOf } from '../../../../tools/testbed/game-table';

export const NOTHING = { gold: 0, rats: 0, cannons: 0, contraband: 0, full: false };

export class Table extends tableOf(game) {
  constructor(players: number, options: Partial<Options> = {}) {
    super(SEATS.slice(0, players), options);
  }

  /** Lays these cards in the open round of that name and flips it. */
  flip(round: string, cards: BySeat<number>, dice = loadedDice(0)): this {
    const values = Object.entries(cards).map(([seat, card]) => [seat, { card }]);
    return this.reveal(round, Object.fromEntries(values), { dice });
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
    for (let [round] = game.rounds(this.state); round; [round] = game.rounds(this.state)) {
      const cards: { [S in SeatId]?: number } = {};
      for (const { seat } of round.slots) {
        const { hand } = this.own(seat);
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
}
