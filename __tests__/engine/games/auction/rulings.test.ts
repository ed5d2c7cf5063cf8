/** One test per ruling at least, in their order. */
import * as auction from '../../../../engine/games/auction';
import { SEATS } from '../../../../engine/vocabulary';
import { Table } from './support';

const reps = (table: Table): Table =>
  table.state.seats.reduce((on, seat, i) => on.rep(seat, on.state.colours[i] ?? ''), table);

/** Four players, the item of round 1 is a 2, {A} goes first; {A} is red, {B} blue, {C} green, {D} yellow. */
const four = (): Table => reps(new Table(4)).dealer('D').item(2);

describe('items and first player', () => {
  test.each([
    [3, [1, 1, 1, 2]],
    [4, [1, 1, 1, 2, 2, 3]],
    [5, [1, 1, 2, 2, 2, 3, 3, 5]],
    [6, [1, 1, 2, 2, 3, 3, 3, 5, 5, 8]],
    [7, [1, 1, 2, 2, 3, 3, 5, 5, 5, 8, 8, 13]],
    [8, [1, 1, 2, 2, 3, 3, 5, 5, 8, 8, 8, 13, 13, 21]],
  ])('[AUC-1] %i players bid for items worth %j', (players, deck) => {
    expect(auction.itemDeck(players)).toEqual(deck);
  });

  test('[AUC-1] there are no items for other numbers of players', () => {
    for (const players of [0, 2, 9, 3.5, -1]) expect(auction.itemDeck(players)).toEqual([]);
  });

  test('[AUC-1] the table cannot turn up the top item first, but may in round 2', () => {
    const table = reps(new Table(4)).dealer('D');
    expect(table.refused('host', { do: 'turn-up', round: 1, item: 3 })).toEqual({
      kind: 'top-item-first',
      item: 3,
    });
    table.item(1).allPass();
    expect(table.allows('host', { do: 'turn-up', round: 2, item: 3 })).toBe(true);
  });

  test('[AUC-1] the player left of the dealer goes first, wherever the chairs stand', () => {
    expect(new Table(4).dealer('B').item(1).state.phase).toMatchObject({ at: 'bidding', turn: 'C' });
    expect(new Table(4).item(1).dealer('D').state.phase).toMatchObject({ at: 'bidding', turn: 'A' });
  });

  test('[AUC-1] with three players the first item can only be a 1: it turns itself up and the feed says why', () => {
    const table = new Table(3);
    expect(table.state).toMatchObject({ item: 1, deck: [1, 1, 2], phase: { at: 'turn-up' } });
    expect(table.story).toContain('Only a 1 can come first');
    expect(table.dealer('A').state.phase).toMatchObject({ at: 'bidding', turn: 'B' });
  });

  test('[AUC-1] items won lie open: totals follow from them', () => {
    const table = four()
      .place('A', 'blue', 1)
      .place('B', 'green', 1)
      .place('C', 'yellow', 1)
      .pass('D')
      .allPass();
    table.show().show({}, 'claim');
    expect(table.state.lots).toMatchObject([{ item: 2, to: 'A' }]);
    expect(auction.game.standings(table.state)[0]).toMatchObject({ who: 'A', score: 2, place: 1 });
  });

  test('[ALL-6] "Deal for us" draws the dealer and the item in one round, and every later item without a tap', () => {
    const table = reps(new Table(5)).play('host', { do: 'deal', round: 1 });
    expect(auction.game.rounds(table.state).at(-1)).toEqual({
      name: 'r1/deal',
      kind: 'together',
      dice: true,
      slots: [],
    });
    table.show({}, 'deal');
    expect(table.state.phase.at).toBe('bidding');
    table.allPass();
    expect(auction.game.rounds(table.state).at(-1)?.name).toBe('r2/deal');
    expect(auction.game.asks(table.state, 'host', null)).toEqual([]);
  });

  test('[ALL-6] the order of items is not in the state before it is drawn', () => {
    const table = new Table(8).play('host', { do: 'deal', round: 1 }).show({}, 'deal');
    const { deck } = table.state;
    expect(deck).toEqual([...deck].sort((a, b) => a - b));
    expect(deck).toHaveLength(13);
  });

  test('[ALL-6] a table that dealt by hand may let the app deal from any round on', () => {
    const table = four().allPass();
    expect(auction.game.rounds(table.state)).toEqual([]);
    table.play('host', { do: 'deal', round: 2 }).show({}, 'deal');
    expect(table.state).toMatchObject({ first: 'B', phase: { at: 'bidding', turn: 'B' } });
  });

  test('items that can only be one turn themselves up: the last one, and equals', () => {
    const table = reps(new Table(3)).dealer('C').allPass().item(2).allPass();
    expect(table.state).toMatchObject({ round: 3, item: 1, deck: [1] });
    expect(table.story).toContain('Only items of this value are left');
    table.allPass();
    expect(table.state).toMatchObject({ round: 4, item: 1, deck: [] });
    expect(table.story).toContain('It is the last item');
  });
});

describe('representatives', () => {
  test('[AUC-2] each phone is asked for its own colour before the first item, until the last has locked', () => {
    const table = new Table(4, false);
    const musts = (): readonly string[] =>
      table.state.seats.filter((seat) =>
        auction.game.asks(table.state, seat, null).some((ask) => ask.must && ask.kind === 'move'),
      );
    expect(musts()).toEqual(['A', 'B', 'C', 'D']);
    expect(table.refused('host', { do: 'deal', round: 1 })).toMatchObject({ kind: 'not-now' });
    table.represent('A', 'red').represent('B', 'blue').represent('C', 'green');
    expect(musts()).toEqual(['D']);
    expect(auction.game.now(table.state, null).at(-1)?.text).toContain('Waiting for {D}.');
    expect(table.represent('D', 'yellow').state.phase.at).toBe('turn-up');
  });

  test('[AUC-2] the table may waive it, and a late lock still counts', () => {
    const table = new Table(4, false).represent('A', 'red').play('host', { do: 'waive', round: 1 });
    expect(table.story).toContain('{B}, {C} and {D} have locked no representative.');
    table.dealer('D').item(2).represent('B', 'blue');
    expect(table.story).toContain('{B} has locked a representative after all.');
    expect(table.state.locked).toEqual({ A: 1, B: 1 });
  });

  test('[AUC-2] locking it anew is told in the feed, and the last one counts', () => {
    const table = four().represent('A', 'red').represent('A', 'blue');
    expect(table.story).toContain('{A} locks the representative anew.');
    const kept = ['rep/A', 'rep/A/2'].map((name, at) => ({
      name,
      value: table.secrets.get(name) ?? null,
      at,
    }));
    expect(auction.game.own(table.state, 'A', kept).colour).toBe('blue');
  });

  test('[ALL-8] a seat on paper has nothing to lock: its real card speaks', () => {
    const table = new Table(3, false).represent('A', 'red').represent('B', 'blue');
    table.play('C', { do: 'represent', seat: 'C', nth: 1 });
    expect(table.state).toMatchObject({ phase: { at: 'turn-up' }, locked: { C: 0 } });
    expect(table.refused('C', { do: 'represent', seat: 'C', nth: 1 })).toEqual({
      kind: 'lock-wanted',
      seat: 'C',
    });
  });

  test('[AUC-2] while cards are counted and the winner is sought nobody can lock another colour', () => {
    const table = four().place('A', 'blue', 1).place('B', 'green', 1).place('C', 'yellow', 1).allPass();
    const represents = (): unknown => table.refused('B', { do: 'represent', seat: 'B', nth: 1 }, ['rep/B']);
    expect(auction.game.rounds(table.state).map((round) => round.kind)).toEqual(['show']);
    expect(represents()).toEqual({ kind: 'not-now', do: 'represent', at: 'tally' });
    expect(auction.game.rounds(table.show().state).map((round) => round.kind)).toEqual(['claim']);
    expect(represents()).toEqual({ kind: 'not-now', do: 'represent', at: 'claim' });
  });

  test('[AUC-2] a hidden winner claims by word; one whose phone knows another colour is not asked', () => {
    const table = four()
      .place('A', 'blue', 1)
      .place('B', 'green', 1)
      .place('C', 'yellow', 1)
      .allPass()
      .show();
    const claims = (colour?: string): number => {
      const kept = colour === undefined ? [] : [{ name: 'rep/A', value: { colour }, at: 1 }];
      const asks = auction.game.asks(table.state, 'A', auction.game.own(table.state, 'A', kept));
      return asks.filter((ask) => ask.kind === 'move' && ask.move.do === 'claim').length;
    };
    expect([claims(), claims('red'), claims('blue')]).toEqual([1, 1, 0]);
    table.play('A', { do: 'claim', round: 1, seat: 'A' });
    expect(table.state).toMatchObject({ revealed: { A: 'red' }, lots: [{ item: 2, to: 'A' }] });
    expect(table.story).toContain('{A} shows the real card: Red.');
  });

  test('[AUC-2] a colour somebody has turned over cannot be locked, nor the noted one of the neighbour', () => {
    const table = four().place('A', 'blue', 1).place('B', 'green', 1).place('C', 'yellow', 1).allPass();
    const { state: s } = table.show().show({}, 'claim').item(1);
    const view = auction.game.own(s, 'C', [{ name: 'neighbour', value: { colour: 'blue' }, at: 1 }]);
    expect(auction.game.fits(s, 'rep/C', { colour: 'red' }, view)).toMatchObject({
      why: { kind: 'colour-taken', colour: 'red', seat: 'A' },
    });
    expect(auction.game.fits(s, 'rep/C', { colour: 'blue' }, view)).toMatchObject({
      why: { kind: 'colour-of-neighbour', colour: 'blue', seat: 'B' },
    });
    expect(auction.game.fits(s, 'rep/C', { colour: 'green' }, view)).toEqual({
      ok: true,
      value: { colour: 'green' },
    });
  });
});

describe('turns', () => {
  test('[AUC-3] placing, moving and passing go clockwise; positions are public, numbers are not in the state', () => {
    const table = four().place('A', 'blue', 4).place('B', 'blue', 3).pass('C').place('D', 'red', 2);
    table.shift('A', 1, 'green');
    expect(table.state.boards).toEqual({ A: ['green'], B: ['blue'], D: ['red'] });
    expect(table.state.phase).toEqual({ at: 'bidding', turn: 'B', passed: ['C'], last: false });
    table.pass('B').pass('D');
    expect(table.state.phase).toMatchObject({ turn: 'A' });
    expect(table.place('A', 'green', 1).state.phase).toMatchObject({ turn: 'A' });
  });

  test('[AUC-3] several cards may lie on one colour', () => {
    const table = four().place('A', 'blue', 4).pass('B', 'C', 'D').place('A', 'blue', 1).pass('A').show();
    expect(auction.tally(table.state.colours, table.state.tally?.cards ?? [])).toContainEqual({
      colour: 'blue',
      count: 5,
    });
  });

  test('[AUC-3] with nothing left to place one may still move, or pass', () => {
    const table = four().pass('A', 'B', 'C');
    for (const number of [1, 2, 3, 4]) table.place('D', 'red', number);
    const asks = auction.game
      .asks(table.state, 'D', null)
      .flatMap((ask) => (ask.kind === 'move' && ask.must ? [ask.move.do] : []));
    expect(asks).toEqual(['move', 'move', 'move', 'move', 'pass']);
    expect(table.shift('D', 2, 'blue').pass('D').state.phase.at).toBe('tally');
  });

  test('[AUC-3] the last turn gives one more action each, the one whose turn it is included, then all have passed', () => {
    const table = four().pass('A').place('B', 'red', 1).play('host', { do: 'last-turn', round: 1 });
    expect(table.state.phase).toMatchObject({ turn: 'C', last: true });
    table.place('C', 'red', 2).place('D', 'blue', 3);
    expect(table.state.phase).toMatchObject({ turn: 'B', passed: ['A', 'C', 'D'] });
    table.shift('B', 1, 'green');
    expect(table.state.phase.at).toBe('tally');
    expect(table.story).toContain(
      'Last turn. One more action each: {C}, {D} and {B}. Then the cards are counted.',
    );
  });

  test('[AUC-3] at the tally all numbers and who laid them are public', () => {
    const table = four().place('A', 'blue', 4).place('B', 'red', 3).allPass().show();
    expect(table.state.tally?.cards).toEqual([
      { slot: 'r1/A/c1', seat: 'A', colour: 'blue', number: 4 },
      { slot: 'r1/B/c1', seat: 'B', colour: 'red', number: 3 },
    ]);
    expect(table.story).toContain('The cards: {A} 4 on Blue; {B} 3 on Red.');
  });

  test('[AUC-3] a number opened twice by one player is unfit: the real card is wanted, and the table reads it', () => {
    const table = four().place('A', 'blue', 4).pass('B', 'C', 'D').place('A', 'red', 4).pass('A');
    table.show();
    expect(table.state.phase.at).toBe('tally');
    expect(table.story).toContain("{A}'s second card on Red shows 4, which this player has laid already.");
    table.show({ 'r1/A/c2': { number: 3 } });
    expect(table.state.tally?.cards.map((card) => card.number)).toEqual([4, 3]);
    expect(table.story).toContain("{A}'s second card on Red is a 3, read from the real card by the table.");
  });

  test('[ALL-1] no card on the table is skipped: one that was never locked is read by the table', () => {
    const table = four().play('A', { do: 'place', round: 1, seat: 'A', card: 1, colour: 'red' }).allPass();
    expect(table.story).toContain('a real one without a locked number');
    const [round] = auction.game.rounds(table.state);
    expect(round?.slots).toEqual([{ name: 'r1/A/c1', seat: 'A', absent: 'host-enters' }]);
    expect(table.show().state.phase.at).toBe('tally');
    table.show({ 'r1/A/c1': { number: 2 } });
    expect(table.state.lots).toMatchObject([{ item: 2, to: null }]);
  });

  test('[ALL-8] a card game waits for a seat that is away: nothing is done for it but by the table', () => {
    const { state: s } = four().place('A', 'blue', 4);
    const seats = [...s.seats, 'host'] as const;
    const asks = seats.flatMap((by) => auction.game.asks(s, by, null));
    expect(asks.filter((ask) => ask.kind === 'move' && ask.away)).toEqual([]);
    const table = four().play('host', { do: 'pass', round: 1, seat: 'A' });
    expect(table.state.phase).toMatchObject({ turn: 'B', passed: ['A'] });
    expect(table.lines.at(-2)).toEqual({
      kind: 'result',
      text: 'The table passes for {A} until the next round.',
      rule: 'ALL-7',
    });
  });
});

describe('the count', () => {
  test('[AUC-4] a colour counts every number on it over all boards; an untouched colour counts 0', () => {
    const cards = [
      { colour: 'red', number: 3 },
      { colour: 'blue', number: 1 },
      { colour: 'red', number: 2 },
    ];
    expect(auction.tally(['red', 'blue', 'green'], cards)).toEqual([
      { colour: 'red', count: 5 },
      { colour: 'blue', count: 1 },
      { colour: 'green', count: 0 },
    ]);
  });

  test('[AUC-4] the single lowest colour wins', () => {
    const tally = [
      { colour: 'red', count: 5 },
      { colour: 'blue', count: 1 },
      { colour: 'green', count: 4 },
    ];
    expect(auction.decide(tally)).toEqual({ kind: 'won', colour: 'blue', count: 1 });
  });

  test('[AUC-4] a tie for lowest discards the item, whoever the colours are', () => {
    const table = four().place('A', 'blue', 1).place('B', 'green', 2).allPass().show();
    expect(table.state).toMatchObject({ lots: [{ item: 2, to: null }], revealed: {}, round: 2 });
    expect(table.story).toContain(
      'Red and Yellow tie for lowest with 0. The reserve is not met; the 2 is discarded.',
    );
  });

  test('[AUC-4] with no card on any board all colours tie at 0 and nothing has to be shown', () => {
    const table = four().allPass();
    expect(table.state).toMatchObject({ round: 2, lots: [{ item: 2, to: null }], phase: { at: 'turn-up' } });
    expect(table.story).toContain('Nobody laid a card.');
  });

  test('[AUC-4] there are as many colours as players', () => {
    for (let players = 3; players <= 8; players++)
      expect(new Table(players).state.colours).toHaveLength(players);
    const [red, blue, green] = auction.COLOURS;
    const colours = [red, blue, red, green].flatMap((one) => one ?? []);
    expect(auction.game.setup({ colours }, ['A', 'B', 'C', 'D'])).toMatchObject({
      why: { kind: 'wrong-colours', wanted: 4, different: 3 },
    });
  });
});

describe('the winner', () => {
  /** {A} is red and wins round 1; every other colour has cards. */
  const redWins = (table = four()): Table =>
    table.place('A', 'blue', 1).place('B', 'green', 1).place('C', 'yellow', 1).allPass().show();

  test('[AUC-5] the phone that has the winning colour claims; the colour is open from then on', () => {
    const table = redWins();
    expect(table.state.phase).toEqual({ at: 'claim', colour: 'red' });
    table.show({}, 'claim');
    expect(table.state).toMatchObject({ revealed: { A: 'red' }, lots: [{ item: 2, to: 'A' }] });
    expect(table.story).toContain('Red is lowest with 0.\nWhoever is Red, turn your card over.');
    expect(table.story).toContain('{A} is Red and takes the 2: 2 points now.');
  });

  test('[AUC-5] a colour that is known needs no claim', () => {
    const table = redWins()
      .show({}, 'claim')
      .item(1)
      .place('B', 'blue', 1)
      .place('C', 'green', 1)
      .place('D', 'yellow', 1);
    table.allPass().show();
    expect(table.state.lots.at(-1)).toMatchObject({ item: 1, to: 'A' });
    expect(table.story).toContain('{A} is known to be Red and takes the 1: 3 points now.');
  });

  test('[AUC-5] when all other colours are turned over the last one is known', () => {
    const table = reps(new Table(3)).dealer('C');
    table.place('A', 'blue', 1).place('B', 'green', 1).allPass().show().show({}, 'claim').item(1); // A is red
    table.place('B', 'red', 1).place('C', 'green', 1).allPass().show().show({}, 'claim').item(1); // B is blue
    expect(auction.game.rounds(table.state)).toEqual([]);
    table.place('C', 'red', 1).place('A', 'blue', 1).allPass().show();
    expect(table.state).toMatchObject({ revealed: { A: 'red', B: 'blue', C: 'green' }, round: 4 });
    expect(table.story).toContain('{C} must be Green, the only colour not turned over, and takes the 1');
  });

  test('[ALL-5] nobody claims: the table says whose card it is', () => {
    const table = redWins();
    table.secrets.clear();
    expect(table.show({}, 'claim').state.phase.at).toBe('claim');
    expect(table.story).toContain('No phone says it is Red.');
    table.play('host', { do: 'owner', round: 1, seat: 'C' });
    expect(table.state).toMatchObject({ revealed: { C: 'red' }, lots: [{ item: 2, to: 'C' }] });
    expect(table.story).toContain("The table read {C}'s card: Red.");
  });

  test('[ALL-5] the real card typed in under its own name counts the same', () => {
    const table = redWins();
    table.secrets.clear();
    table.show({ 'rep/D': { colour: 'red' } }, 'claim');
    expect(table.state.lots).toMatchObject([{ item: 2, to: 'D' }]);
    expect(table.story).toContain("The table read {D}'s card: Red.");
  });

  test('[ALL-5] two phones that both say they are the colour settle nothing', () => {
    const table = redWins().rep('B', 'red').show({}, 'claim');
    expect(table.state.phase.at).toBe('claim');
    expect(table.story).toContain('{A} and {B} cannot be Red like this.');
  });

  test('[AUC-5] everyone gets all cards back and the first player moves left each round', () => {
    const table = redWins().show({}, 'claim');
    expect(table.state).toMatchObject({ boards: {}, first: 'B', round: 2 });
    const hands = auction.game.accounts(table.state).filter((one) => one.what === 'cards in hand');
    expect(hands.map((one) => one.amount)).toEqual([4, 4, 4, 4]);
    const firsts = [table.state.first];
    for (const item of [1, 1, 1, 3]) firsts.push(table.item(item).allPass().state.first);
    expect(firsts).toEqual(['B', 'C', 'D', 'A', 'B']);
  });
});

describe('the end', () => {
  const places = (...totals: readonly number[]): readonly (readonly [string, number])[] =>
    auction
      .cancellingRanking(totals.map((total, i) => ({ who: SEATS[i] ?? 'A', total })))
      .map((one) => [one.who, one.place]);

  test('[AUC-6] the highest total wins', () => {
    expect(places(1, 5, 3)).toEqual([['B', 1], ['C', 2], ['A', 3]]); // prettier-ignore
  });

  test('[AUC-6] players tied on a total cancel each other: the next total held by one player wins', () => {
    expect(places(5, 5, 3)).toEqual([['C', 1], ['A', 2], ['B', 2]]); // prettier-ignore
    expect(places(8, 8, 5, 5, 3, 4)).toEqual([['F', 1], ['E', 2], ['A', 3], ['B', 3], ['C', 3], ['D', 3]]); // prettier-ignore
  });

  test('[AUC-6] 0 is a total like any other: 2–2–0 is won by the 0', () => {
    expect(places(2, 2, 0)[0]).toEqual(['C', 1]);
  });

  test('[AUC-6] no total held alone, no winner', () => {
    expect(places(2, 2, 1, 1).filter(([, place]) => place === 1)).toEqual([]);
    expect(places(0, 0, 0).filter(([, place]) => place === 1)).toEqual([]);
  });

  test('[AUC-6] a whole game in which everything is discarded has no winner, and the feed says so', () => {
    const table = reps(new Table(3)).dealer('C').allPass().item(2).allPass().allPass().allPass();
    expect(auction.game.isOver(table.state)).toBe(true);
    expect(
      auction.game.standings(table.state).every((one) => one.place === 2 && one.chain[0]?.went === 'behind'),
    ).toBe(true);
    expect(table.story).toContain('{A}, {B} and {C} have 0 each and cancel each other.');
    expect(table.story).toContain('Nobody holds a total alone, so nobody wins.');
    expect(auction.game.rounds(table.state)).toEqual([]);
    expect(auction.game.asks(table.state, 'host', null)).toEqual([]);
  });

  test('[AUC-6] deals are talk: there is no move for them', () => {
    expect(auction.game.moves.misfit({ do: 'offer', round: 1, seat: 'A' })).not.toBeNull();
  });
});

describe('mending', () => {
  const totals = (s: auction.State): readonly number[] =>
    auction.game.accounts(s).filter((one) => !one.what.startsWith('cards')).map((one) => one.amount); // prettier-ignore

  test('[ALL-2] the table corrects points with a reason, between none and all there are', () => {
    const { state: s } = four();
    const mended = auction.game.correct(s, { what: 'points', of: 'B', by: 3, why: 'a card under the table' });
    if (!mended.ok) throw new Error('refused');
    expect(totals(mended.value)).toEqual([0, 3, 0, 0, 8, 2, 0]);
    const correction = { what: 'points', of: 'B', by: 3, why: 'a card under the {A}ble.' };
    expect(auction.game.narrate(s, { kind: 'corrected', correction }, mended.value)).toEqual([
      {
        kind: 'mended',
        text: "The table changes {B}'s points by +3: a card under the Able. {B} has 3 points now.",
        rule: 'ALL-2',
      },
    ]);
  });

  test('[ALL-2] another item was up: the right one takes its place', () => {
    const mended = auction.game.fix(four().state, { fact: 'item', round: 1, item: 1 });
    expect(mended).toMatchObject({ ok: true, value: { item: 1, deck: [1, 1, 2, 2, 3] } });
  });

  test('[ALL-2] another player goes first, while nobody has acted', () => {
    const fact = { fact: 'first', round: 1, seat: 'C' };
    expect(auction.game.fix(four().state, fact)).toMatchObject({
      value: { first: 'C', phase: { turn: 'C' } },
    });
    expect(auction.game.fix(four().pass('A').state, fact)).toMatchObject({
      why: { kind: 'round-under-way', round: 1 },
    });
  });

  test('[ALL-5] where a real card and a phone disagree the card decides', () => {
    const table = four().place('A', 'blue', 4).allPass();
    const fixed = auction.game.fix(table.state, { fact: 'card', slot: 'r1/A/c1', number: 1 });
    if (!fixed.ok) throw new Error('refused');
    table.state = fixed.value;
    table.show();
    expect(table.state.tally?.cards).toEqual([{ slot: 'r1/A/c1', seat: 'A', colour: 'blue', number: 1 }]);
    expect(table.story).toContain("{A}'s card on Blue is a 1: the real card decides.");
  });

  test('[ALL-5] the item went to the wrong player: it moves, and the colour with it', () => {
    const table = four()
      .place('A', 'blue', 1)
      .place('B', 'green', 1)
      .place('C', 'yellow', 1)
      .allPass()
      .show();
    table.show({}, 'claim');
    const fact = { fact: 'owner', round: 1, seat: 'D' };
    const fixed = auction.game.fix(table.state, fact);
    expect(fixed).toMatchObject({ value: { revealed: { D: 'red' }, lots: [{ item: 2, to: 'D' }] } });
    if (!fixed.ok) throw new Error('refused');
    expect(fixed.value.revealed).toEqual({ D: 'red' });
    expect(auction.game.narrate(table.state, { kind: 'fixed', fact }, fixed.value)).toEqual([
      { kind: 'mended', text: 'Mended: {D} is Red and has the item of round 1.', rule: 'ALL-5' },
    ]);
  });
});
