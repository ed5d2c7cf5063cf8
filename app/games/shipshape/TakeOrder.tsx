/** Who took which crate with what, the tower of crates they came from, and what that means for whoever reads it. */
import { StyleSheet, View } from 'react-native';
import { isSeat, listed, type SeatId } from '../../../engine';
import { Announce, Glyph, RADII, SeatShape, SPACE, Stack, Text, useTheme } from '../../../components';
import { flipFor } from '../kit/rounds';
import { nameOf } from '../kit/words';
import {
  cardsBy,
  groupsOf,
  latestTurn,
  matchedBy,
  TURNS,
  type Group,
  type LatestTurn,
  type Sailor,
  type Table,
} from './state';

type Props = {
  readonly props: Table;
  readonly group: Group;
  /** Whoever holds this phone. */
  readonly seat?: SeatId | null;
};

export const nameIn = ({ names }: Pick<Table, 'names'>, who: Sailor): string =>
  isSeat(who) ? nameOf(names, who) : 'the Cap’n';
export const namesIn = (props: Pick<Table, 'names'>, who: readonly Sailor[]): string =>
  listed(who.map((one) => nameIn(props, one)));

export const Mark = ({ who, size }: { readonly who: Sailor; readonly size: number }) =>
  isSeat(who) ? <SeatShape seat={who} size={size} /> : <Glyph name="anchor" size={size} />;

export function TakeOrder({ props, group, seat = null }: Props) {
  const { board } = useTheme();
  const latest = latestTurn(group, seat);
  const words = latest ? wordsFor(props, group, seat, latest) : [];
  return (
    <>
      <View role="region" aria-label="Outcome" style={styles.outcome}>
        {typedIn(props, seat).map((text) => (
          <Text key={text} kind="small" tone="muted">
            {text}
          </Text>
        ))}
        {words.map(({ text, urgent }) => (
          <Sentence key={text} text={text} urgent={urgent} />
        ))}
        <View style={styles.beside}>
          <Tower group={group} />
          <Stack gap="xs" style={styles.order}>
            {latest ? (
              <>
                <Text kind="small" tone="muted">
                  {`Turn ${latest.turn}, from the top`}
                </Text>
                {latest.taken.map(({ who, crate, card }) => (
                  <Row
                    key={who}
                    who={who}
                    name={nameIn(props, who)}
                    place={String(crate)}
                    figure={card === null ? `hold ${props.state.holds[who] ?? 0}` : String(card)}
                    label={`Crate ${crate}: ${nameIn(props, who)}, ${card === null ? `by hold ${props.state.holds[who] ?? 0}` : `with ${card}`}`}
                  />
                ))}
                {latest.waiting.map(({ who, card }) => (
                  <Row
                    key={who}
                    who={who}
                    name={nameIn(props, who)}
                    place="–"
                    figure={card === null ? 'no card' : String(card)}
                    struck={group.tied.includes(who)}
                    label={`${nameIn(props, who)}: ${card ?? 'no card'}${group.tied.includes(who) ? ', tied' : ''}`}
                  />
                ))}
              </>
            ) : (
              <Text
                kind={board ? 'title' : 'body'}
                level={false}
                tone="muted"
              >{`A stack of ${TURNS * group.sailors.length} crates. The highest card takes the top one.`}</Text>
            )}
          </Stack>
        </View>
      </View>
      <Announce text={words.map(({ text }) => text).join(' ')} />
    </>
  );
}

function Sentence({ text, urgent }: Said) {
  const { colors } = useTheme();
  return (
    <View style={urgent ? [styles.urgent, { borderColor: colors.alarm }] : null}>
      <Text kind="heading" level={false} tone={urgent ? 'alarm' : 'text'}>
        {text}
      </Text>
    </View>
  );
}

/** Real cards that somebody read out, as the feed tells it. */
const typedIn = ({ flips }: Table, seat: SeatId | null): readonly string[] =>
  (flipFor(flips, seat)?.lines ?? []).filter(({ kind }) => kind === 'clerk').map(({ text }) => text);

type RowProps = {
  readonly who: Sailor;
  readonly name: string;
  readonly place: string;
  readonly figure: string;
  readonly label: string;
  readonly struck?: boolean;
};

function Row({ who, name, place, figure, label, struck = false }: RowProps) {
  const { scale, board } = useTheme();
  return (
    <View
      role="img"
      accessible
      aria-label={label}
      style={[styles.row, { minHeight: board ? 52 * scale : 28 }]}
    >
      <Text
        kind={board ? 'title' : 'number'}
        level={false}
        tone="muted"
        style={{ width: board ? 72 * scale : 24 }}
        aria-hidden
      >
        {place}
      </Text>
      <Mark who={who} size={board ? 44 * scale : 22} />
      <Text kind={board ? 'title' : 'body'} level={false} style={styles.name} lines={1} aria-hidden>
        {name}
      </Text>
      <Text
        kind={board ? 'display' : 'number'}
        tone={struck ? 'alarm' : 'text'}
        style={struck ? styles.struck : null}
        aria-hidden
      >
        {figure}
      </Text>
    </View>
  );
}

type Said = { readonly text: string; readonly urgent: boolean };

/** What the latest flip means for this phone's owner; for a board, who goes on. */
function wordsFor(
  props: Table,
  group: Group,
  seat: SeatId | null,
  { taken, turn }: LatestTurn,
): readonly Said[] {
  const said: Said[] = [];
  const say = (text: string, urgent = false): void => void said.push({ text, urgent });
  const mine = taken.find((one) => one.mine);
  const tied = group.tied.filter((who) => who !== seat);
  if (seat && group.tied.includes(seat)) {
    const card = cardsBy(group, seat).at(-1);
    const others = matchedBy(group, seat);
    say(
      card === undefined || others.length === 0
        ? 'No card of yours lay there. One more card.'
        : `${listed(['You', ...others.map((who) => nameIn(props, who))])} ${others.length === 1 ? 'both' : 'all'} played ${card}. One more card each.`,
      true,
    );
  } else if (mine) {
    const again = mine.card === null ? matchedBy(group, mine.who) : [];
    const why =
      again.length > 0 ? `You match ${namesIn(props, again)} again, so the higher hold goes first. ` : '';
    say(`${why}Take crate ${mine.crate} from the top. Turn it, flip it, lay it down.`);
  }
  if (tied.length > 0 && !(seat && group.tied.includes(seat)))
    say(`${namesIn(props, tied)} ${tied.length === 1 ? 'chooses' : 'choose'} again.`);
  if (seat && group.refilled.includes(seat)) say('Down to one card: your pile is back in hand.');
  if (group.capnWanted && groupsOf(props.state).length > 0)
    say(`The Cap’n’s card of turn ${turn} is turned over next.`);
  return said;
}

/** The crates, the top one first: taken ones are ghosts with their taker's shape, the next one is marked. */
export function Tower({ group }: Pick<Props, 'group'>) {
  const { colors, scale, board } = useTheme();
  const all = Array.from({ length: TURNS * group.sailors.length }, (_, i) => group.took[i] ?? null);
  const next = group.took.length;
  const left = all.length - next;
  const [width, height] = board ? [150 * scale, Math.min(46, 420 / all.length) * scale] : [40, 14];
  return (
    <View
      role="img"
      accessible
      aria-label={`The stack: ${left === 0 ? 'no crate left' : `${left} of ${all.length} crates left`}`}
      style={styles.tower}
    >
      {all.map((who, i) => (
        <View
          key={i}
          style={[
            styles.crate,
            { width, height },
            who
              ? { borderColor: colors.lines, borderStyle: 'dashed' }
              : { borderColor: i === next ? colors.text : colors.lines, backgroundColor: colors.raised },
            i === next ? styles.next : null,
          ]}
        >
          {who ? <Mark who={who} size={height - 4} /> : null}
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  outcome: { gap: SPACE.s },
  beside: { flexDirection: 'row', gap: SPACE.m },
  order: { flex: 1 },
  urgent: { borderLeftWidth: 4, borderRadius: RADII.small, paddingLeft: SPACE.m },
  row: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s },
  name: { flex: 1 },
  struck: { textDecorationLine: 'line-through' },
  tower: { gap: 2 },
  crate: { borderWidth: 1, borderRadius: 2, alignItems: 'center', justifyContent: 'center' },
  next: { borderWidth: 2 },
});
