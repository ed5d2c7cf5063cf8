/** Which hold does everybody load? Dealt to people in voyage 1; drawn later, after the score of the voyage before. */
import { useState } from 'react';
import { counted, type SeatId } from '../../../engine';
import { Button, Chip, Chips, Text } from '../../../components';
import { movesNamed, type MoveAsk } from '../kit/asks';
import { PanelFrame } from '../kit/PanelFrame';
import { RoundStatus } from '../kit/RoundStatus';
import { nameOf } from '../kit/words';
import { earnedWords, ScoreTable } from './ScoreTable';
import { CAPN, holdsInTheBox, sailorNamed, sailorsOf, VOYAGES, type Panel, type Sailor } from './state';
import { nameIn, namesIn } from './TakeOrder';

export function HoldsNow(props: Panel) {
  const s = props.state;
  const drawing = s.phase.at === 'holds' && s.phase.drawing;
  const [deal] = movesNamed(props.hostAsks, 'deal');
  const first = s.voyage === 1;
  const earned = props.seat && earnedWords(s, props.seat);
  const bar = deal ? (
    <Button
      label="Deal for us"
      kind={!first && props.gavel ? 'primary' : 'plain'}
      hint={
        first ? 'The app gives a hold to everybody without one.' : 'The app draws; coins say who gets which.'
      }
      onPress={() => props.act.play(deal.by, deal.move)}
    />
  ) : null;
  return (
    <PanelFrame bar={bar}>
      {earned ? <Text kind="title">{earned}</Text> : null}
      <ScoreTable props={props} />
      <Text kind={first ? 'title' : 'heading'}>{`Voyage ${s.voyage} of ${VOYAGES}`}</Text>
      {drawing ? (
        <Text>The app draws the holds.</Text>
      ) : first ? (
        <Dealt props={props} />
      ) : (
        <Drawn props={props} />
      )}
      {sailorsOf(s.seats).includes(CAPN) && first ? <AboutTheCapn props={props} /> : null}
      <RoundStatus props={props} />
    </PanelFrame>
  );
}

/** Voyage 1: one tap for each hold; those of others are struck with their names. */
function Dealt({ props }: { readonly props: Panel }) {
  const s = props.state;
  const [all, setAll] = useState(false);
  const own = movesNamed(props.asks, 'hold');
  const paper = Object.values(props.paperAsks).flatMap((asks) => movesNamed(asks, 'hold'));
  const mine = [...own, ...paper];
  const others = movesNamed(props.hostAsks, 'hold').filter(
    ({ move }) => !mine.some((ask) => ask.move.of === move.of),
  );
  const missing = others.filter(({ move }) => s.holds[sailorNamed(s, move.of) ?? CAPN] === undefined);
  return (
    <>
      {[...mine, ...(all ? others : [])].map((ask) => (
        <HoldChips key={String(ask.move.of)} ask={ask} props={props} />
      ))}
      {missing.length > 0 && !all ? (
        <Button kind="quiet" label="Enter it for somebody else" onPress={() => setAll(true)} />
      ) : null}
    </>
  );
}

function HoldChips({ ask, props }: { readonly ask: MoveAsk; readonly props: Panel }) {
  const s = props.state;
  const of = sailorNamed(s, ask.move.of);
  if (!of) return null;
  const title =
    of === props.seat
      ? 'Which hold did you get?'
      : of === CAPN
        ? 'And the Cap’n?'
        : `Which hold did ${nameOf(props.names, of)} get?`;
  return (
    <Chips label={title}>
      {holdsInTheBox(s).map((hold) => {
        const holder = sailorsOf(s.seats).find((who) => s.holds[who] === hold && who !== of);
        return (
          <Chip
            key={hold}
            label={holder ? `${hold}: ${nameIn(props, holder)}` : String(hold)}
            selected={s.holds[of] === hold}
            disabled={holder !== undefined}
            onPress={() => void props.act.play(ask.by, { ...ask.move, hold })}
          />
        );
      })}
    </Chips>
  );
}

/** Later voyages: as many holds as sail were drawn from the real ones; coins say who gets which. */
function Drawn({ props }: { readonly props: Panel }) {
  const s = props.state;
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [ask] = movesNamed(props.hostAsks, 'drawn');
  const wanted = sailorsOf(s.seats).length;
  const flip = (hold: number): void =>
    setChosen(chosen.includes(hold) ? chosen.filter((one) => one !== hold) : [...chosen, hold]);
  return (
    <>
      <Text>
        {`Put the used crates aside and draw ${counted(wanted, 'hold')}. ${clerkWords(props)} The most coins sail on the highest.`}
      </Text>
      {!ask ? null : open ? (
        <>
          <Chips label="Which holds were drawn?">
            {holdsInTheBox(s).map((hold) => (
              <Chip
                key={hold}
                label={String(hold)}
                selected={chosen.includes(hold)}
                onPress={() => flip(hold)}
              />
            ))}
          </Chips>
          <Button
            label="These were drawn"
            disabled={chosen.length !== wanted}
            hint={
              chosen.length < wanted
                ? `${wanted - chosen.length} more`
                : chosen.length > wanted
                  ? `${chosen.length - wanted} too many`
                  : undefined
            }
            onPress={() => props.act.play(ask.by, { ...ask.move, holds: [...chosen] })}
          />
        </>
      ) : (
        <Button kind="quiet" label="We drew the holds" onPress={() => setOpen(true)} />
      )}
    </>
  );
}

/** Somebody is named who enters it: the host, or with the gavel on the board anyone. */
function clerkWords({ table, names, seat, gavel }: Panel): string {
  const host = (Object.keys(names) as SeatId[]).find((one) => table.seats[one]?.device === table.gavel);
  if (gavel || host === seat) return 'You enter them, or let the app draw.';
  return host ? `${nameOf(names, host)} enters them; any phone may.` : 'Any phone enters them.';
}

function AboutTheCapn({ props }: { readonly props: Panel }) {
  const speaks: Sailor = props.state.seats[0] ?? 'A';
  const cards =
    props.state.options.capn === 'app'
      ? 'The app draws his cards, so his deck stays in the box'
      : 'After each flip the next card of his real deck is turned over';
  return (
    <Text tone="muted">
      {`Cap’n Happen Stance sails along. ${cards}; ${namesIn(props, [speaks])} counts his hold.`}
    </Text>
  );
}
