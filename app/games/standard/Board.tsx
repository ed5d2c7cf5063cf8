/** The board: what is at stake, each open round in a column of its own, how everyone stands; the table's moves by a hold. */
import { StyleSheet, View } from 'react-native';
import { speak, type RoundView } from '../../../engine';
import { FitText, SPACE, useTheme } from '../../../components';
import type { BoardProps, Flip } from '../contract';
import {
  BoardCall,
  BoardGrid,
  BoardPlate,
  BoardSeats,
  FlipOnBoard,
  RoundPrompt,
  StripText,
} from '../kit/board';
import { BoardFinal } from '../kit/board/BoardFinal';
import { inOrder, outcomeOf } from '../kit/outcome';
import { openRounds, plateState, sharesSeat } from '../kit/rounds';
import { BoardAsks } from '../kit/TableAsks';
import { lastUndo } from '../kit/undone';
import { useFresh } from '../kit/useFresh';
import { wordingOf } from '../kit/words';

export function Board(props: BoardProps) {
  const { game, state, table, panels } = props;
  const groups = groupsOf(props);
  const [only] = groups.length > 1 ? [] : groups;
  const flip = only?.flip ?? null;
  const fresh = useFresh(flip?.seq ?? -1, flip?.lines[0]?.at ?? 0);
  const news = flip !== null && fresh;
  // The flip that ended it is looked at first.
  if (table.play.ended || (game.isOver(state) && !news)) return <BoardFinal props={props} />;
  const round = only?.round ?? null;
  const undone = lastUndo(props);
  return (
    <BoardGrid
      strip={<StripText>{panels.title}</StripText>}
      stage={news ? <FlipOnBoard flip={flip} lines={inOrder(flip.lines)} props={props} /> : undefined}
      hero={<Stakes props={props} groups={groups} />}
      prompt={
        <>
          {groups.length > 1 ? null : <RoundPrompt props={props} round={round} />}
          <BoardAsks props={props} />
        </>
      }
      lines={undone ? [undone] : (outcomeOf(props)?.lines ?? [])}
      seats={<BoardSeats props={props} />}
      call={groups.length > 1 || news ? undefined : <BoardCall props={props} round={round} />}
    />
  );
}

/** What is at stake and what is asked, from the state alone; and each group's round where there are several. */
function Stakes({ props, groups }: { readonly props: BoardProps; readonly groups: readonly Group[] }) {
  const { scale } = useTheme();
  const { Subject } = props.panels;
  const lines = props.game.now(props.state, null);
  const gap = { gap: SPACE.m * scale };
  return (
    <View style={[styles.stakes, gap]}>
      {Subject ? (
        <View style={styles.subject}>
          <Subject props={props} large />
        </View>
      ) : null}
      <View role="region" aria-label="Now" style={gap}>
        {lines.map((line, i) => (
          <FitText
            key={i}
            size={line.kind === 'next' ? 48 : 32}
            lines={2}
            weight={line.kind === 'next' ? '700' : '600'}
          >
            {speak(line, props.names)}
          </FitText>
        ))}
      </View>
      {groups.length > 1 ? (
        <View style={[styles.columns, gap]}>
          {groups.map((group) => (
            <Column key={group.key} props={props} group={group} />
          ))}
        </View>
      ) : null}
    </View>
  );
}

/** Those who bid together: their open round, and their last flip. */
type Group = { readonly key: string; readonly round: RoundView | null; readonly flip: Flip | null };

/** Two groups never see each other's flip, hammer or sleepers. */
function groupsOf(props: BoardProps): readonly Group[] {
  const open = openRounds(props.rounds);
  // A group that has no round open may have turned its last cards over only just now.
  const done = props.flips.filter(
    (flip, i) =>
      !open.some(({ slots }) => sharesSeat(flip, slots)) &&
      !props.flips.slice(0, i).some((newer) => sharesSeat(newer, flip.shown)),
  );
  const keyOf = (slots: readonly { readonly seat: string }[]): string => slots.map(({ seat }) => seat).join();
  return [
    ...open.map((round) => ({
      key: keyOf(round.slots),
      round,
      flip: props.flips.find((flip) => sharesSeat(flip, round.slots)) ?? null,
    })),
    ...done.map((flip) => ({ key: keyOf(flip.shown), round: null, flip })),
  ];
}

/** The flip while it is news, then the present. */
function Column({ props, group: { round, flip } }: { readonly props: BoardProps; readonly group: Group }) {
  const fresh = useFresh(flip?.seq ?? -1, flip?.lines[0]?.at ?? 0);
  const wording = wordingOf(props);
  const seats = round ? [...new Set(round.slots.map(({ seat }) => seat))] : [];
  return (
    <View style={styles.column}>
      {flip && fresh ? (
        <FlipOnBoard flip={flip} lines={inOrder(flip.lines)} props={props} />
      ) : (
        <>
          <RoundPrompt props={props} round={round} />
          {seats.map((seat) => (
            <BoardPlate key={seat} who={seat} name={wording.name(seat)} state={plateState(props, seat)} />
          ))}
        </>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  stakes: { flex: 1, minHeight: 0, justifyContent: 'center' },
  subject: { flex: 1, minHeight: 0 },
  columns: { flex: 1, minHeight: 0, flexDirection: 'row' },
  column: { flex: 1, minWidth: 0, minHeight: 0 },
});
