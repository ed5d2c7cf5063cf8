/** Every worked example of the five rulebooks, entered by hand. */
import type { JsonObject } from '../../../engine';
import { problems, said, setting, worked } from './support';

describe('Cheap as Ships', () => {
  const four = setting('cheap-as-ships', 4);

  test('[CAS-6] three bid £30 for two places: reputation, then clockwise from the lead', () => {
    const entered = {
      winners: '2',
      lead: 'D',
      bids: {
        A: { bid: 30, reputation: 2 },
        B: { bid: 30, reputation: 5 },
        C: { bid: 30, reputation: 2 },
        D: { bid: 28 },
      },
    };
    const result = worked('cheap-as-ships', 'closed-auction', four, entered);
    expect(result.facts).toMatchObject({
      first: { seat: 'B', price: 30 },
      second: { seat: 'A', price: 30 },
    });
    expect(said(result)).toEqual([
      '{A} bid the same as {B}, whose reputation is higher, 5 to 2.',
      '{C} bid the same as {A}, with the same reputation. Clockwise from {D}, who led, {A} comes before {C}.',
      '{B} wins at £30, {A} is second at £30.',
    ]);
  });

  test('[CAS-6] £29 wins, and reputation parts two at £28 for second place', () => {
    const bids = {
      A: { bid: 29 },
      B: { bid: 28, reputation: 4 },
      C: { bid: 28, reputation: 1 },
      D: { bid: 20 },
    };
    const { facts } = worked('cheap-as-ships', 'closed-auction', four, { winners: '2', bids });
    expect(facts).toMatchObject({ first: { seat: 'A', price: 29 }, second: { seat: 'B', price: 28 } });
  });

  test('[CAS-9] a ship for £45: two of a brand, and the specialist’s', () => {
    const entered = {
      parts: {
        front: { brand: 'Fox', value: 5, quality: 2 },
        middle: { brand: 'Fox', value: 5, quality: 2 },
        back: { brand: 'Comet', value: 10, quality: -1 },
      },
      specialist: 'Fox',
    };
    const result = worked('cheap-as-ships', 'ship', four, entered);
    expect(result.facts).toMatchObject({ price: { total: 45 }, reputation: 3 });
    expect(said(result)).toEqual([
      '£5 for the ship, £5 + £5 + £10 for its parts, £10 for 2 of a brand, £10 from the specialist.',
      'Quality +3. Reputation 0 to 3.',
      'The ship sells for £45.',
    ]);
  });

  test('[CAS-10] −3, +2 and +1 at −10 leave the token at −10', () => {
    const entered = {
      parts: {
        front: { brand: 'Leaf', value: 20, quality: -3 },
        middle: { brand: 'Orbit', value: 5, quality: 2 },
        back: { brand: 'Comet', value: 10, quality: 1 },
      },
      reputation: -10,
    };
    expect(worked('cheap-as-ships', 'ship', four, entered).facts).toMatchObject({ reputation: -10 });
  });

  test('[CAS-9] the same parts as a best sale: one ship, and nothing left', () => {
    const part = (type: string, brand: string, value: number, quality: number): JsonObject => ({
      type,
      brand,
      value,
      quality,
    });
    const parts = [
      part('front', 'Fox', 5, 2),
      part('middle', 'Fox', 5, 2),
      part('back', 'Comet', 10, -1),
      { type: 'junk', value: 0, quality: -1 },
    ];
    const result = worked('cheap-as-ships', 'best-sale', four, { parts, specialist: 'Fox' });
    expect(result.facts).toMatchObject({ sale: { money: 45, reputation: 3, kept: [{ type: 'junk' }] } });
  });

  test('[CAS-14] level on money: reputation is asked of those alone, and decides', () => {
    const three = setting('cheap-as-ships', 3);
    const players = { A: { money: 120 }, B: { money: 100, loyalty: 'Fox', loyal: 2 }, C: { money: 90 } };
    expect(problems('cheap-as-ships', 'score', three, { players })).toEqual([
      { at: ['players', 'A', 'reputation'], why: { kind: 'missing' } },
      { at: ['players', 'B', 'reputation'], why: { kind: 'missing' } },
    ]);
    const result = worked('cheap-as-ships', 'score', three, {
      players: { A: { ...players.A, reputation: 3 }, B: { ...players.B, reputation: 5 }, C: players.C },
    });
    expect(result.standings).toEqual([
      { who: 'B', place: 1, score: 120, chain: [{ by: 'reputation', amount: 5, went: 'ahead' }] },
      { who: 'A', place: 2, score: 120, chain: [{ by: 'reputation', amount: 3, went: 'behind' }] },
      { who: 'C', place: 3, score: 90, chain: [] },
    ]);
    expect(said(result)).toEqual([
      '{A}: £120.',
      '{B}: £100 and £20 for 2 ships with Fox: £120.',
      '{C}: £90.',
      '{B} wins with £120. Then 2. {A} £120 and 3. {C} £90.',
      '{B} and {A} both have £120. Reputation decides, 5 to 3.',
    ]);
  });
});

describe('Starbase Jeff', () => {
  const three = setting('starbase-jeff', 3);

  test('[SBJ-6] a Factory over two of one player’s cards and one of another’s', () => {
    const entered = {
      builder: 'A',
      credits: 48,
      pot: 5,
      card: 'factory',
      passed: [{ owner: 'C' }, { owner: 'B' }, { owner: 'B' }],
    };
    const result = worked('starbase-jeff', 'build', three, entered);
    expect(result.facts).toMatchObject({
      paid: {
        toPot: 1,
        payments: [
          { to: 'C', amount: 1 },
          { to: 'B', amount: 2 },
        ],
        credits: 44,
        pot: 6,
      },
    });
    expect(said(result)).toEqual([
      '{A} builds Factory and pays 1 credit to the pot.',
      'For 3 cards on the way {A} pays 1 to {C} and 2 to {B}.',
      '{A} has 44 credits left; the pot holds 6.',
    ]);
  });

  test('[SBJ-5] a Habitat pays 2 to the pot', () => {
    const entered = { builder: 'B', credits: 10, pot: 0, card: 'habitat' };
    expect(worked('starbase-jeff', 'build', three, entered).facts).toMatchObject({
      paid: { toPot: 2, pot: 2 },
    });
  });

  test('[SBJ-11] with the Sphere a card passed costs its build fee, and is asked for', () => {
    const advanced = { ...three, options: { ...three.options, advanced: true } };
    const entered = {
      builder: 'A',
      credits: 9,
      pot: 0,
      card: 'docking',
      torus: true,
      spheres: { B: { has: true } },
      passed: [{ owner: 'B' }, { owner: 'C' }],
    };
    expect(problems('starbase-jeff', 'build', advanced, entered)).toEqual([
      { at: ['passed', '0', 'card'], why: { kind: 'missing' } },
    ]);
    const named = { ...entered, passed: [{ owner: 'B', card: 'power-station' }, { owner: 'C' }] };
    expect(worked('starbase-jeff', 'build', advanced, named).facts).toMatchObject({
      paid: {
        payments: [
          { to: 'B', amount: 3 },
          { to: 'C', amount: 1 },
        ],
      },
    });
  });

  test('[SBJ-9] closed in the first turn, a third card paid for in the cleanup', () => {
    const entered = {
      end: 'closed',
      closer: 'B',
      pot: 0,
      players: { A: { credits: 50 }, B: { credits: 50 }, C: { credits: 50, unbuilt: 1 } },
    };
    const result = worked('starbase-jeff', 'score', three, entered);
    expect(result.standings.map(({ who, score }) => [who, score])).toEqual([
      ['B', 51],
      ['A', 50],
      ['C', 49],
    ]);
    expect(said(result)).toEqual([
      'Cleanup: {C} pays 1 credit for 1 unbuilt card.',
      '{B} takes the pot: 1 credit.',
      '{A}: 50 credits.',
      '{B}: 51 credits.',
      '{C}: 49 credits.',
      '{B} wins with 51 credits.',
    ]);
  });

  test('[SBJ-9] never closed: even shares, the remainder stays; [SBJ-8] at 0 credits the game is over', () => {
    const entered = {
      end: 'open',
      pot: 7,
      players: { A: { credits: 3, unbuilt: 4 }, B: { credits: 20 }, C: { credits: 20 } },
    };
    expect(worked('starbase-jeff', 'cleanup', three, entered).facts).toEqual({
      credits: { A: 3, B: 23, C: 23 },
      pot: 1,
      over: false,
    });
    const settled = { end: 'settled', players: { A: { credits: 0 }, B: { credits: 9 }, C: { credits: 9 } } };
    const result = worked('starbase-jeff', 'score', three, settled);
    expect(result.standings.map(({ place }) => place)).toEqual([1, 1, 3]);
    expect(said(result).slice(-2)).toEqual([
      '{A} has no credits left, so the game ends at once.',
      '{B} and {C} share the win with 9 credits each.',
    ]);
  });
});

describe('Auction', () => {
  test('[AUC-1] item by item there are 4, 6, 8, 10, 12 and 14 of them, worth 5, 10, 19, 33, 56 and 93', () => {
    const sums = [3, 4, 5, 6, 7, 8].map((players) => {
      const items = Object.fromEntries(
        Array.from({ length: 2 * players - 2 }, (_, i) => [`item-${i + 1}`, { to: 'A' }]),
      );
      return worked('auction', 'score', setting('auction', players), { by: 'items', items }).standings[0]
        ?.score;
    });
    expect(sums).toEqual([5, 10, 19, 33, 56, 93]);
  });

  test('[AUC-6] 2, 2 and 0: equals cancel each other, and 0 wins', () => {
    const entered = { players: { A: { total: 2 }, B: { total: 2 }, C: { total: 0 } } };
    const result = worked('auction', 'score', setting('auction', 3), entered);
    expect(result.standings[0]).toEqual({
      who: 'C',
      place: 1,
      score: 0,
      chain: [{ by: 'equals cancel', amount: 0, went: 'ahead' }],
    });
    expect(said(result).slice(-2)).toEqual([
      '{A} and {B} have 2 each and cancel each other.',
      '{C} wins with 0 points.',
    ]);
  });

  test('[AUC-4] the single lowest colour wins, a tie discards the item', () => {
    const three = setting('auction', 3);
    const won = { cards: { red: { 2: 1 }, blue: { 1: 1, 3: 1 }, green: { 3: 2 } } };
    expect(worked('auction', 'tally', three, won).facts).toMatchObject({
      decision: { kind: 'won', colour: 'red', count: 2 },
    });
    const tied = worked('auction', 'tally', three, { cards: { red: { 2: 1 } } });
    expect(said(tied)).toEqual([
      'The count: Red 2, Blue 0, Green 0.',
      'Blue and Green tie for lowest with 0. The reserve is not met; the item is discarded.',
    ]);
  });
});

describe('Micro ships', () => {
  const three = setting('micro-ships', 3);
  /** MIC-1: green was drawn, so yellow, red and blue follow. */
  const values = { green: { value: 1 }, yellow: { value: 2 }, red: { value: 3 }, blue: { value: 4 } };

  test('[MIC-5] two red and a green by the example’s table, and how the table moves', () => {
    const entered = { values, ship: 'Sloop', bid: { cubes: { green: 1, red: 2 } } };
    const result = worked('micro-ships', 'bid', three, entered);
    expect(result.facts).toMatchObject({
      value: { total: 7 },
      after: { green: 1, yellow: 3, red: 2, blue: 4 },
    });
    expect(said(result)).toEqual([
      '1 green and 2 red for the Sloop: worth 7.',
      'If it wins, green stays at 1, yellow rises to 3, red falls to 2, blue stays at 4.',
    ]);
  });

  test('[MIC-4] modifiers add to a bid, [MIC-3] and make none of nothing', () => {
    const entered = {
      values,
      ship: 'Galleon',
      fleet: ['Punt', 'Cutter', 'Pilot'],
      bid: { cubes: { red: 1 } },
    };
    expect(worked('micro-ships', 'bid', three, entered).facts).toMatchObject({ value: { total: 10 } });
    const nothing = { ...entered, bid: { cubes: {} } };
    expect(worked('micro-ships', 'bid', three, nothing).facts).toMatchObject({ value: { total: 0 } });
  });

  test('[MIC-8] level on points: the cubes by the table decide', () => {
    const entered = {
      by: 'ships',
      values,
      players: { A: { ships: ['Galleon'], blue: 1 }, B: { ships: ['Clipper', 'Dory'], red: 2 }, C: {} },
    };
    const result = worked('micro-ships', 'score', three, entered);
    expect(result.standings).toEqual([
      { who: 'B', place: 1, score: 6, chain: [{ by: 'cubes', amount: 6, went: 'ahead' }] },
      { who: 'A', place: 2, score: 6, chain: [{ by: 'cubes', amount: 4, went: 'behind' }] },
      { who: 'C', place: 3, score: 0, chain: [] },
    ]);
  });
});

describe('ShipShape', () => {
  const three = setting('shipshape', 3);
  const voyage = (holds: JsonObject) => worked('shipshape', 'voyage', three, { holds });

  test('[SHP-4] cannons 13, 12 and 3 bring 10, 9 and 0', () => {
    const holds = {
      A: { gold: 0, cannons: 13 },
      B: { gold: 0, cannons: 12 },
      C: { gold: 0, cannons: 3 },
    };
    expect(voyage(holds).facts).toMatchObject({ coins: { A: 10, B: 9, C: 0 } });
  });

  test('[SHP-4] the most contraband, 10, is seized; from both when two share it', () => {
    const one = {
      A: { gold: 0, contraband: 4 },
      B: { gold: 0, contraband: 7 },
      C: { gold: 0, contraband: 10 },
    };
    expect(voyage(one).facts).toMatchObject({ coins: { A: 4, B: 7, C: 0 } });
    const two = {
      A: { gold: 0, contraband: 9 },
      B: { gold: 2, contraband: 10 },
      C: { gold: 0, contraband: 10 },
    };
    expect(voyage(two).facts).toMatchObject({ coins: { A: 9, B: 2, C: 0 } });
  });

  test('[SHP-4] a full hold space by space, and one that a rat spoils', () => {
    const spaces = (last: string): JsonObject => ({
      spaces: {
        a: { 1: 'gold 1', 2: 'gold 2', 3: 'cannons 1' },
        b: { 1: 'cannons 2', 2: 'contraband 1', 3: 'contraband 2' },
        c: { 1: 'gold 1', 2: 'cannons 1', 3: last },
      },
    });
    const holds = { A: spaces('gold 2'), B: spaces('rats 2'), C: spaces('gold 1') };
    expect(worked('shipshape', 'voyage', three, { as: 'grids', holds }).facts).toMatchObject({
      coins: { A: 14, B: 2, C: 13 },
    });
    const totals = { A: { gold: 6, rats: 2, full: true }, B: { gold: 0 }, C: { gold: 0 } };
    expect(problems('shipshape', 'voyage', three, { holds: totals })).toEqual([
      { at: ['holds', 'A', 'full'], why: { kind: 'full-with-rats', rats: 2 } },
    ]);
  });

  test('[SHP-8] six are compared together', () => {
    const cannons = [4, 4, 5, 6, 7, 8];
    const holds = Object.fromEntries(
      ['A', 'B', 'C', 'D', 'E', 'F'].map((seat, i) => [
        seat,
        { gold: 0, cannons: cannons[i] ?? 0, contraband: i + 1 },
      ]),
    );
    expect(worked('shipshape', 'voyage', setting('shipshape', 6), { holds }).facts).toMatchObject({
      coins: { A: 1, B: 2, C: 4, D: 6, E: 8, F: 4 },
    });
  });

  test('[SHP-5] equal coins: the lower hold of last time takes the higher one now', () => {
    const sailors = { A: { coins: 5, hold: '4' }, B: { coins: 5, hold: '2' }, C: { coins: 8 } };
    const result = worked('shipshape', 'holds', three, { voyage: '2', sailors, drawn: ['2', '5', '3'] });
    expect(result.facts).toEqual({ holds: { C: 5, B: 3, A: 2 } });
    expect(said(result)).toContain('{B} and {A} both have 5 coins; {B} had the lower hold, 2 to 4.');
  });

  test('[SHP-6] equal coins at the end: the higher hold of the third voyage wins', () => {
    const end = { A: { coins: 9, hold: '6' }, B: { coins: 9, hold: '4' }, C: { coins: 0 } };
    const result = worked('shipshape', 'score', three, { end });
    expect(result.standings).toMatchObject([
      { who: 'A', chain: [{ by: 'hold', amount: 6, went: 'ahead' }] },
      { who: 'B', chain: [{ by: 'hold', amount: 4, went: 'behind' }] },
      { who: 'C', chain: [] },
    ]);
    expect(said(result)).toEqual([
      '{A} wins with 9 coins.',
      'At 9 coins the higher hold of the last voyage decides: {A} 6, {B} 4.',
    ]);
  });

  test('[SHP-7] the Cap’n sails along with two, and can win', () => {
    const two = setting('shipshape', 2);
    const end = { A: { coins: 9 }, B: { coins: 3 }, capn: { coins: 12 } };
    expect(worked('shipshape', 'score', two, { end }).standings[0]).toMatchObject({ who: 'capn', place: 1 });
  });
});
