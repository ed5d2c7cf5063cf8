/** An open auction bid turn by turn: raise or pass. */
import { movesNamed, numberField, type MoveAsk } from '../../kit/asks';
import { nameOf } from '../../kit/words';
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { pounds, type SeatId } from '../../../../engine';
import { AmountKeys, Button, SeatPlate, SPACE, Text } from '../../../../components';
import { moneyOf, type State, type Panel } from '../state';

export type OpenBidding = NonNullable<Extract<State['phase'], { at: 'auction' }>['open']>;

/** Who has bid what, who is out, whose turn it is. */
export function Ladder({ props, open }: { readonly props: Panel; readonly open: OpenBidding }) {
  const s = props.state;
  return (
    <View style={styles.list}>
      {s.seats.map((seat) => (
        <SeatPlate
          key={seat}
          seat={seat}
          small
          name={nameOf(props.names, seat)}
          state={open.turn === seat ? 'waiting' : 'here'}
          detail={ladderWords(s, open, seat)}
        >
          <Text kind="small" tone={open.passed.includes(seat) ? 'muted' : 'text'} aria-hidden>
            {ladderWords(s, open, seat)}
          </Text>
        </SeatPlate>
      ))}
    </View>
  );
}

function ladderWords(s: State, { bids, passed, turn }: OpenBidding, seat: SeatId): string {
  const bid = bids[seat];
  const said = bid === undefined ? '' : pounds(bid);
  if (passed.includes(seat)) return `${said === '' ? '' : `${said}, then `}passed`;
  if (turn === seat) return said === '' ? 'to bid' : `${said}, to bid`;
  return said === '' ? `has ${pounds(moneyOf(s, seat))}` : said;
}

type BarProps = {
  readonly props: Panel;
  readonly bid: MoveAsk;
  readonly pass: MoveAsk | undefined;
  readonly seat: SeatId;
};

export function TurnBar({ props, bid, pass, seat }: BarProps) {
  const [typed, setTyped] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const field = numberField(bid.fields, 'bid');
  const least = field?.least ?? 0;
  const most = field?.most ?? 0;
  const amount = typed ?? least;
  const out = amount < least || amount > most;
  const make = async (move: MoveAsk['move']): Promise<void> => {
    setBusy(true);
    await props.act.play(seat, move);
    setBusy(false);
    setTyped(null);
  };
  const raises = [least, least + 4, least + 9].filter((one) => one <= most);
  const mine = seat === props.seat;
  return (
    <View style={styles.list}>
      <Text kind="small" tone={out ? 'alarm' : 'muted'}>
        {`${mine ? 'You have' : `${nameOf(props.names, seat)} has`} ${pounds(most)}. At least ${pounds(least)}, or pass.`}
      </Text>
      <AmountKeys
        value={typed}
        onChange={setTyped}
        amounts={raises.map((value) => ({ label: pounds(value), value }))}
      />
      <View style={styles.row}>
        {pass ? <Button label="Pass" grow busy={busy} onPress={() => void make(pass.move)} /> : null}
        <Button
          label={`Bid ${pounds(amount)}`}
          kind="primary"
          grow
          disabled={out}
          busy={busy}
          onPress={() => void make({ ...bid.move, bid: amount })}
        />
      </View>
    </View>
  );
}

/** The bid and pass forms of whoever's turn it is, when this phone may answer them: its own seat, or one on paper. */
export function turnAsks(props: Panel): BarProps | null {
  const from = (seat: SeatId, asks: Panel['asks']): BarProps | null => {
    const [bid] = movesNamed(asks, 'bid');
    return bid ? { props, seat, bid, pass: movesNamed(asks, 'pass')[0] } : null;
  };
  const own = props.seat === null ? null : from(props.seat, props.asks);
  if (own) return own;
  for (const [seat, asks] of Object.entries(props.paperAsks)) {
    const found = from(seat as SeatId, asks);
    if (found) return found;
  }
  return null;
}

const styles = StyleSheet.create({
  list: { gap: SPACE.s },
  row: { flexDirection: 'row', gap: SPACE.s },
});
