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
    moves: (timeline?.steps ?? []).map((mended) => stepOf(at, mended, slotsIn(at, timeline, mended))),
  };
}

/** After a mend somebody who bid may have nothing left to bid with: that paddle no longer counts. Null: all count. */
function slotsIn(
  { game, table }: SimulatedTable,
  timeline: Timeline | null,
  mended: MendedStep,
): readonly SlotName[] | null {
  const { step } = mended;
  const isMended = lineageOf(table).some(({ entry: { body } }) => body.do === 'fix' || body.do === 'replace');
  if (!timeline || !isMended || step.kind !== 'revealed') return null;
  const round = game.rounds(stateBefore(timeline, mended)).find(({ name }) => name === step.round);
  return round?.slots.map(({ name }) => name) ?? [];
}

function stepOf(
  { table, vault }: SimulatedTable,
  { at, step }: MendedStep,
  slots: readonly SlotName[] | null,
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
      for (const [slot, given] of Object.entries(step.given)) {
        if (slots && !slots.includes(slot)) continue;
        if (given.how === 'entered') entered[slot] = given.value;
        else values[slot] = given.how === 'sealed' ? given.value : null;
      }
      return { round: step.round, values, entered, beacon: step.beacon };
    }
  }
}
