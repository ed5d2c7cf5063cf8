/** The hammer's seconds, a pause, an early end. */
import { useState } from 'react';
import { Button, Stepper, TextField } from '../../../../components';
import { isRunningAt } from '../../../table/store';
import type { ToolProps } from './tool';

export function Tempo({ table, act, onDone }: ToolProps) {
  const [why, setWhy] = useState('');
  const running = isRunningAt(table);
  const { hammer, flip } = table.settings;
  return (
    <>
      <Stepper
        label="Hammer, in seconds"
        value={hammer}
        least={0}
        most={5}
        onChange={(seconds) => void act.send({ do: 'settings', hammer: seconds, flip })}
      />
      {running ? (
        <>
          <Button
            label={table.paused ? 'Go on' : 'Pause the table'}
            glyph={table.paused ? 'play' : 'pause'}
            onPress={() => act.send({ do: 'pause', on: !table.paused }).then(({ ok }) => ok && onDone())}
          />
          <TextField label="Why the game ends here" value={why} onChange={setWhy} maxLength={200} />
          <Button
            label="End the game"
            kind="danger"
            hold={1000}
            onPress={() => act.send({ do: 'end', why: why.trim() }).then(({ ok }) => ok && onDone())}
          />
        </>
      ) : null}
    </>
  );
}
