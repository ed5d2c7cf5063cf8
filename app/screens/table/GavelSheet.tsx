/** How do we mend it? The host's tools; for everybody else, what one can ask the host for. */
import { useState } from 'react';
import { useStore } from 'zustand';
import { Button, Sheet, Text } from '../../../components';
import { CorrectForm } from '../../games/kit/CorrectForm';
import { FixForm } from '../../games/kit/FixForm';
import { useActs } from '../../table/actions';
import { autopilot } from '../../table/bots';
import { useBoardProps } from '../../table/panel-props';
import { showSheet } from '../../table/shell';
import { hasGavel, useTable, useTableStore } from '../../table/store';
import { leave } from '../../table/ways';
import { AskTheHost } from './gavel/AskTheHost';
import { PassGavel } from './gavel/PassGavel';
import { People } from './gavel/People';
import { TakeBack, UndoLast } from './gavel/TakeBack';
import { Tempo } from './gavel/Tempo';

const TOOLS = ['back', 'fix', 'correct', 'people', 'tempo', 'pass'] as const;
type Tool = (typeof TOOLS)[number];

const LABELS: Readonly<Record<Tool, string>> = {
  back: 'Take back more',
  fix: 'Fix a fact',
  correct: 'Correct an amount',
  people: 'Seats and phones',
  tempo: 'Hammer, pause, end',
  pass: 'Make another the host',
};
/** What mends a game needs one, over or not; what was entered wrong in one that is over is taken back first. */
const OF_A_GAME: readonly Tool[] = ['back', 'fix', 'correct'];

export function GavelSheet() {
  const [tool, setTool] = useState<Tool | null>(null);
  const gavel = useTableStore(hasGavel);
  const table = useTable();
  const act = useActs();
  const close = (): void => showSheet(null);
  if (!table) return null;
  const title = gavel ? (tool ? LABELS[tool] : 'Host tools') : 'Ask the host';
  return (
    <Sheet open onClose={close} title={title}>
      {!gavel ? <AskTheHost table={table} act={act} onDone={close} /> : null}
      {gavel && tool === null ? <Tools onTool={setTool} onDone={close} /> : null}
      {gavel && tool ? <OneTool tool={tool} onDone={close} /> : null}
      {tool ? <Button label="All tools" kind="quiet" onPress={() => setTool(null)} /> : null}
      {tool === null ? (
        <>
          <Autopilot />
          <Text kind="small" tone="muted">
            Everything done here is said in the feed.
          </Text>
          <Button label="Leave the table" kind="quiet" onPress={leave} />
        </>
      ) : null}
    </Sheet>
  );
}

function Tools({ onTool, onDone }: { readonly onTool: (tool: Tool) => void; readonly onDone: () => void }) {
  const table = useTable();
  const act = useActs();
  if (!table) return null;
  const shown = TOOLS.filter((one) => table.play.game !== null || !OF_A_GAME.includes(one));
  return (
    <>
      <UndoLast table={table} act={act} onDone={onDone} />
      {shown.map((one) => (
        <Button key={one} label={LABELS[one]} onPress={() => onTool(one)} />
      ))}
      <Button label="Show the codes" kind="quiet" onPress={() => showSheet({ is: 'codes' })} />
    </>
  );
}

function OneTool({ tool, onDone }: { readonly tool: Tool; readonly onDone: () => void }) {
  const table = useTable();
  const props = useBoardProps();
  const act = useActs();
  if (!table) return null;
  const all = { table, act, onDone };
  switch (tool) {
    case 'back':
      return <TakeBack {...all} />;
    case 'fix':
      return props && <FixForm props={props} onDone={onDone} />;
    case 'correct':
      return props && <CorrectForm props={props} onDone={onDone} />;
    case 'people':
      return <People {...all} />;
    case 'tempo':
      return <Tempo {...all} />;
    case 'pass':
      return <PassGavel {...all} />;
  }
}

/** At a table with made-up players: they can play for you too, and you watch. */
function Autopilot() {
  const alone = useTableStore(({ session }) => (session?.bots.length ?? 0) > 0);
  const on = useStore(autopilot, (pilot) => pilot.on);
  if (!alone) return null;
  return (
    <Button
      label={on ? 'Play my own seat' : 'Play for me, I watch'}
      onPress={() => {
        autopilot.setState({ on: !on });
        showSheet(null);
      }}
    />
  );
}
