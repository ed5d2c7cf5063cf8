/** An open auction called aloud: one phone records who won and at what price. */
import { pounds } from '../../../../engine';
import { HOLD_MS } from '../../kit/AskForm';
import { movesNamed } from '../../kit/asks';
import { BarPart } from '../../kit/PanelFrame';
import { nameOf } from '../../kit/words';
import { useState } from 'react';
import { AmountKeys, Button, Text } from '../../../../components';
import { calledMove, calledWords, isFor, NOTHING_CALLED, problemIn, type Called } from '../called';
import type { Panel } from '../state';
import { WinnerChips } from '../WinnerChips';

export function useCalled(props: Panel) {
  const [entry, setEntry] = useState<Called>(NOTHING_CALLED);
  const asks = movesNamed(props.hostAsks, 'called');
  const ask = asks.find(({ move }) => isFor(move, entry));
  const problem = ask ? problemIn(ask, entry) : null;
  const record = async (): Promise<void> => {
    if (!ask) return;
    const done = await props.act.play(ask.by, calledMove(ask, entry));
    if (done.ok) setEntry(NOTHING_CALLED);
  };
  return { entry, setEntry, asks, ask, problem, record };
}

type Props = { readonly props: Panel; readonly called: ReturnType<typeof useCalled> };

/** Who, then the price keys and the record button, all under the thumb. */
export function CalledBar({ props, called }: Props) {
  const { entry, setEntry, asks, ask, problem, record } = called;
  const priced = entry.first !== null && entry.first !== 'nobody';
  const onSecond = priced && entry.second !== null;
  const value = onSecond ? entry.secondPrice : entry.price;
  const set = (amount: number | null) =>
    setEntry(onSecond ? { ...entry, secondPrice: amount } : { ...entry, price: amount });
  return (
    <BarPart
      controls={
        <Button
          label={recordWords(props, entry)}
          kind="primary"
          disabled={!ask || problem !== null}
          hold={ask?.hold ? HOLD_MS : undefined}
          onPress={record}
        />
      }
    >
      <WinnerChips names={props.names} asks={asks} entry={entry} onChange={setEntry} />
      {priced ? (
        <>
          <Text kind="small" tone={problem ? 'alarm' : 'muted'}>
            {problem || priceWords(props, entry)}
          </Text>
          <AmountKeys value={value} onChange={set} />
        </>
      ) : null}
    </BarPart>
  );
}

function priceWords(props: Panel, { first, second }: Called): string {
  const who = second ?? (first === 'nobody' ? null : first);
  if (who === null) return '';
  const money = props.state.players[who]?.money ?? 0;
  return `What did ${nameOf(props.names, who)} bid? They have ${pounds(money)}.`;
}

function recordWords(props: Panel, entry: Called): string {
  if (entry.first === null) return 'Record';
  return `Record${entry.first === 'nobody' ? ':' : ''} ${calledWords(props.names, entry)}`;
}
