/** One stored game: how it ended, what happened, its log to keep, and a check of every line. */
import type { StaticScreenProps } from '@react-navigation/native';
import { useEffect, useState } from 'react';
import { View } from 'react-native';
import { audit, isSeat, type Table } from '../../engine';
import { Button, EmptyState, FeedLine, Screen, SeatPlate, Text } from '../../components';
import { gameNamed } from '../games/load';
import { feedWords } from '../games/kit/feed-words';
import { Loading } from '../lazy-part';
import { page } from '../platform/page';
import { feedAt } from '../table/feed';
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
  const state = table.play.game?.state;
  const standings = state ? (gameAt(table)?.standings(state) ?? []) : [];
  return standings.map(({ who, place, score }) =>
    isSeat(who) ? (
      <SeatPlate key={who} seat={who} name={table.seats[who]?.name ?? who} detail={`Place ${place}`}>
        <Text kind="number">{score}</Text>
      </SeatPlate>
    ) : (
      <Text key={who}>{`${place}. ${who}: ${score}`}</Text>
    ),
  );
}

/** Every hash, every signature, every opening against its fingerprint, every rule: from the first line on. */
function Check({ lines }: { readonly lines: readonly string[] }) {
  const [said, setSaid] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const check = (): void => {
    setBusy(true);
    // The page paints "busy" first; then it works.
    setTimeout(() => {
      setSaid(auditWords(lines));
      setBusy(false);
    }, 30);
  };
  return (
    <>
      <Button label="Check it" kind="primary" busy={busy} onPress={check} />
      {said ? (
        <Text tone={said.ok ? 'airlock' : 'alarm'} aria-live="polite">
          {said.text}
        </Text>
      ) : null}
    </>
  );
}

function auditWords(lines: readonly string[]): { readonly ok: boolean; readonly text: string } {
  const checked = audit(gameNamed, `${lines.join('\n')}\n`);
  if (checked.ok)
    return {
      ok: true,
      text: `${checked.value.entries} lines, all in order: hashes, signatures, bids and rules.`,
    };
  const { seq, why } = checked.why;
  return { ok: false, text: `Line ${seq} does not hold: ${why.kind}.` };
}
