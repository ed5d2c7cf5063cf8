/** The secrets that are wanted: a crew card of each sailor, and the salts of a draw. */
import type { Dice } from '../../contract/dice';
import type { Round, Shown } from '../../contract/game';
import type { Json } from '../../data/json';
import { no, type Result } from '../../result';
import { read } from '../../data/shape';
import type { RoundName, SlotName } from '../../vocabulary';
import { biddingRounds, flip } from './bidding';
import { dealHolds, dealingRounds } from './holds';
import { SECRETS, type Bid, type Refusal, type State } from './state';

export const rounds = (s: State): readonly Round<Bid>[] => [...dealingRounds(s), ...biddingRounds(s)];

export function fits(s: State, slot: SlotName, value: Json): Result<Bid, Refusal> {
  const wanted = biddingRounds(s)
    .flatMap((round) => round.slots)
    .find((one) => one.name === slot);
  if (!wanted) return no({ kind: 'no-such-slot', slot });
  const bid = read(SECRETS, value);
  if (!bid.ok) return no({ kind: 'not-a-bid', where: bid.why.where });
  const { card } = bid.value;
  if (!s.options.crew.includes(card)) return no({ kind: 'not-a-crew-card', card });
  return s.discards[wanted.seat]?.includes(card) ? no({ kind: 'card-discarded', card }) : bid;
}

export const reveal = (
  s: State,
  round: RoundName,
  shown: readonly Shown<Bid, Refusal>[],
  dice: Dice,
): State =>
  dealingRounds(s).some(({ name }) => name === round) ? dealHolds(s, dice) : flip(s, round, shown, dice);
