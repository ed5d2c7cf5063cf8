import { Pressable, StyleSheet, View } from 'react-native';

import { Glyph, type GlyphName } from './Glyph';
import { Text } from './Text';
import { useTheme } from './theme';
import { RADII, SPACE } from './tokens';

export type ChoiceOption<V extends string | number> = {
  readonly value: V;
  readonly label: string;
  readonly glyph?: GlyphName | undefined;
  readonly disabled?: boolean | undefined;
  readonly detail?: string | undefined;
};

type ChoiceProps<V extends string | number> = {
  readonly label: string;
  readonly options: readonly ChoiceOption<V>[];
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  readonly columns?: number | undefined;
  /** The label is only spoken. */
  readonly quiet?: boolean | undefined;
};

/** One of several, all of them in sight. */
export function Choice<V extends string | number>({
  label,
  options,
  value,
  onChange,
  columns = 1,
  quiet = false,
}: ChoiceProps<V>) {
  const { colors } = useTheme();
  return (
    <View style={styles.choice}>
      {quiet ? null : (
        <Text kind="small" tone="muted">
          {label}
        </Text>
      )}
      <View role="radiogroup" aria-label={label} style={styles.grid}>
        {options.map((option) => {
          const chosen = option.value === value;
          const ink = option.disabled === true ? colors.muted : colors.text;
          return (
            <View key={option.value} style={{ width: `${100 / columns}%`, padding: SPACE.xs }}>
              <Pressable
                role="radio"
                aria-label={option.detail === undefined ? option.label : `${option.label}. ${option.detail}`}
                aria-checked={chosen}
                aria-disabled={option.disabled === true}
                disabled={option.disabled === true}
                onPress={() => onChange(option.value)}
                style={({ pressed }) => [
                  styles.option,
                  {
                    backgroundColor: pressed || chosen ? colors.raised : colors.panel,
                    borderColor: chosen
                      ? colors.text
                      : option.disabled === true
                        ? colors.raised
                        : colors.lines,
                    borderWidth: chosen ? 2 : 1,
                    padding: chosen ? SPACE.m - 1 : SPACE.m,
                  },
                ]}
              >
                {option.glyph === undefined ? null : <Glyph name={option.glyph} size={22} color={ink} />}
                <View style={styles.words}>
                  <Text style={[chosen ? styles.chosen : null, { color: ink }]}>{option.label}</Text>
                  {option.detail === undefined ? null : (
                    <Text kind="small" tone="muted">
                      {option.detail}
                    </Text>
                  )}
                </View>
                {chosen ? <Glyph name="check" size={18} color={ink} /> : null}
              </Pressable>
            </View>
          );
        })}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  choice: { gap: SPACE.xs },
  grid: { flexDirection: 'row', flexWrap: 'wrap', margin: -SPACE.xs },
  option: {
    minHeight: 48,
    borderRadius: RADII.middle,
    flexDirection: 'row',
    alignItems: 'center',
    gap: SPACE.s,
    userSelect: 'none',
  },
  words: { flex: 1 },
  chosen: { fontWeight: '600' },
});
