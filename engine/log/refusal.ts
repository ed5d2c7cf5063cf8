/** Why the log refuses an entry. Facts only; screens own the words. */
import type { Fact } from '../contract/game';
import type { DeviceNo, Epoch, RoundName, SeatId, Seq, SlotName } from '../vocabulary';

export type Refusal =
  // the entry itself
  | { readonly kind: 'not-a-table' }
  | { readonly kind: 'out-of-order'; readonly seq: Seq; readonly wanted: Seq }
  | { readonly kind: 'unknown-device'; readonly by: DeviceNo }
  | { readonly kind: 'already-logged'; readonly n: number }
  | { readonly kind: 'forked'; readonly seq: Seq } // signed on another history
  | { readonly kind: 'other-epoch'; readonly epoch: Epoch; readonly now: Epoch } // an undo came between
  | { readonly kind: 'bad-signature' }
  | { readonly kind: 'too-long'; readonly most: number } // in bytes
  // people and seats
  | { readonly kind: 'device-known' }
  | { readonly kind: 'no-such-seat'; readonly seat: SeatId }
  | { readonly kind: 'seat-taken'; readonly seat: SeatId; readonly by: string }
  | { readonly kind: 'name-taken'; readonly name: string }
  | { readonly kind: 'not-your-seat'; readonly seat: SeatId }
  | { readonly kind: 'no-seat' }
  | { readonly kind: 'not-the-gavel'; readonly gavel: DeviceNo }
  | { readonly kind: 'host-is-here' } // a running host hands the table to nobody
  | { readonly kind: 'game-running' }
  | { readonly kind: 'no-game' }
  | { readonly kind: 'paused' }
  // starting
  | { readonly kind: 'unknown-game'; readonly game: string }
  | { readonly kind: 'other-rules'; readonly rules: number; readonly ours: number }
  | {
      readonly kind: 'wrong-number-of-players';
      readonly players: number;
      readonly least: number;
      readonly most: number;
    }
  // moves and secrets
  | { readonly kind: 'malformed'; readonly where: string }
  | { readonly kind: 'rules'; readonly why: Fact }
  | { readonly kind: 'no-such-round'; readonly round: RoundName }
  | { readonly kind: 'no-such-slot'; readonly slot: SlotName }
  | { readonly kind: 'already-closed'; readonly round: RoundName }
  | { readonly kind: 'not-closed'; readonly round: RoundName }
  | { readonly kind: 'nothing-locked'; readonly slot: SlotName }
  | { readonly kind: 'slot-in-use'; readonly slot: SlotName }
  | { readonly kind: 'seal-known'; readonly slot: SlotName } // a copy of a seal that was made before
  | { readonly kind: 'not-silent'; readonly slot: SlotName } // its phone may still open what it locked
  | { readonly kind: 'opening-there'; readonly slot: SlotName } // it was opened, and fits
  | { readonly kind: 'still-missing'; readonly slot: SlotName }
  | { readonly kind: 'opening-missing'; readonly slot: SlotName }
  | { readonly kind: 'wrong-opening'; readonly slot: SlotName }
  | { readonly kind: 'card-wanted'; readonly slot: SlotName }
  | { readonly kind: 'card-cannot-be-skipped'; readonly slot: SlotName }
  | { readonly kind: 'not-yours-to-claim'; readonly slot: SlotName }
  | { readonly kind: 'not-away'; readonly seat: SeatId }
  | { readonly kind: 'not-asked-for'; readonly seat: SeatId }
  // mending
  | { readonly kind: 'amount-too-large' }
  | { readonly kind: 'no-such-entry'; readonly seq: Seq }
  | { readonly kind: 'not-a-move'; readonly seq: Seq }
  | { readonly kind: 'fix-breaks'; readonly seq: Seq; readonly why: Fact };
