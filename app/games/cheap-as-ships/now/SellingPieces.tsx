/** The pieces of the selling screen: the best sale, the ship's three slots, the workshop. */
import { StyleSheet, View } from 'react-native';
import { counted, plain, pounds, type JsonObject } from '../../../../engine';
import { Button, RADII, SPACE, Text, useTheme } from '../../../../components';
import {
  distinct,
  partJson,
  samePart,
  SLOTS,
  type BestSale,
  type Panel,
  type Part,
  type SlotType,
} from '../state';
import { PartCard } from '../Parts';
import { slotName } from '../words';
import type { Building } from './ship';

export type SaleMove = JsonObject & { readonly do: string };

/** One tap sells everything as well as it can be sold. */
export function Best({
  best,
  parts,
  reputation,
  round,
  brass,
  onSell,
  unnamed,
}: {
  readonly best: BestSale;
  readonly parts: readonly Part[];
  readonly reputation: number;
  readonly round: number;
  readonly brass: boolean;
  readonly unnamed: number;
  readonly onSell: (moves: readonly SaleMove[]) => Promise<void>;
}) {
  if (best.money === 0)
    return unnamed > 0 && parts.length === 0 ? (
      <Text tone="muted">{`${counted(unnamed, 'card')} in the workshop, none named. Read them as you sell.`}</Text>
    ) : null;
  const moves = [
    ...best.ships.map(({ front, middle, back }) => ({
      do: 'ship',
      round,
      front: partJson(front),
      middle: partJson(middle),
      back: partJson(back),
    })),
    ...best.alone.map((part) => ({ do: 'part', round, part: partJson(part) })),
  ];
  const what = [
    ...(best.ships.length > 0 ? [counted(best.ships.length, 'ship')] : []),
    ...(best.alone.length > 0 ? [`${counted(best.alone.length, 'part')} alone`] : []),
  ].join(', ');
  return (
    <Button
      label={`Best sale: ${pounds(best.money)}`}
      glyph="coin"
      kind={brass ? 'primary' : 'plain'}
      hint={`${what}. Reputation ${plain(reputation)} to ${plain(best.reputation)}.${unnamed > 0 ? ` ${counted(unnamed, 'unentered card')} ${unnamed === 1 ? 'is' : 'are'} not counted.` : ''}`}
      onPress={() => onSell(moves)}
    />
  );
}

/** Front, middle, back as far as they are chosen. A tap takes one out again. */
export function Slots({
  building,
  props,
  onSlot,
}: {
  readonly building: Building;
  readonly props: Panel;
  readonly onSlot: (slot: SlotType) => void;
}) {
  const { colors } = useTheme();
  const { brands } = props.state.options.catalogue;
  return (
    <View role="group" aria-label="The ship" style={styles.slots}>
      {SLOTS.map((slot) => {
        const part = building[slot];
        return (
          <View key={slot} style={styles.slot}>
            <Text kind="small" tone="muted" align="center">
              {slotName(slot)}
            </Text>
            {part ? (
              <PartCard
                part={part}
                brands={brands}
                selected
                typed
                does="Take out"
                onPress={() => onSlot(slot)}
              />
            ) : (
              <View style={[styles.empty, { borderColor: colors.lines }]} />
            )}
          </View>
        );
      })}
    </View>
  );
}

export function Workshop({
  parts,
  props,
  onPart,
}: {
  readonly parts: readonly Part[];
  readonly props: Panel;
  readonly onPart: (part: Part) => void;
}) {
  const { brands } = props.state.options.catalogue;
  const groups = (['front', 'middle', 'back', 'junk'] as const).map((type) =>
    parts.filter((part) => part.type === type),
  );
  return (
    <View role="group" aria-label="Workshop" style={styles.workshop}>
      {groups.map((group) =>
        distinct(group).map((part, i) => {
          const count = group.filter((one) => samePart(one, part)).length;
          return (
            <View key={i} style={styles.row}>
              <PartCard part={part} brands={brands} does="Use" onPress={() => onPart(part)} />
              {count > 1 ? (
                <Text kind="small" tone="muted">
                  {`× ${count}`}
                </Text>
              ) : null}
            </View>
          );
        }),
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', gap: SPACE.xs, alignItems: 'center' },
  slots: { flexDirection: 'row', gap: SPACE.s },
  slot: { flex: 1, gap: SPACE.xs },
  empty: { minHeight: 52, borderWidth: 1, borderStyle: 'dashed', borderRadius: RADII.small },
  workshop: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s },
});
