/** Before the game: everyone has a deck, a hand and the same money; the pot is empty. */
import { no, ok, type Result } from '../../result';
import type { SeatId } from '../../vocabulary';
import { deckSize, type Deck, type Options } from './catalogue';
import type { Refusal, State } from './state';

export function setup(options: Options, seats: readonly SeatId[]): Result<State, Refusal> {
  const fault = deckFault(options.deck, options.hand);
  if (fault) return no(fault);
  const { credits, station } = options;
  return ok({
    options,
    seats,
    map: station === 'map',
    round: 1,
    turn: 1,
    nth: 0,
    pot: 0,
    players: seats.map((seat) => ({ seat, credits, used: [], tabled: [], out: 0, won: 0, capsules: [] })),
    pieces: [],
    built: 0,
    laid: [],
    verdicts: [],
    last: null,
    phase: { at: 'choose' },
  });
}

/** Whether a deck entered by the table can be played with. */
export function deckFault(deck: Deck, hand: number): Refusal | null {
  for (const [index, card] of deck.entries()) {
    if (deck.findIndex((one) => one.id === card.id) !== index)
      return { kind: 'card-listed-twice', card: card.id };
    const halves = card.halves.map((half) => half.side);
    for (const edges of [card.openings, halves]) {
      if (new Set(edges).size < edges.length) return { kind: 'edge-listed-twice', card: card.id };
    }
    if (card.fee > 0 && card.openings.length < 2)
      return { kind: 'fee-not-possible', card: card.id, fee: card.fee };
  }
  const cards = deckSize(deck);
  return cards > hand ? null : { kind: 'deck-too-small', cards, hand };
}

/** Everyone takes the deck back and shuffles it; what is in the pot stays there. */
export const newRound = (s: State, map: boolean): State => ({
  ...s,
  map,
  round: s.round + 1,
  turn: 1,
  nth: 0,
  players: s.players.map((one) => ({ ...one, used: [], tabled: [], out: 0, capsules: [] })),
  pieces: [],
  built: 0,
  laid: [],
  verdicts: [],
  phase: { at: 'choose' },
});
