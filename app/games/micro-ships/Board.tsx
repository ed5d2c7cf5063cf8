/** The board, read across a room: the ship and what cubes are worth, the flip row by row, how everyone stands. */
import { useEffect, useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { capital, listed, speak } from '../../../engine';
import { FitText, SPACE, useSize, useTheme } from '../../../components';
import { BoardCall, BoardGrid, BoardHero, BoardPrompt, BoardSeats, StripText } from '../kit/board';
import { BoardFinal, Side } from '../kit/board/BoardFinal';
import { awaited, roundInFront } from '../kit/rounds';
import { BoardAsks } from '../kit/TableAsks';
import { useFresh } from '../kit/useFresh';
import { nameOf } from '../kit/words';
import { BidsOf } from './Bids';
import { HandsShown, PointsChart } from './Final';
import { tieWords } from './now/Tie';
import { Gifts, Tags } from './Ships';
import { AUCTIONS, auctionNow, lastOutcome, rowOf, tableBefore, type Table, type Values } from './state';
import { ValueTable } from './ValueTable';
import { printWords } from './words';

export function Board(props: Table) {
  const s = props.state;
  const outcome = lastOutcome(props);
  const [flip] = props.flips;
  const fresh = useFresh(flip?.seq ?? -1, flip?.lines[0]?.at ?? 0);
  if (s.phase.at === 'over' || props.table.play.ended)
    return (
      <BoardFinal
        props={props}
        side={
          <Side>
            <HandsShown props={props} large />
            <PointsChart props={props} fill />
          </Side>
        }
      />
    );
  // The drawn table is what a tie is about: once somebody has moved it, it is the picture.
  const news = flip && fresh && s.shifts.length === 0 ? flip : null;
  const on = auctionNow(s);
  const next = rowOf(s).slice(on ? 1 : 0);
  return (
    <BoardGrid
      strip={
        <>
          <StripText>{`Auction ${Math.min(AUCTIONS, s.sold.length + 1)} of ${AUCTIONS}`}</StripText>
          {s.first ? <StripText quiet>{`${nameOf(props.names, s.first)} is first player`}</StripText> : null}
        </>
      }
      stage={news ? <FlipStage key={news.seq} props={props} flip={news} /> : undefined}
      hero={
        s.phase.at === 'bid' && on ? <ForSale props={props} /> : <FittedTable props={props} table={s.table} />
      }
      prompt={
        <>
          <BoardPrompt>{promptWords(props)}</BoardPrompt>
          <BoardAsks props={props} />
        </>
      }
      lines={s.phase.at === 'tie' ? [] : (outcome?.lines ?? [])}
      seats={<BoardSeats props={props} />}
      foot={next.length > 0 ? <Tags tiles={next} size="board" /> : null}
      call={news ? undefined : <BoardCall props={props} round={roundInFront(props.rounds)} />}
    />
  );
}

function ForSale({ props }: { readonly props: Table }) {
  const { scale } = useTheme();
  const on = auctionNow(props.state);
  if (!on) return null;
  const { ship } = on;
  return (
    <BoardHero
      title={ship.name}
      of={`${ship.points}`}
      words={capital(printWords(ship))}
      marks={
        <Gifts
          tile={ship}
          size={52 * scale}
          letters={{ fontSize: 40 * scale, lineHeight: 48 * scale }}
          marks
        />
      }
    >
      <FittedTable props={props} table={on.table} />
    </BoardHero>
  );
}

/** The ladders as large as their place. */
function FittedTable({
  props,
  table,
  still = false,
}: {
  readonly props: Table;
  readonly table: Values | null;
  readonly still?: boolean;
}) {
  const { scale } = useTheme();
  const [room, onLayout] = useSize();
  const rung = Math.min(96 * scale, (room?.height ?? 300) / 4.8);
  return (
    <View onLayout={onLayout} style={styles.fitted}>
      <ValueTable
        table={table}
        before={still ? null : tableBefore(props)}
        moves={props.state.shifts}
        rung={Math.floor(rung)}
      />
    </View>
  );
}

/** First the bids, best on top, then the result, then the ladders move. */
const MOVES_AFTER_MS = 2000;

function FlipStage({ props, flip }: { readonly props: Table; readonly flip: Table['flips'][number] }) {
  const { scale } = useTheme();
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setMoved(true), MOVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const lines = lastOutcome(props)?.lines ?? [];
  return (
    <View role="region" aria-label="The flip" style={[styles.flip, { gap: SPACE.l * scale }]}>
      <View style={[styles.paddles, { gap: SPACE.xl * scale }]}>
        <View style={styles.bids}>
          <BidsOf props={props} flip={flip} large />
          <HandsShown props={props} large />
        </View>
        <View style={styles.side}>
          <FittedTable props={props} table={moved ? flip.after.table : flip.before.table} still={!moved} />
        </View>
      </View>
      {lines.slice(0, 3).map((line, i) => (
        <FitText
          key={i}
          size={i === 0 ? 56 : 28}
          lines={i === 0 ? 2 : 1}
          align="center"
          tone={i === 0 ? 'text' : 'muted'}
        >
          {line.text}
        </FitText>
      ))}
    </View>
  );
}

/** One sentence: whom we wait for, what to do. */
function promptWords(props: Table): string {
  const { state: s, names, table, game } = props;
  if (table.paused) return 'The table pauses.';
  if (s.phase.at === 'tie') return tieWords({ state: s, names });
  const waiting = awaited(props);
  if (s.phase.at === 'bid' || s.phase.at === 'show') {
    if (waiting.length === 0) return 'The hammer has fallen.';
    const all = waiting.length === (roundInFront(props.rounds)?.slots.length ?? 0);
    if (all) return s.phase.at === 'bid' ? 'Write your bid.' : 'Level on points: show your cubes.';
    return `Waiting for ${listed(waiting.map((seat) => nameOf(names, seat)))}.`;
  }
  const line = game.now(s, null).find(({ kind }) => kind === 'next');
  return line ? speak(line, names) : '';
}

const styles = StyleSheet.create({
  fitted: { flex: 1, minHeight: 0, justifyContent: 'center' },
  flip: { flex: 1, minHeight: 0 },
  paddles: { flex: 1, minHeight: 0, flexDirection: 'row' },
  bids: { flex: 8, minWidth: 0, justifyContent: 'center' },
  side: { flex: 4, minWidth: 0 },
});
