/** Cheap as Ships in a few words: rows, paddles, purses. What a step said is its answer. */
import type { Actor } from '../../../../engine/contract/game';
import { game, type Move, type Options, type Part } from '../../../../engine/games/cheap-as-ships';
import type { Json } from '../../../../engine/data/json';
import type { BySeat, SeatId } from '../../../../engine/vocabulary';
import { tableOf, type Values } from '../../../../tools/testbed/game-table';

export const FOUR: readonly SeatId[] = ['A', 'B', 'C', 'D'];

export const part = (type: Part['type'], brand: string | null, value: number, quality: number): Part => ({
  type,
  brand,
  value,
  quality,
});
export const JUNK = part('junk', null, 0, -1);

export type RowSpec = readonly ['open' | 'closed', 1 | 2];

export class Table extends tableOf(game) {
  static open(seats: readonly SeatId[] = FOUR, options: Partial<Options> = {}): Table {
    return new Table(seats, { start: 'named', ...options });
  }

  /** A table whose first round is dealt by hand; `A` leads and Fox is wanted unless told. */
  static dealt(
    rows: readonly RowSpec[],
    seats: readonly SeatId[] = FOUR,
    options: Partial<Options> = {},
    lead: SeatId = 'A',
  ): Table {
    const table = Table.open(seats, options).play('host', { do: 'start', seat: lead });
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

  say(by: Actor, move: Move, clerk?: SeatId): readonly string[] {
    return this.saidBy(() => this.play(by, move, {}, clerk));
  }

  /** Turns the paddles of the closed row; a seat left out made no bid. */
  paddles(bids: BySeat<Json>): readonly string[] {
    const values = Object.entries(bids).map(([seat, bid]) => [seat, { bid }]);
    return this.turnOver(this.round().name, Object.fromEntries(values));
  }

  turnOver(name: string, values: Values): readonly string[] {
    return this.saidBy(() => this.reveal(name, values));
  }

  private saidBy(step: () => unknown): readonly string[] {
    this.said();
    step();
    return this.said();
  }

  money(seat: SeatId): number {
    return this.state.players[seat]?.money ?? NaN;
  }

  reputation(seat: SeatId): number {
    return this.state.players[seat]?.reputation ?? NaN;
  }

  /** Puts a player where a test wants them, as a correction and a mended fact would. */
  put(
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
}
