/** What do I do? The paddle or the forms the game waits for; what else may be done is one tap further. */
import { useState } from 'react';
import type { Ask } from '../../../engine';
import { Button, EmptyState, Text } from '../../../components';
import { PanelFrame } from '../kit/PanelFrame';
import type { PanelProps } from '../contract';
import { Outcome } from '../kit/Outcome';
import { PaperEntry } from '../kit/PaperEntry';
import { RoundStatus } from '../kit/RoundStatus';
import { AskForm } from '../kit/AskForm';
import { lockedIn, Paddle, type SealAsk } from '../kit/FormPaddle';
import { askTitle } from '../kit/words';

export function GenericNow(props: PanelProps) {
  const [more, setMore] = useState(false);
  const { asks, hostAsks, act, names } = props;
  const paddles = asks.filter((ask): ask is SealAsk => ask.kind === 'seal' && isWanted(props, ask));
  const inFront = paddles.filter(({ must }) => must);
  const [first, ...others] = inFront;
  const said = props.feed.filter(({ live }) => live).at(-1);
  const forms = asks.filter((ask) => ask.kind !== 'seal');
  const due = forms.filter(({ must }) => must);
  const dueForHost = hostAsks.filter((ask) => ask.must && !isAmong(due, ask));
  const free = [...forms, ...hostAsks].filter(({ must }) => !must);
  const kept = paddles.filter(({ must }) => !must);
  const idle = inFront.length + due.length + dueForHost.length === 0;
  return (
    <PanelFrame bar={first ? <Paddle key={first.secret.slot} ask={first} props={props} /> : undefined}>
      {props.flip ? <Outcome flip={props.flip} names={names} act={act} /> : null}
      {said && !props.flip?.lines.some(({ seq }) => seq === said.seq) ? <Text>{said.text}</Text> : null}
      {others.map((ask) => (
        <Paddle key={ask.secret.slot} ask={ask} props={props} />
      ))}
      {due.map((ask, i) => (
        <Form key={keyOf(ask, i)} ask={ask} props={props} brass={due.length === 1 && inFront.length === 0} />
      ))}
      {dueForHost.length > 0 ? (
        <Text kind="small" tone="muted">
          For the table
        </Text>
      ) : null}
      {dueForHost.map((ask, i) => (
        <Form
          key={keyOf(ask, i)}
          ask={ask}
          props={props}
          brass={dueForHost.length === 1 && due.length + inFront.length === 0}
        />
      ))}
      <RoundStatus props={props} />
      <PaperEntry props={props} />
      {idle && props.rounds.length === 0 ? (
        <EmptyState title="Nothing to do" text="The table goes on without you for the moment." />
      ) : null}
      {free.length + kept.length > 0 ? (
        <Button
          label={more ? 'Less' : 'Something else …'}
          kind="quiet"
          onPress={() => setMore((open) => !open)}
        />
      ) : null}
      {more ? kept.map((ask) => <Paddle key={ask.secret.slot} ask={ask} props={props} />) : null}
      {more ? free.map((ask, i) => <Form key={keyOf(ask, i)} ask={ask} props={props} />) : null}
    </PanelFrame>
  );
}

function Form({
  ask,
  props,
  brass,
}: {
  readonly ask: Ask;
  readonly props: PanelProps;
  readonly brass?: boolean;
}) {
  if (ask.kind === 'seal') return null;
  return <AskForm ask={ask} names={props.names} act={props.act} brass={brass ?? false} />;
}

/** A secret that can be put down now, or lies there and can be peeked at. */
const isWanted = (props: PanelProps, ask: SealAsk): boolean =>
  props.rounds.some(
    ({ kind, slots }) =>
      (kind === 'together' || kind === 'keep') && slots.some(({ name }) => name === ask.secret.slot),
  ) || lockedIn(props, ask.secret.slot) !== null;

const sameMove = (one: Ask, other: Ask): boolean =>
  one.kind === 'move' &&
  other.kind === 'move' &&
  JSON.stringify([one.move, one.fields]) === JSON.stringify([other.move, other.fields]);

const isAmong = (asks: readonly Ask[], ask: Ask): boolean => asks.some((one) => sameMove(one, ask));

const keyOf = (ask: Ask, i: number): string => `${ask.by}/${askTitle(ask, {})}/${i}`;
