/** Cards of a lot in a row, or in two where that makes them larger: silhouettes that fill in when somebody says what they are. */
import { useEffect, useState, type ReactNode } from 'react';
import { Animated, Platform, StyleSheet, View } from 'react-native';
import { FitText, RADII, SPACE, useReducedMotion, useSize, useTheme } from '../../../../components';

export type BoardCard = {
  readonly key: string;
  /** What is known from its back: "Front". */
  readonly label: string;
  /** For whoever listens. */
  readonly spoken: string;
  /** Its face, drawn to this size; null as long as nobody named it. */
  readonly face: ((size: CardSize) => ReactNode) | null;
};

export type CardSize = { readonly width: number; readonly height: number };

const WIDTH = 160;
const HEIGHT = 220;
const FADE_MS = 400;

export function CardRow({ cards }: { readonly cards: readonly BoardCard[] }) {
  const { scale } = useTheme();
  const [room, onLayout] = useSize();
  const gap = SPACE.m * scale;
  const size = room === null ? null : sizeIn(room, cards.length, gap, scale);
  return (
    <View onLayout={onLayout} style={[styles.row, { gap }]}>
      {size === null ? null : cards.map((card) => <Silhouette key={card.key} card={card} size={size} />)}
    </View>
  );
}

/** As large as they can be in one row or in two, up to their full size. */
function sizeIn(room: CardSize, cards: number, gap: number, scale: number): CardSize {
  // A lot of three lies in a row, as on the table.
  const widths = (cards > 3 ? [1, 2] : [1]).map((rows) => {
    const across = Math.max(1, Math.ceil(cards / rows));
    const high = (room.height - gap * (rows - 1)) / rows;
    return Math.min((room.width - gap * (across - 1)) / across, (high * WIDTH) / HEIGHT);
  });
  const width = Math.min(WIDTH * scale, Math.max(...widths)) - 1;
  return { width: Math.floor(width), height: Math.floor((width * HEIGHT) / WIDTH) };
}

function Silhouette({ card, size }: { readonly card: BoardCard; readonly size: CardSize }) {
  const { colors, scale } = useTheme();
  const still = useReducedMotion();
  const named = card.face !== null;
  const [first] = useState(named);
  const [shown] = useState(() => new Animated.Value(named ? 1 : 0));
  useEffect(() => {
    if (still || first) return void shown.setValue(named ? 1 : 0);
    Animated.timing(shown, {
      toValue: named ? 1 : 0,
      duration: FADE_MS,
      useNativeDriver: Platform.OS !== 'web',
    }).start();
  }, [named, first, still, shown]);
  return (
    <View
      role="img"
      accessible
      aria-label={card.spoken}
      style={[
        styles.card,
        size,
        { borderColor: colors.lines, borderWidth: 2 * scale },
        named ? { backgroundColor: colors.raised } : styles.unnamed,
      ]}
    >
      {card.face === null ? (
        <FitText size={28} least={16} weight="600" tone="muted" align="center" hidden>
          {card.label}
        </FitText>
      ) : (
        <Animated.View aria-hidden style={[styles.face, { opacity: shown }]}>
          {card.face(size)}
        </Animated.View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  row: {
    flex: 1,
    minHeight: 0,
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'center',
    justifyContent: 'center',
  },
  card: { borderRadius: RADII.middle, alignItems: 'center', justifyContent: 'center', overflow: 'hidden' },
  unnamed: { borderStyle: 'dashed' },
  face: { alignItems: 'center', justifyContent: 'center', alignSelf: 'stretch', flex: 1 },
});
