/** What must hold after every step, and how a record shows that it did not. */
import { sameJson, type Actor, type Ask, type GameRecord, type RecordStep } from '../../engine';
import { answerTo, asksOf, canSay, type Answer } from './answer';
import { recordOf } from './record';
import { finalState, shrink, type Shows } from './shrink';
import { totalOf, type Leak, type SimulatedTable } from './table';

export const FAULTS = [
  'stuck', // nothing is due, nobody must act, and it is not over
  'not-conserved', // the accounts add up to something else
  'ask-refused', // a form was filled as it asks for, and the rules said no
  'move-hidden', // the rules take a kind of move that no form offers
  'replay-differs', // the log, or the record of its moves, leads somewhere else
  'unlawful', // what holds for every game does not: see laws.ts
  'endless',
  'threw',
] as const;

export type Fault = {
  readonly kind: (typeof FAULTS)[number];
  readonly detail: string;
  /** The step that shows it, after all the others. */
  readonly last?: RecordStep;
  readonly shows?: Shows;
};

export type Violation = Pick<Fault, 'kind' | 'detail'> & {
  readonly game: string;
  readonly players: number;
  readonly seed: number;
  /** The smallest record found that shows it. */
  readonly record?: GameRecord;
};

/** The smallest record that shows a fault; the whole game when no part of it does by itself. */
export function recordShowing({ last, shows }: Fault, at: SimulatedTable): GameRecord {
  const whole = recordOf(at);
  const record = (shows && shrink(at.game, whole, shows)) ?? whole;
  return last ? { ...record, moves: [...record.moves, last] } : record;
}

export const leaked = ({ before, after }: Leak): Fault => ({
  kind: 'not-conserved',
  detail: `the accounts held ${before}, now ${after}`,
  shows: (game, { record, start, end }) =>
    // What the table corrected is meant to differ.
    !record.moves.some((step) => 'correct' in step || 'fix' in step) &&
    totalOf(game, start) !== totalOf(game, end),
});

export function refused({ ask, filled, secret }: Answer, why: unknown): Fault {
  const kind = 'ask-refused';
  const reason = JSON.stringify(why);
  if (ask.kind === 'note') return { kind, detail: `${ask.by} notes ${ask.note}: ${reason}` };
  if (ask.kind === 'seal' || ask.by === 'host') {
    const { slot, value } = secret ?? { slot: '', value: {} };
    if (ask.kind === 'move') return refusedMove(ask.by, filled, [], reason);
    return {
      kind,
      detail: `${ask.by} locks ${JSON.stringify(value)} in ${slot}: ${reason}`,
      last: { keep: { [slot]: value } },
      shows: (game, { end }) =>
        asksOf(game, end, ask.by).some((one) => isFor(one, slot, value)) &&
        !game.fits(end, slot, value, game.own(end, ask.by, [])).ok,
    };
  }
  return refusedMove(ask.by, filled, secret ? [secret] : [], reason);
}

type Laid = NonNullable<Answer['secret']>;

const isFor = (ask: Ask, slot: string, value: Laid['value']): boolean =>
  ask.kind === 'seal' && ask.secret.slot === slot && canSay(ask.secret.fixed, ask.secret.fields, value);

function refusedMove(by: Actor, filled: Answer['filled'], laid: readonly Laid[], reason: string): Fault {
  const move = { ...filled, do: String(filled['do']) };
  const seals = laid.map(({ slot }) => slot);
  return {
    kind: 'ask-refused',
    detail: `${by} ${JSON.stringify(move)}: ${reason}`,
    last: {
      by,
      move,
      ...(laid.length > 0 ? { seals: Object.fromEntries(laid.map(({ slot, value }) => [slot, value])) } : {}),
    },
    shows: (game, { end }) =>
      asksOf(game, end, by).some((ask) => ask.kind === 'move' && canSay(ask.move, ask.fields, move)) &&
      (game.moves.misfit(move, '') !== null || !game.apply(end, { by, move, seq: 0, seals }).ok),
  };
}

export function hiddenMove(by: Actor, move: { readonly do: string }, seals: readonly string[]): Fault {
  return {
    kind: 'move-hidden',
    detail: `${by} may ${JSON.stringify(move)} and no form says so`,
    last: {
      by,
      move,
      ...(seals.length > 0 ? { seals: Object.fromEntries(seals.map((slot) => [slot, null])) } : {}),
    },
    shows: (game, { end }) =>
      !asksOf(game, end, by).some((ask) => ask.kind === 'move' && ask.move.do === move.do) &&
      game.apply(end, { by, move, seq: 0, seals }).ok,
  };
}

export const hiddenSeal = (by: Actor, slot: string): Fault => ({
  kind: 'move-hidden',
  detail: `${by} is to lock ${slot} and no form says so`,
  shows: (game, { end }) =>
    game.rounds(end).some((round) => round.slots.some(({ name }) => name === slot)) &&
    !asksOf(game, end, by).some((ask) => ask.kind === 'seal' && ask.secret.slot === slot),
});

export const stuck = (): Fault => ({
  kind: 'stuck',
  detail: 'nothing is due and nobody must act',
  shows: (game, { record, end }) =>
    !game.isOver(end) &&
    game.rounds(end).every(({ kind }) => kind === 'keep') &&
    [...record.seats, 'host' as const].every((by) =>
      asksOf(game, end, by).every((ask) => !ask.must || !answerTo(ask, () => 0)),
    ),
});

export const unlawful = (detail: string): Fault => ({ kind: 'unlawful', detail });

export const differs = (detail: string): Fault => ({
  kind: 'replay-differs',
  detail,
  shows: (game, { record, end }) => !sameJson(finalState(game, record) ?? null, end),
});
