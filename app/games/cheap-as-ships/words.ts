/** Small words of the auction room. */
import type { Booking, Part, PartType, Row, SlotType } from './state';

export const pounds = (amount: number): string => `${amount < 0 ? '−' : ''}£${Math.abs(amount)}`;
export const change = (amount: number): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}£${Math.abs(amount)}`;
/** With a real minus sign. */
export const plain = (n: number): string => `${n < 0 ? '−' : ''}${Math.abs(n)}`;
export const signed = (n: number): string => (n > 0 ? `+${n}` : plain(n));

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
export const inWords = (n: number): string => NUMBERS[n] ?? String(n);
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${inWords(n)} ${n === 1 ? one : many}`;

export const SLOT_NAMES: Readonly<Record<PartType, string>> = {
  front: 'Front',
  middle: 'Middle',
  back: 'Back',
  junk: 'Junk',
};
export const slotName = (slot: SlotType): string => SLOT_NAMES[slot];

export const partWords = ({ type, brand, value, quality }: Part): string =>
  `${brand === null ? '' : `${brand} `}${brand === null ? SLOT_NAMES[type] : type}, £${value}, quality ${signed(quality)}`;

/** What goes on in a row. */
export const lotTitle = (number: number): string => `Lot ${number}`;
export const lotWords = ({ cards, winners }: Row): string =>
  `${capital(counted(cards, 'part'))}, ${counted(winners, 'winner')}.`;
export const kindWords = ({ kind }: Row): string => (kind === 'open' ? 'Open bidding' : 'Closed bidding');

export function bookingWords(entry: Booking): string {
  switch (entry.for) {
    case 'bid':
      return `Paid for lot ${entry.row}`;
    case 'price-mended':
      return `Price of lot ${entry.row} put right`;
    case 'sale':
      return entry.what === 'ship' ? 'Sold a ship' : 'Sold a part';
    case 'reputation':
      return 'Reputation';
    case 'loyalty':
      return 'Brand loyalty';
    case 'correction':
      return entry.why === 'audit' ? 'The count was right' : `Corrected: ${entry.why}`;
  }
}
