/** A table in a few words: lay cards, build, and read what the feed said. */
import { diceFrom } from '../../../../../engine/contract/dice';
import * as starbaseJeff from '../../../../../engine/games/starbase-jeff';
import { nameOfPiece, turnName } from '../../../../../engine/games/starbase-jeff/state';
import type { Actor, Cause, Shown } from '../../../../../engine/contract/game';
import type { Result } from '../../../../../engine/result';
import type { SeatId } from '../../../../../engine/vocabulary';

type Cards = string | readonly string[];
type Without<M> = M extends unknown
  ? Omit<M, 'turn' | 'nth'> & { readonly turn?: string; readonly nth?: number }
  : never;
/** A move whose turn and step are those of the table, unless they are given. */
export type AnyMove = Without<starbaseJeff.Move>;

export class Desk {
  state: starbaseJeff.State;
  readonly lines: string[] = [];
  readonly rules: (string | undefined)[] = [];

  constructor(options: Partial<starbaseJeff.Options> = {}, seats = 'ABC') {
    const begun = starbaseJeff.game.setup({ ...starbaseJeff.game.defaults(seats.length), ...options }, [
      ...seats,
    ] as SeatId[]);
    if (!begun.ok) throw new Error(JSON.stringify(begun.why));
    this.state = begun.value;
  }

  /** Everybody lays a card, or two; all are turned over. */
  turn(laid: { readonly [S in SeatId]?: Cards }, how: 'sealed' | 'entered' = 'sealed'): this {
    const [round] = starbaseJeff.game.rounds(this.state);
    if (!round) throw new Error(`no card is wanted at ${this.state.phase.at}`);
    const shown = round.slots.map(
      ({ name: slot, seat }): Shown<{ cards: readonly string[] }, starbaseJeff.Refusal> => {
        const cards = laid[seat];
        if (cards === undefined) return { slot, seat, how: 'no-bid' };
        const fit = starbaseJeff.game.fits(
          this.state,
          slot,
          { cards: typeof cards === 'string' ? [cards] : cards },
          { locked: null },
        );
        if (!fit.ok) throw new Error(JSON.stringify(fit.why));
        return { slot, seat, how, value: fit.value };
      },
    );
    const after = starbaseJeff.game.reveal(this.state, round.name, shown, diceFrom(new Uint8Array(1)));
    return this.become(after, { kind: 'revealed', round: round.name, shown });
  }

  private complete(move: AnyMove): starbaseJeff.Move {
    const when =
      move.do === 'drop-map' || move.do === 'stop' || move.do === 'next-round'
        ? {}
        : { turn: turnName(this.state), nth: this.state.nth };
    // The two members left out are put in here.
    return { ...when, ...move } as starbaseJeff.Move;
  }

  try(by: Actor, move: AnyMove): Result<starbaseJeff.State, starbaseJeff.Refusal> {
    return starbaseJeff.game.apply(this.state, { by, move: this.complete(move), seq: 0, seals: [] });
  }

  play(by: Actor, move: AnyMove): this {
    const after = this.try(by, move);
    if (!after.ok) throw new Error(JSON.stringify(after.why));
    return this.become(after.value, {
      kind: 'played',
      played: { by, move: this.complete(move), seq: 0, seals: [] },
    });
  }

  build(by: SeatId, card: string, rest: Partial<Extract<AnyMove, { do: 'build' }>> = {}): this {
    return this.play(by, { do: 'build', card, passed: [], ...rest });
  }

  at(by: SeatId, card: string, x: number, y: number, turned: number, route: readonly number[] = []): this {
    return this.build(by, card, { place: { x, y, turned }, passed: this.named(...route) });
  }

  /** Pieces by their ids, as players name them. */
  named(...ids: readonly number[]): readonly starbaseJeff.Named[] {
    return ids.flatMap((id) => this.state.pieces.filter((one) => one.id === id).map(nameOfPiece));
  }

  refusal(by: Actor, move: AnyMove): starbaseJeff.Refusal | null {
    const after = this.try(by, move);
    return after.ok ? null : after.why;
  }

  set(change: Partial<starbaseJeff.State>): this {
    this.state = { ...this.state, ...change };
    return this;
  }

  credits(seat: SeatId, credits?: number): number {
    if (credits !== undefined)
      this.state = {
        ...this.state,
        players: this.state.players.map((one) => (one.seat === seat ? { ...one, credits } : one)),
      };
    return this.player(seat).credits;
  }

  player(seat: SeatId): starbaseJeff.State['players'][number] {
    const found = this.state.players.find((one) => one.seat === seat);
    if (!found) throw new Error(`nobody sits at ${seat}`);
    return found;
  }

  get money(): string {
    return [...this.state.players.map((one) => `${one.seat}${one.credits}`), `pot${this.state.pot}`].join(
      ' ',
    );
  }

  private become(
    after: starbaseJeff.State,
    cause: Cause<starbaseJeff.Move, { cards: readonly string[] }, starbaseJeff.Refusal>,
  ): this {
    for (const line of starbaseJeff.game.narrate(this.state, cause, after)) {
      this.lines.push(line.text);
      this.rules.push(line.rule);
    }
    this.state = after;
    return this;
  }
}
