/** The pot and the own purse, always in sight; and what the last turn brought. */
import { StyleSheet, View } from 'react-native';
import { capital, listed, signed } from '../../../engine';
import { Announce, FeedLine, RADII, SPACE, Stack, Text, useTheme } from '../../../components';
import { lastUndo } from '../kit/undone';
import { nameOf } from '../kit/words';
import { cardIn, changeIn, playerOf, turnWords, type Panel, type Table } from './state';
import { lastWords } from './words';

export function PotAndPurse({ props }: { readonly props: Panel }) {
  const { state: s, seat } = props;
  const { colors } = useTheme();
  const change = seat ? changeIn(s.last, seat) : 0;
  const when = s.phase.at === 'choose' ? 'last turn' : 'this turn';
  const purse = seat
    ? `you ${playerOf(s, seat).credits}${change === 0 ? '' : ` (${signed(change)} ${when})`}`
    : '';
  return (
    <Stack gap="xs">
      <Text kind="small" tone="muted" level={2}>
        {turnWords(s)}
      </Text>
      <View role="region" aria-label="Money" style={[styles.money, { backgroundColor: colors.panel }]}>
        <Text kind="number">{`Pot ${s.pot}`}</Text>
        {purse ? <Text kind="number">{capital(purse)}</Text> : null}
      </View>
    </Stack>
  );
}

/** What happened in the turn before, with amounts; what an undo took back in its place. */
export function LastTurn({ props }: { readonly props: Table }) {
  const { colors } = useTheme();
  const { last } = props.state;
  const undone = lastUndo(props);
  const lines = undone ? [] : last ? lastWords(props, last) : [];
  if (!undone && lines.length === 0) return null;
  return (
    <View role="region" aria-label="Outcome" style={[styles.last, { borderColor: colors.lines }]}>
      {undone ? (
        <FeedLine text={undone.text} rule={undone.rule} onRule={(rule) => props.act.help(rule)} />
      ) : null}
      {lines.map((line, i) => (
        <Text key={i} kind="small">
          {line}
        </Text>
      ))}
      <Announce text={undone?.text ?? lines.join(' ')} />
    </View>
  );
}

/** Cards that wait, and when they come in. */
export function OnTheTable({ props }: { readonly props: Panel }) {
  const { state: s, seat, names } = props;
  const waiting = s.players.filter(({ tabled }) => tabled.length > 0);
  if (waiting.length === 0) return null;
  return (
    <Stack gap="xs" role="region" aria-label="On the table">
      {waiting.map((one) => {
        const cards = listed(one.tabled.map((id) => cardIn(s, id).name));
        return (
          <Text key={one.seat} kind="small" tone={one.seat === seat ? 'text' : 'muted'}>
            {one.seat === seat
              ? `You have ${cards} on the table. They come in with your next unmatched card.`
              : `${nameOf(names, one.seat)} has ${cards} on the table.`}
          </Text>
        );
      })}
    </Stack>
  );
}

const styles = StyleSheet.create({
  money: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: SPACE.m,
    paddingHorizontal: SPACE.m,
    paddingVertical: SPACE.xs,
    borderRadius: RADII.small,
  },
  last: { gap: SPACE.xs, borderLeftWidth: 3, borderRadius: RADII.small, paddingLeft: SPACE.m },
});
