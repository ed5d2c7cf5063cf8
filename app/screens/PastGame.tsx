/** One stored game: how it ended, what happened, its log to keep, and a check of every line. */
import type { StaticScreenProps } from '@react-navigation/native';
import { useEffect, useRef, useState } from 'react';
import { View } from 'react-native';
import { auditSteps, isSeat, plain, type audit, type Table } from '../../engine';
import { Button, EmptyState, FeedLine, Line, Screen, SeatPlate, Text } from '../../components';
import { gameNamed, panelsFor } from '../games/load';
import { feedWords, wordingFrom } from '../games/kit/words';
import { Loading } from '../lazy-part';
import { page } from '../platform/page';
import { feedAt, namesAt } from '../table/feed';
import { pastGame, type PastGame } from '../device/past';
import { gameAt } from '../table/store';
import { BackButton } from './parts/BackButton';
import { WayBack } from './parts/WayBack';

type Props = StaticScreenProps<{ readonly table: string }>;

export function PastGameScreen({ route }: Props) {
  const { table } = route.params;
  const [game, setGame] = useState<PastGame | null | 'loading'>('loading');
  useEffect(() => {
    let gone = false;
    void pastGame(table).then((found) => gone || setGame(found));
    return () => {
      gone = true;
    };
  }, [table]);
  if (game === 'loading')
    return (
      <Screen title="A past game" aside={<BackButton />}>
        <Loading />
      </Screen>
    );
  if (!game)
    return (
      <Screen title="A past game" aside={<BackButton />}>
        <EmptyState title="Not here" text="This log is no longer stored on this device." />
      </Screen>
    );
  return (
    <Screen title={game.title} aside={<BackButton />}>
      <Text tone="muted">{game.detail}</Text>
      {game.folded ? <Ranking table={game.folded} /> : null}
      <Check lines={game.lines} />
      <Button
        label="Download the log"
        onPress={() => void page.save(`paddles-up-${table.slice(0, 6)}.log`, `${game.lines.join('\n')}\n`)}
      />
      <WayBack table={table} way={game.way} />
      {game.folded ? (
        <View>
          {[...feedAt(game.folded)].reverse().map((line, at) => (
            <FeedLine key={at} text={feedWords(line)} past={!line.live} />
          ))}
        </View>
      ) : null}
    </Screen>
  );
}

function Ranking({ table }: { readonly table: Table }) {
  const played = table.play.game;
  const game = gameAt(table);
  if (!played || !game) return null;
  const { words } = panelsFor(game.id);
  const { name } = wordingFrom({
    words,
    names: namesAt(table),
    contenders: game.contenders,
    state: played.state,
  });
  const shown = (score: number): string => words.score?.(score) ?? plain(score);
  return game.standings(played.state).map(({ who, place, score }) =>
    isSeat(who) ? (
      <SeatPlate key={who} seat={who} name={name(who)} detail={`Place ${place}`}>
        <Text kind="number">{shown(score)}</Text>
      </SeatPlate>
    ) : (
      <Line key={who} words={`${place}. ${name(who)}`}>
        {shown(score)}
      </Line>
    ),
  );
}

/** Every hash, every signature, every opening against its fingerprint, every rule: from the first line on. */
function Check({ lines }: { readonly lines: readonly string[] }) {
  const [state, setState] = useState<Checking>({ is: 'idle' });
  const stop = useRef(() => undefined as void);
  useEffect(() => () => stop.current(), []);
  const check = (): void => {
    stop.current = auditInSlices(`${lines.join('\n')}\n`, setState);
  };
  const cancel = (): void => {
    stop.current();
    setState({ is: 'idle' });
  };
  if (state.is === 'checking')
    return (
      <>
        <Text aria-live="polite">{`Checked ${state.done} of ${state.all} lines.`}</Text>
        <Button label="Stop" onPress={cancel} />
      </>
    );
  return (
    <>
      <Button label="Check it" kind="primary" onPress={check} />
      {state.is === 'said' ? (
        <Text tone={state.ok ? 'airlock' : 'alarm'} aria-live="polite">
          {state.text}
        </Text>
      ) : null}
    </>
  );
}

type Checking =
  | { readonly is: 'idle' }
  | { readonly is: 'checking'; readonly done: number; readonly all: number }
  | { readonly is: 'said'; readonly ok: boolean; readonly text: string };

/** A signature costs a phone twenty milliseconds and more: after so long it draws, and hears whether to stop. */
const SLICE_MS = 20;

function auditInSlices(text: string, told: (state: Checking) => void): () => void {
  const steps = auditSteps(gameNamed, text);
  const slice = (): void => {
    const end = performance.now() + SLICE_MS;
    for (;;) {
      const step = steps.next();
      if (step.done) return told({ is: 'said', ...auditWords(step.value) });
      if (performance.now() < end) continue;
      told({ is: 'checking', ...step.value });
      timer = setTimeout(slice, 0);
      return;
    }
  };
  let timer = setTimeout(slice, 0);
  return () => clearTimeout(timer);
}

function auditWords(checked: ReturnType<typeof audit>): { readonly ok: boolean; readonly text: string } {
  if (checked.ok)
    return {
      ok: true,
      text: `${checked.value.entries} lines, all in order: hashes, signatures, bids and rules.`,
    };
  const { seq, why } = checked.why;
  return { ok: false, text: `Line ${seq} does not hold: ${why.kind}.` };
}
