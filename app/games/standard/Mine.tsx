/** What have I got: my accounts, what I keep to myself, and what I noted. */
import { capital, type Json } from '../../../engine';
import { EmptyState, HoldToPeek, Line, Stack, Text } from '../../../components';
import type { PanelProps } from '../contract';
import { accountKey, accountsOf } from '../kit/accounts';
import { isNote, isSeal } from '../kit/asks';
import { KeptCard } from '../kit/KeptCard';
import { Peek } from '../kit/Paddle';
import { PanelFrame } from '../kit/PanelFrame';
import { asObject, isOpenTo, lockedIn } from '../kit/secrets';
import { wordingOf, type Wording } from '../kit/words';

export function Mine(props: PanelProps) {
  const { seat, game, state, asks, table } = props;
  const wording = wordingOf(props);
  if (!seat)
    return (
      <PanelFrame>
        <EmptyState title="No seat here" text="This device watches. Take a chair to play." />
      </PanelFrame>
    );
  const amounts = accountsOf(game.accounts(state), seat);
  const secrets = asks.filter(isSeal).filter((ask) => isOpenTo(props, ask));
  // Face-down cards of mine that no form asks for any more.
  const laid = Object.entries(table.play.seals).filter(
    ([slot, { owner }]) => owner === seat && !secrets.some(({ secret }) => secret.slot === slot),
  );
  const notes = notesOf(props, wording);
  return (
    <PanelFrame>
      {amounts.map((account) => (
        <Line key={accountKey(account)} words={capital(wording.term(account.what))}>
          {wording.value(account.what, account.amount)}
        </Line>
      ))}
      {secrets.map((ask) =>
        ask.must && !lockedIn(props, ask.secret.slot) ? null : (
          <KeptCard
            key={ask.secret.slot}
            ask={ask}
            props={props}
            what={`your ${wording.term(ask.secret.what)}`}
          />
        ),
      )}
      {laid.map(([slot]) => (
        <Peek
          key={slot}
          value={lockedIn(props, slot) ?? {}}
          props={props}
          label="A card laid. Hold here to peek."
        />
      ))}
      {notes.map(({ name, label, text }) => (
        <Stack key={name}>
          <HoldToPeek label={`${label}. Hold here to see.`}>
            <Text kind="number">{props.masked ? 'Hidden' : text}</Text>
          </HoldToPeek>
        </Stack>
      ))}
      {amounts.length + secrets.length + laid.length + notes.length === 0 ? (
        <EmptyState title="Nothing here" text="What you own lies on the table." />
      ) : null}
    </PanelFrame>
  );
}

/** What was noted under the names that can still be noted. */
function notesOf({ asks, kept }: PanelProps, wording: Wording) {
  return asks.filter(isNote).flatMap((ask) => {
    const value = kept.findLast(({ name }) => name === ask.note)?.value;
    return value === undefined
      ? []
      : [{ name: ask.note, label: wording.ask(ask), text: noteWords(value, wording) }];
  });
}

const noteWords = (value: Json, wording: Wording): string => {
  const members = asObject(value);
  return members ? capital(wording.secret(members)) : wording.value('note', value);
};
