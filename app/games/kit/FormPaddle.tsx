/** A paddle for any secret: fill it, lock it, hold to peek, lift it until the hammer falls. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import type { Ask, BySeat, Field, JsonObject, SeatId } from '../../../engine';
import { Button, HoldToPeek, SPACE, Text } from '../../../components';
import type { Acts, PanelProps } from '../contract';
import { SecretAmount } from './SecretAmount';
import { FormFields } from './FormFields';
import { capital, labelOf, missingIn, slotTitle, spelled, startOf } from './words';

export type SealAsk = Extract<Ask, { kind: 'seal' }>;

/** What lies in a slot, as its owner knows it. */
export function lockedIn(props: PanelProps, slot: string): JsonObject | null {
  if (!props.table.play.seals[slot]) return null;
  const value = props.kept.find(({ name }) => name === slot)?.value;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

const numberField = (fields: readonly Field[]): Extract<Field, { is: 'number' }> | null => {
  const [only] = fields;
  return fields.length === 1 && only?.is === 'number' ? only : null;
};

type Props = { readonly ask: SealAsk; readonly props: PanelProps };

export function Paddle({ ask, props }: Props) {
  const { slot } = ask.secret;
  const locked = lockedIn(props, slot);
  return locked ? (
    <Locked slot={slot} value={locked} props={props} />
  ) : (
    <Unlocked key={slot} ask={ask} props={props} />
  );
}

/** Only the peek and the way back. */
function Locked({
  slot,
  value,
  props,
}: {
  readonly slot: string;
  readonly value: JsonObject;
  readonly props: PanelProps;
}) {
  const [busy, setBusy] = useState(false);
  const round = props.rounds.find(({ slots }) => slots.some(({ name }) => name === slot));
  const shut = round?.shut ?? true;
  const lift = async (): Promise<void> => {
    setBusy(true);
    await props.act.lift(slot);
    setBusy(false);
  };
  return (
    <View style={styles.paddle}>
      <HoldToPeek label="Locked. Hold here to peek.">
        <Text kind="number">{props.masked ? '' : labelOf(value, props.names)}</Text>
      </HoldToPeek>
      {shut ? null : (
        <Button label="Lift to change it" kind="plain" busy={busy} onPress={() => void lift()} />
      )}
    </View>
  );
}

function Unlocked({ ask, props }: Props) {
  const { secret, by } = ask;
  const number = numberField(secret.fields);
  return number ? (
    <NumberPaddle field={number} ask={ask} props={props} />
  ) : (
    <FormPaddle seat={by} ask={ask} act={props.act} names={props.names} before={props.before(secret.slot)} />
  );
}

function NumberPaddle({ field, ask, props }: Props & { readonly field: Extract<Field, { is: 'number' }> }) {
  const { secret, by } = ask;
  const before = beforeOf(props.before(secret.slot), field.name);
  const least = Math.max(0, field.least);
  return (
    <SecretAmount
      limits={`${capital(spelled(field.name))}: ${field.least} to ${field.most}.`}
      least={field.least}
      most={field.most}
      digits={String(field.most).length}
      masked={props.masked}
      amounts={[
        { label: String(least), value: least },
        ...(before === null ? [] : [{ label: 'As before', value: before }]),
      ]}
      lock={(amount) => props.act.lock(by, secret.slot, { ...secret.fixed, [field.name]: amount })}
    />
  );
}

function FormPaddle(props: {
  readonly ask: SealAsk;
  readonly seat: SeatId;
  readonly act: Acts;
  readonly names: BySeat<string>;
  readonly before: unknown;
}) {
  const { ask, seat, act, names } = props;
  const { secret } = ask;
  const [filled, setFilled] = useState<JsonObject>(() => startOf(secret.fields));
  const [busy, setBusy] = useState(false);
  const problem = missingIn(secret.fields, filled);
  const lock = async (): Promise<void> => {
    setBusy(true);
    await act.lock(seat, secret.slot, { ...secret.fixed, ...filled });
    setBusy(false);
  };
  return (
    <View style={styles.paddle}>
      <Text kind="heading">{capital(slotTitle(secret.slot))}</Text>
      <FormFields fields={secret.fields} filled={filled} names={names} onChange={setFilled} />
      {problem ? (
        <Text kind="small" tone="muted">
          {problem}
        </Text>
      ) : null}
      <Button
        label="Lock"
        kind={ask.must ? 'primary' : 'plain'}
        disabled={problem !== null}
        busy={busy}
        onPress={() => void lock()}
      />
    </View>
  );
}

function beforeOf(value: unknown, field: string): number | null {
  const found = (Object(value) as Record<string, unknown>)[field];
  return typeof found === 'number' ? found : null;
}

const styles = StyleSheet.create({ paddle: { gap: SPACE.m } });
