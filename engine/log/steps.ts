/** What the log may say of a game: starting it, moves, seals, hammers and flips. */
import type { Body, BodyOf, Entry } from './entry';
import { markCardAsLaid, enter, noBid, open } from './flip';
import { fill } from '../contract/forms';
import type { Actor, Move, Played } from '../contract/game';
import { sameJson } from '../data/json';
import { LARGEST_AMOUNT } from './limits';
import { close, isKnownSeal, redraw, seal, stateSilence, withdraw } from './locks';
import { slotNamed, withState, type GameInPlay, type Seal } from './play';
import { no, ok } from '../result';
import type { AnyGame } from '../contract/any-game';
import { refusedWhileRunning, running, type Running } from './running';
import { mayClerk, mayPlay } from './seats';
import { read } from '../data/shape';
import {
  ifGavel,
  refusedByRules,
  seated,
  seatsOf,
  signer,
  type Changed,
  type Games,
  type Table,
} from './table';
import type { DeviceNo, SeatId, Seq, SlotName } from '../vocabulary';

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
      | 'silent'
      | 'redraw'
      | 'no-bid'
      | 'card'
      | 'enter'
      | 'correct'
      | 'end';
  }
>;

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
    case 'silent':
      return stateSilence(on, body);
    case 'redraw':
      return redraw(on, body);
    case 'opened':
      return open(on, body);
    case 'no-bid':
      return ifGavel(table, entry, () => noBid(on, body));
    case 'card':
      return ifGavel(table, entry, () => markCardAsLaid(on, body));
    case 'enter':
      return enter(on, entry, body);
    case 'correct':
      return ifGavel(table, entry, () => correct(on, body));
    case 'end':
      return ifGavel(table, entry, () => ok({ play: { ...table.play, ended: true } }));
  }
}

// ── Starting ──

function start(games: Games, table: Table, body: BodyOf<'start'>, seq: Seq): Changed {
  const refused = refusedWhileRunning(games, table);
  if (refused) return refused;
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
      silent: [],
      redrawn: [],
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
  const move = read(game.moves, body.move);
  if (!move.ok) return no({ kind: 'malformed', where: move.why.where });
  const barred = body.as === 'host' ? mayClerk(game, table, by, move.value.do) : mayPlay(table, by, body.as);
  if (barred) return no(barred);
  const seals = Object.keys(body.seals ?? {});
  const inUse = seals.find((slot) => play.seals[slot] || slotNamed(on.rounds, slot));
  if (inUse !== undefined) return no({ kind: 'slot-in-use', slot: inUse });
  const played = { by: body.as, ...clerkOf(table, body.as, by), move: move.value, seq: entry.seq, seals };
  const after = game.apply(now.state, played);
  if (!after.ok) return no(refusedByRules(after.why));
  const stray = strayOf(on, body.as, seals);
  if (stray !== undefined) return no({ kind: 'no-such-slot', slot: stray });
  const laid: Record<SlotName, Seal> = { ...play.seals };
  for (const [slot, c] of Object.entries(body.seals ?? {})) {
    if (c !== undefined && isKnownSeal(table, laid, c)) return no({ kind: 'seal-known', slot });
    if (c !== undefined) laid[slot] = { c, owner: body.as, device: by, epoch: table.epoch, life: 'kept' };
  }
  return ok({
    play: withState(game, { ...play, seals: laid }, after.value),
    step: { kind: 'played', played },
  });
}

/** Whose phone made a move of the table. The gavel's word needs no name. */
const clerkOf = (table: Table, as: Actor, by: DeviceNo): Pick<Played<Move>, 'clerk'> => {
  const clerk = as === 'host' && by !== table.gavel ? seatsOf(table, by)[0] : undefined;
  return clerk === undefined ? {} : { clerk };
};

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

function correct(on: Running, body: BodyOf<'correct'>): Changed {
  const { play, game, now } = on;
  const { do: _do, ...correction } = body;
  const after = game.correct(now.state, correction);
  if (!after.ok) return no(refusedByRules(after.why));
  if (game.accounts(after.value).some(({ amount }) => Math.abs(amount) > LARGEST_AMOUNT))
    return no({ kind: 'amount-too-large' });
  return ok({ play: withState(game, play, after.value), step: { kind: 'corrected', correction } });
}
