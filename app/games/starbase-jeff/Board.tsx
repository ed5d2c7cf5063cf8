/** The board, read across a room: the pot, the cards in the order they are built, the station, how a round ended. */
import { StyleSheet, View } from 'react-native';
import { speak } from '../../../engine';
import { FitText, RADII, SeatShape, SPACE, Text, useSize, useTheme } from '../../../components';
import { BoardCall, BoardGrid, BoardPrompt, BoardSeats, RoundPrompt, StripText } from '../kit/board';
import { BoardFinal, Side } from '../kit/board/BoardFinal';
import { roundInFront } from '../kit/rounds';
import { BoardAsks } from '../kit/TableAsks';
import { useFresh } from '../kit/useFresh';
import { nameOf } from '../kit/words';
import { CreditChart } from './Final';
import { CardFace } from './JeffCard';
import { boundsOf, columns, lying, rows, wider } from './map/geometry';
import { StationPicture } from './map/StationPicture';
import { momentWords } from './OrderStrip';
import { endWords, RoundResult } from './RoundResult';
import { standingWords } from './Station';
import { cardIn, momentsOf, turnWords, type Moment, type Table } from './state';
import { builtWords, lastWords } from './words';

export function Board(props: Table) {
  const s = props.state;
  const { phase } = s;
  const [flip] = props.flips;
  const fresh = useFresh(flip?.seq ?? -1, flip?.lines[0]?.at ?? 0);
  if (phase.at === 'over' || props.table.play.ended)
    return (
      <BoardFinal
        props={props}
        side={
          <Side>
            <FitText size={32} lines={4}>
              {endWords(props) || ' '}
            </FitText>
            <CreditChart props={props} fill />
          </Side>
        }
      />
    );
  const round = roundInFront(props.rounds);
  const building = phase.at === 'build' || phase.at === 'diamond' || phase.at === 'order';
  // The end of a round stays until the first card of the next one is locked.
  const locked = round?.slots.some(({ state }) => state !== 'empty') === true;
  const ended = phase.at === 'between' || (s.turn === 1 && s.round > 1 && !building && !locked);
  const turned = building || (fresh && !ended && s.last?.round === s.round);
  return (
    <BoardGrid
      strip={<StripText>{turnWords(s)}</StripText>}
      hero={
        ended && s.last ? (
          <RoundResult props={props} large />
        ) : (
          <View style={styles.hero}>
            {turned ? <Order props={props} /> : null}
            {s.map ? <FittedStation props={props} /> : turned ? null : <Standing props={props} />}
          </View>
        )
      }
      prompt={
        <>
          {building ? (
            <BoardPrompt>{promptWords(props)}</BoardPrompt>
          ) : (
            <RoundPrompt props={props} round={round} />
          )}
          {turned ? <LastPaid props={props} /> : null}
          <BoardAsks props={props} />
        </>
      }
      seats={
        <View style={styles.side}>
          <Pot amount={s.pot} />
          <BoardSeats props={props} />
        </View>
      }
      call={<BoardCall props={props} round={round} />}
    />
  );
}

function promptWords({ state: s, names, table, game }: Table): string {
  if (table.paused) return 'The table pauses.';
  const { phase } = s;
  if (phase.at === 'build') return `${nameOf(names, phase.seat)} builds.`;
  if (phase.at === 'diamond') return `${nameOf(names, phase.seat)} decides the tie at ${phase.rank}.`;
  const line = game.now(s, null).find(({ kind }) => kind === 'next');
  return line ? speak(line, names) : '';
}

function Pot({ amount }: { readonly amount: number }) {
  const { colors, scale } = useTheme();
  return (
    <View
      role="img"
      accessible
      aria-label={`Pot: ${amount}`}
      style={[styles.pot, { backgroundColor: colors.panel, paddingHorizontal: SPACE.l * scale }]}
    >
      <Text kind="title" level={false} tone="muted" aria-hidden>
        Pot
      </Text>
      <Text kind="number" style={{ fontSize: 96 * scale, lineHeight: 104 * scale }} aria-hidden>
        {amount}
      </Text>
    </View>
  );
}

/** Cards as faces in the order they are built; those that wait in a row of their own. */
function Order({ props }: { readonly props: Table }) {
  const moments = momentsOf(props.state);
  const waits = moments.filter(({ is }) => is === 'waits');
  const inOrder = moments.filter(({ is }) => is !== 'waits');
  return (
    <View role="list" aria-label="Order of building" style={styles.order}>
      {[inOrder, waits].map((row, i) =>
        row.length > 0 ? (
          <FaceRow key={i} props={props} row={row} both={inOrder.length > 0 && waits.length > 0} />
        ) : null,
      )}
    </View>
  );
}

function FaceRow({ props, row, both }: { props: Table; row: readonly Moment[]; both: boolean }) {
  const { colors, scale } = useTheme();
  const [room, onLayout] = useSize();
  const s = props.state;
  const gap = SPACE.l * scale;
  const high = (room?.height ?? 200 * scale) - 52 * scale;
  const size = Math.max(
    40,
    Math.floor(
      Math.min(
        (both ? 200 : 260) * scale,
        high,
        ((room?.width ?? 600) - gap * row.length) / Math.max(4, row.length),
      ),
    ),
  );
  return (
    <View onLayout={onLayout} style={[styles.faces, { gap }]}>
      {row.map((one, i) => (
        <View key={i} role="listitem" accessible aria-label={momentWords(props, one)} style={styles.moment}>
          <CardFace
            card={cardIn(s, one.card)}
            size={size}
            hatched={one.is === 'waits' || one.is === 'tied'}
            raised={one.is === 'now'}
          />
          <View style={[styles.who, { maxWidth: size }]} aria-hidden>
            <SeatShape seat={one.seat} size={34 * scale} />
            <Text
              kind="small"
              lines={1}
              style={[styles.name, { color: one.is === 'done' ? colors.muted : colors.text }]}
            >
              {`${nameOf(props.names, one.seat)}${one.with.length > 0 ? ` +${one.with.length}` : ''}`}
            </Text>
          </View>
        </View>
      ))}
    </View>
  );
}

/** The last payment in one sentence. */
function LastPaid({ props }: { readonly props: Table }) {
  const { last } = props.state;
  const built = last?.built.at(-1);
  const words = built ? builtWords(props, built) : last ? lastWords(props, last).at(-1) : undefined;
  return words ? (
    <FitText size={32} lines={2} weight="600" align="center">
      {words}
    </FitText>
  ) : null;
}

/** Without the map: what stands there, by owner. */
function Standing({ props }: { readonly props: Table }) {
  const { scale } = useTheme();
  const s = props.state;
  const lines = s.last?.round === s.round ? lastWords(props, s.last).slice(-3) : [];
  return (
    <View role="region" aria-label="Station" style={[styles.standing, { gap: SPACE.s * scale }]}>
      <FitText size={48} level={2}>
        {s.pieces.length > 0 ? `The station: ${s.pieces.length} cards` : 'The station begins'}
      </FitText>
      {s.seats.map((seat) => (
        <View key={seat} style={[styles.who, { gap: SPACE.m * scale }]}>
          <SeatShape seat={seat} size={40 * scale} />
          <View style={styles.name}>
            <FitText size={30} weight="400" lines={1}>
              {standingWords(s, seat)}
            </FitText>
          </View>
        </View>
      ))}
      {lines.map((line, i) => (
        <FitText key={i} size={28} weight="400" tone="muted">
          {line}
        </FitText>
      ))}
    </View>
  );
}

/** The whole station as large as its place. */
function FittedStation({ props }: { readonly props: Table }) {
  const [room, onLayout] = useSize();
  const s = props.state;
  const bounds = wider(boundsOf(lying(s).map(({ place }) => place)), s.pieces.length > 0 ? 0 : 1);
  const cell = Math.floor(
    Math.min(160, (room?.width ?? 400) / columns(bounds), (room?.height ?? 300) / rows(bounds)),
  );
  return (
    <View
      onLayout={onLayout}
      role="img"
      aria-label={`The station: ${s.pieces.length} cards`}
      style={styles.station}
    >
      {room ? <StationPicture s={s} turn={0} cell={cell} bounds={bounds} /> : null}
    </View>
  );
}

const styles = StyleSheet.create({
  hero: { flex: 1, minHeight: 0 },
  side: { flex: 1, minHeight: 0, gap: SPACE.s },
  pot: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    borderRadius: RADII.small,
  },
  order: { flex: 1, minHeight: 0 },
  faces: {
    flex: 1,
    minHeight: 0,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
  },
  moment: { alignItems: 'center' },
  who: { flexDirection: 'row', alignItems: 'center', gap: SPACE.xs },
  name: { flex: 1, minWidth: 0 },
  standing: { flex: 1, minHeight: 0, justifyContent: 'center' },
  station: { flex: 1, minHeight: 0, alignItems: 'center', justifyContent: 'center', overflow: 'hidden' },
});
