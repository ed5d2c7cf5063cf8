/** The host's side of envelopes: it keeps the boxes, passes the keys on, and asks a witness only after the hammer. */
import {
  findSeal,
  opens,
  roundViews,
  type DeviceNo,
  type Games,
  type Hash,
  type Json,
  type Opening,
  type Table,
} from '../../engine';
import { openEnvelope } from '../crypto/envelope';
import type { FromDevice } from '../protocol';
import type { Session } from './session';
import type { Storage } from '../storage/storage';
import type { Cancel, Scheduler } from '../transport/transport';

/** How long an owner must have been silent before anybody opens for them. */
export const SILENCE_MS = 3000;

type Kept = {
  readonly box: string;
  readonly owner: DeviceNo;
  readonly keys: Readonly<Record<string, string>>;
};

type Around = {
  table(): Table;
  reach(device: DeviceNo): Session | undefined;
  /** Its opening is here already: its owner was not asleep. */
  holds(commitment: Hash): boolean;
  found(commitment: Hash, opening: Opening): void;
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
    private readonly setup: {
      readonly games: Games;
      readonly storage: Storage;
      readonly scheduler: Scheduler;
    },
    private readonly name: string,
    private readonly around: Around,
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
    return `envelope/${this.name}/${commitment}`;
  }

  async take(session: Session, { c, box, keys }: Extract<FromDevice, { say: 'envelope' }>): Promise<void> {
    const lying = findSeal(this.setup.games, this.around.table(), c);
    if (!lying || lying.seal.device !== session.device) return;
    const kept: Kept = { box, owner: lying.seal.device, keys: keys as Readonly<Record<string, string>> };
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
    const { host } = this.around.table();
    return Object.keys(kept.keys)
      .map(Number)
      .filter((device) => device !== kept.owner && device !== host)
      .flatMap((device) => this.around.reach(device) ?? [])
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
    const table = this.around.table();
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
        if (!seal || !this.kept.has(seal.c) || this.around.holds(seal.c)) continue;
        const wait = this.silentFrom(seal.device, since) + SILENCE_MS - now;
        if (wait > 0) next = Math.min(next, wait);
        else this.ask(seal.c);
      }
    }
    if (next < Infinity) this.timer = scheduler.after(next, () => this.watchClosed());
  }

  /** A phone in a hand says nothing between two pings: only since the hammer is there something for it to say. */
  private silentFrom(device: DeviceNo, shut: number): number {
    const owner = this.around.reach(device);
    if (!owner) return -Infinity;
    return owner.answers ? Math.max(owner.lastHeard, shut) : owner.lastHeard;
  }

  takeKey(commitment: Hash, key: Uint8Array): void {
    const kept = this.kept.get(commitment);
    const table = this.around.table();
    const lying = findSeal(this.setup.games, table, commitment);
    if (!kept || !lying?.shut || this.around.holds(commitment)) return;
    const opening = openEnvelope(commitment, kept.box, key);
    const place = { table: table.id, epoch: lying.seal.epoch, slot: lying.slot, owner: lying.seal.owner };
    if (!opening || !opens(commitment, place, opening)) return;
    this.opened.add(commitment);
    this.around.found(commitment, opening);
  }

  stop(): void {
    this.timer?.();
    this.timer = null;
  }

  /** Boxes whose seal no longer lies anywhere are of no use to anyone. */
  private forget(): void {
    const gone: Record<string, Json> = {};
    for (const commitment of this.kept.keys()) {
      if (findSeal(this.setup.games, this.around.table(), commitment)) continue;
      this.kept.delete(commitment);
      this.opened.delete(commitment);
      gone[this.key(commitment)] = null;
    }
    if (this.kept.size === 0) this.asked.clear();
    // What stays behind is thrown away at the next start.
    if (Object.keys(gone).length > 0) this.setup.storage.values.write(gone).catch(() => undefined);
  }
}
