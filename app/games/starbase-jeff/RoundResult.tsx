/** How a round ended: who closed the station, who paid for unbuilt cards, where the pot went. */
import { StyleSheet, View } from 'react-native';
import { counted } from '../../../engine';
import { FitText, RADII, SeatShape, SPACE, Stack, Text, useTheme } from '../../../components';
import { nameOf } from '../kit/words';
import { brokeIn, paidIn, playerOf, potTo, type Table } from './state';

/** "Cid closes the station and takes 47." */
export function endWords({ state: s, names }: Table): string {
  const { last, phase } = s;
  const broke = brokeIn(s).map((seat) => nameOf(names, seat));
  if (phase.at === 'over' && phase.why === 'broke' && broke.length > 0)
    return `${broke.join(' and ')} ${broke.length > 1 ? 'have' : 'has'} 0 credits: the game ends. ${
      last?.closedBy || last?.share != null ? '' : `The ${s.pot} in the pot is nobody’s.`
    }`.trim();
  if (!last) return '';
  if (last.closedBy)
    return `${nameOf(names, last.closedBy)} closes the station and takes ${counted(last.pot, 'credit')}.`;
  if (last.share === null) return '';
  const rest = last.pot - last.share * s.seats.length;
  return `Nobody closed the station: ${last.share} of ${last.pot} each${rest > 0 ? `, ${rest} stays for the next round` : ''}.`;
}

export function RoundResult({ props, large = false }: { readonly props: Table; readonly large?: boolean }) {
  const { colors, scale } = useTheme();
  const s = props.state;
  const { last } = s;
  const words = endWords(props);
  const ended = last !== null && (last.closedBy !== null || last.share !== null);
  if (words === '') return null;
  return (
    <Stack role="region" aria-label="How the round ended" style={large ? styles.large : null}>
      {large ? (
        <FitText size={56} lines={2}>
          {words}
        </FitText>
      ) : (
        <Text kind="title">{words}</Text>
      )}
      {ended
        ? s.seats.map((seat) => {
            const after = playerOf(s, seat).credits;
            const [paid, got] = [paidIn(last, seat), potTo(last, seat)];
            const unbuilt = last.cleanup.find((one) => one.seat === seat)?.unbuilt ?? 0;
            const why = [
              ...(unbuilt > 0 ? [`−${paid} for ${unbuilt} unbuilt`] : []),
              ...(got > 0 ? [`+${got} from the pot`] : []),
            ].join(', ');
            return (
              <View
                key={seat}
                role="img"
                accessible
                aria-label={`${nameOf(props.names, seat)}: ${after + paid - got}, now ${after}${why ? `: ${why}` : ''}`}
                style={[styles.row, { backgroundColor: colors.panel }]}
              >
                <SeatShape seat={seat} size={(large ? 48 : 26) * scale} />
                <Text kind={large ? 'title' : 'body'} level={false} lines={1} style={styles.name} aria-hidden>
                  {nameOf(props.names, seat)}
                </Text>
                <Text kind={large ? 'body' : 'small'} tone="muted" lines={1} style={styles.why} aria-hidden>
                  {why}
                </Text>
                <Text kind={large ? 'title' : 'number'} level={false} aria-hidden>
                  {`${after + paid - got} to ${after}`}
                </Text>
              </View>
            );
          })
        : null}
    </Stack>
  );
}

const styles = StyleSheet.create({
  large: { flex: 1, minHeight: 0, justifyContent: 'center' },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: SPACE.s,
    padding: SPACE.s,
    borderRadius: RADII.small,
  },
  name: { flexShrink: 1, flexBasis: '24%' },
  why: { flex: 1, minWidth: 0 },
});
