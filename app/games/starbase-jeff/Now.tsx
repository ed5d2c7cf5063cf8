/** What do I do? Pot and purse, then a card, a build, a tie, or the end of the round. */
import { Button, Stack, Text } from '../../../components';
import { HOLD_MS } from '../kit/AskForm';
import { isMove, movesNamed, sealFor, type MoveAsk } from '../kit/asks';
import { PanelFrame } from '../kit/PanelFrame';
import { CardEntry, cardsToRead } from '../kit/PaperEntry';
import { RoundStatus } from '../kit/RoundStatus';
import { lockedIn } from '../kit/secrets';
import { useActing } from '../kit/useActing';
import { nameOf, wordingOf } from '../kit/words';
import { LastTurn, OnTheTable, PotAndPurse } from './Money';
import { Building } from './now/Building';
import { HandPaddle } from './now/Hand';
import { OrderStrip } from './OrderStrip';
import { RoundResult } from './RoundResult';
import type { Panel } from './state';
import { lastWords } from './words';

export function Now(props: Panel) {
  const { phase } = props.state;
  switch (phase.at) {
    case 'choose':
      return <ChooseNow {...props} />;
    case 'order':
    case 'diamond':
    case 'build':
      return <TurnNow {...props} />;
    case 'between':
    case 'over':
      return <BetweenNow {...props} />;
  }
}

function ChooseNow(props: Panel) {
  const ask = sealFor(props.asks, 'card');
  const [paper] = cardsToRead(props);
  const locked = ask !== null && !paper && lockedIn(props, ask.secret.slot) !== null;
  const onPaper = props.seat !== null && props.table.seats[props.seat]?.kind === 'paper';
  return (
    <PanelFrame
      bar={
        paper ? (
          <CardEntry key={paper.slot} {...paper} props={props} />
        ) : ask ? (
          <HandPaddle key={ask.secret.slot} ask={ask} props={props} />
        ) : null
      }
    >
      <PotAndPurse props={props} />
      <LastTurn props={props} />
      <OnTheTable props={props} />
      {onPaper && !paper ? (
        <Text>Lay your real card face down. After the hammer any phone types it in.</Text>
      ) : null}
      {locked ? null : <RoundStatus props={props} />}
      <WithoutMap props={props} />
    </PanelFrame>
  );
}

/** The cards lie open: somebody builds, or a Diamond decides. */
function TurnNow(props: Panel) {
  const { state: s, names, seat } = props;
  const { phase } = s;
  const acting = useActing(props, (asks) => asks.some((ask) => isMove(ask) && ask.must));
  const above = (
    <>
      <PotAndPurse props={props} />
      <OrderStrip props={props} />
      <LastTurnSoFar props={props} />
      <RoundStatus props={props} />
      <WithoutMap props={props} />
    </>
  );
  if (phase.at === 'build' && acting.seat === phase.seat)
    return (
      <Building key={s.nth} props={props} phase={phase} asks={acting.asks} above={above} who={acting.head} />
    );
  const [pick] = movesNamed(acting.asks, 'diamond');
  return (
    <PanelFrame bar={pick ? <Tie props={props} ask={pick} /> : null}>
      {phase.at === 'build' ? (
        <Text kind="heading">{`${nameOf(names, phase.seat)} builds.`}</Text>
      ) : phase.at === 'diamond' && phase.seat !== seat ? (
        <Text kind="heading">{`${nameOf(names, phase.seat)} decides the tie at ${phase.rank}.`}</Text>
      ) : null}
      {above}
    </PanelFrame>
  );
}

/** What was paid since the cards were turned. */
function LastTurnSoFar({ props }: { readonly props: Panel }) {
  const { last } = props.state;
  const lines = last ? lastWords(props, { ...last, waited: [] }) : [];
  return lines.length > 0 ? (
    <Stack gap="xs" role="region" aria-label="Outcome">
      {lines.map((line, i) => (
        <Text key={i} kind="small">
          {line}
        </Text>
      ))}
    </Stack>
  ) : null;
}

const PICKS = [
  { pick: 'before', label: 'Build before them' },
  { pick: 'after', label: 'Build after them' },
  { pick: 'defer', label: 'Wait for a later turn' },
] as const;

function Tie({ props, ask }: { readonly props: Panel; readonly ask: MoveAsk }) {
  const { phase, laid } = props.state;
  const rank = phase.at === 'diamond' ? phase.rank : 0;
  const others = laid.filter((one) => one.rank === rank && one.seat !== ask.by);
  return (
    <Stack role="group" aria-label="The tie">
      <Text kind="heading">
        {`Tied at ${rank} with ${others.map(({ seat }) => nameOf(props.names, seat)).join(' and ')}. Your card:`}
      </Text>
      {PICKS.map(({ pick, label }) => (
        <Button key={pick} label={label} onPress={() => props.act.play(ask.by, { ...ask.move, pick })} />
      ))}
    </Stack>
  );
}

/** Another round, or enough. */
function BetweenNow(props: Panel) {
  const wording = wordingOf(props);
  const next = movesNamed(props.hostAsks, 'next-round');
  const [stop] = movesNamed(props.hostAsks, 'stop');
  return (
    <PanelFrame
      bar={
        next.length > 0 ? (
          <Stack role="group" aria-label="For the table">
            {next.map((ask, i) => (
              <Button
                key={i}
                kind={i === 0 ? 'primary' : 'quiet'}
                label={wording.ask(ask)}
                onPress={() => props.act.play(ask.by, ask.move)}
              />
            ))}
            {stop ? (
              <Button
                kind="quiet"
                label="Stop here"
                hold={HOLD_MS}
                onPress={() => props.act.play(stop.by, stop.move)}
              />
            ) : (
              <Text kind="small" tone="muted" align="center">
                The host can stop here instead.
              </Text>
            )}
          </Stack>
        ) : null
      }
    >
      <PotAndPurse props={props} />
      <RoundResult props={props} />
      <LastTurn props={props} />
    </PanelFrame>
  );
}

/** A table that has lost track of its map goes on by word. */
function WithoutMap({ props }: { readonly props: Panel }) {
  const [ask] = movesNamed(props.hostAsks, 'drop-map');
  return ask ? (
    <Button
      kind="quiet"
      label="Go on without the map"
      hold={HOLD_MS}
      onPress={() => props.act.play(ask.by, ask.move)}
    />
  ) : null;
}
