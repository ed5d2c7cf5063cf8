/** One paddle of a flip: whose it is, what it says, whether it won. Large on the board, a plate in a phone's strip. */
import { StyleSheet, View } from 'react-native';
import { Flip, Glyph, Money, RADII, SeatShape, SPACE, Text, useTheme } from '../../../components';
import type { Shown } from '../cheap-as-ships/outcome';

type Props = {
  readonly shown: Shown;
  readonly turned: boolean;
  readonly name: string;
  readonly large?: boolean;
};

export function TurnedPaddle({ shown, turned, name, large = false }: Props) {
  const { colors } = useTheme();
  const { seat, bid, won } = shown;
  const amount = bid === null || bid === 0 ? null : bid;
  const said = `${name}: ${amount === null ? 'no bid' : `£${amount}`}${won ? `, ${won} place` : ''}`;
  const border = won ? colors.airlock : large ? colors.lines : colors.raised;
  const whose = (
    <>
      <SeatShape seat={seat} size={large ? 36 : 22} />
      <Text
        kind={large ? 'title' : 'small'}
        level={false}
        lines={1}
        style={large ? null : styles.shortName}
        aria-hidden
      >
        {name}
      </Text>
    </>
  );
  const value = (
    <Flip
      flipped={turned}
      winner={won === 'first'}
      front={<Glyph name="paddle" size={large ? 96 : 18} color={colors.muted} />}
      back={
        <Money
          amount={amount}
          {...(large ? { size: 'board' } : {})}
          tone={won ? 'airlock' : amount === null ? 'muted' : 'text'}
        />
      }
    />
  );
  return (
    <View
      role="img"
      accessible
      aria-label={said}
      style={[
        large ? styles.paddle : styles.plate,
        { backgroundColor: colors.panel, borderColor: border },
        large && won ? styles.won : null,
      ]}
    >
      {large ? <View style={styles.name}>{whose}</View> : whose}
      {large ? <View style={styles.bid}>{value}</View> : value}
      {large ? (
        <Text kind="heading" level={false} tone={won ? 'airlock' : 'muted'} aria-hidden>
          {won === 'first' ? 'First place' : won === 'second' ? 'Second place' : ' '}
        </Text>
      ) : null}
    </View>
  );
}

const styles = StyleSheet.create({
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
  plate: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: SPACE.xs,
    minHeight: 36,
    borderWidth: 1,
    borderRadius: RADII.small,
    paddingHorizontal: SPACE.s,
  },
  shortName: { maxWidth: 110 },
});
