/** The audit: "Agrees" in one tap, or the count; a difference with everything that touched it, decided by the gavel. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import type { Ask, SeatId } from '../../../../engine';
import * as cheapAsShips from '../../../../engine/games/cheap-as-ships';
import { AmountKeys, Button, Money, RADII, Sheet, SPACE, Text, useTheme } from '../../../../components';
import type { PanelProps } from '../../contract';
import { movesNamed, nameOf, stateOf } from '../state';
import { bookingWords, change, pounds } from '../words';

type Difference = cheapAsShips.Difference;

export function Differences({ props }: { readonly props: PanelProps }) {
  return cheapAsShips
    .auditDifferences(stateOf(props))
    .map((difference) => <Trail key={difference.seat} difference={difference} props={props} />);
}

/** From what there was after the last audit to what the ledger says now, and what was counted. */
function Trail({ difference, props }: { readonly difference: Difference; readonly props: PanelProps }) {
  const { colors } = useTheme();
  const { seat, ledger, count, before, entries } = difference;
  const who = nameOf(props.names, seat);
  const decide = movesNamed(props.hostAsks, 'resolve').filter(({ move }) => move.seat === seat);
  const gap = count - ledger;
  const title = `${who} counts ${pounds(count)}; the ledger says ${pounds(ledger)}.`;
  return (
    <View role="group" aria-label={title} style={[styles.trail, { borderColor: colors.alarm }]}>
      <Text>{title}</Text>
      <Text kind="small" tone="muted">
        {gap > 0
          ? `${pounds(gap)} more than booked. What touched it:`
          : `${pounds(-gap)} less than booked. What touched it:`}
      </Text>
      <Line what="After the last audit" amount={pounds(before)} />
      {entries.map((entry, i) => (
        <Line key={i} what={bookingWords(entry)} amount={change(entry.by)} />
      ))}
      <Line what="The ledger" amount={pounds(ledger)} />
      {decide.length === 0 ? (
        <Text kind="small" tone="muted">
          The gavel decides which is right.
        </Text>
      ) : (
        <View style={styles.row}>
          {decide.map(({ move }) => (
            <Button
              key={String(move.right)}
              grow
              label={move.right === 'ledger' ? `Ledger: ${pounds(ledger)}` : `Count: ${pounds(count)}`}
              hint={move.right === 'ledger' ? 'The ledger is right' : 'The count is right'}
              onPress={() => void props.act.play('host', move)}
            />
          ))}
        </View>
      )}
    </View>
  );
}

function Line({ what, amount }: { readonly what: string; readonly amount: string }) {
  return (
    <View style={styles.line}>
      <Text kind="small" style={styles.what}>
        {what}
      </Text>
      <Text kind="small" style={styles.amount}>
        {amount}
      </Text>
    </View>
  );
}

/** Who counted nothing and is waited for: the gavel may speak for the ledger. */
export function Undeclared({ props }: { readonly props: PanelProps }) {
  const s = stateOf(props);
  const counts = s.phase.at === 'audit' ? s.phase.counts : {};
  const open = movesNamed(props.hostAsks, 'resolve').filter(
    ({ move }) => move.seat !== props.seat && counts[move.seat as SeatId] === undefined,
  );
  return open.map(({ move }) => (
    <Button
      key={String(move.seat)}
      kind="quiet"
      hold={600}
      label={`${nameOf(props.names, move.seat as SeatId)} does not count: the ledger is right`}
      onPress={() => void props.act.play('host', move)}
    />
  ));
}

type BarProps = { readonly props: PanelProps; readonly seat: SeatId; readonly asks: readonly Ask[] };

export function AuditBar({ props, seat, asks }: BarProps) {
  const [counting, setCounting] = useState(false);
  const declare = movesNamed(asks, 'declare');
  const agrees = declare.find(({ fields }) => fields.length === 0);
  const count = declare.find(({ fields }) => fields.length > 0);
  if (!agrees) return null;
  const who = seat === props.seat ? 'You have' : `${nameOf(props.names, seat)} has`;
  return (
    <View style={styles.bar}>
      <View style={styles.line}>
        <Text style={styles.what}>{`Count the money. ${who}, by the ledger:`}</Text>
        <Money amount={Number(agrees.move.count)} size="large" />
      </View>
      <View style={styles.row}>
        {count ? <Button label="It differs" grow onPress={() => setCounting(true)} /> : null}
        <Button
          label="Agrees"
          kind="primary"
          glyph="check"
          grow
          onPress={() => void props.act.play(seat, agrees.move)}
        />
      </View>
      {count ? (
        <CountSheet
          open={counting}
          onClose={() => setCounting(false)}
          onCount={(amount) => void props.act.play(seat, { ...count.move, count: amount })}
        />
      ) : null}
    </View>
  );
}

function CountSheet({
  open,
  onClose,
  onCount,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCount: (amount: number) => void;
}) {
  const [amount, setAmount] = useState<number | null>(null);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="What did you count?"
      bar={
        <Button
          kind="primary"
          disabled={amount === null}
          label={amount === null ? 'Declare' : `Declare ${pounds(amount)}`}
          onPress={() => {
            onClose();
            onCount(amount ?? 0);
          }}
        />
      }
    >
      <AmountKeys value={amount} onChange={setAmount} />
    </Sheet>
  );
}

const styles = StyleSheet.create({
  trail: { borderWidth: 1, borderRadius: RADII.middle, padding: SPACE.m, gap: SPACE.xs },
  line: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s },
  what: { flex: 1 },
  amount: { fontVariant: ['tabular-nums'] },
  row: { flexDirection: 'row', gap: SPACE.s },
  bar: { gap: SPACE.s },
});
