/** Before the game: the colours as on the real cards, in name, figure and order. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import * as auction from '../../../engine/games/auction';
import { Button, IconButton, Sheet, SPACE, Stack, Text, TextField } from '../../../components';
import type { OptionsProps } from '../contract';
import { useDraftOptions } from '../kit/draft-options';
import { Mark } from './Colours';
import { GLYPHS, type Options as Chosen } from './state';

export function Options(props: OptionsProps<Chosen>) {
  const { shown, problem, set } = useDraftOptions(props);
  const [open, setOpen] = useState(false);
  const inPlay = shown.colours.slice(0, props.players);
  return (
    <Stack gap="l">
      <Text>{`In play: ${inPlay.map(({ name }) => name).join(', ')}.`}</Text>
      <Button
        kind="quiet"
        glyph="edit"
        label="Colours, as on our cards"
        hint={problem ?? 'As many as players, from the top'}
        onPress={() => setOpen(true)}
      />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Colours, as on our cards"
        bar={
          problem ? (
            <Text tone="alarm" aria-live="polite">{`${problem} Until then it stays as it was.`}</Text>
          ) : undefined
        }
      >
        <Text tone="muted">The first ones are in play, as many as players. Tap a figure to change it.</Text>
        <Colours colours={shown.colours} onChange={(colours) => set({ colours })} />
      </Sheet>
    </Stack>
  );
}

type Entry = Chosen['colours'][number];
type Props = { readonly colours: readonly Entry[]; onChange(colours: readonly Entry[]): void };

function Colours({ colours, onChange }: Props) {
  const put = (at: number, change: Partial<Entry>): void =>
    onChange(colours.map((one, i) => (i === at ? { ...one, ...change } : one)));
  /** Two change places; of figures too, so that each is there once. */
  const swap = (one: number, other: number): void => {
    const [a, b] = [colours[one], colours[other]];
    if (a && b) onChange(colours.map((entry, i) => (i === one ? b : i === other ? a : entry)));
  };
  const nextFigure = (at: number): void => {
    const now = colours[at]?.glyph ?? 'disc';
    const next = GLYPHS[(GLYPHS.indexOf(now) + 1) % GLYPHS.length] ?? now;
    onChange(
      colours.map((one, i) =>
        i === at ? { ...one, glyph: next } : one.glyph === next ? { ...one, glyph: now } : one,
      ),
    );
  };
  return (
    <Stack>
      {colours.map((colour, i) => (
        <View key={i} role="group" aria-label={`Colour ${i + 1}`} style={styles.row}>
          <Mark name={colour.name} glyph={colour.glyph} size={28} />
          <View style={styles.name}>
            <TextField
              label={`Name of colour ${i + 1}`}
              value={colour.name}
              maxLength={20}
              onChange={(name) => put(i, { name })}
            />
          </View>

          <Button
            kind="quiet"
            label="Figure"
            spoken={`Another figure for ${colour.name}`}
            onPress={() => nextFigure(i)}
          />

          <IconButton
            glyph="arrow-up"
            label={`Move ${colour.name} up`}
            disabled={i === 0}
            onPress={() => swap(i, i - 1)}
          />
        </View>
      ))}
      <Button
        kind="quiet"
        label="Back to the colours as we know them"
        onPress={() => onChange(auction.COLOURS)}
      />
    </Stack>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'flex-end', gap: SPACE.s },
  name: { flex: 1, minWidth: 0 },
});
