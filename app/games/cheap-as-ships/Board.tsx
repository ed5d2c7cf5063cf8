/** The board, read across a room: what is for sale and whom we await, the flip and its reason, how everyone stands. */
import { StyleSheet, View } from 'react-native';
import { counted, listed, pounds } from '../../../engine';
import { Announce, brandGlyph, Glyph, LotTag, SPACE, Stack, Text } from '../../../components';
import { BoardLayout, BoardLines } from '../kit/BoardLayout';
import { FlipOnBoard } from '../kit/FlipOnBoard';
import { Ranking, winnerWords } from '../kit/Ranking';
import { roundInFront, useHammer } from '../kit/rounds';
import { Seats } from '../kit/Seats';
import { BoardAsks } from '../kit/TableAsks';
import { useFresh } from '../kit/useFresh';
import { nameOf } from '../kit/words';
import { LoyaltyTable, MoneyChart } from './Final';
import { Backs } from './LotCard';
import { LoyaltyShow } from './Loyalty';
import { Differences } from './now/Audit';
import { PartCards } from './Parts';
import { lastOutcome, rowNow, type Table } from './state';
import { ReputationTrack, resultWords } from './Table';
import { kindWords, lotWords } from './words';

export function Board(props: Table) {
  const s = props.state;
  const outcome = lastOutcome(props);
  const fresh = useFresh(outcome?.seq ?? -1, outcome?.lines[0]?.at ?? 0);
  if (s.phase.at === 'over' || props.table.play.ended) return <BoardFinal {...props} />;
  const flip = fresh ? (outcome?.flip ?? null) : null;
  const sold = outcome?.before.phase.at === 'auction' ? outcome.before.phase.row : null;
  return (
    <BoardLayout
      head={<Head props={props} flipped={flip ? sold : null} />}
      stage={flip && outcome ? <FlipOnBoard flip={flip} lines={outcome.lines} props={props} /> : undefined}
      main={
        <>
          <ForSale props={props} />
          <Differences props={props} />
          {s.phase.at === 'audit' ? null : s.phase.at === 'loyalty' ? (
            <LoyaltyShow props={props} />
          ) : (
            <BoardAsks props={props} />
          )}
          <BoardLines items={outcome?.lines.slice(0, 3) ?? []} />
        </>
      }
      side={
        <>
          <Seats props={props} large />
          <RowsOnBoard props={props} />
        </>
      }
      foot={
        <>
          <ReputationTrack props={props} large />
          <Announce text={outcome?.lines.map(({ text }) => text).join(' ') ?? ''} />
        </>
      }
    />
  );
}

/** `flipped` is the lot whose paddles are being shown. */
function Head({ props, flipped }: { readonly props: Table; readonly flipped: number | null }) {
  const s = props.state;
  const lot = flipped ?? rowNow(s)?.number;
  return (
    <View style={styles.head}>
      <Text kind="title">{`Round ${s.round}${lot ? `, lot ${lot} of ${s.rows.length}` : ''}`}</Text>
      {s.specialist === null ? null : (
        <Stack across>
          <Glyph name={brandGlyph(s.specialist, s.options.catalogue.brands)} size={32} />
          <Text kind="heading" level={false}>{`The specialist looks for ${s.specialist}`}</Text>
        </Stack>
      )}
      {s.lead && flipped === null ? (
        <Text kind="heading" level={false} tone="muted">{`${nameOf(props.names, s.lead)} leads`}</Text>
      ) : null}
    </View>
  );
}

/** What is for sale, or what everyone does. */
function ForSale({ props }: { readonly props: Table }) {
  const words = useBoardWords(props);
  const now = rowNow(props.state);
  return (
    <>
      {now ? (
        <LotTag
          large
          title={`Lot ${now.number}: ${kindWords(now.row).toLowerCase()}`}
          subtitle={lotWords(now.row)}
        >
          {now.lot.length > 0 || now.row.backs ? (
            <PartCards parts={now.lot} brands={props.state.options.catalogue.brands} large centred>
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

function useBoardWords(props: Table): string {
  const s = props.state;
  const hammer = useHammer(props, roundInFront(props.rounds));
  const names = (seats: typeof s.seats): string => listed(seats.map((seat) => nameOf(props.names, seat)));
  const { phase } = s;
  if (props.table.paused) return 'The table pauses.';
  if (hammer) return hammer === 'once' ? 'Going once.' : 'Going twice.';
  switch (phase.at) {
    case 'start':
      return s.options.start === 'drawn' ? 'Drawing the start player.' : 'Who starts?';
    case 'setup':
      return phase.dealing ? 'Dealing the round.' : 'Deal the round.';
    case 'auction':
      return auctionWords(props, names);
    case 'selling':
      return `Selling: ${names(s.seats.filter((seat) => !phase.done.includes(seat)))}.`;
    case 'audit': {
      const counting = s.seats.filter(
        (seat) => !phase.settled.includes(seat) && phase.counts[seat] === undefined,
      );
      if (counting.length === 0) return 'Audit. The host decides which is right.';
      return `Audit. ${names(counting)} ${counting.length === 1 ? 'counts' : 'count'}.`;
    }
    case 'loyalty':
      return 'Loyalty cards are turned over.';
    case 'over':
      return '';
  }
}

function auctionWords(props: Table, names: (seats: Table['state']['seats']) => string): string {
  const { phase, lead } = props.state;
  const open = phase.at === 'auction' ? phase.open : null;
  if (open) {
    const high = Math.max(0, ...Object.values(open.bids));
    const to = open.turn ? `${nameOf(props.names, open.turn)} to bid` : 'Bidding';
    return high > 0 ? `${pounds(high)}. ${to}.` : `${to}.`;
  }
  const round = roundInFront(props.rounds);
  if (round?.kind !== 'together' || rowNow(props.state)?.row.kind !== 'closed')
    return `Bid out loud.${lead ? ` ${nameOf(props.names, lead)} starts.` : ''}`;
  const waiting = round.slots.filter(({ state }) => state === 'empty').map(({ seat }) => seat);
  if (waiting.length === round.slots.length) return 'Write your bid.';
  return waiting.length > 0 ? `Waiting for ${names(waiting)}.` : 'The hammer has fallen.';
}

/** The round at a glance: what has gone to whom, what is next. */
function RowsOnBoard({ props }: { readonly props: Table }) {
  const s = props.state;
  // Four plates leave less room under them.
  const kind = s.seats.length < 4 ? 'title' : 'heading';
  const now = rowNow(s)?.number ?? 0;
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

function BoardFinal(props: Table) {
  return (
    <BoardLayout
      head={<Text kind="display">{winnerWords(props)}</Text>}
      main={<Ranking props={props} large />}
      side={
        <>
          <LoyaltyTable props={props} large />
          <MoneyChart props={props} height={280} />
        </>
      }
    />
  );
}

const styles = StyleSheet.create({
  head: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: SPACE.xl,
    rowGap: SPACE.xs,
  },
  row: { flexDirection: 'row', gap: SPACE.m, minHeight: 32 },
  what: { flex: 1 },
});
