/** An open auction called aloud: one phone records who won and at what price. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { AmountKeys, Button, SPACE, Text } from '../../../../components';
import { calledMove, calledWords, isFor, NOTHING_CALLED, problemIn, type Called } from '../called';
import type { PanelProps } from '../../contract';
import { movesNamed, nameOf, stateOf, type MoveAsk } from '../state';
import { WinnerChips } from '../WinnerChips';
import { pounds } from '../words';

export function useCalled(props: PanelProps) {
  const [entry, setEntry] = useState<Called>(NOTHING_CALLED);
  const [busy, setBusy] = useState(false);
  const asks = calledAsks(props);
  const ask = asks.find(({ move }) => isFor(move, entry));
  const problem = ask ? problemIn(ask, entry) : null;
  const record = async (): Promise<void> => {
    if (!ask) return;
    setBusy(true);
    const done = await props.act.play(ask.by, calledMove(ask, entry));
    setBusy(false);
    if (done.ok) setEntry(NOTHING_CALLED);
  };
  return { entry, setEntry, asks, ask, problem, busy, record };
}

/** A seat records as itself; a board's clerk with the gavel as the table. */
export function calledAsks(props: PanelProps): readonly MoveAsk[] {
  const own = movesNamed(props.asks, 'called');
  return own.length > 0 ? own : movesNamed(props.hostAsks, 'called');
}

type Props = { readonly props: PanelProps; readonly called: ReturnType<typeof useCalled> };

/** Who, then the price keys and the record button, all under the thumb. */
export function CalledBar({ props, called }: Props) {
  const { entry, setEntry, asks, ask, problem, busy, record } = called;
  const priced = entry.first !== null && entry.first !== 'nobody';
  const onSecond = priced && entry.second !== null;
  const value = onSecond ? entry.secondPrice : entry.price;
  const set = (amount: number | null) =>
    setEntry(onSecond ? { ...entry, secondPrice: amount } : { ...entry, price: amount });
  return (
    <View style={styles.form}>
      <WinnerChips names={props.names} asks={asks} entry={entry} onChange={setEntry} />
      {priced ? (
        <>
          <Text kind="small" tone={problem ? 'alarm' : 'muted'}>
            {problem || priceWords(props, entry)}
          </Text>
          <AmountKeys value={value} onChange={set} />
        </>
      ) : null}
      <Button
        label={recordWords(props, entry)}
        kind="primary"
        disabled={!ask || problem !== null}
        busy={busy}
        onPress={() => void record()}
      />
    </View>
  );
}

function priceWords(props: PanelProps, { first, second }: Called): string {
  const who = second ?? (first === 'nobody' ? null : first);
  if (who === null) return '';
  const money = stateOf(props).players[who]?.money ?? 0;
  return `What did ${nameOf(props.names, who)} bid? They have ${pounds(money)}.`;
}

function recordWords(props: PanelProps, entry: Called): string {
  if (entry.first === null) return 'Record';
  return `Record${entry.first === 'nobody' ? ':' : ''} ${calledWords(props.names, entry)}`;
}

const styles = StyleSheet.create({
  form: { gap: SPACE.s },
});
