/** Before the first item: which card one got, then the card on the right. Three taps, and nothing lights up. */
import { useState } from 'react';
import { counted, listed } from '../../../../engine';
import { Button, SecretValue, Stack, Text } from '../../../../components';
import { isNote, movesNamed } from '../../kit/asks';
import { HOLD_MS } from '../../kit/AskForm';
import { BarPart, PanelFrame } from '../../kit/PanelFrame';
import { RoundStatus } from '../../kit/RoundStatus';
import { useActing } from '../../kit/useActing';
import { nameOf } from '../../kit/words';
import { RepPicker } from '../Colours';
import { shade, type Colour, type Panel, type Table } from '../state';

/** "6 of 8 have locked. Waiting for Cat and Gus." */
export function lockedWords({ state: s, names }: Pick<Table, 'state' | 'names'>): string {
  const missing = s.seats.filter((seat) => s.locked[seat] === undefined);
  const done = s.seats.length - missing.length;
  const waiting = `Waiting for ${listed(missing.map((seat) => nameOf(names, seat)))}.`;
  if (done === 0) return `${counted(s.seats.length, 'player')} look at their card and lock its colour.`;
  return `${done} of ${s.seats.length} ${done === 1 ? 'has' : 'have'} locked. ${waiting}`;
}

export function RepresentativesNow(props: Panel) {
  const [waive] = movesNamed(props.hostAsks, 'waive');
  const { state: s, seat } = props;
  const [later, setLater] = useState(false);
  const acting = useActing(props, (all) => movesNamed(all, 'represent').some(({ must }) => must));
  const wanted = movesNamed(acting.asks, 'represent').find(({ must }) => must) ?? null;
  const onPaper = acting.seat !== null && props.table.seats[acting.seat]?.kind === 'paper';
  const neighbour = props.asks.filter(isNote).find(({ what, wanted: due }) => what === 'neighbour' && due);
  return (
    <PanelFrame
      bar={
        wanted && onPaper ? (
          <Button
            label={`${nameOf(props.names, acting.seat ?? 'A')} keeps the real card`}
            onPress={() => props.act.play(wanted.by, wanted.move)}
          />
        ) : wanted ? (
          <RepresentBar key={wanted.secret?.slot} props={props} />
        ) : neighbour && !later ? (
          <NeighbourBar props={props} onLater={() => setLater(true)} />
        ) : null
      }
    >
      {acting.head}
      <Text kind="heading" level={2}>
        {wanted ? 'Look at your representative, alone.' : 'Your colour is locked.'}
      </Text>
      <Text>{lockedWords(props)}</Text>
      <Text tone="muted">The phone answers for you when your colour wins. It stays hidden until then.</Text>
      {neighbour && later ? (
        <Button
          kind="quiet"
          glyph="eye"
          label="Note the card on your right"
          onPress={() => setLater(false)}
        />
      ) : null}
      {seat && s.locked[seat] !== undefined ? <RoundStatus props={props} /> : null}
      {waive ? (
        <Button
          kind="quiet"
          label="Go on without all colours"
          hold={HOLD_MS}
          onPress={() => props.act.play(waive.by, waive.move)}
        />
      ) : null}
    </PanelFrame>
  );
}

/** The colour, then Lock. Locking anew is told in the feed. */
export function RepresentBar({ props, onDone }: { readonly props: Panel; readonly onDone?: () => void }) {
  const [colour, setColour] = useState<Colour | null>(null);
  const [ask] = movesNamed(props.asks, 'represent');
  if (!ask?.secret) return null;
  const { slot } = ask.secret;
  const fits = colour === null ? null : props.game.fits(props.state, slot, { colour }, props.own);
  const problem = fits && !fits.ok ? props.panels.refusal(fits.why, props.names) : null;
  return (
    <BarPart
      controls={
        <Button
          kind="primary"
          glyph="lock"
          label="Lock"
          disabled={colour === null || problem !== null}
          onPress={async () => {
            const done = await props.act.play(ask.by, ask.move, { [slot]: { colour: colour ?? '' } });
            if (done.ok) onDone?.();
          }}
        />
      }
    >
      <Text kind="heading">Which card did you get?</Text>
      <Stack across>
        <Text kind="small" tone={problem ? 'alarm' : 'muted'} aria-live="polite">
          {problem ?? 'Only your phone knows.'}
        </Text>
        <SecretValue value={colour === null ? '' : shade(colour)} masked={props.masked} />
      </Stack>
      <RepPicker s={props.state} label="Your representative" onPick={setColour} />
    </BarPart>
  );
}

/** One tap notes it; it never leaves the phone. */
export function NeighbourBar({ props, onLater }: { readonly props: Panel; onLater(): void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const ask = props.asks.filter(isNote).find(({ what }) => what === 'neighbour');
  const { own, names, state: s } = props;
  if (!ask || !own) return null;
  const who = nameOf(names, own.neighbour);
  const note = (colour: Colour): void => {
    const shows = s.seats.find((seat) => s.revealed[seat] === colour);
    if (shows) return setProblem(`${nameOf(names, shows)} shows ${shade(colour)}. Look again.`);
    if (own.colour === colour) return setProblem('That cannot be. Look again.');
    void props.act.note(ask.by, ask.note, { colour });
    onLater();
  };
  return (
    <BarPart controls={<Button kind="quiet" label="Not yet" onPress={onLater} />}>
      <Text kind="heading">{`Look at ${who}’s card, on your right.`}</Text>
      {problem ? (
        <Text kind="small" tone="alarm" aria-live="polite">
          {problem}
        </Text>
      ) : null}
      <RepPicker s={s} label={`The colour of ${who}`} onPick={note} />
    </BarPart>
  );
}
