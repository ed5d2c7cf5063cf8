/** The audit on the board: a tick for everyone whose count agrees; a difference takes the stage with its two answers. */
import { StyleSheet, View } from 'react-native';
import { pounds, type SeatId } from '../../../../engine';
import * as cheapAsShips from '../../../../engine/games/cheap-as-ships';
import {
  Button,
  FitText,
  Glyph,
  RADII,
  SeatShape,
  SPACE,
  Stack,
  Text,
  useTheme,
} from '../../../../components';
import { movesNamed } from '../../kit/asks';
import { BOARD_HOLD_MS } from '../../kit/TableAsks';
import { nameOf } from '../../kit/words';
import { moneyOf, type Table } from '../state';

export function AuditOnBoard({ props }: { readonly props: Table }) {
  const [difference] = cheapAsShips.auditDifferences(props.state);
  return difference ? <Choice props={props} difference={difference} /> : <Ticks props={props} />;
}

function Ticks({ props }: { readonly props: Table }) {
  const { colors, scale } = useTheme();
  const s = props.state;
  const settled = s.phase.at === 'audit' ? s.phase.settled : s.seats;
  return (
    <View style={[styles.ticks, { gap: SPACE.l * scale }]}>
      {s.seats.map((seat) => (
        <View
          key={seat}
          role="img"
          accessible
          aria-label={`${nameOf(props.names, seat)}: ${pounds(moneyOf(s, seat))}, ${settled.includes(seat) ? 'agrees' : 'counts'}`}
          style={[
            styles.tick,
            { gap: SPACE.m * scale, padding: SPACE.m * scale, backgroundColor: colors.panel },
          ]}
        >
          <SeatShape seat={seat} size={72 * scale} />
          <Text kind="title" level={false}>
            {pounds(moneyOf(s, seat))}
          </Text>
          <Glyph
            name={settled.includes(seat) ? 'check' : 'clock'}
            size={112 * scale}
            color={settled.includes(seat) ? colors.airlock : colors.lines}
          />
        </View>
      ))}
    </View>
  );
}

type ChoiceProps = { readonly props: Table; readonly difference: cheapAsShips.Difference };

function Choice({ props, difference: { seat, ledger, count } }: ChoiceProps) {
  const { colors, scale } = useTheme();
  const title = `${nameOf(props.names, seat)} counts ${pounds(count)}; the ledger says ${pounds(ledger)}.`;
  return (
    <View
      role="group"
      aria-label={title}
      style={[
        styles.choice,
        {
          borderColor: colors.alarm,
          borderWidth: 3 * scale,
          padding: SPACE.xl * scale,
          gap: SPACE.l * scale,
        },
      ]}
    >
      <Stack across gap="l">
        <SeatShape seat={seat} size={96 * scale} />
        <FitText size={48} least={32} lines={2} style={styles.title}>
          {title}
        </FitText>
      </Stack>
      <Answers props={props} seat={seat} ledger={ledger} count={count} />
    </View>
  );
}

function Answers({
  props,
  seat,
  ledger,
  count,
}: {
  readonly props: Table;
  readonly seat: SeatId;
  readonly ledger: number;
  readonly count: number;
}) {
  const decide = movesNamed(props.hostAsks, 'resolve').filter(({ move }) => move.seat === seat);
  if (decide.length === 0) return <Text tone="muted">The host decides which is right.</Text>;
  return (
    <Stack across>
      {decide.map(({ move }) => (
        <Button
          key={String(move.right)}
          grow
          label={move.right === 'ledger' ? `Ledger: ${pounds(ledger)}` : `Count: ${pounds(count)}`}
          hint={move.right === 'ledger' ? 'The ledger is right' : 'The count is right'}
          hold={BOARD_HOLD_MS}
          onPress={() => props.act.play('host', move)}
        />
      ))}
    </Stack>
  );
}

const styles = StyleSheet.create({
  ticks: { flex: 1, minHeight: 0, flexDirection: 'row' },
  tick: {
    flex: 1,
    minWidth: 0,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: RADII.middle,
    overflow: 'hidden',
  },
  choice: { flex: 1, minHeight: 0, justifyContent: 'center', borderRadius: RADII.large },
  title: { flex: 1 },
});
