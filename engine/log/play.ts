/** The game in play: its state, the seals that wait for it, and how a batch resolves. */
import { diceOf, nextBeacon, type Contribution } from './beacon';
import type { Cause, Fact, Move, Slot } from '../contract/game';
import type { Json, JsonObject } from '../data/json';
import { no, ok, type Result } from '../result';
import type { AnyGame, AnyRound, AnyShown } from '../contract/any-game';
import { judge, type Given } from '../contract/judge';
import type { Opening } from './seal';
import type { DeviceNo, Epoch, Hash, RoundName, SeatId, SlotName } from '../vocabulary';

export type GameInPlay = {
  readonly id: string;
  readonly rules: number;
  readonly options: JsonObject;
  readonly seats: readonly SeatId[];
  readonly state: JsonObject;
};

/** A commitment in the log. A `passing` one lives for its round; a `kept` one until it is shown. */
export type Seal = {
  readonly c: Hash;
  /** The seat it speaks for, or the device when it only feeds the dice. */
  readonly owner: string;
  readonly device: DeviceNo;
  readonly epoch: Epoch;
  readonly life: 'passing' | 'kept';
};

/** The table's word on a slot: nothing comes from it, a card lies there to be read after the hammer, or what it says. */
export type Settled = { readonly how: 'no-bid' | 'card' } | { readonly how: 'entered'; readonly value: Json };

/** Everything an undo takes back. */
export type Play = {
  readonly game: GameInPlay | null;
  readonly seals: Readonly<Record<SlotName, Seal>>;
  readonly settled: Readonly<Record<SlotName, Settled>>;
  readonly closed: readonly RoundName[];
  /** Opened batches that wait for a physical card to be entered. */
  readonly opened: Readonly<Record<RoundName, Readonly<Record<SlotName, Opening>>>>;
  /** Locked slots whose phone was stated not to open them: only for these may the table decide. */
  readonly silent: readonly SlotName[];
  /** Closed rounds whose draw was void: their salts are being made anew. */
  readonly redrawn: readonly RoundName[];
  /** Kept slots whose seal was lost with its phone and may be made anew. */
  readonly lost: Readonly<Record<SlotName, SeatId>>;
  readonly beacon: Hash;
  readonly ended: boolean;
};

export const emptyPlay = (beacon: Hash): Play => ({
  game: null,
  seals: {},
  settled: {},
  closed: [],
  opened: {},
  silent: [],
  redrawn: [],
  lost: {},
  beacon,
  ended: false,
});

export const isRunning = (game: AnyGame | undefined, play: Play): boolean =>
  play.game !== null && !play.ended && game !== undefined && !game.isOver(play.game.state);

// ── Rounds as the log sees them ──

/** The slot in which a device puts the salt that only feeds the dice. */
export const saltSlot = (round: RoundName, device: DeviceNo): SlotName => `${round}~${device}`;

export function saltSlotOf(slot: SlotName): { readonly round: RoundName; readonly device: DeviceNo } | null {
  const found = /^(.+)~(0|[1-9]\d*)$/.exec(slot);
  return found ? { round: found[1] ?? '', device: Number(found[2]) } : null;
}

export const listedRounds = (game: AnyGame | undefined, play: Play): readonly AnyRound[] =>
  game && play.game && isRunning(game, play) ? roundsOf(game, play.game.state) : [];

/**
 * A state never changes, so neither do the rounds it lists: every seal, hammer and screen asks for them. They are kept
 * with the state and go with it.
 */
const listed = new WeakMap<JsonObject, { readonly game: AnyGame; readonly rounds: readonly AnyRound[] }>();

function roundsOf(game: AnyGame, state: JsonObject): readonly AnyRound[] {
  const found = listed.get(state);
  if (found?.game === game) return found.rounds;
  const rounds = game.rounds(state);
  listed.set(state, { game, rounds });
  return rounds;
}

export const hasDice = (round: AnyRound): boolean => round.kind === 'together' && round.dice === true;

/** The slots of devices that sent a salt for this dice round. */
export const saltsOf = (play: Play, round: AnyRound): readonly SlotName[] =>
  hasDice(round) ? Object.keys(play.seals).filter((name) => saltSlotOf(name)?.round === round.name) : [];

// ── Resolving ──

type CauseOf<K> = Extract<Cause<Move, JsonObject, Fact>, { readonly kind: K }>;
/** What a round was resolved from, beside what was judged and shown. */
type Resolvable = { readonly given: Readonly<Record<SlotName, Given>>; readonly beacon: Hash };

/** What changed the game, with all that is needed to do it again on a mended state. */
export type GameStep = CauseOf<'played' | 'corrected' | 'fixed'> | (CauseOf<'revealed'> & Resolvable);

export type Resolved = { readonly state: JsonObject; readonly shown: readonly AnyShown[] };

/** A step and the state it led to. What is shown may be judged otherwise on a mended state. */
export type Done = { readonly state: JsonObject; readonly step: GameStep };

export type RevealProblem =
  | { readonly kind: 'no-such-round'; readonly round: RoundName }
  | { readonly kind: 'opening-missing'; readonly slot: SlotName }
  | { readonly kind: 'card-wanted'; readonly slot: SlotName }
  | { readonly kind: 'not-yours-to-claim'; readonly slot: SlotName };

/** Reveals a round from what was given for its slots. */
export function resolve(
  game: AnyGame,
  state: JsonObject,
  name: RoundName,
  given: Readonly<Record<SlotName, Given>>,
  beacon: Hash,
): Result<Resolved, RevealProblem> {
  const round = roundsOf(game, state).find((one) => one.name === name);
  if (!round) return no({ kind: 'no-such-round', round: name });
  const slots = round.kind === 'claim' ? round.slots.filter((slot) => given[slot.name]) : round.slots;
  const missing = slots.find((slot) => !given[slot.name]);
  if (missing) return no({ kind: 'opening-missing', slot: missing.name });
  const { shown, cardsWanted } = judge(game, state, slots, (slot) => given[slot] ?? { how: 'no-bid' });
  const [card] = cardsWanted;
  if (card !== undefined) return no({ kind: 'card-wanted', slot: card });
  if (round.kind === 'claim') {
    const [one, second] = shown;
    const mine = one && !second && ((one.how === 'sealed' && round.mine(one.value)) || one.how === 'entered');
    if (!mine) return no({ kind: 'not-yours-to-claim', slot: one?.slot ?? name });
  }
  return ok({ state: game.reveal(state, name, shown, diceOf(beacon)), shown });
}

/** Does a step again, on a state that was mended before it. */
export function again(game: AnyGame, state: JsonObject, step: GameStep): Result<Done, Fact> {
  if (step.kind === 'revealed') {
    const done = resolve(game, state, step.round, step.given, step.beacon);
    return done.ok ? ok({ state: done.value.state, step: { ...step, shown: done.value.shown } }) : done;
  }
  const after =
    step.kind === 'played'
      ? game.apply(state, step.played)
      : step.kind === 'corrected'
        ? game.correct(state, step.correction)
        : game.fix(state, step.fact);
  return after.ok ? ok({ state: after.value, step }) : after;
}

/**
 * The beacon after a batch: the salts that were made for it, all of them opened. Of bids and cards only the commitment
 * counts, which was fixed before the first opening: so nobody chooses among outcomes by keeping one shut.
 */
export function beaconAfter(
  play: Play,
  round: RoundName,
  slots: readonly SlotName[],
  openings: Readonly<Record<SlotName, Opening>>,
): Hash {
  const contributions = slots.flatMap((slot): Contribution[] => {
    const salt = saltSlotOf(slot) ? openings[slot]?.salt : play.seals[slot]?.c;
    return salt === undefined ? [] : [{ slot, salt }];
  });
  return nextBeacon(play.beacon, round, contributions);
}

// ── Keeping house ──

/** A new game state: what belonged to rounds that are no longer listed goes, kept seals stay until they are shown. */
export function withState(game: AnyGame, play: Play, state: JsonObject): Play {
  if (!play.game) return play;
  const now: GameInPlay = { ...play.game, state };
  const rounds = play.ended || game.isOver(state) ? [] : roundsOf(game, state);
  const isListed = (name: RoundName | undefined): boolean => rounds.some((round) => round.name === name);
  const wanted = (slot: SlotName): boolean =>
    slotNamed(rounds, slot) !== undefined || isListed(saltSlotOf(slot)?.round);
  return {
    ...play,
    game: now,
    seals: keepIf(play.seals, (slot, seal) => seal.life === 'kept' || wanted(slot)),
    settled: keepIf(play.settled, wanted),
    closed: play.closed.filter(isListed),
    opened: keepIf(play.opened, isListed),
    silent: play.silent.filter(wanted),
    redrawn: play.redrawn.filter(isListed),
  };
}

/** After a round has resolved, its slots are done with, kept ones too. */
export const withoutSlots = (play: Play, done: readonly SlotName[]): Play => ({
  ...play,
  seals: keepIf(play.seals, (slot) => !done.includes(slot)),
  settled: keepIf(play.settled, (slot) => !done.includes(slot)),
  silent: play.silent.filter((slot) => !done.includes(slot)),
  lost: keepIf(play.lost, (slot) => !done.includes(slot)),
});

export function keepIf<T>(
  from: Readonly<Record<string, T>>,
  holds: (key: string, value: T) => boolean,
): Readonly<Record<string, T>> {
  const kept: Record<string, T> = {};
  let all = true;
  for (const key in from) {
    const value = from[key] as T;
    if (holds(key, value)) kept[key] = value;
    else all = false;
  }
  return all ? from : kept;
}

export const slotNamed = (
  rounds: readonly AnyRound[],
  name: SlotName,
): { readonly round: AnyRound; readonly slot: Slot } | undefined => {
  for (const round of rounds) {
    const slot = round.slots.find((one) => one.name === name);
    if (slot) return { round, slot };
  }
  return undefined;
};
