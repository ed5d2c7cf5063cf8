/** How do we mend it? The gavel's tools; without the gavel, what one can ask for. */
import { useState } from 'react';
import { Button, Sheet, Text } from '../../../components';
import { useActs } from '../../table/actions';
import { showSheet } from '../../table/shell';
import { gameAt, hasGavel, useTableStore } from '../../table/store';
import { useStore } from 'zustand';
import { autopilot } from '../../table/bots';
import { leave } from '../../table/ways';
import { AskTheGavel } from './gavel/AskTheGavel';
import { Correct } from './gavel/Correct';
import { FixFacts } from './gavel/FixFacts';
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
  pass: 'Pass the gavel',
};

export function GavelSheet() {
  const [tool, setTool] = useState<Tool | null>(null);
  const gavel = useTableStore(hasGavel);
  const table = useTableStore(({ view }) => view?.table ?? null);
  const act = useActs();
  const close = (): void => showSheet(null);
  if (!table) return null;
  const running = table.play.game !== null && gameAt(table)?.isOver(table.play.game.state) !== true;
  const shown = TOOLS.filter((one) => running || one === 'people' || one === 'pass' || one === 'tempo');
  return (
    <Sheet open onClose={close} title={gavel ? (tool ? LABELS[tool] : 'The gavel') : 'Ask the gavel'}>
      {!gavel ? <AskTheGavel table={table} act={act} onDone={close} /> : null}
      {gavel && tool === null ? (
        <>
          {running ? <UndoLast table={table} act={act} onDone={close} /> : null}
          {shown.map((one) => (
            <Button key={one} label={LABELS[one]} onPress={() => setTool(one)} />
          ))}
          <Button label="Show the codes" kind="quiet" onPress={() => showSheet({ is: 'codes' })} />
        </>
      ) : null}
      {gavel && tool === 'back' ? <TakeBack table={table} act={act} onDone={close} /> : null}
      {gavel && tool === 'fix' ? (
        <FixFacts
          table={table}
          mending={{
            verb: 'Put it right',
            onMend: (body) => void act.send(body).then(({ ok }) => ok && close()),
          }}
        />
      ) : null}
      {gavel && tool === 'correct' ? <Correct table={table} act={act} onDone={close} /> : null}
      {gavel && tool === 'people' ? <People table={table} act={act} /> : null}
      {gavel && tool === 'tempo' ? <Tempo table={table} act={act} onDone={close} /> : null}
      {gavel && tool === 'pass' ? <PassGavel table={table} act={act} onDone={close} /> : null}
      {tool ? <Button label="All tools" kind="quiet" onPress={() => setTool(null)} /> : null}
      {tool === null ? (
        <>
          <Autopilot />
          <Text kind="small" tone="muted">
            Everything done here is said in the feed.
          </Text>
          <Button label="Leave the table" kind="quiet" onPress={() => void leave()} />
        </>
      ) : null}
    </Sheet>
  );
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
