/** Facts, amounts and tie-breaks of the game in words. */
import {
  counted,
  isSeat,
  listed,
  plain,
  pounds,
  type BySeat,
  type Json,
  type JsonObject,
} from '../../../engine';
import type { FixWords, GameWords } from '../contract';
import { nameOf } from '../kit/words';
import type { State } from './state';

export const WORDS: GameWords<State> = {
  terms: {
    score: 'money',
    ships: 'ships sold',
    parts: 'value of the parts sold',
    bid: 'paddle',
    seats: 'clockwise',
    decks: 'Lot decks',
    rows: 'Rows',
    start: 'who starts',
    row: 'a row',
    called: 'record',
    'specialist-anyway': 'another specialist',
    'row-anyway': 'a lot of another size',
    'enough-rows': 'that is all the rows',
    deal: 'deal round',
    secondPrice: 'price of second place',
  },
  score: pounds,
  value: (_, name, value) =>
    typeof value === 'number' && MONEY.has(name)
      ? pounds(value)
      : typeof value === 'number' && name === 'reputation'
        ? plain(value)
        : null,
  ask: (_, ask, names) =>
    ask.kind === 'move' && ask.move.do === 'called' ? calledAsk(ask.move, names) : null,
  fix: (s, fact, names) => fixWords(s, fact, names),
};

const MONEY = new Set(['money', 'bank', 'price', 'secondPrice', 'bid', 'count', 'value', 'parts']);

function calledAsk({ first, second }: JsonObject, names: BySeat<string>): string {
  if (!isSeat(first)) return 'Nobody won';
  return `${nameOf(names, first)} won${isSeat(second) ? `, ${nameOf(names, second)} second` : ''}`;
}

type Fact = { readonly fact: string } & JsonObject;

function fixWords(s: State, fact: Fact, names: BySeat<string>): FixWords | null {
  const name = (seat: Json | undefined): string => (isSeat(seat) ? nameOf(names, seat) : 'somebody');
  const lot = typeof fact.row === 'number' ? `Lot ${fact.row}` : 'The next lot';
  switch (fact.fact) {
    case 'row':
      return {
        group: 'What a row shows',
        title: lot,
        says: ({ kind, winners }) =>
          `${lot} is ${kind ?? fact.kind ?? ''}, ${counted(Number(winners), 'winner')}`.replace(/ {2}/g, ' '),
      };
    case 'price':
      return {
        group: 'What somebody paid',
        title: `${lot}, ${name(fact.seat)}`,
        says: ({ price }) => `${name(fact.seat)} paid ${pounds(Number(price))} for ${lot.toLowerCase()}`,
      };
    case 'lead':
      return {
        group: 'Who led an auction',
        title: lot,
        says: ({ seat }) => `${name(seat)} leads ${lot.toLowerCase()}`,
      };
    case 'specialist':
      return {
        group: 'The specialist',
        title: 'This round',
        says: ({ brand }) => `The specialist looks for ${String(brand)}`,
      };
    case 'seats':
      return {
        group: 'How we sit',
        title: 'Clockwise',
        says: ({ seats }) =>
          `Clockwise: ${listed((Array.isArray(seats) ? (seats as Json[]) : []).map(name))}`,
      };
    case 'reputation':
      return {
        group: 'Where a token stands',
        title: name(fact.seat),
        says: ({ reputation }) => `${name(fact.seat)} stands at ${plain(Number(reputation))}`,
      };
    default:
      return null;
  }
}
