/** Who won, by what: totals as bars, equal ones struck, then how it came to that. */
import { StyleSheet, View } from 'react-native';
import { listed, speak } from '../../../engine';
import type * as auction from '../../../engine/games/auction';
import { RADII, SPACE, Stack, Text, ThemeProvider, useTheme } from '../../../components';
import { Feed } from '../kit/Feed';
import { PanelFrame } from '../kit/PanelFrame';
import { winnerWords } from '../kit/Ranking';
import { ScoreChart } from '../kit/ScoreChart';
import { nameOf } from '../kit/words';
import { ColourMark } from './Colours';
import { itemsOf, shade, type Panel, type Table } from './state';
import { Counts } from './Table';

export function Final(props: Panel) {
  return (
    <ThemeProvider plainSeats>
      <PanelFrame>
        <Text kind="title">{winnerWords(props)}</Text>
        <Totals props={props} />
        <TotalsChart props={props} />
        <Counts props={props} />
        <Feed props={props} />
      </PanelFrame>
    </ThemeProvider>
  );
}

/** "Ann and Bob have 21 each and cancel each other." */
export function reasonsOf({ state: s, names, game }: Table): readonly string[] {
  if (!game.isOver(s)) return [];
  const all = game.standings(s);
  const shared = [...new Set(all.map(({ score }) => score))].filter(
    (score) => all.filter((one) => one.score === score).length > 1,
  );
  const cancelled = shared.map((score) => {
    const equals = all.flatMap(({ who, score: has }) => (has === score ? [`{${who}}`] : []));
    return speak(
      { kind: 'reason', text: `${listed(equals)}: ${equals.map(() => score).join(' and ')} cancel.` },
      names,
    );
  });
  return all.some(({ place }) => place === 1)
    ? cancelled
    : [...cancelled, 'Nobody holds a total alone, so nobody wins.'];
}

export function Totals({ props, large = false }: { readonly props: Table; readonly large?: boolean }) {
  const { colors, scale } = useTheme();
  const { state: s, names, game } = props;
  const all = s.seats.map((seat) => {
    const one = game.standings(s).find(({ who }) => who === seat);
    return { seat, total: one?.score ?? 0, place: one?.place ?? 0 };
  });
  const over = game.isOver(s);
  const most = Math.max(1, ...all.map(({ total }) => total));
  const mark = large ? 36 * scale : 20;
  return (
    <Stack role="list" aria-label="Totals" style={large ? styles.fill : null}>
      {[...all]
        .sort((a, b) => b.total - a.total)
        .map(({ seat, total, place }) => {
          const equal = over && all.filter((one) => one.total === total).length > 1;
          const won = over && place === 1;
          const colour = s.revealed[seat];
          const items = itemsOf(s, seat);
          const said = `${nameOf(names, seat)}${colour ? `, ${shade(colour)}` : ''}: ${total}${won ? ', wins' : equal ? ', cancelled' : ''}`;
          return (
            <View key={seat} role="listitem" aria-label={said} style={large ? styles.fillRow : styles.row}>
              {colour ? <ColourMark s={s} colour={colour} size={mark} /> : <View style={{ width: mark }} />}
              <View style={styles.words}>
                <Text kind={won ? 'heading' : 'body'} level={false} lines={1}>
                  {`${nameOf(names, seat)}${equal ? ' · cancelled' : won ? ' · wins' : ''}`}
                </Text>
                <View
                  style={{
                    height: (won ? 12 : 6) * (large ? scale : 1),
                    width: `${(total / most) * 100}%`,
                    borderRadius: RADII.small,
                    backgroundColor: won ? colors.airlock : equal ? colors.lines : colors.muted,
                  }}
                />
                {large ? null : (
                  <Text kind="small" tone="muted">
                    {items.length > 0 ? `Items ${items.join(', ')}` : 'No item'}
                  </Text>
                )}
              </View>
              <Text
                kind={large ? 'title' : 'number'}
                level={false}
                tone={won ? 'airlock' : equal ? 'muted' : 'text'}
                style={equal ? styles.struck : null}
              >
                {String(total)}
              </Text>
            </View>
          );
        })}
      {large
        ? null
        : reasonsOf(props).map((words) => (
            <Text key={words} tone="muted">
              {words}
            </Text>
          ))}
    </Stack>
  );
}

/** One point a round. */
export const TotalsChart = ({ props, fill = false }: { readonly props: Table; readonly fill?: boolean }) => (
  <ScoreChart
    props={props}
    label="Totals over the rounds"
    of={(s, seat) => itemsOf(s, seat).reduce((sum, item) => sum + item, s.corrected[seat] ?? 0)}
    stepOf={(s: auction.State) => String(s.lots.length)}
    fill={fill}
  />
);

const styles = StyleSheet.create({
  fill: { flex: 1, minHeight: 0 },
  fillRow: {
    flex: 1,
    minHeight: 0,
    flexDirection: 'row',
    alignItems: 'center',
    gap: SPACE.m,
    overflow: 'hidden',
  },
  row: { flexDirection: 'row', alignItems: 'center', gap: SPACE.m },
  words: { flex: 1, minWidth: 0, gap: 2 },
  struck: { textDecorationLine: 'line-through' },
});
