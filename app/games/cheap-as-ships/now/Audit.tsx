/** The audit: "Agrees" in one tap, or the count; a difference with everything that touched it, decided by the gavel. */
import { HOLD_MS } from '../../kit/AskForm';
import { movesNamed, numberField } from '../../kit/asks';
import { CountSheet } from '../../kit/CountSheet';
import { nameOf } from '../../kit/words';
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { pounds, type Ask, type SeatId } from '../../../../engine';
import * as cheapAsShips from '../../../../engine/games/cheap-as-ships';
import { Button, Line, Money, RADII, SPACE, Text, useTheme } from '../../../../components';
import { BANK, type Panel, type Table } from '../state';
import { bookingWords, change } from '../words';

type Difference = cheapAsShips.Difference;

export function Differences({ props }: { readonly props: Table }) {
  return cheapAsShips
    .auditDifferences(props.state)
    .map((difference) => <Trail key={difference.seat} difference={difference} props={props} />);
}

/** From what there was after the last audit to what the ledger says now, and what was counted. */
function Trail({ difference, props }: { readonly difference: Difference; readonly props: Table }) {
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
      <Line words="After the last audit">{pounds(before)}</Line>
      {entries.map((entry, i) => (
        <Line key={i} words={bookingWords(entry)}>
          {change(entry.by)}
        </Line>
      ))}
      <Line words="The ledger">{pounds(ledger)}</Line>
      {decide.length === 0 ? (
        <Text kind="small" tone="muted">
          The host decides which is right.
        </Text>
      ) : (
        <View style={styles.row}>
          {decide.map(({ move }) => (
            <Button
              key={String(move.right)}
              grow
              label={move.right === 'ledger' ? `Ledger: ${pounds(ledger)}` : `Count: ${pounds(count)}`}
              hint={move.right === 'ledger' ? 'The ledger is right' : 'The count is right'}
              hold={HOLD_MS}
              onPress={() => props.act.play('host', move)}
            />
          ))}
        </View>
      )}
    </View>
  );
}

/** Who counted nothing and is waited for: the gavel may speak for the ledger. */
export function Undeclared({ props }: { readonly props: Panel }) {
  const s = props.state;
  const counts = s.phase.at === 'audit' ? s.phase.counts : {};
  const open = movesNamed(props.hostAsks, 'resolve').filter(
    ({ move }) => move.seat !== props.seat && counts[move.seat as SeatId] === undefined,
  );
  return open.map(({ move }) => (
    <Button
      key={String(move.seat)}
      kind="quiet"
      hold={HOLD_MS}
      label={`${nameOf(props.names, move.seat as SeatId)} does not count: the ledger is right`}
      onPress={() => void props.act.play('host', move)}
    />
  ));
}

/** A count so far from the ledger is mostly a slip of the thumb. */
const FAR = 50;
const farFrom = (ledger: number, count: number): string | null =>
  Math.abs(count - ledger) < FAR
    ? null
    : `${pounds(Math.abs(count - ledger))} ${count > ledger ? 'more' : 'less'} than the ledger. Count again?`;

type BarProps = { readonly props: Panel; readonly seat: SeatId; readonly asks: readonly Ask[] };

export function AuditBar({ props, seat, asks }: BarProps) {
  const [counting, setCounting] = useState(false);
  const declare = movesNamed(asks, 'declare');
  const agrees = declare.find(({ fields }) => fields.length === 0);
  const count = declare.find(({ fields }) => fields.length > 0);
  const { phase } = props.state;
  const counted = phase.at === 'audit' ? phase.counts[seat] : undefined;
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
          kind={counted === undefined ? 'primary' : 'plain'}
          glyph="check"
          grow
          onPress={() => void props.act.play(seat, agrees.move)}
        />
      </View>
      {count ? (
        <CountSheet
          open={counting}
          onClose={() => setCounting(false)}
          title="What did you count?"
          most={Math.max(BANK, numberField(count.fields, 'count')?.most ?? 0)}
          show={pounds}
          verb={(amount) => `Declare ${pounds(amount)}`}
          note={(amount) => farFrom(Number(agrees.move.count), amount)}
          onCount={(amount) => void props.act.play(seat, { ...count.move, count: amount })}
        />
      ) : null}
    </View>
  );
}

const styles = StyleSheet.create({
  trail: { borderWidth: 1, borderRadius: RADII.middle, padding: SPACE.m, gap: SPACE.xs },
  line: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s },
  what: { flex: 1 },
  row: { flexDirection: 'row', gap: SPACE.s },
  bar: { gap: SPACE.s },
});
