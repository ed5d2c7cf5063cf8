/** The sums of Cheap as Ships by hand: the end of a game, a ship's price, the best sale, a closed auction. */
import {
  amountIn,
  numberIn,
  objectIn,
  rowsIn,
  textIn,
  type CalculatorField,
  type Calculators,
} from '../../contract/calculators';
import type { Line } from '../../contract/game';
import type { JsonObject } from '../../data/json';
import { ok } from '../../result';
import type { BySeat, SeatId } from '../../vocabulary';
import {
  calculator,
  choice,
  choiceField,
  levelWith,
  numberField,
  playerField,
  playerRows,
  seatIn,
  tableField,
} from '../shared/calculators';
import { capital, line, listed, nameOf, plain, pounds } from '../shared/words';
import { bestSale, type BestSale } from './best-sale';
import { closedAuction, LEAST_BID, type Winners } from './bidding';
import { PART_TYPES, SLOTS, type Options, type Part, type PartType, type SlotType } from './catalogue';
import { tieLines, underLeastLines } from './narrate-auction';
import { priceWords, reputationWords } from './narrate-selling';
import { brandChoices, JUNK, MOST_MONEY, MOST_VALUE, NONE, score } from './score-helper';
import { partsOf, REPUTATION, reputationAfter, shipPrice, shipQuality, type Ship } from './ships';
import { playerIn, type Refusal, type State } from './state';
import { partInWords } from './words';

const valueField = numberField('value', 'Value', 0, MOST_VALUE, { unit: '£' });
const qualityField = numberField('quality', 'Quality', -20, 20);
const reputationField = numberField('reputation', 'Reputation', REPUTATION.least, REPUTATION.most, {
  start: 0,
});
const specialistField = (options: Options): CalculatorField =>
  choiceField('specialist', 'Specialist', [NONE, ...brandChoices(options)], NONE.value);

const specialistIn = (entered: JsonObject): string | null => {
  const brand = textIn(entered, 'specialist') ?? NONE.value;
  return brand === NONE.value ? null : brand;
};

const partIn = (row: JsonObject, type: PartType, brand: string | null): Part => ({
  type,
  brand: type === 'junk' ? null : brand,
  value: amountIn(row, 'value'),
  quality: amountIn(row, 'quality'),
});

// A ship's price

function shipIn(entered: JsonObject): Ship {
  const part = (slot: SlotType): Part => {
    const row = objectIn(objectIn(entered, 'parts'), slot);
    const brand = textIn(row, 'brand') ?? JUNK.value;
    return brand === JUNK.value ? partIn(row, 'junk', null) : partIn(row, slot, brand);
  };
  return { front: part('front'), middle: part('middle'), back: part('back') };
}

const ship = calculator<State, Refusal, Options>({
  id: 'ship',
  title: 'A ship’s price',
  players: null,
  fields: ({ options }) => [
    tableField(
      'parts',
      'Parts',
      SLOTS.map((slot) => ({
        key: slot,
        label: capital(slot),
        fields: [choiceField('brand', 'Brand', [...brandChoices(options), JUNK]), valueField, qualityField],
      })),
    ),
    specialistField(options),
    reputationField,
  ],
  work(_, entered) {
    const sold = shipIn(entered);
    const specialist = specialistIn(entered);
    const reputation = amountIn(entered, 'reputation');
    const price = shipPrice(sold, specialist);
    return ok({
      lines: [
        line('reason', `${capital(priceWords(sold, specialist))}.`, 'CAS-9'),
        line('note', capital(reputationWords(sold, reputation)), 'CAS-10'),
        line('result', `The ship sells for ${pounds(price.total)}.`, 'CAS-9'),
      ],
      standings: [],
      facts: { price, reputation: reputationAfter(reputation, shipQuality(sold)) },
    });
  },
});

// The best sale

const MOST_PARTS = 40;

const typeIn = (row: JsonObject): PartType | undefined =>
  PART_TYPES.find((type) => type === textIn(row, 'type'));

const best = calculator<State, Refusal, Options>({
  id: 'best-sale',
  title: 'The best sale',
  players: null,
  fields: ({ options }) => [
    {
      is: 'list',
      name: 'parts',
      label: 'Parts in the workshop',
      least: 1,
      most: MOST_PARTS,
      row: (row) => [
        choiceField(
          'type',
          'Part',
          PART_TYPES.map((type) => choice(type, capital(type))),
        ),
        ...(typeIn(row) === 'junk' ? [] : [choiceField('brand', 'Brand', brandChoices(options))]),
        valueField,
        qualityField,
      ],
    },
    specialistField(options),
    reputationField,
    numberField('weight', 'What a step of reputation is worth to you', 0, 1000, { unit: '£', start: 0 }),
  ],
  work(_, entered) {
    const parts = rowsIn(entered, 'parts').map((row) =>
      partIn(row, typeIn(row) ?? 'junk', textIn(row, 'brand') ?? null),
    );
    const specialist = specialistIn(entered);
    const sale = bestSale(parts, specialist, amountIn(entered, 'reputation'), amountIn(entered, 'weight'));
    return ok({ lines: saleLines(sale, specialist), standings: [], facts: { sale } });
  },
});

function saleLines(sale: BestSale, specialist: string | null): readonly Line[] {
  const named = (parts: readonly Part[]): string => listed(parts.map(partInWords));
  return [
    ...sale.ships.map((one, i) =>
      line(
        'reason',
        `Ship ${i + 1}: ${named(partsOf(one))}. ${capital(priceWords(one, specialist))}: ${pounds(shipPrice(one, specialist).total)}.`,
        'CAS-9',
      ),
    ),
    ...(sale.alone.length > 0 ? [line('reason', `Sell alone: ${named(sale.alone)}.`, 'CAS-10')] : []),
    ...(sale.kept.length > 0
      ? [line('note', `Keep: ${named(sale.kept)}, worth nothing now.`, 'CAS-15')]
      : []),
    line('result', `${pounds(sale.money)} in all, and reputation ${plain(sale.reputation)}.`, 'CAS-10'),
  ];
}

// A closed auction

type Paddle = {
  readonly seat: SeatId;
  readonly bid: number | undefined;
  readonly reputation: number | undefined;
};

const paddlesIn = (seats: readonly SeatId[], entered: JsonObject): readonly Paddle[] =>
  seats.map((seat) => {
    const row = objectIn(objectIn(entered, 'bids'), seat);
    return { seat, bid: numberIn(row, 'bid'), reputation: numberIn(row, 'reputation') };
  });

const counts = ({ bid }: Paddle): boolean => bid !== undefined && bid >= LEAST_BID;

const closed = calculator<State, Refusal, Options>({
  id: 'closed-auction',
  title: 'A closed auction',
  players: { least: 2, most: 4 },
  /** Reputation is asked of those whose bids are level, the lead where reputations are level too (CAS-6). */
  fields({ seats }, entered) {
    const paddles = paddlesIn(seats, entered);
    const inBid = levelWith(paddles, (one) => (counts(one) ? `${one.bid}` : `out ${one.seat}`));
    const known = [...inBid].filter(({ reputation }) => reputation !== undefined);
    const inReputation = levelWith(known, ({ bid, reputation }) => `${bid} ${reputation}`);
    return [
      choiceField('winners', 'Winners', [choice('1'), choice('2')], '1'),
      tableField(
        'bids',
        'Paddles',
        playerRows(seats, (seat) => [
          numberField('bid', 'Bid', 0, MOST_MONEY, { unit: '£' }),
          ...([...inBid].some((one) => one.seat === seat)
            ? [numberField('reputation', 'Reputation', REPUTATION.least, REPUTATION.most)]
            : []),
        ]),
      ),
      ...(inReputation.size > 0 ? [playerField('lead', 'Start player', seats)] : []),
    ];
  },
  work({ seats }, entered) {
    const paddles = paddlesIn(seats, entered);
    const lead = seatIn(entered, 'lead') ?? seats[0] ?? 'A';
    const reputation: BySeat<number> = Object.fromEntries(
      paddles.map((one) => [one.seat, one.reputation ?? 0]),
    );
    const result = closedAuction(
      paddles.map(({ seat, bid = 0 }) => ({ seat, bid })),
      textIn(entered, 'winners') === '2' ? 2 : 1,
      { seats, lead, reputation },
    );
    const { first, second, ranking } = result;
    return ok({
      lines: [
        ...paddles.flatMap(({ seat, bid = 0 }) => underLeastLines(seat, bid)),
        ...tieLines(lead, result),
        ...winnerLines(result),
      ],
      standings: [],
      facts: {
        first,
        second,
        ranking: ranking.map(({ item, place, chain }) => ({ who: item.seat, place, chain })),
      },
    });
  },
  known: (s) =>
    s.lead === null
      ? null
      : {
          lead: s.lead,
          bids: Object.fromEntries(
            s.seats.map((seat) => [seat, { reputation: playerIn(s, seat).reputation }]),
          ),
        },
});

function winnerLines({ first, second }: Winners): readonly Line[] {
  if (!first) return [line('result', 'Nobody bids, and nobody wins.', 'CAS-7')];
  const won = `${nameOf(first.seat)} wins at ${pounds(first.price)}`;
  const then = second ? `, ${nameOf(second.seat)} is second at ${pounds(second.price)}` : '';
  return [line('result', `${won}${then}.`, 'CAS-8')];
}

export const calculators: Calculators<State, Refusal, Options> = { score, others: [ship, best, closed] };
