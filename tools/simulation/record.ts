/** A simulated game as a record without cryptography, as `npm run replay` reads it. */
import {
  lineageOf,
  pastAt,
  stateBefore,
  timelineOf,
  type MendedStep,
  type GameRecord,
  type Json,
  type RecordStep,
  type SlotName,
  type Timeline,
} from '../../engine';
import type { SimulatedTable } from './table';

export function recordOf(at: SimulatedTable): GameRecord {
  const { game, seats, table } = at;
  const timeline = timelineOf(at.registry, table);
  return {
    game: game.id,
    options: table.play.game?.options ?? {},
    seats,
    moves: timeline ? timeline.steps.map((mended) => stepOf(at, mended, slotsIn(at, timeline, mended))) : [],
  };
}

/**
 * The slots of a round as it was turned over. After a mend somebody who bid may have nothing left to bid with: that
 * paddle no longer counts. Of those who might claim, one did.
 */
function slotsIn(
  { game, table }: SimulatedTable,
  timeline: Timeline,
  mended: MendedStep,
): readonly SlotName[] {
  const { at, step } = mended;
  if (step.kind !== 'revealed') return [];
  const isMended = lineageOf(table).some(({ entry: { body } }) => body.do === 'fix' || body.do === 'replace');
  const before = isMended ? stateBefore(timeline, mended) : pastAt(table, at)?.before?.play.game?.state;
  const round = game.rounds(before ?? timeline.start).find(({ name }) => name === step.round);
  return round?.slots.map(({ name }) => name) ?? [];
}

function stepOf(
  { table, vault }: SimulatedTable,
  { at, step }: MendedStep,
  slots: readonly SlotName[],
): RecordStep {
  switch (step.kind) {
    case 'corrected':
      return { correct: step.correction };
    case 'fixed':
      return { fix: step.fact };
    case 'played': {
      const { by, clerk, move, seq } = step.played;
      const body = pastAt(table, at)?.entry.body;
      const seals = Object.entries((body?.do === 'play' && body.seals) || {});
      const laid = seals.map(([slot, c]) => [slot, vault.get(c ?? '')?.value ?? null]);
      return {
        by,
        ...(clerk ? { clerk } : {}),
        move,
        seq,
        ...(laid.length > 0 ? { seals: Object.fromEntries(laid) } : {}),
      };
    }
    case 'revealed': {
      const values: Record<string, Json> = {};
      const entered: Record<string, Json> = {};
      for (const slot of slots) {
        const given = step.given[slot];
        if (given?.how === 'entered') entered[slot] = given.value;
        else values[slot] = given?.how === 'sealed' ? given.value : null;
      }
      return { round: step.round, values, entered, beacon: step.beacon };
    }
  }
}
