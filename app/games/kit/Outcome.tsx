/** What was turned over last, as a strip above the next paddle: it needs no Continue. */
import { StyleSheet, View } from 'react-native';
import type { BySeat, JsonObject } from '../../../engine';
import {
  Announce,
  FeedLine,
  Flip as Turn,
  RADII,
  SeatPlate,
  SPACE,
  Text,
  useTheme,
} from '../../../components';
import type { Acts, Flip } from '../contract';
import { labelOf } from './words';
import { useTurned } from './useTurned';

type Props = {
  readonly flip: Flip;
  readonly names: BySeat<string>;
  readonly act?: Acts;
  show?(value: JsonObject): string;
};

export function Outcome({ flip, names, act, show }: Props) {
  const { colors } = useTheme();
  const turned = useTurned(flip.seq);
  return (
    <View role="region" aria-label="Outcome" style={[styles.strip, { borderColor: colors.lines }]}>
      {flip.shown.map(({ slot, seat, how, value }) => (
        <SeatPlate key={slot} seat={seat} name={names[seat] ?? seat} small>
          <Turn
            flipped={turned}
            front={<Text kind="number">·</Text>}
            back={
              <Text kind="number">
                {how === 'no-bid' || !value ? 'no bid' : (show ?? ((one) => labelOf(one, names)))(value)}
              </Text>
            }
          />
        </SeatPlate>
      ))}
      {flip.lines.map((line, i) => (
        <FeedLine
          key={i}
          text={line.text}
          rule={line.rule}
          onRule={act ? (rule) => act.help(rule) : undefined}
        />
      ))}
      <Announce text={flip.lines.map(({ text }) => text).join(' ')} />
    </View>
  );
}

const styles = StyleSheet.create({
  strip: { gap: SPACE.xs, borderLeftWidth: 3, borderRadius: RADII.small, paddingLeft: SPACE.m },
});
