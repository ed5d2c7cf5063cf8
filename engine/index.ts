/** The engine's one door. */
export * from './result';
export * from './json';
export * from './vocabulary';
export * as shape from './shape';
export type { Of, Shape } from './shape';
export { toText, fromText, hashOf } from './bytes';
export * from './game';
export * from './forms';
export { diceFrom, type Dice } from './dice';
export type { AnyGame, AnyRound, AnyShown } from './rounds';
export { commit, opens, SALT_BYTES, type Opening, type Place } from './seal';
export {
  decodeEntry,
  encodeEntry,
  isSigned,
  jsonOf,
  NO_HASH,
  publicKey,
  signHead,
  signIntent,
  SIGNED_INTENT,
  type Body,
  type Entry,
  type HostEntry,
  type Intent,
  type Seen,
  type SignedEntry,
  type SignedIntent,
  type Step,
} from './entry';
export { saltSlot, saltSlotOf, type GameInPlay, type Play, type Seal } from './play';
export type { Refusal } from './refusal';
export { append, begin, digest, foldEntry, headOf, isAuthentic, pastAt, seated, seatsOf } from './table';
export type { Device, Games, Past, Seat, Settings, Table, Wish } from './table';
export { isPresent, mayPlay } from './seats';
export { isLive, lineageOf, stateBefore, storyOf, type Chapter, type Story } from './mend';
export * from './duties';
export { isOpening } from './flip';
export {
  foldArrived,
  foldLine,
  foldLog,
  splitLog,
  type FoldOptions,
  type LogProblem,
  type LogText,
} from './log';
export { audit, type AuditProblem, type AuditReport } from './audit';
export { feedOf, retoldBy, type Told } from './feed';
export {
  replay,
  GAME_RECORD,
  type GameRecord,
  type RecordProblem,
  type RecordStep,
  type Replayed,
} from './record';
export { auction, cheapAsShips, gameNamed, microShips, shipShape, starbaseJeff } from './registry';
export { WARM_UP, warmUp, type WarmUp } from './warm-up';
