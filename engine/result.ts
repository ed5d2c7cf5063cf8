/** What an operation that may be refused gives back: a plain object, never an exception. */
export type Result<T, R> = Ok<T> | No<R>;
export type Ok<T> = { readonly ok: true; readonly value: T };
export type No<R> = { readonly ok: false; readonly why: R };

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
export const no = <R>(why: R): No<R> => ({ ok: false, why });

/** Makes a switch over a closed union fail to compile when a case is missing. */
export function unreachable(value: never): never {
  throw new TypeError(`unreachable: ${JSON.stringify(value)}`);
}
