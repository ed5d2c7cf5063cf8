/** The feed of the selling and audit phases: what was sold for how much, and whose count was right. */
import type { Line } from '../../contract/game';
import type { SeatId } from '../../vocabulary';
import { line, nameOf, plain, pounds, signed, signedPounds } from '../shared/words';
import { reputationAfter, shipPrice, shipQuality, type Ship } from './ships';
import { playerIn, type Sale, type State } from './state';
import { amounts, partInWords } from './words';

export function saleLines(before: State, seat: SeatId, sale: Sale | undefined): readonly Line[] {
  if (!sale) return [];
  const who = nameOf(seat);
  const price = pounds(sale.price);
  if (sale.what === 'part')
    return [line('result', `${who} sells ${partInWords(sale.part)} alone for ${price}.`, 'CAS-10')];
  const moved = reputationWords(sale.ship, playerIn(before, seat).reputation);
  return [
    line('result', `${who} sells a ship for ${price}: ${priceWords(sale.ship, before.specialist)}.`, 'CAS-9'),
    line('note', `${who}: ${moved}`, 'CAS-10'),
  ];
}

export function reputationWords(ship: Ship, reputation: number): string {
  const quality = shipQuality(ship);
  const moved = reputationAfter(reputation, quality);
  const end = moved === reputation + quality ? '' : `, and the track ends at ${plain(moved)}`;
  return `quality ${signed(quality)}${end}. Reputation ${plain(reputation)} to ${plain(moved)}.`;
}

export function priceWords(ship: Ship, specialist: string | null): string {
  const { parts, compatibility, specialist: wanted } = shipPrice(ship, specialist);
  const bonus = [
    ...(compatibility > 0 ? [`${pounds(compatibility)} for ${compatibility === 25 ? 3 : 2} of a brand`] : []),
    ...(wanted > 0 ? [`${pounds(wanted)} from the specialist`] : []),
  ];
  return ['£5 for the ship', `${amounts(parts)} for its parts`, ...bonus].join(', ');
}

export function takenBackLines(before: State, seat: SeatId, sale: number, after: State): readonly Line[] {
  const gone = playerIn(before, seat).sales.find((one) => one.sale === sale);
  if (!gone) return [];
  const what = gone.what === 'ship' ? 'a ship' : partInWords(gone.part);
  const { reputation } = playerIn(after, seat);
  return [
    line(
      'result',
      `${nameOf(seat)} takes back the sale of ${what} and returns ${pounds(gone.price)}. Reputation ${plain(reputation)}.`,
    ),
  ];
}

export function countLines(before: State, seat: SeatId, count: number): readonly Line[] {
  const { money } = playerIn(before, seat);
  const ledger = count === money ? 'The ledger agrees' : `The ledger says ${pounds(money)}`;
  return [line('result', `${nameOf(seat)} counts ${pounds(count)}. ${ledger}.`, 'CAS-12')];
}

export function resolveLines(before: State, seat: SeatId, right: 'ledger' | 'count'): readonly Line[] {
  if (before.phase.at !== 'audit') return [];
  const count = before.phase.counts[seat];
  const who = nameOf(seat);
  const { money } = playerIn(before, seat);
  const text =
    count === undefined
      ? `${who} declared nothing. The table says the ledger is right: ${pounds(money)}.`
      : right === 'ledger'
        ? `The table says the ledger is right: ${who} has ${pounds(money)}, not ${pounds(count)}.`
        : `The table says the count is right: ${who} has ${pounds(count)}, corrected by ${signedPounds(count - money)}.`;
  return [line('result', text, 'CAS-12')];
}
