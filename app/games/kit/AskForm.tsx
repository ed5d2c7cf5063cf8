/** One form of the game, opened by a tap: fields, a reason while it is not complete, a button. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import type { Ask, BySeat, JsonObject } from '../../../engine';
import { Button, SPACE, Text, useTheme } from '../../../components';
import type { Acts } from '../contract';
import { FormFields } from './FormFields';
import { askTitle, missingIn, startOf } from './words';

type MoveAsk = Extract<Ask, { kind: 'move' | 'note' }>;

type Props = {
  readonly ask: MoveAsk;
  readonly names: BySeat<string>;
  readonly act: Acts;
  readonly brass?: boolean;
};

export function AskForm({ ask, names, act, brass = false }: Props) {
  const { colors } = useTheme();
  const secret = ask.kind === 'move' ? ask.secret : undefined;
  const bare = ask.fields.length === 0 && !secret;
  const [open, setOpen] = useState(false);
  const [filled, setFilled] = useState<JsonObject>(() => startOf(ask.fields));
  const [card, setCard] = useState<JsonObject>(() => startOf(secret?.fields ?? []));
  const [busy, setBusy] = useState(false);
  const title = askTitle(ask, names);
  const problem = missingIn(ask.fields, filled) ?? missingIn(secret?.fields ?? [], card);

  const send = async (): Promise<void> => {
    setBusy(true);
    if (ask.kind === 'note') await act.note(ask.by, ask.note, filled);
    else
      await act.play(
        ask.by,
        { ...ask.move, ...filled },
        secret ? { [secret.slot]: { ...secret.fixed, ...card } } : {},
      );
    setBusy(false);
    setOpen(false);
  };

  if (bare || !open)
    return (
      <Button
        label={bare ? title : `${title} …`}
        kind={brass && bare ? 'primary' : 'plain'}
        busy={busy}
        onPress={() => (bare ? void send() : setOpen(true))}
      />
    );
  return (
    <View style={[styles.card, { backgroundColor: colors.panel }]}>
      <Text kind="heading">{title}</Text>
      <FormFields fields={ask.fields} filled={filled} names={names} onChange={setFilled} />
      {secret ? <FormFields fields={secret.fields} filled={card} names={names} onChange={setCard} /> : null}
      {problem ? (
        <Text kind="small" tone="muted">
          {problem}
        </Text>
      ) : null}
      <Button
        label={title.split(' · ')[0] ?? title}
        kind={brass ? 'primary' : 'plain'}
        disabled={problem !== null}
        busy={busy}
        onPress={() => void send()}
      />
      <Button label="Not now" kind="quiet" onPress={() => setOpen(false)} />
    </View>
  );
}

const styles = StyleSheet.create({ card: { padding: SPACE.m, gap: SPACE.m, borderRadius: 8 } });
