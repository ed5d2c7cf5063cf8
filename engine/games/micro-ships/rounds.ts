/** The secrets that are wanted: bids, hands shown at the end, and the salts of a draw. */
import type { Dice } from '../../contract/dice';
import type { Round } from '../../contract/game';
import type { Json } from '../../data/json';
import { no, type Result } from '../../result';
import type { RoundName, SlotName } from '../../vocabulary';
import { draw, drawsDue } from './deal';
import type { Own } from './hand';
import { fitsHand, HANDS_ROUND, settleHands, showing } from './showdown';
import type { CubesShown, Refusal, State } from './state';
import { bidding, fitsBid, settleAuction, type CubesOpened } from './turn';

export const rounds = (s: State): readonly Round<CubesShown>[] => [
  ...drawsDue(s).map((name) => ({ name, kind: 'together' as const, dice: true as const, slots: [] })),
  ...[bidding(s), showing(s)].filter((round) => round !== null),
];

export function fits(s: State, slot: SlotName, value: Json, own: Own): Result<CubesShown, Refusal> {
  const bid = bidding(s)?.slots.find((one) => one.name === slot);
  if (bid) return fitsBid(s, bid.seat, value, own);
  const hand = showing(s)?.slots.find((one) => one.name === slot);
  return hand ? fitsHand(s, hand.seat, value, own) : no({ kind: 'no-such-slot', slot });
}

export function reveal(s: State, round: RoundName, shown: readonly CubesOpened[], dice: Dice): State {
  if (round === bidding(s)?.name) return settleAuction(s, shown);
  if (round === HANDS_ROUND && showing(s)) return settleHands(s, shown);
  return draw(s, round, dice);
}
