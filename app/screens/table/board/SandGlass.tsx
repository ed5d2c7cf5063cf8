/** A sand glass for closed bids: when it has run out it knocks and nudges whoever has not locked. It decides nothing. */
import { useEffect, useState } from 'react';
import { StyleSheet, View } from 'react-native';
import type { RoundView } from '../../../../engine';
import { Glyph, SPACE, Text, useTheme } from '../../../../components';
import { usePreferences } from '../../../device/preferences';
import type { BoardProps } from '../../../games/contract';
import { awaitedIn, openRounds } from '../../../games/kit/rounds';
import { knock } from '../../../platform/sound';

export function SandGlass({ props }: { readonly props: BoardProps }) {
  const seconds = usePreferences((all) => all.sandGlass);
  const round = openRounds(props.rounds).find((one) => awaitedIn(one).length > 0);
  if (seconds === 0 || !round || props.table.paused) return null;
  return <Running key={`${round.name}/${seconds}`} props={props} round={round} seconds={seconds} />;
}

type Props = { readonly props: BoardProps; readonly round: RoundView; readonly seconds: number };

function Running({ props, round, seconds }: Props) {
  const { colors, scale } = useTheme();
  const [left, setLeft] = useState(seconds);
  const out = left === 0;
  useEffect(() => {
    const ends = performance.now() + seconds * 1000;
    const tick = setInterval(() => {
      const now = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(tick);
    }, 250);
    return () => clearInterval(tick);
  }, [seconds]);
  useEffect(() => {
    if (!out) return;
    knock('soft');
    for (const seat of awaitedIn(round)) props.act.nudge(seat);
    // Once, when it runs out: who is still thinking then is nudged, and nothing else happens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [out]);
  const words = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <View
      role="timer"
      accessible
      aria-label={out ? 'The sand has run out' : `${left} seconds of sand left`}
      style={styles.glass}
    >
      <Glyph name="sand-glass" size={32 * scale} color={out ? colors.alarm : colors.muted} />
      <Text kind="number" tone={out ? 'alarm' : 'text'}>
        {words}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  glass: { flexDirection: 'row', alignItems: 'center', gap: SPACE.xs },
});
