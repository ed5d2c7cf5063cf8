/** An amount is changed only with a reason, and the feed says both. */
import { useState } from 'react';
import { isSeat } from '../../../../engine';
import { Button, Choice, Stepper, TextField } from '../../../../components';
import { capital } from '../../../games/kit/words';
import { gameAt } from '../../../table/store';
import type { ToolProps } from './tool';

export function Correct({ table, act, onDone }: ToolProps) {
  const state = table.play.game?.state;
  const game = gameAt(table);
  // Only what the rulebook lets be corrected, up or down.
  const accounts =
    state && game
      ? game
          .accounts(state)
          .filter(({ name }) => [1, -1].some((by) => game.correct(state, { account: name, by, why: '?' }).ok))
      : [];
  const [account, setAccount] = useState<string | null>(null);
  const [by, setBy] = useState(0);
  const [why, setWhy] = useState('');
  const label = (name: string): string => {
    const [what = name, whose] = name.split('/');
    if (whose === undefined) return capital(what);
    return isSeat(whose) ? `${table.seats[whose]?.name ?? whose}: ${what}` : `${capital(what)}, ${whose}`;
  };
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
