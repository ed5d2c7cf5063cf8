/** How feeds are worded, whatever the game: names, lists, amounts. */
import type { Line, LineKind, Played } from '../../contract/game';
import type { SeatId } from '../../vocabulary';

export const line = (kind: LineKind, text: string, rule?: string): Line =>
  rule === undefined ? { kind, text } : { kind, text, rule };

/** What is asked for that was not asked for before: so that a feed says it once. */
export const newLines = (before: readonly Line[], after: readonly Line[]): readonly Line[] =>
  after.filter(({ text }) => !before.some((one) => one.text === text));

/** Stands for the name in this seat. */
export const nameOf = (seat: SeatId): string => `{${seat}}`;
export const namesOf = (seats: readonly SeatId[]): string => listed(seats.map(nameOf));

/** "a, b and c" */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** "1 card", "3 cards", "2 Laboratories" */
export const counted = (n: number, one: string): string => `${n} ${n === 1 ? one : plural(one)}`;

export const plural = (word: string): string =>
  /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "an Orbit", "a Lugger", "an 8" */
export const article = (word: string): string => `${/^([aeiou]|8|11$|18$)/i.test(word) ? 'an' : 'a'} ${word}`;

/** A minus as it is printed, not as it is typed. */
export const plain = (n: number): string => `${n < 0 ? '−' : ''}${Math.abs(n)}`;
export const signed = (n: number): string => (n > 0 ? `+${n}` : plain(n));
export const pounds = (n: number): string => `${n < 0 ? '−' : ''}£${Math.abs(n)}`;
/** "+£5", "−£5" */
export const signedPounds = (n: number): string => (n > 0 ? `+${pounds(n)}` : pounds(n));

/** A reason people typed, fit to stand inside a sentence. */
export const reasonText = (text: string): string => text.replace(/[{}]/g, '').replace(/[.\s]+$/, '');

/** Whose phone made a move: a move of the table is the host's, unless another clerk is named. */
export const clerkOf = ({ by, clerk }: Pick<Played<unknown>, 'by' | 'clerk'>): string =>
  by !== 'host' ? nameOf(by) : clerk ? nameOf(clerk) : 'The host';
