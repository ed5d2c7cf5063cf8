/** Amounts in words: whose they are, and of what. */
import { capital, isSeat, type Account } from '../../../engine';
import type { Wording } from './words';

/** "Ann: cubes", "Pot", "Cup: green" */
export function accountWords({ what, of }: Pick<Account, 'what' | 'of'>, { name, term }: Wording): string {
  if (of === undefined) return capital(term(what));
  return isSeat(of) ? `${name(of)}: ${term(what)}` : `${name(of)}, ${term(what)}`;
}

/** What belongs to somebody. */
export const accountsOf = (accounts: readonly Account[], who: string): readonly Account[] =>
  accounts.filter(({ of }) => of === who);

export const accountKey = ({ what, of = '' }: Pick<Account, 'what' | 'of'>): string => `${what}/${of}`;
