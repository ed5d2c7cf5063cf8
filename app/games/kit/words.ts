/** Forms in plain words, for games that bring none of their own. */
import { isSeat, type Ask, type BySeat, type Field, type Json, type JsonObject } from '../../../engine';

/** `secondPrice` and `take-back` as people write them. */
export const spelled = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_/]/g, ' ')
    .toLowerCase();

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A value a form offers. */
export function labelOf(value: Json | undefined, names: BySeat<string>): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return isSeat(value) ? (names[value] ?? `Seat ${value}`) : spelled(value);
  if (Array.isArray(value)) return value.map((one) => labelOf(one as Json, names)).join(', ') || 'none';
  return Object.entries(value)
    .map(([name, one]) => (typeof one === 'number' ? `${spelled(name)} ${one}` : labelOf(one, names)))
    .join(' · ');
}

/** Places a move names so that it cannot mean another: of no interest to people. */
const PLACES = new Set(['do', 'round', 'row', 'turn', 'auction', 'voyage', 'lot', 'group', 'item']);

export function moveTitle(move: JsonObject, names: BySeat<string>): string {
  const rest = Object.entries(move).filter(([name, value]) => !PLACES.has(name) && value !== undefined);
  const about = rest.map(([name, value]) =>
    typeof value === 'number' ? `${spelled(name)} ${value}` : labelOf(value, names),
  );
  return [capital(spelled(String(move.do))), ...about].join(' · ');
}

export function askTitle(ask: Ask, names: BySeat<string>): string {
  if (ask.kind === 'move') return moveTitle(ask.move, names);
  return capital(spelled(ask.kind === 'note' ? ask.note : slotTitle(ask.secret.slot)));
}

/** `r1/a3/bid/B` is a bid. */
export function slotTitle(slot: string): string {
  const parts = slot.split('/').filter((part) => !isSeat(part));
  return parts.find((part) => /^[a-z-]{3,}$/.test(part)) ?? 'paddle';
}

/** The first value of each field that is legal, to begin with. */
export function startOf(fields: readonly Field[]): Record<string, Json> {
  const begun: Record<string, Json> = {};
  for (const field of fields) {
    if (field.is === 'number') begun[field.name] = Math.max(field.least, Math.min(0, field.most));
    if (field.is === 'one' && field.of.length === 1) begun[field.name] = field.of[0] ?? null;
    if (field.is === 'some') begun[field.name] = field.least === field.of.length ? [...field.of] : [];
    if (field.is === 'text') begun[field.name] = '';
  }
  return begun;
}

/** Why a form cannot be handed in yet; null when it can. */
export function missingIn(fields: readonly Field[], filled: JsonObject): string | null {
  for (const field of fields) {
    const value = filled[field.name];
    const label = spelled(field.name);
    if (field.is === 'number') {
      const cap = field.below === undefined ? undefined : filled[field.below];
      const most = typeof cap === 'number' ? Math.min(field.most, cap - 1) : field.most;
      if (typeof value !== 'number') return `Say the ${label}.`;
      if (value < field.least) return `At least ${field.least}.`;
      if (value > most) return most < field.least ? `The ${label} cannot be that low.` : `At most ${most}.`;
    }
    if (field.is === 'one' && value === undefined) return `Choose the ${label}.`;
    if (field.is === 'some') {
      const count = Array.isArray(value) ? value.length : 0;
      if (count < field.least) return `Choose ${field.least - count} more.`;
      if (count > field.most) return `Choose ${field.most} at most.`;
    }
  }
  return null;
}
