/** Scoring a game that was played without phones: money and loyalty cards, and what breaks a tie only if there is one. */
import {
  amountIn,
  numberIn,
  objectIn,
  rowsIn,
  textIn,
  type CalculatorField,
  type Setting,
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
  playerRows,
  tableField,
} from '../shared/calculators';
import { counted, line, nameOf, pounds } from '../shared/words';
import { SLOTS, type Options } from './catalogue';
import { rankingLines } from './narrate-phases';
import { dealer, standingsOf, type Dealer } from './scoring';
import { bonusForLoyal, loyalShips, loyaltyBonus, REPUTATION, type Ship } from './ships';
import { playerIn, shipsOf, type Refusal, type State } from './state';

export const NONE = choice('none', 'None');
export const JUNK = choice('junk', 'Junk');
export const MOST_MONEY = 1_000_000;
export const MOST_VALUE = 1000;
const MOST_SHIPS = 30;
const MOST_PARTS_VALUE = 100_000;

export const brandChoices = ({ catalogue }: Options) => catalogue.brands.map((brand) => choice(brand));

const SOLD = [choice('counted', 'Count them'), choice('listed', 'Ship by ship')];

/** Somebody's row as far as it is filled in. */
type Entered = {
  readonly seat: SeatId;
  readonly money: number | undefined;
  readonly brand: string | null;
  readonly loyal: number;
  readonly reputation: number | undefined;
  readonly ships: number | undefined;
  readonly parts: number;
};

const withLoyalty = ({ money, loyal }: Entered): number | undefined =>
  money === undefined ? undefined : money + bonusForLoyal(loyal);

function entriesOf(seats: readonly SeatId[], entered: JsonObject): readonly Entered[] {
  const listed = textIn(entered, 'sold') === 'listed';
  return seats.map((seat) => {
    const row = objectIn(objectIn(entered, 'players'), seat);
    const loyalty = textIn(row, 'loyalty') ?? NONE.value;
    const brand = loyalty === NONE.value ? null : loyalty;
    const sold = rowsIn(row, 'sold').map(shipOf);
    return {
      seat,
      money: numberIn(row, 'money'),
      brand,
      loyal: listed ? loyalShips(sold, brand) : amountIn(row, 'loyal'),
      reputation: numberIn(row, 'reputation'),
      ships: listed ? sold.length : numberIn(row, 'ships'),
      parts: amountIn(row, 'parts'),
    };
  });
}

/** Only the brands of a sold ship are asked for. */
function shipOf(row: JsonObject): Ship {
  const part = (slot: (typeof SLOTS)[number]): Ship['front'] => {
    const brand = textIn(row, slot) ?? JUNK.value;
    return brand === JUNK.value
      ? { type: 'junk', brand: null, value: 0, quality: 0 }
      : { type: slot, brand, value: 0, quality: 0 };
  };
  return { front: part('front'), middle: part('middle'), back: part('back') };
}

const dealerOf = (one: Entered): Dealer => ({
  money: withLoyalty(one) ?? 0,
  reputation: one.reputation ?? 0,
  ships: one.ships ?? 0,
  partsValue: one.parts,
});

function fields({ seats, options }: Setting<Options>, entered: JsonObject): readonly CalculatorField[] {
  const all = entriesOf(seats, entered);
  const listed = textIn(entered, 'sold') === 'listed';
  // What is not entered yet is level with nothing.
  const keys = (one: Entered, ...of: readonly (number | undefined)[]): string =>
    of.some((amount) => amount === undefined) ? `unknown ${one.seat}` : of.join(' ');
  const inMoney = levelWith(all, (one) => keys(one, withLoyalty(one)));
  const inReputation = levelWith(all, (one) => keys(one, withLoyalty(one), one.reputation));
  const inShips = levelWith(all, (one) => keys(one, withLoyalty(one), one.reputation, one.ships));
  const brands = brandChoices(options);
  const row = (one: Entered): readonly CalculatorField[] => [
    numberField('money', 'Money', 0, MOST_MONEY, { unit: '£' }),
    choiceField('loyalty', 'Loyalty card', [NONE, ...brands], NONE.value),
    ...(listed ? [soldField([...brands, JUNK])] : []),
    ...(one.brand !== null && !listed
      ? [numberField('loyal', `Ships sold with ${one.brand}`, 0, MOST_SHIPS)]
      : []),
    ...(inMoney.has(one) ? [numberField('reputation', 'Reputation', REPUTATION.least, REPUTATION.most)] : []),
    ...(inReputation.has(one) && !listed ? [numberField('ships', 'Ships sold', one.loyal, MOST_SHIPS)] : []),
    ...(inShips.has(one)
      ? [numberField('parts', 'Printed value of all parts sold', 0, MOST_PARTS_VALUE, { unit: '£' })]
      : []),
  ];
  return [
    choiceField('sold', 'Ships sold', SOLD, 'counted'),
    tableField(
      'players',
      'Players',
      playerRows(seats, (seat) => all.filter((one) => one.seat === seat).flatMap(row)),
    ),
  ];
}

const soldField = (brands: ReturnType<typeof brandChoices>): CalculatorField => ({
  is: 'list',
  name: 'sold',
  label: 'Ships sold',
  least: 0,
  most: MOST_SHIPS,
  row: () => SLOTS.map((slot) => choiceField(slot, `${slot} part`, brands)),
});

function sumLine(one: Entered): Line {
  const { seat, money = 0, brand, loyal } = one;
  if (brand === null) return line('reason', `${nameOf(seat)}: ${pounds(money)}.`);
  const bonus = `${pounds(bonusForLoyal(loyal))} for ${counted(loyal, 'ship')} with ${brand}`;
  return line(
    'reason',
    `${nameOf(seat)}: ${pounds(money)} and ${bonus}: ${pounds(withLoyalty(one) ?? 0)}.`,
    'CAS-13',
  );
}

export const score = calculator<State, Refusal, Options>({
  id: 'score',
  title: 'Score a game',
  players: { least: 2, most: 4 },
  fields,
  work({ seats }, entered) {
    const all = entriesOf(seats, entered);
    const dealers: BySeat<Dealer> = Object.fromEntries(all.map((one) => [one.seat, dealerOf(one)]));
    return ok({
      lines: [...all.map(sumLine), ...rankingLines(dealers)],
      standings: standingsOf(dealers),
      facts: { dealers },
    });
  },
  /** After the show the bonuses are in the money already, and are taken out again to be explained. */
  known(s) {
    const players = s.seats.map((seat) => {
      const player = playerIn(s, seat);
      const { money, reputation, ships, partsValue } = dealer(player);
      const brand = s.loyalty[seat] ?? null;
      const sold = shipsOf(player);
      const bonus = loyaltyBonus(sold, brand);
      const loyalty =
        brand === null || bonus > money
          ? { money }
          : { money: money - bonus, loyalty: brand, loyal: loyalShips(sold, brand) };
      return [seat, { ...loyalty, reputation, ships, parts: partsValue }] as const;
    });
    return { players: Object.fromEntries(players) };
  },
});
