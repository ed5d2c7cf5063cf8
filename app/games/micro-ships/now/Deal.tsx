/** Before the first bid: the colour worth 1, the first player and the row, dealt by the app or named as the table drew them. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { capital, isSeat } from '../../../../engine';
import { Button, Chip, Chips, cubeGlyph, Sheet, SPACE, Stack, Text } from '../../../../components';
import { choices, isMember, movesNamed } from '../../kit/asks';
import { clerkSeat } from '../../kit/rounds';
import { nameOf } from '../../kit/words';
import { ShipTag } from '../Ships';
import { COLOURS, ROW, type Panel, type Tile } from '../state';
import { NEW_TILE, TileEditor } from '../TileEditor';

/** One phone does the table's work; the others may, if they ask for it. */
export const isClerk = (props: Panel): boolean => clerkOf(props) === props.seat;
export const clerkOf = ({ table, state }: Panel) => clerkSeat(table, state.first ?? state.seats[0] ?? null);

/** One tap deals all that nobody has named. */
export function DealForUs({ props }: { readonly props: Panel }) {
  const asks = movesNamed(props.hostAsks, 'deal');
  const ask = asks.find(({ move }) => move.what === 'everything') ?? asks.find(({ must }) => must);
  if (!ask) return null;
  return (
    <Button
      kind="primary"
      label="Deal for us"
      hint="The app draws; lay your tiles out the same way."
      onPress={() => props.act.play(ask.by, ask.move)}
    />
  );
}

export function DealForm({ props }: { readonly props: Panel }) {
  const [mine, setMine] = useState(false);
  const clerk = clerkOf(props);
  const [colour] = movesNamed(props.hostAsks, 'colour');
  const [first] = movesNamed(props.hostAsks, 'first');
  if (props.hostAsks.length === 0) return <Text>The app deals.</Text>;
  if (clerk !== props.seat && !mine)
    return (
      <Stack>
        <Text kind="heading">{`${clerk ? nameOf(props.names, clerk) : 'Somebody'} deals.`}</Text>
        <Button kind="quiet" label="Deal from this phone" onPress={() => setMine(true)} />
      </Stack>
    );
  return (
    <Stack gap="m">
      {clerk === props.seat ? null : <DealForUs props={props} />}
      <Text kind="heading">Or tell what you drew</Text>
      {colour ? (
        <Chips label="Worth 1">
          {COLOURS.filter((one) => isMember(choices(colour.fields, 'colour'), one)).map((one) => (
            <Chip
              key={one}
              label={capital(one)}
              glyph={cubeGlyph(one)}
              onPress={() => void props.act.play(colour.by, { ...colour.move, colour: one })}
            />
          ))}
        </Chips>
      ) : null}
      {first ? (
        <Chips label="Starts">
          {choices(first.fields, 'seat')
            .filter(isSeat)
            .map((seat) => (
              <Chip
                key={seat}
                label={nameOf(props.names, seat)}
                onPress={() => void props.act.play(first.by, { ...first.move, seat })}
              />
            ))}
        </Chips>
      ) : null}
      <ShipPicker props={props} />
    </Stack>
  );
}

/** A tap opens a ship of the box; one that is not in it is described. */
export function ShipPicker({ props }: { readonly props: Panel }) {
  const [described, describe] = useState<Tile | null>(null);
  const [open] = movesNamed(props.hostAsks, 'open');
  const [enter] = movesNamed(props.hostAsks, 'enter');
  const { opened, options } = props.state;
  if (!open || !enter) return null;
  const left = options.tiles.filter(({ name }) => isMember(choices(open.fields, 'name'), name));
  const title =
    opened.length < ROW ? `Which ship opens? ${opened.length + 1} of ${ROW}` : 'Which ship opens next?';
  const send = async (tile: Tile): Promise<void> => {
    const done = await props.act.play(enter.by, { ...enter.move, ...tile, name: tile.name.trim() });
    if (done.ok) describe(null);
  };
  return (
    <Stack role="group" aria-label="Which ship opens?">
      <Text kind="small" tone="muted">
        {title}
      </Text>
      <View style={styles.grid}>
        {left.map((tile) => (
          <View key={tile.name} style={styles.cell}>
            <ShipTag
              tile={tile}
              does="Open"
              onPress={() => void props.act.play(open.by, { ...open.move, name: tile.name })}
            />
          </View>
        ))}
      </View>
      <Button kind="quiet" glyph="plus" label="Another ship …" onPress={() => describe(NEW_TILE)} />
      <Sheet
        open={described !== null}
        onClose={() => describe(null)}
        title="A ship that is not in the box"
        bar={<Button kind="primary" label="Open it" onPress={() => described && send(described)} />}
      >
        {described ? <TileEditor tile={described} ships={options.tiles} onChange={describe} /> : null}
      </Sheet>
    </Stack>
  );
}

const styles = StyleSheet.create({
  grid: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s },
  cell: { flexBasis: 160, flexGrow: 1 },
});
