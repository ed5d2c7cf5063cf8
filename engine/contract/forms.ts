/** Forms: what a game asks of somebody, as data. Whatever fills a form is legal, so bots and screens need no rules. */
import type { Json, JsonObject } from '../data/json';
import type { Actor, Move } from './game';
import type { SeatId, SlotName } from '../vocabulary';

export type Ask =
  | {
      readonly kind: 'move';
      readonly by: Actor;
      /** The move as far as it is decided; the fields complete it. */
      readonly move: Move;
      readonly fields: readonly Field[];
      /** A card laid face down with the move (its seal rides on it). */
      readonly secret?: Secret;
      /** The game stands still until one of the asks with `must` is answered. */
      readonly must: boolean;
      /** What is done for this seat while it is away ("back in five"). */
      readonly away?: true;
    }
  | { readonly kind: 'seal'; readonly by: SeatId; readonly secret: Secret; readonly must: boolean }
  /** Private to the phone, never logged: cubes drawn from the cup, a neighbour's colour. */
  | {
      readonly kind: 'note';
      readonly by: SeatId;
      readonly note: string;
      readonly fields: readonly Field[];
      readonly must: boolean;
    };

export type Secret = {
  readonly slot: SlotName;
  readonly fixed: JsonObject;
  readonly fields: readonly Field[];
};

export type Field =
  /** `below` names an earlier number field that this one must stay under. */
  | {
      readonly name: string;
      readonly is: 'number';
      readonly least: number;
      readonly most: number;
      readonly below?: string;
    }
  | { readonly name: string; readonly is: 'one'; readonly of: readonly Json[] }
  /** Different ones, in any order. */
  | {
      readonly name: string;
      readonly is: 'some';
      readonly of: readonly Json[];
      readonly least: number;
      readonly most: number;
    }
  | { readonly name: string; readonly is: 'text'; readonly longest: number };

/** Chooses a whole number from 0 to n − 1. */
export type Choose = (n: number) => number;

/** Fills every field; null when a form cannot be filled (a field without a choice left). */
export function fill(fixed: JsonObject, fields: readonly Field[], choose: Choose): JsonObject | null {
  const filled: { [name: string]: Json | undefined } = { ...fixed };
  for (const field of fields) {
    const value = fillField(field, filled, choose);
    if (value === undefined) return null;
    filled[field.name] = value;
  }
  return filled;
}

function fillField(field: Field, filled: JsonObject, choose: Choose): Json | undefined {
  if (field.is === 'text') return 'because'.slice(0, field.longest);
  if (field.is === 'one') return field.of.length ? field.of[choose(field.of.length)] : undefined;
  if (field.is === 'number') {
    const cap = field.below === undefined ? undefined : filled[field.below];
    const most = typeof cap === 'number' ? Math.min(field.most, cap - 1) : field.most;
    return most < field.least ? undefined : field.least + choose(most - field.least + 1);
  }
  const most = Math.min(field.most, field.of.length);
  if (most < field.least) return undefined;
  const left = [...field.of];
  const count = field.least + choose(most - field.least + 1);
  return Array.from({ length: count }, () => left.splice(choose(left.length), 1)[0] ?? null);
}
