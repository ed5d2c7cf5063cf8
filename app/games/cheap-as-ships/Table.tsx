/** How is everyone, and why: money, reputation, the rows, and the feed with its rulings. */
import { StyleSheet, View } from 'react-native';
import { pounds, type BySeat } from '../../../engine';
import { SPACE, Text, Track } from '../../../components';
import { Feed } from '../kit/Feed';
import { PanelFrame } from '../kit/PanelFrame';
import { Seats } from '../kit/Seats';
import { nameOf } from '../kit/words';
import { playerOf, rowNow, TRACK, type Panel, type Row, type Table } from './state';
import { lotWords } from './words';

export function TablePanel(props: Panel) {
  return (
    <PanelFrame>
      <Seats props={props} />
      <ReputationTrack props={props} />
      <Rows props={props} />
      <Feed props={props} />
    </PanelFrame>
  );
}

export function ReputationTrack({
  props,
  large = false,
}: {
  readonly props: Table;
  readonly large?: boolean;
}) {
  const s = props.state;
  const marks = s.seats.map((seat) => ({
    seat,
    at: playerOf(s, seat)?.reputation ?? 0,
    name: nameOf(props.names, seat),
  }));
  return <Track least={TRACK.least} most={TRACK.most} marks={marks} label="Reputation" large={large} />;
}

function Rows({ props }: { readonly props: Panel }) {
  const s = props.state;
  if (s.rows.length === 0) return null;
  const now = rowNow(s)?.number;
  return (
    <View role="region" aria-label={`Rows of round ${s.round}`} style={styles.rows}>
      <Text kind="heading">{`Round ${s.round}`}</Text>
      {s.specialist === null ? null : <Text tone="muted">{`The specialist looks for ${s.specialist}.`}</Text>}
      {s.rows.map((row, i) => (
        <View key={i} style={styles.row}>
          <Text kind="number" tone={now === i + 1 ? 'text' : 'muted'} style={styles.number}>
            {i + 1}
          </Text>
          <Text style={styles.what} tone={row.result ? 'muted' : 'text'}>
            {`${row.kind === 'open' ? 'Open' : 'Closed'}. ${lotWords(row)}`}
          </Text>
          <Text tone={row.result ? 'text' : 'muted'} align="right">
            {row.result ? resultWords(row, props.names) : now === i + 1 ? 'now' : ''}
          </Text>
        </View>
      ))}
    </View>
  );
}

export function resultWords({ result }: Row, names: BySeat<string>): string {
  if (!result?.first) return 'nobody';
  return [result.first, result.second]
    .flatMap((win) => (win ? [`${nameOf(names, win.seat)} ${pounds(win.price)}`] : []))
    .join('\n');
}

const styles = StyleSheet.create({
  rows: { gap: SPACE.xs },
  row: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s, minHeight: 32 },
  number: { width: 24 },
  what: { flex: 1 },
});
