/** One paddle of a flip: whose it is, what it says, whether it won. Large on the board, a plate in a phone's strip. */
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
  readonly large?: boolean;
};

const PLACES = ['First place', 'Second place', 'Third place', 'Fourth place', 'Fifth place', 'Sixth place'];

export function TurnedPaddle({ props, who, value, turned, place, large = false }: Props) {
  const { colors, scale } = useTheme();
  const name = wordingOf(props).name(who);
  const { words, picture } = shownIn(props, value, large);
  const won = PLACES[place] ?? null;
  const tone = won ? 'airlock' : value === null ? 'muted' : 'text';
  const whose = (
    <>
      {isSeat(who) ? (
        <SeatShape seat={who} size={large ? 36 : 22} />
      ) : (
        <Glyph name="anchor" size={large ? 36 : 22} />
      )}
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
  const figure = (
    <Turning
      flipped={turned}
      winner={place === 0}
      front={<Glyph name="paddle" size={large ? 96 : 18} color={colors.muted} />}
      back={
        picture ?? (
          <Text kind="number" tone={tone} align="center" style={large ? sizeFor(words, scale) : null}>
            {words}
          </Text>
        )
      }
    />
  );
  return (
    <View
      role="img"
      accessible
      aria-label={`${name}: ${words}${won ? `, ${won.toLowerCase()}` : ''}`}
      style={[
        large ? styles.paddle : styles.plate,
        {
          backgroundColor: colors.panel,
          borderColor: won ? colors.airlock : large ? colors.lines : colors.raised,
        },
        large && won ? styles.won : null,
      ]}
    >
      {large ? <View style={styles.name}>{whose}</View> : whose}
      {large ? <View style={styles.bid}>{figure}</View> : figure}
      {large ? (
        <Text kind="heading" level={false} tone={won ? 'airlock' : 'muted'} aria-hidden>
          {won ?? ' '}
        </Text>
      ) : null}
    </View>
  );
}

/** Figures fill the paddle; words are made to fit it. */
function sizeFor(words: string, scale: number): { fontSize: number; lineHeight: number } {
  const fontSize = Math.round((words.length < 5 ? 104 : words.length < 10 ? 56 : 32) * scale);
  return { fontSize, lineHeight: Math.round(fontSize * 1.2) };
}

/** All paddles of a flip, best first, contenders without a seat among them. */
export function TurnedPaddles({
  flip,
  props,
  turned,
  large = false,
}: {
  readonly flip: Flip;
  readonly props: TableProps;
  readonly turned: boolean;
  readonly large?: boolean;
}) {
  const won = props.panels.won?.(flip) ?? [];
  const all = [
    ...flip.shown.map(({ seat, value }) => ({ who: seat as string, value })),
    ...flip.others.map(({ who, value }) => ({ who, value })),
  ];
  const rank = ({ who, value }: (typeof all)[number]): number =>
    won.includes(who) ? 1e9 - won.indexOf(who) : figureOf(value);
  return (
    <View style={[styles.paddles, large ? styles.far : null]}>
      {[...all]
        .sort((a, b) => rank(b) - rank(a))
        .map(({ who, value }, i) => (
          <TurnedPaddle
            key={`${who}/${i}`}
            props={props}
            who={who}
            value={value}
            turned={turned}
            place={won.indexOf(who)}
            large={large}
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
  far: { gap: SPACE.l, justifyContent: 'center' },
  paddle: {
    flexGrow: 1,
    flexBasis: 200,
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
