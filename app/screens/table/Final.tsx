/** Who won, by what? */
import { StyleSheet, View } from 'react-native';
import { Button, IconButton, SPACE, useInsets, useTheme } from '../../../components';
import { useActs } from '../../table/actions';
import { usePanelProps } from '../../table/panel-props';
import { leave } from '../../table/ways';
import { shellStore, showSheet } from '../../table/shell';
import { Knocks } from '../parts/Knocks';
import { TableBanner } from '../parts/TableBanner';
import { useRematch } from '../parts/useStart';

export function FinalStage() {
  const props = usePanelProps();
  const { colors } = useTheme();
  const insets = useInsets();
  const act = useActs();
  const rematch = useRematch(act, props?.table ?? null);
  if (!props) return null;
  const { Final } = props.panels;
  const lobby = (): void => shellStore.setState({ finalSeen: true });
  return (
    <View style={[styles.screen, { backgroundColor: colors.ground, paddingTop: insets.top }]}>
      <TableBanner />
      <View style={styles.tools}>
        <IconButton glyph="tools" label="Host tools" onPress={() => showSheet({ is: 'gavel' })} />
        <IconButton glyph="door" label="Leave the table" onPress={() => void leave()} />
      </View>
      <Knocks />
      <View role="main" style={styles.screen}>
        <Final {...props} />
      </View>
      <View style={[styles.bar, { borderColor: colors.raised, paddingBottom: SPACE.m + insets.bottom }]}>
        {props.gavel ? (
          <Button
            label={rematch.label}
            kind="primary"
            disabled={!rematch.ready}
            hint={rematch.hint ?? undefined}
            onPress={rematch.game}
          />
        ) : null}
        <Button label="Back to the lobby" kind="quiet" onPress={lobby} />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  screen: { flex: 1 },
  tools: { flexDirection: 'row', justifyContent: 'flex-end', paddingHorizontal: SPACE.m },
  bar: {
    padding: SPACE.m,
    gap: SPACE.s,
    borderTopWidth: 1,
    width: '100%',
    maxWidth: 640,
    alignSelf: 'center',
  },
});
