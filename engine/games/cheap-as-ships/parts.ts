/** Where parts are, as far as anybody said: naming them, drafting them, taking them out of a workshop. */
import { no, ok, type Result } from '../../result';
import type { SeatId } from '../../vocabulary';
import { SLOTS, type Catalogue, type Part, type PartType } from './catalogue';
import {
  NO_BACKS,
  playerIn,
  withPlayer,
  type Draft,
  type LotBacks,
  type MoveOf,
  type Player,
  type Refusal,
  type Row,
  type State,
} from './state';

export const samePart = (a: Part, b: Part): boolean =>
  a.type === b.type && a.brand === b.brand && a.value === b.value && a.quality === b.quality;

export const without = (parts: readonly Part[], part: Part): readonly Part[] | null => {
  const at = parts.findIndex((one) => samePart(one, part));
  return at < 0 ? null : [...parts.slice(0, at), ...parts.slice(at + 1)];
};

const countOf = (parts: readonly Part[], part: Part): number =>
  parts.filter((one) => samePart(one, part)).length;

const faceKey = ({ type, brand, value, quality }: Part): string =>
  `${type} ${brand ?? ''} ${value} ${quality}`;

/** How many such cards the box holds. A face the catalogue does not list may still be on one card of the table's own copy. */
const copies = (s: State, part: Part): number =>
  Math.max(1, cardsIn(s.options.catalogue).get(faceKey(part)) ?? 0) + countOf(s.vouched, part);

export function isPrinted(s: State, part: Part): boolean {
  const { brands, values, qualities } = s.options.catalogue;
  const brandFits =
    part.type === 'junk' ? part.brand === null : part.brand !== null && brands.includes(part.brand);
  return (
    (brandFits && values.includes(part.value) && qualities.includes(part.quality)) ||
    countOf(s.vouched, part) > 0
  );
}

/** Every place with named parts in play. Sold and discarded cards are nobody's any more. */
function places(
  s: State,
): readonly { readonly holder: string; readonly parts: readonly Part[]; readonly due: readonly SeatId[] }[] {
  return [
    ...s.seats.map((seat) => ({ holder: seat as string, parts: playerIn(s, seat).parts, due: [seat] })),
    ...s.drafts.map(({ row, parts, due }) => ({
      holder: `lot ${row}`,
      parts,
      due: due.map((one) => one.seat),
    })),
    ...(s.phase.at === 'auction' ? [{ holder: `lot ${s.phase.row}`, parts: s.phase.lot, due: [] }] : []),
  ];
}

/** Who holds the last copy of a card, leaving out the places where `except` may take it from; null if one may be free. */
export function knownHolder(s: State, part: Part, except: SeatId | null): string | null {
  const holders = places(s).filter(
    ({ due, parts }) => !(except && due.includes(except)) && countOf(parts, part) > 0,
  );
  const known = holders.reduce((n, { parts }) => n + countOf(parts, part), 0);
  return known >= copies(s, part) ? (holders[0]?.holder ?? null) : null;
}

/** Faces of which no copy can be free, for forms to leave out. */
export function spokenFor(s: State, except: SeatId | null): readonly Part[] {
  const known = new Map<string, { readonly part: Part; count: number }>();
  for (const { due, parts } of places(s)) {
    if (except && due.includes(except)) continue;
    for (const part of parts) {
      const key = faceKey(part);
      const one = known.get(key);
      if (one) one.count++;
      else known.set(key, { part, count: 1 });
    }
  }
  return [...known.values()].filter(({ part, count }) => count >= copies(s, part)).map(({ part }) => part);
}

export const byType = <T>(of: (type: PartType) => T): { readonly [P in PartType]: T } => ({
  front: of('front'),
  middle: of('middle'),
  back: of('back'),
  junk: of('junk'),
});

// What follows from a catalogue alone, worked out once for each.
const faceLists = new WeakMap<Catalogue, { readonly [T in PartType]: readonly Part[] }>();
const cardCounts = new WeakMap<Catalogue, ReadonlyMap<string, number>>();

function facesIn(catalogue: Catalogue): { readonly [T in PartType]: readonly Part[] } {
  const known = faceLists.get(catalogue);
  if (known) return known;
  const { brands, values, qualities } = catalogue;
  const faces = byType((type): readonly Part[] =>
    type === 'junk'
      ? junkFaces(catalogue)
      : brands.flatMap((brand) =>
          values.flatMap((value) => qualities.map((quality) => ({ type, brand, value, quality }))),
        ),
  );
  faceLists.set(catalogue, faces);
  return faces;
}

const junkFaces = ({ junk }: Catalogue): readonly Part[] =>
  junk.map(({ value, quality }) => ({ type: 'junk', brand: null, value, quality }));

function cardsIn(catalogue: Catalogue): ReadonlyMap<string, number> {
  const known = cardCounts.get(catalogue);
  if (known) return known;
  const counts = new Map<string, number>();
  const junk = catalogue.junk.map((face) => ({ type: 'junk' as const, brand: null, ...face }));
  for (const card of [...catalogue.parts, ...junk])
    counts.set(faceKey(card), (counts.get(faceKey(card)) ?? 0) + card.copies);
  cardCounts.set(catalogue, counts);
  return counts;
}

/** Every face the catalogue allows for a type, and what the table vouched for: what a form offers for an unnamed card. */
export function facesFor(s: State, type: PartType, gone: readonly Part[]): readonly Part[] {
  const faces = facesIn(s.options.catalogue);
  const more = s.vouched.filter(
    (part, i, list) => part.type === type && list.findIndex((one) => samePart(one, part)) === i,
  );
  const out = gone.filter((part) => part.type === type);
  const all =
    more.length === 0
      ? faces[type]
      : [...faces[type], ...more.filter((part) => !faces[type].some((one) => samePart(one, part)))];
  return out.length === 0 ? all : all.filter((part) => !out.some((one) => samePart(one, part)));
}

/** Cards a player owns: named, unnamed, and still to be taken from drafted lots. */
export function cardsOf(s: State, seat: SeatId): number {
  const { parts, backs } = playerIn(s, seat);
  const due = s.drafts.reduce((n, draft) => n + dueTo(draft, seat), 0);
  return parts.length + backs.front + backs.middle + backs.back + backs.junk + backs.any + due;
}

export const dueTo = (draft: Draft, seat: SeatId): number =>
  draft.due.find((one) => one.seat === seat)?.cards ?? 0;

/** Unnamed cards of unknown type a player could still turn out to own. */
export const unnamedOf = (s: State, seat: SeatId): number =>
  playerIn(s, seat).backs.any +
  s.drafts.reduce((n, draft) => n + Math.min(dueTo(draft, seat), draft.unnamed), 0);

// Naming

export function nameBacks(s: State, { row, backs }: MoveOf<'backs'>): Result<State, Refusal> {
  const lot = s.rows[row - 1];
  if (!lot || lot.result) return no({ kind: 'no-such-lot', row });
  const named = s.phase.at === 'auction' && s.phase.row === row ? s.phase.lot : [];
  if (!backsFit(lot, backs, named)) return no({ kind: 'backs-differ', cards: lot.cards });
  return ok({ ...s, rows: s.rows.map((one, i) => (i === row - 1 ? { ...one, backs } : one)) });
}

export const backsFit = (lot: Row, backs: LotBacks, named: readonly Part[]): boolean =>
  backs.front + backs.middle + backs.back === lot.cards &&
  SLOTS.every((type) => named.filter((part) => part.type === type).length <= backs[type]);

/** The table's own copy holds a card the catalogue does not know, or one more of a kind. */
export function vouchFor(s: State, { type, brand, value, quality }: MoveOf<'vouch'>): Result<State, Refusal> {
  const known =
    type === 'junk' ? brand === null : brand !== null && s.options.catalogue.brands.includes(brand);
  if (!known) return no({ kind: 'unknown-brand', brand: brand ?? '' });
  return ok({ ...s, vouched: [...s.vouched, { type, brand, value, quality }] });
}

/** Anyone may say which part lies there; nothing waits for it (CAS-2). */
export function namePart(s: State, { round, at, part }: MoveOf<'name'>): Result<State, Refusal> {
  if (!isPrinted(s, part)) return no({ kind: 'not-printed', part });
  const holder = knownHolder(s, part, null);
  if (holder !== null) return no({ kind: 'known-elsewhere', part, holder });
  if (typeof at === 'number') return nameInLot(s, round, at, part);
  if (!s.seats.includes(at)) return no({ kind: 'no-such-seat', seat: at });
  const taken = takeBack(s, at, part.type);
  return taken
    ? ok(withPlayer(taken, at, { parts: [...playerIn(s, at).parts, part] }))
    : no({ kind: 'no-such-back', type: part.type });
}

function nameInLot(s: State, round: number, row: number, part: Part): Result<State, Refusal> {
  if (part.type === 'junk') return no({ kind: 'no-such-back', type: part.type });
  const draft = s.drafts.find((one) => one.round === round && one.row === row);
  if (draft) {
    if (draft.unnamed === 0) return no({ kind: 'lot-full', cards: draft.parts.length });
    return ok(withDraft(s, { ...draft, parts: [...draft.parts, part], unnamed: draft.unnamed - 1 }));
  }
  const lot = s.rows[row - 1];
  if (!lot || round !== s.round || s.phase.at !== 'auction' || s.phase.row !== row)
    return no({ kind: 'no-such-lot', row });
  if (s.phase.lot.length >= lot.cards) return no({ kind: 'lot-full', cards: lot.cards });
  const named = [...s.phase.lot, part];
  if (lot.backs && !backsFit(lot, lot.backs, named)) return no({ kind: 'no-such-back', type: part.type });
  return ok({ ...s, phase: { ...s.phase, lot: named } });
}

/** A part was named by mistake: its card is unnamed again. */
export function forgetPart(s: State, { round, at, part }: MoveOf<'forget'>): Result<State, Refusal> {
  if (typeof at !== 'number') {
    const { parts, backs } = playerIn(s, at);
    const left = without(parts, part);
    const back = part.type === 'junk' ? 'junk' : 'any';
    return left
      ? ok(withPlayer(s, at, { parts: left, backs: { ...backs, [back]: backs[back] + 1 } }))
      : no({ kind: 'no-such-part', part });
  }
  const draft = s.drafts.find((one) => one.round === round && one.row === at);
  const lot = s.phase.at === 'auction' && s.phase.row === at && s.round === round ? s.phase : null;
  const left = without(draft?.parts ?? lot?.lot ?? [], part);
  if (!left) return no({ kind: 'no-such-part', part });
  if (draft) return ok(withDraft(s, { ...draft, parts: left, unnamed: draft.unnamed + 1 }));
  return lot ? ok({ ...s, phase: { ...lot, lot: left } }) : no({ kind: 'no-such-lot', row: at });
}

/** An unnamed card of that type leaves the workshop's count, or is taken from a drafted lot. */
function takeBack(s: State, seat: SeatId, type: PartType): State | null {
  const { backs } = playerIn(s, seat);
  for (const back of type === 'junk' ? (['junk'] as const) : ([type, 'any'] as const)) {
    if (backs[back] > 0) return withPlayer(s, seat, { backs: { ...backs, [back]: backs[back] - 1 } });
  }
  const draft = type === 'junk' ? undefined : s.drafts.find((one) => one.unnamed > 0 && dueTo(one, seat) > 0);
  return draft ? withDraft(s, { ...taken(draft, seat), unnamed: draft.unnamed - 1 }) : null;
}

/** Takes a part out of the seller's hands: named first, then from a drafted lot, then a card nobody named. */
export function takePart(s: State, seat: SeatId, part: Part): Result<State, Refusal> {
  const left = without(playerIn(s, seat).parts, part);
  if (left) return ok(withPlayer(s, seat, { parts: left }));
  for (const draft of s.drafts) {
    const parts = dueTo(draft, seat) > 0 ? without(draft.parts, part) : null;
    if (parts) return ok(withDraft(s, { ...taken(draft, seat), parts }));
  }
  const holder = knownHolder(s, part, seat);
  if (holder !== null) return no({ kind: 'known-elsewhere', part, holder });
  if (!isPrinted(s, part)) return no({ kind: 'not-printed', part });
  const unnamed = takeBack(s, seat, part.type);
  return unnamed ? ok(unnamed) : no({ kind: 'not-yours', part });
}

// Drafting

/** Hands the lot to its winners. Where nothing is named, nothing has to be picked. */
export function handOver(s: State, number: number, lot: Row, named: readonly Part[]): State {
  const { first, second } = lot.result ?? { first: null, second: null };
  if (!first) return { ...s, discarded: s.discarded + lot.cards };
  if (lot.winners === 1) {
    const { parts, backs } = playerIn(s, first.seat);
    const back = (type: 'front' | 'middle' | 'back'): number =>
      backs[type] + (lot.backs ? lot.backs[type] - named.filter((part) => part.type === type).length : 0);
    const any = backs.any + (lot.backs ? 0 : lot.cards - named.length);
    return withPlayer(s, first.seat, {
      parts: [...parts, ...named],
      backs: { ...backs, front: back('front'), middle: back('middle'), back: back('back'), any },
    });
  }
  const less = Math.floor(lot.cards / 2);
  const due = second
    ? [
        { seat: first.seat, cards: lot.cards - less },
        { seat: second.seat, cards: less },
      ]
    : [{ seat: first.seat, cards: less }];
  const handed = second ? s : { ...s, discarded: s.discarded + lot.cards - less };
  if (named.length === 0) return due.reduce((now, { seat, cards }) => addUnnamed(now, seat, cards), handed);
  const draft = { round: s.round, row: number, parts: named, unnamed: lot.cards - named.length, due };
  return withDraft({ ...handed, drafts: [...handed.drafts, draft] }, draft);
}

const addUnnamed = (s: State, seat: SeatId, cards: number): State => {
  const { backs } = playerIn(s, seat);
  return withPlayer(s, seat, { backs: { ...backs, any: backs.any + cards } });
};

/** Picks alternate from first place: whoever has more to take is next, first place on equal terms. */
export const nextPick = ({ due }: Draft): SeatId | null =>
  due.reduce<Draft['due'][number] | null>((best, one) => (one.cards > (best?.cards ?? 0) ? one : best), null)
    ?.seat ?? null;

/** A winner takes a part in their turn, in whatever phase it is told (CAS-8). */
export function pickPart(
  s: State,
  seat: SeatId,
  { round, row, part }: MoveOf<'pick'>,
): Result<State, Refusal> {
  const draft = s.drafts.find((one) => one.round === round && one.row === row);
  if (!draft) return no({ kind: 'no-such-lot', row });
  if (dueTo(draft, seat) === 0) return no({ kind: 'nothing-due', seat });
  const turn = nextPick(draft);
  if (turn !== null && turn !== seat) return no({ kind: 'not-your-turn', turn });
  if (part === null) {
    if (draft.unnamed === 0) return no({ kind: 'lot-full', cards: draft.parts.length });
    return ok(addUnnamed(withDraft(s, { ...taken(draft, seat), unnamed: draft.unnamed - 1 }), seat, 1));
  }
  const parts = without(draft.parts, part);
  if (!parts) return no({ kind: 'no-such-part', part });
  const picked = withPlayer(s, seat, { parts: [...playerIn(s, seat).parts, part] });
  return ok(withDraft(picked, { ...taken(draft, seat), parts }));
}

const taken = (draft: Draft, seat: SeatId): Draft => ({
  ...draft,
  due: draft.due.map((one) => (one.seat === seat ? { ...one, cards: one.cards - 1 } : one)),
});

/** Puts a changed draft back; what has become certain by elimination leaves it at once. */
function withDraft(s: State, draft: Draft): State {
  const others = s.drafts.filter((one) => one.round !== draft.round || one.row !== draft.row);
  const open = draft.due.filter((one) => one.cards > 0);
  const [last, another] = open;
  if (!last) return { ...s, drafts: others };
  // With no named part left there is nothing to tell apart: everyone holds what was due, unnamed.
  if (draft.parts.length === 0)
    return open.reduce<State>((now, { seat, cards }) => addUnnamed(now, seat, cards), {
      ...s,
      drafts: others,
    });
  if (another || last.cards < draft.parts.length + draft.unnamed) {
    return {
      ...s,
      drafts: s.drafts.map((one) => (one.round === draft.round && one.row === draft.row ? draft : one)),
    };
  }
  const { parts } = playerIn(s, last.seat);
  return addUnnamed(
    withPlayer({ ...s, drafts: others }, last.seat, { parts: [...parts, ...draft.parts] }),
    last.seat,
    draft.unnamed,
  );
}

/** Two junk parts each. If the box has one kind of junk, everybody knows what they got. */
export function dealJunk(catalogue: Catalogue, each: number): Pick<Player, 'parts' | 'backs'> {
  const [only, another] = junkFaces(catalogue);
  if (only && !another) return { parts: Array.from({ length: each }, () => only), backs: NO_BACKS };
  return { parts: [], backs: { ...NO_BACKS, junk: each } };
}
