/** The board, read across a room: what is for sale and whom we await, the flip and its reason, how everyone stands. */
import type { ReactNode } from 'react';
import { StyleSheet } from 'react-native';
import { listed, pounds } from '../../../engine';
import { brandGlyph, Glyph, Stack, useTheme } from '../../../components';
import { BoardCall, BoardGrid, BoardPrompt, BoardSeats, FlipOnBoard, StripText } from '../kit/board';
import { BoardFinal, Side } from '../kit/board/BoardFinal';
import { roundInFront, useHammer } from '../kit/rounds';
import { BoardAsks } from '../kit/TableAsks';
import { useFresh } from '../kit/useFresh';
import { lastUndo } from '../kit/undone';
import { nameOf } from '../kit/words';
import type { FeedItem } from '../contract';
import { AuditOnBoard } from './board/Audit';
import { LotOnBoard } from './board/Lot';
import { LoyaltyOnBoard } from './board/Loyalty';
import { SellingOnBoard } from './board/Selling';
import { SetupOnBoard } from './board/Setup';
import { LoyaltyTable, MoneyChart } from './Final';
import { StartPlayer } from './now/Setup';
import { lastOutcome, rowNow, type Table } from './state';
import { ReputationTrack } from './Table';

/** What a board does itself: real cards, winners and parts are typed in on a phone. */
const ON_THE_BOARD: readonly string[] = ['deal'];

export function Board(props: Table) {
  const s = props.state;
  const outcome = lastOutcome(props);
  const fresh = useFresh(outcome?.seq ?? -1, outcome?.lines[0]?.at ?? 0);
  const words = useBoardWords(props);
  if (s.phase.at === 'over' || props.table.play.ended) return <Final props={props} />;
  const flip = fresh ? (outcome?.flip ?? null) : null;
  const sold = outcome?.before.phase.at === 'auction' ? outcome.before.phase.row : null;
  return (
    <BoardGrid
      strip={<Strip props={props} flipped={flip ? sold : null} />}
      stage={flip && outcome ? <FlipOnBoard flip={flip} lines={outcome.lines} props={props} /> : undefined}
      hero={<Picture props={props} />}
      prompt={
        <>
          {words === '' ? null : <BoardPrompt>{words}</BoardPrompt>}
          {s.phase.at === 'start' ? <StartPlayer props={props} /> : null}
          <BoardAsks props={props} among={ON_THE_BOARD} />
        </>
      }
      lines={newsIn(props, outcome)}
      seats={<BoardSeats props={props} />}
      foot={<ReputationTrack props={props} large />}
      call={flip ? undefined : <BoardCall props={props} round={roundInFront(props.rounds)} fallen="Sold." />}
    />
  );
}

/** What was dealt is seen in the lots themselves; an undo is news until something else happens. */
function newsIn(props: Table, outcome: ReturnType<typeof lastOutcome>): readonly FeedItem[] {
  const undone = lastUndo(props);
  if (undone) return [undone];
  const before = outcome?.before.phase.at;
  return before === 'setup' || before === 'start' ? [] : (outcome?.lines ?? []);
}

/** `flipped` is the lot whose paddles are being shown. */
function Strip({ props, flipped }: { readonly props: Table; readonly flipped: number | null }) {
  const { scale } = useTheme();
  const s = props.state;
  const lot = flipped ?? rowNow(s)?.number;
  return (
    <>
      <StripText>{`Round ${s.round}${lot ? `, lot ${lot} of ${s.rows.length}` : ''}`}</StripText>
      {s.specialist === null ? null : (
        <Stack across style={styles.specialist}>
          <Glyph name={brandGlyph(s.specialist, s.options.catalogue.brands)} size={36 * scale} />
          <StripText quiet>{`Specialist: ${s.specialist}`}</StripText>
        </Stack>
      )}
    </>
  );
}

/** Each phase has a picture of its own. */
function Picture({ props }: { readonly props: Table }): ReactNode {
  switch (props.state.phase.at) {
    case 'start':
    case 'setup':
      return <SetupOnBoard props={props} />;
    case 'over':
      return null;
    case 'auction':
      return <LotOnBoard props={props} />;
    case 'selling':
      return <SellingOnBoard props={props} />;
    case 'audit':
      return <AuditOnBoard props={props} />;
    case 'loyalty':
      return <LoyaltyOnBoard props={props} />;
  }
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
      return phase.dealing ? 'Dealing the round.' : props.gavel ? '' : 'Anyone can deal, on a phone.';
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

function Final({ props }: { readonly props: Table }) {
  return (
    <BoardFinal
      props={props}
      side={
        <Side>
          <LoyaltyTable props={props} large />
          <MoneyChart props={props} fill />
        </Side>
      }
    />
  );
}

const styles = StyleSheet.create({ specialist: { flexShrink: 1, flexWrap: 'nowrap' } });
