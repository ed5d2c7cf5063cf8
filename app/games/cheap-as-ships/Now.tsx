/** What do I do? One question a phase, answered in the one bottom bar. */
import { useState, type ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import type { Ask, SeatId } from '../../../engine';
import { Button, Chip, EmptyState, SPACE, Text } from '../../../components';
import { gavelName } from '../../words/gavel';
import { PanelFrame } from '../kit/PanelFrame';
import type { PanelProps } from '../contract';
import { listed } from '../kit/rounds';
import { RoundStatus } from '../kit/RoundStatus';
import { movesNamed, nameOf, playerOf, rowNow, sealIn, stateOf } from './state';
import { LotCard, useShort } from './LotCard';
import { LoyaltyReminder, LoyaltyShow } from './Loyalty';
import { AuditBar, Differences, Undeclared } from './now/Audit';
import { CalledBar, useCalled } from './now/Called';
import { lockedBid, Paddle } from './now/Paddle';
import { PaperPaddle, paperSlot } from './now/PaperPaddle';
import { Picks } from './now/Picks';
import { Selling } from './now/Selling';
import { setupAsks, SetupForm, StartPlayer } from './now/Setup';
import { Ladder, TurnBar, turnAsks } from './now/Turns';
import { OutcomeStrip } from './OutcomeStrip';

export function Now(props: PanelProps) {
  const s = stateOf(props);
  switch (s.phase.at) {
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
          <OutcomeStrip props={props} />
          <LoyaltyShow props={props} />
        </PanelFrame>
      );
    case 'over':
      return (
        <PanelFrame>
          <OutcomeStrip props={props} />
        </PanelFrame>
      );
  }
}

function SetupNow(props: PanelProps) {
  const [entering, setEntering] = useState(false);
  const s = stateOf(props);
  const [deal] = movesNamed(setupAsks(props), 'deal');
  const dealing = s.phase.at === 'setup' && s.phase.dealing;
  const open = entering || s.rows.length > 0 || !deal;
  const bar =
    s.phase.at === 'setup' && deal && !dealing ? (
      <Button
        label={s.rows.length > 0 ? 'Draw the specialist' : 'Deal round'}
        kind={props.gavel ? 'primary' : 'plain'}
        hint={s.rows.length > 0 ? undefined : 'The app draws; lay the box out to match.'}
        onPress={() => void props.act.play(deal.by, deal.move)}
      />
    ) : null;
  return (
    <PanelFrame bar={bar}>
      <OutcomeStrip props={props} />
      {s.phase.at === 'start' ? (
        <StartPlayer props={props} />
      ) : (
        <Text kind="title">{`Round ${s.round}`}</Text>
      )}
      {dealing ? <Text>Dealing the round.</Text> : null}
      {s.phase.at === 'setup' && !dealing ? (
        <>
          {s.lead ? <Text>{`${nameOf(props.names, s.lead)} leads the first auction.`}</Text> : null}
          {props.gavel || !deal ? null : (
            <Text tone="muted">{`${gavelName(props.table)} deals the round, or anyone does.`}</Text>
          )}
          {open ? (
            <SetupForm props={props} />
          ) : (
            <Button kind="quiet" label="We dealt: enter it" glyph="edit" onPress={() => setEntering(true)} />
          )}
        </>
      ) : null}
      <LoyaltyReminder props={props} />
    </PanelFrame>
  );
}

function AuctionNow(props: PanelProps) {
  const now = rowNow(stateOf(props));
  if (!now) return <PanelFrame>{null}</PanelFrame>;
  if (now.row.kind === 'closed') return <ClosedNow {...props} />;
  const s = stateOf(props);
  const open = s.phase.at === 'auction' ? s.phase.open : null;
  // A row of its own for each lot, so that nothing typed for one is recorded for the next.
  const key = `${s.round}/${now.number}`;
  return open ? <TurnsNow key={key} {...props} /> : <CalledNow key={key} {...props} />;
}

/** What happened, then what is for sale; where the keypad leaves little room, what is for sale comes first. */
function Subject({ props }: { readonly props: PanelProps }) {
  // Keyed: a phone that is turned, or whose keyboard comes up, keeps an open sheet.
  const lot = <LotCard key="lot" props={props} />;
  const outcome = <OutcomeStrip key="outcome" props={props} />;
  return useShort() ? [lot, outcome] : [outcome, lot];
}

function ClosedNow(props: PanelProps) {
  const ask = sealIn(props.asks, 'bid');
  const paper = paperSlot(props);
  const s = stateOf(props);
  const bar = paper ? (
    <PaperPaddle key={paper.slot} props={props} {...paper} />
  ) : ask ? (
    <Paddle ask={ask} props={props} />
  ) : null;
  const onPaper = props.seat !== null && props.table.seats[props.seat]?.kind === 'paper';
  const broke = props.seat !== null && !ask && !onPaper && s.order.includes(props.seat);
  // A locked paddle says itself whom it waits for.
  const writing = !ask || paper !== null || lockedBid(props, ask.secret.slot) === undefined;
  return (
    <PanelFrame bar={bar}>
      <Subject props={props} />
      <Picks props={props} />
      {broke ? <Text align="center">You have less than the least bid, so none is asked of you.</Text> : null}
      {onPaper && !paper ? (
        <Text align="center">Write on your real paddle. After the hammer any phone types it in.</Text>
      ) : null}
      {writing ? <RoundStatus props={props} /> : null}
    </PanelFrame>
  );
}

function CalledNow(props: PanelProps) {
  const called = useCalled(props);
  const [here, setHere] = useState(props.gavel);
  const may = called.asks.length > 0;
  return (
    <PanelFrame bar={may && here ? <CalledBar props={props} called={called} /> : null}>
      <Subject props={props} />
      <Picks props={props} />
      <Text align="center">
        {here && may
          ? 'Call your bids; record who won.'
          : `Call your bids. ${gavelName(props.table)} records who won.`}
      </Text>
      {may && !here ? (
        <Button kind="quiet" label="Record it on this phone" onPress={() => setHere(true)} />
      ) : null}
    </PanelFrame>
  );
}

function TurnsNow(props: PanelProps) {
  const s = stateOf(props);
  const open = s.phase.at === 'auction' ? s.phase.open : null;
  const turn = turnAsks(props);
  return (
    <PanelFrame bar={turn ? <TurnBar key={turn.seat} {...turn} /> : null}>
      <Subject props={props} />
      <Picks props={props} />
      {open ? <Ladder props={props} open={open} /> : null}
      {open?.turn && open.turn !== turn?.seat ? (
        <Text align="center" tone="muted">{`Waiting for ${nameOf(props.names, open.turn)}.`}</Text>
      ) : null}
    </PanelFrame>
  );
}

/** Whom this phone acts for: its own seat, or one on paper. */
function useActing(props: PanelProps, wanted: (asks: readonly Ask[]) => boolean) {
  const mine: readonly [SeatId, readonly Ask[]][] = props.seat ? [[props.seat, props.asks]] : [];
  const all = [...mine, ...(Object.entries(props.paperAsks) as [SeatId, readonly Ask[]][])].filter(
    ([, asks]) => wanted(asks),
  );
  const [chosen, choose] = useState<SeatId | null>(null);
  const found = all.find(([seat]) => seat === chosen) ?? all[0] ?? null;
  const head: ReactNode =
    all.length > 1 || (found && found[0] !== props.seat) ? (
      <View role="group" aria-label="For whom?" style={styles.chips}>
        {all.map(([seat]) => (
          <Chip
            key={seat}
            label={seat === props.seat ? 'You' : `${nameOf(props.names, seat)}, on paper`}
            selected={seat === found?.[0]}
            onPress={() => choose(seat)}
          />
        ))}
      </View>
    ) : null;
  return { seat: found?.[0] ?? null, asks: found?.[1] ?? [], head };
}

const waitingWords = (props: PanelProps, done: readonly SeatId[]): string | null => {
  const waiting = stateOf(props).order.filter((seat) => !done.includes(seat) && seat !== props.seat);
  return waiting.length === 0
    ? null
    : `Waiting for ${listed(waiting.map((seat) => nameOf(props.names, seat)))}.`;
};

function SellingNow(props: PanelProps) {
  const s = stateOf(props);
  const { seat, asks, head } = useActing(props, (all) => movesNamed(all, 'done').length > 0);
  const done = s.phase.at === 'selling' ? s.phase.done : [];
  // Whoever has begun to sell has read what happened; the room is better used.
  const begun = seat !== null && (playerOf(s, seat)?.sales ?? []).some(({ round }) => round === s.round);
  const outcome = begun ? null : <OutcomeStrip props={props} />;
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
        title="You are done selling"
        text={waiting ?? 'The reputation track pays next.'}
        glyph="check"
      />
    </PanelFrame>
  );
}

function AuditNow(props: PanelProps) {
  const s = stateOf(props);
  const { seat, asks, head } = useActing(props, (all) => movesNamed(all, 'declare').length > 0);
  const settled = s.phase.at === 'audit' ? s.phase.settled : [];
  const waiting = waitingWords(props, settled);
  return (
    <PanelFrame bar={seat ? <AuditBar key={seat} props={props} seat={seat} asks={asks} /> : null}>
      <OutcomeStrip props={props} />
      <Text kind="title">Audit</Text>
      {head}
      <Differences props={props} />
      {waiting ? <Text tone="muted">{waiting}</Text> : null}
      {props.gavel ? <Undeclared props={props} /> : null}
    </PanelFrame>
  );
}

const styles = StyleSheet.create({ chips: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s } });
