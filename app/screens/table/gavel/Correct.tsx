/** An amount is changed only with a reason, and the feed says both. */
import { useState } from 'react';
import { isSeat } from '../../../../engine';
import { Button, Choice, Stepper, TextField } from '../../../../components';
import { gameAt } from '../../../stores/table';
import type { ToolProps } from './tool';

export function Correct({ table, act, onDone }: ToolProps) {
  const state = table.play.game?.state;
  const accounts = state ? (gameAt(table)?.accounts(state) ?? []) : [];
  const [account, setAccount] = useState<string | null>(null);
  const [by, setBy] = useState(0);
  const [why, setWhy] = useState('');
  const label = (name: string): string =>
    name
      .split(/([^A-Za-z])/)
      .map((part) => (isSeat(part) ? (table.seats[part]?.name ?? part) : part))
      .join('')
      .replace(/[/:]/g, ' ');
  const ready = account !== null && by !== 0 && why.trim() !== '';
  return (
    <>
      <Choice
        label="Amount"
        columns={2}
        options={accounts.map(({ name, amount }) => ({
          value: name,
          label: label(name),
          detail: String(amount),
        }))}
        value={account}
        onChange={setAccount}
      />
      <Stepper
        label="By"
        value={by}
        least={-999}
        most={999}
        onChange={setBy}
        show={(n) => (n > 0 ? `+${n}` : String(n))}
      />
      <TextField label="Reason" value={why} onChange={setWhy} maxLength={200} hint="The feed will say it." />
      <Button
        label="Correct it"
        kind="primary"
        disabled={!ready}
        onPress={() =>
          account !== null &&
          void act.send({ do: 'correct', account, by, why: why.trim() }).then(({ ok }) => ok && onDone())
        }
      />
    </>
  );
}
