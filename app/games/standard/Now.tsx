/** What do I do? What is at stake, then the paddle or the forms the game waits for; what else may be done is one tap further. */
import { useState } from 'react';
import { speak } from '../../../engine';
import { Button, Stack, Text } from '../../../components';
import type { PanelProps } from '../contract';
import { AskForm, AskForms } from '../kit/AskForm';
import { isNote, isSeal, keyOf, type SealAsk } from '../kit/asks';
import { KeptCard, KeptReminder } from '../kit/KeptCard';
import { Outcome } from '../kit/Outcome';
import { Paddle } from '../kit/Paddle';
import { PanelFrame } from '../kit/PanelFrame';
import { CardEntry, cardsToRead, PaperMoves } from '../kit/PaperEntry';
import { RoundStatus } from '../kit/RoundStatus';
import { isOpenTo, lockedIn } from '../kit/secrets';
import { TableAsks, tableAsks } from '../kit/TableAsks';
import { wordingOf } from '../kit/words';

export function Now(props: PanelProps) {
  const { asks, game, state, seat, names, masked, panels } = props;
  const wording = wordingOf(props);
  const secrets = asks.filter(isSeal).filter((ask) => isOpenTo(props, ask));
  const [first, ...others] = secrets.filter(({ must }) => must);
  const kept = secrets.filter(({ must }) => !must);
  const moves = asks.filter((ask) => !isSeal(ask));
  const due = moves.filter(({ must }) => must);
  const wanted = moves.filter(isNote).filter((ask) => ask.wanted && !ask.must);
  const [card] = cardsToRead(props);
  const bar = card ? (
    <CardEntry key={card.slot} {...card} props={props} />
  ) : first ? (
    <Paddle key={first.secret.slot} ask={first} props={props} />
  ) : undefined;
  const locked = bar !== undefined && !card && first && lockedIn(props, first.secret.slot) !== null;
  return (
    <PanelFrame bar={bar}>
      <Outcome props={props} />
      {panels.Subject ? <panels.Subject props={props} large={false} /> : null}
      <Stack role="region" aria-label="Now">
        {game.now(state, seat).map((line, i) => (
          <Text key={i} kind={line.kind === 'next' ? 'heading' : 'body'} level={false}>
            {speak(line, names)}
          </Text>
        ))}
      </Stack>
      {others.map((ask) => (
        <Paddle key={ask.secret.slot} ask={ask} props={props} />
      ))}
      <AskForms asks={due} props={props} brass={!first} masked={masked} />
      {wanted.map((ask) => (
        <AskForm key={keyOf(ask)} ask={ask} props={props} masked={masked} />
      ))}
      {kept.map((ask) => (
        <KeptReminder
          key={ask.secret.slot}
          ask={ask}
          props={props}
          what={`your ${wording.term(ask.secret.what)}`}
        />
      ))}
      <TableAsks props={props} masked={masked} />
      {locked ? null : <RoundStatus props={props} />}
      <PaperMoves props={props} />
      <More props={props} kept={kept} />
    </PanelFrame>
  );
}

type MoreProps = { readonly props: PanelProps; readonly kept: readonly SealAsk[] };

/** Whatever else is allowed: nobody waits for it. */
function More({ props, kept }: MoreProps) {
  const [open, setOpen] = useState(false);
  const wording = wordingOf(props);
  const own = props.asks.filter((ask) => !isSeal(ask) && !ask.must && !(isNote(ask) && ask.wanted));
  const table = tableAsks(props).filter(({ must }) => !must);
  const locked = kept.filter(({ secret }) => lockedIn(props, secret.slot) !== null);
  if (own.length + table.length + locked.length === 0) return null;
  return (
    <>
      <Button label={open ? 'Less' : 'Something else …'} kind="quiet" onPress={() => setOpen(!open)} />
      {open ? (
        <>
          {locked.map((ask) => (
            <KeptCard
              key={ask.secret.slot}
              ask={ask}
              props={props}
              what={`your ${wording.term(ask.secret.what)}`}
            />
          ))}
          <AskForms asks={own} props={props} masked={props.masked} />
          {table.length > 0 ? (
            <Text kind="small" tone="muted">
              For the table
            </Text>
          ) : null}
          <AskForms asks={table} props={props} masked={props.masked} />
        </>
      ) : null}
    </>
  );
}
