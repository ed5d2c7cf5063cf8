/** Locking, lifting, and the hammer: nothing here knows a value. */
import type { BodyOf, Entry } from './entry';
import type { Slot } from '../contract/game';
import { hasDice, keepIf, saltSlot, saltSlotOf, saltsOf, slotNamed, type Play, type Seal } from './play';
import { no, ok } from '../result';
import type { AnyRound } from '../contract/any-game';
import type { Running } from './running';
import { signer, type Changed, type Table } from './table';
import type { Hash, SeatId, SlotName } from '../vocabulary';

/** Where a device may put a seal: its seats' wanted slots, kept ones lost with another phone, and its own dice salt. */
export function seal(on: Running, entry: Entry, body: BodyOf<'seal'>): Changed {
  const { table, play } = on;
  const device = signer(entry);
  const place = sealable(on, body.slot);
  if (!place) return no({ kind: 'no-such-slot', slot: body.slot });
  if (place.round && (saltSlotOf(body.slot) ? isDrawn(play, place.round) : isFrozen(play, place.round)))
    return no({ kind: 'already-closed', round: place.round.name });
  const holder = saltSlotOf(body.slot)?.device ?? table.seats[place.owner as SeatId]?.device;
  const paper = table.seats[place.owner as SeatId]?.kind === 'paper';
  if (holder !== device || paper)
    return place.owner.startsWith('~')
      ? no({ kind: 'no-such-slot', slot: body.slot })
      : no({ kind: 'not-your-seat', seat: place.owner as SeatId });
  if (isKnownSeal(table, play.seals, body.c)) return no({ kind: 'seal-known', slot: body.slot });
  const made: Seal = { c: body.c, owner: place.owner, device, epoch: table.epoch, life: place.life };
  const { [body.slot]: _found, ...lost } = play.lost;
  // Whoever locks after all is no longer counted as absent, nor as silent.
  const settled = keepIf(play.settled, (slot) => slot !== body.slot);
  const silent = play.silent.filter((slot) => slot !== body.slot);
  return ok({ play: { ...play, seals: { ...play.seals, [body.slot]: made }, settled, silent, lost } });
}

/** A commitment lies on a table once: whoever copies a rival's can open nothing, and would only stand in its way. */
export const isKnownSeal = (table: Table, seals: Play['seals'], c: Hash): boolean =>
  table.known[c] !== undefined || Object.values(seals).some((made) => made.c === c);

type Sealable = { readonly round: AnyRound | null; readonly owner: string; readonly life: Seal['life'] };

function sealable(on: Running, slot: SlotName): Sealable | null {
  const salt = saltSlotOf(slot);
  if (salt) {
    const round = on.rounds.find((one) => one.name === salt.round && hasDice(one));
    return round && saltsWanted(on.table, on.play, round).includes(slot)
      ? { round, owner: `~${salt.device}`, life: 'passing' }
      : null;
  }
  const wanted = on.rounds.filter((round) => round.kind === 'together' || round.kind === 'keep');
  const found = slotNamed(wanted, slot);
  if (found)
    return {
      round: found.round,
      owner: found.slot.seat,
      life: found.round.kind === 'keep' ? 'kept' : 'passing',
    };
  const owner = on.play.lost[slot];
  return owner ? { round: null, owner, life: 'kept' } : null;
}

export function withdraw(on: Running, entry: Entry, body: BodyOf<'withdraw'>): Changed {
  const { play } = on;
  const made = play.seals[body.slot];
  if (!made) return no({ kind: 'nothing-locked', slot: body.slot });
  const place = sealable(on, body.slot);
  if (!place?.round) return no({ kind: 'no-such-slot', slot: body.slot }); // a card laid with a move stays
  if (isFrozen(play, place.round)) return no({ kind: 'already-closed', round: place.round.name });
  if (saltSlotOf(body.slot)) return no({ kind: 'no-such-slot', slot: body.slot }); // a salt is given once
  if (made.device !== signer(entry)) return no({ kind: 'not-your-seat', seat: made.owner as SeatId });
  return ok({ play: { ...play, seals: keepIf(play.seals, (slot) => slot !== body.slot) } });
}

/** Nothing in a shut round can be changed: `show` and `claim` are shut from the start, their seals lie there already. */
export const isFrozen = (play: Play, round: AnyRound): boolean =>
  play.closed.includes(round.name) || round.kind === 'show' || round.kind === 'claim';

// ── Salts for the dice ──

/** Only seats feed the dice: one salt from each of their devices, but for those that were left out of this draw. */
export function saltsWanted(table: Table, play: Play, round: AnyRound): readonly SlotName[] {
  if (!hasDice(round)) return [];
  const devices = new Set(play.game?.seats.flatMap((seat) => table.seats[seat]?.device ?? []));
  return [...devices].map((device) => saltSlot(round.name, device)).filter((slot) => !play.settled[slot]);
}

/** The salts of a draw are fixed and may be opened. */
export const isDrawn = (play: Play, round: AnyRound): boolean =>
  play.closed.includes(round.name) && !play.redrawn.includes(round.name);

/**
 * A salt stayed shut after others were opened, so whoever holds it back could be choosing: nothing comes of this draw.
 * All make a new salt, in public, without the ones that stayed shut; when nobody else is left, with everybody again.
 */
export function redraw(on: Running, body: BodyOf<'redraw'>): Changed {
  const { table, play, rounds } = on;
  const round = rounds.find((one) => one.name === body.round && hasDice(one));
  if (!round) return no({ kind: 'no-such-round', round: body.round });
  if (!isDrawn(play, round) || play.opened[round.name]) return no({ kind: 'not-closed', round: body.round });
  const salts = saltsOf(play, round);
  const stray = body.without.find((slot) => !salts.includes(slot));
  if (stray !== undefined) return no({ kind: 'no-such-slot', slot: stray });
  const seals = keepIf(play.seals, (slot) => !salts.includes(slot));
  const left = withoutSalts(play, body.without);
  const isOfRound = (slot: SlotName): boolean => saltSlotOf(slot)?.round === round.name;
  const anybody = saltsWanted(table, { ...play, settled: left }, round).length > 0;
  const settled = anybody ? left : keepIf(left, (slot) => !isOfRound(slot));
  return ok({ play: { ...play, seals, settled, redrawn: [...play.redrawn, round.name] } });
}

const withoutSalts = (play: Play, without: readonly SlotName[]): Play['settled'] => ({
  ...play.settled,
  ...Object.fromEntries(without.map((slot) => [slot, { how: 'no-bid' as const }])),
});

// ── Whoever does not open ──

/** The host states whose phone keeps the table waiting. Without it nobody decides over what was locked. */
export function stateSilence(on: Running, body: BodyOf<'silent'>): Changed {
  const { play, rounds } = on;
  const round = rounds.find(
    (one) => one.name === body.round && (one.kind === 'together' || one.kind === 'show'),
  );
  if (!round) return no({ kind: 'no-such-round', round: body.round });
  const stray = body.slots.find(
    (slot, i) =>
      !round.slots.some(({ name }) => name === slot) ||
      body.slots.indexOf(slot) !== i ||
      play.silent.includes(slot) ||
      !play.seals[slot] ||
      play.opened[round.name] !== undefined,
  );
  if (stray !== undefined) return no({ kind: 'no-such-slot', slot: stray });
  return ok({ play: { ...play, silent: [...play.silent, ...body.slots] } });
}

/** Whether a slot is still its phone's to open: locked, and not stated silent. */
export const isOwners = (play: Play, slot: SlotName): boolean =>
  play.seals[slot] !== undefined && !play.silent.includes(slot);

// ── The hammer ──

export function close(on: Running, body: BodyOf<'closed'>): Changed {
  const { table, play, rounds } = on;
  const round = rounds.find((one) => one.name === body.round && one.kind === 'together');
  if (!round) return no({ kind: 'no-such-round', round: body.round });
  const again = play.redrawn.includes(round.name);
  if (isFrozen(play, round) && !again) return no({ kind: 'already-closed', round: body.round });
  if (table.paused) return no({ kind: 'paused' });
  const missing = missingSlots(table, play, round);
  if (missing[0]) return no({ kind: 'still-missing', slot: missing[0].name });
  const without = body.without ?? [];
  const wanted = saltsWanted(table, play, round);
  const stray = without.find((slot) => !wanted.includes(slot));
  if (stray !== undefined) return no({ kind: 'no-such-slot', slot: stray });
  const salts = wanted.filter((slot) => !without.includes(slot));
  const unsalted = salts.find((slot) => !play.seals[slot]) ?? (salts.length === 0 ? round.name : undefined);
  if (hasDice(round) && unsalted !== undefined) return no({ kind: 'still-missing', slot: unsalted });
  const settled = { ...withoutSalts(play, without) };
  for (const slot of round.slots) {
    if (countsAsAbsent(table, play, slot)) settled[slot.name] = { how: 'no-bid' };
  }
  // Only what is wanted feeds the dice: a salt of somebody who has left the table since goes.
  const seals = keepIf(play.seals, (slot) => saltSlotOf(slot)?.round !== round.name || salts.includes(slot));
  const closed = again ? play.closed : [...play.closed, body.round];
  const redrawn = play.redrawn.filter((name) => name !== round.name);
  return ok({ play: { ...play, seals, settled, closed, redrawn } });
}

/** Slots that keep a round from being closed: not locked, not settled, not on paper, not of somebody away who bids nothing. */
export function missingSlots(table: Table, play: Play, round: AnyRound): readonly Slot[] {
  return round.slots.filter(
    (slot) =>
      !play.seals[slot.name] &&
      !play.settled[slot.name] &&
      table.seats[slot.seat]?.kind !== 'paper' &&
      !countsAsAbsent(table, play, slot),
  );
}

const countsAsAbsent = (table: Table, play: Play, slot: Slot): boolean =>
  slot.absent === 'no-bid' &&
  table.seats[slot.seat]?.away === true &&
  !play.seals[slot.name] &&
  !play.settled[slot.name];
