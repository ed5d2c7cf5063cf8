/** One form of the game, opened by a tap: fields, a reason while it is not complete, a button. */
import { useState } from 'react';
import { capital, isSeat, type Ask, type JsonObject } from '../../../engine';
import { Button, RADII, SPACE, Stack, Text, useTheme } from '../../../components';
import type { TableProps } from '../contract';
import { isMove, keyOf, type MoveAsk, type NoteAsk } from './asks';
import { FormFields } from './FormFields';
import { SecretFields } from './SecretFields';
import { keysOf } from './secrets';
import { missingIn, startOf, wordingOf } from './words';

type Props = {
  readonly ask: MoveAsk | NoteAsk;
  readonly props: TableProps;
  readonly brass?: boolean | undefined;
  /** On a board every move is held, so that nobody makes one in passing. */
  readonly hold?: number | undefined;
  readonly masked?: boolean | undefined;
};

/** What cannot be taken back by another tap is held this long. */
export const HOLD_MS = 600;

export function AskForm({ ask, props, brass = false, hold, masked = false }: Props) {
  const { colors } = useTheme();
  const wording = wordingOf(props);
  const secret = isMove(ask) ? ask.secret : undefined;
  const hidden = isMove(ask) ? (secret?.fields ?? []) : ask.fields;
  const fields = isMove(ask) ? ask.fields : [];
  const all = secret && isSeat(ask.by) ? keysOf(props, ask.by, secret) : undefined;
  const bare = fields.length + hidden.length === 0 && !secret;
  const [open, setOpen] = useState(false);
  const [filled, setFilled] = useState<JsonObject>(() => startOf(fields));
  const [card, setCard] = useState<JsonObject>({});
  const title = wording.ask(ask);
  const problem = missingIn(fields, filled, wording) ?? missingIn(hidden, card, wording);
  const held = hold ?? (isMove(ask) && ask.hold ? HOLD_MS : undefined);
  const kind = brass ? 'primary' : 'plain';

  const send = async (): Promise<void> => {
    if (isMove(ask))
      await props.act.play(
        ask.by,
        { ...ask.move, ...filled },
        secret ? { [secret.slot]: { ...secret.fixed, ...card } } : {},
      );
    else await props.act.note(ask.by, ask.note, card);
    setOpen(false);
    setCard({});
  };

  if (bare) return <Button label={title} kind={kind} hold={held} onPress={send} />;
  if (!open) return <Button label={`${title} …`} kind={kind} onPress={() => setOpen(true)} />;
  return (
    <Stack
      gap="m"
      role="group"
      aria-label={title}
      style={{ padding: SPACE.m, borderRadius: RADII.middle, backgroundColor: colors.panel }}
    >
      <Text kind="heading">{title}</Text>
      <FormFields fields={fields} filled={filled} wording={wording} onChange={setFilled} />
      <SecretFields
        fields={hidden}
        all={all}
        filled={card}
        wording={wording}
        masked={masked}
        onChange={setCard}
      />
      <Button
        label={isMove(ask) ? title : 'Note it'}
        hint={problem ?? undefined}
        kind={kind}
        hold={held}
        disabled={problem !== null}
        onPress={send}
      />
      <Button label="Not now" kind="quiet" onPress={() => setOpen(false)} />
    </Stack>
  );
}

type FormsProps = Omit<Props, 'ask'> & {
  readonly asks: readonly Ask[];
  /** The first is the one most wanted, also beside others. */
  readonly lead?: boolean;
};

/** So many ways to make one move are one button until it is opened. */
const MANY = 4;

/** Several forms; where one move has many ways, they are folded under its name. */
export function AskForms({ asks, brass = false, lead = false, ...rest }: FormsProps) {
  const forms = asks.filter((ask): ask is MoveAsk | NoteAsk => ask.kind !== 'seal');
  const groups = new Map<string, (MoveAsk | NoteAsk)[]>();
  for (const ask of forms) {
    const name = isMove(ask) ? ask.move.do : ask.what;
    groups.set(name, [...(groups.get(name) ?? []), ask]);
  }
  return [...groups].map(([name, group]) =>
    group.length > MANY ? (
      <Folded key={name} name={name} asks={group} {...rest} />
    ) : (
      group.map((ask) => (
        <AskForm
          key={keyOf(ask)}
          ask={ask}
          brass={brass && (lead ? ask === forms[0] : forms.length === 1)}
          {...rest}
        />
      ))
    ),
  );
}

function Folded({
  name,
  asks,
  ...rest
}: Omit<Props, 'ask'> & { readonly name: string; readonly asks: readonly (MoveAsk | NoteAsk)[] }) {
  const [open, setOpen] = useState(false);
  const { term } = wordingOf(rest.props);
  const label = capital(term(name));
  return (
    <Stack>
      <Button
        label={open ? `${label}: close` : `${label}: ${asks.length} ways …`}
        onPress={() => setOpen(!open)}
      />
      {open ? asks.map((ask) => <AskForm key={keyOf(ask)} ask={ask} {...rest} />) : null}
    </Stack>
  );
}
