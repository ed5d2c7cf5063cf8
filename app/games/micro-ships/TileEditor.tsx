/** What is printed on a ship: name, colour, points, and what it gives. */
import { StyleSheet, View } from 'react-native';
import { capital, sameJson } from '../../../engine';
import { Chip, Chips, colourGlyph, cubeGlyph, SPACE, Stepper, TextField } from '../../../components';
import * as microShips from '../../../engine/games/micro-ships';
import { COLOURS, SHIP_COLOURS, type Modifier, type Tile } from './state';
import { giftWords } from './words';

export const NEW_TILE: Tile = { name: '', ship: 'white', points: 1, gives: [] };

type Props = {
  readonly tile: Tile;
  /** Ships that it may give a bonus on. */
  readonly ships: readonly Tile[];
  onChange(tile: Tile): void;
};

export function TileEditor({ tile, ships, onChange }: Props) {
  const set = (change: Partial<Tile>): void => onChange({ ...tile, ...change });
  return (
    <View style={styles.editor}>
      <TextField
        label="Name"
        value={tile.name}
        maxLength={microShips.LONGEST_NAME}
        onChange={(name) => set({ name })}
      />
      <Chips label="Colour of the ship">
        {SHIP_COLOURS.map((ship) => (
          <Chip
            key={ship}
            label={capital(ship)}
            glyph={colourGlyph(ship)}
            selected={ship === tile.ship}
            onPress={() => set({ ship })}
          />
        ))}
      </Chips>
      <Stepper
        label="Points"
        value={tile.points}
        least={0}
        most={microShips.MOST_POINTS}
        onChange={(points) => set({ points })}
      />
      <Gifts tile={tile} ships={ships} onChange={(gives) => set({ gives })} />
    </View>
  );
}

type GiftsProps = Omit<Props, 'onChange'> & { onChange(gives: readonly Modifier[]): void };

/** A tap gives it, another takes it away; a cube counts once more, then twice, then not. */
function Gifts({ tile, ships, onChange }: GiftsProps) {
  const { gives } = tile;
  const full = gives.length >= microShips.MOST_GIFTS;
  const toggle = (gift: Modifier): void =>
    onChange(
      gives.some((one) => sameJson(one, gift))
        ? gives.filter((one) => !sameJson(one, gift))
        : [...gives, gift],
    );
  const timesOf = (cube: (typeof COLOURS)[number]): number =>
    gives.reduce((sum, one) => (one.kind === 'amount' && one.cube === cube ? sum + one.times : sum), 0);
  const others = ships.filter(({ name }) => name !== tile.name && name !== '');
  return (
    <>
      <Chips label="Counts a cube again">
        {COLOURS.map((cube) => {
          const times = timesOf(cube);
          const rest = gives.filter((one) => one.kind !== 'amount' || one.cube !== cube);
          return (
            <Chip
              key={cube}
              glyph={cubeGlyph(cube)}
              label={times === 0 ? capital(cube) : capital(giftWords({ kind: 'amount', cube, times }))}
              selected={times > 0}
              disabled={times === 0 && full}
              onPress={() =>
                onChange(times < 2 ? [...rest, { kind: 'amount', cube, times: times + 1 }] : rest)
              }
            />
          );
        })}
      </Chips>
      <Chips label="+2 on ships of a colour">
        {SHIP_COLOURS.map((ship) => (
          <Given
            key={ship}
            gift={{ kind: 'colour', ship }}
            label={capital(ship)}
            gives={gives}
            onToggle={toggle}
          />
        ))}
      </Chips>
      <Chips label="+2 on one ship">
        {others.map(({ name }) => (
          <Given key={name} gift={{ kind: 'specific', name }} label={name} gives={gives} onToggle={toggle} />
        ))}
      </Chips>
    </>
  );
}

type GivenProps = {
  readonly gift: Modifier;
  readonly label: string;
  readonly gives: readonly Modifier[];
  onToggle(gift: Modifier): void;
};

function Given({ gift, label, gives, onToggle }: GivenProps) {
  const selected = gives.some((one) => sameJson(one, gift));
  return (
    <Chip
      label={label}
      {...(gift.kind === 'colour' ? { glyph: colourGlyph(gift.ship) } : {})}
      selected={selected}
      disabled={!selected && gives.length >= microShips.MOST_GIFTS}
      onPress={() => onToggle(gift)}
    />
  );
}

const styles = StyleSheet.create({ editor: { gap: SPACE.m } });
