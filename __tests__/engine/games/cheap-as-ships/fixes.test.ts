/** What can be mended, over random games: every fix that is offered leads somewhere, at the state it names. */
import { fill } from '../../../../engine/contract/forms';
import type { Fix } from '../../../../engine/contract/game';
import { encodeJson } from '../../../../engine/data/json';
import { game, type Options, type State } from '../../../../engine/games/cheap-as-ships';
import { seeded } from '../../../../tools/testbed/random';
import { playAtRandom, type Watched } from '../../../../tools/testbed/random-play';
import { FOUR, Table } from './support';

/** Why a filled fix may still be refused: what was chosen contradicts the money, the other price or the parts named. */
const STATED = ['bid-over-money', 'second-not-below', 'lot-full'];

/** The state a fix belongs to: the newest it holds for, or the present. */
function placeOf(fix: Fix<State>, past: readonly State[]): State {
  const { since } = fix;
  const found = since ? [...past].reverse().find((then) => since(then)) : past.at(-1);
  if (!found) throw new Error(`no state for ${encodeJson(fix.fact)}`);
  return found;
}

const OPTIONS: readonly Partial<Options>[] = [{}, { open: 'turns' }, { money: 'phones', loyalty: false }];

test.each([2, 3, 4])(
  '[ALL-2] with %i players every fix offered is taken or refused for a reason',
  (players) => {
    const taken = new Set<string>();
    for (const [i, options] of OPTIONS.entries()) {
      const seed = 7 + 100 * i + 1000 * players;
      const choose = seeded(seed);
      const past: State[] = [];
      const watch = ({ after }: Watched): void => {
        const s = after as State;
        past.push(s);
        for (const { kind } of game.now(s, null)) expect(kind).toBe('next');
        if (choose(4) > 0) return;
        for (const fix of game.fixes(s)) {
          const there = placeOf(fix, past);
          const names = fix.fields.map(({ name }) => name);
          for (const name of Object.keys(fix.was)) expect(names).toContain(name);
          const filled = fill(fix.fact, fix.fields, choose);
          if (filled === null) throw new Error(`cannot fill ${encodeJson(fix.fact)}`);
          const mended = game.fix(there, filled);
          if (mended.ok) taken.add(fix.fact.fact);
          else if (!STATED.includes(mended.why.kind))
            throw new Error(`${encodeJson(filled)} was refused: ${encodeJson(mended.why)}`);
        }
      };
      playAtRandom({ game, players, options, seeds: [seed], watch });
    }
    const every = ['lead', 'price', 'reputation', 'row', 'specialist', ...(players > 2 ? ['seats'] : [])];
    expect([...taken].sort()).toEqual(every.sort());
  },
);

const facts = (s: State): readonly object[] => game.fixes(s).map(({ fact, was }) => ({ ...fact, was }));

describe('what can be mended', () => {
  test('[CAS-2] [CAS-7] rows to come, prices, who led, and who leads', () => {
    const table = Table.dealt([
      ['open', 1],
      ['closed', 2],
    ]);
    expect(facts(table.state).slice(0, 4)).toEqual([
      { fact: 'row', row: 1, was: { kind: 'open', winners: 1 } },
      { fact: 'row', row: 2, was: { kind: 'closed', winners: 2 } },
      { fact: 'lead', row: 1, was: { seat: 'A' } },
      { fact: 'specialist', was: { brand: 'Fox' } },
    ]);
    table.say('host', { do: 'called', round: 1, row: 1, first: 'B', price: 30 });
    table.paddles({ C: 40, D: 30 });
    expect(facts(table.state).slice(0, 7)).toEqual([
      // For the first lot of a round only the log knows who led.
      { fact: 'row', row: 1, kind: 'open', was: { winners: 1 } },
      { fact: 'lead', row: 1, was: {} },
      { fact: 'row', row: 2, kind: 'closed', was: { winners: 2 } },
      { fact: 'lead', row: 2, was: { seat: 'B' } },
      { fact: 'price', row: 1, seat: 'B', was: { price: 30 } },
      { fact: 'price', row: 2, seat: 'C', was: { price: 40 } },
      { fact: 'price', row: 2, seat: 'D', was: { price: 30 } },
    ]);
  });

  test('[CAS-7] a lead is mended for the lot it names, and for no other', () => {
    const { state } = Table.dealt([
      ['closed', 1],
      ['closed', 1],
    ]);
    expect(game.fix(state, { fact: 'lead', row: 1, seat: 'C' })).toMatchObject({
      ok: true,
      value: { lead: 'C' },
    });
    expect(game.fix(state, { fact: 'lead', row: 2, seat: 'C' })).toEqual({
      ok: false,
      why: { kind: 'too-late', named: 'lot 2', now: 'lot 1' },
    });
  });

  test('[CAS-3] a lot bid turn by turn is mended where its bidding began', () => {
    const table = Table.dealt(
      [
        ['open', 1],
        ['open', 1],
      ],
      FOUR,
      { open: 'turns' },
    );
    const past: State[] = [table.state];
    for (const seat of FOUR) {
      table.say(
        seat,
        seat === 'A' ? { do: 'bid', round: 1, row: 1, bid: 20 } : { do: 'pass', round: 1, row: 1 },
      );
      past.push(table.state);
    }
    const [winners] = game.fixes(table.state);
    expect(winners?.fact).toEqual({ fact: 'row', row: 1, kind: 'open' });
    expect(winners && placeOf(winners, past)).toBe(past[0]);
  });

  test('[CAS-16] a specialist told wrong is mended before the first ship it paid for', () => {
    const table = Table.dealt([['closed', 1]], ['A', 'B']);
    table.paddles({ A: 20 });
    const past = [table.state];
    const ship = { front: 'front', middle: 'middle', back: 'back' } as const;
    const parts = Object.values(ship).map((type) => ({ type, brand: 'Leaf', value: 5, quality: 2 }));
    const [front, middle, back] = parts;
    if (!front || !middle || !back) throw new Error('three parts');
    table.say('A', { do: 'ship', round: 1, front, middle, back });
    past.push(table.state);
    const fix = game.fixes(table.state).find(({ fact }) => fact.fact === 'specialist');
    expect(fix && placeOf(fix, past)).toBe(past[0]);
    expect(game.fix(table.state, { fact: 'specialist', brand: 'Leaf' })).toEqual({
      ok: false,
      why: { kind: 'too-late', named: 'specialist', now: 'a ship was sold' },
    });
  });
});
