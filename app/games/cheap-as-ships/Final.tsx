/** Who won, by what: the ranking with the chain of tie-breaks, loyalty, and money over time. */
import { StyleSheet, View } from 'react-native';
import { brandGlyph, Glyph, Money, SPACE, Stack, Text } from '../../../components';
import { PanelFrame } from '../kit/PanelFrame';
import { Ranking, winnerWords } from '../kit/Ranking';
import { ScoreChart } from '../kit/ScoreChart';
import { nameOf } from '../kit/words';
import { loyaltyBonus, moneyOf, placeOf, playerOf, type Panel, type Table } from './state';

export function Final(props: Panel) {
  return (
    <PanelFrame>
      <Text kind="title">{winnerWords(props)}</Text>
      <Ranking props={props} />
      <LoyaltyTable props={props} />
      <MoneyChart props={props} />
    </PanelFrame>
  );
}

/** What each loyalty card brought. */
export function LoyaltyTable({ props, large = false }: { readonly props: Table; readonly large?: boolean }) {
  const kind = large ? 'heading' : 'body';
  const s = props.state;
  if (!s.options.loyalty || Object.keys(s.loyalty).length === 0) return null;
  return (
    <Stack role="region" aria-label="Brand loyalty">
      <Text kind="heading">Brand loyalty</Text>
      {s.seats.map((seat) => {
        const brand = s.loyalty[seat] ?? null;
        const ships = (playerOf(s, seat)?.sales ?? []).flatMap((sale) =>
          sale.what === 'ship' ? [sale.ship] : [],
        );
        return (
          <View key={seat} style={styles.line}>
            <Text kind={kind} level={false} style={styles.who}>
              {nameOf(props.names, seat)}
            </Text>
            {brand === null ? null : (
              <Glyph name={brandGlyph(brand, s.options.catalogue.brands)} size={large ? 36 : 20} />
            )}
            <Text kind={kind} level={false} tone="muted" style={styles.who}>
              {brand ?? 'No card shown'}
            </Text>
            <Money amount={loyaltyBonus(ships, brand)} size={large ? 'large' : 'body'} />
          </View>
        );
      })}
    </Stack>
  );
}

/** One point whenever the game has moved on and somebody's money has changed. */
export function MoneyChart({ props, fill = false }: { readonly props: Table; readonly fill?: boolean }) {
  return <ScoreChart props={props} label="Money over time" of={moneyOf} stepOf={placeOf} fill={fill} />;
}

const styles = StyleSheet.create({
  line: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s, minHeight: 32 },
  who: { flex: 1 },
});
