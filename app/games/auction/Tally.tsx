/** The count: a bar for each colour that grows card by card; the lowest is outlined, a tie is hatched in words. */
import { useEffect, useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { counted, listed } from '../../../engine';
import { Announce, FitText, RADII, SPACE, Text, useReducedMotion, useTheme } from '../../../components';
import { nameOf } from '../kit/words';
import { ColourMark, useHue } from './Colours';
import { decisionWords, glyphOf, isLowest, shade, sumsOf, type Counted, type Table } from './state';

const CARD_MS = 240;
const SETTLE_MS = 600;

/** How many cards are turned so far; all of them at once without motion, or when the count is not news. */
function useTurnedCards(
  key: string,
  cards: number,
  news: boolean,
): { readonly turned: number; readonly settled: boolean } {
  const still = useReducedMotion() || !news;
  const [at, setAt] = useState({ key, turned: 0 });
  const turned = still ? cards + 1 : at.key === key ? at.turned : 0;
  useEffect(() => {
    if (still || turned > cards) return undefined;
    const timer = setTimeout(
      () => setAt({ key, turned: turned + 1 }),
      turned === cards ? SETTLE_MS : CARD_MS,
    );
    return () => clearTimeout(timer);
  }, [key, turned, cards, still]);
  return { turned: Math.min(turned, cards), settled: turned > cards };
}

type Props = {
  readonly props: Table;
  readonly lot: Counted;
  /** It has just been counted. */
  readonly news?: boolean;
};

type Bar = { readonly colour: string; readonly sum: number; readonly lowest: boolean; readonly laid: string };

function useBars({ props, lot, news = false }: Props): {
  readonly bars: readonly Bar[];
  readonly most: number;
  readonly settled: boolean;
} {
  const s = props.state;
  const { turned, settled } = useTurnedCards(`${lot.round}/${lot.cards.length}`, lot.cards.length, news);
  const seen = { ...lot, cards: lot.cards.slice(0, turned) };
  const bars = sumsOf(s, seen).map(({ colour, count }) => ({
    colour,
    sum: count,
    lowest: settled && isLowest(lot, colour),
    laid: listed(
      lot.cards
        .filter((card) => card.colour === colour)
        .map(({ seat, number }) => `${nameOf(props.names, seat)} ${number}`),
    ),
  }));
  return { bars, most: Math.max(1, ...sumsOf(s, lot).map(({ count }) => count)), settled };
}

const barWords = ({ colour, sum, laid, lowest }: Bar, tied: boolean): string =>
  `${shade(colour)} ${sum}${laid ? `: ${laid}` : ''}${lowest ? (tied ? ', tied for lowest' : ', lowest') : ''}`;

/** On a phone: bars that lie. They stay until the next count. */
export function TallyBars(all: Props) {
  const { props, lot } = all;
  const { colors } = useTheme();
  const { bars, most, settled } = useBars(all);
  const words = decisionWords(props.state, lot, (seat) => nameOf(props.names, seat));
  const tied = lot.decision.kind === 'tied';
  return (
    <View role="region" aria-label={`The count of round ${lot.round}`} style={styles.bars}>
      {settled ? <Text kind="heading">{words}</Text> : <Text kind="heading">The cards are turned over.</Text>}
      {bars.map((bar) => (
        <View
          key={bar.colour}
          role="img"
          accessible
          aria-label={barWords(bar, tied)}
          style={[
            styles.line,
            bar.lowest ? { borderColor: colors.text } : styles.clear,
            tied && bar.lowest ? styles.tied : null,
          ]}
        >
          <ColourMark s={props.state} colour={bar.colour} size={20} />
          <View style={styles.track}>
            <Length bar={bar} most={most} props={props} />
            <Text kind="small" tone="muted" lines={1} style={styles.laid}>
              {bar.sum > 0 ? bar.laid : ''}
            </Text>
          </View>
          <Text kind="number">{String(bar.sum)}</Text>
        </View>
      ))}
      <Announce text={settled && all.news ? words : ''} />
    </View>
  );
}

function Length({ bar, most, props }: { readonly bar: Bar; readonly most: number; readonly props: Table }) {
  const hue = useHue(bar.colour, glyphOf(props.state, bar.colour));
  return (
    <View
      aria-hidden
      style={[styles.length, { width: `${(bar.sum / most) * 100}%`, backgroundColor: hue }]}
    />
  );
}

/** On a board: columns that stand, to be read across a room. */
export function TallyColumns(all: Props) {
  const { props, lot } = all;
  const { colors, scale } = useTheme();
  const { bars, most, settled } = useBars(all);
  const tied = lot.decision.kind === 'tied';
  return (
    <View role="region" aria-label="The count" style={styles.stage}>
      <View style={[styles.columns, { gap: SPACE.m * scale }]}>
        {bars.map((bar) => (
          <View
            key={bar.colour}
            role="img"
            accessible
            aria-label={barWords(bar, tied)}
            style={[
              styles.column,
              {
                borderWidth: 5 * scale,
                borderColor: bar.lowest ? colors.text : 'transparent',
                padding: SPACE.s * scale,
              },
              tied && bar.lowest ? styles.tied : null,
            ]}
          >
            <FitText size={104} least={48} align="center">
              {String(bar.sum)}
            </FitText>
            <View style={styles.shaft}>
              <Height bar={bar} most={most} props={props} />
            </View>
            <FitText size={28} least={16} weight="600" tone="muted" align="center" lines={2}>
              {bar.sum > 0
                ? lot.cards
                    .filter((card) => card.colour === bar.colour)
                    .map(({ seat, number }) => `${seat}${number}`)
                    .join(' ')
                : ' '}
            </FitText>
            <View style={styles.center}>
              <ColourMark s={props.state} colour={bar.colour} size={56 * scale} />
            </View>
            <FitText size={30} least={18} weight="600" align="center">
              {shade(bar.colour)}
            </FitText>
          </View>
        ))}
      </View>
      <FitText size={60} least={32} lines={2} align="center" level={1}>
        {settled
          ? decisionWords(props.state, lot, (seat) => nameOf(props.names, seat))
          : `${counted(lot.cards.length, 'card')} for the ${lot.item}`}
      </FitText>
    </View>
  );
}

function Height({ bar, most, props }: { readonly bar: Bar; readonly most: number; readonly props: Table }) {
  const hue = useHue(bar.colour, glyphOf(props.state, bar.colour));
  return (
    <View
      aria-hidden
      style={{ height: `${(bar.sum / most) * 100}%`, backgroundColor: hue, borderRadius: RADII.small }}
    />
  );
}

const styles = StyleSheet.create({
  bars: { gap: 2 },
  line: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: SPACE.s,
    minHeight: 32,
    borderWidth: 2,
    borderRadius: RADII.small,
    paddingHorizontal: SPACE.xs,
  },
  clear: { borderColor: 'transparent' },
  tied: { borderStyle: 'dashed' },
  track: { flex: 1, justifyContent: 'center' },
  length: { height: 6, borderRadius: 3 },
  laid: { minHeight: 18 },
  stage: { flex: 1, minHeight: 0, gap: SPACE.s },
  columns: { flex: 1, minHeight: 0, flexDirection: 'row' },
  column: { flex: 1, minWidth: 0, borderRadius: RADII.middle },
  shaft: { flex: 1, minHeight: 0, justifyContent: 'flex-end' },
  center: { alignItems: 'center' },
});
