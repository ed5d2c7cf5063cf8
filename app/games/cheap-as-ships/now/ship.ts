/** Filling a ship from the engine's forms: which parts fit a slot, given what the other slots hold. */
import type { MoveAsk } from '../../kit/asks';
import { facesIn, partKey, samePart, SLOTS, type Part, type Ship, type SlotType } from '../state';

export type Building = { readonly [S in SlotType]?: Part };

const holds = (ask: MoveAsk, slot: SlotType, part: Part): boolean =>
  facesIn(ask, slot).some((one) => samePart(one, part));

/** Forms that can still be completed from what is chosen. */
export const openForms = (ships: readonly MoveAsk[], building: Building): readonly MoveAsk[] =>
  ships.filter((ask) =>
    SLOTS.every((slot) => {
      const part = building[slot];
      return part === undefined || holds(ask, slot, part);
    }),
  );

/** What may go into a slot now. */
export function fitting(ships: readonly MoveAsk[], building: Building, slot: SlotType): readonly Part[] {
  const faces = new Map<string, Part>();
  for (const ask of openForms(ships, { ...building, [slot]: undefined }))
    for (const part of facesIn(ask, slot)) faces.set(partKey(part), part);
  return [...faces.values()];
}

export const nextSlot = (building: Building): SlotType | null =>
  SLOTS.find((slot) => building[slot] === undefined) ?? null;

export function whole({ front, middle, back }: Building): Ship | null {
  return front && middle && back ? { front, middle, back } : null;
}

/** Where a part goes when it is tapped: its own slot, or for junk the first that takes it. */
export function placed(ships: readonly MoveAsk[], building: Building, part: Part): Building | null {
  const slots = SLOTS.filter((slot) => building[slot] === undefined);
  const found = slots.find((slot) => fitting(ships, building, slot).some((one) => samePart(one, part)));
  return found ? { ...building, [found]: part } : null;
}
