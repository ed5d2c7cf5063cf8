/** Scores over time, from the states the game went through. */
import { StyleSheet } from 'react-native';
import { isSeat, type JsonObject, type SeatId } from '../../../engine';
import { Chart, Stack, Text } from '../../../components';
import type { TableProps } from '../contract';
import { everyone } from './Seats';
import { wordingOf } from './words';

type Props<S extends JsonObject, V extends JsonObject> = {
  readonly props: TableProps<S, V>;
  readonly label: string;
  /** A seat's amount; its score without it. */
  of?(s: S, seat: SeatId): number;
  /** Where the game stands: of states with the same answer the last one counts. */
  stepOf?(s: S): string;
  /** As high as its place. */
  readonly fill?: boolean;
};

export function ScoreChart<S extends JsonObject, V extends JsonObject>({
  props,
  label,
  of,
  stepOf,
  fill = false,
}: Props<S, V>) {
  const all = everyone(props);
  const { name } = wordingOf(props);
  const rows: { readonly step: string | null; readonly amounts: readonly number[] }[] = [];
  const standing = scoresIn(props);
  for (const { state } of props.history()) {
    const amounts = all.map((who) => (of && isSeat(who) ? of(state, who) : standing(state, who)));
    const step = stepOf?.(state) ?? null;
    const last = rows.at(-1);
    if (last && (isSame(last.amounts, amounts) || (step !== null && last.step === step))) rows.pop();
    rows.push({ step, amounts });
  }
  if (rows.length < 2) return null;
  return (
    <Stack style={fill ? styles.fill : null}>
      <Text kind="heading">{label}</Text>
      <Chart
        label={label}
        series={all.map((who, i) => ({
          seat: isSeat(who) ? who : null,
          name: name(who),
          points: rows.map(({ amounts }) => amounts[i] ?? 0),
        }))}
        show={(amount) => props.panels.words.score?.(amount) ?? String(amount)}
        fill={fill}
      />
    </Stack>
  );
}

/** The rulebook's standings, asked once for each state. */
function scoresIn({ game }: TableProps): (s: JsonObject, who: string) => number {
  const known = new Map<JsonObject, ReadonlyMap<string, number>>();
  const scoresOf = (s: JsonObject): ReadonlyMap<string, number> => {
    const scores = known.get(s) ?? new Map(game.standings(s).map(({ who, score }) => [who, score]));
    known.set(s, scores);
    return scores;
  };
  return (s, who) => scoresOf(s).get(who) ?? 0;
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((amount, i) => amount === other[i]);

const styles = StyleSheet.create({ fill: { flex: 1, minHeight: 0 } });
