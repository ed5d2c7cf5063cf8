/** Moves nobody offered: a form filled, then bent. */
import { fill, type Ask, type Json, type JsonObject, type Move } from '../../engine';
import type { Chance } from './table';

/** A move of the form's kind with one thing about it changed, or left as it is for somebody else to try. */
export function mutated(ask: Extract<Ask, { readonly kind: 'move' }>, chance: Chance): Move | null {
  const move = fill(ask.move, ask.fields, chance);
  if (!move) return null;
  const names = Object.keys(move).filter((name) => name !== 'do');
  const name = names[chance(Math.max(1, names.length))];
  if (name === undefined || chance(3) === 0) return { ...move, do: ask.move.do };
  return { ...move, do: ask.move.do, [name]: bent(move[name] ?? null, chance) };
}

function bent(value: Json, chance: Chance): Json {
  if (typeof value === 'number') return value + (chance(2) ? 1 : -1) * (1 + chance(30));
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return ['A', 'B', 'H', 'red', '', `${value}x`][chance(6)] ?? value;
  if (Array.isArray(value)) return chance(2) ? value.slice(1) : [...value, ...value];
  if (value === null) return 0;
  const object = value as JsonObject;
  const [key] = Object.keys(object);
  return key === undefined ? { extra: 1 } : { ...object, [key]: bent(object[key] ?? null, chance) };
}
