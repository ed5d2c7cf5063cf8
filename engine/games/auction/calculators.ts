/** The sums of Auction by hand: the end of a game with its cancelling totals, and the count of a round. */
import {
  amountIn,
  numberIn,
  objectIn,
  textIn,
  type CalculatorField,
  type Calculators,
  type Setting,
} from '../../contract/calculators';
import type { JsonObject } from '../../data/json';
import { no, ok } from '../../result';
import type { SeatId } from '../../vocabulary';
import {
  calculator,
  choice,
  choiceField,
  numberField,
  playerRows,
  problem,
  tableField,
} from '../shared/calculators';
import { line, listed, nameOf } from '../shared/words';
import { itemDeck, PLAYERS, type Options } from './catalogue';
import { decisionLines, points, shade, winnerLines } from './outcome';
import { finalStandings, sum, totalOf, type Total } from './scoring';
import type { Refusal, State } from './state';
import { decide, tally } from './tally';

type Wrong =
  | Refusal
  /** More points than the items of the game have. */
  | { readonly kind: 'more-than-the-items'; readonly points: number; readonly most: number }
  /** Everybody has each number once. */
  | {
      readonly kind: 'number-too-often';
      readonly number: number;
      readonly times: number;
      readonly most: number;
    };

// The end of a game

const NOBODY = choice('nobody', 'Nobody');
const WAYS = [choice('totals', 'Totals'), choice('items', 'Item by item')];

/** Items of one value have a row each: which of them is whose makes no difference. */
const itemRows = (seats: readonly SeatId[]) =>
  itemDeck(seats.length).map((value, i) => ({ key: `item-${i + 1}`, value }));

function scoreFields({ seats }: Setting<Options>, entered: JsonObject): readonly CalculatorField[] {
  const most = sum(itemDeck(seats.length));
  return [
    choiceField('by', 'Enter', WAYS, 'totals'),
    textIn(entered, 'by') === 'items'
      ? tableField(
          'items',
          'Items',
          itemRows(seats).map(({ key, value }) => ({
            key,
            label: points(value),
            fields: [
              choiceField('to', 'Taken by', [...seats.map((seat) => choice(seat, nameOf(seat))), NOBODY]),
            ],
          })),
        )
      : tableField(
          'players',
          'Players',
          playerRows(seats, () => [numberField('total', 'Points won', 0, most, { unit: 'points' })]),
        ),
  ];
}

/** What everybody has, and of which items it is made, where they were entered. */
function totalsIn(seats: readonly SeatId[], entered: JsonObject) {
  if (textIn(entered, 'by') !== 'items')
    return seats.map((who) => ({
      who,
      total: amountIn(objectIn(objectIn(entered, 'players'), who), 'total'),
      items: null,
    }));
  const rows = objectIn(entered, 'items');
  return seats.map((who) => {
    const items = itemRows(seats)
      .filter(({ key }) => textIn(objectIn(rows, key), 'to') === who)
      .map(({ value }) => value);
    return { who, total: sum(items), items };
  });
}

const score = calculator<State, Wrong, Options>({
  id: 'score',
  title: 'Score a game',
  players: PLAYERS,
  fields: scoreFields,
  work({ seats }, entered) {
    const won = totalsIn(seats, entered);
    const all = won.map(({ who, total }): Total => ({ who, total }));
    const most = sum(itemDeck(seats.length));
    const inAll = sum(all.map(({ total }) => total));
    // Each may be possible, but not all of them: it shows at the last one.
    if (inAll > most)
      return no([
        problem(['players', all.at(-1)?.who ?? '', 'total'], {
          kind: 'more-than-the-items',
          points: inAll,
          most,
        }),
      ]);
    return ok({
      lines: [
        ...won.map(({ who, total, items }) =>
          line(
            'reason',
            items && items.length > 1
              ? `${nameOf(who)}: ${listed(items.map(String))} make ${points(total)}.`
              : `${nameOf(who)}: ${points(total)}.`,
          ),
        ),
        ...winnerLines(all),
      ],
      standings: finalStandings(all),
      facts: { totals: Object.fromEntries(all.map(({ who, total }) => [who, total])) },
    });
  },
  known: (s) => ({
    players: Object.fromEntries(s.seats.map((seat) => [seat, { total: totalOf(s, seat) }])),
  }),
});

// The count of a round

const coloursOf = ({ seats, options }: Setting<Options>): readonly string[] =>
  options.colours.slice(0, seats.length).map(({ name }) => name);

const count = calculator<State, Wrong, Options>({
  id: 'tally',
  title: 'The count of a round',
  players: PLAYERS,
  fields(setting) {
    const most = setting.seats.length;
    return [
      {
        is: 'grid',
        name: 'cards',
        label: 'How many cards of each number lie on each colour',
        rows: coloursOf(setting).map((colour) => choice(colour, shade(colour))),
        columns: setting.seats.map((_, i) => choice(String(i + 1))),
        cell: numberField('cards', 'Cards', 0, most, { start: 0 }),
      },
    ];
  },
  work(setting, entered) {
    const colours = coloursOf(setting);
    const grid = objectIn(entered, 'cards');
    const numbers = setting.seats.map((_, i) => i + 1);
    const lie = (colour: string, number: number): number =>
      numberIn(objectIn(grid, colour), String(number)) ?? 0;
    const most = setting.seats.length;
    const tooOften = numbers.flatMap((number) => {
      const times = sum(colours.map((colour) => lie(colour, number)));
      const at = [...colours].reverse().find((colour) => lie(colour, number) > 0) ?? '';
      return times > most
        ? [problem(['cards', at, String(number)], { kind: 'number-too-often', number, times, most } as const)]
        : [];
    });
    if (tooOften.length > 0) return no(tooOften);
    const cards = colours.flatMap((colour) =>
      numbers.flatMap((number) => Array.from({ length: lie(colour, number) }, () => ({ colour, number }))),
    );
    const counts = tally(colours, cards);
    return ok({
      lines: decisionLines(counts, 'the item'),
      standings: [],
      facts: { counts, decision: decide(counts) },
    });
  },
});

export type CalculatorProblem = Wrong;

export const calculators: Calculators<State, Wrong, Options> = { score, others: [count] };
