/** What was sold this round; until its seller is done, a sale can be taken back. */
import { choices, movesNamed } from '../../kit/asks';
import { StyleSheet, View } from 'react-native';
import type { Ask, SeatId } from '../../../../engine';
import { Button, Money, SPACE, Text } from '../../../../components';
import { playerOf, type Sale, type Panel } from '../state';
import { partWords } from '../words';

export function SoldList({
  props,
  seat,
  asks,
}: {
  readonly props: Panel;
  readonly seat: SeatId;
  readonly asks: readonly Ask[];
}) {
  const s = props.state;
  const sold = (playerOf(s, seat)?.sales ?? []).filter((sale) => sale.round === s.round);
  const [back] = movesNamed(asks, 'take-back');
  const takeable = back ? choices(back.fields, 'sale') : [];
  if (sold.length === 0) return null;
  return (
    <View role="group" aria-label="Sold this round" style={styles.list}>
      <Text kind="small" tone="muted">
        Sold this round
      </Text>
      {sold.map((sale) => (
        <View key={sale.sale} style={styles.line}>
          <Text style={styles.what}>{saleWords(sale)}</Text>
          <Money amount={sale.price} />
          {back && takeable.includes(sale.sale) ? (
            <Button
              kind="quiet"
              label="Take back"
              spoken={`Take back: ${saleWords(sale)}`}
              onPress={() => void props.act.play(seat, { ...back.move, sale: sale.sale })}
            />
          ) : null}
        </View>
      ))}
    </View>
  );
}

export function saleWords(sale: Sale): string {
  if (sale.what === 'part') return partWords(sale.part);
  const { front, middle, back } = sale.ship;
  const brands = [front, middle, back].map(({ brand }) => brand ?? 'junk');
  return `Ship: ${brands.join(', ')}`;
}

const styles = StyleSheet.create({
  list: { gap: SPACE.xs },
  line: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s, minHeight: 44 },
  what: { flex: 1 },
});
