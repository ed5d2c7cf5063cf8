/** Who won, by what: the ranking with the chain of tie-breaks, loyalty, and money over time. */
import { StyleSheet, View } from 'react-native';
import { isSeat, type SeatId } from '../../../engine';
import { brandGlyph, Chart, Glyph, Money, SeatPlate, SPACE, Text } from '../../../components';
import { PanelFrame } from '../kit/PanelFrame';
import type { PanelProps, TableProps } from '../contract';
import { listed } from '../kit/rounds';
import { loyaltyBonus, nameOf, playerOf, stateOf, type Player, type State } from './state';
import { moneyOverTime } from './history';
import { counted, plain, pounds } from './words';

export function Final(props: PanelProps) {
  return (
    <PanelFrame>
      <Text kind="title">{winnerWords(props)}</Text>
      <Ranking props={props} />
      <LoyaltyTable props={props} />
      <MoneyChart props={props} />
    </PanelFrame>
  );
}

export function winnerWords({ game, state, names }: TableProps): string {
  const first = game.standings(state).filter(({ place }) => place === 1);
  const who = listed(first.map(({ who: one }) => (isSeat(one) ? nameOf(names, one) : one)));
  const money = pounds(first[0]?.score ?? 0);
  if (!game.isOver(state)) return `The game ended early. ${who} had the most, ${money}.`;
  return first.length > 1 ? `${who} share the win with ${money} each.` : `${who} wins with ${money}.`;
}

type Numbers = {
  readonly money: number;
  readonly reputation: number;
  readonly ships: number;
  readonly parts: number;
};
const CHAIN = ['money', 'reputation', 'ships', 'parts'] as const;
type Link = (typeof CHAIN)[number];

function numbersOf(player: Player): Numbers {
  const sold = player.sales.flatMap((sale) =>
    sale.what === 'ship' ? Object.values(sale.ship) : [sale.part],
  );
  return {
    money: player.money,
    reputation: player.reputation,
    ships: player.sales.filter(({ what }) => what === 'ship').length,
    parts: sold.reduce((sum, part) => sum + part.value, 0),
  };
}

export function Ranking({ props, large = false }: { readonly props: TableProps; readonly large?: boolean }) {
  const s = stateOf(props);
  const standings = props.game.standings(props.state);
  return (
    <View style={styles.list}>
      {standings.map(({ who, place, by }, i) => {
        const seat = isSeat(who) ? who : null;
        const player = seat ? playerOf(s, seat) : null;
        if (!seat || !player) return null;
        const above = standings[i - 1]?.who;
        const why =
          above && isSeat(above)
            ? chainWords(s, props, above, seat, by ?? null, standings[i - 1]?.place === place)
            : null;
        const { reputation, ships, parts } = numbersOf(player);
        return (
          <View key={seat} style={styles.place}>
            <SeatPlate
              seat={seat}
              large={large}
              name={`${place}. ${nameOf(props.names, seat)}`}
              detail={`Reputation ${plain(reputation)}, ${counted(ships, 'ship')}, parts worth ${pounds(parts)}`}
            >
              <Money amount={player.money} size={large ? 'huge' : 'large'} />
            </SeatPlate>
            {why ? (
              <Text kind={large ? 'body' : 'small'} tone="muted" style={styles.why}>
                {why}
              </Text>
            ) : null}
          </View>
        );
      })}
    </View>
  );
}

const LINKS: Readonly<Record<Link, string>> = {
  money: 'money',
  reputation: 'reputation',
  ships: 'ships sold',
  parts: 'value of the parts sold',
};

/** Level in this and this; then that decides, with both numbers. */
function chainWords(
  s: State,
  props: TableProps,
  above: SeatId,
  seat: SeatId,
  by: string | null,
  shared: boolean,
): string | null {
  const [one, other] = [playerOf(s, above), playerOf(s, seat)];
  if (!one || !other) return null;
  if (shared)
    return `Level with ${nameOf(props.names, above)} in money, reputation, ships and parts: they share the place.`;
  const link = CHAIN.find((name) => name === by);
  if (!link || link === 'money') return null;
  const level = CHAIN.slice(0, CHAIN.indexOf(link)).map((name) => LINKS[name]);
  const show = link === 'parts' ? pounds : plain;
  return `Level with ${nameOf(props.names, above)} in ${listed(level)}. Decided by ${LINKS[link]}: ${show(numbersOf(one)[link])} to ${show(numbersOf(other)[link])}.`;
}

/** What each loyalty card brought. */
export function LoyaltyTable({
  props,
  large = false,
}: {
  readonly props: TableProps;
  readonly large?: boolean;
}) {
  const kind = large ? 'heading' : 'body';
  const s = stateOf(props);
  if (!s.options.loyalty || Object.keys(s.loyalty).length === 0) return null;
  return (
    <View role="region" aria-label="Brand loyalty" style={styles.list}>
      <Text kind="heading">Brand loyalty</Text>
      {s.order.map((seat) => {
        const brand = s.loyalty[seat] ?? null;
        const ships = (playerOf(s, seat)?.sales ?? []).flatMap((sale) =>
          sale.what === 'ship' ? [sale.ship] : [],
        );
        return (
          <View key={seat} style={styles.line}>
            <Text kind={kind} level={false} style={styles.who}>
              {nameOf(props.names, seat)}
            </Text>
            {brand === null ? null : <Glyph name={brandGlyph(brand, s.options.catalogue.brands)} size={20} />}
            <Text kind={kind} level={false} tone="muted" style={styles.who}>
              {brand ?? 'No card shown'}
            </Text>
            <Money amount={loyaltyBonus(ships, brand)} size={large ? 'large' : 'body'} />
          </View>
        );
      })}
    </View>
  );
}

export function MoneyChart({ props, height }: { readonly props: TableProps; readonly height?: number }) {
  const series = moneyOverTime(props.table).map(({ seat, points }) => ({
    seat,
    points,
    name: nameOf(props.names, seat),
  }));
  if ((series[0]?.points.length ?? 0) < 2) return null;
  return (
    <View style={styles.list}>
      <Text kind="heading">Money over time</Text>
      <Chart
        series={series}
        label="Money over time"
        show={pounds}
        {...(height === undefined ? {} : { height })}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  list: { gap: SPACE.s },
  place: { gap: SPACE.xs },
  why: { paddingHorizontal: SPACE.l },
  line: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s, minHeight: 32 },
  who: { flex: 1 },
});
