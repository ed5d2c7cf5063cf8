/** The board, read across a room: the item, the colours as columns with their backs, the count as bars, the end. */
import { StyleSheet, View } from 'react-native';
import { speak } from '../../../engine';
import { FitText, RADII, SPACE, ThemeProvider, useSize, useTheme } from '../../../components';
import { BoardGrid, BoardPrompt, BoardSeats, StripText } from '../kit/board';
import { Side } from '../kit/board/BoardFinal';
import { winnerWords } from '../kit/Ranking';
import { cardsToRead } from '../kit/PaperEntry';
import { Sleepers } from '../kit/Sleepers';
import { BoardAsks } from '../kit/TableAsks';
import { useFresh } from '../kit/useFresh';
import { nameOf } from '../kit/words';
import { CardBack, cardsWords } from './ColourBoard';
import { ColourMark } from './Colours';
import { reasonsOf, Totals, TotalsChart } from './Final';
import { ItemsOnBoard } from './Items';
import { cardWords, claimWords } from './now/Claim';
import { lockedWords } from './now/Representatives';
import { TallyColumns } from './Tally';
import {
  backsOn,
  isLast,
  lastCount,
  lastOutcome,
  queueOf,
  roundsIn,
  shade,
  type Colour,
  type Table,
} from './state';

export const Board = (props: Table) => (
  <ThemeProvider plainSeats>
    <Picture {...props} />
  </ThemeProvider>
);

function Picture(props: Table) {
  const s = props.state;
  const count = lastCount(s);
  const outcome = lastOutcome(props);
  const fresh = useFresh(outcome?.seq ?? -1, outcome?.lines[0]?.at ?? 0);
  if (s.phase.at === 'over' || props.table.play.ended) return <TheEnd props={props} />;
  const acted = s.phase.at === 'bidding' && (Object.keys(s.boards).length > 0 || s.phase.passed.length > 0);
  const counting = count !== null && (s.phase.at === 'claim' || (fresh && !acted));
  return (
    <BoardGrid
      strip={
        <>
          <StripText>{`Round ${s.round} of ${roundsIn(s)}`}</StripText>
          {isLast(s) ? <StripText quiet>Last turn: one more action each</StripText> : null}
        </>
      }
      hero={counting ? <TallyColumns props={props} lot={count} news /> : <Columns props={props} />}
      prompt={
        <>
          <BoardPrompt>{promptWords(props)}</BoardPrompt>
          <Sleepers props={props} large />
          <BoardAsks props={props} />
        </>
      }
      seats={<BoardSeats props={props} />}
      foot={s.phase.at === 'representatives' ? null : <ItemsOnBoard s={s} />}
    />
  );
}

/** The item as large as there is room, and under it a column for each colour. */
function Columns({ props }: { readonly props: Table }) {
  const { scale } = useTheme();
  const s = props.state;
  return (
    <View style={[styles.fill, { gap: SPACE.s * scale }]}>
      {s.item === null ? null : (
        <View role="img" accessible aria-label={`The item is worth ${s.item}`}>
          <FitText size={168} align="center" hidden>
            {String(s.item)}
          </FitText>
        </View>
      )}
      <View style={[styles.columns, { gap: SPACE.s * scale }]}>
        {s.colours.map((colour) => (
          <Column key={colour} props={props} colour={colour} />
        ))}
      </View>
    </View>
  );
}

function Column({ props, colour }: { readonly props: Table; readonly colour: Colour }) {
  const { colors, scale } = useTheme();
  const [room, onLayout] = useSize();
  const { state: s, names } = props;
  const backs = backsOn(s, colour);
  const owner = s.seats.find((seat) => s.revealed[seat] === colour);
  const said = [
    shade(colour),
    ...(owner ? [`${nameOf(names, owner)} is ${shade(colour)}`] : []),
    backs.length > 0 ? cardsWords(props, backs) : 'no card',
  ].join(', ');
  const size = room ? backSize(room, backs.length, 40 * scale) : 0;
  return (
    <View
      role="img"
      accessible
      aria-label={said}
      style={[
        styles.column,
        { borderColor: colors.lines, backgroundColor: colors.panel, padding: SPACE.xs * scale },
      ]}
    >
      <View style={styles.center}>
        <ColourMark s={s} colour={colour} size={48 * scale} />
      </View>
      <FitText size={28} least={18} weight="600" align="center" hidden>
        {shade(colour)}
      </FitText>
      <View onLayout={onLayout} style={styles.backs}>
        {size > 0
          ? backs.map(({ seat, card }) => <CardBack key={`${seat}${card}`} seat={seat} size={size} />)
          : null}
      </View>
      {owner ? (
        <FitText size={26} least={18} weight="600" tone="muted" align="center" hidden>
          {nameOf(names, owner)}
        </FitText>
      ) : null}
    </View>
  );
}

/** As large as all backs of a column still fit. */
function backSize(
  room: { readonly width: number; readonly height: number },
  many: number,
  most: number,
): number {
  for (let size = Math.floor(most); size > 10; size--) {
    const step = size * 1.25 + 6;
    const across = Math.max(1, Math.floor(room.width / step));
    if (Math.ceil(many / across) * step <= room.height) return size;
  }
  return 10;
}

function TheEnd({ props }: { readonly props: Table }) {
  return (
    <BoardGrid
      strip={<StripText>{props.panels.title}</StripText>}
      hero={
        <View style={styles.fill}>
          <FitText size={64} least={40} lines={2} level={1}>
            {winnerWords(props)}
          </FitText>
          <Totals props={props} large />
        </View>
      }
      prompt={reasonsOf(props)
        .slice(0, 2)
        .map((words) => (
          <FitText key={words} size={32} least={24} lines={2} weight="600" tone="muted">
            {words}
          </FitText>
        ))}
      seats={
        <Side>
          <TotalsChart props={props} fill />
        </Side>
      }
    />
  );
}

/** One sentence: whose turn it is, whom we wait for, what to do. */
function promptWords(props: Table): string {
  const { state: s, names, table, game } = props;
  if (table.paused) return 'The table pauses.';
  switch (s.phase.at) {
    case 'representatives':
      return lockedWords(props);
    case 'bidding': {
      const [turn, next] = queueOf(s);
      const then = next ? `, then ${nameOf(names, next)}` : '';
      return turn ? `${nameOf(names, turn)}’s turn${then}.` : '';
    }
    case 'tally': {
      const [card] = cardsToRead({ ...props, seat: null });
      return card ? cardWords(props, card) : 'All have passed. The cards are turned over.';
    }
    case 'claim':
      return claimWords(props);
    default: {
      const line = game.now(s, null).find(({ kind }) => kind === 'next');
      return line ? speak(line, names) : '';
    }
  }
}

const styles = StyleSheet.create({
  fill: { flex: 1, minHeight: 0 },
  columns: { flex: 1, minHeight: 0, flexDirection: 'row' },
  column: { flex: 1, minWidth: 0, borderWidth: 2, borderRadius: RADII.middle, overflow: 'hidden' },
  center: { alignItems: 'center' },
  backs: {
    flex: 1,
    minHeight: 0,
    flexDirection: 'row',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignContent: 'flex-start',
    gap: 4,
  },
});
