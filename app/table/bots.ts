/** Players the device makes up. They read only the forms the engine asks them to fill. */
import {
  fill,
  gameOf,
  roundViews,
  type Actor,
  type Ask,
  type Choose,
  type Field,
  type Json,
  type JsonObject,
  type Table,
} from '../../engine';
import { createStore } from 'zustand';
import type { Guest } from '../../sync/guest/guest';
import { gameNamed } from '../games/load';
import type { Session } from './session';

/** Slow enough to be followed, fast enough that a whole game is over in about three minutes. */
export const BOT_PACE_MS = 650;

/** Low numbers are likelier than high ones: nobody bids all they have, but now and then somebody does. */
export const careful =
  (random: () => number = Math.random): Choose =>
  (n) =>
    Math.min(n - 1, Math.floor(n * random() ** 2));

export type BotMove =
  | { readonly do: 'play'; readonly move: JsonObject; readonly cards: Readonly<Record<string, Json>> }
  | { readonly do: 'lock'; readonly slot: string; readonly value: JsonObject }
  | { readonly do: 'note'; readonly name: string; readonly value: JsonObject };

/** What a bot does now, or null when nothing waits for it. */
export function botMove(
  guest: Pick<Guest, 'kept'>,
  table: Table,
  by: Actor,
  random: () => number = Math.random,
): BotMove | null {
  const game = gameOf(gameNamed, table);
  const state = table.play.game?.state;
  if (!game || !state || table.play.ended || table.paused || game.isOver(state)) return null;
  const own = by === 'host' ? null : game.own(state, by, guest.kept(by));
  const asks = game.asks(state, by, own);
  const open = asks.filter((ask) => !isDone(table, ask));
  const due = open.filter(({ must }) => must);
  if (due.length === 0) return null;
  // A card for the whole game is locked at once: at the end nobody can read out what a made-up player never held.
  const kept = open.filter((ask) => isKept(table, ask));
  // Selling before saying "done": what is offered freely is taken as long as there is something to gain by it.
  // What a phone should know of its own hand is made up before it is bid with.
  const extra = open.filter((ask) => !ask.must && (ask.kind === 'note' ? ask.wanted : isWorthwhile(ask, by)));
  const from = kept.length > 0 ? kept : extra.length > 0 && random() < 0.8 ? extra : due;
  for (const ask of shuffled(from, random)) {
    const move = filled(ask, random);
    if (move) return move;
  }
  return null;
}

/**
 * Nobody holds real cards at such a table: what lies in a lot is made up and named, a front, a middle, a back and so on,
 * so that a bid can be judged.
 */
export function cardLaid(table: Table, random: () => number = Math.random): BotMove | null {
  const game = gameOf(gameNamed, table);
  const state = table.play.game?.state;
  if (!game || !state || table.play.ended || game.isOver(state)) return null;
  const asks = game.asks(state, 'host', null).filter((ask) => ask.kind === 'move' && isOfLot(ask.move));
  const forget = asks.find((ask) => ask.kind === 'move' && ask.move.do === 'forget');
  const named = forget?.kind === 'move' ? lengthOf(forget.fields[0]) : 0;
  const naming = asks.filter((ask) => ask.kind === 'move' && ask.move.do === 'name');
  const next = naming[named % Math.max(1, naming.length)];
  return next ? filled(next, random) : null;
}

/** Of what is under the hammer, not of anybody's workshop. */
const isOfLot = ({ do: what, at }: JsonObject): boolean =>
  (what === 'name' || what === 'forget') && typeof at === 'number';

const lengthOf = (field: Field | undefined): number => (field?.is === 'one' ? field.of.length : 0);

/** A lock already lies there. */
function isDone(table: Table, ask: Ask): boolean {
  if (ask.kind !== 'seal') return false;
  if (table.play.seals[ask.secret.slot]) return true;
  return !roundViews(gameNamed, table).some((round) =>
    round.slots.some(({ name }) => name === ask.secret.slot),
  );
}

const isKept = (table: Table, ask: Ask): boolean =>
  ask.kind === 'seal' &&
  roundViews(gameNamed, table).some(
    ({ kind, slots }) => kind === 'keep' && slots.some(({ name }) => name === ask.secret.slot),
  );

/** Free moves a newcomer would make too: sell, and say what is on their own cards. The rest is clerks' work. */
const WORTHWHILE = new Set(['ship', 'part', 'build', 'place']);
const isWorthwhile = (ask: Ask, by: Actor): boolean =>
  ask.kind === 'move' && (WORTHWHILE.has(ask.move.do) || (ask.move.do === 'name' && ask.move.at === by));

function filled(ask: Ask, random: () => number): BotMove | null {
  switch (ask.kind) {
    case 'seal': {
      const value = fillWell(ask.secret.fixed, ask.secret.fields, random);
      return value && { do: 'lock', slot: ask.secret.slot, value };
    }
    case 'note': {
      const value = fillWell({}, ask.fields, random);
      return value && { do: 'note', name: ask.note, value };
    }
    case 'move': {
      const move = fillWell(ask.move, ask.fields, random);
      const card = ask.secret ? fillWell(ask.secret.fixed, ask.secret.fields, random) : {};
      if (!move || !card) return null;
      return { do: 'play', move, cards: ask.secret ? { [ask.secret.slot]: card } : {} };
    }
  }
}

/** Numbers carefully, everything else evenly. */
function fillWell(fixed: JsonObject, fields: readonly Field[], random: () => number): JsonObject | null {
  const low = careful(random);
  let out: JsonObject | null = fixed;
  for (const field of fields) {
    const choose: Choose = field.is === 'number' ? low : (n) => Math.min(n - 1, Math.floor(n * random()));
    out = out && fill(out, [field], choose);
  }
  return out;
}

function shuffled<T>(all: readonly T[], random: () => number): readonly T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}

/** When it is on, the device plays its owner's seat and the table's own moves too: a game to watch, until it is left. */
export const autopilot = createStore<{ readonly on: boolean }>(() => ({ on: false }));

/** Plays the bots' seats until the session ends: one thing at a time, at a pace that can be followed. */
export function runBots(session: Session, pace = BOT_PACE_MS): () => void {
  if (session.bots.length === 0) return () => undefined;
  const { guest } = session;
  autopilot.setState({ on: false });
  let timer: ReturnType<typeof setTimeout> | null = null;
  let busy = false;
  const next = (): void => {
    timer = null;
    const { table } = guest.now;
    if (guest.now.link.is === 'stopped') return stop();
    if (!table || busy) return;
    const drawn = cardLaid(table);
    if (drawn) return act('host', drawn);
    const actors: readonly Actor[] = autopilot.getState().on ? ['host', ...guest.seats] : session.bots;
    for (const by of shuffled(actors, Math.random)) {
      const move = botMove(guest, table, by);
      if (move) return act(by, move);
    }
  };
  const act = (by: Actor, move: BotMove): void => {
    busy = true;
    void make(guest, by, move).finally(() => {
      busy = false;
      plan();
    });
  };
  const plan = (): void => {
    timer ??= setTimeout(next, pace);
  };
  const stopWatching = guest.watch(plan);
  const stopPilot = autopilot.subscribe(plan);
  const stop = (): void => {
    stopWatching();
    stopPilot();
    if (timer) clearTimeout(timer);
  };
  plan();
  return stop;
}

async function make(guest: Guest, by: Actor, move: BotMove): Promise<void> {
  if (move.do === 'play') return void (await guest.play(by, move.move, move.cards));
  if (by === 'host') return;
  if (move.do === 'note') await guest.note(by, move.name, move.value);
  else await guest.lock(by, move.slot, move.value);
}
