/** What a seller can offer: which named, drafted or unnamed card may fill which slot of a ship. */
import type { SeatId } from '../../vocabulary';
import { SLOTS, type Part, type PartType, type SlotType } from './catalogue';
import { byType, dueTo, facesFor, samePart, spokenFor, unnamedOf } from './parts';
import { playerIn, type State } from './state';

/** Where a slot's part comes from: the named ones, a card nobody named, or the junk. */
type Source = 'named' | 'unnamed' | 'junk';
const SOURCES: readonly Source[] = ['named', 'unnamed', 'junk'];
/** Faces an unnamed card may have, by type. */
export type Entries = { readonly [T in PartType]: readonly Part[] };
/** What may fill each slot: any choice of the three is a ship the workshop holds. */
export type ShipOffer = { readonly [S in SlotType]: readonly Part[] };

/** One offer for each way to draw the three slots from named, unnamed and junk cards that the workshop can really fill. */
export function shipOffers(s: State, seat: SeatId, entered: Entries): readonly ShipOffer[] {
  const { parts, backs } = playerIn(s, seat);
  const any = unnamedOf(s, seat);
  const named = (slot: SlotType): readonly Part[] => distinct(parts.filter((part) => part.type === slot));
  const offers: ShipOffer[] = [];
  for (const front of SOURCES) {
    for (const middle of SOURCES) {
      for (const back of SOURCES) {
        const from = { front, middle, back };
        if (SLOTS.some((slot) => from[slot] === 'named' && named(slot).length === 0)) continue;
        const ofUnknownType = SLOTS.filter((slot) => from[slot] === 'unnamed' && backs[slot] === 0).length;
        if (ofUnknownType > any) continue;
        for (const junk of junkFillings(
          s,
          seat,
          entered.junk,
          SLOTS.filter((slot) => from[slot] === 'junk').length,
        )) {
          const left = [...junk];
          const filling = (slot: SlotType): readonly Part[] =>
            from[slot] === 'named'
              ? named(slot)
              : from[slot] === 'junk'
                ? (left.shift() ?? [])
                : entered[slot];
          offers.push({ front: filling('front'), middle: filling('middle'), back: filling('back') });
        }
      }
    }
  }
  return offers;
}

/** What each of `slots` junk slots may hold, so that no card is used twice: orders of the seller's junk cards. */
function junkFillings(
  s: State,
  seat: SeatId,
  faceDown: readonly Part[],
  slots: number,
): readonly (readonly (readonly Part[])[])[] {
  if (slots === 0) return [[]];
  const { parts, backs } = playerIn(s, seat);
  const named = parts.filter((part) => part.type === 'junk');
  if (slots === 1) {
    const of = distinct([...named, ...(backs.junk > 0 ? faceDown : [])]);
    return of.length > 0 ? [[of]] : [];
  }
  const cards: (readonly Part[])[] = [
    ...named.map((part) => [part]),
    ...Array.from({ length: backs.junk }, () => faceDown),
  ];
  return arrangements(cards, slots);
}

function arrangements<T>(items: readonly T[], length: number): readonly (readonly T[])[] {
  if (length === 0) return [[]];
  return items.flatMap((item, i) =>
    arrangements([...items.slice(0, i), ...items.slice(i + 1)], length - 1).map((rest) => [item, ...rest]),
  );
}

/** Faces an unnamed card of the seller may have: not another's, and not one that lies named in a lot the seller drafts from. */
export function entries(s: State, seat: SeatId): Entries {
  const drafted = s.drafts.filter((draft) => dueTo(draft, seat) > 0).flatMap((draft) => draft.parts);
  const gone = [...spokenFor(s, seat), ...drafted];
  return byType((type) => facesFor(s, type, gone));
}

export const distinct = (parts: readonly Part[]): readonly Part[] =>
  parts.filter((part, i) => parts.findIndex((one) => samePart(one, part)) === i);
