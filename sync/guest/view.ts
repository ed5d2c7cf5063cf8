/** What a device is told to be, and what its screens read. */
import type { DeviceNo, Games, Hash, Json, LogProblem, Refusal, SlotName, Table } from '../../engine';
import type { RandomValues, SecureConnection } from '../crypto/channel';
import type { Identity } from '../crypto/identity';
import type { DeviceState, FromHost } from '../protocol';
import type { Storage } from '../storage/storage';
import type { CloseReason, Scheduler } from '../transport/transport';

export interface GuestSetup {
  readonly games: Games;
  /** Brings a rulebook that `games` does not know yet, however long it takes; false if there is none. */
  readonly bring?: (game: string) => Promise<boolean>;
  readonly storage: Storage;
  readonly identity: Identity;
  readonly random: RandomValues;
  readonly scheduler: Scheduler;
  /** A new connection to the host, each time it is asked. */
  readonly dial: () => SecureConnection;
  /** The table this device has sat at before, if any. */
  readonly table?: Hash;
  /** False on the host's own device: the host keeps the log there. */
  readonly keepsLog?: boolean;
  /** On the host's own device: the log as that host has folded it. */
  readonly hosted?: { readonly table: Table; readonly lines: readonly string[] };
}

/** Each state has only its own fields. */
export type Link =
  | { readonly is: 'connecting'; readonly attempt: number }
  | { readonly is: 'knocking'; readonly digits: string } // typed the address: compare the digits
  | { readonly is: 'connected' }
  | {
      readonly is: 'waiting';
      readonly attempt: number;
      readonly retryAt: number;
      readonly reason: CloseReason;
    }
  | { readonly is: 'stopped'; readonly why: Stop };

export type Stop =
  | { readonly kind: 'left' }
  | { readonly kind: 'forked'; readonly seq: number }
  /** Somebody else answers at the address that was typed. */
  | { readonly kind: 'other-host' }
  | { readonly kind: 'bad-log'; readonly problem: LogProblem }
  | { readonly kind: 'bye'; readonly why: Extract<FromHost, { say: 'bye' }>['why'] };

export type ActRefusal =
  | Refusal
  | { readonly kind: 'not-connected' }
  | { readonly kind: 'unfit'; readonly why: Json }
  /** This device's storage did not take it, so nothing was sent. */
  | { readonly kind: 'not-kept'; readonly detail: string };

/** Somebody typed the address and waits, with these digits on their screen. */
export type WaitingGuest = { readonly id: number; readonly digits: string; readonly remote: string };

/** What screens read: the fold up to the last entry that was turned over. */
export type View = {
  readonly table: Table | null;
  readonly device: DeviceNo | null;
  readonly link: Link;
  readonly presence: Readonly<Record<DeviceNo, DeviceState>>;
  readonly watching: number;
  /** Rounds whose hammer runs, and when it falls on this device's clock. */
  readonly hammers: Readonly<Record<string, number>>;
  /** Rounds that wait for a phone which does not answer: before the hammer, or after it. */
  readonly silent: Readonly<Record<string, readonly SlotName[]>>;
  /** Entries that this device has of those the host had when it let it in; null when it has caught up. */
  readonly arriving: { readonly have: number; readonly of: number } | null;
  readonly pending: number;
  readonly code: string;
  /** The web build that the host serves; '' until it has said so. */
  readonly hostBuild: string;
  readonly diverged: boolean;
  /** For the gavel's holder. */
  readonly knocks: readonly WaitingGuest[];
  /** False when this device's storage no longer takes the log: it is fetched anew after a reload. */
  readonly kept: boolean;
  /** Whatever is locked here can be opened without this device: it may be put away. */
  readonly maySleep: boolean;
};
