/** The engine's one door. */
export * from './result';
export * from './data/json';
export * from './vocabulary';
export * as shape from './data/shape';
export type { Holds, Of, Shape } from './data/shape';
export { bytesOf, toBase64url, fromBase64url, hashOf } from './data/bytes';
export { curves, type Curves } from './data/curves';
export * from './contract/game';
export * from './contract/forms';
export type {
  AnyCalculator,
  AnyCalculators,
  Calculator,
  CalculatorField,
  CalculatorRow,
  Calculators,
  Choice,
  EntryPath,
  EntryProblem,
  Problem,
  Setting,
  Worked,
} from './contract/calculators';
export { calculate, fillIn, settle, type Form } from './contract/calculate';
export { acceptsOptions, fitOptions, offers } from './contract/options';
export { diceFrom, type Dice } from './contract/dice';
export { diceOf } from './log/beacon';
export type { AnyFix, AnyGame, AnyRound, AnyShown } from './contract/any-game';
export { commit, opens, SALT_BYTES, type Opening, type Place } from './log/seal';
export {
  decodeEntry,
  encodeEntry,
  INTENT,
  isSigned,
  jsonOf,
  markOf,
  LOG_VERSION,
  readEntry,
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
  type Wanted,
} from './log/entry';
export { saltSlot, saltSlotOf, type GameInPlay, type GameStep, type Play, type Seal } from './log/play';
export type { Refusal } from './log/refusal';
export { append, begin, foldEntry } from './log/fold';
export { continued, digest, headOf, isAuthentic, pastAt, seated, seatsOf, seenAt } from './log/table';
export type { Chosen, Device, Games, Past, Seat, Settings, Table, Request } from './log/table';
export { continues, verifiedFirst, verifyNext, type Verified } from './log/signatures';
export { isPresent, mayClerk, mayPlay, nextDevice } from './log/seats';
export { LONGEST_SLOT, MOST_DEVICES, MOST_SLOTS, OPENING_BYTES } from './log/limits';
export {
  gameLineage,
  humanSteps,
  isLive,
  lastHumanStep,
  lineageOf,
  placeOfFix,
  statesOf,
  stateBefore,
  timelineOf,
  type MendedStep,
  type Timeline,
} from './log/mend';
export * from './log/duties';
export { isOpening } from './log/flip';
export {
  foldArrived,
  foldLine,
  foldLog,
  splitLog,
  type FoldOptions,
  type LogProblem,
  type LogText,
} from './log/log';
export {
  checkpointOf,
  checkpointsIn,
  latestUsable,
  tableAt,
  tableAtUnchecked,
  type Checkpoint,
} from './log/checkpoint';
export { audit, auditSteps, type AuditProblem, type AuditReport } from './log/audit';
export { Feed, feedOf, retoldBy, type FeedLine, type Told } from './log/feed';
export { stepWords } from './log/told';
export {
  replay,
  GAME_RECORD,
  type GameRecord,
  type RecordProblem,
  type RecordStep,
  type Replayed,
} from './replay';
export {
  auction,
  CALCULATORS,
  cheapAsShips,
  gameNamed,
  microShips,
  shipShape,
  starbaseJeff,
} from './registry';
export { WARM_UP, warmUp, type WarmUp } from './games/warm-up';
export { capital, counted, listed, plain, pounds, signed } from './games/shared/words';
export type { CommonRefusal } from './games/shared/refusals';
