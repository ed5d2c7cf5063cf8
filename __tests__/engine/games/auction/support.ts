/** Auction in a few words: dealer, item, cards, passes, colours. */
import { game } from '../../../../engine/games/auction';
import type { JsonObject } from '../../../../engine/data/json';
import { SEATS, type SeatId } from '../../../../engine/vocabulary';
import { diceOfSeed, tableOf } from '../../../../tools/testbed/game-table';

export class Table extends tableOf(game) {
  /** The table waives the representatives, unless the test wants them. */
  constructor(players: number, waive = true) {
    super(SEATS.slice(0, players));
    if (waive) this.play('host', { do: 'waive', round: 1 });
  }

  dealer(dealer: SeatId): this {
    return this.play('host', { do: 'dealer', dealer });
  }

  item(item: number): this {
    return this.play('host', { do: 'turn-up', round: this.state.round, item });
  }

  place(seat: SeatId, colour: string, number: number): this {
    const { round, boards } = this.state;
    const card = (boards[seat]?.length ?? 0) + 1;
    const move = { do: 'place', round, seat, card, colour } as const;
    return this.play(seat, move, { [`r${round}/${seat}/c${card}`]: { number } });
  }

  shift(seat: SeatId, card: number, to: string): this {
    const from = this.state.boards[seat]?.[card - 1] ?? '';
    return this.play(seat, { do: 'move', round: this.state.round, seat, card, from, to });
  }

  pass(...seats: readonly SeatId[]): this {
    for (const seat of seats) this.play(seat, { do: 'pass', round: this.state.round, seat });
    return this;
  }

  /** Everybody still in passes, in turn. */
  allPass(): this {
    const { round } = this.state;
    while (this.state.phase.at === 'bidding' && this.state.round === round) this.pass(this.state.phase.turn);
    return this;
  }

  /** The cards are turned over; `entered` are read by the table. */
  show(entered: JsonObject = {}, kind: 'show' | 'claim' | 'deal' = 'show'): this {
    return this.reveal(`r${this.state.round}/${kind}`, {}, { entered, dice: diceOfSeed(1) });
  }

  /** Locked behind the rules' back: for tests of the claim. */
  rep(seat: SeatId, colour: string): this {
    return this.lay({ [`rep/${seat}`]: { colour } });
  }

  represent(seat: SeatId, colour: string): this {
    const nth = (this.state.locked[seat] ?? 0) + 1;
    const slot = nth < 2 ? `rep/${seat}` : `rep/${seat}/${nth}`;
    return this.play(seat, { do: 'represent', seat, nth }, { [slot]: { colour } });
  }

  /** All that was told, as one text. */
  get story(): string {
    return this.lines.map(({ text }) => text).join('\n');
  }
}
