/** A closed bid: type it, lock it, lay the phone down. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { Button, HoldToPeek, SPACE, Text, type Amount } from '../../../../components';
import type { PanelProps } from '../../contract';
import { RoundStatus } from '../../kit/RoundStatus';
import { SecretAmount } from '../../kit/SecretAmount';
import { useShort } from '../LotCard';
import { LEAST_BID, numberField, stateOf, type SealAsk, type State } from '../state';
import { pounds } from '../words';

type Props = { readonly ask: SealAsk; readonly props: PanelProps };

/** What lies locked in a slot, as its owner knows it; undefined while nothing does. */
export function lockedBid(props: PanelProps, slot: string): number | null | undefined {
  if (!props.table.play.seals[slot]) return undefined;
  return bidIn(props.kept.find(({ name }) => name === slot)?.value);
}

function bidIn(value: unknown): number | null {
  const bid = typeof value === 'object' && value !== null && 'bid' in value ? value.bid : null;
  return typeof bid === 'number' ? bid : null;
}

export function Paddle({ ask, props }: Props) {
  const locked = lockedBid(props, ask.secret.slot);
  if (locked !== undefined) return <Locked slot={ask.secret.slot} bid={locked} props={props} />;
  return <Writing key={ask.secret.slot} ask={ask} props={props} />;
}

function Writing({ ask, props }: Props) {
  const short = useShort();
  const { slot, fields, fixed } = ask.secret;
  const most = numberField(fields, 'bid')?.most ?? 0;
  return (
    <SecretAmount
      limits={`You have ${pounds(most)}. Bid up to that.`}
      most={most}
      prefix="£"
      masked={props.masked}
      amounts={amountsFor(stateOf(props), most, bidIn(props.before(slot)), short)}
      lock={(bid) => props.act.lock(ask.by, slot, { ...fixed, bid })}
    />
  );
}

/** No bid, the usual ones, and what the last lot went for; after an undo what was written before. */
function amountsFor(s: State, most: number, before: number | null, short: boolean): readonly Amount[] {
  const last = s.rows.findLast(({ result }) => result?.first)?.result?.first?.price;
  const usual: Amount[] = [
    { label: 'No bid', value: 0 },
    ...[LEAST_BID, LEAST_BID + 5, LEAST_BID + 10].map((value) => ({ label: pounds(value), value })),
  ];
  const more = last === undefined ? LEAST_BID + 15 : last;
  const fifth: Amount =
    before === null
      ? { label: last === undefined ? pounds(more) : `Last ${pounds(more)}`, value: more }
      : { label: 'As before', value: before };
  const all = usual.some(({ value }) => value === fifth.value && before === null)
    ? [...usual, { label: pounds(LEAST_BID + 15), value: LEAST_BID + 15 }]
    : [...usual, fifth];
  // A small phone shows four: no bid, the least, one more, and the last price.
  const few = short ? all.filter((_, i) => i !== 3) : all;
  return few.filter(({ value }) => value <= most);
}

function Locked({
  slot,
  bid,
  props,
}: {
  readonly slot: string;
  readonly bid: number | null;
  readonly props: PanelProps;
}) {
  const [busy, setBusy] = useState(false);
  const round = props.rounds.find(({ slots }) => slots.some(({ name }) => name === slot));
  const lift = async (): Promise<void> => {
    setBusy(true);
    await props.act.lift(slot);
    setBusy(false);
  };
  return (
    <View style={styles.paddle}>
      <RoundStatus props={props} />
      <HoldToPeek label="Locked. Hold here to peek.">
        <Text kind="number">{props.masked ? 'Hidden' : peekWords(bid)}</Text>
      </HoldToPeek>
      {round && !round.shut ? (
        <Button label="Lift your paddle" busy={busy} onPress={() => void lift()} />
      ) : null}
    </View>
  );
}

function peekWords(bid: number | null): string {
  if (bid === null) return 'Locked on this phone before';
  if (bid === 0) return 'No bid';
  return bid < LEAST_BID
    ? `${pounds(bid)} is under ${pounds(LEAST_BID)}, so it counts as no bid.`
    : pounds(bid);
}

const styles = StyleSheet.create({ paddle: { gap: SPACE.s } });
