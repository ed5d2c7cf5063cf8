/** What do I do? One question a phase, answered in the one bottom bar. */
import { useState } from 'react';
import { listed } from '../../../engine';
import { Button, Stack, Text } from '../../../components';
import { movesNamed, sealFor } from '../kit/asks';
import { Paddle } from '../kit/Paddle';
import { PanelFrame } from '../kit/PanelFrame';
import { CardEntry, cardsToRead } from '../kit/PaperEntry';
import { RoundStatus } from '../kit/RoundStatus';
import { lockedIn } from '../kit/secrets';
import { CapnsCard } from './CapnsCard';
import { HoldsNow } from './HoldsNow';
import { HomeNow } from './HomeNow';
import { earnedWords, ScoreTable } from './ScoreTable';
import {
  groupOf,
  groupsOf,
  isHome,
  lastVoyage,
  turnOf,
  TURNS,
  VOYAGES,
  type Group,
  type Panel,
} from './state';
import { nameIn, TakeOrder } from './TakeOrder';

export function Now(props: Panel) {
  const s = props.state;
  const mine = groupOf(s, props.seat) ?? groupsOf(s)[0] ?? null;
  switch (s.phase.at) {
    case 'holds':
      return <HoldsNow {...props} />;
    case 'sailing':
      if (!mine) return <PanelFrame>{null}</PanelFrame>;
      return isHome(mine) ? <HomeNow {...props} /> : <BiddingNow props={props} group={mine} />;
    case 'over':
      return (
        <PanelFrame>
          <ScoreTable props={props} />
        </PanelFrame>
      );
  }
}

function BiddingNow({ props, group }: { readonly props: Panel; readonly group: Group }) {
  const s = props.state;
  const { seat } = props;
  const ask = sealFor(props.asks, 'card');
  const [paper] = cardsToRead(props);
  const [here, setHere] = useState(false);
  // The neighbour's own form, or that of one who writes on paper; any other phone only when it is asked for.
  const asked = movesNamed([...props.asks, ...Object.values(props.paperAsks).flat()], 'turned');
  const [anyones] = movesNamed(props.hostAsks, 'turned');
  const turned = asked[0] ?? (here ? anyones : undefined);
  const bar = paper ? (
    <CardEntry key={paper.slot} props={props} {...paper} />
  ) : turned ? (
    <CapnsCard key={String(turned.move.round)} ask={turned} props={props} />
  ) : ask ? (
    <Paddle key={ask.secret.slot} ask={ask} props={props} />
  ) : null;
  const onPaper = seat !== null && props.table.seats[seat]?.kind === 'paper';
  // A locked paddle says itself whom it waits for.
  const locked = ask !== null && paper === undefined && lockedIn(props, ask.secret.slot) !== null;
  return (
    <PanelFrame bar={bar}>
      <Text kind="heading">{`Voyage ${s.voyage} of ${VOYAGES}, turn ${turnOf(group)} of ${TURNS}`}</Text>
      <NewVoyage props={props} group={group} />
      <TakeOrder props={props} group={group} seat={seat} />
      {onPaper && !paper ? (
        <Text align="center">Lay your real card face down. After the hammer any phone types it in.</Text>
      ) : null}
      {anyones && !turned ? (
        <Button kind="quiet" label="Enter the Cap’n’s card here" onPress={() => setHere(true)} />
      ) : null}
      {locked ? null : <RoundStatus props={props} />}
      {lastVoyage(s) ? <ScoreTable props={props} /> : null}
    </PanelFrame>
  );
}

/** Which hold is mine and who is with me, until the first cards are turned over. */
function NewVoyage({ props, group }: { readonly props: Panel; readonly group: Group }) {
  const s = props.state;
  const { seat } = props;
  if (group.cards.length > 0 || seat === null) return null;
  const others = group.sailors.filter((who) => who !== seat).map((who) => nameIn(props, who));
  const groups = groupsOf(s);
  const stack = groups.length > 1 ? ` at stack ${groups.indexOf(group) + 1}` : '';
  const earned = lastVoyage(s) ? earnedWords(s, seat) : null;
  return (
    <Stack gap="xs" role="region" aria-label="Your hold">
      {earned ? <Text>{earned}</Text> : null}
      <Text kind="title">{`You sail on hold ${s.holds[seat] ?? 0}.`}</Text>
      <Text>{`With ${listed(others)}${stack}. Stack ${TURNS * group.sailors.length} crates.`}</Text>
    </Stack>
  );
}
