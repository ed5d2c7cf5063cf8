/** The board: what is at stake, each open round in a column of its own, how everyone stands; the table's moves by a hold. */
import { StyleSheet, View } from 'react-native';
import { speak, type RoundView } from '../../../engine';
import { Announce, SeatPlate, SPACE, Stack, Text } from '../../../components';
import type { BoardProps, Flip } from '../contract';
import { BoardLayout, BoardLines } from '../kit/BoardLayout';
import { FlipOnBoard } from '../kit/FlipOnBoard';
import { inOrder, outcomeOf } from '../kit/outcome';
import { Ranking, winnerWords } from '../kit/Ranking';
import { awaited, awaitedIn, openRounds, plateState, sharesSeat, useHammer } from '../kit/rounds';
import { ScoreChart } from '../kit/ScoreChart';
import { Seats } from '../kit/Seats';
import { BoardAsks } from '../kit/TableAsks';
import { useFresh } from '../kit/useFresh';
import { namesOf, wordingOf } from '../kit/words';

export function Board(props: BoardProps) {
  const { game, state, table, panels } = props;
  const over = game.isOver(state) || table.play.ended;
  const outcome = outcomeOf(props);
  if (over)
    return (
      <BoardLayout
        head={<Text kind="display">{winnerWords(props)}</Text>}
        main={<Ranking props={props} large />}
        side={
          <>
            <BoardLines items={outcome?.lines ?? []} />
            <ScoreChart props={props} label="Over time" height={280} />
          </>
        }
      />
    );
  return (
    <BoardLayout
      head={
        <>
          <Text kind="heading" tone="muted">
            {panels.title}
          </Text>
          {panels.Subject ? <panels.Subject props={props} large /> : null}
          <Stakes props={props} />
        </>
      }
      main={
        <>
          <Columns props={props} />
          <BoardAsks props={props} />
          <Announce text={outcome?.lines.map(({ text }) => text).join(' ') ?? ''} />
        </>
      }
      side={<Seats props={props} large={Object.keys(props.names).length < 6} />}
    />
  );
}

/** What is at stake and what is asked, from the state alone. */
function Stakes({ props }: { readonly props: BoardProps }) {
  const lines = props.game.now(props.state);
  return (
    <Stack role="region" aria-label="Now">
      {lines.map((line, i) => (
        <Text key={i} kind={line.kind === 'next' ? 'title' : 'heading'} level={false}>
          {speak(line, props.names)}
        </Text>
      ))}
    </Stack>
  );
}

/** Two groups never see each other's flip, hammer or sleepers. */
function Columns({ props }: { readonly props: BoardProps }) {
  const open = openRounds(props.rounds);
  // A group that has no round open may have turned its last cards over only just now.
  const done = props.flips.filter(
    (flip, i) =>
      !open.some(({ slots }) => sharesSeat(flip, slots)) &&
      !props.flips.slice(0, i).some((newer) => sharesSeat(newer, flip.shown)),
  );
  return (
    <View style={styles.columns}>
      {open.map((round) => (
        <Column
          key={round.slots.map(({ seat }) => seat).join()}
          props={props}
          round={round}
          flip={props.flips.find((flip) => sharesSeat(flip, round.slots)) ?? null}
        />
      ))}
      {done.map((flip) => (
        <Column key={flip.shown.map(({ seat }) => seat).join()} props={props} round={null} flip={flip} />
      ))}
      {open.length + done.length === 0 ? <Present props={props} round={null} /> : null}
    </View>
  );
}

type ColumnProps = {
  readonly props: BoardProps;
  readonly round: RoundView | null;
  readonly flip: Flip | null;
};

/** The flip while it is news, then the present. */
function Column({ props, round, flip }: ColumnProps) {
  const fresh = useFresh(flip?.seq ?? -1, flip?.lines[0]?.at ?? 0);
  return (
    <View style={styles.column}>
      {flip && fresh ? (
        <FlipOnBoard flip={flip} lines={inOrder(flip.lines)} props={props} />
      ) : (
        <Present props={props} round={round} />
      )}
    </View>
  );
}

function Present({ props, round }: Omit<ColumnProps, 'flip'>) {
  const hammer = useHammer(props, round);
  const wording = wordingOf(props);
  const waiting = round ? awaitedIn(round) : awaited(props);
  const words = props.table.paused
    ? 'The table pauses.'
    : hammer
      ? `Going ${hammer}.`
      : waiting.length > 0
        ? `Waiting for ${namesOf(wording, waiting)}.`
        : round?.shut
          ? 'The hammer has fallen.'
          : null;
  const seats = round ? [...new Set(round.slots.map(({ seat }) => seat))] : [];
  return (
    <Stack gap="m">
      {words ? <Text kind="display">{words}</Text> : null}
      {round ? null : <BoardLines items={outcomeOf(props)?.lines.slice(0, 3) ?? []} />}
      {openRounds(props.rounds).length > 1
        ? seats.map((seat) => (
            <SeatPlate key={seat} seat={seat} name={wording.name(seat)} state={plateState(props, seat)} />
          ))
        : null}
    </Stack>
  );
}

const styles = StyleSheet.create({
  columns: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.xl },
  column: { flexGrow: 1, flexBasis: 320, gap: SPACE.m },
});
