/** Starbase Jeff on the table of the panel tests, with its own words for what is done there. */
import { act, fireEvent, screen, within } from '@testing-library/react-native';
import type { JsonObject, SeatId } from '../../../engine';
import * as starbaseJeff from '../../../engine/games/starbase-jeff';
import { loadGame } from '../../../app/games/load';
import { PanelTable } from '../support/panels';

beforeAll(() => loadGame(starbaseJeff.game.id));

export class Evening extends PanelTable {
  constructor(seats: readonly SeatId[] = ['A', 'B', 'C'], options: Partial<starbaseJeff.Options> = {}) {
    super('starbase-jeff', seats, { options: options as JsonObject });
  }

  get state(): starbaseJeff.State {
    return this.json as JsonObject & starbaseJeff.State;
  }

  /** Everybody's card, one for each seat; two are joined by a plus. */
  turn(...cards: readonly string[]): this {
    for (const [i, seat] of this.state.seats.entries())
      this.puts(seat, { cards: (cards[i] ?? '').split('+') });
    this.desk.settle();
    this.desk.dice();
    return this;
  }

  builds(seat: SeatId, card: string, more: JsonObject = { passed: [] }): this {
    const { round, turn, nth } = this.state;
    return this.says(seat, { do: 'build', turn: `r${round}/t${turn}`, nth, card, ...more });
  }

  locked(seat: SeatId): unknown {
    const found = Object.entries(this.desk.table.play.seals).find(([slot]) => slot.endsWith(`/${seat}`));
    return found && this.desk.vault.get(found[1].c)?.value;
  }

  /** A card of the hand by its name, which a listener is not told. */
  async card(name: string): Promise<void> {
    const cards = screen.getAllByRole('button');
    const found = cards.find(
      (one) => within(one).queryByText(name, { includeHiddenElements: true }) !== null,
    );
    if (!found) throw new Error(`no card ${name}`);
    this.taps++;
    await act(async () => {
      fireEvent.press(found);
      await Promise.resolve();
    });
  }

  creditsOf(seat: SeatId): number {
    return starbaseJeff.playerOf(this.state, seat).credits;
  }
}
