/**
 * One, two or more of a hand or a bag, chosen in secret: keys that never light up, what was chosen small and gone after
 * two seconds. Every key is there whatever the hand holds, so that nobody reads it from the gaps.
 */
import { StyleSheet, View } from 'react-native';
import type { Field, Json } from '../../../engine';
import { Button, Key, SecretValue, SPACE, Stack, Text, useTheme } from '../../../components';
import { choices, distinct, hasTooMany, isMember, kindsOf } from './asks';
import { useBriefly } from './useBriefly';
import type { Wording } from './words';

type Choosing = Extract<Field, { is: 'one' | 'some' }>;

type Props = {
  readonly field: Choosing;
  /** What somebody who knows nothing of this hand would offer; the keys are drawn from it. */
  readonly all?: readonly Json[] | undefined;
  /** Undefined while nothing is chosen; an empty list is no bid. */
  readonly value: Json | undefined;
  readonly wording: Wording;
  readonly masked: boolean;
  /** What choosing none is called. */
  readonly none?: string | undefined;
  /** Why one that is not in the hand cannot be chosen, where the game knows. */
  whyNot?: ((one: Json) => string | null) | undefined;
  onChange(value: Json | undefined): void;
};

export function SecretCards({
  field,
  all = [],
  value,
  wording,
  masked,
  none = 'None',
  whyNot,
  onChange,
}: Props) {
  const { speakSecrets } = useTheme();
  const [problem, sayProblem] = useBriefly();
  const keys = distinct([...all, ...choices([field], field.name)]);
  const label = (one: Json): string => wording.value(field.name, one);
  const chosen: readonly Json[] =
    field.is === 'some' && Array.isArray(value) ? (value as readonly Json[]) : [];
  const choose = (one: Json): void => {
    if (field.is === 'one') {
      if (isMember(field.of, one)) onChange(one);
      else sayProblem(whyNot?.(one) ?? 'Your phone does not know of that one. Look again.');
      return;
    }
    const next = [...chosen, one];
    const refused = refusedIn(field, next);
    if (refused) sayProblem(refused);
    else onChange(next);
  };
  const takeBack = (): void => onChange(chosen.length > 1 ? chosen.slice(0, -1) : undefined);
  const mayBeNone = field.is === 'some' && field.least === 0;
  return (
    <Stack role="group" aria-label={wording.term(field.name)}>
      <View style={styles.line}>
        <Text kind="small" tone={problem ? 'alarm' : 'muted'} style={styles.words} aria-live="polite">
          {problem || limitsOf(field, none)}
        </Text>
        <SecretValue
          value={value === undefined ? '' : mayBeNone && chosen.length === 0 ? none : label(value)}
          masked={masked}
        />
        {chosen.length > 0 ? <Button kind="quiet" label="Take one back" onPress={takeBack} /> : null}
      </View>
      {rowsOf([...keys.map(label), ...(mayBeNone ? [none] : [])]).map((row, i) => (
        <View key={i} style={styles.row}>
          {row.map((text, at) => {
            const one = keys[at + i * row.length];
            return text === null ? (
              <View key={at} style={styles.gap} />
            ) : (
              <Key
                key={at}
                text={text}
                spoken={speakSecrets ? text : 'card'}
                still
                onPress={() => (one === undefined ? onChange([]) : choose(one))}
              />
            );
          })}
        </View>
      ))}
    </Stack>
  );
}

/** Rows of equal length, filled up with gaps: short words stand closer together, many of them closer still. */
function rowsOf(labels: readonly string[]): readonly (readonly (string | null)[])[] {
  const longest = Math.max(...labels.map(({ length }) => length));
  const columns = Math.min(labels.length, longest < 3 ? (labels.length > 10 ? 6 : 5) : longest < 10 ? 3 : 2);
  const rows: (string | null)[][] = [];
  for (let at = 0; at < labels.length; at += columns)
    rows.push(Array.from({ length: columns }, (_, i) => labels[at + i] ?? null));
  return rows;
}

function refusedIn(field: Extract<Field, { is: 'some' }>, next: readonly Json[]): string | null {
  if (next.length > field.most) return `${field.most} at most.`;
  if (field.kinds !== undefined && kindsOf(next) > field.kinds)
    return field.kinds === 1 ? 'All of one kind.' : `${field.kinds} kinds at most.`;
  return hasTooMany(field, next) ? 'Your phone knows of no other.' : null;
}

function limitsOf(field: Choosing, none: string): string {
  if (field.is === 'one') return 'Choose one.';
  const { least, most, kinds } = field;
  const many = least === most ? `Choose ${most}` : `Choose up to ${most}`;
  return `${many}${kinds === undefined ? '' : kinds === 1 ? ', all alike' : `, of ${kinds} kinds at most`}${least === 0 ? `, or ${none.toLowerCase()}` : ''}.`;
}

const styles = StyleSheet.create({
  line: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s },
  words: { flex: 1 },
  row: { flexDirection: 'row', gap: SPACE.s },
  gap: { flex: 1 },
});
