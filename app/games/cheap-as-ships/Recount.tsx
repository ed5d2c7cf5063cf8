/** A pile that differs between audits: with the gavel it is put right at once, else the gavel is asked. */
import { useState } from 'react';
import type { SeatId } from '../../../engine';
import { AmountKeys, Button, Sheet, Text } from '../../../components';
import { requestFor } from '../../table/requests';
import type { PanelProps } from '../contract';
import { moneyOf, stateOf } from './state';
import { pounds } from './words';

export function Recount({ props, seat }: { readonly props: PanelProps; readonly seat: SeatId }) {
  const [open, setOpen] = useState(false);
  const [count, setCount] = useState<number | null>(null);
  const s = stateOf(props);
  const money = moneyOf(s, seat);
  if (s.options.money !== 'table' || s.phase.at === 'over') return null;
  const differs = count !== null && count !== money;
  const tell = (): void => {
    const by = (count ?? money) - money;
    const body = { do: 'correct', account: `money/${seat}`, by, why: 'recounted' } as const;
    setOpen(false);
    setCount(null);
    if (props.gavel) void props.act.send(body);
    else {
      const words = `${pounds(money + by)} in my pile, not ${pounds(money)}.`;
      void props.act.send({ do: 'ask', want: requestFor(body, words) });
      props.act.toast('The gavel is asked.');
    }
  };
  return (
    <>
      <Button kind="quiet" glyph="coin" label="My pile differs" onPress={() => setOpen(true)} />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="What did you count?"
        bar={
          <Button
            kind="primary"
            disabled={!differs}
            label={differs ? `${props.gavel ? 'Correct to' : 'Ask for'} ${pounds(count)}` : 'Count the pile'}
            onPress={tell}
          />
        }
      >
        <Text tone="muted">{`The ledger says ${pounds(money)}. A correction stays in the feed for all to see.`}</Text>
        <AmountKeys value={count} onChange={setCount} />
      </Sheet>
    </>
  );
}
