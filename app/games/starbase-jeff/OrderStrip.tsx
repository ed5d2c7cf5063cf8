/** The order of building: a row for each card, ties hatched as soon as the cards lie open. */
import { StyleSheet, View } from 'react-native';
import { listed } from '../../../engine';
import { Announce, Glyph, RADII, SeatShape, SPACE, Stack, Text, useTheme } from '../../../components';
import { nameOf } from '../kit/words';
import { CardFace } from './JeffCard';
import { cardIn, momentsOf, type Moment, type Table } from './state';

const IS: Readonly<Record<Moment['is'], string>> = {
  done: 'done',
  now: 'builds now',
  next: 'comes next',
  waits: 'waits for a later turn',
  tied: 'tied, the Diamond decides',
};

export const momentWords = (
  { state: s, names }: Table,
  { seat, card, rank, with: more, is }: Moment,
): string =>
  `Rank ${rank}: ${nameOf(names, seat)}, ${cardIn(s, card).name}${
    more.length > 0 ? ` with ${listed(more.map((id) => cardIn(s, id).name))}` : ''
  }, ${IS[is]}`;

export function OrderStrip({ props }: { readonly props: Table }) {
  const moments = momentsOf(props.state);
  const waits = moments.filter(({ is }) => is === 'waits');
  if (moments.length === 0) return null;
  return (
    <View role="list" aria-label="Order of building" style={styles.rows}>
      {moments
        .filter(({ is }) => is !== 'waits')
        .concat(waits)
        .map((one, i) => (
          <Row key={i} props={props} moment={one} />
        ))}
      <Announce text={moments.map((one) => momentWords(props, one)).join('. ')} />
    </View>
  );
}

function Row({ props, moment }: { readonly props: Table; readonly moment: Moment }) {
  const { colors } = useTheme();
  const { seat, card, rank, with: more, is } = moment;
  const s = props.state;
  const now = is === 'now';
  const waits = is === 'waits' || is === 'tied';
  return (
    <View
      role="listitem"
      accessible
      aria-label={momentWords(props, moment)}
      style={[
        styles.row,
        {
          backgroundColor: now ? colors.raised : colors.panel,
          borderColor: now ? colors.text : colors.raised,
        },
        waits ? [styles.waits, { borderColor: colors.lines }] : null,
      ]}
    >
      <View style={[styles.disc, { borderColor: colors.lines }]} aria-hidden>
        <Text kind="small" style={styles.rank}>
          {rank}
        </Text>
      </View>
      <SeatShape seat={seat} size={24} />
      <Stack gap="xs" style={styles.words}>
        <Text kind="small" lines={1} style={now ? styles.bold : null} aria-hidden>
          {`${nameOf(props.names, seat)}: ${cardIn(s, card).name}`}
        </Text>
        <Text kind="small" lines={1} tone="muted" aria-hidden>
          {more.length > 0 ? `with ${more.map((id) => cardIn(s, id).name).join(', ')}` : IS[is]}
        </Text>
      </Stack>
      <CardFace card={cardIn(s, card)} size={44} hatched={waits} />
      {is === 'done' ? <Glyph name="check" size={18} /> : null}
    </View>
  );
}

const styles = StyleSheet.create({
  rows: { gap: SPACE.xs },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: SPACE.s,
    paddingHorizontal: SPACE.s,
    paddingVertical: 2,
    borderWidth: 1,
    borderRadius: RADII.small,
  },
  waits: { borderStyle: 'dashed' },
  disc: {
    width: 26,
    height: 26,
    borderRadius: 13,
    borderWidth: 1,
    backgroundColor: '#000000',
    alignItems: 'center',
    justifyContent: 'center',
  },
  rank: { color: '#FFFFFF', fontWeight: '700' },
  words: { flex: 1, minWidth: 0, gap: 0 },
  bold: { fontWeight: '700' },
});
