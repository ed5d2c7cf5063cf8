/** The engine's names in plain words: a game's own where it has them, else spelled out. */
import {
  capital,
  isSeat,
  listed,
  type AnyGame,
  type Ask,
  type BySeat,
  type Field,
  type Json,
  type JsonObject,
  type SeatId,
} from '../../../engine';
import type { FeedItem, GameWords, TableProps } from '../contract';
import { hasTooMany, isMember, kindsOf } from './asks';

/** How a table speaks: who is called what, and what things are called in the game that is played. */
export type Wording = {
  /** A seat's name, or that of a contender without a seat. */
  name(who: string): string;
  /** A word of the engine's, in small letters: 'set-aside' is "set aside". */
  term(name: string): string;
  /** What stands under this name. */
  value(name: string, value: Json | undefined): string;
  /** What an opened or locked secret says. */
  secret(value: JsonObject): string;
  ask(ask: Ask): string;
};

/** `secondPrice` and `take-back` as people write them. */
export const spelled = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_/]/g, ' ')
    .toLowerCase();

type Source = {
  readonly words: GameWords;
  readonly names: BySeat<string>;
  readonly contenders?: AnyGame['contenders'];
  readonly state: JsonObject | null;
};

export const wordingOf = (props: TableProps): Wording =>
  wordingFrom({
    words: props.panels.words,
    names: props.names,
    contenders: props.game.contenders,
    state: props.state,
  });

export function wordingFrom({ words, names, contenders = {}, state }: Source): Wording {
  const name = (who: string): string =>
    isSeat(who) ? nameOf(names, who) : (contenders[who] ?? capital(term(who)));
  const term = (one: string): string => words.terms?.[one] ?? spelled(one);
  const value = (under: string, one: Json | undefined): string => {
    const own = one === undefined || state === null ? null : words.value?.(state, under, one, names);
    if (own !== null && own !== undefined) return own;
    if (one === null || one === undefined) return 'none';
    if (typeof one === 'boolean') return one ? 'yes' : 'no';
    if (typeof one === 'number') return one < 0 ? `−${-one}` : String(one);
    if (typeof one === 'string') return isSeat(one) || one in contenders ? name(one) : capital(term(one));
    if (Array.isArray(one)) return one.map((each: Json) => value(under, each)).join(', ') || 'none';
    return members(one as JsonObject);
  };
  /** A lone member speaks for itself; of several each says what it is. */
  const members = (of: JsonObject): string => {
    const all = Object.entries(of).filter(([, one]) => one !== undefined);
    const [first] = all;
    if (all.length === 1 && first) return value(...first);
    return all
      .map(([under, one]) =>
        typeof one === 'number' || typeof one === 'boolean'
          ? `${term(under)} ${value(under, one)}`
          : value(under, one),
      )
      .join(', ');
  };
  const secret = (of: JsonObject): string =>
    Object.values(of).every((one) => Array.isArray(one) && one.length === 0) ? 'no bid' : members(of);
  const ask = (one: Ask): string => {
    const own = state === null ? null : words.ask?.(state, one, names);
    if (own !== null && own !== undefined) return own;
    if (one.kind === 'note') return capital(term(one.what));
    if (one.kind === 'seal') return capital(term(one.secret.what));
    const { do: what, ...rest } = one.move;
    const about = Object.entries(rest)
      .filter(([under, each]) => each !== undefined && one.guard?.includes(under) !== true)
      .map(([under, each]) =>
        typeof each === 'number' || typeof each === 'boolean'
          ? `${term(under)} ${value(under, each)}`
          : value(under, each),
      );
    return [capital(term(what)), ...about].join(', ');
  };
  return { name, term, value, secret, ask };
}

export const nameOf = (names: BySeat<string>, seat: SeatId): string => names[seat] ?? `Seat ${seat}`;

/** "Ann, Bob and Cy" */
export const namesOf = (wording: Wording, who: readonly string[]): string => listed(who.map(wording.name));

/** A line that holds no longer says so, and what became of it. */
export const feedWords = ({ text, live, replaced }: FeedItem): string =>
  live ? text : `${replaced ? 'Replaced' : 'Taken back'}: ${text}`;

/** What is certain before anybody has filled anything in. Amounts that are typed begin empty. */
export function startOf(fields: readonly Field[]): Record<string, Json> {
  const begun: Record<string, Json> = {};
  for (const field of fields) {
    if (field.is === 'number' && !isTyped(field)) begun[field.name] = Math.max(field.least, 0);
    if (field.is === 'one' && field.of.length === 1) begun[field.name] = field.of[0] ?? null;
    if (field.is === 'some') begun[field.name] = field.least === field.of.length ? [...field.of] : [];
    if (field.is === 'text') begun[field.name] = '';
  }
  return begun;
}

/** More steps than a thumb should count. */
export const isTyped = ({ least, most }: { readonly least: number; readonly most: number }): boolean =>
  most - least > 12;

/** Why a form cannot be handed in yet; null when it can. A choice that is no longer offered does not count. */
export function missingIn(
  fields: readonly Field[],
  filled: JsonObject,
  { term, value: say }: Wording,
): string | null {
  for (const field of fields) {
    const value = filled[field.name];
    const label = term(field.name);
    if (field.is === 'number') {
      const cap = field.below === undefined ? undefined : filled[field.below];
      const most = typeof cap === 'number' ? Math.min(field.most, cap - 1) : field.most;
      if (typeof value !== 'number') return `How much: ${label}?`;
      if (value < field.least) return `${capital(label)}: at least ${say(field.name, field.least)}.`;
      if (value > most)
        return most < field.least
          ? `The ${label} cannot be that low.`
          : `${capital(label)}: at most ${say(field.name, most)}.`;
    }
    if (field.is === 'one' && (value === undefined || !isMember(field.of, value))) return `Choose: ${label}.`;
    if (field.is === 'some') {
      const chosen = Array.isArray(value) ? (value as readonly Json[]) : [];
      if (chosen.length < field.least)
        return `${capital(label)}: choose ${field.least - chosen.length} more.`;
      if (chosen.length > field.most) return `${capital(label)}: ${field.most} at most.`;
      if (field.kinds !== undefined && kindsOf(chosen) > field.kinds)
        return `${capital(label)}: ${field.kinds === 1 ? 'all alike' : `${field.kinds} kinds at most`}.`;
      if (hasTooMany(field, chosen)) return `Choose the ${label} again.`;
    }
  }
  return null;
}
