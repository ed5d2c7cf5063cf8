/** Forms: what a game asks of somebody, as data. Whatever fills a form is legal, so bots and screens need no rules. */
import { sameJson, type Json, type JsonObject } from '../data/json';
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
      /** Free, and worth making: a sale, a card named. Made-up players make it before they say "done". */
      readonly eager?: true;
      /** One slip would cost too much: screens want the button held. */
      readonly hold?: true;
      /** Members of the move that only guard against one made too late: not worth a word on screen. */
      readonly guard?: readonly string[];
    }
  | { readonly kind: 'seal'; readonly by: SeatId; readonly secret: Secret; readonly must: boolean }
  /** Private to the phone, never logged: cubes drawn from the cup, a neighbour's colour. */
  | {
      readonly kind: 'note';
      readonly by: SeatId;
      readonly note: string;
      /** What the note is about, for screens: 'hand', 'drew', 'neighbour', 'strike'. */
      readonly what: string;
      readonly fields: readonly Field[];
      readonly must: boolean;
      /** The phone should ask for it, though nothing waits. */
      readonly wanted: boolean;
    };

export type Secret = {
  readonly slot: SlotName;
  /** What is locked: 'bid', 'card', 'cubes', 'loyalty', 'representative'. */
  readonly what: string;
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
      /** Names an earlier field: when that says true, this one is its least. */
      readonly leastIf?: string;
    }
  | { readonly name: string; readonly is: 'one'; readonly of: readonly Json[] }
  /** Some of the things listed, each at most once; a thing that is there twice is listed twice. */
  | {
      readonly name: string;
      readonly is: 'some';
      readonly of: readonly Json[];
      readonly least: number;
      readonly most: number;
      /** So many different ones at most. */
      readonly kinds?: number;
      /** The order they are chosen in counts. */
      readonly ordered?: true;
      /** Beside those listed, so many at most of these: what somebody may have without having said so. */
      readonly others?: { readonly of: readonly Json[]; readonly most: number };
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
    if (field.leastIf !== undefined && filled[field.leastIf] === true) return field.least;
    const cap = field.below === undefined ? undefined : filled[field.below];
    const most = typeof cap === 'number' ? Math.min(field.most, cap - 1) : field.most;
    return most < field.least ? undefined : field.least + choose(most - field.least + 1);
  }
  return fillSome(field, choose);
}

function fillSome(field: Extract<Field, { readonly is: 'some' }>, choose: Choose): Json | undefined {
  const { of: others, most: mostOthers } = field.others ?? { of: [], most: 0 };
  const most = Math.min(field.most, field.of.length + Math.min(mostOthers, others.length));
  if (most < field.least) return undefined;
  const count = field.least + choose(most - field.least + 1);
  let left = [...field.of, ...others].map((thing, i) => ({ thing, isOther: i >= field.of.length }));
  const taken: typeof left = [];
  while (taken.length < count && left.length > 0) {
    taken.push(...left.splice(choose(left.length), 1));
    const things = taken.map(({ thing }) => thing);
    if (kindsOf(things) === field.kinds)
      left = left.filter(({ thing }) => things.some((other) => sameJson(thing, other)));
    if (taken.filter(({ isOther }) => isOther).length >= mostOthers)
      left = left.filter(({ isOther }) => !isOther);
  }
  return taken.length < field.least ? undefined : taken.map(({ thing }) => thing);
}

/** How many different ones there are. */
export const kindsOf = (all: readonly Json[]): number =>
  all.filter((one, i) => all.findIndex((other) => sameJson(one, other)) === i).length;
