/** Who bid what, who won, why: the paddles turned over, large enough for the far end of the table. */
import { StyleSheet, View } from 'react-native';
import type { BySeat } from '../../../engine';
import { Flip, Glyph, Money, RADII, SeatShape, SPACE, Text, useTheme } from '../../../components';
import { nameOf } from './game';
import type { Outcome, Shown } from './outcome';
import { useTurned } from './OutcomeStrip';

export function BoardFlip({ outcome, names }: { readonly outcome: Outcome; readonly names: BySeat<string> }) {
  const turned = useTurned(outcome.seq);
  return (
    <View role="region" aria-label="The flip" style={styles.flip}>
      <View style={styles.paddles}>
        {outcome.bids.map((shown) => (
          <PaddleShown key={shown.seat} shown={shown} turned={turned} name={nameOf(names, shown.seat)} />
        ))}
      </View>
      {outcome.lines.map((line, i) => (
        <Text
          key={i}
          kind={i === 0 ? 'title' : 'heading'}
          level={false}
          tone={i === 0 ? 'text' : 'muted'}
          align="center"
        >
          {line.text}
        </Text>
      ))}
    </View>
  );
}

function PaddleShown({
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
        styles.paddle,
        { backgroundColor: colors.panel, borderColor: won ? colors.airlock : colors.lines },
        won ? styles.won : null,
      ]}
    >
      <View style={styles.name}>
        <SeatShape seat={seat} size={36} />
        <Text kind="title" level={false} lines={1} aria-hidden>
          {name}
        </Text>
      </View>
      <View style={styles.bid}>
        <Flip
          flipped={turned}
          winner={won === 'first'}
          front={<Glyph name="paddle" size={96} color={colors.muted} />}
          back={
            <Money amount={amount} size="board" tone={won ? 'airlock' : amount === null ? 'muted' : 'text'} />
          }
        />
      </View>
      <Text kind="heading" level={false} tone={won ? 'airlock' : 'muted'} aria-hidden>
        {won === 'first' ? 'First place' : won === 'second' ? 'Second place' : ' '}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  flip: { flexGrow: 1, gap: SPACE.m, justifyContent: 'center' },
  paddles: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.l, justifyContent: 'center' },
  paddle: {
    flexGrow: 1,
    flexBasis: 240,
    maxWidth: 380,
    alignItems: 'center',
    gap: SPACE.s,
    padding: SPACE.l,
    borderWidth: 2,
    borderRadius: RADII.middle,
  },
  won: { borderWidth: 4, padding: SPACE.l - 2 },
  name: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s },
  bid: { minHeight: 126, justifyContent: 'center' },
});
