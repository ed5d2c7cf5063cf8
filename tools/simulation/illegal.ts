/** Moves nobody offered: forms of other people and earlier times, filled and bent. */
import { fill, type Actor, type Ask, type Json, type JsonObject, type Move, type Choose } from '../../engine';
import { anyOf } from '../testbed/random';
import { hiddenMove, type Fault } from './faults';
import type { SimulatedTable } from './table';

type MoveAsk = Extract<Ask, { readonly kind: 'move' }>;

export class Trials {
  tried = 0;
  refused = 0;
  private readonly models = new Map<string, MoveAsk>();

  constructor(
    private readonly at: SimulatedTable,
    private readonly chance: Choose,
  ) {}

  /** Forms seen once show what a kind of move looks like. */
  remember(asks: readonly Ask[]): void {
    for (const ask of moves(asks)) this.models.set(ask.move.do, ask);
  }

  /** Tries one. The rules may take it, but then a form of its kind has to be there. */
  try(): Fault | null {
    const { at, chance } = this;
    const by = this.anybody();
    const asks = at.asks(by);
    const now = moves(at.asks(this.anybody()));
    this.remember(now);
    const model = chance(3) > 0 ? anyOf(now, chance) : anyOf([...this.models.values()], chance);
    const bent = model && this.bend(model, anyOf(now, chance));
    if (!model || !bent) return null;
    this.tried += 1;
    const seals = model.secret ? [model.secret.slot] : [];
    const taken =
      at.game.moves.misfit(bent, '') === null &&
      at.game.apply(at.state, { by, move: bent, seq: at.table.seq + 1, seals }).ok;
    if (!taken) {
      this.refused += 1;
      return null;
    }
    // A phone may leave out what its owner's secrets rule out; the rules know the public part only.
    const offered = [...asks, ...at.game.asks(at.state, by, null)];
    return moves(offered).some((ask) => ask.move.do === bent.do) ? null : hiddenMove(by, bent, seals);
  }

  insist(times: number): Fault | null {
    for (let i = 0; i < times; i++) {
      const found = this.try();
      if (found) return found;
    }
    return null;
  }

  private anybody(): Actor {
    const { at, chance } = this;
    return chance(4) === 0 ? 'host' : (anyOf(at.seats, chance) ?? 'host');
  }

  /** A move of the form's kind: as it is, about what another form is about now, or with one thing changed. */
  private bend(model: MoveAsk, now: MoveAsk | undefined): Move | null {
    const { chance } = this;
    const filled = fill(model.move, model.fields, chance);
    if (!filled) return null;
    const move = { ...filled, do: model.move.do };
    if (chance(3) === 0) return move;
    const names = Object.keys(move).filter((name) => name !== 'do');
    if (now && chance(2) === 0) {
      const shared = names.filter((name) => name in now.move);
      return { ...move, ...Object.fromEntries(shared.map((name) => [name, now.move[name]])) };
    }
    const name = anyOf(names, chance);
    return name === undefined ? move : { ...move, [name]: bent(filled[name] ?? null, chance) };
  }
}

const moves = (asks: readonly Ask[]): readonly MoveAsk[] => asks.filter((ask) => ask.kind === 'move');

function bent(value: Json, chance: Choose): Json {
  if (typeof value === 'number') return value + (chance(2) ? 1 : -1) * (1 + chance(30));
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return anyOf(['A', 'B', 'H', 'red', '', `${value}x`], chance) ?? value;
  if (value === null) return 0;
  if (Array.isArray(value)) return chance(2) ? value.slice(1) : [...value, ...value];
  const object = value as JsonObject;
  const key = anyOf(Object.keys(object), chance);
  return key === undefined ? { extra: 1 } : { ...object, [key]: bent(object[key] ?? null, chance) };
}
