/** The next item: dealt by the app from now on, or named by the table as its own deck says. */
import { isSeat } from '../../../../engine';
import { Button, Chip, Chips, Stack, Text } from '../../../../components';
import { choices, movesNamed } from '../../kit/asks';
import { clerkSeat } from '../../kit/rounds';
import { nameOf } from '../../kit/words';
import type { Panel } from '../state';

export function DealForUs({ props }: { readonly props: Panel }) {
  const [deal] = movesNamed(props.hostAsks, 'deal');
  if (!deal) return null;
  return (
    <Button
      kind="primary"
      label="Deal for us"
      hint="The app draws this item and all later ones."
      onPress={() => props.act.play(deal.by, deal.move)}
    />
  );
}

export function TurnUp({ props }: { readonly props: Panel }) {
  const { state: s, names, hostAsks } = props;
  const [up] = movesNamed(hostAsks, 'turn-up');
  const [first] = movesNamed(hostAsks, 'first');
  const [dealer] = movesNamed(hostAsks, 'dealer');
  if (s.phase.at !== 'turn-up') return null;
  if (s.dealing === 'app') return <Text kind="heading">The app turns up the next item.</Text>;
  const clerk = clerkSeat(props.table, s.first ?? s.seats[0] ?? null);
  if (hostAsks.length === 0)
    return (
      <Text kind="heading">{`${clerk ? nameOf(names, clerk) : 'The host'} turns up the next item.`}</Text>
    );
  return (
    <Stack gap="m">
      <Text kind="heading">Or tell what you dealt</Text>
      {up ? (
        <Chips label="The item on top">
          {choices(up.fields, 'item').map((item) => (
            <Chip
              key={String(item)}
              label={String(item)}
              onPress={() => void props.act.play(up.by, { ...up.move, item })}
            />
          ))}
        </Chips>
      ) : s.item !== null ? (
        <Text>{`The ${s.item} is up.`}</Text>
      ) : null}
      {[
        { ask: first, field: 'seat', label: 'Who goes first' },
        { ask: dealer, field: 'dealer', label: 'Or: who dealt' },
      ].map(({ ask, field, label }) =>
        ask ? (
          <Chips key={field} label={label}>
            {choices(ask.fields, field)
              .filter(isSeat)
              .map((seat) => (
                <Chip
                  key={seat}
                  label={nameOf(names, seat)}
                  onPress={() => void props.act.play(ask.by, { ...ask.move, [field]: seat })}
                />
              ))}
          </Chips>
        ) : null,
      )}
    </Stack>
  );
}
