/** Scores over time, from the states the game went through. */
import type { JsonObject, SeatId } from '../../../engine';
import { Chart, Stack, Text } from '../../../components';
import type { TableProps } from '../contract';
import { seatsOf } from './Seats';
import { wordingOf } from './words';

type Props<S extends JsonObject, V extends JsonObject> = {
  readonly props: TableProps<S, V>;
  readonly label: string;
  /** A seat's amount; its score without it. */
  of?(s: S, seat: SeatId): number;
  /** Where the game stands: of states with the same answer the last one counts. */
  stepOf?(s: S): string;
  readonly height?: number;
};

export function ScoreChart<S extends JsonObject, V extends JsonObject>({
  props,
  label,
  of,
  stepOf,
  height,
}: Props<S, V>) {
  const seats = seatsOf(props);
  const { name } = wordingOf(props);
  const rows: { readonly step: string | null; readonly amounts: readonly number[] }[] = [];
  const standing = scoresIn(props);
  for (const { state } of props.history()) {
    const amounts = seats.map((seat) => of?.(state, seat) ?? standing(state, seat));
    const step = stepOf?.(state) ?? null;
    const last = rows.at(-1);
    if (last && (isSame(last.amounts, amounts) || (step !== null && last.step === step))) rows.pop();
    rows.push({ step, amounts });
  }
  if (rows.length < 2) return null;
  return (
    <Stack>
      <Text kind="heading">{label}</Text>
      <Chart
        label={label}
        series={seats.map((seat, i) => ({
          seat,
          name: name(seat),
          points: rows.map(({ amounts }) => amounts[i] ?? 0),
        }))}
        show={(amount) => props.panels.words.score?.(amount) ?? String(amount)}
        {...(height === undefined ? {} : { height })}
      />
    </Stack>
  );
}

/** The rulebook's standings, asked once for each state. */
function scoresIn({ game }: TableProps): (s: JsonObject, seat: SeatId) => number {
  const known = new Map<JsonObject, ReadonlyMap<string, number>>();
  const scoresOf = (s: JsonObject): ReadonlyMap<string, number> => {
    const scores = known.get(s) ?? new Map(game.standings(s).map(({ who, score }) => [who, score]));
    known.set(s, scores);
    return scores;
  };
  return (s, seat) => scoresOf(s).get(seat) ?? 0;
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((amount, i) => amount === other[i]);
