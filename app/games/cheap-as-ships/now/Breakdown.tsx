/** What a ship brings, line by line, before it is sold. */
import { plain, pounds, signed } from '../../../../engine';
import { StyleSheet, View } from 'react-native';
import { Money, SPACE, Text } from '../../../../components';
import { reputationAfter, shipPrice, shipQuality, type Ship } from '../state';

type Props = { readonly ship: Ship; readonly specialist: string | null; readonly reputation: number };

export function Breakdown({ ship, specialist, reputation }: Props) {
  const price = shipPrice(ship, specialist);
  const quality = shipQuality(ship);
  const lines = [
    { what: 'The ship', amount: price.ship },
    {
      what: `Its parts: ${price.parts.map(pounds).join(' + ')}`,
      amount: price.parts.reduce((a, b) => a + b, 0),
    },
    ...(price.compatibility > 0 ? [{ what: 'Parts of one brand', amount: price.compatibility }] : []),
    ...(price.specialist > 0
      ? [{ what: `The specialist, for ${specialist ?? ''}`, amount: price.specialist }]
      : []),
  ];
  return (
    <View role="group" aria-label={`This ship brings ${pounds(price.total)}`} style={styles.list}>
      {lines.map(({ what, amount }) => (
        <View key={what} style={styles.line}>
          <Text tone="muted" style={styles.what}>
            {what}
          </Text>
          <Money amount={amount} />
        </View>
      ))}
      <View style={styles.line}>
        <Text style={styles.what}>
          {`Quality ${signed(quality)}: reputation ${plain(reputation)} to ${plain(reputationAfter(reputation, quality))}`}
        </Text>
        <Money amount={price.total} size="large" />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  list: { gap: SPACE.xs },
  line: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s },
  what: { flex: 1 },
});
