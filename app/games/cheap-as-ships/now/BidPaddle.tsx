/** A closed bid: type it, lock it, lay the phone down. */
import { pounds } from '../../../../engine';
import type { Amount } from '../../../../components';
import { numberField, type SealAsk } from '../../kit/asks';
import { Paddle } from '../../kit/Paddle';
import { SecretAmount } from '../../kit/SecretAmount';
import { useShort } from '../LotCard';
import { LEAST_BID, type Panel, type State } from '../state';

export function BidPaddle({ ask, props }: { readonly ask: SealAsk; readonly props: Panel }) {
  const short = useShort();
  const { slot, fields, fixed } = ask.secret;
  const most = numberField(fields, 'bid')?.most ?? 0;
  return (
    <Paddle ask={ask} props={props} peek={({ bid }) => peekWords(bid)}>
      <SecretAmount
        key={slot}
        limits={`You have ${pounds(most)}. Bid up to that.`}
        most={most}
        prefix="£"
        masked={props.masked}
        amounts={amountsFor(props.state, most, bidIn(props.before(slot)), short)}
        lock={(bid) => props.act.lock(ask.by, slot, { ...fixed, bid })}
      />
    </Paddle>
  );
}

function bidIn(value: unknown): number | null {
  const bid = typeof value === 'object' && value !== null && 'bid' in value ? value.bid : null;
  return typeof bid === 'number' ? bid : null;
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

function peekWords(bid: unknown): string {
  if (typeof bid !== 'number' || bid === 0) return 'No bid';
  return bid < LEAST_BID
    ? `${pounds(bid)} is under ${pounds(LEAST_BID)}, so it counts as no bid.`
    : pounds(bid);
}
