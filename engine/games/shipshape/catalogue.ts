/** What is printed on the pieces of a copy: data the host may edit. No rule depends on a default. */
import { int, list, object, oneOf, type Of } from '../../data/shape';

export const VOYAGES = 3;
export const TURNS = 3;

export const OPTIONS = object({
  /** The numbers on one set of crew cards; every sailor has the same set. */
  crew: list(int(0, 99), 30, 2),
  /** The hold numbers there are, for each voyage. */
  holds: list(list(int(1, 99), 30, 3), VOYAGES, VOYAGES),
  /** The largest number printed on one space of a crate or hold. */
  largest: int(1, 99),
  /** Who turns over the Cap'n's cards: the app at the flip, or his neighbour from his real deck. */
  capn: oneOf('app', 'deck'),
});
export type Options = Of<typeof OPTIONS>;

const oneTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i + 1);

export const DEFAULTS: Options = {
  crew: oneTo(10),
  holds: oneTo(VOYAGES).map(() => oneTo(6)),
  largest: 9,
  capn: 'app',
};

export const defaults = (): Options => DEFAULTS;
