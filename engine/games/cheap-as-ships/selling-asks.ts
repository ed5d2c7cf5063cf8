/** The forms of the selling phase: which named, drafted or unnamed card may fill which slot of a ship. */
import type { Ask, Field } from '../../contract/forms';
import type { Move } from '../../contract/game';
import type { SeatId } from '../../vocabulary';
import { PART_TYPES, SLOTS, type Part, type PartType, type SlotType } from './catalogue';
import { byType, dueTo, facesFor, samePart, spokenFor, unnamedOf } from './parts';
import { playerIn, type State } from './state';

/** Where a slot's part comes from: the named ones, a card nobody named, or the junk. */
type Source = 'named' | 'unnamed' | 'junk';
type Entries = { readonly [T in PartType]: readonly Part[] };
const SOURCES: readonly Source[] = ['named', 'unnamed', 'junk'];

export function sellingAsks(s: State, seat: SeatId, done: readonly SeatId[]): readonly Ask[] {
  if (done.includes(seat)) return [];
  const { round } = s;
  const { parts, backs, sales, money } = playerIn(s, seat);
  const ask = (move: Move, fields: readonly Field[]): Ask => ({
    kind: 'move',
    by: seat,
    move,
    fields,
    must: false,
  });
  const asks: Ask[] = [
    { kind: 'move', by: seat, move: { do: 'done', round }, fields: [], must: true, away: true },
  ];

  const own = distinct(parts);
  const entered = entries(s, seat);
  const any = unnamedOf(s, seat);
  if (own.length > 0) asks.push(ask({ do: 'part', round }, [{ name: 'part', is: 'one', of: own }]));
  for (const type of PART_TYPES) {
    if (backs[type] === 0 && (type === 'junk' || any === 0)) continue;
    asks.push(ask({ do: 'part', round }, [{ name: 'part', is: 'one', of: entered[type] }]));
  }
  for (const fields of shipForms(s, seat, entered)) asks.push(ask({ do: 'ship', round }, fields));
  const mine = sales.filter((sale) => sale.round === round && sale.price <= money).map(({ sale }) => sale);
  if (mine.length > 0) asks.push(ask({ do: 'take-back', round }, [{ name: 'sale', is: 'one', of: mine }]));
  return asks;
}

/** One form for each way to draw the three slots from named, unnamed and junk cards that the workshop can really fill. */
function shipForms(s: State, seat: SeatId, entered: Entries): readonly (readonly Field[])[] {
  const { parts, backs } = playerIn(s, seat);
  const any = unnamedOf(s, seat);
  const named = (slot: SlotType): readonly Part[] => distinct(parts.filter((part) => part.type === slot));
  const forms: (readonly Field[])[] = [];
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
          let next = 0;
          forms.push(
            SLOTS.map((slot): Field => {
              const of =
                from[slot] === 'named'
                  ? named(slot)
                  : from[slot] === 'junk'
                    ? (junk[next++] ?? [])
                    : entered[slot];
              return { name: slot, is: 'one', of };
            }),
          );
        }
      }
    }
  }
  return forms;
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
function entries(s: State, seat: SeatId): Entries {
  const drafted = s.drafts.filter((draft) => dueTo(draft, seat) > 0).flatMap((draft) => draft.parts);
  const gone = [...spokenFor(s, seat), ...drafted];
  return byType((type) => facesFor(s, type, gone));
}

const distinct = (parts: readonly Part[]): readonly Part[] =>
  parts.filter((part, i) => parts.findIndex((one) => samePart(one, part)) === i);
