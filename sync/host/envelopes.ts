/** The host's side of envelopes: it keeps the boxes, passes the keys on, and asks a witness only after the hammer. */
import {
  bytesOf,
  encodeJson,
  findSeal,
  isJson,
  OPENING_BYTES,
  opens,
  roundViews,
  type DeviceNo,
  type Hash,
  type Json,
  type Opening,
} from '../../engine';
import { openEnvelope } from '../crypto/envelope';
import { SILENCE_MS } from '../limits';
import type { FromDevice } from '../protocol';
import type { Session } from './session';
import type { Cancel } from '../transport/transport';
import type { Ledger } from './ledger';
import type { Sessions } from './sessions';
import type { HostSetup } from './setup';

type Kept = {
  readonly box: string;
  readonly owner: DeviceNo;
  readonly keys: Readonly<Record<string, string>>;
};

/** The openings a host holds. What is here already was opened by its owner, who was not asleep. */
type Openings = {
  has(commitment: Hash): boolean;
  put(commitment: Hash, opening: Opening): void;
};

export class Envelopes {
  private readonly kept = new Map<Hash, Kept>();
  private readonly opened = new Set<Hash>();
  /** Whom a key was asked of, so that nobody is asked twice on one connection. */
  private readonly asked = new Set<string>();
  /** When each shut round was first seen shut. */
  private readonly shutSince = new Map<string, number>();
  private timer: Cancel | null = null;

  constructor(
    private readonly setup: HostSetup,
    private readonly ledger: Ledger,
    private readonly sessions: Sessions,
    private readonly openings: Openings,
  ) {}

  /**
   * Boxes outlive a restart of the host: their owners may be asleep. Those without a seal stay until the first work
   * is done, for a host that lost power may be given the seal back.
   */
  async load(): Promise<void> {
    const { values } = this.setup.storage;
    for (const key of await values.keys(this.key(''))) {
      const kept = (await values.get(key)) as Kept | undefined;
      if (kept) this.kept.set(key.slice(this.key('').length), kept);
    }
  }

  private key(commitment: string): string {
    return `envelope/${this.ledger.name}/${commitment}`;
  }

  async take(session: Session, { c, box, keys }: Extract<FromDevice, { say: 'envelope' }>): Promise<void> {
    const sealed =
      session.device !== null && findSeal(this.setup.games, this.ledger.table, c, session.device);
    if (!sealed) return;
    const kept: Kept = { box, owner: sealed.seal.device, keys: keys as Readonly<Record<string, string>> };
    this.kept.set(c, kept);
    await this.setup.storage.values.write({ [this.key(c)]: kept });
    session.say({ say: 'envelope-kept', c });
  }

  /** Whether the seal can be opened without its owner: its box is here, and a witness is awake. */
  canOpen(commitment: Hash): boolean {
    return this.witnesses(commitment).length > 0;
  }

  used(commitment: Hash): boolean {
    return this.opened.has(commitment);
  }

  /** Never the owner's own device, and never the host's: together they must be two. */
  private witnesses(commitment: Hash): readonly Session[] {
    const kept = this.kept.get(commitment);
    if (!kept) return [];
    const { host } = this.ledger.table;
    return Object.keys(kept.keys)
      .map(Number)
      .filter((device) => device !== kept.owner && device !== host)
      .flatMap((device) => this.sessions.of(device) ?? [])
      .filter((session) => session.answers);
  }

  private ask(commitment: Hash): void {
    const keys = this.kept.get(commitment)?.keys;
    for (const witness of this.witnesses(commitment)) {
      const box = keys?.[String(witness.device)];
      const once = `${commitment}/${witness.id}`;
      if (box === undefined || this.asked.has(once)) continue;
      this.asked.add(once);
      witness.say({ say: 'key-wanted', c: commitment, box });
    }
  }

  /** Asks for the keys of seals that lie in a shut round whose owner has been silent; comes back when that is due. */
  watchClosed(): void {
    const { games, scheduler } = this.setup;
    const table = this.ledger.table;
    this.stop();
    this.forget();
    const now = scheduler.now();
    // A claim must not open what does not fit.
    const shut = roundViews(games, table).filter((round) => round.shut && round.kind !== 'claim');
    for (const name of this.shutSince.keys())
      if (!shut.some((round) => round.name === name)) this.shutSince.delete(name);
    let next = Infinity;
    for (const round of shut) {
      const since = this.shutSince.get(round.name) ?? now;
      this.shutSince.set(round.name, since);
      for (const slot of round.slots) {
        const seal = table.play.seals[slot.name];
        if (!seal || !this.kept.has(seal.c) || this.openings.has(seal.c)) continue;
        const wait = this.silentFrom(seal.device, since) + SILENCE_MS - now;
        if (wait > 0) next = Math.min(next, wait);
        else this.ask(seal.c);
      }
    }
    if (next < Infinity) this.timer = scheduler.after(next, () => this.watchClosed());
  }

  /** A phone in a hand says nothing between two pings: only since the hammer is there something for it to say. */
  private silentFrom(device: DeviceNo, shut: number): number {
    const owner = this.sessions.of(device);
    if (!owner) return -Infinity;
    // What else it says since the hammer does not count: it has one thing to say.
    return owner.answers ? shut : owner.lastHeard;
  }

  /** When a round was first seen shut. */
  shutAt(round: string): number | undefined {
    return this.shutSince.get(round);
  }

  takeKey(commitment: Hash, key: Uint8Array): void {
    const kept = this.kept.get(commitment);
    const table = this.ledger.table;
    const sealed = findSeal(this.setup.games, table, commitment, kept?.owner ?? null);
    if (!kept || !sealed?.shut || this.openings.has(commitment)) return;
    const opening = openEnvelope(commitment, kept.box, key);
    const place = { table: table.id, epoch: sealed.seal.epoch, slot: sealed.slot, owner: sealed.seal.owner };
    if (!opening || !isLoggable(opening.value) || !opens(commitment, place, opening)) return;
    this.opened.add(commitment);
    this.openings.put(commitment, opening);
  }

  stop(): void {
    this.timer?.();
    this.timer = null;
  }

  /** Boxes whose seal no longer lies anywhere are of no use to anyone. */
  private forget(): void {
    const gone: Record<string, Json> = {};
    for (const [commitment, { owner }] of this.kept) {
      if (findSeal(this.setup.games, this.ledger.table, commitment, owner)) continue;
      this.kept.delete(commitment);
      this.opened.delete(commitment);
      gone[this.key(commitment)] = null;
    }
    if (this.kept.size === 0) this.asked.clear();
    // What stays behind is thrown away at the next start.
    if (Object.keys(gone).length > 0) this.setup.storage.values.write(gone).catch(() => undefined);
  }
}

/** What was sealed but can stand in no log counts as not opened: its seat is named, and the table decides. */
export const isLoggable = (value: unknown): boolean =>
  isJson(value) && bytesOf(encodeJson(value)) <= OPENING_BYTES;
