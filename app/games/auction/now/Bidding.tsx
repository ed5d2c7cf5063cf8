/** A turn: number, then colour; or one's own card, then another colour; or pass. Prepared while others act. */
import { StyleSheet, View } from 'react-native';
import { isSeat } from '../../../../engine';
import { Button, Key, SecretValue, SPACE, Stack, Text, useTheme } from '../../../../components';
import { movesNamed } from '../../kit/asks';
import { HOLD_MS } from '../../kit/AskForm';
import { Outcome } from '../../kit/Outcome';
import { BarPart, PanelFrame } from '../../kit/PanelFrame';
import { RoundStatus } from '../../kit/RoundStatus';
import { useActing } from '../../kit/useActing';
import { useBriefly } from '../../kit/useBriefly';
import { nameOf } from '../../kit/words';
import { ColourBoard } from '../ColourBoard';
import { ItemTag } from '../Items';
import { TallyBars } from '../Tally';
import {
  isLast,
  lastCount,
  lastOutcome,
  numberUnder,
  queueOf,
  shade,
  useDraft,
  type Colour,
  type Draft,
  type Panel,
} from '../state';

export function BiddingNow(props: Panel) {
  const { state: s } = props;
  const acting = useActing(props, (all) => movesNamed(all, 'pass').length > 0);
  const onPaper = acting.seat !== null && props.table.seats[acting.seat]?.kind === 'paper';
  const seat = acting.seat ?? props.seat;
  const { draft, put } = useDraft({ ...props, seat });
  const queue = queueOf(s);
  const turn = queue[0] === seat;
  const inIt = seat !== null && queue.includes(seat);
  const play = (pick: Draft['pick'], colour: Colour): unknown => {
    const place = movesNamed(acting.asks, 'place')[0];
    if ('number' in pick && place) {
      const cards = place.secret && !onPaper ? { [place.secret.slot]: { number: pick.number } } : {};
      put(null);
      return props.act.play(place.by, { ...place.move, colour }, cards);
    }
    const move = movesNamed(acting.asks, 'move').find((one) => 'card' in pick && one.move.card === pick.card);
    put(null);
    return move && move.move.from !== colour
      ? props.act.play(move.by, { ...move.move, to: colour })
      : undefined;
  };
  const choose = (colour: Colour): void => {
    const pick = draft?.pick ?? (onPaper ? { number: 0 } : null);
    if (!pick) return;
    if (turn) void play(pick, colour);
    else put(pick, colour);
  };
  const ready = draft?.to ? { pick: draft.pick, to: draft.to } : null;
  const count = lastCount(s);
  const fresh = Object.values(s.boards).every((board) => !board?.length) && queue[0] === s.first;
  return (
    <PanelFrame
      bar={
        inIt ? (
          <HandBar
            props={props}
            turn={turn}
            paper={onPaper}
            pass={movesNamed(acting.asks, 'pass')[0] ?? null}
            draft={draft}
            onPick={(pick) => put(pick)}
            onLay={ready && turn ? () => play(ready.pick, ready.to) : undefined}
          />
        ) : null
      }
    >
      {acting.head}
      <ItemTag s={s} />
      {isLast(s) ? <Text kind="heading">Last turn: one more action each.</Text> : null}
      <Text kind="heading" level={2}>
        {turnWords(props, seat)}
      </Text>
      <ColourBoard
        props={props}
        seat={seat}
        onColour={inIt && (draft || (onPaper && turn)) ? choose : undefined}
        onCard={inIt ? (card) => put({ card }) : undefined}
      />
      {turn ? null : <RoundStatus props={props} />}
      <TableWork props={props} />
      {count && fresh ? <TallyBars props={props} lot={count} /> : null}
      {fresh ? <Outcome props={props} outcome={lastOutcome(props)} /> : null}
    </PanelFrame>
  );
}

/** "Cat is next, then you." */
function turnWords({ state: s, names }: Panel, seat: Panel['seat']): string {
  const [turn, next] = queueOf(s);
  if (!turn) return '';
  if (turn === seat) return 'Your turn.';
  const words = `${nameOf(names, turn)}’s turn`;
  if (seat && s.phase.at === 'bidding' && s.phase.passed.includes(seat)) return `${words}. You have passed.`;
  return next === seat ? `${words}, then you.` : `${words}.`;
}

type BarProps = {
  readonly props: Panel;
  readonly turn: boolean;
  readonly paper: boolean;
  readonly pass: ReturnType<typeof movesNamed>[number] | null;
  readonly draft: Draft | null;
  onPick(pick: Draft['pick'] | null): void;
  readonly onLay: (() => unknown) | undefined;
};

/** Keys 1 to n, used ones refuse; none lights up. */
function HandBar({ props, turn, paper, pass, draft, onPick, onLay }: BarProps) {
  const { speakSecrets } = useTheme();
  const [problem, say] = useBriefly();
  const { own, state: s } = props;
  const picked = draft && pickWords(props, draft);
  const pickNumber = (number: number): void => {
    if (own?.hand.includes(number)) onPick({ number });
    else say(`The ${number} lies there already.`);
  };
  const hint = paper
    ? 'Tap the colour under the real card.'
    : draft === null
      ? turn
        ? 'A number, then a colour. Or one of your cards, then a colour.'
        : 'Choose now, lay it when it is your turn.'
      : draft.to === null
        ? 'Now the colour.'
        : turn
          ? 'Prepared.'
          : 'Prepared for your turn.';
  return (
    <BarPart
      controls={
        turn || draft ? (
          <View style={styles.controls}>
            {onLay ? <Button grow kind="primary" label="Lay it" onPress={onLay} /> : null}
            {draft ? <Button kind="quiet" label="Never mind" onPress={() => onPick(null)} /> : null}
            {pass && !draft ? (
              <Button grow label="Pass" hold={HOLD_MS} onPress={() => props.act.play(pass.by, pass.move)} />
            ) : null}
          </View>
        ) : undefined
      }
    >
      <View style={styles.line}>
        <Text kind="small" tone={problem ? 'alarm' : 'muted'} style={styles.said} aria-live="polite">
          {problem || hint}
        </Text>
        {picked ? <SecretValue value={picked} masked={props.masked} /> : null}
      </View>
      {paper ? null : (
        <View role="group" aria-label="Your numbers" style={styles.keys}>
          {s.seats.map((_, i) => (
            <Key
              key={i}
              text={String(i + 1)}
              spoken={speakSecrets ? String(i + 1) : 'number'}
              still
              onPress={() => pickNumber(i + 1)}
            />
          ))}
        </View>
      )}
    </BarPart>
  );
}

function pickWords(props: Panel, { pick, to }: Draft): string {
  const number = 'number' in pick ? pick.number : numberUnder(props, pick.card);
  return [number === null ? 'Your card' : String(number), ...(to === null ? [] : [`on ${shade(to)}`])].join(
    ' ',
  );
}

/** What only the host may say: the last turn, or a pass for somebody who is not there. */
function TableWork({ props }: { readonly props: Panel }) {
  const [last] = movesNamed(props.hostAsks, 'last-turn');
  const pass = movesNamed(props.hostAsks, 'pass')[0] ?? null;
  const seat = pass?.move.seat;
  if (!last && !pass) return null;
  return (
    <Stack across role="group" aria-label="For the table">
      {last ? (
        <Button
          kind="quiet"
          label="Call the last turn"
          hold={HOLD_MS}
          onPress={() => props.act.play(last.by, last.move)}
        />
      ) : null}
      {pass && isSeat(seat) && seat !== props.seat ? (
        <Button
          key={seat}
          kind="quiet"
          label={`Pass for ${nameOf(props.names, seat)}`}
          hold={HOLD_MS}
          onPress={() => props.act.play(pass.by, pass.move)}
        />
      ) : null}
    </Stack>
  );
}

const styles = StyleSheet.create({
  controls: { flexDirection: 'row', gap: SPACE.s },
  line: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s, minHeight: 28 },
  said: { flex: 1 },
  keys: { flexDirection: 'row', gap: SPACE.xs },
});
