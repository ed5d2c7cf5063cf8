/** What the log may say of a game: starting it, moves, seals, hammers and flips. */
import { isSalt, isSigned, type Body, type BodyOf, type Entry } from './entry';
import { fill } from './forms';
import type { Actor, Slot } from './game';
import { sameJson } from './json';
import {
  beaconAfter,
  isRunning,
  keepIf,
  listedRounds,
  resolve,
  saltSlotOf,
  saltsOf,
  slotNamed,
  withoutSlots,
  withState,
  type GameInPlay,
  type Play,
  type Seal,
} from './play';
import { no, ok } from './result';
import type { AnyGame, AnyRound, Given } from './rounds';
import { opens, type Opening } from './seal';
import { isPresent, mayPlay } from './seats';
import { read } from './shape';
import { ifGavel, refusedByRules, seated, signer, type Changed, type Games, type Table } from './table';
import type { SeatId, Seq, SlotName } from './vocabulary';

type PlayBody = Extract<
  Body,
  {
    readonly do:
      | 'start'
      | 'play'
      | 'stand-in'
      | 'seal'
      | 'withdraw'
      | 'closed'
      | 'opened'
      | 'no-bid'
      | 'card'
      | 'enter'
      | 'correct'
      | 'end';
  }
>;

/** A game that is running, and the rounds it lists now. */
type Running = {
  readonly table: Table;
  readonly play: Play;
  readonly now: GameInPlay;
  readonly game: AnyGame;
  readonly rounds: readonly AnyRound[];
};

export function changePlay(games: Games, table: Table, entry: Entry, body: PlayBody): Changed {
  if (body.do === 'start') return ifGavel(table, entry, () => start(games, table, body, entry.seq));
  // A miscount is often found when all is over: amounts can still be corrected then.
  const on = running(games, table, body.do === 'correct');
  if (!on) return no({ kind: 'no-game' });
  switch (body.do) {
    case 'play':
      return makeMove(on, entry, body);
    case 'stand-in':
      return standIn(on, entry, body);
    case 'seal':
      return seal(on, entry, body);
    case 'withdraw':
      return withdraw(on, entry, body);
    case 'closed':
      return close(on, body);
    case 'opened':
      return open(on, body);
    case 'no-bid':
      return ifGavel(table, entry, () => noBid(on, body));
    case 'card':
      return ifGavel(table, entry, () => cardLies(on, body));
    case 'enter':
      return enter(on, entry, body);
    case 'correct':
      return ifGavel(table, entry, () => correct(on, body));
    case 'end':
      return ifGavel(table, entry, () => ok({ play: { ...table.play, ended: true } }));
  }
}

function running(games: Games, table: Table, orOver = false): Running | null {
  const { play } = table;
  const game = games(play.game?.id ?? '');
  if (!game || !play.game || play.ended || !(orOver || isRunning(game, play))) return null;
  return { table, play, now: play.game, game, rounds: listedRounds(game, play) };
}

// ── Starting ──

function start(games: Games, table: Table, body: BodyOf<'start'>, seq: Seq): Changed {
  if (isRunning(games(table.play.game?.id ?? ''), table.play)) return no({ kind: 'game-running' });
  const game = games(body.game);
  if (!game) return no({ kind: 'unknown-game', game: body.game });
  if (game.rules !== body.rules) return no({ kind: 'other-rules', rules: body.rules, ours: game.rules });
  const seats = seated(table);
  const { least, most } = game.players;
  if (seats.length < least || seats.length > most)
    return no({ kind: 'wrong-number-of-players', players: seats.length, least, most });
  const options = read(game.options, body.options);
  if (!options.ok) return no({ kind: 'malformed', where: options.why.where });
  const begun = game.setup(options.value, seats);
  if (!begun.ok) return no(refusedByRules(begun.why));
  const inPlay: GameInPlay = {
    id: body.game,
    rules: body.rules,
    options: body.options,
    seats,
    state: begun.value,
  };
  // Games of one kind ask in the same words: what was meant for the last one must not land in this one.
  return ok({
    epoch: seq,
    play: {
      ...table.play,
      game: inPlay,
      seals: {},
      settled: {},
      closed: [],
      opened: {},
      lost: {},
      ended: false,
    },
  });
}

// ── Moves ──

function makeMove(on: Running, entry: Entry, body: BodyOf<'play'>): Changed {
  const { table, play, game, now } = on;
  const by = signer(entry);
  if (table.paused) return no({ kind: 'paused' });
  const barred =
    body.as === 'host'
      ? by === table.gavel
        ? null
        : { kind: 'not-the-gavel' as const, gavel: table.gavel }
      : mayPlay(table, by, body.as);
  if (barred) return no(barred);
  const move = read(game.moves, body.move);
  if (!move.ok) return no({ kind: 'malformed', where: move.why.where });
  const seals = Object.keys(body.seals ?? {});
  const inUse = seals.find((slot) => play.seals[slot] || slotNamed(on.rounds, slot));
  if (inUse !== undefined) return no({ kind: 'slot-in-use', slot: inUse });
  const played = { by: body.as, move: move.value, seq: entry.seq, seals };
  const after = game.apply(now.state, played);
  if (!after.ok) return no(refusedByRules(after.why));
  const stray = strayOf(on, body.as, seals);
  if (stray !== undefined) return no({ kind: 'no-such-slot', slot: stray });
  const laid: Record<SlotName, Seal> = { ...play.seals };
  for (const [slot, c] of Object.entries(body.seals ?? {})) {
    if (c !== undefined) laid[slot] = { c, owner: body.as, device: by, epoch: table.epoch, life: 'kept' };
  }
  return ok({
    play: withState(game, { ...play, seals: laid }, after.value),
    step: { kind: 'played', played },
  });
}

/** Only a form that asks for a card takes one: else a move could lay a seal where another seat will have to bid. */
function strayOf({ game, now }: Running, by: Actor, seals: readonly SlotName[]): SlotName | undefined {
  if (seals.length === 0) return undefined;
  const asked = game.asks(now.state, by, null).map((ask) => ask.kind === 'move' && ask.secret?.slot);
  return seals.find((slot) => !asked.includes(slot));
}

/** For a seat that is away the host makes the move the game marks for it (a pass), and no other. */
function standIn(on: Running, entry: Entry, body: BodyOf<'stand-in'>): Changed {
  const { table, play, game, now } = on;
  if (!table.seats[body.seat]?.away) return no({ kind: 'not-away', seat: body.seat });
  if (table.paused) return no({ kind: 'paused' });
  const move = standInFor(game, now, body.seat);
  if (!move || !sameJson(move, body.move)) return no({ kind: 'not-asked-for', seat: body.seat });
  const played = { by: body.seat, move, seq: entry.seq, seals: [] };
  const after = game.apply(now.state, played);
  if (!after.ok) return no(refusedByRules(after.why));
  return ok({ play: withState(game, play, after.value), step: { kind: 'played', played } });
}

export function standInFor(
  game: AnyGame,
  now: GameInPlay,
  seat: SeatId,
): (BodyOf<'play'>['move'] & { readonly do: string }) | null {
  const own = game.own(now.state, seat, []);
  for (const ask of game.asks(now.state, seat, own)) {
    const filled =
      ask.kind === 'move' && ask.away && !ask.secret ? fill(ask.move, ask.fields, () => 0) : null;
    if (filled && ask.kind === 'move') return { ...filled, do: ask.move.do };
  }
  return null;
}

// ── Secrets ──

/** Where a device may put a seal: its seats' wanted slots, kept ones lost with another phone, and its own dice salt. */
function seal(on: Running, entry: Entry, body: BodyOf<'seal'>): Changed {
  const { table, play } = on;
  const device = signer(entry);
  const place = sealable(on, body.slot);
  if (!place) return no({ kind: 'no-such-slot', slot: body.slot });
  if (place.round && isShut(play, place.round))
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

function withdraw(on: Running, entry: Entry, body: BodyOf<'withdraw'>): Changed {
  const { play } = on;
  const made = play.seals[body.slot];
  if (!made) return no({ kind: 'nothing-locked', slot: body.slot });
  const place = sealable(on, body.slot);
  if (!place?.round) return no({ kind: 'no-such-slot', slot: body.slot }); // a card laid with a move stays
  if (isShut(play, place.round)) return no({ kind: 'already-closed', round: place.round.name });
  if (made.device !== signer(entry)) return no({ kind: 'not-your-seat', seat: made.owner as SeatId });
  return ok({ play: { ...play, seals: keepIf(play.seals, (slot) => slot !== body.slot) } });
}

/** Nothing in a shut round can be changed: `show` and `claim` are shut from the start, their seals lie there already. */
export const isShut = (play: Play, round: AnyRound): boolean =>
  play.closed.includes(round.name) || round.kind === 'show' || round.kind === 'claim';

// ── The hammer ──

function close(on: Running, body: BodyOf<'closed'>): Changed {
  const { table, play, rounds } = on;
  const round = rounds.find((one) => one.name === body.round && one.kind === 'together');
  if (!round) return no({ kind: 'no-such-round', round: body.round });
  if (isShut(play, round)) return no({ kind: 'already-closed', round: body.round });
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

// ── The flip ──

function open(on: Running, body: BodyOf<'opened'>): Changed {
  const { table, play, rounds } = on;
  const round = rounds.find((one) => one.name === body.round && one.kind !== 'keep');
  if (!round) return no({ kind: 'no-such-round', round: body.round });
  if (!isShut(play, round)) return no({ kind: 'not-closed', round: body.round });
  if (play.opened[body.round])
    return (
      (Object.keys(body.openings).length === 0 && flipAfterAll(on, round)) ||
      no({ kind: 'already-closed', round: body.round })
    );
  const salts = saltsOf(play, round);
  const openable = [...round.slots.map((slot) => slot.name), ...salts];
  const stranger = Object.keys(body.openings).find((slot) => !openable.includes(slot));
  if (stranger !== undefined) return no({ kind: 'no-such-slot', slot: stranger });
  const openings: Record<SlotName, Opening> = {};
  for (const slot of openable) {
    // In a claim one card is opened; what an undone claim has shown of others is no claim now.
    const known = round.kind === 'claim' ? undefined : table.known[play.seals[slot]?.c ?? ''];
    const opening = body.openings[slot] ?? known;
    if (!opening) continue;
    if (!isOpening(table, play, slot, opening)) return no({ kind: 'wrong-opening', slot });
    openings[slot] = opening;
  }
  const dumb = salts.find((slot) => !openings[slot] && !play.settled[slot]);
  if (dumb !== undefined) return no({ kind: 'opening-missing', slot: dumb });
  return flip(on, round, openings);
}

export function isOpening(table: Table, play: Play, slot: SlotName, opening: Opening): boolean {
  const made = play.seals[slot];
  return (
    made !== undefined &&
    isSalt(opening.salt) &&
    opens(made.c, { table: table.id, epoch: made.epoch, slot, owner: made.owner }, opening)
  );
}

/** Resolves the round, or leaves it open when a card that does not fit must first be looked at. */
function flip(on: Running, round: AnyRound, openings: Readonly<Record<SlotName, Opening>>): Changed {
  const { table, play, game, now } = on;
  const given = givenFor(play, round, openings);
  const slots = [...round.slots.map((slot) => slot.name), ...saltsOf(play, round)];
  const beacon = beaconAfter(play, round.name, slots, openings);
  const done = resolve(game, now.state, round.name, given, beacon);
  const known = keepKnown(table, play, openings);
  if (!done.ok) {
    if (done.why.kind !== 'card-wanted') return no(done.why);
    return ok({ known, play: { ...play, opened: { ...play.opened, [round.name]: openings } } });
  }
  const used = round.kind === 'claim' ? Object.keys(given) : slots;
  const cleared = withoutSlots(
    { ...play, beacon, closed: play.closed.filter((name) => name !== round.name) },
    used,
  );
  return ok({
    known,
    play: withState(game, cleared, done.value.state),
    step: { kind: 'revealed', round: round.name, given, beacon },
  });
}

/** What was opened and waits for a card can resolve when a correction or a fix has made it fit: then nobody need look. */
function flipAfterAll(on: Running, round: AnyRound): Changed | null {
  const openings = on.play.opened[round.name];
  const done = openings ? flip(on, round, openings) : null;
  return done?.ok && done.value.step ? done : null;
}

export function fitsAfterAll(games: Games, table: Table, round: AnyRound): boolean {
  const on = running(games, table);
  return on !== null && flipAfterAll(on, round) !== null;
}

export function givenFor(
  play: Play,
  round: AnyRound,
  openings: Readonly<Record<SlotName, Opening>>,
): Readonly<Record<SlotName, Given>> {
  const given: Record<SlotName, Given> = {};
  for (const { name } of round.slots) {
    const word = play.settled[name];
    const opening = openings[name];
    // The card on the table decides over the phone; a phone's own opening over "no bid".
    if (word?.how === 'entered') given[name] = word;
    else if (opening) given[name] = { how: 'sealed', value: opening.value };
    else if (word?.how === 'no-bid') given[name] = { how: 'no-bid' };
  }
  return given;
}

function keepKnown(table: Table, play: Play, openings: Readonly<Record<SlotName, Opening>>): Table['known'] {
  const kept = Object.entries(openings).filter(([slot]) => play.seals[slot]?.life === 'kept');
  return kept.length === 0
    ? table.known
    : {
        ...table.known,
        ...Object.fromEntries(kept.map(([slot, opening]) => [play.seals[slot]?.c, opening])),
      };
}

// ── The table's word on a slot ──

function noBid(on: Running, body: BodyOf<'no-bid'>): Changed {
  const { play, rounds } = on;
  const round = rounds.find((one) => one.name === body.round && one.kind !== 'keep' && one.kind !== 'claim');
  if (!round) return no({ kind: 'no-such-round', round: body.round });
  const salt = saltSlotOf(body.slot)?.round === round.name && play.seals[body.slot] !== undefined;
  const slot = round.slots.find((one) => one.name === body.slot);
  if (!slot && !salt) return no({ kind: 'no-such-slot', slot: body.slot });
  if (slot?.absent === 'host-enters') return no({ kind: 'card-cannot-be-skipped', slot: body.slot });
  return ok({ play: { ...play, settled: { ...play.settled, [body.slot]: { how: 'no-bid' } } } });
}

/** A card lies there whose phone cannot speak for it: the hammer may fall, and the card is read out after it. */
function cardLies(on: Running, body: BodyOf<'card'>): Changed {
  const { play, rounds } = on;
  const round = rounds.find((one) => one.name === body.round && one.kind === 'together');
  if (!round) return no({ kind: 'no-such-round', round: body.round });
  if (!round.slots.some((slot) => slot.name === body.slot))
    return no({ kind: 'no-such-slot', slot: body.slot });
  return ok({ play: { ...play, settled: { ...play.settled, [body.slot]: { how: 'card' } } } });
}

/** A physical card or paddle is read out: for a paper seat by anyone at the table, else by the gavel. */
function enter(on: Running, entry: Entry, body: BodyOf<'enter'>): Changed {
  const { table, play, game, now, rounds } = on;
  const round = rounds.find((one) => one.name === body.round && one.kind !== 'keep');
  const slot = round?.slots.find((one) => one.name === body.slot);
  if (!round) return no({ kind: 'no-such-round', round: body.round });
  if (!slot) return no({ kind: 'no-such-slot', slot: body.slot });
  const by = isSigned(entry) ? entry.by : -1;
  const onPaper = table.seats[slot.seat]?.kind === 'paper' && isPresent(table, by);
  if (!onPaper && by !== table.gavel) return no({ kind: 'not-the-gavel', gavel: table.gavel });
  if (!isShut(play, round)) return no({ kind: 'not-closed', round: body.round });
  const fit = game.fits(now.state, body.slot, body.value, game.own(now.state, slot.seat, []));
  if (!fit.ok) return no(refusedByRules(fit.why));
  const settled: Play = {
    ...play,
    settled: { ...play.settled, [body.slot]: { how: 'entered', value: body.value } },
  };
  const waiting = play.opened[body.round] ?? (round.kind === 'claim' ? {} : undefined);
  return waiting ? flip({ ...on, play: settled }, round, waiting) : ok({ play: settled });
}

function correct(on: Running, body: BodyOf<'correct'>): Changed {
  const { play, game, now } = on;
  const correction = { account: body.account, by: body.by, why: body.why };
  const after = game.correct(now.state, correction);
  return after.ok
    ? ok({ play: withState(game, play, after.value), step: { kind: 'corrected', correction } })
    : no(refusedByRules(after.why));
}
