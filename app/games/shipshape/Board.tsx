/** The board, read across a room: stack and taking order, each group by itself, what came home, what it brought. */
import { StyleSheet, View } from 'react-native';
import { capital, isSeat, type RoundView } from '../../../engine';
import { FitText, SPACE, Text, useTheme } from '../../../components';
import {
  BoardCall,
  BoardGrid,
  BoardHero,
  BoardPlate,
  BoardPrompt,
  BoardSeats,
  FlipOnBoard,
  RoundPrompt,
  StripText,
} from '../kit/board';
import { BoardFinal, Side } from '../kit/board/BoardFinal';
import { inOrder } from '../kit/outcome';
import { flipFor, openRounds, plateState } from '../kit/rounds';
import { BoardAsks } from '../kit/TableAsks';
import { useFresh } from '../kit/useFresh';
import { CoinChart } from './Final';
import { ScoreTable } from './ScoreTable';
import {
  CAPN,
  cargoNow,
  groupsOf,
  isHome,
  lastVoyage,
  latestTurn,
  sailorsOf,
  seatsIn,
  turnOf,
  TURNS,
  VOYAGES,
  type Group,
  type Sailor,
  type Table,
} from './state';
import { Mark, nameIn, TakeOrder, Tower } from './TakeOrder';
import { cargoWords } from './words';

export function Board(props: Table) {
  const s = props.state;
  const groups = groupsOf(s);
  const [only] = groups.length === 1 ? groups : [];
  const flip = useFlip(props, only ?? null);
  if (s.phase.at === 'over' || props.table.play.ended)
    return (
      <BoardFinal
        props={props}
        side={
          <Side>
            <CoinChart props={props} fill />
          </Side>
        }
      />
    );
  const round = only ? roundOf(props, only) : null;
  const drawers = drawWords(props);
  const turn = only && !isHome(only) ? `, turn ${turnOf(only)} of ${TURNS}` : '';
  return (
    <BoardGrid
      strip={<StripText>{`Voyage ${s.voyage} of ${VOYAGES}${turn}`}</StripText>}
      stage={flip ? <FlipOnBoard flip={flip} lines={inOrder(flip.lines)} props={props} /> : undefined}
      hero={<Picture props={props} groups={groups} />}
      prompt={
        <>
          {groups.length > 1 ? null : drawers ? (
            <BoardPrompt>{drawers}</BoardPrompt>
          ) : (
            <RoundPrompt props={props} round={round} />
          )}
          <BoardAsks props={props} />
        </>
      }
      seats={groups.length > 1 ? undefined : <BoardSeats props={props} />}
      call={round && !flip ? <BoardCall props={props} round={round} /> : undefined}
    />
  );
}

/** Between voyages somebody is named who draws. */
function drawWords({ state: s, table, gavel }: Table): string | null {
  if (s.phase.at !== 'holds' || s.voyage === 1) return null;
  if (s.phase.drawing) return 'The app draws the holds.';
  const host = s.seats.find((seat) => table.seats[seat]?.device === table.gavel);
  const who = gavel || !host ? 'Any phone' : (table.seats[host]?.name ?? host);
  return `${who} draws ${sailorsOf(s.seats).length} holds.`;
}

/** The last flip of a group while it is news; those of an earlier voyage are none. */
function useFlip(props: Table, group: Group | null) {
  const found = group && group.cards.length > 0 ? flipFor(props.flips, seatsIn(group)[0] ?? null) : null;
  const flip = found?.shown.some(({ seat }) => group?.sailors.includes(seat)) ? found : null;
  const fresh = useFresh(flip?.seq ?? -1, flip?.lines[0]?.at ?? 0);
  return fresh ? flip : null;
}

const roundOf = ({ rounds }: Table, group: Group): RoundView | null =>
  openRounds(rounds).find(({ slots }) => slots.some(({ seat }) => group.sailors.includes(seat))) ?? null;

/** Each phase has a picture of its own. */
function Picture({ props, groups }: { readonly props: Table; readonly groups: readonly Group[] }) {
  const s = props.state;
  const [only, other] = groups;
  if (groups.length > 1 && other)
    return (
      <View style={styles.columns}>
        {groups.map((group, i) => (
          <Column key={i} props={props} group={group} index={i} />
        ))}
      </View>
    );
  if (lastVoyage(s)) return <ScoreTable props={props} />;
  if (only)
    return isHome(only) ? (
      <Cargoes props={props} who={only.sailors} />
    ) : (
      <TakeOrder props={props} group={only} />
    );
  return (
    <BoardHero
      title={`Voyage ${s.voyage}`}
      of={`of ${VOYAGES}`}
      words={
        sailorsOf(s.seats).includes(CAPN) ? 'A hold for each, and one for the Cap’n.' : 'A hold for each.'
      }
    />
  );
}

/** One of two groups: its own flip, stack, people, prompt and hammer. */
function Column({
  props,
  group,
  index,
}: {
  readonly props: Table;
  readonly group: Group;
  readonly index: number;
}) {
  const { scale } = useTheme();
  const flip = useFlip(props, group);
  const home = isHome(group);
  const where = home ? 'home' : `turn ${turnOf(group)} of ${TURNS}`;
  return (
    <View role="region" aria-label={`Group ${index + 1}`} style={[styles.column, { gap: SPACE.m * scale }]}>
      <Text kind="title" level={2} align="center" lines={1}>{`Group ${index + 1}, ${where}`}</Text>
      {flip ? (
        <FlipOnBoard flip={flip} lines={inOrder(flip.lines).slice(0, 2)} props={props} />
      ) : home ? (
        <Cargoes props={props} who={group.sailors} />
      ) : (
        <View style={[styles.beside, { gap: SPACE.m * scale }]}>
          <Tower group={group} />
          <View style={[styles.plates, { gap: SPACE.s * scale }]}>
            {group.sailors.map((who) => (
              <Plate key={who} props={props} group={group} who={who} />
            ))}
          </View>
        </View>
      )}
      {flip || home ? null : <RoundPrompt props={props} round={roundOf(props, group)} />}
    </View>
  );
}

/** Somebody of a group: hold, lock, and the crate just taken. */
function Plate({
  props,
  group,
  who,
}: {
  readonly props: Table;
  readonly group: Group;
  readonly who: Sailor;
}) {
  const { scale } = useTheme();
  const crate = latestTurn(group, null)?.taken.find((one) => one.who === who)?.crate;
  return (
    <View style={[styles.plate, { maxHeight: 120 * scale }]}>
      <BoardPlate
        who={who}
        name={capital(nameIn(props, who))}
        state={isSeat(who) ? plateState(props, who) : 'here'}
        detail={`hold ${props.state.holds[who] ?? 0} · ${props.state.coins[who] ?? 0} coins`}
      >
        {crate === undefined ? null : (
          <Text kind="heading" level={false} tone="muted">{`crate ${crate}`}</Text>
        )}
      </BoardPlate>
    </View>
  );
}

/** Whose hold is in, with what it shows, and who is still counting. */
function Cargoes({ props, who }: { readonly props: Table; readonly who: readonly Sailor[] }) {
  const { scale } = useTheme();
  const cargo = cargoNow(props.state);
  return (
    <View role="region" aria-label="Holds" style={[styles.plates, { gap: SPACE.m * scale }]}>
      {who.map((one) => {
        const seen = cargo[one];
        const by = one === CAPN ? `, by ${nameIn(props, props.state.seats[0] ?? 'A')}` : '';
        return (
          <View key={one} style={[styles.beside, styles.cargo, { gap: SPACE.m * scale }]}>
            <Mark who={one} size={56 * scale} />
            <View style={styles.words}>
              <FitText size={40} weight="600">{`${capital(nameIn(props, one))}${by}`}</FitText>
              <FitText size={32} weight="400" lines={2} tone={seen ? 'text' : 'muted'}>
                {seen ? cargoWords(seen) : 'still counting'}
              </FitText>
            </View>
          </View>
        );
      })}
    </View>
  );
}

const styles = StyleSheet.create({
  columns: { flex: 1, minHeight: 0, flexDirection: 'row', gap: SPACE.xl },
  column: { flex: 1, minWidth: 0, minHeight: 0 },
  beside: { flexDirection: 'row', flexShrink: 1, minHeight: 0, flexGrow: 1 },
  plates: { flex: 1, minWidth: 0, minHeight: 0, justifyContent: 'center' },
  plate: { flex: 1, minHeight: 0 },
  cargo: { flexGrow: 0, alignItems: 'center' },
  words: { flex: 1, minWidth: 0 },
});
