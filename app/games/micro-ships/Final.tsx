/** Who won, by what: the ranking, cubes shown where points were level, fleets, and points over the auctions. */
import { StyleSheet, View } from 'react-native';
import * as microShips from '../../../engine/games/micro-ships';
import { SPACE, Stack, Text } from '../../../components';
import { Feed } from '../kit/Feed';
import { Outcome } from '../kit/Outcome';
import { PanelFrame } from '../kit/PanelFrame';
import { Ranking, winnerWords } from '../kit/Ranking';
import { ScoreChart } from '../kit/ScoreChart';
import { nameOf } from '../kit/words';
import { BidsOf } from './Bids';
import { CubeMark, Fleet } from './Ships';
import { lastOutcome, pointsOf, type Panel, type Table } from './state';

export function Final(props: Panel) {
  const s = props.state;
  return (
    <PanelFrame>
      <Text kind="title">{winnerWords(props)}</Text>
      <Ranking props={props} />
      <HandsShown props={props} />
      <PointsChart props={props} />
      {s.seats.map((seat) => (
        <Stack key={seat}>
          <Text kind="heading">{`${nameOf(props.names, seat)}’s fleet`}</Text>
          <Fleet s={s} seat={seat} />
        </Stack>
      ))}
      <BidsOf props={props} />
      <Outcome props={props} outcome={lastOutcome(props)} />
      <Feed props={props} />
    </PanelFrame>
  );
}

/** Those who were level, with their cubes and what these are worth. */
export function HandsShown({ props, large = false }: { readonly props: Table; readonly large?: boolean }) {
  const s = props.state;
  if (!s.shown) return null;
  return (
    <Stack role="region" aria-label="Cubes shown">
      {s.seats
        .filter((seat) => s.shown?.[seat])
        .map((seat) => (
          <View key={seat} style={styles.hand}>
            <Text kind={large ? 'title' : 'body'} level={false}>{`${nameOf(props.names, seat)} shows`}</Text>
            {(s.shown?.[seat] ?? []).map((colour, i) => (
              <CubeMark key={i} colour={colour} size={large ? 44 : 24} />
            ))}
            <Text
              kind={large ? 'title' : 'number'}
              level={false}
            >{`worth ${microShips.worthShown(s, seat)}`}</Text>
          </View>
        ))}
    </Stack>
  );
}

/** One point an auction. */
export const PointsChart = ({ props, fill = false }: { readonly props: Table; readonly fill?: boolean }) => (
  <ScoreChart
    props={props}
    label="Points over 12 auctions"
    of={pointsOf}
    stepOf={(s) => String(s.sold.length)}
    fill={fill}
  />
);

const styles = StyleSheet.create({
  hand: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: SPACE.s },
});
