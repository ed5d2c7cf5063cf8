/** Small words the feed is made of. */
import type { Line } from '../../contract/game';
import type { Part } from './catalogue';
import type { Row } from './state';

export const said = (text: string, rule?: string): Line => (rule === undefined ? { text } : { text, rule });

export const pounds = (amount: number): string => `£${amount}`;
export const amounts = (list: readonly number[]): string => list.map(pounds).join(' + ');

/** With a real minus sign; `signed` also shows the plus. */
export const plain = (n: number): string => `${n < 0 ? '−' : ''}${Math.abs(n)}`;
export const signed = (n: number): string => (n > 0 ? `+${n}` : plain(n));

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const inWords = (n: number): string => NUMBERS[n] ?? String(n);

export const lotSize = ({ cards }: Row): string => `${inWords(cards)} ${cards === 1 ? 'part' : 'parts'}`;
export const rowWords = (row: Row): string =>
  `${row.kind}, ${inWords(row.winners)} ${row.winners === 1 ? 'winner' : 'winners'}, ${lotSize(row)}`;

/** A part by its face, or an account by its name. */
export function partInWords(thing: Part | string): string {
  if (typeof thing === 'string') return thing.replace(/^(\w+)\/([A-H])$/, "{$2}'s $1");
  const { type, brand, value, quality } = thing;
  return `a ${brand === null ? '' : `${brand} `}${type} (£${value}, ${signed(quality)})`;
}
