/** A simulated game as a record without cryptography, as `npm run replay` reads it. */
import {
  lineageOf,
  pastAt,
  stateBefore,
  storyOf,
  type Chapter,
  type GameRecord,
  type Json,
  type RecordStep,
  type SlotName,
  type Story,
} from '../../engine';
import type { SimulatedTable } from './table';

export function recordOf(at: SimulatedTable): GameRecord {
  const { game, seats, table } = at;
  const story = storyOf(at.games, table);
  return {
    game: game.id,
    options: table.play.game?.options ?? {},
    seats,
    moves: (story?.chapters ?? []).map((chapter) => stepOf(at, chapter, slotsIn(at, story, chapter))),
  };
}

/** After a mend somebody who bid may have nothing left to bid with: that paddle no longer counts. Null: all count. */
function slotsIn(
  { game, table }: SimulatedTable,
  story: Story | null,
  chapter: Chapter,
): readonly SlotName[] | null {
  const { step } = chapter;
  const isMended = lineageOf(table).some(({ entry: { body } }) => body.do === 'fix' || body.do === 'replace');
  if (!story || !isMended || step.kind !== 'revealed') return null;
  const round = game.rounds(stateBefore(story, chapter)).find(({ name }) => name === step.round);
  return round?.slots.map(({ name }) => name) ?? [];
}

function stepOf(
  { table, phones }: SimulatedTable,
  { at, step }: Chapter,
  slots: readonly SlotName[] | null,
): RecordStep {
  switch (step.kind) {
    case 'corrected':
      return { correct: step.correction };
    case 'fixed':
      return { fix: step.fact };
    case 'played': {
      const { by, move, seq } = step.played;
      const body = pastAt(table, at)?.entry.body;
      const seals = Object.entries((body?.do === 'play' && body.seals) || {});
      const laid = seals.map(([slot, c]) => [slot, phones.opening(c ?? '')?.value ?? null]);
      return { by, move, seq, ...(laid.length > 0 ? { seals: Object.fromEntries(laid) } : {}) };
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
