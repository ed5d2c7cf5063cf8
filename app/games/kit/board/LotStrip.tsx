/** The round's lots as small tags in one row; what was sold is stamped with its winners' shapes and prices. */
import { StyleSheet, View } from 'react-native';
import Svg, { Path } from 'react-native-svg';
import { isSeat } from '../../../../engine';
import {
  FitText,
  Glyph,
  SeatShape,
  SPACE,
  tagPath,
  useSize,
  useTheme,
  type GlyphName,
} from '../../../../components';

export type LotOnStrip = {
  /** "3" */
  readonly label: string;
  /** For whoever listens: "Lot 3, closed, 1 winner". */
  readonly spoken: string;
  readonly glyph?: GlyphName;
  /** How many will win it: as many rosettes. */
  readonly winners?: number;
  readonly now?: boolean;
  /** Once it is over: who won it at what; nobody without any. */
  readonly sold?: readonly { readonly who: string; readonly words: string }[];
};

export function LotStrip({ lots }: { readonly lots: readonly LotOnStrip[] }) {
  const { scale } = useTheme();
  if (lots.length === 0) return null;
  return (
    <View role="list" aria-label="Lots of this round" style={[styles.strip, { gap: SPACE.s * scale }]}>
      {lots.map((lot) => (
        <Lot key={lot.label} lot={lot} />
      ))}
    </View>
  );
}

function Lot({ lot }: { readonly lot: LotOnStrip }) {
  const { colors, scale } = useTheme();
  const [size, onLayout] = useSize();
  const { sold, now = false } = lot;
  const ink = now ? colors.text : colors.muted;
  const marks = 1 + (lot.glyph ? 1 : 0) + (lot.winners ?? 0);
  const mark = Math.min(30 * scale, (size?.width ?? 120) / (marks + 1));
  return (
    <View
      role="listitem"
      accessible
      aria-label={lot.spoken}
      onLayout={onLayout}
      style={[styles.lot, { height: 84 * scale, padding: SPACE.xs * scale, opacity: sold || now ? 1 : 0.8 }]}
    >
      {size === null ? null : (
        <Svg width={size.width} height={size.height} style={StyleSheet.absoluteFill} aria-hidden>
          <Path
            d={tagPath(size, 12 * scale, 4 * scale)}
            fill={now ? colors.raised : colors.panel}
            fillRule="evenodd"
            stroke={now ? colors.text : colors.lines}
            strokeWidth={now ? 3 : 1.5}
          />
        </Svg>
      )}
      {sold ? (
        <View style={[sold.length > 1 ? styles.below : styles.stamps, { paddingTop: 16 * scale }]}>
          {sold.length === 0 ? <Glyph name="cross" size={28 * scale} color={colors.muted} /> : null}
          {sold.map(({ who, words }) => (
            <View key={who} style={styles.stamp}>
              {isSeat(who) ? (
                <SeatShape seat={who} size={(sold.length > 1 ? 28 : 44) * scale} />
              ) : (
                <Glyph name="anchor" size={34 * scale} />
              )}
              <FitText
                size={sold.length > 1 ? 24 : 30}
                least={16}
                weight="600"
                hidden
                room={(sold.length > 1 ? 64 : 76) * scale}
              >
                {words}
              </FitText>
            </View>
          ))}
        </View>
      ) : (
        <View style={[styles.stamps, { gap: SPACE.xs * scale, paddingTop: 12 * scale }]}>
          <FitText size={36} tone={now ? 'text' : 'muted'} hidden room={64 * scale}>
            {lot.label}
          </FitText>
          {lot.glyph ? <Glyph name={lot.glyph} size={mark} color={ink} /> : null}
          {Array.from({ length: lot.winners ?? 0 }, (_, i) => (
            <Glyph key={i} name="rosette" size={mark} color={ink} />
          ))}
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  strip: { flexDirection: 'row' },
  lot: { flex: 1, minWidth: 0, alignItems: 'center', justifyContent: 'center', overflow: 'hidden' },
  stamps: { flexDirection: 'row', alignItems: 'center', justifyContent: 'center' },
  below: { alignItems: 'center', justifyContent: 'center' },
  stamp: { flexDirection: 'row', alignItems: 'center', gap: 2 },
});
