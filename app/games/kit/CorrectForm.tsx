/** An amount is changed only with a reason, and the feed says both. People say what it should be, not by how much. */
import { useState } from 'react';
import { plain, signed } from '../../../engine';
import { AmountKeys, Button, Choice, Text, TextField } from '../../../components';
import type { MendingProps } from '../contract';
import { accountKey, accountWords } from './accounts';
import { wordingOf } from './words';

export function CorrectForm({ props, onDone }: MendingProps) {
  const { game, state, act, gavel } = props;
  const wording = wordingOf(props);
  const accounts = game.accounts(state).filter(({ correctable }) => correctable);
  const [chosen, setChosen] = useState<string | null>(null);
  const [amount, setAmount] = useState<number | null>(null);
  const [why, setWhy] = useState('');
  const account = accounts.find((one) => accountKey(one) === chosen);
  const by = account && amount !== null ? amount - account.amount : 0;
  const words = account ? accountWords(account, wording) : '';
  const show = (n: number): string => (account ? wording.value(account.what, n) : plain(n));
  const send = async (): Promise<void> => {
    if (!account) return;
    const { what, of } = account;
    const body = { do: 'correct', what, ...(of === undefined ? {} : { of }), by, why: why.trim() } as const;
    const done = await act.mend(
      body,
      `${words}: ${show(amount ?? 0)}, not ${show(account.amount)}. ${why.trim()}`,
    );
    if (done.ok) onDone();
  };
  if (accounts.length === 0) return <Text tone="muted">There is no amount to correct right now.</Text>;
  return (
    <>
      <Choice
        label="Which amount?"
        columns={2}
        options={accounts.map((one) => ({
          value: accountKey(one),
          label: accountWords(one, wording),
          detail: wording.value(one.what, one.amount),
        }))}
        value={chosen}
        onChange={(next) => {
          setChosen(next);
          setAmount(null);
        }}
      />
      {account ? (
        <>
          <Text>{`${words} should be ${amount === null ? '…' : `${show(amount)} (${signed(by)})`}`}</Text>
          <AmountKeys value={amount} onChange={setAmount} digits={5} />
          <TextField
            label="Reason"
            value={why}
            onChange={setWhy}
            maxLength={200}
            hint="The feed will say it."
          />
          <Button
            label={gavel ? 'Correct it' : 'Ask the host to correct it'}
            kind="primary"
            disabled={by === 0 || why.trim() === ''}
            onPress={send}
          />
        </>
      ) : null}
    </>
  );
}
