/** Small phrases of the feed. */
import { capital, counted, line as plainLine, listed, nameOf } from '../shared/words';
import type { Line, LineKind } from '../../contract/game';
import { CAPN, KINDS, type Cargo, type Sailor } from './state';

export const name = (who: Sailor): string => (who === CAPN ? 'the Cap’n' : nameOf(who));
export const names = (who: readonly Sailor[]): string => listed(who.map(name));
export const coins = (n: number): string => counted(n, 'coin');

export const line = (kind: LineKind, text: string, rule?: string): Line =>
  plainLine(kind, capital(text), rule);

/** "gold 6, rats 2, cannons 13, contraband 4, not full" */
export const cargoInWords = (cargo: Cargo): string =>
  [...KINDS.map((kind) => `${kind} ${cargo[kind]}`), cargo.full ? 'full' : 'not full'].join(', ');
