/** What each device owes the table now. Phones and hosts ask this after every entry; nothing else decides it. */
import type { Slot } from '../contract/game';
import { hasDice, isRunning, keepIf, listedRounds, saltSlot, saltSlotOf, saltsOf, type Seal } from './play';
import type { AnyGame, AnyRound } from '../contract/any-game';
import { judge } from '../contract/judge';
import type { Opening } from './seal';
import { fitsAfterAll, givenFor, isOpening } from './flip';
import { isDrawn, isFrozen, missingSlots, saltsWanted } from './locks';
import { standInFor } from './steps';
import type { Games, Table } from './table';
import type { JsonObject } from '../data/json';
import type { DeviceNo, Hash, RoundName, SeatId, SlotName } from '../vocabulary';

export const gameOf = (games: Games, table: Table): AnyGame | undefined => games(table.play.game?.id ?? '');

export const roundsNow = (games: Games, table: Table): readonly AnyRound[] =>
  listedRounds(gameOf(games, table), table.play);

// ── Of a phone ──

/** The openings a device has to send: of every shut, unopened round whose seal it made. `vault` finds what it stored. */
export function openingsDue(
  games: Games,
  table: Table,
  device: DeviceNo,
  vault: (commitment: Hash) => Opening | undefined,
): readonly { readonly round: RoundName; readonly slot: SlotName; readonly opening: Opening }[] {
  const { play } = table;
  return roundsNow(games, table).flatMap((round) => {
    if (round.kind === 'keep' || !isFrozen(play, round) || play.opened[round.name]) return [];
    return slotsToOpen(table, round).flatMap((slot) => {
      // The salts of a void draw are made anew before any is opened.
      if (saltSlotOf(slot) && !isDrawn(play, round)) return [];
      const made = play.seals[slot];
      const opening = made?.device === device ? vault(made.c) : undefined;
      if (!opening || (round.kind === 'claim' && !isClaimed(round, opening))) return [];
      return [{ round: round.name, slot, opening }];
    });
  });
}

/** The slots in which a device has yet to put a salt: every dice round takes one from every seat's device. */
export function saltsDue(games: Games, table: Table, device: DeviceNo): readonly SlotName[] {
  return roundsNow(games, table)
    .filter((round) => hasDice(round) && !isDrawn(table.play, round))
    .map((round) => ({ round, slot: saltSlot(round.name, device) }))
    .filter(({ round, slot }) => saltsWanted(table, table.play, round).includes(slot))
    .flatMap(({ slot }) => (table.play.seals[slot] ? [] : [slot]));
}

/** Salts that a draw waits for, not yet sealed or not yet opened: a wait that has an end. */
export function saltsAwaited(games: Games, table: Table, held: Held): readonly SlotName[] {
  const { play } = table;
  return roundsNow(games, table).flatMap((round) =>
    saltsWanted(table, play, round).filter((slot) => {
      const made = play.seals[slot];
      return isDrawn(play, round) ? made !== undefined && !held[made.c] : made === undefined;
    }),
  );
}

function isClaimed(round: Extract<AnyRound, { readonly kind: 'claim' }>, opening: Opening): boolean {
  const { value } = opening;
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && round.mine(value as JsonObject)
  );
}

/** Where a commitment lies, and whether it is shut: after the hammer, or waiting to be shown. */
export type SealOnTable = {
  readonly slot: SlotName;
  readonly seal: Seal;
  readonly round: AnyRound | null;
  readonly shut: boolean;
};

/** A seal is known by its slot and its commitment, and speaks for the device that made it and no other. */
export function findSeal(
  games: Games,
  table: Table,
  commitment: Hash,
  device: DeviceNo | null,
): SealOnTable | null {
  const found = Object.entries(table.play.seals).find(
    ([, seal]) => seal.c === commitment && (device === null || seal.device === device),
  );
  if (!found) return null;
  const [slot, seal] = found;
  const rounds = roundsNow(games, table).filter((round) => slotsToOpen(table, round).includes(slot));
  const round = rounds.find((one) => isFrozen(table.play, one)) ?? rounds[0] ?? null;
  return { slot, seal, round, shut: round !== null && isFrozen(table.play, round) };
}

// ── Of the host ──

/** Openings the host holds in memory, by commitment, until a round's last one is there. */
export type Held = Readonly<Record<Hash, Opening>>;

export type HostDuty =
  /** Everyone has locked: the hammer may run. `silent` names the seals whose device is not there to open them. */
  | {
      readonly do: 'close';
      readonly round: RoundName;
      readonly silent: readonly SlotName[];
      /** Salts that are left out of this draw. */
      readonly without: readonly SlotName[];
    }
  | { readonly do: 'redraw'; readonly round: RoundName; readonly without: readonly SlotName[] }
  | { readonly do: 'open'; readonly round: RoundName; readonly openings: Readonly<Record<SlotName, Opening>> }
  | { readonly do: 'stand-in'; readonly seat: SeatId; readonly move: JsonObject };

/** What the host may log now, given who is connected, what it holds, and which salts it has waited for long enough. */
export function hostDuties(
  games: Games,
  table: Table,
  connected: readonly DeviceNo[],
  held: Held,
  overdue: ReadonlySet<SlotName> = NONE,
): readonly HostDuty[] {
  if (table.paused) return [];
  const duties: HostDuty[] = [];
  for (const round of roundsNow(games, table)) {
    const due = dutyFor(games, table, round, { connected, held, overdue });
    if (due) duties.push(due);
  }
  return [...duties, ...standIns(games, table)];
}

const NONE: ReadonlySet<SlotName> = new Set();

type Present = {
  readonly connected: readonly DeviceNo[];
  readonly held: Held;
  readonly overdue: ReadonlySet<SlotName>;
};

function dutyFor(games: Games, table: Table, round: AnyRound, here: Present): HostDuty | null {
  if (round.kind === 'keep') return null;
  if (table.play.opened[round.name])
    return fitsAfterAll(games, table, round) ? { do: 'open', round: round.name, openings: {} } : null;
  return isFrozen(table.play, round) && !table.play.redrawn.includes(round.name)
    ? openDuty(table, round, here)
    : closeDuty(table, round, here);
}

function closeDuty(table: Table, round: AnyRound, { connected, overdue }: Present): HostDuty | null {
  const { play } = table;
  if (missingSlots(table, play, round).length > 0) return null;
  const salts = saltsWanted(table, play, round);
  const isHere = (slot: SlotName): boolean => connected.includes(saltSlotOf(slot)?.device ?? -1);
  if (salts.some((slot) => !play.seals[slot] && isHere(slot) && !overdue.has(slot))) return null;
  const without = salts.filter((slot) => !play.seals[slot] || !isHere(slot));
  if (hasDice(round) && without.length === salts.length) return null;
  const silent = round.slots.flatMap(({ name }) => {
    const made = play.seals[name];
    return made !== undefined && !connected.includes(made.device) ? [name] : [];
  });
  return { do: 'close', round: round.name, silent, without };
}

function openDuty(table: Table, round: AnyRound, { held, overdue }: Present): HostDuty | null {
  const { play } = table;
  const openings: Record<SlotName, Opening> = {};
  for (const slot of slotsToOpen(table, round)) {
    const made = play.seals[slot];
    const opening = made && (held[made.c] ?? table.known[made.c]);
    if (!opening || !isOpening(table, play, slot, opening)) continue;
    if (round.kind !== 'claim' || isClaimed(round, opening)) openings[slot] = opening;
  }
  if (round.kind === 'claim')
    return Object.keys(openings).length > 0
      ? { do: 'open', round: round.name, openings: firstOf(openings) }
      : null;
  const shutSalts = saltsOf(play, round).filter((slot) => !openings[slot]);
  const without = shutSalts.filter((slot) => overdue.has(slot));
  if (without.length > 0) return { do: 'redraw', round: round.name, without };
  if (shutSalts.length > 0) return null;
  const settled = (slot: SlotName): boolean =>
    play.settled[slot] !== undefined && play.settled[slot]?.how !== 'card';
  const waiting = round.slots.some(({ name }) => !openings[name] && !settled(name));
  return waiting ? null : { do: 'open', round: round.name, openings };
}

const firstOf = (openings: Readonly<Record<SlotName, Opening>>): Readonly<Record<SlotName, Opening>> =>
  keepIf(openings, (slot) => slot === Object.keys(openings).sort()[0]);

const slotsToOpen = (table: Table, round: AnyRound): readonly SlotName[] => [
  ...round.slots.map((slot) => slot.name),
  ...saltsOf(table.play, round),
];

function standIns(games: Games, table: Table): readonly HostDuty[] {
  const game = gameOf(games, table);
  const now = table.play.game;
  if (!game || !now || !isRunning(game, table.play)) return [];
  return now.seats.flatMap((seat): HostDuty[] => {
    const move = table.seats[seat]?.away ? standInFor(game, now, seat) : null;
    return move ? [{ do: 'stand-in', seat, move }] : [];
  });
}

// ── For screens: whom do we await? ──

export type SlotState = 'empty' | 'locked' | 'no-bid' | 'card' | 'entered' | 'paper' | 'away';
export type RoundView = {
  readonly name: RoundName;
  readonly kind: AnyRound['kind'];
  readonly shut: boolean;
  readonly slots: readonly (Slot & { readonly state: SlotState })[];
  /** Null when it matters to everybody. */
  readonly concerns: readonly SeatId[] | null;
};

export function roundViews(games: Games, table: Table): readonly RoundView[] {
  return roundsNow(games, table).map((round) => ({
    name: round.name,
    kind: round.kind,
    shut: isFrozen(table.play, round),
    concerns: round.concerns ?? null,
    slots: round.slots.map((slot) => ({
      ...slot,
      state: unfitSlots(games, table, round).includes(slot.name) ? 'card' : slotState(table, slot),
    })),
  }));
}

/** Slots of an opened round whose value does not fit: their cards are to be read out before it can resolve. */
function unfitSlots(games: Games, table: Table, round: AnyRound): readonly SlotName[] {
  const openings = table.play.opened[round.name];
  const game = gameOf(games, table);
  if (!openings || !game || !table.play.game) return [];
  const given = givenFor(table.play, round, openings);
  return judge(game, table.play.game.state, round.slots, (slot) => given[slot] ?? { how: 'no-bid' })
    .cardsWanted;
}

function slotState(table: Table, slot: Slot): SlotState {
  const settled = table.play.settled[slot.name];
  if (settled) return settled.how;
  if (table.play.seals[slot.name]) return 'locked';
  const seat = table.seats[slot.seat];
  if (seat?.kind === 'paper') return 'paper';
  return seat?.away && slot.absent === 'no-bid' ? 'away' : 'empty';
}
