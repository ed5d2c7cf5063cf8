import { useEffect, useState, type ReactNode } from 'react';
import { Animated, Platform, StyleSheet, View } from 'react-native';

import { Glyph, type GlyphName } from './Glyph';
import { IconButton } from './IconButton';
import { Text } from './Text';
import { useReducedMotion, useTheme } from './theme';
import { LEAST_TOUCH, MOTION, RADII, SPACE } from './tokens';

export type LadderColumn = {
  readonly name: string;
  readonly glyph: GlyphName;
  readonly ink: string;
  /** Null while it is not known. */
  readonly value: number | null;
  /** Where it stood before; an arrow says which way it went. */
  readonly was: number | null;
  /** Beside the arrow: who moved it. */
  readonly marks?: ReactNode;
};

type LaddersProps = {
  /** What the ladders tell, for screen readers. */
  readonly label: string;
  readonly columns: readonly LadderColumn[];
  readonly least: number;
  readonly most: number;
  /** A rung's height. */
  readonly rung?: number | undefined;
  /** Arrows to step up and down; a step off the ladder is not offered. */
  readonly onStep?: ((name: string, by: 1 | -1) => void) | undefined;
};

/** Values on ladders side by side. What moves slides to its rung, and the rung it left stays marked. */
export function Ladders({ label, columns, least, most, rung = 24, onStep }: LaddersProps) {
  return (
    <View
      {...(onStep ? { role: 'group' as const } : { role: 'img' as const, accessible: true })}
      aria-label={label}
      style={styles.ladders}
    >
      {columns.map((column) => (
        <View key={column.name} style={styles.column}>
          {onStep ? <Arrow up {...{ column, least, most, onStep }} /> : null}
          <Ladder {...{ column, least, most, rung }} />
          {onStep ? <Arrow {...{ column, least, most, onStep }} /> : null}
          <Text
            kind="small"
            tone="muted"
            align="center"
            tight
            lines={1}
            style={letters(Math.max(14, rung * 0.5))}
          >
            {column.name}
          </Text>
        </View>
      ))}
    </View>
  );
}

const letters = (size: number) => ({ fontSize: size, lineHeight: Math.round(size * 1.3) });

type LadderProps = Required<Pick<LaddersProps, 'least' | 'most'>> & {
  readonly column: LadderColumn;
  readonly rung: number;
};

function Ladder({ column: { glyph, ink, value, was, marks }, least, most, rung }: LadderProps) {
  const { colors } = useTheme();
  const left = value !== null && was !== null && value !== was ? was : null;
  const size = Math.round(rung * 0.6);
  return (
    <View style={styles.ladder} aria-hidden>
      {Array.from({ length: most - least + 1 }, (_, i) => most - i).map((at) => (
        <View
          key={at}
          style={[
            styles.rung,
            { height: rung, borderColor: at === left ? ink : colors.raised },
            at === left ? styles.left : null,
          ]}
        >
          <Text tone="muted" tight style={letters(rung * 0.46)}>
            {at === value ? '' : at}
          </Text>
        </View>
      ))}
      {value === null ? null : (
        <Sliding down={(most - value) * rung}>
          <View style={[styles.here, { height: rung, backgroundColor: colors.panel, borderColor: ink }]}>
            <Glyph name={glyph} size={size} color={ink} />
            <Text kind="number" tight style={letters(rung * 0.66)}>
              {value}
            </Text>
            {left === null ? null : <Glyph name={value > left ? 'arrow-up' : 'arrow-down'} size={size} />}
            {marks}
          </View>
        </Sliding>
      )}
    </View>
  );
}

/** With less motion it is simply there. */
function Sliding({ down, children }: { readonly down: number; readonly children: ReactNode }) {
  const still = useReducedMotion();
  const [place] = useState(() => new Animated.Value(down));
  useEffect(() => {
    if (still) place.setValue(down);
    else
      Animated.timing(place, {
        toValue: down,
        duration: MOTION.settle,
        useNativeDriver: Platform.OS !== 'web',
      }).start();
  }, [down, still, place]);
  return (
    <Animated.View style={[styles.place, { transform: [{ translateY: place }] }]}>{children}</Animated.View>
  );
}

type ArrowProps = Omit<LadderProps, 'rung'> & {
  readonly up?: boolean;
  readonly onStep: (name: string, by: 1 | -1) => void;
};

/** Where the step would leave the ladder there is a gap of the same size. */
function Arrow({ column: { name, value }, least, most, up = false, onStep }: ArrowProps) {
  const by = up ? 1 : -1;
  const to = (value ?? least - 2) + by;
  if (to < least || to > most) return <View style={styles.gap} />;
  return (
    <IconButton
      glyph={up ? 'arrow-up' : 'arrow-down'}
      label={`${name} ${up ? 'up' : 'down'} to ${to}`}
      onPress={() => onStep(name, by)}
    />
  );
}

const styles = StyleSheet.create({
  ladders: { flexDirection: 'row', gap: SPACE.s },
  column: { flex: 1, minWidth: 0, alignItems: 'center' },
  ladder: { alignSelf: 'stretch' },
  rung: { borderWidth: 1, borderRadius: RADII.small, alignItems: 'center', justifyContent: 'center' },
  left: { borderStyle: 'dashed' },
  place: { position: 'absolute', top: 0, left: 0, right: 0 },
  here: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: SPACE.xs,
    borderWidth: 2,
    borderRadius: RADII.small,
  },
  gap: { height: LEAST_TOUCH },
});
