/** Who bid what, who won, why: paddles turn one after the other, then the result, its reason, and what else there is. */
import { useEffect, useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { isSeat, type JsonObject } from '../../../../engine';
import {
  FitText,
  Flip as Turning,
  Glyph,
  MOTION,
  RADII,
  SeatShape,
  SPACE,
  Text,
  useReducedMotion,
  useSize,
  useTheme,
} from '../../../../components';
import type { FeedItem, Flip, TableProps } from '../../contract';
import { shownIn } from '../shown';
import { paddlesOf, stampOn, turnsOf } from '../TurnedPaddle';
import { wordingOf } from '../words';

type Props = {
  readonly flip: Flip;
  readonly lines: readonly FeedItem[];
  readonly props: TableProps;
};

export function FlipOnBoard({ flip, lines, props }: Props) {
  const { scale } = useTheme();
  const order = turnsOf(props, flip);
  const turned = useTurning(flip.seq, order.length);
  const done = turned >= order.length;
  const won = props.panels.won?.(flip) ?? [];
  return (
    <View role="region" aria-label="The flip" style={[styles.flip, { gap: SPACE.l * scale }]}>
      <View style={[styles.row, { gap: SPACE.m * scale }]}>
        {paddlesOf(flip).map(({ who, value }, i) => (
          <BoardPaddle
            key={`${who}/${i}`}
            props={props}
            who={who}
            value={value}
            turned={order.indexOf(who) < turned}
            place={won.indexOf(who)}
            stamp={stampOn(props, flip, who)}
            lost={done && won.length > 0 && !won.includes(who)}
          />
        ))}
      </View>
      <View style={[styles.lines, { gap: SPACE.xs * scale, opacity: done ? 1 : 0 }]}>
        {lines.slice(0, MOST_LINES).map((line, i) => (
          <FitText
            key={`${line.seq}/${i}`}
            {...(LINES[line.kind] ?? LINES.note)}
            tone={i === 0 ? 'text' : 'muted'}
            align="center"
          >
            {line.text}
          </FitText>
        ))}
      </View>
    </View>
  );
}

/** The result first and large, the reason second, notes last. */
const LINES: { readonly [kind: string]: { size: number; lines: number; weight: '400' | '600' | '700' } } & {
  readonly note: { size: number; lines: number; weight: '400' };
} = {
  result: { size: 56, lines: 2, weight: '700' },
  reason: { size: 28, lines: 2, weight: '600' },
  note: { size: 24, lines: 1, weight: '400' },
};
const MOST_LINES = 5;

/** How many have turned: one after the other, from the moment the flip is shown. */
function useTurning(seq: number, paddles: number): number {
  const still = useReducedMotion();
  const [at, setAt] = useState({ seq, turned: 0 });
  useEffect(() => {
    const turns = Array.from({ length: paddles }, (_, i) =>
      setTimeout(() => setAt({ seq, turned: i + 1 }), BEFORE_MS + i * MOTION.apart),
    );
    return () => turns.forEach(clearTimeout);
  }, [seq, paddles]);
  return still ? paddles : at.seq === seq ? at.turned : 0;
}

/** People look up first. */
const BEFORE_MS = 50;

type PaddleProps = {
  readonly props: TableProps;
  readonly who: string;
  readonly value: JsonObject | null;
  readonly turned: boolean;
  readonly place: number;
  readonly stamp: string | null;
  readonly lost: boolean;
};

const FIGURE = 176;
/** A figure's width beside its height, and how narrow it may be pressed before it is made smaller. */
const DIGIT = 0.57;
const CONDENSED = 0.72;

function BoardPaddle({ props, who, value, turned, place, stamp, lost }: PaddleProps) {
  const { colors, scale } = useTheme();
  const [room, onLayout] = useSize();
  const name = wordingOf(props).name(who);
  const { words, picture } = shownIn(props, value, true);
  const won = turned && place >= 0;
  const below = turned ? stamp : null;
  const tone = won ? 'airlock' : value === null ? 'muted' : 'text';
  const inner = (room?.width ?? 300) - 2 * SPACE.m * scale;
  return (
    <View
      role="img"
      accessible
      aria-label={turned ? `${name}: ${words}${below ? `, ${below.toLowerCase()}` : ''}` : name}
      onLayout={onLayout}
      style={[
        styles.paddle,
        {
          padding: SPACE.m * scale,
          backgroundColor: colors.panel,
          borderColor: won ? colors.airlock : colors.lines,
          borderWidth: (won ? 5 : 2) * scale,
          opacity: lost ? 0.7 : 1,
        },
      ]}
    >
      <View style={[styles.name, { gap: SPACE.s * scale }]} aria-hidden>
        {isSeat(who) ? <SeatShape seat={who} size={48 * scale} /> : <Glyph name="anchor" size={48 * scale} />}
        <FitText size={40} least={24} weight="600" room={inner - 60 * scale}>
          {name}
        </FitText>
      </View>
      <View style={styles.bid}>
        <Turning
          flipped={turned}
          winner={place === 0}
          front={<Glyph name="paddle" size={FIGURE * scale * 0.8} color={colors.muted} />}
          back={
            picture ?? (
              <Text kind="number" tone={tone} align="center" lines={1} style={figureIn(words, inner, scale)}>
                {words}
              </Text>
            )
          }
        />
      </View>
      <Text kind="heading" level={false} lines={1} tone={won ? 'airlock' : 'text'} aria-hidden>
        {below ?? ' '}
      </Text>
    </View>
  );
}

/** Figures fill the paddle, condensed before they are made smaller; words are made to fit it. */
function figureIn(words: string, width: number, scale: number) {
  const letters = Math.max(1, words.length) * DIGIT;
  const wide = width / letters;
  const fontSize = Math.min(FIGURE * scale, wide / CONDENSED);
  const pressed = Math.min(1, wide / fontSize);
  return {
    fontSize: Math.floor(fontSize),
    lineHeight: Math.round(fontSize * 1.1),
    fontWeight: '700' as const,
    letterSpacing: 0,
    overflow: 'visible' as const,
    transform: [{ scaleX: pressed }],
  };
}

const styles = StyleSheet.create({
  flip: { flex: 1, minHeight: 0, justifyContent: 'center' },
  row: { flexDirection: 'row', flexGrow: 1, flexShrink: 1, maxHeight: '66%' },
  paddle: {
    flex: 1,
    minWidth: 0,
    alignItems: 'center',
    justifyContent: 'space-between',
    borderRadius: RADII.middle,
    overflow: 'hidden',
  },
  name: { flexDirection: 'row', alignItems: 'center', justifyContent: 'center', alignSelf: 'stretch' },
  bid: { flex: 1, justifyContent: 'center', alignItems: 'center' },
  lines: { alignItems: 'stretch' },
});
