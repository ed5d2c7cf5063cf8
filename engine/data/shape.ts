import { no, ok, type Result } from '../result';

/**
 * A shape says what unchecked data must look like. `misfit` gives null for data that fits, else the place and what
 * was wanted there. Shapes check in place and copy nothing; unknown members are refused. Places are put into words
 * only for what does not fit, which is looked at again for it.
 */
export interface Shape<T> {
  misfit(value: unknown, at?: string): string | null;
  /** What may be there, for screens that draw a form of it. */
  readonly holds: Holds;
  /** Only for the compiler: `Of<typeof shape>` reads it. */
  readonly type?: T;
}

export type Holds =
  | { readonly is: 'yes-no' }
  | { readonly is: 'number'; readonly least: number; readonly most: number }
  | { readonly is: 'text'; readonly longest: number }
  | { readonly is: 'one'; readonly of: readonly (string | number | boolean | null)[] }
  | { readonly is: 'list'; readonly item: Shape<unknown>; readonly least: number; readonly most: number }
  | { readonly is: 'object'; readonly members: Members }
  /** One of several kinds, named by its member `tag`. */
  | { readonly is: 'tagged'; readonly tag: string; readonly kinds: Readonly<Record<string, Members>> }
  | { readonly is: 'other' };

const OTHER: Holds = { is: 'other' };

export type Of<X> = X extends Shape<infer T> ? T : never;

export type Misfit = { readonly kind: 'misfit'; readonly where: string };

export function read<T>(shape: Shape<T>, value: unknown): Result<T, Misfit> {
  const where = shape.misfit(value, '');
  return where === null ? ok(value as T) : no({ kind: 'misfit', where });
}

export const fitsShape = <T>(shape: Shape<T>, value: unknown): value is T => shape.misfit(value, '') === null;

function simple<T>(wanted: string, holds: Holds, fits: (value: unknown) => boolean): Shape<T> {
  return { holds, misfit: (value, at = '') => (fits(value) ? null : `${at || 'value'}: ${wanted} wanted`) };
}

/** Anything a condition of its own decides. */
export const custom = <T>(wanted: string, fits: (value: unknown) => boolean): Shape<T> =>
  simple(wanted, OTHER, fits);

export const bool: Shape<boolean> = simple('true or false', { is: 'yes-no' }, (v) => typeof v === 'boolean');

export const int = (least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Shape<number> =>
  simple(
    `a whole number from ${least} to ${most}`,
    { is: 'number', least, most },
    (v) => Number.isSafeInteger(v) && (v as number) >= least && (v as number) <= most,
  );

export const text = (longest = 200, shortest = 0): Shape<string> =>
  simple(
    `text of ${shortest} to ${longest} characters`,
    { is: 'text', longest },
    (v) => typeof v === 'string' && v.length >= shortest && v.length <= longest,
  );

export const matching = (pattern: RegExp, wanted: string): Shape<string> =>
  custom(wanted, (v) => typeof v === 'string' && pattern.test(v));

export const oneOf = <const T extends readonly (string | number | boolean | null)[]>(
  ...values: T
): Shape<T[number]> =>
  simple(`one of ${values.join(', ')}`, { is: 'one', of: values }, (v) =>
    (values as readonly unknown[]).includes(v),
  );

export const list = <T>(item: Shape<T>, most = 1000, least = 0): Shape<readonly T[]> => ({
  holds: { is: 'list', item, least, most },
  misfit(value, at = '') {
    if (!Array.isArray(value) || value.length > most || value.length < least)
      return `${at || 'value'}: a list of ${least} to ${most} wanted`;
    for (let i = 0; i < value.length; i++) {
      if (item.misfit(value[i]) !== null) return item.misfit(value[i], `${at}[${i}]`);
    }
    return null;
  },
});

type Members = Readonly<Record<string, Shape<unknown>>>;
type Optional<T> = Shape<T> & { readonly optional: true };
type OptionalKeys<P extends Members> = {
  [K in keyof P]: P[K] extends { readonly optional: true } ? K : never;
}[keyof P];
type ObjectOf<P extends Members> = { readonly [K in Exclude<keyof P, OptionalKeys<P>>]: Of<P[K]> } & {
  readonly [K in OptionalKeys<P>]?: Of<P[K]>;
};
type Flat<T> = { [K in keyof T]: T[K] };

export const optional = <T>(shape: Shape<T>): Optional<T> => ({
  holds: shape.holds,
  misfit: (v, at) => shape.misfit(v, at),
  optional: true,
});

export function object<const P extends Members>(members: P): Shape<Flat<ObjectOf<P>>> {
  const known = Object.entries(members);
  const names = new Set(Object.keys(members));
  return {
    holds: { is: 'object', members },
    misfit(value, at = '') {
      if (!isRecord(value)) return `${at || 'value'}: an object wanted`;
      for (const key in value) if (!names.has(key)) return `${at}.${key}: not expected here`;
      for (const [key, shape] of known) {
        const member = value[key];
        if (member === undefined && 'optional' in shape) continue;
        if (shape.misfit(member) !== null) return shape.misfit(member, `${at}.${key}`);
      }
      return null;
    },
  };
}

/** A table from names to values, such as seat to money. */
export const record = <K extends string, T>(
  key: Shape<K>,
  item: Shape<T>,
  most = 200,
): Shape<{ readonly [P in K]?: T }> => ({
  holds: OTHER,
  misfit(value, at = '') {
    if (!isRecord(value) || Object.keys(value).length > most) return `${at || 'value'}: an object wanted`;
    for (const name of Object.keys(value)) {
      const member = value[name];
      const wrong = key.misfit(name) !== null ? key : item.misfit(member) !== null ? item : null;
      if (wrong) return wrong.misfit(wrong === key ? name : member, `${at}.${name}`);
    }
    return null;
  },
});

/** A union told apart by one member, usually `do` or `kind`. */
export function tagged<const K extends string, const P extends Readonly<Record<string, Members>>>(
  tag: K,
  variants: P,
): Shape<{ [N in keyof P & string]: Flat<{ readonly [T in K]: N } & ObjectOf<P[N]>> }[keyof P & string]> {
  const shapes = new Map(
    Object.entries(variants).map(([name, members]) => [name, object({ ...members, [tag]: oneOf(name) })]),
  );
  return {
    holds: { is: 'tagged', tag, kinds: variants },
    misfit(value, at = '') {
      if (!isRecord(value)) return `${at || 'value'}: an object wanted`;
      const name = value[tag];
      const shape = typeof name === 'string' ? shapes.get(name) : undefined;
      return shape ? shape.misfit(value, at) : `${at}.${tag}: one of ${[...shapes.keys()].join(', ')} wanted`;
    },
  };
}

export const either = <A, B>(a: Shape<A>, b: Shape<B>): Shape<A | B> => ({
  holds: OTHER,
  misfit: (value, at) => (a.misfit(value, at) === null ? null : b.misfit(value, at)),
});

/** A shape with one more condition, told in words. */
export const where = <T>(shape: Shape<T>, wanted: string, holds: (value: T) => boolean): Shape<T> => ({
  holds: shape.holds,
  misfit: (value, at = '') =>
    shape.misfit(value, at) ?? (holds(value as T) ? null : `${at || 'value'}: ${wanted}`),
});

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
