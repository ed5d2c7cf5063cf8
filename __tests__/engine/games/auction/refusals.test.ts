/** Every illegal move of every phase, each with its own reason; none changes anything (`try` checks that). */
import * as auction from '../../../../engine/games/auction';
import type { Json } from '../../../../engine/data/json';
import type { SeatId } from '../../../../engine/vocabulary';
import { Table } from './support';

const place = (seat: SeatId, card = 1, colour = 'red', round = 1): auction.Move => ({
  do: 'place',
  round,
  seat,
  card,
  colour,
});
const shift = (seat: SeatId, card: number, from: string, to: string): auction.Move => ({
  do: 'move',
  round: 1,
  seat,
  card,
  from,
  to,
});
const pass = (seat: SeatId, round = 1): auction.Move => ({ do: 'pass', round, seat });

const opening = (): Table => new Table(4);
const bidding = (): Table => opening().dealer('D').item(2);
const tally = (): Table =>
  bidding().place('A', 'blue', 1).place('B', 'green', 1).place('C', 'yellow', 1).allPass();
const claim = (): Table => tally().show();
const over = (): Table => new Table(3).dealer('C').allPass().item(2).allPass().allPass().allPass();

describe('setting up', () => {
  const colours = auction.COLOURS;
  test('colours are as many as players and differ; more than players may be named', () => {
    const first = colours.slice(0, 3);
    expect(auction.game.setup({ colours: first }, ['A', 'B', 'C', 'D'])).toMatchObject({
      why: { kind: 'wrong-colours', wanted: 4, different: 3 },
    });
    const alike = first.map((one) => ({ ...one, glyph: 'star' as const }));
    expect(auction.game.setup({ colours: alike }, ['A', 'B', 'C'])).toMatchObject({
      why: { kind: 'wrong-colours', wanted: 3, different: 1 },
    });
    expect(auction.game.setup({ colours }, ['A', 'B', 'C'])).toMatchObject({
      value: { colours: ['red', 'blue', 'green'] },
    });
  });
  test('a colour with braces could be read as a name', () => {
    const named = colours.map((one, i) => (i === 0 ? { ...one, name: '{A}' } : one));
    expect(auction.game.options.misfit({ colours: named })).not.toBeNull();
  });
});

describe('turning up', () => {
  test.each<[string, () => Table, auction.Move, object]>([
    [
      'a dealer who does not play',
      opening,
      { do: 'dealer', dealer: 'H' },
      { kind: 'no-such-seat', seat: 'H' },
    ],
    [
      'a second dealer',
      () => opening().dealer('A'),
      { do: 'dealer', dealer: 'B' },
      { kind: 'first-known', first: 'B' },
    ],
    [
      'an item that is not in',
      opening,
      { do: 'turn-up', round: 1, item: 5 },
      { kind: 'item-not-left', item: 5 },
    ],
    [
      'the top item first',
      opening,
      { do: 'turn-up', round: 1, item: 3 },
      { kind: 'top-item-first', item: 3 },
    ],
    [
      'a second item',
      () => opening().item(1),
      { do: 'turn-up', round: 1, item: 1 },
      { kind: 'item-is-up', item: 1 },
    ],
    [
      'another round',
      opening,
      { do: 'turn-up', round: 2, item: 1 },
      { kind: 'too-late', named: 'round 2', now: 'round 1' },
    ],
    [
      'dealing for another round',
      opening,
      { do: 'deal', round: 3 },
      { kind: 'too-late', named: 'round 3', now: 'round 1' },
    ],
    ['placing', opening, place('A'), { kind: 'not-now', do: 'place', at: 'turn-up' }],
    ['moving', opening, shift('A', 1, 'red', 'blue'), { kind: 'not-now', do: 'move', at: 'turn-up' }],
    [
      'naming an owner',
      opening,
      { do: 'owner', round: 1, seat: 'A' },
      { kind: 'not-now', do: 'owner', at: 'turn-up' },
    ],
    [
      'the last turn',
      opening,
      { do: 'last-turn', round: 1 },
      { kind: 'not-now', do: 'last-turn', at: 'turn-up' },
    ],
  ])('%s', (_, table, move, why) => {
    const by = move.do === 'place' || move.do === 'move' ? move.seat : 'host';
    expect(table().refused(by, move)).toEqual(why);
  });

  test.each<auction.Move>([
    { do: 'dealer', dealer: 'B' },
    { do: 'turn-up', round: 1, item: 1 },
    { do: 'deal', round: 1 },
  ])('while the app deals the table does not: %j', (move) => {
    const table = opening().play('host', { do: 'deal', round: 1 });
    expect(table.refused('host', move)).toEqual({ kind: 'app-deals', what: 'items' });
  });
});

test.each<auction.Move>([
  { do: 'dealer', dealer: 'B' },
  { do: 'turn-up', round: 1, item: 1 },
  { do: 'deal', round: 1 },
])('the table deals, not a seat: %j', (move) => {
  expect(opening().refused('A', move)).toEqual({ kind: 'for-the-table', do: move.do });
});

describe('bidding', () => {
  const full = (): Table =>
    [2, 3, 4].reduce((on, n) => on.place('A', 'red', n), bidding().place('A', 'red', 1).pass('B', 'C', 'D'));
  test.each<[string, () => Table, SeatId | 'host', auction.Move, object]>([
    ['out of turn', bidding, 'B', place('B'), { kind: 'not-your-turn', turn: 'A' }],
    ['passing out of turn', bidding, 'C', pass('C'), { kind: 'not-your-turn', turn: 'A' }],
    ['the table passing out of turn', bidding, 'host', pass('C'), { kind: 'not-your-turn', turn: 'A' }],
    [
      'after passing',
      () => bidding().pass('A'),
      'A',
      place('A'),
      { kind: 'already-passed', seat: 'A', round: 1 },
    ],
    ['for another', bidding, 'B', pass('A'), { kind: 'not-your-board', by: 'B', seat: 'A' }],
    ['the table placing', bidding, 'host', place('A'), { kind: 'not-your-board', by: 'host', seat: 'A' }],
    ['a seat that does not play', bidding, 'host', pass('H'), { kind: 'no-such-seat', seat: 'H' }],
    [
      'another round',
      bidding,
      'A',
      place('A', 1, 'red', 2),
      { kind: 'too-late', named: 'round 2', now: 'round 1' },
    ],
    ['no such colour', bidding, 'A', place('A', 1, 'pink'), { kind: 'unknown-colour', colour: 'pink' }],
    ['not the next card', bidding, 'A', place('A', 2), { kind: 'not-the-next-card', card: 2, next: 1 }],
    ['a fifth card', full, 'A', place('A', 5), { kind: 'no-cards-left', cards: 4 }],
    [
      'moving no card',
      bidding,
      'A',
      shift('A', 1, 'red', 'blue'),
      { kind: 'card-not-laid', card: 1, laid: 0 },
    ],
    [
      'moving to nowhere',
      full,
      'A',
      shift('A', 1, 'red', 'pink'),
      { kind: 'unknown-colour', colour: 'pink' },
    ],
    [
      'moving to itself',
      full,
      'A',
      shift('A', 1, 'red', 'red'),
      { kind: 'same-colour', card: 1, colour: 'red' },
    ],
    [
      'a move made before',
      full,
      'A',
      shift('A', 1, 'blue', 'green'),
      { kind: 'card-elsewhere', card: 1, from: 'blue', lies: 'red' },
    ],
    [
      'the last turn by a seat',
      bidding,
      'A',
      { do: 'last-turn', round: 1 },
      { kind: 'for-the-table', do: 'last-turn' },
    ],
    [
      'another item',
      bidding,
      'host',
      { do: 'turn-up', round: 1, item: 1 },
      { kind: 'not-now', do: 'turn-up', at: 'bidding' },
    ],
  ])('%s', (_, table, by, move, why) => {
    const seals = move.do === 'place' && by !== 'host' ? [`r${1}/${move.seat}/c${move.card}`] : [];
    expect(table().refused(by, move, move.do === 'place' && move.round !== 1 ? [] : seals)).toEqual(why);
  });

  test('the last turn twice', () => {
    const table = bidding().play('host', { do: 'last-turn', round: 1 });
    expect(table.refused('host', { do: 'last-turn', round: 1 })).toEqual({
      kind: 'last-turn-called',
      round: 1,
    });
  });

  test('secrets that a move does not carry', () => {
    expect(bidding().refused('A', pass('A'), ['r1/A/c1'])).toEqual({
      kind: 'needless-secret',
      slot: 'r1/A/c1',
    });
    expect(bidding().refused('A', place('A'), ['r1/A/c1', 'r1/A/c2'])).toEqual({
      kind: 'needless-secret',
      slot: 'r1/A/c2',
    });
    expect(bidding().refused('A', place('A'), ['r1/B/c1'])).toEqual({
      kind: 'needless-secret',
      slot: 'r1/B/c1',
    });
  });
});

describe('counting and after', () => {
  test.each<[string, () => Table]>([
    ['tally', tally],
    ['claim', claim],
  ])('no turn is taken at the %s', (at, table) => {
    const { round } = table().state;
    expect(table().refused('A', place('A', 1, 'red', round), [])).toEqual({
      kind: 'not-now',
      do: 'place',
      at,
    });
    expect(table().refused('host', pass('A', round))).toEqual({ kind: 'not-now', do: 'pass', at });
    expect(table().refused('host', { do: 'deal', round })).toEqual({ kind: 'not-now', do: 'deal', at });
    expect(table().refused('host', { do: 'dealer', dealer: 'A' })).toEqual({
      kind: 'not-now',
      do: 'dealer',
      at,
    });
  });

  test('nothing is played when it is over', () => {
    const { round } = over().state;
    expect(over().refused('A', place('A', 1, 'red', round), [])).toEqual({ kind: 'game-over' });
    expect(over().refused('host', { do: 'deal', round })).toEqual({ kind: 'game-over' });
  });

  test('the owner is named by the table, at the claim, among those not turned over', () => {
    const owner = (seat: SeatId, round = 1): auction.Move => ({ do: 'owner', round, seat });
    expect(tally().refused('host', owner('A'))).toEqual({ kind: 'not-now', do: 'owner', at: 'tally' });
    expect(claim().refused('A', owner('A'))).toEqual({ kind: 'for-the-table', do: 'owner' });
    expect(claim().refused('host', owner('H'))).toEqual({ kind: 'no-such-seat', seat: 'H' });
    const second = claim().rep('A', 'red').show({}, 'claim').item(1);
    second.place('B', 'red', 1).place('C', 'green', 1).place('D', 'yellow', 1).allPass().show();
    expect(second.state.phase).toEqual({ at: 'claim', colour: 'blue' });
    expect(second.refused('host', owner('A', 2))).toEqual({
      kind: 'other-colour-shown',
      seat: 'A',
      colour: 'red',
    });
  });
});

describe('secrets that do not fit', () => {
  const whyUnfit = (s: auction.State, slot: string, value: Json): unknown => {
    const fit = auction.game.fits(
      s,
      slot,
      value,
      auction.game.own(s, 'A', [{ name: 'r1/A/c1', value: { number: 3 }, at: 1 }]),
    );
    return fit.ok ? null : fit.why;
  };

  test.each<[Json, object]>([
    [{ number: 0 }, { kind: 'number-out-of-range', number: 0, most: 4 }],
    [{ number: 5 }, { kind: 'number-out-of-range', number: 5, most: 4 }],
    [{ number: 3 }, { kind: 'number-twice', number: 3, slot: 'r1/A/c1' }],
    [
      { number: 1.5 },
      {
        kind: 'not-a-card',
        where: '.number: a whole number from -9007199254740991 to 9007199254740991 wanted',
      },
    ],
    [{ colour: 'red' }, { kind: 'not-a-card', where: '.colour: not expected here' }],
    [null, { kind: 'not-a-card', where: 'value: an object wanted' }],
  ])('[ALL-4] a priority card of %j', (value, why) => {
    const { state: s } = bidding().place('A', 'red', 3);
    expect(whyUnfit(s, 'r1/A/c2', value)).toEqual(why);
  });

  test('the same card may be judged again', () => {
    expect(whyUnfit(bidding().place('A', 'red', 3).state, 'r1/A/c1', { number: 3 })).toBeNull();
  });

  test.each(['r1/A/c3', 'r2/A/c1', 'r1/H/c1', 'r1/A/c0', 'rep/H', 'nothing', ''])(
    'no card %s is wanted',
    (slot) => {
      const { state: s } = bidding().place('A', 'red', 3);
      expect(whyUnfit(s, slot, { number: 1 })).toEqual({ kind: 'no-such-slot', slot });
    },
  );

  test('a representative of no colour in the game, or not of the winning one when that is sought', () => {
    expect(whyUnfit(bidding().state, 'rep/A', { colour: 'pink' })).toEqual({
      kind: 'unknown-colour',
      colour: 'pink',
    });
    expect(whyUnfit(bidding().state, 'rep/A', { number: 1 })).toMatchObject({ kind: 'not-a-card' });
    expect(whyUnfit(claim().state, 'rep/A', { colour: 'blue' })).toEqual({
      kind: 'not-the-winning-colour',
      colour: 'blue',
      winning: 'red',
    });
    const shown = claim().rep('A', 'red').show({}, 'claim').state;
    expect(whyUnfit(shown, 'rep/A', { colour: 'blue' })).toEqual({ kind: 'no-such-slot', slot: 'rep/A' });
  });
});

describe('mending what cannot be mended', () => {
  test.each<[string, string | undefined, number, object]>([
    ['points', 'H', 1, { kind: 'no-such-account', what: 'points', of: 'H' }],
    ['gold', undefined, 1, { kind: 'no-such-account', what: 'gold' }],
    ['items to come', undefined, 1, { kind: 'account-follows', what: 'items to come' }],
    ['cards in hand', 'A', 1, { kind: 'account-follows', what: 'cards in hand' }],
    ['points', 'A', -1, { kind: 'below-zero', what: 'points', amount: 0, by: -1 }],
    ['points', 'A', 11, { kind: 'out-of-range', what: 'points', amount: 11, most: 10 }],
  ])('%s of %s by %i', (what, of, by, why) => {
    const correction = { what, ...(of === undefined ? {} : { of }), by, why: 'x' };
    expect(auction.game.correct(bidding().state, correction)).toEqual({ ok: false, why });
  });

  const sold = (): Table => claim().rep('A', 'red').show({}, 'claim');
  test.each<[string, () => Table, Json, object]>([
    ['nonsense', bidding, { fact: 'weather' }, { kind: 'not-a-fact' }],
    ['not even a fact', bidding, 7, { kind: 'not-a-fact' }],
    [
      'a seat that does not play',
      bidding,
      { fact: 'first', round: 1, seat: 'H' },
      { kind: 'no-such-seat', seat: 'H' },
    ],
    [
      'the first player of another round',
      bidding,
      { fact: 'first', round: 2, seat: 'B' },
      { kind: 'too-late', named: 'round 2', now: 'round 1' },
    ],
    [
      'the first player after a turn',
      () => bidding().pass('A'),
      { fact: 'first', round: 1, seat: 'B' },
      { kind: 'round-under-way', round: 1 },
    ],
    [
      'an item before one is up',
      opening,
      { fact: 'item', round: 1, item: 1 },
      { kind: 'no-item-up', round: 1 },
    ],
    [
      'an item of another round',
      bidding,
      { fact: 'item', round: 2, item: 1 },
      { kind: 'too-late', named: 'round 2', now: 'round 1' },
    ],
    [
      'an item that is not in',
      bidding,
      { fact: 'item', round: 1, item: 8 },
      { kind: 'item-not-left', item: 8 },
    ],
    ['the top item first', bidding, { fact: 'item', round: 1, item: 3 }, { kind: 'top-item-first', item: 3 }],
    [
      'a card nobody laid',
      bidding,
      { fact: 'card', slot: 'r1/A/c1', number: 1 },
      { kind: 'no-such-slot', slot: 'r1/A/c1' },
    ],
    [
      'a number too high',
      tally,
      { fact: 'card', slot: 'r1/A/c1', number: 5 },
      { kind: 'number-out-of-range', number: 5, most: 4 },
    ],
    [
      'an owner before anybody won',
      bidding,
      { fact: 'owner', round: 1, seat: 'A' },
      { kind: 'no-winner-to-mend', round: 1 },
    ],
    [
      'an owner still sought',
      claim,
      { fact: 'owner', round: 1, seat: 'A' },
      { kind: 'no-winner-to-mend', round: 1 },
    ],
    [
      'an owner after a tie',
      () => bidding().allPass(),
      { fact: 'owner', round: 1, seat: 'A' },
      { kind: 'no-winner-to-mend', round: 1 },
    ],
    [
      'an owner of a round long gone',
      () => sold().item(1).allPass(),
      { fact: 'owner', round: 1, seat: 'B' },
      { kind: 'no-winner-to-mend', round: 1 },
    ],
  ])('%s', (_, table, fact, why) => {
    expect(auction.game.fix(table().state, fact)).toMatchObject({ ok: false, why });
  });

  test('the same number read from two cards of one player', () => {
    const table = bidding().place('A', 'red', 1).pass('B', 'C', 'D').place('A', 'red', 2);
    const once = auction.game.fix(table.state, { fact: 'card', slot: 'r1/A/c1', number: 4 });
    if (!once.ok) throw new Error('refused');
    expect(auction.game.fix(once.value, { fact: 'card', slot: 'r1/A/c2', number: 4 })).toMatchObject({
      why: { kind: 'number-twice', number: 4, slot: 'r1/A/c1' },
    });
  });

  test('an owner whose card shows another colour, or one whose corrected points would go below 0', () => {
    const second = sold().item(1).rep('B', 'blue');
    second
      .place('B', 'red', 1)
      .place('C', 'green', 1)
      .place('D', 'yellow', 1)
      .allPass()
      .show()
      .show({}, 'claim');
    expect(auction.game.fix(second.state, { fact: 'owner', round: 2, seat: 'A' })).toMatchObject({
      why: { kind: 'other-colour-shown', seat: 'A', colour: 'red' },
    });
    const less = auction.game.correct(sold().state, { what: 'points', of: 'A', by: -1, why: 'lost' });
    if (!less.ok) throw new Error('refused');
    expect(auction.game.fix(less.value, { fact: 'owner', round: 1, seat: 'B' })).toMatchObject({
      why: { kind: 'below-zero', what: 'points', amount: 1, by: -2 },
    });
  });
});

test('a reveal of a round that is not open changes nothing', () => {
  const dice = {
    below: () => 0,
    pick: <T>(items: readonly [T, ...T[]]) => items[0],
    shuffle: <T>(items: readonly T[]) => [...items],
  };
  for (const table of [opening, bidding, tally, claim, over])
    for (const name of ['r1/deal', 'r9/show', 'r2/claim', 'rep', ''])
      expect(auction.game.reveal(table().state, name, [], dice)).toEqual(table().state);
});
