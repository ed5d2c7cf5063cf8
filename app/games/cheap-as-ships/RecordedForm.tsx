/** A lot recorded wrong: who won and what they paid, put right where it stands. */
import { useMemo, useState } from 'react';
import { stateBefore, timelineOf, type Seq, type Table } from '../../../engine';
import { Button, Text, TextField } from '../../../components';
import { namesAt } from '../../table/feed';
import { gameNamed } from '../load';
import type { Mending } from '../contract';
import { calledMove, calledWords, isFor, problemIn, type Called } from './called';
import { movesNamed, nameOf, type MoveAsk } from './state';
import { WinnerChips } from './WinnerChips';

type Props = {
  readonly table: Table;
  /** The entry that recorded it. */
  readonly at: Seq;
  readonly lot: number;
  readonly recorded: Called;
  readonly mending: Mending;
};

export function RecordedForm({ table, at, lot, recorded, mending: { verb, onMend } }: Props) {
  const [entry, setEntry] = useState(recorded);
  const names = namesAt(table);
  const asks = useMemo(() => asksThen(table, at), [table, at]);
  const ask = asks.find(({ move }) => isFor(move, entry));
  const problem = ask ? problemIn(ask, entry) : '';
  const words = calledWords(names, entry);
  const was = calledWords(names, recorded);
  const { first, second } = entry;
  return (
    <>
      <Text tone="muted">{`Lot ${lot} was recorded as: ${was}.`}</Text>
      <WinnerChips names={names} asks={asks} entry={entry} onChange={setEntry} />
      {first === null || first === 'nobody' ? null : (
        <Price
          label={`What ${nameOf(names, first)} paid`}
          amount={entry.price}
          onChange={(price) => setEntry({ ...entry, price })}
        />
      )}
      {second === null ? null : (
        <Price
          label={`What ${nameOf(names, second)} paid for second place`}
          amount={entry.secondPrice}
          onChange={(secondPrice) => setEntry({ ...entry, secondPrice })}
        />
      )}
      {problem ? (
        <Text tone="alarm" aria-live="polite">
          {problem}
        </Text>
      ) : null}
      <Button
        label={`${verb}: ${words}`}
        kind="primary"
        disabled={!ask || problem !== null || words === was}
        onPress={() =>
          ask &&
          onMend(
            { do: 'replace', at, move: calledMove(ask, entry) },
            `Put lot ${lot} right: ${words}, not ${was}.`,
          )
        }
      />
    </>
  );
}

/** The forms as they were offered then: what one could pay is what one had then. */
function asksThen(table: Table, at: Seq): readonly MoveAsk[] {
  const timeline = timelineOf(gameNamed, table);
  const mended = timeline?.steps.find(({ by }) => by === at);
  return timeline && mended
    ? movesNamed(timeline.game.asks(stateBefore(timeline, mended), 'host', null), 'called')
    : [];
}

type PriceProps = {
  readonly label: string;
  readonly amount: number | null;
  onChange(amount: number | null): void;
};

const Price = ({ label, amount, onChange }: PriceProps) => (
  <TextField
    label={label}
    value={amount === null ? '' : String(amount)}
    inputMode="numeric"
    maxLength={4}
    onChange={(text) => onChange(/\d/.test(text) ? Number(text.replace(/\D/g, '')) : null)}
  />
);
