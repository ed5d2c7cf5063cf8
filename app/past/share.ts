/** A result to hand on: as text, as rows for a spreadsheet, as JSON. */
import type { Standing } from '../../engine';
import type { Finished, FinishedResult } from './finished';

/** A game's words, which only its bundle knows. */
export type ResultWords = {
  readonly title: string;
  /** "£144" */
  readonly score: (amount: number) => string;
  /** Why somebody stands below the one above with an equal score; null when nothing is to be said. */
  readonly why: (above: FinishedResult, one: FinishedResult) => string | null;
};

/** Short enough for a chat: title and day, then a line for each. */
export function resultText({ at, how, results }: Finished, words: ResultWords): string {
  const lines = results.flatMap((one, i) => {
    const above = results[i - 1];
    const why = above ? words.why(above, one) : null;
    return [
      `${one.place}. ${oneLine(one.name)}, ${words.score(one.score)}`,
      ...(why === null ? [] : [`   ${oneLine(why)}`]),
    ];
  });
  const nobody = results.some(({ place }) => place === 1) ? [] : ['Nobody wins.'];
  const settled = how === 'settled' ? ', scored by hand' : '';
  return [`${words.title}, ${dayOf(at)}${settled}`, ...nobody, ...lines].join('\n');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The day in UTC, the same on every device. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

// A spreadsheet

const HEAD = ['Game', 'Ended (UTC)', 'Place', 'Player', 'Score', 'Won', 'Tie-breaks', 'Id'];

/** Spreadsheets know by the first bytes that it is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** RFC 4180: lines end in CR LF, and every text is in quotes. */
export function resultsCsv(games: readonly Finished[], titleOf: (game: Finished['game']) => string): string {
  const rows = games.flatMap((game) =>
    game.results.map((one) => [
      titleOf(game.game),
      timeOf(game.at),
      one.place,
      one.name,
      one.score,
      one.place === 1 ? 'yes' : 'no',
      one.chain.map(({ by, amount, went }) => `${by} ${amount} ${went}`).join('; '),
      game.id,
    ]),
  );
  return BYTE_ORDER_MARK + [HEAD, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

export const timeOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const cell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${harmless(value).replace(/"/g, '""')}"`;

/** Spreadsheets would work out a text that begins like a formula; an apostrophe keeps it a text. */
const harmless = (text: string): string => (/^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

// JSON

export type SharedResult = {
  readonly format: 'paddles-up-result';
  readonly version: 1;
  readonly title: string;
  readonly ended: string;
} & Omit<Finished, 'at'>;

export function resultJson(game: Finished, title: string): string {
  const { at, ...rest } = game;
  const shared: SharedResult = {
    format: 'paddles-up-result',
    version: 1,
    title,
    ended: new Date(at).toISOString(),
    ...rest,
  };
  return `${JSON.stringify(shared, null, 2)}\n`;
}

/** What words for a tie-break need of a result. */
export const standingOf = ({ who, place, score, chain }: FinishedResult): Standing => ({
  who,
  place,
  score,
  chain,
});
