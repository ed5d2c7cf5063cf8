/** The last outcome and its reason, above whatever comes next. It waits for nobody. */
import { useEffect, useState } from 'react';
import { StyleSheet, View } from 'react-native';
import {
  Announce,
  Flip,
  Glyph,
  Money,
  RADII,
  SeatShape,
  SPACE,
  Text,
  useTheme,
  FeedLine,
} from '../../../components';
import type { PanelProps } from '../panels';
import { nameOf } from './game';
import { outcomeOf, type Shown } from './outcome';

export function OutcomeStrip({ props }: { readonly props: PanelProps }) {
  const { colors } = useTheme();
  const outcome = outcomeOf(props);
  const turned = useTurned(outcome?.seq ?? -1);
  if (!outcome) return null;
  return (
    <View role="region" aria-label="Outcome" style={[styles.strip, { borderColor: colors.lines }]}>
      {outcome.bids.length === 0 ? null : (
        <View style={styles.bids}>
          {outcome.bids.map((one) => (
            <BidPlate key={one.seat} shown={one} turned={turned} name={nameOf(props.names, one.seat)} />
          ))}
        </View>
      )}
      {outcome.lines.map((line, i) => (
        <FeedLine key={i} text={line.text} rule={line.rule} onRule={(rule) => props.act.help(rule)} />
      ))}
      <Announce text={outcome.lines.map(({ text }) => text).join(' ')} />
    </View>
  );
}

function BidPlate({
  shown,
  turned,
  name,
}: {
  readonly shown: Shown;
  readonly turned: boolean;
  readonly name: string;
}) {
  const { colors } = useTheme();
  const { seat, bid, won } = shown;
  const amount = bid === null || bid === 0 ? null : bid;
  const said = `${name}: ${amount === null ? 'no bid' : `£${amount}`}${won ? `, ${won} place` : ''}`;
  return (
    <View
      role="img"
      accessible
      aria-label={said}
      style={[
        styles.bid,
        { borderColor: won ? colors.airlock : colors.raised, backgroundColor: colors.panel },
      ]}
    >
      <SeatShape seat={seat} size={22} />
      <Text kind="small" lines={1} style={styles.name} aria-hidden>
        {name}
      </Text>
      <Flip
        flipped={turned}
        winner={won === 'first'}
        front={<Glyph name="paddle" size={18} color={colors.muted} />}
        back={<Money amount={amount} tone={won ? 'airlock' : amount === null ? 'muted' : 'text'} />}
      />
    </View>
  );
}

/** A new flip begins face down and turns at once; one that was there before the screen stays turned. */
export function useTurned(seq: number): boolean {
  const [first] = useState(seq);
  const [turned, setTurned] = useState(seq);
  useEffect(() => {
    const timer = setTimeout(() => setTurned(seq), 30);
    return () => clearTimeout(timer);
  }, [seq]);
  return seq === first || turned === seq;
}

const styles = StyleSheet.create({
  strip: { borderLeftWidth: 3, borderRadius: RADII.small, paddingLeft: SPACE.m, gap: SPACE.xs },
  bids: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s },
  bid: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: SPACE.xs,
    minHeight: 36,
    borderWidth: 1,
    borderRadius: RADII.small,
    paddingHorizontal: SPACE.s,
  },
  name: { maxWidth: 110 },
});
