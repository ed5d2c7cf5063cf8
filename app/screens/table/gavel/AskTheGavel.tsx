/** Without the gavel: ask for what it would do. One tap there accepts it. */
import { useState } from 'react';
import { Button, Text } from '../../../../components';
import { undoable } from '../../../table/undo';
import { requestFor, type Wanted } from '../../../table/requests';
import { gameAt, useTableStore } from '../../../table/store';
import { FixFacts, mendsAt } from './FixFacts';
import type { ToolProps } from './tool';

export function AskTheGavel({ table, act, onDone }: ToolProps) {
  const [fixing, setFixing] = useState(false);
  const seat = useTableStore((store) => store.seat);
  const running = table.play.game !== null && gameAt(table)?.isOver(table.play.game.state) !== true;
  const [last] = running ? undoable(table, 1) : [];
  const fixable = running && mendsAt(table).length > 0;
  const ask = (body: Wanted, words: string): void =>
    void act.send({ do: 'ask', want: requestFor(body, words) }).then(({ ok }) => {
      if (!ok) return;
      act.toast('Asked. The gavel sees it now.');
      onDone();
    });
  if (!seat) return <Text tone="muted">Take a chair to ask for something.</Text>;
  if (fixing)
    return (
      <>
        <FixFacts table={table} mending={{ verb: 'Ask for it', onMend: ask }} />
        <Button label="Ask for something else" kind="quiet" onPress={() => setFixing(false)} />
      </>
    );
  const away = table.seats[seat]?.away === true;
  return (
    <>
      <Button
        label={away ? 'I am back' : 'Back in five'}
        hint={away ? undefined : 'No bid and pass until you are back. You need not ask for this.'}
        onPress={() => void act.send({ do: 'away', seat, away: !away }).then(({ ok }) => ok && onDone())}
      />
      {last ? (
        <Button
          label="Ask to take back"
          hint={last.what}
          onPress={() => ask({ do: 'undo', to: last.to }, `Take back: ${last.what}`)}
        />
      ) : null}
      {fixable ? (
        <Button
          label="Ask to fix a fact"
          hint="A lot, a price, who led. The bids stay as they were shown."
          onPress={() => setFixing(true)}
        />
      ) : null}
      {running ? (
        <Button label="Ask for a pause" onPress={() => ask({ do: 'pause', on: true }, 'A pause, please.')} />
      ) : null}
    </>
  );
}
