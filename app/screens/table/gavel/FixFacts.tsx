/** Facts that were entered wrong: put right in place, the bids stay as they were shown. */
import { useState } from 'react';
import type { Table } from '../../../../engine';
import { Button, Text } from '../../../../components';
import type { Mend, Mending } from '../../../games/contract';
import { panelsFor } from '../../../games/registry';

export const mendsAt = (table: Table): readonly Mend[] =>
  panelsFor(table.play.game?.id ?? '').mends?.(table) ?? [];

type Props = { readonly table: Table; readonly mending: Mending };

export function FixFacts({ table, mending }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const mends = mendsAt(table);
  const opened = mends.find(({ label }) => label === open);
  if (opened && 'form' in opened)
    return (
      <>
        {opened.form(mending)}
        <Button label="Another fact" kind="quiet" onPress={() => setOpen(null)} />
      </>
    );
  if (mends.length === 0)
    return (
      <Text tone="muted">
        This game offers nothing to fix right now. Taking back or correcting still works.
      </Text>
    );
  return mends.map((mend) => (
    <Button
      key={mend.label}
      label={mend.label}
      hint={mend.detail}
      onPress={() => ('body' in mend ? mending.onMend(mend.body, `${mend.label}.`) : setOpen(mend.label))}
    />
  ));
}
