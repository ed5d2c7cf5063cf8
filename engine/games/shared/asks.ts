/** Building forms: the few kinds of field every rulebook asks with. */
import type { Ask, Field, Secret } from '../../contract/forms';
import type { Actor, Move } from '../../contract/game';
import type { Json, JsonObject } from '../../data/json';
import type { SeatId, SlotName } from '../../vocabulary';

type MoveAsk = Extract<Ask, { readonly kind: 'move' }>;
type Extras = Partial<Pick<MoveAsk, 'must' | 'away' | 'eager' | 'hold' | 'guard' | 'secret'>>;

export const moveAsk = (
  by: Actor,
  move: Move,
  fields: readonly Field[] = [],
  { must = false, ...extras }: Extras = {},
): Ask => ({ kind: 'move', by, move, fields, must, ...extras });

export const sealAsk = (by: SeatId, secret: Secret, must = true): Ask => ({ kind: 'seal', by, secret, must });

export const noteAsk = (
  by: SeatId,
  note: string,
  what: string,
  fields: readonly Field[],
  wanted = false,
): Ask => ({ kind: 'note', by, note, what, fields, must: false, wanted });

export const secretOf = (
  slot: SlotName,
  what: string,
  fields: readonly Field[],
  fixed: JsonObject = {},
): Secret => ({ slot, what, fixed, fields });

export const oneOf = (name: string, of: readonly Json[]): Field => ({ name, is: 'one', of });

export const someOf = (
  name: string,
  of: readonly Json[],
  least: number,
  most: number,
  kinds?: number,
): Field => ({ name, is: 'some', of, least, most, ...(kinds === undefined ? {} : { kinds }) });

/** All of them, in an order to be chosen. */
export const inOrder = (name: string, of: readonly Json[]): Field => ({
  name,
  is: 'some',
  of,
  least: of.length,
  most: of.length,
  ordered: true,
});

export const numberFrom = (name: string, least: number, most: number, below?: string): Field => ({
  name,
  is: 'number',
  least,
  most,
  ...(below === undefined ? {} : { below }),
});
