/** Seats that write on a real paddle: after the hammer anyone types in what it says. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import type { Ask, JsonObject, SeatId } from '../../../engine';
import { Button, SPACE, Text } from '../../../components';
import { AskForm } from './AskForm';
import { FormFields } from './FormFields';
import { missingIn, startOf } from './words';
import type { PanelProps } from '../contract';

/** Slots whose card lies on the table and waits to be read: paper seats, and phones that could not be opened. */
export function PaperEntry({ props }: { readonly props: PanelProps }) {
  const wanted = props.rounds
    .filter(({ shut }) => shut)
    .flatMap((round) =>
      round.slots
        .filter(({ state }) => state === 'paper' || state === 'card')
        .map((slot) => ({ round: round.name, ...slot })),
    );
  return (
    <View style={styles.list}>
      {wanted.map(({ round, name, seat }) => (
        <CardEntry key={name} round={round} slot={name} seat={seat} props={props} />
      ))}
      <PaperMoves props={props} />
    </View>
  );
}

type CardProps = {
  readonly round: string;
  readonly slot: string;
  readonly seat: SeatId;
  readonly props: PanelProps;
};

function CardEntry({ round, slot, seat, props }: CardProps) {
  const { game, state } = props;
  const ask = game
    .asks(state, seat, game.own(state, seat, []))
    .find((one): one is Extract<Ask, { kind: 'seal' }> => one.kind === 'seal' && one.secret.slot === slot);
  const fields = ask?.secret.fields ?? [];
  const [filled, setFilled] = useState<JsonObject>(() => startOf(fields));
  const problem = missingIn(fields, filled);
  const name = props.names[seat] ?? seat;
  return (
    <View style={styles.list}>
      <Text kind="heading">{`What does ${name}’s paddle say?`}</Text>
      <FormFields fields={fields} filled={filled} names={props.names} onChange={setFilled} />
      <Button
        label={`Enter for ${name}`}
        disabled={problem !== null}
        onPress={() =>
          void props.act.send({ do: 'enter', round, slot, value: { ...ask?.secret.fixed, ...filled } })
        }
      />
    </View>
  );
}

/** Public moves of paper seats that the game waits for. */
function PaperMoves({ props }: { readonly props: PanelProps }) {
  return (Object.entries(props.paperAsks) as [SeatId, readonly Ask[]][]).map(([seat, asks]) => {
    const due = asks.filter((ask) => ask.kind === 'move' && ask.must);
    if (due.length === 0) return null;
    return (
      <View key={seat} style={styles.list}>
        <Text kind="heading">{`For ${props.names[seat] ?? seat}, on paper`}</Text>
        {due.map((ask, i) =>
          ask.kind === 'move' ? <AskForm key={i} ask={ask} names={props.names} act={props.act} /> : null,
        )}
      </View>
    );
  });
}

const styles = StyleSheet.create({ list: { gap: SPACE.s } });
