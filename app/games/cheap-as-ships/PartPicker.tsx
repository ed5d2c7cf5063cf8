/** Names a card in three taps: brand, value, quality, in any order. A type too where the slot does not give it. */
import { signed } from '../../../engine';
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { brandGlyph, Chip, SPACE, Text, type GlyphName } from '../../../components';
import { type Part, type PartType } from './state';
import { SLOT_NAMES } from './words';

type Props = {
  readonly title: string;
  /** What it may be, as the engine's form lists it. */
  readonly faces: readonly Part[];
  readonly brands: readonly string[];
  readonly onPick: (part: Part) => void;
};

type Chosen = { readonly [K in keyof Part]?: Part[K] };
const KEYS = ['type', 'brand', 'value', 'quality'] as const;
type Key = (typeof KEYS)[number];

const matches = (part: Part, chosen: Chosen, but?: Key): boolean =>
  KEYS.every((key) => key === but || chosen[key] === undefined || chosen[key] === part[key]);

export function PartPicker({ title, faces, brands, onPick }: Props) {
  const [chosen, setChosen] = useState<Chosen>({});
  // A form that changed meanwhile may no longer offer what was half chosen.
  const now = faces.some((part) => matches(part, chosen)) ? chosen : {};
  const fixed = onlyOnes(faces, now);

  const pick = (key: Key, value: Part[Key]) => {
    const next = { ...now, [key]: value };
    const left = faces.filter((part) => matches(part, next));
    const [only, another] = left;
    if (only && (!another || complete(faces, next))) {
      // Lots are laid out front, middle, back: the next card is mostly of the next type. All else is read anew.
      setChosen(next.type === undefined ? {} : typeAfter(faces, next.type));
      onPick(only);
    } else setChosen(next);
  };

  return (
    <View role="group" aria-label={title} style={styles.picker}>
      <Text kind="small" tone="muted">
        {title}
      </Text>
      {KEYS.map((key) => {
        const all = valuesOf(faces, key);
        if (all.length < 2 && key !== 'value' && key !== 'quality') return null;
        return (
          <View key={key} role="group" aria-label={LABELS[key]} style={styles.row}>
            {all.map((value) => (
              <Chip
                key={String(value)}
                label={labelOf(key, value)}
                spoken={spokenOf(key, value)}
                selected={now[key] === value || (fixed[key] === value && all.length === 1)}
                disabled={!faces.some((part) => part[key] === value && matches(part, now, key))}
                glyph={glyphOf(key, value, brands)}
                onPress={() => pick(key, value)}
              />
            ))}
          </View>
        );
      })}
    </View>
  );
}

const ORDER: readonly PartType[] = ['front', 'middle', 'back'];

/** The type that follows, if there is one among the faces; the same one again where it is not. */
function typeAfter(faces: readonly Part[], type: PartType): Chosen {
  const follows = ORDER[(ORDER.indexOf(type) + 1) % ORDER.length];
  return { type: follows && faces.some((part) => part.type === follows) ? follows : type };
}

const LABELS: Readonly<Record<Key, string>> = {
  type: 'Type',
  brand: 'Brand',
  value: 'Value',
  quality: 'Quality',
};

function valuesOf(faces: readonly Part[], key: Key): readonly Part[Key][] {
  const all = [...new Set(faces.map((part) => part[key]))];
  return key === 'value' || key === 'quality' ? all.sort((a, b) => Number(a) - Number(b)) : all;
}

/** What leaves nothing to choose. */
function onlyOnes(faces: readonly Part[], chosen: Chosen): Chosen {
  const left = faces.filter((part) => matches(part, chosen));
  const [first] = left;
  if (!first) return {};
  return Object.fromEntries(
    KEYS.filter((key) => left.every((part) => part[key] === first[key])).map((key) => [key, first[key]]),
  );
}

const complete = (faces: readonly Part[], chosen: Chosen): boolean =>
  KEYS.every((key) => chosen[key] !== undefined || valuesOf(faces, key).length < 2);

function labelOf(key: Key, value: Part[Key]): string {
  if (key === 'type') return SLOT_NAMES[value as PartType];
  if (key === 'value') return `£${String(value)}`;
  return key === 'quality' ? signed(Number(value)) : ((value as string | null) ?? 'No brand');
}

const spokenOf = (key: Key, value: Part[Key]): string =>
  key === 'quality' ? `Quality ${signed(Number(value))}` : labelOf(key, value);

const glyphOf = (key: Key, value: Part[Key], brands: readonly string[]): GlyphName | undefined =>
  key === 'brand' && typeof value === 'string' ? brandGlyph(value, brands) : undefined;

const styles = StyleSheet.create({
  picker: { gap: SPACE.s },
  row: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.xs + 2 },
});
