/** Whatever a rulebook cites or answers can be read, in every game. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GAMES, type CommonRefusal } from '../../../engine';
import { loadAllGames, panelsFor } from '../../../app/games/load';
import { commonRefusal } from '../../../app/words/common-refusals';
import { tableRule } from '../../../app/words/rulings';

beforeAll(loadAllGames);

const FORBIDDEN = /!|\bseal|\bforfeit|\bgavel\b|undefined|null|\[object/i;

test.each(GAMES)('every ruling that %s cites has a page', (id) => {
  const folder = path.join(__dirname, '../../../engine/games', id);
  const source = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const tags = new Set(source.join('').match(/(?<=')[A-Z]{3}-\d+(?=')/g));
  expect(tags.size).toBeGreaterThan(3);
  for (const tag of tags) {
    const topic = tableRule(tag) ?? panelsFor(id).rulings[tag];
    expect([tag, topic?.text.join(' ') ?? '']).toEqual([tag, expect.stringMatching(/^[A-Z0-9]/)]);
    expect(topic?.text.join(' ')).not.toMatch(/!|\bseal|\bforfeit|undefined/);
  }
});

test.each(GAMES)('%s has help before it begins', (id) => {
  const { title, text } = panelsFor(id).help(null, null);
  expect(title).toBe(panelsFor(id).title);
  expect(text.join(' ')).not.toMatch(FORBIDDEN);
});

/** One of each; a new kind does not compile until it is here. */
const COMMON: { readonly [K in CommonRefusal['kind']]: Extract<CommonRefusal, { readonly kind: K }> } = {
  'for-the-table': { kind: 'for-the-table', do: 'deal' },
  'no-such-seat': { kind: 'no-such-seat', seat: 'H' },
  'no-such-slot': { kind: 'no-such-slot', slot: 'r1/a1/bid/B' },
  'too-late': { kind: 'too-late', named: 'round 1', now: 'round 2' },
  'not-now': { kind: 'not-now', do: 'deal', at: 'bidding' },
  'not-your-turn': { kind: 'not-your-turn', turn: 'B' },
  'app-deals': { kind: 'app-deals', what: 'rows' },
  'no-such-account': { kind: 'no-such-account', what: 'gold' },
  'account-follows': { kind: 'account-follows', what: 'bank' },
  'below-zero': { kind: 'below-zero', what: 'coins', amount: 3, by: -6 },
  'out-of-range': { kind: 'out-of-range', what: 'reputation', amount: 21, least: -10, most: 20 },
  'not-a-fact': { kind: 'not-a-fact', where: '.fact' },
  'game-over': { kind: 'game-over' },
};

test.each(Object.values(COMMON).map((why) => [why.kind, why] as const))('%s is said in words', (_, why) => {
  const words = commonRefusal(why, { A: 'Sidney', B: 'Grace' });
  expect(words).toMatch(/^[A-Z].*\.$/);
  expect(words).not.toMatch(FORBIDDEN);
});
