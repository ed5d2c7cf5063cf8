/** A key for each colour of cube, and one for no bid: all there whatever the hand holds, none lights up. */
import { StyleSheet, View } from 'react-native';
import { capital } from '../../../../engine';
import { cubeGlyph, Key, SPACE, SWATCHES, useTheme } from '../../../../components';
import { COLOURS, type Colour, type Values } from '../state';

type Props = {
  readonly label: string;
  /** What each is worth now, printed on its key. */
  readonly table?: Values | null;
  onCube(colour: Colour): void;
  onNone?: () => void;
};

export function CubeKeys({ label, table = null, onCube, onNone }: Props) {
  const { scheme, speakSecrets } = useTheme();
  return (
    <View role="group" aria-label={label} style={styles.keys}>
      {COLOURS.map((colour) => (
        <Key
          key={colour}
          still
          text={capital(colour)}
          glyph={cubeGlyph(colour)}
          ink={SWATCHES[scheme][colour]}
          {...(table ? { note: String(table[colour]) } : {})}
          spoken={speakSecrets ? `${colour}${table ? `, worth ${table[colour]}` : ''}` : 'cube'}
          onPress={() => onCube(colour)}
        />
      ))}
      {onNone ? (
        <Key still text="No bid" glyph="cross" spoken={speakSecrets ? 'No bid' : 'cube'} onPress={onNone} />
      ) : null}
    </View>
  );
}

const styles = StyleSheet.create({ keys: { flexDirection: 'row', gap: SPACE.xs } });
