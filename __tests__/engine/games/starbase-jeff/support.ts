/** Starbase Jeff in a few words: lay cards and build. */
import type { Actor } from '../../../../engine/contract/game';
import type { Json } from '../../../../engine/data/json';
import {
  game,
  type Move,
  type Named,
  type Options,
  type Refusal,
  type State,
} from '../../../../engine/games/starbase-jeff';
import { nameOfPiece, turnName } from '../../../../engine/games/starbase-jeff/state';
import type { BySeat, SeatId } from '../../../../engine/vocabulary';
import { tableOf } from '../../../../tools/testbed/game-table';

type Cards = string | readonly string[];
type Without<M> = M extends unknown
  ? Omit<M, 'turn' | 'nth'> & { readonly turn?: string; readonly nth?: number }
  : never;
/** A move whose turn and step are those of the table, unless they are given. */
export type AnyMove = Without<Move>;

export class Table extends tableOf(game) {
  constructor(options: Partial<Options> = {}, seats = 'ABC') {
    super([...seats] as SeatId[], options);
  }

  /** Everybody lays a card, or two; all are turned over. */
  turn(laid: BySeat<Cards>, how: 'sealed' | 'entered' = 'sealed'): this {
    const cards: Record<string, Json> = {};
    for (const [seat, one] of Object.entries(laid))
      cards[seat] = { cards: typeof one === 'string' ? [one] : one };
    return this.reveal(
      this.round().name,
      how === 'sealed' ? cards : {},
      how === 'sealed' ? {} : { entered: cards },
    );
  }

  private complete(move: AnyMove): Move {
    const when =
      move.do === 'drop-map' || move.do === 'stop' || move.do === 'next-round'
        ? {}
        : { turn: turnName(this.state), nth: this.state.nth };
    // The two members left out are put in here.
    return { ...when, ...move } as Move;
  }

  override play(by: Actor, move: AnyMove): this {
    return super.play(by, this.complete(move));
  }

  override refused(by: Actor, move: AnyMove): Refusal {
    return super.refused(by, this.complete(move));
  }

  override allows(by: Actor, move: AnyMove): boolean {
    return super.allows(by, this.complete(move));
  }

  build(by: SeatId, card: string, rest: Partial<Extract<AnyMove, { do: 'build' }>> = {}): this {
    return this.play(by, { do: 'build', card, passed: [], ...rest });
  }

  at(by: SeatId, card: string, x: number, y: number, turned: number, route: readonly number[] = []): this {
    return this.build(by, card, { place: { x, y, turned }, passed: this.named(...route) });
  }

  /** Pieces by their ids, as players name them. */
  named(...ids: readonly number[]): readonly Named[] {
    return ids.flatMap((id) => this.state.pieces.filter((one) => one.id === id).map(nameOfPiece));
  }

  credits(seat: SeatId, credits?: number): number {
    if (credits !== undefined)
      this.set({ players: this.state.players.map((one) => (one.seat === seat ? { ...one, credits } : one)) });
    return this.player(seat).credits;
  }

  player(seat: SeatId): State['players'][number] {
    const found = this.state.players.find((one) => one.seat === seat);
    if (!found) throw new Error(`nobody sits at ${seat}`);
    return found;
  }

  get money(): string {
    return [...this.state.players.map((one) => `${one.seat}${one.credits}`), `pot${this.state.pot}`].join(
      ' ',
    );
  }
}
