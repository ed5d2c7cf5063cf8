/** How is everyone, and why: money, reputation, the rows, and the feed with its rulings. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { Button, FeedLine, Money, SeatPlate, SPACE, Text, Track } from '../../../components';
import { PanelFrame } from '../kit/PanelFrame';
import type { PanelProps, TableProps } from '../contract';
import { feedWords } from '../kit/feed-words';
import { plateState } from '../kit/rounds';
import { moneyOf, nameOf, playerOf, stateOf, TRACK, unnamedIn, type Row } from './state';
import { counted, lotWords, plain, pounds } from './words';
import type { BySeat } from '../../../engine';

const SOME_LINES = 30;

export function TablePanel(props: PanelProps) {
  const s = stateOf(props);
  return (
    <PanelFrame>
      <View style={styles.list}>
        {s.order.map((seat) => {
          const player = playerOf(s, seat);
          const cards = (player?.parts.length ?? 0) + unnamedIn(s, seat);
          const ships = player?.sales.filter(({ what }) => what === 'ship').length ?? 0;
          return (
            <SeatPlate
              key={seat}
              seat={seat}
              name={nameOf(props.names, seat)}
              state={plateState(props, seat)}
              detail={`Reputation ${plain(player?.reputation ?? 0)}, ${counted(cards, 'part')}, ${counted(ships, 'ship')} sold${s.lead === seat ? ', leads' : ''}`}
            >
              <Money amount={moneyOf(s, seat)} size="large" />
            </SeatPlate>
          );
        })}
      </View>
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
  readonly props: TableProps;
  readonly large?: boolean;
}) {
  const s = stateOf(props);
  const marks = s.order.map((seat) => ({
    seat,
    at: playerOf(s, seat)?.reputation ?? 0,
    name: nameOf(props.names, seat),
  }));
  return <Track least={TRACK.least} most={TRACK.most} marks={marks} label="Reputation" large={large} />;
}

function Rows({ props }: { readonly props: PanelProps }) {
  const s = stateOf(props);
  if (s.rows.length === 0) return null;
  const now = s.phase.at === 'auction' ? s.phase.row : null;
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

/** Newest first; what an undo took back stays readable. */
function Feed({ props }: { readonly props: PanelProps }) {
  const [all, setAll] = useState(false);
  const lines = props.feed.slice(all ? 0 : -SOME_LINES).reverse();
  return (
    <View role="region" aria-label="What happened">
      <Text kind="heading">What happened</Text>
      {lines.map((line, i) => (
        <FeedLine
          key={`${line.seq}/${i}`}
          text={feedWords(line)}
          past={!line.live}
          rule={line.rule}
          onRule={(rule) => props.act.help(rule)}
        />
      ))}
      {!all && props.feed.length > SOME_LINES ? (
        <Button kind="quiet" label="Everything since the start" onPress={() => setAll(true)} />
      ) : null}
    </View>
  );
}

const styles = StyleSheet.create({
  list: { gap: SPACE.s },
  rows: { gap: SPACE.xs },
  row: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s, minHeight: 32 },
  number: { width: 24 },
  what: { flex: 1 },
});
