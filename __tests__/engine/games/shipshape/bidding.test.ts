import {
  discardCrewCard,
  flipCrewCards,
  resolveCrewTurn,
  game,
  byHold,
  voyageGroups,
} from '../../../../engine/games/shipshape';
import { loadedDice } from '../../../../tools/testbed/game-table';
import { Table } from './support';

const lay = (cards: Record<string, number | null>) =>
  Object.entries(cards).map(([who, card]) => ({ who, card }));
const three = () => new Table(3).holds(4, 2, 6);

describe('a turn as a calculation', () => {
  test('[SHP-2] cards take crates from high to low, matching ones do not', () => {
    expect(flipCrewCards(lay({ A: 3, B: 9, C: 5 }))).toEqual({ takes: ['B', 'C', 'A'], tied: [] });
    expect(flipCrewCards(lay({ A: 7, B: 9, C: 7, D: 2 }))).toEqual({ takes: ['B', 'D'], tied: ['A', 'C'] });
    expect(flipCrewCards(lay({ A: 7, B: 2, C: 7, D: 2 }))).toEqual({ takes: [], tied: ['A', 'B', 'C', 'D'] });
  });

  test('[SHP-2] two pairs bid again all against all', () => {
    const turn = resolveCrewTurn(
      lay({ A: 7, B: 2, C: 7, D: 2 }),
      lay({ A: 1, B: 8, C: 8, D: 9 }),
      (who) => ({ A: 1, B: 2, C: 3, D: 4 })[who] ?? 0,
    );
    expect(turn).toEqual(['D', 'A', 'C', 'B']);
  });

  test('[SHP-2] tied twice: the higher hold takes first, with no more cards', () => {
    const holdOf = (who: string) => ({ A: 4, B: 2, C: 6 })[who] ?? 0;
    expect(byHold(['A', 'B', 'C'], holdOf)).toEqual(['C', 'A', 'B']);
    expect(resolveCrewTurn(lay({ A: 5, B: 5, C: 5 }), lay({ A: 3, B: 3, C: 3 }), holdOf)).toEqual([
      'C',
      'A',
      'B',
    ]);
    expect(resolveCrewTurn(lay({ A: 5, B: 5, C: 9 }), lay({ A: 10, B: 10 }), holdOf)).toEqual([
      'C',
      'A',
      'B',
    ]);
  });

  test('[SHP-3] down to one card, everything comes back, that card too', () => {
    const crew = [1, 2, 3, 4];
    expect(discardCrewCard(crew, [], 2)).toEqual({ hand: [1, 3, 4], discards: [2], recycled: false });
    expect(discardCrewCard(crew, [2], 4)).toEqual({ hand: [1, 3], discards: [2, 4], recycled: false });
    expect(discardCrewCard(crew, [2, 4], 1)).toEqual({ hand: crew, discards: [], recycled: true });
  });

  test('[SHP-8] six chairs: three groupings in which no three meet twice', () => {
    expect([1, 2, 3].map((voyage) => voyageGroups([1, 2, 3, 4, 5, 6], voyage))).toEqual([
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
      [
        [2, 3, 4],
        [5, 6, 1],
      ],
      [
        [3, 4, 5],
        [6, 1, 2],
      ],
    ]);
    expect(voyageGroups(['A', 'B', 'C', 'D'], 2)).toEqual([['A', 'B', 'C', 'D']]);
  });
});

describe('bidding at the table', () => {
  test('[SHP-2] everybody of the group lays a card and the app says who takes which crate', () => {
    const table = three();
    expect(game.rounds(table.state)).toEqual([
      {
        name: 'v1/t1/g1',
        kind: 'together',
        concerns: ['A', 'B', 'C'],
        slots: ['A', 'B', 'C'].map((seat) => ({ name: `v1/t1/g1/${seat}`, seat, absent: 'host-enters' })),
      },
    ]);
    table.said();
    table.flip('v1/t1/g1', { A: 3, B: 9, C: 5 });
    expect(table.groups[0]?.took).toEqual(['B', 'C', 'A']);
    expect(table.said()).toEqual([
      'Turn 1: {A} 3, {B} 9, {C} 5.',
      'From the top: {B} takes crate 1 with 9, then {C} takes crate 2 with 5, then {A} takes crate 3 with 3.',
    ]);
    expect(game.rounds(table.state)[0]?.name).toBe('v1/t2/g1');
  });

  test('[SHP-2] the tied bid again once, then hold numbers decide', () => {
    const table = three().flip('v1/t1/g1', { A: 5, B: 5, C: 9 });
    expect(table.groups[0]).toMatchObject({ took: ['C'], tied: ['A', 'B'] });
    expect(game.rounds(table.state)[0]).toMatchObject({
      name: 'v1/t1/g1/again',
      slots: [{ seat: 'A' }, { seat: 'B' }],
    });
    expect(table.said()).toEqual(
      expect.arrayContaining([
        '{A} and {B} match at 5: both cards are discarded.',
        '{A} and {B} choose another card, once.',
      ]),
    );
    table.flip('v1/t1/g1/again', { A: 7, B: 7 });
    expect(table.groups[0]).toMatchObject({ took: ['C', 'A', 'B'], tied: [] });
    expect(table.said()).toContain(
      'No more cards; the higher hold takes first: {A} takes crate 2 by hold 4, then {B} takes crate 3 by hold 2.',
    );
    expect(table.state.discards).toEqual({ A: [5, 7], B: [5, 7], C: [9] });
    expect(game.rounds(table.state)[0]?.name).toBe('v1/t2/g1');
  });

  test('[SHP-2] all tied once, parted by the second card', () => {
    const table = three().flip('v1/t1/g1', { A: 5, B: 5, C: 5 }).flip('v1/t1/g1/again', { A: 2, B: 8, C: 2 });
    expect(table.groups[0]?.took).toEqual(['B', 'C', 'A']);
  });

  test('[SHP-3] hands are looked at between the two bids of a turn as well', () => {
    const table = new Table(3, { crew: [1, 2, 3] }).holds(4, 2, 6).flip('v1/t1/g1', { A: 1, B: 2, C: 3 });
    table.said();
    table.flip('v1/t2/g1', { A: 3, B: 3, C: 2 });
    expect(table.state.discards).toEqual({ A: [], B: [], C: [] });
    expect(table.said()).toContain('{A} is down to one card and picks up the rest: 3 in hand.');
    table.flip('v1/t2/g1/again', { A: 3, B: 3 });
    expect(table.state.discards).toEqual({ A: [3], B: [3], C: [] });
  });

  test('[SHP-3] the ninth card of ten brings all ten back, and hands carry over between voyages', () => {
    const table = new Table(3).holds(1, 2, 3);
    for (const voyage of [1, 2, 3]) {
      if (voyage > 1) table.holds(1, 2, 3);
      expect(game.own(table.state, 'A', []).discards).toHaveLength(3 * (voyage - 1));
      for (const turn of [1, 2, 3]) {
        const n = 3 * (voyage - 1) + turn;
        table.flip(`v${voyage}/t${turn}/g1`, { A: n, B: n + 1, C: ((n + 1) % 10) + 1 });
      }
      if (voyage < 3) table.unload();
    }
    expect(table.state.discards.A).toEqual([]);
    expect(game.own(table.state, 'A', [])).toEqual({
      hand: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      discards: [],
    });
  });

  test('[SHP-3] only the cards of the latest turn are shown, and each seat sees its own hand alone', () => {
    const table = three().flip('v1/t1/g1', { A: 3, B: 9, C: 5 });
    table.said();
    table.flip('v1/t2/g1', { A: 4, B: 4, C: 8 }).flip('v1/t2/g1/again', { A: 1, B: 2 });
    expect(table.groups[0]?.cards).toEqual([
      { who: 'A', card: 4, again: false },
      { who: 'B', card: 4, again: false },
      { who: 'C', card: 8, again: false },
      { who: 'A', card: 1, again: true },
      { who: 'B', card: 2, again: true },
    ]);
    expect(table.said()).toEqual([
      'Turn 2: {A} 4, {B} 4, {C} 8.',
      '{A} and {B} match at 4: both cards are discarded.',
      'From the top: {C} takes crate 4 with 8.',
      '{A} and {B} choose another card, once.',
      'Turn 2, again: {A} 1, {B} 2.',
      'From the top: {B} takes crate 5 with 2, then {A} takes crate 6 with 1.',
    ]);
    expect(game.own(table.state, 'B', [])).toEqual({
      hand: [1, 3, 5, 6, 7, 8, 10],
      discards: [9, 4, 2],
    });
    expect(game.asks(table.state, 'host', null)).toEqual([]);
    expect(game.asks(table.state, 'B', null)).toEqual([]);
    expect(JSON.stringify(game.standings(table.state))).not.toContain('card');
  });

  test('[ALL-4] a card one does not have cannot be laid', () => {
    const table = three().flip('v1/t1/g1', { A: 3, B: 9, C: 5 });
    const mine = game.own(table.state, 'A', []);
    const why = (slot: string, value: Parameters<typeof game.fits>[2]) => {
      const fit = game.fits(table.state, slot, value, mine);
      return fit.ok ? fit.value : fit.why;
    };
    expect(why('v1/t2/g1/A', { card: 4 })).toEqual({ card: 4 });
    expect(why('v1/t2/g1/A', { card: 3 })).toEqual({ kind: 'card-discarded', card: 3 });
    expect(why('v1/t2/g1/B', { card: 3 })).toEqual({ card: 3 });
    expect(why('v1/t2/g1/A', { card: 11 })).toEqual({ kind: 'not-a-crew-card', card: 11 });
    expect(why('v1/t2/g1/A', { card: 1.5 })).toMatchObject({ kind: 'not-a-bid' });
    expect(why('v1/t2/g1/A', 4)).toMatchObject({ kind: 'not-a-bid' });
    expect(why('v1/t1/g1/A', { card: 4 })).toEqual({ kind: 'no-such-slot', slot: 'v1/t1/g1/A' });
  });

  test('[ALL-1] a flip with cards missing still ends: they wait with the tied', () => {
    const table = three();
    const slots = game.rounds(table.state)[0]?.slots ?? [];
    const shown = slots.map(({ name: slot, seat }, i) =>
      i === 0
        ? { slot, seat, how: 'no-bid' as const }
        : { slot, seat, how: 'entered' as const, value: { card: i } },
    );
    const after = game.reveal(table.state, 'v1/t1/g1', shown, loadedDice(0));
    expect(after.phase).toMatchObject({ groups: [{ took: ['C', 'B', 'A'], tied: [] }] });
    const lines = game
      .narrate(table.state, { kind: 'revealed', round: 'v1/t1/g1', shown }, after)
      .map(({ text }) => text);
    expect(lines).toContain('The real card of {B} and {C} was typed in.');
    expect(lines).toContain('No card from {A}, who waits with the tied.');
    const nobody = slots.map(({ name: slot, seat }) => ({ slot, seat, how: 'no-bid' as const }));
    const again = game.reveal(table.state, 'v1/t1/g1', nobody, loadedDice(0));
    expect(again.phase).toMatchObject({ groups: [{ took: [], tied: ['A', 'B', 'C'] }] });
    expect(game.reveal(again, 'v1/t1/g1/again', nobody, loadedDice(0)).phase).toMatchObject({
      groups: [{ took: ['C', 'A', 'B'] }],
    });
    expect(game.reveal(table.state, 'v9/t9/g9', [], loadedDice(0))).toBe(table.state);
  });
});

describe("Cap'n Happen Stance", () => {
  test('[SHP-7] with two players his card is drawn at the flip from what is left of his set', () => {
    const table = new Table(2).holds(4, 2, 6);
    expect(game.rounds(table.state)[0]).toMatchObject({
      name: 'v1/t1/g1',
      dice: true,
      slots: [{ seat: 'A' }, { seat: 'B' }],
    });
    table.said();
    table.flip('v1/t1/g1', { A: 3, B: 9 }, loadedDice(9));
    expect(table.groups[0]?.took).toEqual(['capn', 'B', 'A']);
    expect(table.said()).toEqual([
      'Turn 1: {A} 3, {B} 9, the Cap’n 10.',
      'From the top: the Cap’n takes crate 1 with 10, then {B} takes crate 2 with 9, then {A} takes crate 3 with 3.',
      'The Cap’n lays his crate down just as it came off the stack.',
    ]);
    table.flip('v1/t2/g1', { A: 4, B: 8 }, loadedDice(9));
    expect(table.groups[0]?.cards.at(-1)).toEqual({ who: 'capn', card: 9, again: false });
  });

  test('[SHP-7] he ties, bids again by dice, and a tie without him needs no dice', () => {
    const table = new Table(2).holds(4, 2, 6).flip('v1/t1/g1', { A: 1, B: 9 }, loadedDice(0));
    expect(table.groups[0]).toMatchObject({ took: ['B'], tied: ['A', 'capn'] });
    expect(game.rounds(table.state)[0]).toMatchObject({
      name: 'v1/t1/g1/again',
      dice: true,
      slots: [{ seat: 'A' }],
    });
    table.flip('v1/t1/g1/again', { A: 2 }, loadedDice(0));
    expect(table.groups[0]?.took).toEqual(['B', 'capn', 'A']);
    table.flip('v1/t2/g1', { A: 7, B: 7 }, loadedDice(0));
    expect(game.rounds(table.state)[0]).not.toHaveProperty('dice');
  });

  test('[SHP-7] at one card left his discards are shuffled in again', () => {
    const table = new Table(2, { crew: [1, 2, 3] })
      .holds(4, 2, 6)
      .flip('v1/t1/g1', { A: 2, B: 3 }, loadedDice(0));
    expect(table.state.discards.capn).toEqual([1]);
    table.said();
    table.flip('v1/t2/g1', { A: 1, B: 2 }, loadedDice(9));
    expect(table.state.discards.capn).toEqual([]);
    expect(table.said()).toContain('The Cap’n is down to one card: all 3 are shuffled together again.');
  });

  test('[SHP-7] from his real deck his left neighbour enters his card after the hammer', () => {
    const table = new Table(2, { capn: 'deck', crew: [1, 2, 3, 9] }).holds(4, 2, 6);
    expect(game.rounds(table.state)[0]).not.toHaveProperty('dice');
    table.said();
    table.flip('v1/t1/g1', { A: 3, B: 9 });
    expect(table.groups[0]).toMatchObject({ took: [], capnWanted: true });
    expect(game.rounds(table.state)).toEqual([]);
    expect(table.said()).toEqual([
      'Turn 1: {A} 3, {B} 9.',
      '{A} turns over the Cap’n’s next card and enters it.',
    ]);
    const turned = (card: number, round = 'v1/t1/g1') => ({ do: 'turned' as const, voyage: 1, round, card });
    expect(game.asks(table.state, 'A', null)).toMatchObject([{ move: { do: 'turned' }, must: true }]);
    expect(table.refused('B', turned(9))).toEqual({ kind: 'not-your-hold', of: 'capn', speaks: 'A' });
    expect(table.refused('A', turned(8))).toEqual({ kind: 'not-a-crew-card', card: 8 });
    table.play('A', turned(9));
    expect(table.groups[0]).toMatchObject({ took: ['A'], tied: ['B', 'capn'], capnWanted: false });
    expect(table.said()).toEqual([
      'The Cap’n’s card is 9.',
      '{B} and the Cap’n match at 9: both cards are discarded.',
      'From the top: {A} takes crate 1 with 3.',
      '{B} chooses another card, once; the Cap’n draws one.',
    ]);
    table.flip('v1/t1/g1/again', { B: 1 });
    expect(table.refused('A', turned(3))).toMatchObject({ kind: 'too-late', now: 'v1/t1/g1/again' });
    expect(table.refused('A', turned(9, 'v1/t1/g1/again'))).toEqual({ kind: 'card-discarded', card: 9 });
    table.play('host', turned(3, 'v1/t1/g1/again'));
    expect(table.groups[0]?.took).toEqual(['A', 'capn', 'B']);
    expect(table.refused('A', turned(1, 'v1/t1/g1/again'))).toEqual({
      kind: 'not-now',
      do: 'turned',
      at: 'sailing',
    });
  });

  test('[SHP-7] a flip shows the card the app drew for him', () => {
    const before = new Table(2).holds(4, 2, 6);
    const { state } = before;
    const after = before.flip('v1/t1/g1', { A: 1, B: 9 }, loadedDice(0)).state;
    expect(game.othersShown?.(state, 'v1/t1/g1', after)).toEqual([{ who: 'capn', value: { card: 1 } }]);
    const again = before.flip('v1/t1/g1/again', { A: 4 }, loadedDice(9)).state;
    expect(game.othersShown?.(after, 'v1/t1/g1/again', again)).toEqual([
      { who: 'capn', value: { card: 10 } },
    ]);
    expect(game.contenders).toEqual({ capn: 'Cap’n Happen Stance' });
  });

  test('[SHP-3] who picked up their pile is known for that turn', () => {
    const table = new Table(3, { crew: [1, 2, 3] }).holds(4, 2, 6).flip('v1/t1/g1', { A: 1, B: 2, C: 3 });
    expect(table.groups[0]?.refilled).toEqual([]);
    table.flip('v1/t2/g1', { A: 3, B: 3, C: 2 });
    expect(table.groups[0]?.refilled).toEqual(['A', 'B', 'C']);
    table.flip('v1/t2/g1/again', { A: 3, B: 2 });
    expect(table.groups[0]?.refilled).toEqual(['A', 'B', 'C']);
    expect(table.flip('v1/t3/g1', { A: 1, B: 1, C: 3 }).groups[0]?.refilled).toEqual(['A', 'B']);
  });

  test('[SHP-8] with five players he takes the sixth chair', () => {
    const table = new Table(5).holds(1, 2, 3, 4, 5, 6);
    expect(table.groups.map(({ sailors }) => sailors)).toEqual([
      ['A', 'B', 'C'],
      ['D', 'E', 'capn'],
    ]);
    expect(game.rounds(table.state).map((round) => 'dice' in round)).toEqual([false, true]);
    table.sail().unload().holds(1, 2, 3, 4, 5, 6);
    expect(table.groups.map(({ sailors }) => sailors)).toEqual([
      ['B', 'C', 'D'],
      ['E', 'capn', 'A'],
    ]);
    table.sail().unload().holds(1, 2, 3, 4, 5, 6);
    expect(table.groups.map(({ sailors }) => sailors)).toEqual([
      ['C', 'D', 'E'],
      ['capn', 'A', 'B'],
    ]);
  });
});

describe('groups', () => {
  test('[SHP-8] groups compare their own cards, take from their own stack, and wait for each other only at the scoring', () => {
    const table = new Table(6).holds(1, 2, 3, 4, 5, 6);
    expect(game.rounds(table.state).map(({ name }) => name)).toEqual(['v1/t1/g1', 'v1/t1/g2']);
    table.said();
    for (const turn of [1, 2, 3]) table.flip(`v1/t${turn}/g2`, { D: turn, E: turn + 1, F: turn + 2 });
    expect(table.said().at(-1)).toBe('Group 2 is home. Count what shows from above and enter your hold.');
    expect(table.groups.map(({ took }) => took.length)).toEqual([0, 9]);
    expect(game.rounds(table.state).map(({ name }) => name)).toEqual(['v1/t1/g1']);
    table.play('D', {
      do: 'cargo',
      voyage: 1,
      of: 'D',
      gold: 5,
      rats: 0,
      cannons: 0,
      contraband: 0,
      full: false,
    });
    table.flip('v1/t1/g1', { A: 3, B: 3, C: 3 });
    expect(game.rounds(table.state).map(({ name }) => name)).toEqual(['v1/t1/g1/again']);
    expect(table.state.phase.at).toBe('sailing');
  });

  test('[SHP-8] four players are one group with twelve crates', () => {
    const table = new Table(4).holds(1, 2, 3, 4);
    expect(table.groups).toHaveLength(1);
    table.sail();
    expect(table.groups[0]?.took).toHaveLength(12);
  });
});
