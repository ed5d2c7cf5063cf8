/** What happened inside one entry, in order: the feed is written from these. */
import type { SeatId } from '../../vocabulary';
import type { Capsule } from './catalogue';
import type { BuildPaid } from './money';
import type { Pick, Place } from './state';

export type Event =
  | {
      readonly kind: 'turned';
      readonly seat: SeatId;
      readonly cards: readonly string[];
      readonly how: 'sealed' | 'entered';
    }
  /** Nothing was shown: the seat lays no card this turn. */
  | { readonly kind: 'nothing-turned'; readonly seat: SeatId }
  | {
      readonly kind: 'tie';
      readonly rank: number;
      readonly seats: readonly SeatId[];
      readonly cards: readonly string[];
      readonly clear: readonly SeatId[];
    }
  /** Told at the flip where a Diamond may still decide. */
  | { readonly kind: 'tied'; readonly rank: number; readonly seats: readonly SeatId[] }
  | { readonly kind: 'diamond-wanted'; readonly seat: SeatId; readonly rank: number }
  | { readonly kind: 'diamond'; readonly seat: SeatId; readonly rank: number; readonly pick: Pick }
  | {
      readonly kind: 'deferred';
      readonly seat: SeatId;
      readonly cards: readonly string[];
      readonly because: 'rank' | 'cube';
    }
  | {
      readonly kind: 'moment';
      readonly seat: SeatId;
      readonly rank: number;
      readonly cards: readonly string[];
      /** A Sabotage is among them and only the table can see what it would split. */
      readonly splits: boolean;
    }
  | {
      readonly kind: 'built';
      readonly seat: SeatId;
      readonly card: string;
      readonly place?: Place;
      readonly forced: boolean;
      readonly fee: number;
      readonly takes: number;
      readonly passed: number;
      readonly spheres: readonly SeatId[];
      readonly paid: BuildPaid;
    }
  | {
      readonly kind: 'sabotaged';
      readonly seat: SeatId;
      readonly owner: SeatId;
      readonly card: string;
      readonly forced: boolean;
      readonly empty: boolean;
    }
  | { readonly kind: 'discarded'; readonly seat: SeatId; readonly card: string; readonly forced: boolean }
  | { readonly kind: 'set-aside'; readonly seat: SeatId; readonly card: string; readonly forced: boolean }
  | {
      readonly kind: 'capsules';
      readonly seat: SeatId;
      readonly gained: readonly Capsule[];
      readonly lost: readonly Capsule[];
    }
  | { readonly kind: 'closed'; readonly seat: SeatId; readonly seen: boolean }
  | { readonly kind: 'drawn-out'; readonly turn: number }
  | { readonly kind: 'cleanup'; readonly seat: SeatId; readonly unbuilt: number; readonly paid: number }
  | { readonly kind: 'pot-taken'; readonly seat: SeatId; readonly amount: number }
  | { readonly kind: 'pot-split'; readonly pot: number; readonly share: number; readonly rest: number }
  | { readonly kind: 'broke'; readonly seats: readonly SeatId[]; readonly pot: number }
  | { readonly kind: 'winners'; readonly seats: readonly SeatId[]; readonly credits: number }
  | { readonly kind: 'round-over'; readonly round: number; readonly pot: number }
  | { readonly kind: 'next-turn'; readonly turn: number; readonly last: boolean }
  | { readonly kind: 'next-round'; readonly round: number; readonly pot: number; readonly map: boolean }
  | { readonly kind: 'stopped'; readonly round: number; readonly pot: number }
  | { readonly kind: 'map-dropped' };

export type Tell = (event: Event) => void;
