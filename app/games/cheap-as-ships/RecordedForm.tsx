/** Lots called aloud and recorded wrong: who won and what they paid, put right where it stands. */
import { useMemo, useState } from 'react';
import { stateBefore, timelineOf, type Seq } from '../../../engine';
import { AmountField, Button, Text } from '../../../components';
import type { MendingProps } from '../contract';
import { movesNamed, type MoveAsk } from '../kit/asks';
import { nameOf } from '../kit/words';
import { calledIn, calledMove, calledWords, isFor, problemIn, type Called } from './called';
import { BANK, type Secret, type State, type Table } from './state';
import { WinnerChips } from './WinnerChips';

type Recorded = { readonly at: Seq; readonly lot: number; readonly recorded: Called };

/** Every lot of this round that was called aloud. */
function recordedIn({ table, game, state }: Table): readonly Recorded[] {
  if (state.phase.at === 'over' || state.phase.at === 'loyalty') return [];
  return (timelineOf(() => game, table)?.steps ?? []).flatMap(({ by, step }) => {
    const move = step.kind === 'played' ? step.played.move : null;
    return move?.do === 'called' && move.round === state.round && typeof move.row === 'number'
      ? [{ at: by, lot: move.row, recorded: calledIn(move) }]
      : [];
  });
}

export function Mends({ props, onDone }: MendingProps<State, Secret>) {
  const [open, setOpen] = useState<number | null>(null);
  const lots = recordedIn(props);
  const chosen = lots.find(({ lot }) => lot === open);
  if (chosen) return <RecordedForm key={chosen.lot} {...chosen} props={props} onDone={onDone} />;
  return lots.map(({ lot, recorded }) => (
    <Button
      key={lot}
      label={`Lot ${lot} was recorded wrong`}
      hint={`It says: ${calledWords(props.names, recorded)}.`}
      onPress={() => setOpen(lot)}
    />
  ));
}

function RecordedForm({ at, lot, recorded, props, onDone }: Recorded & MendingProps<State, Secret>) {
  const [entry, setEntry] = useState(recorded);
  const { names } = props;
  const asks = useMemo(() => asksThen(props, at), [props, at]);
  const ask = asks.find(({ move }) => isFor(move, entry));
  const problem = ask ? problemIn(ask, entry) : '';
  const words = calledWords(names, entry);
  const was = calledWords(names, recorded);
  const { first, second } = entry;
  const mend = async (): Promise<void> => {
    if (!ask) return;
    const body = { do: 'replace', at, move: calledMove(ask, entry) } as const;
    const done = await props.act.mend(body, `Put lot ${lot} right: ${words}, not ${was}.`);
    if (done.ok) onDone();
  };
  return (
    <>
      <Text tone="muted">{`Lot ${lot} was recorded as: ${was}.`}</Text>
      <WinnerChips names={names} asks={asks} entry={entry} onChange={setEntry} />
      {first === null || first === 'nobody' ? null : (
        <AmountField
          label={`What ${nameOf(names, first)} paid`}
          value={entry.price}
          most={BANK}
          onChange={(price) => setEntry({ ...entry, price })}
        />
      )}
      {second === null ? null : (
        <AmountField
          label={`What ${nameOf(names, second)} paid for second place`}
          value={entry.secondPrice}
          most={BANK}
          onChange={(secondPrice) => setEntry({ ...entry, secondPrice })}
        />
      )}
      {problem ? (
        <Text tone="alarm" aria-live="polite">
          {problem}
        </Text>
      ) : null}
      <Button
        label={`${props.gavel ? 'Put it right' : 'Ask the host'}: ${words}`}
        kind="primary"
        disabled={!ask || problem !== null || words === was}
        onPress={mend}
      />
    </>
  );
}

/** The forms as they were offered then: what one could pay is what one had then. */
function asksThen({ table, game }: Table, at: Seq): readonly MoveAsk[] {
  const timeline = timelineOf(() => game, table);
  const mended = timeline?.steps.find(({ by }) => by === at);
  return timeline && mended
    ? movesNamed(timeline.game.asks(stateBefore(timeline, mended), 'host', null), 'called')
    : [];
}
