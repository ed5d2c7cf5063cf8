/** Colours, cards and moves of Auction in words. */
import { isSeat, type BySeat, type Json } from '../../../engine';
import * as auction from '../../../engine/games/auction';
import type { GameWords } from '../contract';
import { nameOf } from '../kit/words';

const nth = (n: Json | undefined): string =>
  ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'][Number(n) - 1] ?? String(n);

export const WORDS: GameWords<auction.State> = {
  terms: {
    score: 'total',
    priority: 'number',
    colours: 'colours, as on our cards',
    to: 'move it to',
    dealer: 'who dealt',
    deal: 'deal for us, from now on',
    'turn-up': 'we turned up an item',
    'last-turn': 'last turn: one more action each',
    owner: 'whose card it is',
    waive: 'go on without all colours',
    first: 'who goes first',
    represent: 'your colour',
    cancelled: 'totals that cancel',
  },
  ask: (s, ask, names) => {
    if (ask.kind === 'note') return noteWords(s, ask.note, ask.what, names);
    if (ask.kind === 'seal') return 'Your number';
    const { move } = ask;
    switch (move.do) {
      case 'represent':
        return 'Which colour are you?';
      case 'place':
        return 'Lay a card';
      case 'move':
        return `Move your ${nth(move.card)} card from ${String(move.from)}`;
      case 'pass':
        return ask.by === 'host' && isSeat(move.seat)
          ? `Pass for ${nameOf(names, move.seat)}`
          : 'Pass for this round';
      case 'owner':
        return s.phase.at === 'claim' ? `Who is ${s.phase.colour}?` : null;
      case 'claim':
        return s.phase.at === 'claim' ? `I am ${s.phase.colour}` : null;
      default:
        return null;
    }
  },
};

function noteWords(s: auction.State, note: string, what: string, names: BySeat<string>): string | null {
  if (what === 'neighbour') return 'Look at the card on your right';
  const about = s.seats.find((seat) => auction.strikeNote(seat) === note);
  return about ? `What ${nameOf(names, about)} is not` : null;
}
