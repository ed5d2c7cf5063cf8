/** A player's moment: which card, then how it is built, declared or on the map; Sabotage has its own form. */
import { useState, type ReactNode } from 'react';
import { Pressable, StyleSheet, View } from 'react-native';
import type { Ask } from '../../../../engine';
import { Button, SPACE, Text } from '../../../../components';
import { isMove, type MoveAsk } from '../../kit/asks';
import { PanelFrame } from '../../kit/PanelFrame';
import { nameOf } from '../../kit/words';
import { CardFace, cardWords } from '../JeffCard';
import { MapBuild, MapSabotage } from '../map/MapMoment';
import { cardIn, distinct, isBomb, type Panel, type State } from '../state';
import { DeclaredBuild } from './Declared';
import type { CardForm } from './form';
import { DeclaredSabotage } from './Sabotage';

export type BuildPhase = Extract<State['phase'], { at: 'build' }>;

type Props = {
  readonly props: Panel;
  readonly phase: BuildPhase;
  readonly asks: readonly Ask[];
  readonly above: ReactNode;
  readonly who: ReactNode;
};

export function Building({ props, phase, asks, above, who }: Props) {
  const s = props.state;
  const cards = distinct(phase.cards);
  const [chosen, choose] = useState<string | null>(null);
  const card = cards.find((id) => id === chosen) ?? cards[0] ?? '';
  const forms = asks.filter(isMove).filter(({ move }) => move.card === card);
  const whose = phase.seat === props.seat ? 'You build' : `${nameOf(props.names, phase.seat)} builds`;
  const head = (
    <>
      {who}
      <View role="group" aria-label="Cards to build" style={styles.cards}>
        {cards.length > 1 ? (
          cards.map((id) => (
            <Pressable
              key={id}
              role="button"
              aria-label={`${id === card ? 'Chosen' : 'Choose'}: ${cardWords(cardIn(s, id))}`}
              aria-pressed={id === card}
              onPress={() => choose(id)}
            >
              <CardFace card={cardIn(s, id)} size={64} raised={id === card} halves={s.options.advanced} />
            </Pressable>
          ))
        ) : (
          <CardFace card={cardIn(s, card)} size={64} halves={s.options.advanced} />
        )}
        <View style={styles.words}>
          <Text kind="heading">{`${whose}: ${cardIn(s, card).name}`}</Text>
          {cards.length > 1 ? (
            <Text kind="small" tone="muted">
              In any order.
            </Text>
          ) : null}
        </View>
      </View>
    </>
  );
  const given: CardForm = { props, seat: phase.seat, asks: forms, card, above, head };
  const [only] = forms;
  if (only?.move.do === 'discard') return <Discard {...given} ask={only} />;
  const Form = isBomb(cardIn(s, card))
    ? s.map
      ? MapSabotage
      : DeclaredSabotage
    : s.map
      ? MapBuild
      : DeclaredBuild;
  return <Form key={`${card}/${s.nth}`} {...given} />;
}

function Discard({ props, above, head, ask }: CardForm & { readonly ask: MoveAsk }) {
  return (
    <PanelFrame
      bar={
        <>
          {head}
          <Button
            kind="primary"
            label="Discard it: nothing to destroy"
            onPress={() => props.act.play(ask.by, ask.move)}
          />
        </>
      }
    >
      {above}
    </PanelFrame>
  );
}

const styles = StyleSheet.create({
  cards: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: SPACE.s },
  words: { flexGrow: 1, flexBasis: 120 },
});
