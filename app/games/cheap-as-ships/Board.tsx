/** The board, read across a room: what is for sale and whom we await, the flip and its reason, how everyone stands. */
import { useEffect, useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { brandGlyph, Announce, Glyph, LotTag, Money, SeatPlate, SPACE, Text } from '../../../components';
import type { BoardProps, FeedItem } from '../contract';
import { listed, plateState, roundInFront, useHammer } from '../kit/rounds';
import { FlipOnBoard } from '../kit/FlipOnBoard';
import { LoyaltyTable, MoneyChart, Ranking, winnerWords } from './Final';
import { moneyOf, nameOf, playerOf, rowNow, stateOf, unnamedIn, type State } from './state';
import { Backs } from './LotCard';
import { outcomeOf } from './outcome';
import { PartCards } from './Parts';
import { ReputationTrack, resultWords } from './Table';
import { counted, kindWords, lotWords, plain, pounds } from './words';

/** How long a flip stays before the next lot takes its place. */
const FLIP_MS = 9000;

export function Board(props: BoardProps) {
  const s = stateOf(props);
  const outcome = outcomeOf(props);
  const fresh = useFresh(outcome?.seq ?? -1, outcome?.lines[0]?.at ?? 0);
  if (s.phase.at === 'over' || props.table.play.ended) return <BoardFinal {...props} />;
  const flipped = outcome !== null && outcome.bids.length > 0;
  return (
    <View style={styles.board}>
      <Head props={props} s={s} flipped={flipped && fresh ? outcome.lot : null} />
      {flipped && fresh ? (
        <FlipOnBoard outcome={outcome} names={props.names} />
      ) : (
        <View style={styles.columns}>
          <View style={styles.main}>
            <Subject props={props} s={s} />
            <Lines items={rowNow(s) ? (outcome?.lines ?? []) : latest(props)} />
          </View>
          <View style={styles.side}>
            <Seats props={props} s={s} />
            <RowsOnBoard props={props} s={s} />
          </View>
        </View>
      )}
      <View style={styles.track}>
        <ReputationTrack props={props} large />
      </View>
      <Announce text={outcome?.lines.map(({ text }) => text).join(' ') ?? ''} />
    </View>
  );
}

/** Where everyone acts at once, the newest line is what people look up for. */
const latest = ({ feed }: BoardProps): readonly FeedItem[] =>
  feed
    .filter(({ live }) => live)
    .slice(-6)
    .reverse();

function Lines({ items }: { readonly items: readonly FeedItem[] }) {
  if (items.length === 0) return null;
  return (
    <View role="region" aria-label="What happened" style={styles.lines}>
      {items.map((line, i) => (
        <Text
          key={`${line.seq}/${i}`}
          kind={i === 0 ? 'title' : 'heading'}
          level={false}
          tone={i === 0 ? 'text' : 'muted'}
        >
          {line.text}
        </Text>
      ))}
    </View>
  );
}

/** Whether something has only just happened. */
function useFresh(seq: number, at: number): boolean {
  const [stale, setStale] = useState(() => (Date.now() - at > FLIP_MS ? seq : -2));
  useEffect(() => {
    const timer = setTimeout(() => setStale(seq), FLIP_MS);
    return () => clearTimeout(timer);
  }, [seq]);
  // Something older that an undo brings up again is no news.
  return seq > stale;
}

type HeadProps = {
  readonly props: BoardProps;
  readonly s: State;
  /** The lot whose paddles are being shown. */
  readonly flipped: number | null;
};

function Head({ props, s, flipped }: HeadProps) {
  const lot = flipped ?? rowNow(s)?.number;
  return (
    <View style={styles.head}>
      <Text kind="title">{`Round ${s.round}${lot ? `, lot ${lot} of ${s.rows.length}` : ''}`}</Text>
      {s.specialist === null ? null : (
        <View style={styles.specialist}>
          <Glyph name={brandGlyph(s.specialist, s.options.catalogue.brands)} size={32} />
          <Text kind="heading" level={false}>{`The specialist looks for ${s.specialist}`}</Text>
        </View>
      )}
      {s.lead && flipped === null ? (
        <Text kind="heading" level={false} tone="muted">{`${nameOf(props.names, s.lead)} leads`}</Text>
      ) : null}
    </View>
  );
}

/** What is for sale, or what everyone does. */
function Subject({ props, s }: { readonly props: BoardProps; readonly s: State }) {
  const words = useBoardWords(props, s);
  const now = rowNow(s);
  return (
    <>
      {now ? (
        <LotTag
          large
          title={`Lot ${now.number}: ${kindWords(now.row).toLowerCase()}`}
          subtitle={lotWords(now.row)}
        >
          {now.lot.length > 0 || now.row.backs ? (
            <PartCards parts={now.lot} brands={s.options.catalogue.brands} large centred>
              <Backs row={now.row} lot={now.lot} large />
            </PartCards>
          ) : null}
        </LotTag>
      ) : null}
      <Text kind="display" align={now ? 'center' : 'left'}>
        {words}
      </Text>
    </>
  );
}

function useBoardWords(props: BoardProps, s: State): string {
  const hammer = useHammer(props);
  const names = (seats: State['order']): string => listed(seats.map((seat) => nameOf(props.names, seat)));
  const { phase } = s;
  if (props.table.paused) return 'The table pauses.';
  if (hammer) return hammer === 'once' ? 'Going once.' : 'Going twice.';
  switch (phase.at) {
    case 'start':
      return s.options.start === 'drawn' ? 'Drawing the start player.' : 'Who starts?';
    case 'setup':
      return phase.dealing ? 'Dealing the round.' : 'Deal the round.';
    case 'auction':
      return auctionWords(props, s, names);
    case 'selling': {
      const selling = s.order.filter((seat) => !phase.done.includes(seat));
      return `Selling: ${names(selling)}.`;
    }
    case 'audit': {
      const counting = s.order.filter((seat) => !phase.settled.includes(seat));
      return `Audit. ${names(counting)} ${counting.length === 1 ? 'counts' : 'count'}.`;
    }
    case 'loyalty':
      return 'Loyalty cards are turned over.';
    case 'over':
      return '';
  }
}

function auctionWords(props: BoardProps, s: State, names: (seats: State['order']) => string): string {
  const open = s.phase.at === 'auction' ? s.phase.open : null;
  if (open) {
    const high = Math.max(0, ...Object.values(open.bids));
    const to = open.turn ? `${nameOf(props.names, open.turn)} to bid` : 'Bidding';
    return high > 0 ? `${pounds(high)}. ${to}.` : `${to}.`;
  }
  const round = roundInFront(props.rounds);
  if (round?.kind !== 'together' || rowNow(s)?.row.kind !== 'closed') return 'Call your bids.';
  const waiting = round.slots.filter(({ state }) => state === 'empty').map(({ seat }) => seat);
  if (waiting.length === round.slots.length) return 'Write your bid.';
  return waiting.length > 0 ? `Waiting for ${names(waiting)}.` : 'The hammer has fallen.';
}

function Seats({ props, s }: { readonly props: BoardProps; readonly s: State }) {
  const places = new Map(props.game.standings(props.state).map(({ who, place }) => [who, place]));
  return s.order.map((seat) => {
    const player = playerOf(s, seat);
    const cards = (player?.parts.length ?? 0) + unnamedIn(s, seat);
    return (
      <SeatPlate
        key={seat}
        seat={seat}
        large
        name={nameOf(props.names, seat)}
        state={plateState(props, seat)}
        detail={`Place ${places.get(seat) ?? ''}, reputation ${plain(player?.reputation ?? 0)}, ${counted(cards, 'part')}`}
      >
        <Money amount={moneyOf(s, seat)} size="huge" />
      </SeatPlate>
    );
  });
}

/** The round at a glance: what has gone to whom, what is next. */
function RowsOnBoard({ props, s }: { readonly props: BoardProps; readonly s: State }) {
  // Four plates leave less room under them.
  const kind = s.order.length < 4 ? 'title' : 'heading';
  const now = s.phase.at === 'auction' ? s.phase.row : 0;
  return (
    <View role="region" aria-label={`Rows of round ${s.round}`}>
      {s.rows.map((row, i) => (
        <View key={i} style={styles.row}>
          <Text kind={kind} level={false} tone={now === i + 1 ? 'text' : 'muted'} style={styles.what}>
            {`${i + 1}. ${row.kind === 'open' ? 'Open' : 'Closed'}, ${counted(row.winners, 'winner')}`}
          </Text>
          <Text kind={kind} level={false} tone={row.result ? 'text' : 'muted'} align="right">
            {row.result ? resultWords(row, props.names) : now === i + 1 ? 'now' : ''}
          </Text>
        </View>
      ))}
    </View>
  );
}

function BoardFinal(props: BoardProps) {
  return (
    <View style={styles.board}>
      <Text kind="display">{winnerWords(props)}</Text>
      <View style={styles.columns}>
        <View style={styles.main}>
          <Ranking props={props} large />
        </View>
        <View style={styles.side}>
          <LoyaltyTable props={props} large />
          <MoneyChart props={props} height={280} />
        </View>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  board: { flexGrow: 1, gap: SPACE.l },
  head: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: SPACE.xl,
    rowGap: SPACE.xs,
  },
  specialist: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s },
  columns: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.xl, flexGrow: 1 },
  main: { flex: 3, minWidth: 360, gap: SPACE.l },
  side: { flex: 2, minWidth: 340, gap: SPACE.m },
  row: { flexDirection: 'row', gap: SPACE.m, minHeight: 32 },
  what: { flex: 1 },
  lines: { gap: SPACE.xs },
  track: { paddingTop: SPACE.s },
});
