/** Who may be which colour, as far as this player can know: a grid that a thumb strikes things out of. */
import { Pressable, ScrollView, StyleSheet, View } from 'react-native';
import type { Json } from '../../../engine';
import { Glyph, RADII, SPACE, Stack, Text, useTheme } from '../../../components';
import { choices, isMember, isNote, type NoteAsk } from '../kit/asks';
import { nameOf } from '../kit/words';
import { ColourMark } from './Colours';
import { shade, type Colour, type Panel } from './state';

type CellState = 'open' | 'struck' | 'excluded' | 'certain';
const WORDS: Readonly<Record<CellState, string>> = {
  open: 'may be',
  struck: 'struck out by you',
  excluded: 'cannot be',
  certain: 'certain',
};

export function Notebook({ props }: { readonly props: Panel }) {
  const { state: s, own, names, seat } = props;
  if (!own || !seat) return null;
  return (
    <Stack role="region" aria-label="Notebook">
      {own.strikesClash ? <Text tone="alarm">Your strikes leave no way to deal the cards.</Text> : null}
      <ScrollView horizontal>
        <View style={styles.grid}>
          <View style={styles.row}>
            <View style={styles.name} />
            {s.colours.map((colour) => (
              <View key={colour} style={styles.cell} role="img" aria-label={shade(colour)} accessible>
                <ColourMark s={s} colour={colour} size={22} />
              </View>
            ))}
          </View>
          {s.seats.map((who) => {
            const ask = props.asks.filter(isNote).find(({ note }) => note === `not/${who}`) ?? null;
            const struck = strikesIn(props, `not/${who}`);
            return (
              <View key={who} style={styles.row}>
                <Text lines={1} style={styles.name}>
                  {who === seat ? 'You' : nameOf(names, who)}
                </Text>
                {s.colours.map((colour) => (
                  <Cell
                    key={colour}
                    label={`${nameOf(names, who)}, ${shade(colour)}`}
                    state={stateOf(own.mayBe[who] ?? [], colour, struck)}
                    onPress={
                      ask && isMember(choices(ask.fields, 'colours'), colour)
                        ? () => strike(props, ask, struck, colour)
                        : undefined
                    }
                  />
                ))}
              </View>
            );
          })}
        </View>
      </ScrollView>
      <Text kind="small" tone="muted">
        Tap what somebody cannot be. Full: certain. Crossed: struck by you. Empty: ruled out. Only your phone
        knows.
      </Text>
    </Stack>
  );
}

function stateOf(may: readonly Colour[], colour: Colour, struck: readonly Json[]): CellState {
  if (isMember(struck, colour)) return 'struck';
  if (!may.includes(colour)) return 'excluded';
  return may.length === 1 ? 'certain' : 'open';
}

function strikesIn({ kept }: Panel, note: string): readonly Json[] {
  const value = kept.filter(({ name }) => name === note).sort((a, b) => b.at - a.at)[0]?.value;
  if (typeof value !== 'object' || value === null || !('colours' in value)) return [];
  return Array.isArray(value.colours) ? (value.colours as readonly Json[]) : [];
}

/** What is shown elsewhere since is left out: a strike of it says nothing. */
function strike({ act }: Panel, ask: NoteAsk, struck: readonly Json[], colour: Colour): void {
  const may = choices(ask.fields, 'colours');
  const others = struck.filter((one) => one !== colour && isMember(may, one));
  void act.note(ask.by, ask.note, { colours: isMember(struck, colour) ? others : [...others, colour] });
}

type CellProps = { readonly label: string; readonly state: CellState; onPress: (() => void) | undefined };

function Cell({ label, state, onPress }: CellProps) {
  const { colors } = useTheme();
  return (
    <Pressable
      role="button"
      aria-label={`${label}: ${WORDS[state]}`}
      aria-disabled={!onPress}
      disabled={!onPress}
      onPress={onPress}
      style={[
        styles.cell,
        styles.box,
        { borderColor: state === 'excluded' ? colors.raised : colors.lines },
        state === 'certain' ? { backgroundColor: colors.text } : null,
      ]}
    >
      {state === 'struck' ? <Glyph name="cross" size={18} /> : null}
      {state === 'open' ? <View style={[styles.dot, { backgroundColor: colors.muted }]} /> : null}
    </Pressable>
  );
}

const styles = StyleSheet.create({
  grid: { gap: 2 },
  row: { flexDirection: 'row', alignItems: 'center', gap: 2 },
  name: { width: 76, paddingRight: SPACE.xs },
  cell: { width: 44, height: 44, alignItems: 'center', justifyContent: 'center' },
  box: { borderWidth: 1, borderRadius: RADII.small },
  dot: { width: 8, height: 8, borderRadius: 4 },
});
