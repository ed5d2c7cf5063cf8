/** Not the host: ask for what only the host does. One tap there accepts it. */
import { useState } from 'react';
import { Button, Text } from '../../../../components';
import { FixForm } from '../../../games/kit/FixForm';
import { useBoardProps } from '../../../table/panel-props';
import type { Wanted } from '../../../../engine';
import { isRunningAt, useTableStore } from '../../../table/store';
import { undoable } from '../../../table/undo';
import type { ToolProps } from './tool';

export function AskTheHost({ table, act, onDone }: ToolProps) {
  const [fixing, setFixing] = useState(false);
  const seat = useTableStore((store) => store.seat);
  const props = useBoardProps();
  const running = isRunningAt(table);
  const [last] = undoable(table, 1);
  const ask = async (body: Wanted): Promise<void> => {
    const done = await act.send({ do: 'ask', want: body });
    if (!done.ok) return;
    act.toast('Asked. The host sees it now.');
    onDone();
  };
  if (!seat) return <Text tone="muted">Take a chair to ask for something.</Text>;
  if (fixing && props)
    return (
      <>
        <FixForm props={props} onDone={onDone} />
        <Button label="Ask for something else" kind="quiet" onPress={() => setFixing(false)} />
      </>
    );
  const away = table.seats[seat]?.away === true;
  return (
    <>
      <Button
        label={away ? 'I am back' : 'Back in five'}
        hint={away ? undefined : 'No bid and pass until you are back. You need not ask for this.'}
        onPress={() => act.send({ do: 'away', seat, away: !away }).then(({ ok }) => ok && onDone())}
      />
      {last ? (
        <Button label="Ask to take back" hint={last.what} onPress={() => ask({ do: 'undo', to: last.to })} />
      ) : null}
      {running && props && props.game.fixes(props.state).length > 0 ? (
        <Button
          label="Ask to fix a fact"
          hint="What was dealt or entered wrong. The bids stay as they were shown."
          onPress={() => setFixing(true)}
        />
      ) : null}
      {running ? <Button label="Ask for a pause" onPress={() => ask({ do: 'pause', on: true })} /> : null}
    </>
  );
}
