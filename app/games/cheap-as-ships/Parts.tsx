/** Part cards: a face as a small card, and several of them in a row. */
import { plain, signed } from '../../../engine';
import type { ReactNode } from 'react';
import { Pressable, StyleSheet, View } from 'react-native';
import { brandGlyph, Glyph, LEAST_TOUCH, RADII, SPACE, Text, useTheme } from '../../../components';
import { partKey, type Part } from './state';
import { partWords, SLOT_NAMES } from './words';

type FaceProps = {
  readonly part: Part;
  readonly brands: readonly string[];
  readonly selected?: boolean;
  readonly disabled?: boolean;
  /** What a tap does, for screen readers: "Sell", "Take". */
  readonly does?: string;
  readonly onPress?: () => void;
  readonly large?: boolean;
  /** The type is said beside it. */
  readonly typed?: boolean;
};

/** In the order it is printed, so that the spoken name holds the words that are seen. */
function spokenOf(part: Part, does: string | undefined, typed: boolean): string {
  const words = partWords(part).replace(/quality (\S+)$/, '$1 quality');
  if (does === undefined) return words;
  return typed && part.brand !== null
    ? `${does} ${part.type}: ${words.replace(` ${part.type},`, ',')}`
    : `${does}: ${words}`;
}

/** Brand, type, value and quality as they are printed. */
export function PartCard({
  part,
  brands,
  selected = false,
  disabled = false,
  does,
  onPress,
  large = false,
  typed = false,
}: FaceProps) {
  const { colors } = useTheme();
  const ink = selected ? colors.ground : disabled ? colors.muted : colors.text;
  const face = (
    <View style={styles.face} aria-hidden>
      <Glyph
        name={part.brand === null ? 'junk' : brandGlyph(part.brand, brands)}
        size={large ? 40 : 22}
        color={ink}
      />
      <View>
        <Text kind={large ? 'heading' : 'small'} level={false} style={{ color: ink }}>
          {part.brand ?? SLOT_NAMES[part.type]}
          {part.brand === null || typed ? '' : ` ${part.type}`}
        </Text>
        <Text kind={large ? 'title' : 'body'} level={false} style={[styles.print, { color: ink }]}>
          {`£${part.value}  ${signed(part.quality)}`}
        </Text>
      </View>
    </View>
  );
  const look = [
    styles.card,
    large ? styles.large : null,
    {
      backgroundColor: selected ? colors.text : colors.panel,
      borderColor: disabled ? colors.raised : colors.lines,
    },
  ];
  const label = spokenOf(part, does, typed);
  if (!onPress)
    return (
      <View role="img" accessible aria-label={label} style={look}>
        {face}
      </View>
    );
  return (
    <Pressable
      role="button"
      aria-label={label}
      aria-pressed={selected}
      aria-disabled={disabled}
      disabled={disabled}
      onPress={onPress}
      style={({ pressed }) => [...look, pressed && !selected ? { backgroundColor: colors.raised } : null]}
    >
      {face}
    </Pressable>
  );
}

type RowProps = {
  readonly parts: readonly Part[];
  readonly brands: readonly string[];
  readonly does?: string;
  readonly onPart?: (part: Part) => void;
  readonly large?: boolean;
  readonly centred?: boolean;
  /** After the cards, in the same row. */
  readonly children?: ReactNode;
};

export function PartCards({
  parts,
  brands,
  does,
  onPart,
  large = false,
  centred = false,
  children,
}: RowProps) {
  return (
    <View style={[styles.row, centred ? styles.centred : null]}>
      {parts.map((part, i) => (
        <PartCard
          key={`${partKey(part)}/${i}`}
          part={part}
          brands={brands}
          large={large}
          {...(does === undefined ? {} : { does })}
          {...(onPart ? { onPress: () => onPart(part) } : {})}
        />
      ))}
      {children}
    </View>
  );
}

/** Cards that lie there without a name. */
export function Unnamed({
  count,
  type,
  large = false,
}: {
  readonly count: number;
  readonly type?: string;
  readonly large?: boolean;
}) {
  const { colors } = useTheme();
  if (count === 0) return null;
  const what = type ?? (count === 1 ? 'part' : 'parts');
  return (
    <View
      role="img"
      accessible
      aria-label={`${plain(count)} ${what}, not named`}
      style={[styles.card, large ? styles.large : null, styles.unnamed, { borderColor: colors.lines }]}
    >
      <Text
        kind={large ? 'heading' : 'small'}
        level={false}
        tone="muted"
        aria-hidden
      >{`${count} ${what}`}</Text>
      <Text kind={large ? 'body' : 'small'} tone="muted" aria-hidden>
        not named
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s },
  centred: { justifyContent: 'center' },
  face: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s },
  card: {
    minHeight: LEAST_TOUCH,
    borderWidth: 1,
    borderRadius: RADII.small,
    paddingHorizontal: SPACE.s,
    paddingVertical: SPACE.xs,
    justifyContent: 'center',
    userSelect: 'none',
  },
  large: { paddingHorizontal: SPACE.l, paddingVertical: SPACE.s },
  unnamed: { borderStyle: 'dashed' },
  print: { fontWeight: '600', fontVariant: ['tabular-nums'] },
});
