/**
 * A board's places: one fixed grid that never scrolls. On top a strip with where the game is; to the left, in eight of
 * twelve columns, the hero, what is asked, and at most two lines of what happened; to the right the seats; at the
 * bottom what is pinned there. Standing, the seats lie under the hero.
 */
import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { Announce, FitText, SPACE, Text, ThemeProvider } from '../../../../components';
import type { FeedItem } from '../../contract';
import { useBoardShape } from './useBoardShape';

/** The strip's height; the shell's corners stand at its two ends. */
export const STRIP = 56;
const CORNER = 200;

type Props = {
  /** Round, lot, specialist: one line between the corners. */
  readonly strip?: ReactNode;
  /** What is for sale, or the picture of the phase. It fills what the others leave. */
  readonly hero: ReactNode;
  /** Whom we await, and the table's own buttons. */
  readonly prompt?: ReactNode;
  readonly lines?: readonly FeedItem[];
  readonly seats?: ReactNode;
  /** Pinned at the bottom, over the whole width: a track. */
  readonly foot?: ReactNode;
  /** Instead of hero, prompt, lines and seats: a flip. */
  readonly stage?: ReactNode;
  /** Over everything: the hammer's calls. */
  readonly call?: ReactNode;
};

export function BoardGrid({ strip, hero, prompt, lines = [], seats, foot, stage, call }: Props) {
  const { scale, standing } = useBoardShape();
  const gap = { gap: SPACE.l * scale };
  const sides = { paddingHorizontal: SPACE.xl * scale, paddingBottom: SPACE.l * scale };
  return (
    <ThemeProvider board scale={scale}>
      <View style={[styles.board, gap, sides]}>
        <View
          style={[
            styles.strip,
            { height: STRIP * scale, marginHorizontal: CORNER - SPACE.xl * scale, gap: SPACE.l * scale },
          ]}
        >
          {strip}
        </View>
        {stage ? (
          <View style={styles.stage}>{stage}</View>
        ) : (
          <View style={[styles.columns, standing ? styles.standing : null, gap]}>
            <View style={[styles.main, gap]}>
              <View style={styles.hero}>{hero}</View>
              {prompt}
              <BoardLines items={lines} />
            </View>
            {seats ? <View style={standing ? styles.below : styles.side}>{seats}</View> : null}
          </View>
        )}
        {foot}
        <Announce text={lines.map(({ text }) => text).join(' ')} />
      </View>
      {call}
    </ThemeProvider>
  );
}

const MOST_LINES = 2;
/** A line that needs two. */
const LONG = 56;

/** What happened, the result first and larger. */
export function BoardLines({ items }: { readonly items: readonly FeedItem[] }) {
  if (items.length === 0) return null;
  return (
    <View role="region" aria-label="What happened">
      {items.slice(0, (items[0]?.text.length ?? 0) > LONG ? 1 : MOST_LINES).map((line, i) => (
        <FitText
          key={`${line.seq}/${i}`}
          size={i === 0 ? 32 : 28}
          lines={line.text.length > LONG ? 2 : 1}
          weight={i === 0 ? '600' : '400'}
          tone={i === 0 ? 'text' : 'muted'}
        >
          {line.text}
        </FitText>
      ))}
    </View>
  );
}

/** The board's one sentence: whom we wait for, what to do. */
export function BoardPrompt({ children }: { readonly children: string }) {
  return (
    <FitText size={children.length > 24 ? 48 : 72} least={32} lines={2} align="center" level={1}>
      {children}
    </FitText>
  );
}

/** Words of the strip. */
export function StripText({
  children,
  quiet = false,
}: {
  readonly children: string;
  readonly quiet?: boolean;
}) {
  return (
    <Text
      kind={quiet ? 'body' : 'heading'}
      level={quiet ? false : 2}
      tone={quiet ? 'muted' : 'text'}
      lines={1}
      style={quiet ? styles.words : styles.firm}
    >
      {children}
    </Text>
  );
}

const styles = StyleSheet.create({
  board: { flex: 1, overflow: 'hidden' },
  strip: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: SPACE.l,
    overflow: 'hidden',
  },
  words: { flexShrink: 1, minWidth: 0 },
  firm: { flexShrink: 0 },
  stage: { flex: 1, minHeight: 0 },
  columns: { flex: 1, minHeight: 0, flexDirection: 'row' },
  standing: { flexDirection: 'column' },
  main: { flex: 8, minWidth: 0, minHeight: 0 },
  hero: { flex: 1, minHeight: 0, overflow: 'hidden' },
  side: { flex: 4, minWidth: 0, minHeight: 0 },
  below: { flexShrink: 0 },
});
