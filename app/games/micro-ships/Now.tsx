/** What do I do? What is for sale and what cubes are worth, then the paddle. */
import { useState } from 'react';
import { Button, Stack, Text } from '../../../components';
import { movesNamed, sealFor } from '../kit/asks';
import { Outcome } from '../kit/Outcome';
import { Paddle } from '../kit/Paddle';
import { PanelFrame } from '../kit/PanelFrame';
import { CardEntry, cardsToRead } from '../kit/PaperEntry';
import { RoundStatus } from '../kit/RoundStatus';
import { lockedIn } from '../kit/secrets';
import { nameOf } from '../kit/words';
import { BidsOf } from './Bids';
import { CubePaddle } from './now/CubePaddle';
import { clerkOf, DealForm, DealForUs, isClerk, ShipPicker } from './now/Deal';
import { DrewEntry, HandEntry } from './now/HandEntry';
import { TieNow } from './now/Tie';
import { ShipRow, ShipTag } from './Ships';
import { AUCTIONS, auctionNow, drewAsks, handAsk, held, lastOutcome, tableBefore, type Panel } from './state';
import { ValueTable } from './ValueTable';

export function Now(props: Panel) {
  const tie = props.state.phase.at === 'tie';
  const [card] = cardsToRead(props);
  if (tie && !card) return <TieNow {...props} />;
  return <Bidding {...props} />;
}

function Bidding(props: Panel) {
  const [counting, setCounting] = useState<'when wanted' | 'later' | 'now'>('when wanted');
  const s = props.state;
  const [card] = cardsToRead(props);
  const bid = sealFor(props.asks, 'cubes');
  const shown = sealFor(props.asks, 'hand');
  const hand = handAsk(props);
  const locked = [bid, shown].some((ask) => ask && lockedIn(props, ask.secret.slot) !== null);
  const asked = hand && !locked && (counting === 'now' || (hand.wanted && counting === 'when wanted'));
  const dealing = s.phase.at === 'deal' && isClerk(props) && movesNamed(props.hostAsks, 'deal').length > 0;
  const drew = drewAsks(props);
  const bar = card ? (
    <CardEntry key={card.slot} {...card} props={props} />
  ) : dealing ? (
    <DealForUs props={props} />
  ) : asked ? (
    <HandEntry
      key={hand.note}
      ask={hand}
      props={props}
      first={hand.wanted}
      onLater={() => setCounting('later')}
      onDone={() => setCounting('when wanted')}
    />
  ) : bid || shown || drew.length > 0 ? (
    <>
      <DrewEntry asks={drew} props={props} />
      {bid ? <CubePaddle ask={bid} props={props} onRecount={() => setCounting('now')} /> : null}
      {shown ? <ShowPaddle {...props} /> : null}
    </>
  ) : null;
  return (
    <PanelFrame bar={bar}>
      {s.phase.at === 'deal' ? <DealForm props={props} /> : null}
      {s.phase.at === 'show' ? (
        <Text kind="heading">Level on points after 12 ships. What your cubes are worth decides.</Text>
      ) : null}
      <ForSale {...props} />
      <ValueTable table={s.table} before={tableBefore(props)} moves={s.shifts} />
      {s.phase.at === 'bid' && props.seat && held(s, props.seat) === 0 ? (
        <Text>You hold no cube: no bid, and you draw one.</Text>
      ) : null}
      {locked ? null : <RoundStatus props={props} />}
      {s.phase.at === 'bid' ? <NextShip {...props} /> : null}
      <BidsOf props={props} />
      <Outcome props={props} outcome={lastOutcome(props)} />
      {hand?.wanted && !asked && !locked && !dealing ? (
        <Button kind="quiet" glyph="edit" label="Count your cubes" onPress={() => setCounting('now')} />
      ) : null}
      {s.phase.at === 'bid' ? <ShipRow s={s} /> : null}
    </PanelFrame>
  );
}

export function ForSale({ state, names }: Panel) {
  const on = auctionNow(state);
  if (!on) return null;
  return (
    <Stack gap="xs">
      <Text kind="small" tone="muted" level={2}>
        {`Auction ${on.auction} of ${AUCTIONS}. ${nameOf(names, on.first)} is first player.`}
      </Text>
      <ShipTag tile={on.ship} size="usual" />
    </Stack>
  );
}

/** The ship that opens this turn is entered while the others bid. */
function NextShip(props: Panel) {
  const [mine, setMine] = useState(false);
  const clerk = clerkOf(props);
  if (movesNamed(props.hostAsks, 'open').length === 0) return null;
  if (clerk === props.seat || mine) return <ShipPicker props={props} />;
  return (
    <Stack across>
      <Text tone="muted">{`${clerk ? nameOf(props.names, clerk) : 'Somebody'} opens the next ship.`}</Text>
      <Button kind="quiet" label="Open it from this phone" onPress={() => setMine(true)} />
    </Stack>
  );
}

/** Level at the end: one tap shows the hand that the phone knows. */
function ShowPaddle(props: Panel) {
  const ask = sealFor(props.asks, 'hand');
  if (!ask) return null;
  return (
    <Paddle ask={ask} props={props}>
      {ask.secret.fields.length === 0 ? (
        <Button
          kind="primary"
          glyph="eye"
          label="Show your cubes"
          onPress={() => props.act.lock(ask.by, ask.secret.slot, ask.secret.fixed)}
        />
      ) : undefined}
    </Paddle>
  );
}
