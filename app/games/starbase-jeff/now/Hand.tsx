/** The hand as drawn cards, chosen in secret: none lights up, what was chosen is named small for two seconds. */
import { useState } from 'react';
import { Platform, Pressable, StyleSheet, View } from 'react-native';
import { listed } from '../../../../engine';
import {
  Announce,
  Button,
  SPACE,
  Text,
  Tray,
  useLandscape,
  useMasked,
  useSize,
  useTheme,
} from '../../../../components';
import type { SealAsk } from '../../kit/asks';
import { Paddle } from '../../kit/Paddle';
import { BarPart } from '../../kit/PanelFrame';
import { useBriefly } from '../../kit/useBriefly';
import { CardFace, cardWords } from '../JeffCard';
import { cardIn, handCount, leftOfCard, powersOf, type Card, type Panel } from '../state';

type Props = { readonly ask: SealAsk; readonly props: Panel };

export const HandPaddle = ({ ask, props }: Props) => (
  <Paddle ask={ask} props={props}>
    <Choosing key={ask.secret.slot} ask={ask} props={props} />
  </Paddle>
);

function Choosing({ ask, props }: Props) {
  const { slot } = ask.secret;
  const { state: s, game, own, masked } = props;
  const away = useMasked();
  const [cards, setCards] = useState<readonly string[]>([]);
  const [said, say] = useBriefly();
  const [problem, sayProblem] = useBriefly(4000);
  const most = powersOf(s, ask.by).includes('cube') ? Math.min(2, handCount(s, ask.by)) : 1;
  const names = (some: readonly string[]): string => listed(some.map((id) => cardIn(s, id).name));
  const put = (next: readonly string[]): void => {
    setCards(next);
    say(names(next));
  };
  const choose = (id: string): void => {
    const next = cards.length < most ? [...cards, id] : [...cards.slice(0, most - 1), id];
    const fits = game.fits(s, slot, { cards: next }, own);
    if (fits.ok) put(next);
    else sayProblem(props.panels.refusal(fits.why, props.names) ?? '');
  };
  const before = props.before(slot);
  const words = masked || away ? '' : said;
  return (
    <BarPart
      controls={
        <View style={styles.controls}>
          {before === undefined ? null : (
            <Button kind="quiet" label="As before" onPress={() => props.act.lock(ask.by, slot, before)} />
          )}
          <Button
            grow
            label="Lock"
            glyph="lock"
            kind="primary"
            disabled={cards.length === 0}
            onPress={() => props.act.lock(ask.by, slot, { cards })}
          />
        </View>
      }
    >
      <View style={styles.line}>
        <Tray
          count={cards.length === 0 ? null : cards.length}
          most={Math.max(1, most)}
          onBack={() => put(cards.slice(0, -1))}
        />
        <Text kind="small" tone={problem ? 'alarm' : 'muted'} style={styles.words} aria-live="polite">
          {problem || words || (most > 1 ? 'Choose 1 card, or 2 with the Cube.' : 'Choose 1 card.')}
        </Text>
      </View>
      <Grid props={props} by={ask.by} onCard={choose} />
      <Announce text={cards.length === 0 ? '' : `${cards.length} of ${most} chosen`} />
    </BarPart>
  );
}

const GAP = SPACE.xs;

function Grid({ props, by, onCard }: { props: Panel; by: SealAsk['by']; onCard(id: string): void }) {
  const [room, onLayout] = useSize();
  const lying = useLandscape();
  const { deck, advanced } = props.state.options;
  const columns = deck.length > 12 ? 5 : 4;
  const width = room?.width ?? 360;
  const size = Math.floor(Math.min(lying ? 72 : 88, (width - GAP * (columns - 1)) / columns));
  return (
    <View role="group" aria-label="Your cards" onLayout={onLayout} style={styles.grid}>
      {deck.map((card) => (
        <CardKey
          key={card.id}
          card={card}
          size={size}
          halves={advanced}
          left={leftOfCard(props.state, by, card.id)}
          onPress={() => onCard(card.id)}
        />
      ))}
    </View>
  );
}

type KeyProps = {
  readonly card: Card;
  readonly size: number;
  readonly halves: boolean;
  readonly left: number;
  onPress(): void;
};

/** What it says is secret, so on a page it is drawn over its button: a button's words would be its name. */
function CardKey({ card, size, halves, left, onPress }: KeyProps) {
  const { speakSecrets } = useTheme();
  const over = Platform.OS === 'web' && !speakSecrets;
  const face = <CardFace card={card} size={size} left={left} halves={halves} />;
  const spoken = speakSecrets ? `${cardWords(card)}, ${left} left` : 'card';
  return (
    <View style={{ width: size, height: size }}>
      <Pressable role="button" aria-label={spoken} onPress={onPress} android_ripple={null} style={styles.key}>
        {over ? null : face}
      </Pressable>
      {over ? (
        <Pressable aria-hidden focusable={false} onPress={onPress} style={StyleSheet.absoluteFill}>
          {face}
        </Pressable>
      ) : null}
    </View>
  );
}

const styles = StyleSheet.create({
  controls: { flexDirection: 'row', gap: SPACE.s },
  line: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s },
  words: { flex: 1 },
  grid: { flexDirection: 'row', flexWrap: 'wrap', gap: GAP },
  key: { flex: 1, userSelect: 'none' },
});
