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
import { calledIn, calledWords } from './called';
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
  option: (name, value) =>
    name === 'catalogue' ? 'Our own box' : (CHOSEN[`${name}/${String(value)}`] ?? null),
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

const CHOSEN: Readonly<Record<string, string>> = {
  'money/table': 'Real money on the table',
  'money/phones': 'Money only on the phones',
  'open/called': 'Open bidding called aloud',
  'open/turns': 'Open bidding turn by turn',
  'start/drawn': 'Start player drawn',
  'start/named': 'Start player named by us',
  'loyalty/true': 'Brand loyalty cards in the game',
  'loyalty/false': 'Brand loyalty cards left in the box',
};

const MONEY = new Set(['money', 'bank', 'price', 'secondPrice', 'bid', 'count', 'value', 'parts']);

/** A form that is still to be filled, or what was recorded with it. */
function calledAsk(move: JsonObject, names: BySeat<string>): string {
  const { first, second, price } = move;
  if (!isSeat(first)) return 'Nobody won';
  if (typeof price === 'number')
    return `Lot ${plain(Number(move.row))} to ${calledWords(names, calledIn(move))}`;
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
