/** Small words the feed is made of. */
import { article, counted, pounds, signed } from '../shared/words';
import type { Part } from './catalogue';
import type { Row } from './state';

export const amounts = (list: readonly number[]): string => list.map(pounds).join(' + ');

export const lotSize = ({ cards }: Row): string => counted(cards, 'part');
export const rowWords = (row: Row): string =>
  `${row.kind}, ${counted(row.winners, 'winner')}, ${lotSize(row)}`;

export const partInWords = ({ type, brand, value, quality }: Part): string =>
  `${article(brand === null ? `${type} part` : `${brand} ${type}`)} (${pounds(value)}, ${signed(quality)})`;
