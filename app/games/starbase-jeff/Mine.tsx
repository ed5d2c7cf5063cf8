/** What have I got? Credits and this turn's change, what is left of the deck, waiting cards, capsules, pieces. */
import { StyleSheet, View } from 'react-native';
import { counted, listed, signed } from '../../../engine';
import { EmptyState, Line, SPACE, Text } from '../../../components';
import { sealFor } from '../kit/asks';
import { Peek } from '../kit/Paddle';
import { PanelFrame } from '../kit/PanelFrame';
import { lockedIn } from '../kit/secrets';
import { CardFace, cardWords } from './JeffCard';
import { PotAndPurse } from './Money';
import { standingWords } from './Station';
import { cardIn, changeIn, leftOfCard, playerOf, powersOf, type Panel } from './state';
import { capsuleWords } from './words';

export function Mine(props: Panel) {
  const { seat, state: s } = props;
  if (!seat)
    return (
      <PanelFrame>
        <EmptyState title="No seat here" text="This device watches. Take a chair to play." />
      </PanelFrame>
    );
  const { credits, tabled, won } = playerOf(s, seat);
  const ask = sealFor(props.asks, 'card');
  const locked = ask && lockedIn(props, ask.secret.slot);
  const powers = powersOf(s, seat);
  return (
    <PanelFrame>
      <PotAndPurse props={props} />
      {locked ? <Peek value={locked} props={props} label="Your locked card. Hold here to peek." /> : null}
      <Line words="Since the start">{signed(credits - s.options.credits)}</Line>
      <Line words="In the turn before">{signed(changeIn(s.last, seat))}</Line>
      <Line words="Rounds closed">{String(won)}</Line>
      <Text kind="heading">Left in your deck and hand</Text>
      <View role="list" aria-label="Left in your deck and hand" style={styles.deck}>
        {s.options.deck.map((card) => {
          const left = leftOfCard(s, seat, card.id);
          return (
            <View key={card.id} role="listitem" accessible aria-label={`${cardWords(card)}: ${left} left`}>
              <CardFace card={card} size={76} left={left} halves={s.options.advanced} />
            </View>
          );
        })}
      </View>
      <Text>
        {tabled.length > 0
          ? `On the table: ${listed(tabled.map((id) => cardIn(s, id).name))}.`
          : 'Nothing of yours waits on the table.'}
      </Text>
      <Text>{`In the station: ${standingWords(s, seat)}.`}</Text>
      {s.options.advanced ? (
        powers.length > 0 ? (
          powers.map((one) => <Text key={one}>{capsuleWords(one)}</Text>)
        ) : (
          <Text tone="muted">{`No capsule yet, of ${counted(4, 'kind')}.`}</Text>
        )
      ) : null}
    </PanelFrame>
  );
}

const styles = StyleSheet.create({
  deck: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.xs },
});
