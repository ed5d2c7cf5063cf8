/** Before the game: who draws, and the 13 ships of the own box. */
import { useState } from 'react';
import { Button, Choice, Sheet, Stack, Text } from '../../../components';
import * as microShips from '../../../engine/games/micro-ships';
import type { OptionsProps } from '../contract';
import { useDraftOptions } from '../kit/draft-options';
import { ShipTag } from './Ships';
import type { Options as Chosen, Tile } from './state';
import { TileEditor } from './TileEditor';

export function Options(props: OptionsProps<Chosen>) {
  const { shown, problem: refused, set } = useDraftOptions(props);
  const problem = shown.tiles.some(({ name }) => name === '') ? 'Every ship needs a name.' : refused;
  const [box, setBox] = useState(false);
  return (
    <Stack gap="l">
      <Choice
        label="Colours, first player and ships"
        value={shown.draws ?? 'table'}
        onChange={(draws) => set({ draws })}
        options={[
          {
            value: 'app',
            label: 'The app draws',
            detail: 'Nothing to enter; lay your tiles out the same way.',
          },
          { value: 'table', label: 'We open them', detail: 'One phone names each: a tap a ship.' },
        ]}
      />
      <Button
        kind="quiet"
        glyph="edit"
        label="What is in our box"
        hint={problem ?? '13 ships and what they give'}
        onPress={() => setBox(true)}
      />
      <Sheet
        open={box}
        onClose={() => setBox(false)}
        title="What is in our box"
        bar={
          problem ? (
            <Text tone="alarm" aria-live="polite">{`${problem} Until then it stays as it was.`}</Text>
          ) : undefined
        }
      >
        <Text tone="muted">
          Put every ship down as your tiles say. This device keeps it for the next game.
        </Text>
        <BoxEditor tiles={shown.tiles} onChange={(tiles) => set({ tiles })} />
      </Sheet>
    </Stack>
  );
}

type BoxProps = { readonly tiles: readonly Tile[]; onChange(tiles: readonly Tile[]): void };

/** Tap a ship, put it right under it. */
function BoxEditor({ tiles, onChange }: BoxProps) {
  const [at, setAt] = useState<number | null>(null);
  return (
    <Stack>
      {tiles.map((tile, i) => (
        <Stack key={i}>
          <ShipTag tile={tile} does="Change" selected={at === i} onPress={() => setAt(at === i ? null : i)} />
          {at === i ? (
            <TileEditor tile={tile} ships={tiles} onChange={(next) => onChange(withTile(tiles, i, next))} />
          ) : null}
        </Stack>
      ))}
      <Button
        kind="quiet"
        label="Back to the box as we know it"
        onPress={() => onChange(microShips.DEFAULT_TILES)}
      />
    </Stack>
  );
}

/** A ship that is called otherwise keeps the bonuses that others give on it. */
export function withTile(tiles: readonly Tile[], at: number, next: Tile): readonly Tile[] {
  const old = tiles[at]?.name;
  return tiles.map((tile, i) =>
    i === at
      ? next
      : {
          ...tile,
          gives: tile.gives.map((gift) =>
            gift.kind === 'specific' && gift.name === old && next.name !== ''
              ? { ...gift, name: next.name }
              : gift,
          ),
        },
  );
}
