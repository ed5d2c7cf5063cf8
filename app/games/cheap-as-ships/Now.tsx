/** What do I do? One question a phase, answered in the one bottom bar. */
import { useState } from 'react';
import { listed, type SeatId } from '../../../engine';
import { Button, EmptyState, Text } from '../../../components';
import { movesNamed, sealFor } from '../kit/asks';
import { isMadeUp } from '../kit/rounds';
import { Outcome } from '../kit/Outcome';
import { PanelFrame } from '../kit/PanelFrame';
import { CardEntry, cardsToRead } from '../kit/PaperEntry';
import { RoundStatus } from '../kit/RoundStatus';
import { lockedIn } from '../kit/secrets';
import { useActing } from '../kit/useActing';
import { useClerk } from '../kit/useClerk';
import { nameOf } from '../kit/words';
import { LotCard, useShort } from './LotCard';
import { LoyaltyReminder, LoyaltyShow } from './Loyalty';
import { AuditBar, Differences, Undeclared } from './now/Audit';
import { CalledBar, useCalled } from './now/Called';
import { BidPaddle } from './now/BidPaddle';
import { Picks } from './now/Picks';
import { Selling } from './now/Selling';
import { SetupForm, StartPlayer } from './now/Setup';
import { Ladder, TurnBar, turnAsks } from './now/Turns';
import { lastOutcome, playerOf, rowNow, type Panel } from './state';

export function Now(props: Panel) {
  switch (props.state.phase.at) {
    case 'start':
    case 'setup':
      return <SetupNow {...props} />;
    case 'auction':
      return <AuctionNow {...props} />;
    case 'selling':
      return <SellingNow {...props} />;
    case 'audit':
      return <AuditNow {...props} />;
    case 'loyalty':
      return (
        <PanelFrame>
          <Strip props={props} />
          <LoyaltyShow props={props} />
        </PanelFrame>
      );
    case 'over':
      return (
        <PanelFrame>
          <Strip props={props} />
        </PanelFrame>
      );
  }
}

const Strip = ({ props }: { readonly props: Panel }) => (
  <Outcome props={props} outcome={lastOutcome(props)} />
);

function SetupNow(props: Panel) {
  const [entering, setEntering] = useState(false);
  const s = props.state;
  const alone = isMadeUp(props);
  const [deal] = movesNamed(props.hostAsks, 'deal');
  const dealing = s.phase.at === 'setup' && s.phase.dealing;
  const open = entering || s.rows.length > 0 || !deal;
  // While rows are being entered one slip must not deal over the real cards.
  const bar =
    s.phase.at === 'setup' && deal && !dealing && !(entering && s.rows.length === 0) ? (
      <Button
        label={s.rows.length > 0 ? 'Draw the specialist' : 'Deal round'}
        kind="primary"
        hint={s.rows.length > 0 || alone ? undefined : 'The app picks; copy it with your cards.'}
        onPress={() => props.act.play(deal.by, deal.move)}
      />
    ) : null;
  return (
    <PanelFrame bar={bar}>
      <Strip props={props} />
      {s.phase.at === 'start' ? (
        <StartPlayer props={props} />
      ) : (
        <Text kind="title">{`Round ${s.round}`}</Text>
      )}
      {dealing ? <Text>Dealing the round.</Text> : null}
      {s.phase.at === 'setup' && !dealing ? (
        <>
          {s.lead ? <Text>{`${nameOf(props.names, s.lead)} leads the first auction.`}</Text> : null}
          {open ? (
            <SetupForm props={props} />
          ) : alone ? null : (
            <Button
              kind="quiet"
              label="We used the real cards"
              glyph="edit"
              onPress={() => setEntering(true)}
            />
          )}
          {entering && s.rows.length === 0 ? (
            <Button kind="quiet" label="Let the app deal instead" onPress={() => setEntering(false)} />
          ) : null}
        </>
      ) : null}
      <LoyaltyReminder props={props} />
    </PanelFrame>
  );
}

function AuctionNow(props: Panel) {
  const s = props.state;
  const now = rowNow(s);
  if (!now) return <PanelFrame>{null}</PanelFrame>;
  if (now.row.kind === 'closed') return <ClosedNow {...props} />;
  const open = s.phase.at === 'auction' ? s.phase.open : null;
  // A row of its own for each lot, so that nothing typed for one is recorded for the next.
  const key = `${s.round}/${now.number}`;
  return open ? <TurnsNow key={key} {...props} /> : <CalledNow key={key} {...props} />;
}

/** What happened, then what is for sale; where the keypad leaves little room, what is for sale comes first. */
function ForSale({ props }: { readonly props: Panel }) {
  // Keyed: a phone that is turned, or whose keyboard comes up, keeps an open sheet.
  const lot = <LotCard key="lot" props={props} />;
  const outcome = <Strip key="outcome" props={props} />;
  return useShort() ? [lot, outcome] : [outcome, lot];
}

function ClosedNow(props: Panel) {
  const ask = sealFor(props.asks, 'bid');
  const [paper] = cardsToRead(props);
  const bar = paper ? (
    <CardEntry key={paper.slot} props={props} {...paper} />
  ) : ask ? (
    <BidPaddle ask={ask} props={props} />
  ) : null;
  const onPaper = props.seat !== null && props.table.seats[props.seat]?.kind === 'paper';
  const broke = props.seat !== null && !ask && !onPaper && props.state.seats.includes(props.seat);
  // A locked paddle says itself whom it waits for.
  const writing = !ask || paper !== undefined || lockedIn(props, ask.secret.slot) === null;
  return (
    <PanelFrame bar={bar}>
      <ForSale props={props} />
      <Picks props={props} />
      {broke ? <Text align="center">You have less than the least bid, so none is asked of you.</Text> : null}
      {onPaper && !paper ? (
        <Text align="center">Write on your real paddle. After the hammer any phone types it in.</Text>
      ) : null}
      {writing ? <RoundStatus props={props} /> : null}
    </PanelFrame>
  );
}

function CalledNow(props: Panel) {
  const called = useCalled(props);
  const clerk = useClerk(props);
  const may = called.asks.length > 0;
  const starts = props.state.lead ? ` ${nameOf(props.names, props.state.lead)} starts.` : '';
  const bar = !may ? null : clerk.here ? (
    <CalledBar props={props} called={called} />
  ) : (
    <Button
      label="Record it on this phone"
      hint="For every open lot from now on"
      onPress={() => clerk.be(true)}
    />
  );
  return (
    <PanelFrame bar={bar}>
      <ForSale props={props} />
      <Picks props={props} />
      <Text align="center">
        {clerk.here && may
          ? `Bid out loud.${starts} You record who won.`
          : `Bid out loud.${starts} Any one phone records who won.`}
      </Text>
      {may && clerk.here ? (
        <Button kind="quiet" label="Another phone records" onPress={() => clerk.be(false)} />
      ) : null}
    </PanelFrame>
  );
}

function TurnsNow(props: Panel) {
  const { phase } = props.state;
  const open = phase.at === 'auction' ? phase.open : null;
  const turn = turnAsks(props);
  return (
    <PanelFrame bar={turn ? <TurnBar key={turn.seat} {...turn} /> : null}>
      <ForSale props={props} />
      <Picks props={props} />
      {open ? <Ladder props={props} open={open} /> : null}
      {open?.turn && open.turn !== turn?.seat ? (
        <Text align="center" tone="muted">{`Waiting for ${nameOf(props.names, open.turn)}.`}</Text>
      ) : null}
    </PanelFrame>
  );
}

const waitingWords = ({ state, seat, names }: Panel, done: readonly SeatId[]): string | null => {
  const waiting = state.seats.filter((one) => !done.includes(one) && one !== seat);
  return waiting.length === 0 ? null : `Waiting for ${listed(waiting.map((one) => nameOf(names, one)))}.`;
};

function SellingNow(props: Panel) {
  const s = props.state;
  const { seat, asks, head } = useActing(props, (all) => movesNamed(all, 'done').length > 0);
  const done = s.phase.at === 'selling' ? s.phase.done : [];
  // Whoever has begun to sell has read what happened; the room is better used.
  const begun = seat !== null && (playerOf(s, seat)?.sales ?? []).some(({ round }) => round === s.round);
  const outcome = begun ? null : <Strip props={props} />;
  const top = (
    <>
      {head}
      <Picks props={props} />
    </>
  );
  if (seat) return <Selling key={seat} props={props} seat={seat} asks={asks} head={top} outcome={outcome} />;
  const waiting = waitingWords(props, done);
  return (
    <PanelFrame>
      {outcome}
      {top}
      <EmptyState
        title={props.seat === null ? 'Selling' : 'You are done selling'}
        text={waiting ?? 'The reputation track pays next.'}
        glyph="check"
      />
    </PanelFrame>
  );
}

function AuditNow(props: Panel) {
  const { phase } = props.state;
  const { seat, asks, head } = useActing(props, (all) => movesNamed(all, 'declare').length > 0);
  const settled = phase.at === 'audit' ? phase.settled : [];
  const waiting = waitingWords(props, settled);
  return (
    <PanelFrame bar={seat ? <AuditBar key={seat} props={props} seat={seat} asks={asks} /> : null}>
      <Strip props={props} />
      <Text kind="title">Audit</Text>
      {head}
      <Differences props={props} />
      {waiting ? <Text tone="muted">{waiting}</Text> : null}
      {props.gavel ? <Undeclared props={props} /> : null}
    </PanelFrame>
  );
}
