/** Cubes drawn from the real cup are told to the own phone: a tap a cube, and nobody sees which. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { counted } from '../../../../engine';
import { Button, SPACE, Stack, Text, Tray } from '../../../../components';
import { hasTooMany, type NoteAsk } from '../../kit/asks';
import { BarPart } from '../../kit/PanelFrame';
import { useBriefly } from '../../kit/useBriefly';
import type { Colour, Panel } from '../state';
import { CubeKeys } from './CubeKeys';

type HandProps = {
  readonly ask: NoteAsk;
  readonly props: Panel;
  /** The hand was never told; else it is counted anew. */
  readonly first: boolean;
  /** It can wait: bidding is possible without. */
  onLater(): void;
  onDone(): void;
};

/** The whole hand; done by itself at the last cube. */
export function HandEntry({ ask, props, first, onLater, onDone }: HandProps) {
  const [cubes, setCubes] = useState<readonly Colour[]>([]);
  const [problem, say] = useBriefly();
  const [field] = ask.fields;
  const wanted = field?.is === 'some' ? field.most : 0;
  const add = (colour: Colour): void => {
    const next = [...cubes, colour];
    if (field?.is === 'some' && hasTooMany(field, next))
      return say(`There are not that many ${colour} ones.`);
    setCubes(next);
    if (next.length < wanted) return;
    void props.act.note(ask.by, ask.note, { cubes: next });
    onDone();
  };
  return (
    <BarPart
      controls={<Button kind="quiet" label={first ? 'Later' : 'Leave it as it was'} onPress={onLater} />}
    >
      <Text kind="heading">
        {first && props.state.auctions.length === 0
          ? `Draw ${wanted} from the cup. Tap each colour.`
          : `Your ${counted(wanted, 'cube')}: tap each colour.`}
      </Text>
      <View style={styles.line}>
        <Tray count={cubes.length || null} most={wanted} onBack={() => setCubes(cubes.slice(0, -1))} />
        <Text kind="small" tone={problem ? 'alarm' : 'muted'} style={styles.said} aria-live="polite">
          {problem || `${cubes.length} of ${wanted}. Only your phone knows.`}
        </Text>
      </View>
      <CubeKeys label="The cubes you hold" onCube={add} />
    </BarPart>
  );
}

/** Which cube came: one tap, and the next one if several are not told. */
export function DrewEntry({ asks, props }: { readonly asks: readonly NoteAsk[]; readonly props: Panel }) {
  const [ask] = asks;
  if (!ask) return null;
  return (
    <Stack gap="xs">
      <Text>{`Which cube did you draw?${asks.length > 1 ? ` ${asks.length} to tell.` : ''}`}</Text>
      <CubeKeys
        label="The cube you drew"
        onCube={(cube) => void props.act.note(ask.by, ask.note, { cube })}
      />
    </Stack>
  );
}

const styles = StyleSheet.create({
  line: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s },
  said: { flex: 1 },
});
