/** A pile that differs between audits: with the gavel it is put right at once, else the gavel is asked. */
import { useState } from 'react';
import { pounds, type SeatId } from '../../../engine';
import { Button } from '../../../components';
import { CountSheet } from '../kit/CountSheet';
import { BANK, moneyOf, type Panel } from './state';

export function Recount({ props, seat }: { readonly props: Panel; readonly seat: SeatId }) {
  const [open, setOpen] = useState(false);
  const s = props.state;
  const money = moneyOf(s, seat);
  if (s.options.money !== 'table' || s.phase.at === 'over') return null;
  const tell = (count: number): void => {
    const body = { do: 'correct', what: 'money', of: seat, by: count - money, why: 'recounted' } as const;
    void props.act.mend(body, `${pounds(count)} in my pile, not ${pounds(money)}.`);
  };
  return (
    <>
      <Button kind="quiet" glyph="coin" label="My pile differs" onPress={() => setOpen(true)} />
      <CountSheet
        open={open}
        onClose={() => setOpen(false)}
        title="What did you count?"
        text={`The ledger says ${pounds(money)}. A correction stays in the feed for all to see.`}
        most={BANK}
        show={pounds}
        verb={(count) => `${props.gavel ? 'Correct to' : 'Ask for'} ${pounds(count)}`}
        problem={(count) => (count === money ? 'That is what the ledger says.' : null)}
        onCount={tell}
      />
    </>
  );
}
