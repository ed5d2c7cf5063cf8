/** A simulated game as a record without cryptography, as `npm run replay` reads it. */
import { pastAt, storyOf, type GameRecord, type Json, type RecordStep } from '../../engine';
import type { SimulatedTable } from './table';

export function recordOf(at: SimulatedTable): GameRecord {
  const { game, seats, table } = at;
  const story = storyOf(at.games, table);
  return {
    game: game.id,
    options: table.play.game?.options ?? {},
    seats,
    moves: (story?.chapters ?? []).map((chapter) => stepOf(at, chapter)),
  };
}

type Story = NonNullable<ReturnType<typeof storyOf>>;

function stepOf({ table, phones }: SimulatedTable, { at, step }: Story['chapters'][number]): RecordStep {
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
        if (given.how === 'entered') entered[slot] = given.value;
        else values[slot] = given.how === 'sealed' ? given.value : null;
      }
      return { round: step.round, values, entered, beacon: step.beacon };
    }
  }
}
