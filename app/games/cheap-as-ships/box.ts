/** Single cards of the box: what is printed on them, and how often. */
import { SLOTS, type Catalogue, type PartType } from './state';

export type Print = { readonly value: number; readonly quality: number; readonly copies: number };
/** Cards that differ only in their numbers. Junk has no brand. */
export type Pile = { readonly type: PartType; readonly brand: string | null };

/** Different prints a list can hold, and copies of one: more than any box has, and as many as the log takes. */
const MOST = { parts: 72, junk: 8 } as const;
export const mostCopies = ({ type }: Pile): number => (type === 'junk' ? 8 : 24);

const isIn =
  ({ type, brand }: Pile) =>
  (part: Catalogue['parts'][number]): boolean =>
    part.type === type && part.brand === brand;

export const printsIn = (catalogue: Catalogue, pile: Pile): readonly Print[] =>
  pile.type === 'junk' ? catalogue.junk : catalogue.parts.filter(isIn(pile));

export const cardsIn = (catalogue: Catalogue, type: PartType): number =>
  (type === 'junk' ? catalogue.junk : catalogue.parts.filter((part) => part.type === type)).reduce(
    (sum, { copies }) => sum + copies,
    0,
  );

export const isFull = ({ parts, junk }: Catalogue, { type }: Pile): boolean =>
  type === 'junk' ? junk.length >= MOST.junk : parts.length >= MOST.parts;

export const samePrint = (a: Print, b: Print): boolean => a.value === b.value && a.quality === b.quality;

/** One print becomes another; equal ones are counted together, and one without copies is gone. */
export function withPrint(catalogue: Catalogue, pile: Pile, old: Print | null, now: Print): Catalogue {
  const others = printsIn(catalogue, pile).filter((print) => !old || !samePrint(print, old));
  const twin = others.find((print) => samePrint(print, now));
  const { value, quality } = now;
  const copies = Math.min(mostCopies(pile), now.copies + (twin?.copies ?? 0));
  const prints = [...others.filter((print) => print !== twin), { value, quality, copies }].filter(
    (print) => print.copies > 0,
  );
  const { type, brand } = pile;
  if (type === 'junk') return { ...catalogue, junk: [...prints].sort(byNumbers) };
  if (brand === null) return catalogue;
  const rest = catalogue.parts.filter((part) => !isIn(pile)(part));
  const parts = [...rest, ...prints.map((print) => ({ ...print, type, brand }))];
  return { ...catalogue, parts: parts.sort(asListed(catalogue.brands)) };
}

const byNumbers = (a: Print, b: Print): number => a.value - b.value || b.quality - a.quality;

/** Pickers offer brands in the order in which cards name them first. */
const asListed =
  (brands: readonly string[]) =>
  (a: Catalogue['parts'][number], b: Catalogue['parts'][number]): number =>
    SLOTS.indexOf(a.type) - SLOTS.indexOf(b.type) ||
    byNumbers(a, b) ||
    brands.indexOf(a.brand) - brands.indexOf(b.brand);

/** A print that is not in the pile yet, to begin a new card with. */
export function newPrint(catalogue: Catalogue, pile: Pile): Print | null {
  const known = printsIn(catalogue, pile);
  for (const value of catalogue.values)
    for (const quality of catalogue.qualities) {
      const print = { value, quality, copies: 1 };
      if (!known.some((one) => samePrint(one, print))) return print;
    }
  return null;
}
