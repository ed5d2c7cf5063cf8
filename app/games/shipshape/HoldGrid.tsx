/** A hold as it lies there, nine spaces seen from above: what each shows, counted while it is entered. */
import { useState } from 'react';
import { Pressable, StyleSheet, View } from 'react-native';
import { capital } from '../../../engine';
import { Button, Chip, Chips, Glyph, RADII, Sheet, SPACE, Text, useTheme } from '../../../components';
import type * as shipShape from '../../../engine/games/shipshape';
import { KIND_GLYPHS } from './ScoreTable';
import { cargoInGrid, EMPTY, KINDS, SPACES, type Kind, type Panel } from './state';
import { cargoWords } from './words';

type Grid = shipShape.Grid;
type SpaceName = shipShape.SpaceName;

type Props = {
  readonly props: Panel;
  readonly what: string;
  onClose(): void;
  onCount(grid: Grid): Promise<void>;
};

const BARE: Grid = {
  a1: EMPTY,
  a2: EMPTY,
  a3: EMPTY,
  b1: EMPTY,
  b2: EMPTY,
  b3: EMPTY,
  c1: EMPTY,
  c2: EMPTY,
  c3: EMPTY,
};
const ROWS = ['Top', 'Middle', 'Bottom'];
const PLACES = ['left', 'middle', 'right'];

export function HoldGrid({ props, what, onClose, onCount }: Props) {
  const [grid, setGrid] = useState(BARE);
  const [at, setAt] = useState<SpaceName>('a1');
  const [kind, setKind] = useState<Kind>('gold');
  const numbers = Array.from({ length: props.state.options.largest }, (_, i) => i + 1);
  const put = (shows: string): void => {
    setGrid({ ...grid, [at]: shows });
    setAt(SPACES[(SPACES.indexOf(at) + 1) % SPACES.length] ?? 'a1');
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title="What shows from above?"
      bar={
        <Button
          kind="primary"
          label={`Enter ${what}`}
          hint={cargoWords(cargoInGrid(grid))}
          onPress={() => onCount(grid)}
        />
      }
    >
      <View role="group" aria-label="The hold" style={styles.hold}>
        {[0, 3, 6].map((from, row) => (
          <View key={from} style={styles.row}>
            {SPACES.slice(from, from + 3).map((name, i) => (
              <Space
                key={name}
                place={`${ROWS[row] ?? ''} ${PLACES[i] ?? ''}`}
                shows={grid[name]}
                open={name === at}
                onPress={() => setAt(name)}
              />
            ))}
          </View>
        ))}
      </View>
      <Chips label="What lies there" quiet>
        <Chip label="Empty" onPress={() => put(EMPTY)} />
        {KINDS.map((one) => (
          <Chip
            key={one}
            label={capital(one)}
            glyph={KIND_GLYPHS[one]}
            selected={one === kind}
            onPress={() => setKind(one)}
          />
        ))}
      </Chips>
      <Chips label={`How much ${kind}`}>
        {numbers.map((one) => (
          <Chip key={one} label={String(one)} onPress={() => put(`${kind} ${one}`)} />
        ))}
      </Chips>
    </Sheet>
  );
}

type SpaceProps = {
  readonly place: string;
  readonly shows: string;
  readonly open: boolean;
  onPress(): void;
};

function Space({ place, shows, open, onPress }: SpaceProps) {
  const { colors } = useTheme();
  const [word, number] = shows.split(' ');
  const kind = KINDS.find((one) => one === word);
  return (
    <Pressable
      role="button"
      aria-label={`${place}: ${shows}`}
      aria-expanded={open}
      onPress={onPress}
      style={[
        styles.space,
        {
          backgroundColor: colors.panel,
          borderColor: open ? colors.text : colors.lines,
          borderWidth: open ? 2 : 1,
        },
      ]}
    >
      {kind ? <Glyph name={KIND_GLYPHS[kind]} size={24} /> : null}
      <Text kind="number" tone={kind ? 'text' : 'muted'} tight>
        {kind ? (number ?? '') : '·'}
      </Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  hold: { gap: SPACE.xs, alignSelf: 'center', width: '100%', maxWidth: 300 },
  row: { flexDirection: 'row', gap: SPACE.xs },
  space: {
    flex: 1,
    minHeight: 60,
    flexDirection: 'row',
    gap: SPACE.xs,
    borderRadius: RADII.small,
    alignItems: 'center',
    justifyContent: 'center',
  },
});
