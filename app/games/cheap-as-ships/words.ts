/** Small words of the auction room. */
import { counted, pounds, signed } from '../../../engine';
import type { Booking, Part, PartType, Row, SlotType } from './state';

export const change = (amount: number): string => (amount > 0 ? `+${pounds(amount)}` : pounds(amount));

export const SLOT_NAMES: Readonly<Record<PartType, string>> = {
  front: 'Front',
  middle: 'Middle',
  back: 'Back',
  junk: 'Junk',
};
export const slotName = (slot: SlotType): string => SLOT_NAMES[slot];

export const partWords = ({ type, brand, value, quality }: Part): string =>
  `${brand === null ? SLOT_NAMES[type] : `${brand} ${type}`}, £${value}, quality ${signed(quality)}`;

/** What goes on in a row. */
export const lotTitle = (number: number): string => `Lot ${number}`;
export const lotWords = ({ cards, winners }: Row): string =>
  `${counted(cards, 'part')}, ${counted(winners, 'winner')}.`;
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
