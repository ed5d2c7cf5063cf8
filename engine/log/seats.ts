/** Coming, sitting, leaving, and who may do what for whom. */
import type { AnyGame } from '../contract/any-game';
import type { Move } from '../contract/game';
import type { BodyOf, Entry, Intent } from './entry';
import { MOST_DEVICES } from './limits';
import { skeleton } from './names';
import { keepIf, type Play } from './play';
import type { Refusal } from './refusal';
import { refusedWhileRunning } from './running';
import { no, ok } from '../result';
import { seated, seatsOf, signer, type Changed, type Games, type Seat, type Table } from './table';
import type { BySeat, DeviceNo, Hash, SeatId, Seq } from '../vocabulary';

type SeatBody = Extract<
  Intent,
  { readonly do: 'join' | 'sit' | 'move' | 'leave' | 'hand' | 'away' | 'gavel' | 'host' }
>;

export function changeSeats(games: Games, table: Table, entry: Entry, body: SeatBody): Changed {
  const by = signer(entry);
  switch (body.do) {
    case 'join':
      return join(table, by, body.key, entry.seq);
    case 'sit':
      return refusedWhileRunning(games, table) ?? sit(table, by, body);
    case 'move':
      return refusedWhileRunning(games, table) ?? move(table, by, body);
    case 'leave':
      return (
        refusedWhileRunning(games, table) ??
        refuse(mayManageSeat(table, by, body.seat)) ??
        ok({ seats: without(table.seats, body.seat) })
      );
    case 'hand':
      return refuse(mayManageSeat(table, by, body.seat)) ?? hand(table, body);
    case 'away':
      return (
        refuse(mayManageSeat(table, by, body.seat)) ??
        ok({ seats: changed(table.seats, body.seat, { away: body.away }) })
      );
    case 'gavel': // the host may take it too: a gavel must not be lost with a phone
      if (by !== table.gavel && by !== table.host) return no({ kind: 'not-the-gavel', gavel: table.gavel });
      return table.devices[body.to] ? ok({ gavel: body.to }) : no({ kind: 'unknown-device', by: body.to });
    case 'host':
      if (by === table.gavel) return ok({ host: by });
      if (seatsOf(table, by).length === 0) return no({ kind: 'no-seat' });
      return body.silent ? ok({ host: by }) : no({ kind: 'not-the-gavel', gavel: table.gavel });
  }
}

function join(table: Table, by: DeviceNo, key: Hash, since: Seq): Changed {
  if (table.devices.some((device) => device.key === key)) return no({ kind: 'device-known' });
  const devices = table.devices.slice();
  devices[by] = { key, counter: 0, since };
  return ok({ devices, requests: table.requests.filter((one) => one.by !== by) });
}

/** The number for who joins next: a new one; at a full table that of the device which has had no part in it for longest. */
export function nextDevice(table: Table): DeviceNo {
  const { devices, host, gavel } = table;
  if (devices.length < MOST_DEVICES) return devices.length;
  const busy = new Set([host, gavel, ...Object.values(table.seats).map(({ device }) => device)]);
  for (const { device } of Object.values(table.play.seals)) busy.add(device);
  let oldest = devices.length;
  for (const [device, { since }] of devices.entries())
    if (!busy.has(device) && since < (devices[oldest]?.since ?? Infinity)) oldest = device;
  return oldest;
}

const refuse = (why: Refusal | null): Changed | null => (why ? no(why) : null);

function sit(table: Table, by: DeviceNo, body: BodyOf<'sit'>): Changed {
  const taken = table.seats[body.seat];
  if (taken) return no({ kind: 'seat-taken', seat: body.seat, by: taken.name });
  const looks = skeleton(body.name);
  if (seated(table).some((seat) => skeleton(table.seats[seat]?.name ?? '') === looks))
    return no({ kind: 'name-taken', name: body.name });
  const seat: Seat = { name: body.name, kind: body.kind, device: by, away: false };
  return ok({ seats: { ...table.seats, [body.seat]: seat } });
}

function move(table: Table, by: DeviceNo, body: BodyOf<'move'>): Changed {
  const problem = mayManageSeat(table, by, body.seat);
  const seat = table.seats[body.seat];
  if (problem || !seat) return no(problem ?? { kind: 'no-such-seat', seat: body.seat });
  const taken = table.seats[body.to];
  if (taken) return no({ kind: 'seat-taken', seat: body.to, by: taken.name });
  return ok({ seats: { ...without(table.seats, body.seat), [body.to]: seat } });
}

/** The seat's new device cannot open what the old one locked: those seals are void, kept ones are made anew from the card. */
function hand(table: Table, body: BodyOf<'hand'>): Changed {
  if (!table.devices[body.to]) return no({ kind: 'unknown-device', by: body.to });
  const seats = changed(table.seats, body.seat, { device: body.to, kind: body.kind, away: false });
  return ok({ seats, play: withoutForeignSeals({ ...table, seats }, table.play) });
}

/** Drops the seals that the seat's present device did not make and cannot open. */
export function withoutForeignSeals(table: Pick<Table, 'seats' | 'known'>, play: Play): Play {
  const lost: Record<string, SeatId> = { ...play.lost };
  const seals = keepIf(play.seals, (slot, seal) => {
    const seat = table.seats[seal.owner as SeatId];
    const openable =
      !seat || table.known[seal.c] !== undefined || (seat.device === seal.device && seat.kind !== 'paper');
    if (!openable && seal.life === 'kept') lost[slot] = seal.owner as SeatId;
    return openable;
  });
  return seals === play.seals ? play : { ...play, seals, lost };
}

// ── Who may ──

/** A seat is minded by its device, or by the gavel. */
export function mayManageSeat(table: Table, by: DeviceNo, seat: SeatId): Refusal | null {
  const found = table.seats[seat];
  if (!found) return { kind: 'no-such-seat', seat };
  return found.device === by || by === table.gavel ? null : { kind: 'not-your-seat', seat };
}

/** A seat's moves are made on its own device; a paper seat's may be typed in by anyone at the table. */
export function mayPlay(table: Table, by: DeviceNo, seat: SeatId): Refusal | null {
  const found = table.seats[seat];
  if (!found) return { kind: 'no-such-seat', seat };
  if (found.device === by) return null;
  return found.kind === 'paper' && isPresent(table, by) ? null : { kind: 'not-your-seat', seat };
}

/** A move of the table is made by the gavel; what is only a clerk's work, by any phone that has a seat. */
export function mayClerk(game: AnyGame, table: Table, by: DeviceNo, what: Move['do']): Refusal | null {
  const isWork = !game.decisions.includes(what) && seatsOf(table, by).length > 0;
  return isWork || by === table.gavel ? null : { kind: 'not-the-gavel', gavel: table.gavel };
}

/** Someone with a seat, the gavel or the host's device: strangers who only watch type nothing in. */
export const isPresent = (table: Table, by: DeviceNo): boolean =>
  by === table.gavel || by === table.host || seatsOf(table, by).length > 0;

function changed(seats: BySeat<Seat>, seat: SeatId, change: Partial<Seat>): BySeat<Seat> {
  const found = seats[seat];
  return found ? { ...seats, [seat]: { ...found, ...change } } : seats;
}

function without(seats: BySeat<Seat>, seat: SeatId): BySeat<Seat> {
  const { [seat]: _gone, ...rest } = seats;
  return rest;
}
