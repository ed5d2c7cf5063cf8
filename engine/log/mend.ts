/** Taking back and mending: undo, redo, facts put right with the bids kept. */
import type { BodyOf } from './entry';
import { LARGEST_AMOUNT } from './limits';
import type { JsonObject } from '../data/json';
import {
  again,
  isRunning,
  keepIf,
  listedRounds,
  withState,
  type Done,
  type GameStep,
  type Play,
} from './play';
import { no, ok } from '../result';
import type { AnyFix, AnyGame } from '../contract/any-game';
import { withoutForeignSeals } from './seats';
import { read } from '../data/shape';
import { continued, pastAt, refusedByRules, type Changed, type Games, type Past, type Table } from './table';
import type { Seq } from '../vocabulary';

/**
 * Back to the play as after `to`: game, kept seals and beacon. Seats, devices, counters and known openings stay.
 * What was under way is void and asked for again. Redo is an undo to the tip that was left.
 */
export function undo(games: Games, table: Table, to: Seq, seq: Seq): Changed {
  const then = pastAt(table, to);
  if (!then || to >= table.seq) return no({ kind: 'no-such-entry', seq: to });
  // In the lobby people leave and move: a game goes on only when somebody sits on each of its chairs.
  const goesOn = isRunning(games(then.play.game?.id ?? ''), then.play);
  const empty = goesOn && then.play.game?.seats.find((seat) => !table.seats[seat]);
  if (empty) return no({ kind: 'no-such-seat', seat: empty });
  return ok({
    play: withoutForeignSeals(table, withoutOpenRounds(then.play)),
    epoch: seq,
    from: to,
    requests: [],
  });
}

/** A play without anything half done. */
export function withoutOpenRounds(play: Play): Play {
  const seals = keepIf(play.seals, (_slot, seal) => seal.life === 'kept');
  return { ...play, seals, settled: {}, closed: [], opened: {}, silent: [], redrawn: [] };
}

// ── What can be taken back ──

/**
 * The steps of the present game that people made, newest first: undoing one leads to the entry it came `from`. A draw, a
 * claim, a card that is shown or a pass for somebody away would happen again at once, so it is no place to go back to.
 */
export function humanSteps(
  games: Games,
  table: Pick<Table, 'past' | 'seats'>,
  most = Infinity,
): readonly Past[] {
  const steps: Past[] = [];
  for (const past of [...gameLineage(table)].reverse()) {
    if (steps.length >= most) break;
    if (past.entry.body.do === 'end' || (past.step && !happensByItself(games, table, past))) steps.push(past);
  }
  return steps;
}

export const lastHumanStep = (games: Games, table: Pick<Table, 'past' | 'seats'>): Past | null =>
  humanSteps(games, table, 1)[0] ?? null;

function happensByItself(games: Games, table: Pick<Table, 'past' | 'seats'>, past: Past): boolean {
  const { step, entry } = past;
  if (entry.body.do === 'stand-in') return true;
  if (step?.kind !== 'revealed') return false;
  const before = continued(table, past)?.play;
  const round =
    before && listedRounds(games(before.game?.id ?? ''), before).find(({ name }) => name === step.round);
  // Whoever is away bids nothing, so a round of nobody else closes by itself; so does a draw without bids.
  if (round?.kind === 'together')
    return round.slots.every(({ seat, absent }) => absent === 'no-bid' && table.seats[seat]?.away === true);
  return Object.values(step.given).every(({ how }) => how === 'sealed');
}

// ── Facts put right ──

/** The entry where a fact went wrong: the newest whose state the fix names, mended facts in their places. */
export function placeOfFix(games: Games, table: Table, { since }: AnyFix): Seq {
  const timeline = since && timelineOf(games, table);
  if (!timeline) return table.seq;
  let found = since(timeline.start) ? timeline.begun : table.seq;
  let state = timeline.start;
  for (const { at, step } of timeline.steps) {
    const done = again(timeline.game, state, step);
    if (!done.ok) break;
    state = done.value.state;
    if (since(state)) found = at;
  }
  return found;
}

/** Mends a fact in the state as after entry `at` and does everything since again, the opened bids kept. */
export function fixFact(games: Games, table: Table, body: BodyOf<'fix'>): Changed {
  const timeline = timelineOf(games, table);
  if (!timeline || body.at < timeline.begun || body.at > table.seq)
    return no({ kind: 'no-such-entry', seq: body.at });
  const step: GameStep = { kind: 'fixed', fact: body.fact };
  return replayFrom(
    timeline,
    table,
    mendedBy(timeline.steps, { at: body.at, by: table.seq + 1, step }),
    step,
  );
}

/** Puts another move in the place of the one at entry `at` (a price misheard) and does everything since again. */
export function replaceMove(games: Games, table: Table, body: BodyOf<'replace'>): Changed {
  const timeline = timelineOf(games, table);
  const made = timeline?.steps.find((step) => step.at === body.at)?.step;
  // A card laid face down cannot be another one, so moves that carry a seal stay.
  if (!timeline || made?.kind !== 'played' || made.played.seals.length > 0)
    return no({ kind: 'not-a-move', seq: body.at });
  const move = read(timeline.game.moves, body.move);
  if (!move.ok) return no({ kind: 'malformed', where: move.why.where });
  const step: GameStep = { kind: 'played', played: { ...made.played, move: move.value } };
  return replayFrom(timeline, table, mendedBy(timeline.steps, { at: body.at, by: body.at, step }), step);
}

// ── The timeline so far: what the present play stands on, mended facts in their places ──

/** `by` is the entry that brought the step, `at` its place in the timeline: a mended fact stands where it was wrong. */
export type MendedStep = { readonly at: Seq; readonly by: Seq; readonly step: GameStep };
export type Timeline = {
  readonly game: AnyGame;
  readonly begun: Seq;
  readonly start: JsonObject;
  readonly steps: readonly MendedStep[];
};

export function timelineOf(games: Games, { past }: Pick<Table, 'past'>): Timeline | null {
  const game = games(past.play.game?.id ?? '');
  if (!game || past.play.ended) return null;
  const [start, ...nodes] = gameLineage({ past });
  if (!start?.play.game) return null;
  let steps: readonly MendedStep[] = [];
  for (const node of nodes) if (node.step) steps = mendedBy(steps, mendedStepOf(node, node.step));
  return { game, begun: start.seq, start: start.play.game.state, steps };
}

function mendedStepOf({ seq, entry: { body } }: Past, step: GameStep): MendedStep {
  if (body.do === 'fix') return { at: body.at, by: seq, step };
  return body.do === 'replace' ? { at: body.at, by: body.at, step } : { at: seq, by: seq, step };
}

/** A move takes the place of the one it replaces; a fixed fact stands right behind the entry it was wrong at. */
function mendedBy(steps: readonly MendedStep[], one: MendedStep): readonly MendedStep[] {
  const replaced =
    one.step.kind === 'played'
      ? steps.findIndex(({ at, step }) => at === one.at && step.kind === 'played')
      : -1;
  if (replaced >= 0) return steps.map((step, i) => (i === replaced ? one : step));
  const behind = steps.findLastIndex(({ at }) => at <= one.at) + 1;
  return [...steps.slice(0, behind), one, ...steps.slice(behind)];
}

function replayFrom(
  timeline: Timeline,
  table: Table,
  steps: readonly MendedStep[],
  mended: GameStep,
): Changed {
  let state = timeline.start;
  for (const { at, step } of steps) {
    const done = again(timeline.game, state, step);
    if (!done.ok)
      return no(step === mended ? refusedByRules(done.why) : { kind: 'fix-breaks', seq: at, why: done.why });
    state = done.value.state;
  }
  if (timeline.game.accounts(state).some(({ amount }) => Math.abs(amount) > LARGEST_AMOUNT))
    return no({ kind: 'amount-too-large' });
  return ok({ play: withState(timeline.game, table.play, state), step: mended });
}

/** The state a step stands on, with all that was mended before it. */
export function stateBefore({ game, start, steps }: Timeline, mended: MendedStep): JsonObject {
  let state = start;
  for (const { step } of steps.slice(0, steps.indexOf(mended))) {
    const done = again(game, state, step);
    if (done.ok) state = done.value.state;
  }
  return state;
}

/** Every step with the state it led to: what was shown may be judged otherwise than when it was first opened. */
export function statesOf({ game, start, steps }: Timeline): readonly (MendedStep & Done)[] {
  let state = start;
  const done: (MendedStep & Done)[] = [];
  for (const one of steps) {
    const after = again(game, state, one.step);
    if (!after.ok) break;
    done.push({ ...one, ...after.value });
    state = after.value.state;
  }
  return done;
}

/** The entries the present play stands on, oldest first: an undone stretch is not among them. */
export function lineageOf({ past: tip }: Pick<Table, 'past'>): readonly Past[] {
  const nodes: Past[] = [];
  let wanted = tip.seq;
  for (let past: Past | null = tip; past; past = past.before) {
    if (past.seq !== wanted) continue;
    nodes.push(past);
    wanted = past.from;
  }
  return nodes.reverse();
}

/** The entries of the present game that still hold, oldest first, from its start on; of no game: none. */
export function gameLineage(table: Pick<Table, 'past'>): readonly Past[] {
  const nodes: Past[] = [];
  let wanted = table.past.seq;
  for (let past: Past | null = table.past; past; past = past.before) {
    if (past.seq !== wanted) continue;
    nodes.push(past);
    if (past.entry.body.do === 'start') return nodes.reverse();
    wanted = past.from;
  }
  return [];
}

/** Whether what was true after `at` still is: private notes are kept or dropped by it. */
export function isLive({ past: tip }: Pick<Table, 'past'>, at: Seq): boolean {
  let wanted = tip.seq;
  for (let past: Past | null = tip; past && wanted > at; past = past.before)
    if (past.seq === wanted) wanted = past.from;
  return wanted === at;
}
