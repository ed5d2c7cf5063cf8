/** Plays whole games by filling random forms, and looks after every step whether the rules still hold. */
import { diceFrom } from '../../../../../engine/contract/dice';
import { fill, type Ask, type Choose } from '../../../../../engine/contract/forms';
import {
  LINE_KINDS,
  type Actor,
  type Cause,
  type Fact,
  type Move,
} from '../../../../../engine/contract/game';
import { encodeJson, isJson, type JsonObject } from '../../../../../engine/data/json';
import type { AnyGame } from '../../../../../engine/contract/any-game';
import { judge } from '../../../../../engine/contract/judge';
import { fitsShape } from '../../../../../engine/data/shape';
import { SEATS } from '../../../../../engine/vocabulary';

export type Finished = {
  readonly state: JsonObject;
  readonly steps: number;
  readonly refused: number;
  readonly lines: readonly string[];
  readonly did: Readonly<Record<string, number>>;
};

/** A small generator with a seed, so that every game can be played again. */
export function chooser(seed: number): Choose {
  let a = seed >>> 0;
  return (n) => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n);
  };
}

const MOST_STEPS = 3000;

export function playRandomly(
  game: AnyGame,
  options: JsonObject,
  players: number,
  seed: number,
  look: (state: JsonObject) => void = () => undefined,
): Finished {
  const choose = chooser(seed);
  const seats = SEATS.slice(0, players);
  const begun = game.setup({ ...game.defaults(players), ...options }, seats);
  if (!begun.ok) throw new Error(JSON.stringify(begun.why));
  let state = freeze(begun.value);
  const lines: string[] = [];
  const did: Record<string, number> = {};
  let refused = 0;
  const sum = total(game, state);
  const tell = (before: JsonObject, cause: Cause<Move, JsonObject, Fact>) => {
    for (const { kind, text } of [...game.narrate(before, cause, state), ...game.now(state)]) {
      if (!LINE_KINDS.includes(kind)) throw new Error(`no kind of line: ${kind}`);
      if (/undefined|NaN|!|seal|forfeit|\[object|null|Blank/i.test(text))
        throw new Error(`a line reads: ${text}`);
      lines.push(text);
    }
  };
  const asksFor = (by: Actor): readonly Ask[] =>
    game.asks(state, by, by === 'host' ? null : game.own(state, by, []));

  let steps = 0;
  for (; !game.isOver(state); steps++) {
    if (steps > MOST_STEPS) throw new Error('the game does not end');
    const before = state;
    const all = [...seats, 'host' as const].flatMap(asksFor);
    const isAside = all.some((ask) => ask.kind === 'move' && !ask.must) && choose(100) === 0;
    const round = isAside ? undefined : game.rounds(state)[0];
    if (round) {
      const values = new Map<string, JsonObject>();
      for (const slot of round.slots) {
        const seals = all.flatMap((ask) =>
          ask.kind === 'seal' && ask.secret.slot === slot.name ? [ask.secret] : [],
        );
        const secret = seals[choose(seals.length)];
        const value = secret && fill(secret.fixed, secret.fields, choose);
        if (!value) throw new Error(`nothing to choose for ${slot.name}`);
        values.set(slot.name, value);
      }
      const { shown, cardsWanted } = judge(game, state, round.slots, (slot) => ({
        how: 'sealed',
        value: values.get(slot) ?? null,
      }));
      if (cardsWanted.length > 0) throw new Error(`a form filled for ${cardsWanted.join()} does not fit`);
      const dice = () => diceFrom(new Uint8Array([seed & 255]));
      state = freeze(game.reveal(before, round.name, shown, dice()));
      const backwards = game.reveal(before, round.name, [...shown].reverse(), dice());
      if (encodeJson(backwards) !== encodeJson(state))
        throw new Error('the order of sealing changed the result');
      tell(before, { kind: 'revealed', round: round.name, shown });
    } else if (!all.some((ask) => ask.must)) throw new Error('stuck');

    const moves = all.flatMap((ask) => (ask.kind === 'move' ? [ask] : []));
    // What nobody waits for is done now and then only, and what is bent out of shape is tried as well.
    const chosen = round ? [] : moves.filter((ask) => ask.must || choose(40) === 0);
    const wanted = isAside ? moves : chosen;
    const ask = wanted[choose(wanted.length)];
    if (ask) {
      const from = state;
      const move = fill(ask.move, ask.fields, choose);
      if (!move || !fitsShape(game.moves, move))
        throw new Error(`a filled form has no shape: ${JSON.stringify(ask)}`);
      for (const by of [...seats, 'host' as const]) {
        const bent = bend(move, choose);
        if (!fitsShape(game.moves, bent)) continue;
        if (!game.apply(state, { by, move: bent, seq: steps, seals: [] }).ok) refused++;
      }
      const played = { by: ask.by, move, seq: steps, seals: [] };
      const after = game.apply(state, played);
      if (!after.ok)
        throw new Error(`a filled form was refused: ${JSON.stringify({ move, why: after.why, state })}`);
      did[move.do] = (did[move.do] ?? 0) + 1;
      state = freeze(after.value);
      tell(from, { kind: 'played', played });
    }
    if (!isJson(state)) throw new Error('the state is not plain data');
    if (total(game, state) !== sum) throw new Error('something was lost or made');
    if (game.accounts(state).some((one) => one.amount < 0)) throw new Error('an account is below zero');
    if (steps % 4 === 0) tryFixes(game, state, choose);
    look(state);
  }
  return { state, steps, refused, lines, did };
}

/** Every fix that is offered can be filled; it is accepted, or refused with a reason. What is so already is accepted. */
function tryFixes(game: AnyGame, state: JsonObject, choose: Choose): void {
  for (const { fact, fields, was, since } of game.fixes(state)) {
    const filled = fill(fact, fields, choose);
    if (!filled) throw new Error(`a fix that cannot be filled: ${JSON.stringify(fact)}`);
    const done = game.fix(state, filled);
    if (!done.ok && !done.why.kind) throw new Error('refused without a reason');
    if (done.ok && !isJson(done.value)) throw new Error('a mended state is not plain data');
    const same = game.fix(state, { ...fact, ...was });
    if (!since && !same.ok) throw new Error(`${JSON.stringify({ fact, was, why: same.why })}`);
  }
}

const total = (game: AnyGame, state: JsonObject): number =>
  game.accounts(state).reduce((sum, one) => sum + one.amount, 0);

/** Changes one member of a move a little. */
function bend(move: JsonObject, choose: Choose): JsonObject {
  const names = Object.keys(move);
  const name = names[choose(names.length)] ?? 'do';
  const value = move[name];
  if (typeof value === 'number') return { ...move, [name]: value + choose(5) - 2 };
  if (typeof value === 'boolean') return { ...move, [name]: !value };
  if (typeof value === 'string')
    return { ...move, [name]: ['r1/t1', 'sabotage', 'recreation', 'build', 'stop', 'discard'][choose(6)] };
  if (Array.isArray(value)) return { ...move, [name]: [...value, choose(10)] };
  return { ...move, [name]: undefined };
}

function freeze<T extends object>(value: T): T {
  if (Object.isFrozen(value)) return value;
  for (const member of Object.values(value))
    if (typeof member === 'object' && member !== null) freeze(member);
  return Object.freeze(value);
}
