/** Locking, lifting, and the hammer: nothing here knows a value. */
import type { BodyOf, Entry } from './entry';
import type { Slot } from '../contract/game';
import { keepIf, saltSlotOf, saltsOf, slotNamed, type Play, type Seal } from './play';
import { no, ok } from '../result';
import type { AnyRound } from '../contract/any-game';
import type { Running } from './running';
import { signer, type Changed, type Table } from './table';
import type { SeatId, SlotName } from '../vocabulary';

/** Where a device may put a seal: its seats' wanted slots, kept ones lost with another phone, and its own dice salt. */
export function seal(on: Running, entry: Entry, body: BodyOf<'seal'>): Changed {
  const { table, play } = on;
  const device = signer(entry);
  const place = sealable(on, body.slot);
  if (!place) return no({ kind: 'no-such-slot', slot: body.slot });
  if (place.round && isFrozen(play, place.round))
    return no({ kind: 'already-closed', round: place.round.name });
  const holder = saltSlotOf(body.slot)?.device ?? table.seats[place.owner as SeatId]?.device;
  const paper = table.seats[place.owner as SeatId]?.kind === 'paper';
  if (holder !== device || paper)
    return place.owner.startsWith('~')
      ? no({ kind: 'no-such-slot', slot: body.slot })
      : no({ kind: 'not-your-seat', seat: place.owner as SeatId });
  const made: Seal = { c: body.c, owner: place.owner, device, epoch: table.epoch, life: place.life };
  const { [body.slot]: _found, ...lost } = play.lost;
  // Whoever locks after all is no longer counted as absent.
  const settled = keepIf(play.settled, (slot) => slot !== body.slot);
  return ok({ play: { ...play, seals: { ...play.seals, [body.slot]: made }, settled, lost } });
}

type Sealable = { readonly round: AnyRound | null; readonly owner: string; readonly life: Seal['life'] };

function sealable(on: Running, slot: SlotName): Sealable | null {
  const salt = saltSlotOf(slot);
  if (salt) {
    const round = on.rounds.find((one) => one.name === salt.round && one.kind === 'together' && one.dice);
    return round && on.table.devices[salt.device]
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
  if (made.device !== signer(entry)) return no({ kind: 'not-your-seat', seat: made.owner as SeatId });
  return ok({ play: { ...play, seals: keepIf(play.seals, (slot) => slot !== body.slot) } });
}

/** Nothing in a shut round can be changed: `show` and `claim` are shut from the start, their seals lie there already. */
export const isFrozen = (play: Play, round: AnyRound): boolean =>
  play.closed.includes(round.name) || round.kind === 'show' || round.kind === 'claim';

// ── The hammer ──

export function close(on: Running, body: BodyOf<'closed'>): Changed {
  const { table, play, rounds } = on;
  const round = rounds.find((one) => one.name === body.round && one.kind === 'together');
  if (!round) return no({ kind: 'no-such-round', round: body.round });
  if (isFrozen(play, round)) return no({ kind: 'already-closed', round: body.round });
  if (table.paused) return no({ kind: 'paused' });
  const missing = missingSlots(table, play, round);
  if (missing[0]) return no({ kind: 'still-missing', slot: missing[0].name });
  const salts = saltsOf(play, round).filter((slot) => !body.without?.includes(slot));
  if (round.kind === 'together' && round.dice && salts.length === 0)
    return no({ kind: 'still-missing', slot: round.name });
  const stray = body.without?.find((slot) => saltSlotOf(slot)?.round !== round.name);
  if (stray !== undefined) return no({ kind: 'no-such-slot', slot: stray });
  const settled = { ...play.settled };
  for (const slot of round.slots) {
    if (countsAsAbsent(table, play, slot)) settled[slot.name] = { how: 'no-bid' };
  }
  const seals = keepIf(play.seals, (slot) => !body.without?.includes(slot));
  return ok({ play: { ...play, seals, settled, closed: [...play.closed, body.round] } });
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
