/** An open auction called aloud: one phone records who won and at what price. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { isSeat, type SeatId } from '../../../../engine';
import { Button, Chip, SPACE, Text } from '../../../../components';
import { AmountKeys } from '../AmountKeys';
import type { PanelProps } from '../../panels';
import { movesNamed, nameOf, numberField, stateOf, type MoveAsk } from '../game';
import { pounds } from '../words';

type Winner = SeatId | 'nobody';
type Entry = {
  readonly first: Winner | null;
  readonly price: number | null;
  readonly second: SeatId | null;
  readonly secondPrice: number | null;
};
const EMPTY: Entry = { first: null, price: null, second: null, secondPrice: null };

export function useCalled(props: PanelProps) {
  const [entry, setEntry] = useState<Entry>(EMPTY);
  const [busy, setBusy] = useState(false);
  const asks = calledAsks(props);
  const ask = asks.find(({ move }) => isFor(move, entry));
  const problem = ask ? problemIn(ask, entry) : null;
  const record = async (): Promise<void> => {
    if (!ask) return;
    setBusy(true);
    const { price, secondPrice } = entry;
    const done = await props.act.play(ask.by, {
      ...ask.move,
      ...(price === null || entry.first === 'nobody' ? {} : { price }),
      ...(secondPrice === null || entry.second === null ? {} : { secondPrice }),
    });
    setBusy(false);
    if (done.ok) setEntry(EMPTY);
  };
  return { entry, setEntry, asks, ask, problem, busy, record };
}

/** A seat records as itself; a board's clerk with the gavel as the table. */
export function calledAsks(props: PanelProps): readonly MoveAsk[] {
  const own = movesNamed(props.asks, 'called');
  return own.length > 0 ? own : movesNamed(props.hostAsks, 'called');
}

const isFor = (move: MoveAsk['move'], { first, second }: Entry): boolean =>
  first === 'nobody'
    ? move.first === undefined
    : first !== null && move.first === first && (move.second ?? null) === second;

/** Why it cannot be recorded yet; empty words while something is simply missing. */
function problemIn({ fields }: MoveAsk, { price, second, secondPrice }: Entry): string | null {
  const first = numberField(fields, 'price');
  const lower = numberField(fields, 'secondPrice');
  if (first) {
    if (price === null) return '';
    if (price < first.least) return `${pounds(price)} is under ${pounds(first.least)}.`;
    if (price > first.most) return `${pounds(price)} is more than the ${pounds(first.most)} there.`;
  }
  if (lower && second !== null && price !== null) {
    if (secondPrice === null) return '';
    const most = Math.min(lower.most, price - 1);
    if (secondPrice < lower.least)
      return `Second place: ${pounds(secondPrice)} is under ${pounds(lower.least)}.`;
    if (secondPrice > most) return `Second place pays at most ${pounds(most)}.`;
  }
  return null;
}

type Props = { readonly props: PanelProps; readonly called: ReturnType<typeof useCalled> };

/** Winner, then price; with two winners second place the same way. */
function CalledForm({ props, called }: Props) {
  const { entry, setEntry, asks } = called;
  const firsts = seatsOf(asks.map(({ move }) => move.first));
  const seconds = seatsOf(
    asks.filter(({ move }) => move.first === entry.first).map(({ move }) => move.second),
  );
  return (
    <View style={styles.form}>
      <View role="group" aria-label="Who won?" style={styles.group}>
        <Text kind="small" tone="muted">
          Who won?
        </Text>
        <View style={styles.chips}>
          {firsts.map((seat) => (
            <Chip
              key={seat}
              label={nameOf(props.names, seat)}
              selected={entry.first === seat}
              onPress={() => setEntry({ ...EMPTY, first: seat, price: entry.price })}
            />
          ))}
          <Chip
            label="Nobody"
            selected={entry.first === 'nobody'}
            onPress={() => setEntry({ ...EMPTY, first: 'nobody' })}
          />
        </View>
      </View>
      {seconds.length === 0 ? null : (
        <View role="group" aria-label="Second place" style={styles.group}>
          <Text kind="small" tone="muted">
            And second place?
          </Text>
          <View style={styles.chips}>
            {seconds.map((seat) => (
              <Chip
                key={seat}
                label={nameOf(props.names, seat)}
                selected={entry.second === seat}
                disabled={entry.price === null}
                onPress={() =>
                  setEntry({ ...entry, second: entry.second === seat ? null : seat, secondPrice: null })
                }
              />
            ))}
          </View>
        </View>
      )}
    </View>
  );
}

const seatsOf = (all: readonly unknown[]): readonly SeatId[] => [...new Set(all.filter(isSeat))];

/** Who, then the price keys and the record button, all under the thumb. */
export function CalledBar({ props, called }: Props) {
  const { entry, setEntry, ask, problem, busy, record } = called;
  const priced = entry.first !== null && entry.first !== 'nobody';
  const onSecond = priced && entry.second !== null;
  const value = onSecond ? entry.secondPrice : entry.price;
  const set = (amount: number | null) =>
    setEntry(onSecond ? { ...entry, secondPrice: amount } : { ...entry, price: amount });
  return (
    <View style={styles.form}>
      <CalledForm props={props} called={called} />
      {priced ? (
        <>
          <Text kind="small" tone={problem ? 'alarm' : 'muted'}>
            {problem || priceWords(props, entry)}
          </Text>
          <AmountKeys value={value} onChange={set} />
        </>
      ) : null}
      <Button
        label={recordWords(props, entry)}
        kind="primary"
        disabled={!ask || problem !== null}
        busy={busy}
        onPress={() => void record()}
      />
    </View>
  );
}

function priceWords(props: PanelProps, { first, second }: Entry): string {
  const who = second ?? (first === 'nobody' ? null : first);
  if (who === null) return '';
  const money = stateOf(props).players[who]?.money ?? 0;
  return `What did ${nameOf(props.names, who)} bid? They have ${pounds(money)}.`;
}

function recordWords(props: PanelProps, { first, price, second, secondPrice }: Entry): string {
  if (first === null) return 'Record';
  if (first === 'nobody') return 'Record: nobody bid';
  const one = `${nameOf(props.names, first)} at ${price === null ? '…' : pounds(price)}`;
  if (second === null) return `Record ${one}`;
  return `Record ${one}, ${nameOf(props.names, second)} at ${secondPrice === null ? '…' : pounds(secondPrice)}`;
}

const styles = StyleSheet.create({
  form: { gap: SPACE.s },
  group: { gap: SPACE.xs },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s },
});
