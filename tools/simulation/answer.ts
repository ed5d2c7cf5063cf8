/** Forms and what is written into them. */
import {
  fill,
  type Actor,
  type AnyGame,
  sameJson,
  type Ask,
  type Field,
  type Json,
  type JsonObject,
  type Choose,
} from '../../engine';

/** The forms of somebody whose phone keeps nothing. */
export const asksOf = (game: AnyGame, state: Parameters<AnyGame['asks']>[0], by: Actor): readonly Ask[] =>
  game.asks(state, by, by === 'host' ? null : game.own(state, by, []));

/** A form filled at random: the move or note it makes, and the card that is locked or laid face down with it. */
export type Answer = {
  readonly ask: Ask;
  readonly filled: JsonObject;
  readonly secret: { readonly slot: string; readonly value: JsonObject } | null;
};

/** Null for a form that cannot be filled. */
export function answerTo(ask: Ask, chance: Choose): Answer | null {
  const card = ask.kind !== 'note' && ask.secret ? ask.secret : null;
  const value = card && fill(card.fixed, card.fields, chance);
  if (card && !value) return null;
  const filled = ask.kind === 'seal' ? {} : fill(ask.kind === 'move' ? ask.move : {}, ask.fields, chance);
  return filled && { ask, filled, secret: card && value ? { slot: card.slot, value } : null };
}

/** Whether a form can be filled so that it says this. */
export function canSay(fixed: JsonObject, fields: readonly Field[], said: JsonObject): boolean {
  const names = [...Object.keys(fixed), ...fields.map(({ name }) => name)];
  return (
    Object.keys(said).every((name) => names.includes(name)) &&
    Object.entries(fixed).every(
      ([name, value]) =>
        fields.some((field) => field.name === name) || sameJson(value ?? null, said[name] ?? null),
    ) &&
    fields.every((field) => allows(field, said[field.name] ?? null, said))
  );
}

function allows(field: Field, value: Json, said: JsonObject): boolean {
  switch (field.is) {
    case 'text':
      return typeof value === 'string' && value.length <= field.longest;
    case 'one':
      return field.of.some((choice) => sameJson(choice, value));
    case 'number': {
      const cap = field.below === undefined ? undefined : said[field.below];
      return (
        typeof value === 'number' &&
        value >= field.least &&
        value <= field.most &&
        (typeof cap !== 'number' || value < cap)
      );
    }
    case 'some':
      return Array.isArray(value) && isPartOf(value, field.of);
  }
}

function isPartOf(chosen: readonly Json[], of: readonly Json[]): boolean {
  const left = [...of];
  return chosen.every((one) => {
    const at = left.findIndex((choice) => sameJson(choice, one));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
