/** What have I got? Money, reputation, workshop, loyalty, sold ships. */
import { movesNamed } from '../kit/asks';
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { Button, EmptyState, Money, SPACE, Text } from '../../../components';
import { PanelFrame } from '../kit/PanelFrame';
import { ClerkSheet } from './ClerkSheet';
import { playerOf, type Player, type State, type Panel } from './state';
import { LoyaltyPeek } from './Loyalty';
import { saleWords } from './now/SoldList';
import { PartCards, Unnamed } from './Parts';
import { Recount } from './Recount';
import { bookingWords, change } from './words';
import { counted, plain, type SeatId } from '../../../engine';

export function Mine(props: Panel) {
  const { seat } = props;
  const s = props.state;
  const player = seat ? playerOf(s, seat) : null;
  if (!seat || !player)
    return (
      <PanelFrame>
        <EmptyState
          title="No seat here"
          text="This phone watches. Take a chair to have a workshop of your own."
        />
      </PanelFrame>
    );
  return (
    <PanelFrame>
      <View style={styles.head}>
        <View role="group" aria-label={`Your money: £${player.money}`} style={styles.figure}>
          <Text kind="small" tone="muted">
            Money
          </Text>
          <Money amount={player.money} size="huge" />
        </View>
        <View role="group" aria-label={`Your reputation: ${plain(player.reputation)}`} style={styles.figure}>
          <Text kind="small" tone="muted">
            Reputation
          </Text>
          <Text kind="display">{plain(player.reputation)}</Text>
        </View>
      </View>
      <Recount props={props} seat={seat} />
      <LoyaltyPeek props={props} />
      <Workshop props={props} seat={seat} player={player} />
      <Sold player={player} s={s} />
      <Trail s={s} seat={seat} />
    </PanelFrame>
  );
}

function Workshop({
  props,
  seat,
  player,
}: {
  readonly props: Panel;
  readonly seat: SeatId;
  readonly player: Player;
}) {
  const [naming, setNaming] = useState(false);
  const s = props.state;
  const { backs, parts } = player;
  const due = s.drafts.reduce((n, draft) => n + (draft.due.find((one) => one.seat === seat)?.cards ?? 0), 0);
  const unnamed = backs.front + backs.middle + backs.back + backs.junk + backs.any;
  const nameable = movesNamed(props.asks, 'name').some(({ move }) => move.at === seat);
  return (
    <View role="region" aria-label="Workshop" style={styles.section}>
      <Text kind="heading">Workshop</Text>
      {parts.length + unnamed + due === 0 ? <Text tone="muted">Empty.</Text> : null}
      <PartCards parts={parts} brands={s.options.catalogue.brands}>
        {(['front', 'middle', 'back', 'junk'] as const).map((type) => (
          <Unnamed key={type} count={backs[type]} type={type} />
        ))}
        <Unnamed count={backs.any} />
      </PartCards>
      {due > 0 ? <Text tone="muted">{`And ${counted(due, 'part')} to take from a drafted lot.`}</Text> : null}
      {nameable || parts.length > 0 ? (
        <Button
          kind="quiet"
          glyph="edit"
          label={nameable ? 'Name your parts' : 'Put a part right'}
          onPress={() => setNaming(true)}
        />
      ) : null}
      <ClerkSheet props={props} at={seat} open={naming} onClose={() => setNaming(false)} />
    </View>
  );
}

function Sold({ player, s }: { readonly player: Player; readonly s: State }) {
  if (player.sales.length === 0) return null;
  const rounds = [...new Set(player.sales.map(({ round }) => round))];
  return (
    <View role="region" aria-label="Sold" style={styles.section}>
      <Text kind="heading">Sold</Text>
      {rounds.map((round) => (
        <View key={round}>
          <Text kind="small" tone="muted">
            {round === s.round ? 'This round' : `Round ${round}`}
          </Text>
          {player.sales
            .filter((sale) => sale.round === round)
            .map((sale) => (
              <Line key={sale.sale} what={saleWords(sale)} amount={change(sale.price)} />
            ))}
        </View>
      ))}
    </View>
  );
}

/** Everything that touched this seat's money since the last audit. */
function Trail({ s, seat }: { readonly s: State; readonly seat: SeatId }) {
  const entries = s.book.filter((entry) => entry.seat === seat);
  if (entries.length === 0) return null;
  return (
    <View role="region" aria-label="Since the last audit" style={styles.section}>
      <Text kind="heading">Since the last audit</Text>
      {entries.map((entry, i) => (
        <Line key={i} what={bookingWords(entry)} amount={change(entry.by)} />
      ))}
    </View>
  );
}

function Line({ what, amount }: { readonly what: string; readonly amount: string }) {
  return (
    <View style={styles.line}>
      <Text style={styles.what}>{what}</Text>
      <Text kind="number">{amount}</Text>
    </View>
  );
}

const styles = StyleSheet.create({
  head: { flexDirection: 'row', gap: SPACE.xl },
  figure: { flex: 1 },
  section: { gap: SPACE.s },
  line: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s, minHeight: 32 },
  what: { flex: 1 },
});
