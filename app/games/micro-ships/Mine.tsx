/** What have I got? Cubes under a thumb, then the fleet and what it adds. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { counted } from '../../../engine';
import * as microShips from '../../../engine/games/micro-ships';
import { Button, EmptyState, HoldToPeek, Sheet, SPACE, Stack, Text } from '../../../components';
import { PanelFrame } from '../kit/PanelFrame';
import { HandEntry } from './now/HandEntry';
import { CubeMark, Fleet } from './Ships';
import {
  auctionNow,
  COLOURS,
  fleetOf,
  handAsk,
  held,
  pointsOf,
  type Own,
  type Panel,
  type State,
} from './state';
import { giftWords } from './words';

export function Mine(props: Panel) {
  const { seat, state: s, own } = props;
  const [counting, setCounting] = useState(false);
  const hand = handAsk(props);
  if (!seat || !own)
    return (
      <PanelFrame>
        <EmptyState
          title="No seat here"
          text="This device watches. Take a chair to hold cubes of your own."
        />
      </PanelFrame>
    );
  const close = (): void => setCounting(false);
  return (
    <PanelFrame>
      <HoldToPeek label={`${counted(held(s, seat), 'cube')}. Hold here to see.`}>
        {props.masked ? <Text kind="number">Hidden</Text> : <Cubes own={own} s={s} />}
      </HoldToPeek>
      {hand ? (
        <Button
          kind="quiet"
          glyph="edit"
          label={hand.wanted ? 'Count your cubes' : 'Recount'}
          onPress={() => setCounting(true)}
        />
      ) : null}
      <Text kind="heading">{`Your fleet: ${counted(pointsOf(s, seat), 'point')}`}</Text>
      <Fleet s={s} seat={seat} />
      <Added s={s} seat={seat} />
      <Sheet open={counting && hand !== null} onClose={close} title="Your cubes">
        {hand ? (
          <HandEntry ask={hand} props={props} first={hand.wanted} onLater={close} onDone={close} />
        ) : null}
      </Sheet>
    </PanelFrame>
  );
}

function Cubes({ own, s }: { readonly own: Own; readonly s: State }) {
  const known = microShips.listCubes(own.hand);
  const worth = s.table ? `, worth ${microShips.worthOfCubes(s.table, known)}` : '';
  const words = COLOURS.filter((colour) => own.hand[colour] > 0).map(
    (colour) => `${colour} ${own.hand[colour]}`,
  );
  return (
    <View style={styles.cubes}>
      {known.map((colour, i) => (
        <CubeMark key={i} colour={colour} size={24} />
      ))}
      <Text kind="number">
        {[
          ...(words.length > 0 ? [`${words.join(', ')}${worth}`] : []),
          ...(own.unknown > 0 ? [`${own.unknown} not told`] : []),
        ].join('; ') || 'None'}
      </Text>
    </View>
  );
}

/** What the fleet does for a bid on the ship that is for sale. */
function Added({ s, seat }: { readonly s: State; readonly seat: State['seats'][number] }) {
  const on = auctionNow(s);
  const fleet = fleetOf(s, seat);
  if (!on || fleet.length === 0) return null;
  const counts = fleet.flatMap(({ gives }) =>
    gives.filter(
      (gift) =>
        gift.kind === 'amount' ||
        (gift.kind === 'colour' ? gift.ship === on.ship.ship : gift.name === on.ship.name),
    ),
  );
  return (
    <Stack role="region" aria-label={`On the ${on.ship.name}`}>
      <Text tone="muted">
        {`In a bid on the ${on.ship.name}: ${counts.length > 0 ? counts.map(giftWords).join(', ') : 'your ships add nothing'}.`}
      </Text>
    </Stack>
  );
}

const styles = StyleSheet.create({
  cubes: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: SPACE.xs },
});
