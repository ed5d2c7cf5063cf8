/** What a phone owes the table without being asked by a person: openings, salts for the dice, envelopes, testimony. */
import {
  commit,
  findSeal,
  openingsDue,
  SALT_BYTES,
  saltsDue,
  saltSlotOf,
  toBase64url,
  type DeviceNo,
  type Hash,
  type Json,
  type Opening,
  type SeatId,
  type Seq,
  type SlotName,
  type Table,
} from '../../engine';
import type { RandomValues } from '../crypto/channel';
import { keyCopier, sealEnvelope, unlockKey } from '../crypto/envelope';
import type { Cancel } from '../transport/transport';
import type { GuestState } from './state';
import type { Secret, Vault } from './vault';

/** Locking keys takes a phone a moment: openings that are due right after the last seal go first. */
const ENVELOPE_MS = 25;

export type Sealed = { readonly c: Hash; readonly opening: Opening; readonly secret: Secret };

/** A value with a fresh salt. `seat` is null for a device's own salt. */
export function sealValue(
  random: RandomValues,
  table: Table,
  device: DeviceNo,
  seat: SeatId | null,
  slot: SlotName,
  value: Json,
): Sealed {
  const opening = { salt: toBase64url(random(new Uint8Array(SALT_BYTES))), value };
  const c = commit({ table: table.id, epoch: table.epoch, slot, owner: seat ?? `~${device}` }, opening);
  return { c, opening, secret: { slot, seat, opening, at: table.seq } };
}

export class Obligations {
  /** On this connection; a host that was restarted needs them again. */
  private readonly openedHere = new Set<Hash>();
  private readonly leftHere = new Set<Hash>();
  /** The host has said that these are on its disk. */
  private readonly enveloped = new Set<Hash>();
  private readonly salting = new Set<SlotName>();
  /** The entry with which each seal was first seen shut. */
  private readonly shutAt = new Map<Hash, Seq>();
  /** Keys the host asked for, until the log here is checked. */
  private readonly keysWanted = new Map<Hash, string>();

  constructor(
    private readonly state: GuestState,
    /** Puts a salt of this device into a slot, if it is still due when its turn comes. */
    private readonly sendSalt: (slot: SlotName) => Promise<unknown>,
  ) {}

  newConnection(): void {
    this.cancelEnvelopes(); // not before the host has welcomed us
    this.cancelCopying();
    this.openedHere.clear();
    this.leftHere.clear();
    this.keysWanted.clear();
  }

  /** After every entry, and anew on each connection, once this device has caught up. */
  run(): void {
    const { table, device: me, vault, live, setup } = this.state;
    if (!live || !table || me === null || !vault) return;
    const due = openingsDue(setup.games, table, me, (c) => vault.opening(c));
    const openings = due.flatMap(({ slot, opening }) => {
      const c = table.play.seals[slot]?.c ?? '';
      return this.openedHere.has(c) || !this.isVouchedFor(c, table) ? [] : [{ c, opening }];
    });
    for (const { c } of openings) this.openedHere.add(c);
    for (let i = 0; i < openings.length; i += 32)
      this.state.say({ say: 'openings', openings: openings.slice(i, i + 32) });
    for (const slot of saltsDue(setup.games, table, me)) this.salt(slot, vault);
    for (const [c, box] of [...this.keysWanted]) this.bearWitness(table, c, box);
    this.leaveEnvelopesSoon();
    this.lookForOthers(table, me, vault);
  }

  /**
   * A secret leaves only for a hammer whose whole past was checked here: that the others have locked is theirs to say,
   * and a host can make entries up but not sign them. The seals come in over minutes, so this seldom takes time.
   */
  private isVouchedFor(c: Hash, table: Table): boolean {
    const shutAt = this.shutAt.get(c) ?? table.seq;
    this.shutAt.set(c, shutAt);
    return this.state.logCopy.isVerified(shutAt);
  }

  /** Locked on another page of this device a moment before this one took its place. */
  private lookForOthers(table: Table, me: DeviceNo, vault: Vault): void {
    const unknown = Object.values(table.play.seals).flatMap(({ c, device }) =>
      device === me && !vault.opening(c) ? [c] : [],
    );
    if (unknown.length === 0) return;
    // A storage that cannot be read has said so already, where something was to be kept in it.
    void vault.look(unknown).then(
      (found) => {
        if (!found) return;
        this.run();
        this.state.changed();
      },
      () => undefined,
    );
  }

  private salt(slot: SlotName, vault: Vault): void {
    const sent = vault.outbox.some(({ body }) => body.do === 'seal' && body.slot === slot);
    if (sent || this.salting.has(slot)) return;
    this.salting.add(slot);
    void this.sendSalt(slot).then(() => this.salting.delete(slot));
  }

  // ── Envelopes ──

  private cancelEnvelopes: Cancel = () => undefined;
  private cancelCopying: Cancel = () => undefined;

  private leaveEnvelopesSoon(): void {
    this.cancelEnvelopes();
    const { scheduler } = this.state.setup;
    if (this.bare().length > 0)
      this.cancelEnvelopes = scheduler.after(ENVELOPE_MS, () => this.leaveEnvelopes());
  }

  /** Own seals that lie on the table without an envelope the host has taken. */
  private bare(): readonly { readonly c: Hash; readonly opening: Opening }[] {
    const { table, device: me, vault } = this.state;
    if (!table || me === null || !vault) return [];
    return Object.entries(table.play.seals).flatMap(([slot, { c, device }]) => {
      const opening = device === me && !saltSlotOf(slot) ? vault.opening(c) : undefined;
      return !opening || table.known[c] || this.enveloped.has(c) ? [] : [{ c, opening }];
    });
  }

  /** True when this phone may fall asleep: whatever it has locked can be opened without it. */
  get maySleep(): boolean {
    return this.bare().length === 0;
  }

  /** With a seal the phone leaves its opening, locked, and the key to it for every other player's device. */
  private leaveEnvelopes(): void {
    const { table, device: me, stopped } = this.state;
    if (!table || me === null || stopped) return;
    const next = this.bare().find(({ c }) => !this.leftHere.has(c));
    if (!next) return;
    this.leftHere.add(next.c);
    this.leaveEnvelope(table, me, next.c, next.opening);
  }

  private leaveEnvelope(table: Table, me: DeviceNo, c: Hash, opening: Opening): void {
    const { random, scheduler } = this.state.setup;
    const witnesses = new Set(Object.values(table.seats).map(({ device }) => device));
    const left = [...witnesses].filter((device) => device !== me && device !== table.host).slice(0, 16);
    const keys: Record<string, string> = {};
    const { box, key } = sealEnvelope(random, c, opening);
    const copyFor = keyCopier(random, c, key);
    const copyNext = (): void => {
      const device = left.shift();
      const copy = device === undefined ? null : copyFor(table.devices[device]?.key ?? '');
      if (copy) keys[String(device)] = copy;
      if (this.state.stopped) return;
      // A copy costs a phone some thirty milliseconds: taps and frames come in between.
      if (left.length > 0) return void (this.cancelCopying = scheduler.after(0, copyNext));
      if (Object.keys(keys).length > 0) this.state.say({ say: 'envelope', c, box, keys });
      this.cancelCopying = scheduler.after(0, () => this.leaveEnvelopes());
    };
    this.cancelCopying = scheduler.after(0, copyNext);
  }

  /** A host that lost power may have lost them as well: they are left anew once it has caught up. */
  envelopesLost(): void {
    this.enveloped.clear();
  }

  envelopeKept(c: Hash): void {
    this.enveloped.add(c);
  }

  /** The host asks for a key. What this phone owes for itself goes first. */
  keyWanted(c: Hash, box: string): void {
    this.keysWanted.set(c, box);
    this.run();
  }

  /** A witness looks for itself: only after the hammer, only for a seal that lies there, never for a claim. */
  private bearWitness(table: Table, c: Hash, box: string): void {
    const { games, identity } = this.state.setup;
    const sealed = findSeal(games, table, c, null);
    this.keysWanted.delete(c);
    if (!sealed?.shut || sealed.round?.kind === 'claim' || saltSlotOf(sealed.slot)) return;
    if (!this.isVouchedFor(c, table)) return void this.keysWanted.set(c, box);
    const key = unlockKey(identity.secretKey, c, box);
    if (key) this.state.say({ say: 'key', c, key: toBase64url(key) });
  }
}
