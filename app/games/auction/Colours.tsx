/** The colours of the representatives: a hue, a figure and a name, and pickers that look alike for everyone. */
import type { ReactNode } from 'react';
import { Pressable, StyleSheet, View } from 'react-native';
import Svg, { Path } from 'react-native-svg';
import * as auction from '../../../engine/games/auction';
import { RADII, SPACE, SWATCHES, Text, useTheme } from '../../../components';
import { shade, type Colour, type GlyphOf, glyphOf, type State } from './state';

const FIGURES: Readonly<Record<GlyphOf, string>> = {
  triangle: 'M12 3l10 18H2z',
  disc: 'M12 2a10 10 0 100 20 10 10 0 000-20z',
  diamond: 'M12 1l10 11-10 11L2 12z',
  star: 'M12 1l3.2 7.2 7.8.8-5.9 5.2 1.8 7.8L12 18l-6.9 4 1.8-7.8L1 9l7.8-.8z',
  square: 'M3 3h18v18H3z',
  pentagon: 'M12 2l10.5 7.6-4 12.4h-13l-4-12.4z',
  cross: 'M9 2h6v7h7v6h-7v7H9v-7H2V9h7z',
  ring: 'M12 2a10 10 0 100 20 10 10 0 000-20zm0 5a5 5 0 110 10 5 5 0 010-10z',
};

/** A colour by another name keeps the hue its figure has in the box. */
export function useHue(name: Colour, glyph: GlyphOf): string {
  const { scheme, colors } = useTheme();
  const inBox = auction.COLOURS.find((one) => one.glyph === glyph)?.name ?? '';
  const known = SWATCHES[scheme];
  return known[name.trim().toLowerCase()] ?? known[inBox] ?? colors.text;
}

type MarkProps = { readonly name: Colour; readonly glyph: GlyphOf; readonly size: number };

export function Mark({ name, glyph, size }: MarkProps) {
  const hue = useHue(name, glyph);
  return (
    <Svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <Path d={FIGURES[glyph]} fill={hue} fillRule="evenodd" />
    </Svg>
  );
}

export const ColourMark = ({
  s,
  colour,
  size,
}: {
  readonly s: State;
  readonly colour: Colour;
  readonly size: number;
}) => <Mark name={colour} glyph={glyphOf(s, colour)} size={size} />;

type PickerProps = {
  readonly s: State;
  readonly label: string;
  onPick(colour: Colour): void;
};

/** All colours, always: one left out would tell the neighbour. None lights up. */
export function RepPicker({ s, label, onPick }: PickerProps) {
  return (
    <View role="group" aria-label={label} style={styles.tiles}>
      {s.colours.map((colour) => (
        <Tile key={colour} label={shade(colour)} onPress={() => onPick(colour)}>
          <ColourMark s={s} colour={colour} size={28} />
        </Tile>
      ))}
    </View>
  );
}

type TileProps = { readonly label: string; readonly children: ReactNode; onPress(): void };

function Tile({ label, children, onPress }: TileProps) {
  const { colors } = useTheme();
  return (
    <Pressable
      role="button"
      aria-label={label}
      onPress={onPress}
      style={[styles.tile, { backgroundColor: colors.panel, borderColor: colors.lines }]}
    >
      {children}
      <Text kind="small" lines={1}>
        {label}
      </Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  tiles: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s },
  tile: {
    flexGrow: 1,
    flexBasis: '22%',
    minWidth: 72,
    minHeight: 60,
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    borderWidth: 1,
    borderRadius: RADII.middle,
    userSelect: 'none',
  },
});
