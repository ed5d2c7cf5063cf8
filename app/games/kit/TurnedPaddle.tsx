/** The paddles of a flip: whose they are, what they say, who won. Plates in a phone's strip. */
import { StyleSheet, View } from 'react-native';
import { isSeat, type JsonObject } from '../../../engine';
import { Flip as Turning, Glyph, RADII, SeatShape, SPACE, Text, useTheme } from '../../../components';
import type { Flip, TableProps } from '../contract';
import { shownIn } from './shown';
import { wordingOf } from './words';

type Props = {
  readonly props: TableProps;
  readonly who: string;
  readonly value: JsonObject | null;
  readonly turned: boolean;
  /** 0 for whoever came out best; −1 for nobody. */
  readonly place: number;
  /** What came of it, in words. */
  readonly stamp: string | null;
};

const PLACES = ['First place', 'Second place', 'Third place', 'Fourth place', 'Fifth place', 'Sixth place'];

/** What came of a paddle, as the game says it, else its place. */
export const stampOn = ({ panels }: Pick<TableProps, 'panels'>, flip: Flip, who: string): string | null =>
  panels.stamp ? panels.stamp(flip, who) : (PLACES[(panels.won?.(flip) ?? []).indexOf(who)] ?? null);

export function TurnedPaddle({ props, who, value, turned, place, stamp }: Props) {
  const { colors } = useTheme();
  const name = wordingOf(props).name(who);
  const { words, picture } = shownIn(props, value);
  const won = place >= 0;
  const tone = won ? 'airlock' : value === null ? 'muted' : 'text';
  return (
    <View
      role="img"
      accessible
      aria-label={`${name}: ${words}${stamp ? `, ${stamp.toLowerCase()}` : ''}`}
      style={[
        styles.plate,
        { backgroundColor: colors.panel, borderColor: won ? colors.airlock : colors.raised },
      ]}
    >
      {isSeat(who) ? <SeatShape seat={who} size={22} /> : <Glyph name="anchor" size={22} />}
      <Text kind="small" level={false} lines={1} style={styles.shortName} aria-hidden>
        {name}
      </Text>
      <Turning
        flipped={turned}
        winner={place === 0}
        front={<Glyph name="paddle" size={18} color={colors.muted} />}
        back={
          picture ?? (
            <Text kind="number" tone={tone} align="center">
              {words}
            </Text>
          )
        }
      />
    </View>
  );
}

type Shown = { readonly who: string; readonly value: JsonObject | null };

/** Clockwise, then contenders without a seat. */
export const paddlesOf = (flip: Flip): readonly Shown[] => [
  ...flip.shown.map(({ seat, value }) => ({ who: seat as string, value })),
  ...flip.others.map(({ who, value }) => ({ who, value })),
];

/** Low to high and the winners last, the first place last of all; or as the game says. */
export function turnsOf({ panels }: Pick<TableProps, 'panels'>, flip: Flip): readonly string[] {
  const own = panels.turns?.(flip);
  if (own) return own;
  const won = panels.won?.(flip) ?? [];
  const rank = ({ who, value }: Shown): number =>
    won.includes(who) ? 1e9 - won.indexOf(who) : figureOf(value);
  return [...paddlesOf(flip)].sort((a, b) => rank(a) - rank(b)).map(({ who }) => who);
}

/** All paddles of a flip, best first. */
export function TurnedPaddles({
  flip,
  props,
  turned,
}: {
  readonly flip: Flip;
  readonly props: TableProps;
  readonly turned: boolean;
}) {
  const won = props.panels.won?.(flip) ?? [];
  const turns = turnsOf(props, flip);
  return (
    <View style={styles.paddles}>
      {[...paddlesOf(flip)]
        .sort((a, b) => turns.indexOf(b.who) - turns.indexOf(a.who))
        .map(({ who, value }, i) => (
          <TurnedPaddle
            key={`${who}/${i}`}
            props={props}
            who={who}
            value={value}
            turned={turned}
            place={won.indexOf(who)}
            stamp={stampOn(props, flip, who)}
          />
        ))}
    </View>
  );
}

/** The number a paddle shows, if it shows one. */
function figureOf(value: JsonObject | null): number {
  const [only, ...more] = Object.values(value ?? {});
  return more.length === 0 && typeof only === 'number' ? only : -1;
}

const styles = StyleSheet.create({
  paddles: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s },
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
