/** What a host is given, and why a stored table may not open. */
import type { Games, LogProblem, Table } from '../../engine';
import type { RandomValues } from '../crypto/channel';
import type { Storage } from '../storage/storage';
import type { Scheduler } from '../transport/transport';

export interface HostSetup {
  readonly games: Games;
  readonly storage: Storage;
  /** The host device's signing key. */
  readonly secretKey: Uint8Array;
  readonly random: RandomValues;
  readonly scheduler: Scheduler;
  /** For the times in the log, which nothing depends on. */
  readonly wallClock: () => number;
  /** Which web build is served, so that an old page knows it is one. */
  readonly build: string;
  /**
   * For a host program without a person at it: whoever shows this secret is given the gavel, and so is the first
   * to sit down while the program itself still holds it.
   */
  readonly gavelSecret?: string;
}

/** A log and what it folds to. */
export type HostedLog = { readonly table: Table; readonly lines: readonly string[] };

export type OpenProblem =
  | { readonly kind: 'corrupt-log'; readonly problem: LogProblem }
  | { readonly kind: 'no-such-table' }
  /** Folding the old log again gives another state: it was played with other rules. */
  | { readonly kind: 'rules-changed'; readonly seq: number };

/** Somebody typed the address: both screens show the digits, and the host says yes or no. */
export type Knock = { readonly id: number; readonly digits: string; readonly remote: string };
