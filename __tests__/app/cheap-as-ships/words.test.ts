import type { CommonRefusal } from '../../../engine';
import type * as cheapAsShips from '../../../engine/games/cheap-as-ships';
import { panels } from '../../../app/games/cheap-as-ships';
import { loadGame } from '../../../app/games/load';
import { refusalOf } from '../../../app/games/cheap-as-ships/refusals';
import { refusalWords } from '../../../app/words/refusals';
import { Evening, part } from './support';

type Refusal = cheapAsShips.Refusal;
/** What only this game knows; the rest is worded for all games at once. */
type Own = Exclude<Refusal['kind'], CommonRefusal['kind']>;
const CARD = part('front', 'Fox', 5, 3);

/** One of each; a new kind does not compile until it is here and has words. */
const REFUSALS: { readonly [K in Own]: Extract<Refusal, { readonly kind: K }> } = {
  'bid-under-opening': { kind: 'bid-under-opening', bid: 12, least: 20 },
  'bid-not-higher': { kind: 'bid-not-higher', bid: 25, high: 25 },
  'bid-over-money': { kind: 'bid-over-money', bid: 40, money: 34 },
  'already-passed': { kind: 'already-passed', seat: 'B' },
  'second-not-below': { kind: 'second-not-below', first: 30, second: 30 },
  'same-winner-twice': { kind: 'same-winner-twice', seat: 'B' },
  'no-second-place': { kind: 'no-second-place' },
  'wrong-slot': { kind: 'wrong-slot', slot: 'front', type: 'back' },
  'catalogue-count': { kind: 'catalogue-count', what: 'front', wanted: 24, got: 23 },
  'catalogue-brand': { kind: 'catalogue-brand', what: 'parts', brand: 'Wolf' },
  'catalogue-print': { kind: 'catalogue-print', what: 'value', number: 7 },
  'auction-deck-size': { kind: 'auction-deck-size', cards: 15, deck: 18 },
  'bidding-deck-short': { kind: 'bidding-deck-short', auctions: 6, bidding: 5 },
  'players-only': { kind: 'players-only' },
  'no-specialist': { kind: 'no-specialist' },
  'rows-entered': { kind: 'rows-entered', rows: 2 },
  'no-rows': { kind: 'no-rows' },
  'lot-deck-exceeded': { kind: 'lot-deck-exceeded', cards: 6, left: 3 },
  'specialist-known': { kind: 'specialist-known', brand: 'Fox' },
  'specialist-gone': { kind: 'specialist-gone', brand: 'Fox' },
  'unknown-brand': { kind: 'unknown-brand', brand: 'Wolf' },
  'not-open': { kind: 'not-open', row: 2 },
  'called-aloud': { kind: 'called-aloud' },
  'bid-by-turns': { kind: 'bid-by-turns' },
  'called-incomplete': { kind: 'called-incomplete' },
  'no-such-lot': { kind: 'no-such-lot', row: 4 },
  'lot-full': { kind: 'lot-full', cards: 3 },
  'backs-differ': { kind: 'backs-differ', cards: 6 },
  'no-such-back': { kind: 'no-such-back', type: 'front' },
  'not-printed': { kind: 'not-printed', part: CARD },
  'known-elsewhere': { kind: 'known-elsewhere', part: CARD, holder: 'B' },
  'not-yours': { kind: 'not-yours', part: CARD },
  'no-such-part': { kind: 'no-such-part', part: CARD },
  'nothing-due': { kind: 'nothing-due', seat: 'B' },
  'slot-empty': { kind: 'slot-empty', slot: 'middle' },
  'already-done': { kind: 'already-done', seat: 'B' },
  'no-such-sale': { kind: 'no-such-sale', sale: 9 },
  'already-settled': { kind: 'already-settled', seat: 'B' },
  'not-declared': { kind: 'not-declared', seat: 'B' },
  'not-a-bid': { kind: 'not-a-bid' },
  'not-a-brand': { kind: 'not-a-brand' },
  'no-such-price': { kind: 'no-such-price', row: 2, seat: 'B' },
};

const FORBIDDEN = /!|\bseal|\bforfeit|undefined|null|\[object/i;

test.each(Object.values(REFUSALS).map((why) => [why.kind, why] as const))('%s is said in words', (_, why) => {
  const words = refusalOf(why, { A: 'Sidney', B: 'Grace' });
  expect(words).toMatch(/^[A-Z£].*\.$/);
  expect(words).not.toMatch(FORBIDDEN);
  expect(words).not.toMatch(/Seat [A-H]/);
});

test('a refusal at the table names the players, whatever game refuses', async () => {
  await loadGame('cheap-as-ships');
  const { table } = new Evening(['A', 'B'], { open: 'turns' }).dealt([['open', 1]]).desk;
  const told = (why: Parameters<typeof refusalWords>[0]) => refusalWords(why, table);
  expect(told({ kind: 'rules', why: { kind: 'not-your-turn', turn: 'B' } })).toBe('It is Grace’s turn.');
  expect(
    told({ kind: 'fix-breaks', seq: 4, why: { kind: 'below-zero', what: 'money', amount: 3, by: -6 } }),
  ).toBe(
    'With that, something that came later would not have been possible: There are 3 money; 6 cannot be taken away. Nothing goes below zero.',
  );
  expect(told({ kind: 'rules', why: { kind: 'no-such-cube', seat: 'B', colour: 'red' } })).toBe(
    'Not possible: no such cube (seat Grace, colour red).',
  );
  expect(told({ kind: 'not-your-seat', seat: 'B' })).toBe('Grace plays on another phone.');
  expect(told({ kind: 'not-away', seat: 'A' })).toBe('Sidney is not away.');
});

test('a fact of another game is left to the shell', () => {
  expect(refusalOf({ kind: 'no-such-cube' })).toBeNull();
});

test('every phase has a page of help', () => {
  const pages = new Map<string, string>();
  const look = (table: Evening): void => {
    const { title, text } = panels.help(table.state, 'A');
    pages.set(title, text.join(' '));
  };
  const table = new Evening(['A', 'B'], { loyalty: false });
  look(table);
  look(table.host({ do: 'start', seat: 'A' }));
  look(
    table.dealt([
      ['closed', 1],
      ['open', 1],
    ]),
  );
  look(table.locks('A', 20).locks('B', 0));
  look(table.called(null));
  look(table.says('A', { do: 'done', round: 1 }).says('B', { do: 'done', round: 1 }));
  look(new Evening(['A', 'B'], { open: 'turns' }).dealt([['open', 1]]));
  expect([...pages.keys()]).toEqual([
    'The start player',
    'Setting up a round',
    'Closed bid',
    'Open bid, called',
    'Selling',
    'Audit',
    'Open bid, turn by turn',
  ]);
  for (const text of pages.values()) expect(text).not.toMatch(FORBIDDEN);
});
