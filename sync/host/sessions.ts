/** Everyone connected: who they are, who is awake, and telling them things. */
import type { DeviceNo } from '../../engine';
import { KNOCKS_SHOWN } from '../limits';
import type { DeviceState, Flip, FromHost } from '../protocol';
import type { Hello, Session } from './session';
import type { Knock } from './setup';

export class Sessions {
  private readonly sessions = new Map<number, Session>();
  private lastPresence = '';
  /** Who was last told of the knocks. */
  private atTheDoor: Session | undefined;

  add(session: Session): void {
    this.sessions.set(session.id, session);
  }

  remove(session: Session): void {
    this.sessions.delete(session.id);
  }

  byId(id: number): Session | undefined {
    return this.sessions.get(id);
  }

  get all(): readonly Session[] {
    return [...this.sessions.values()];
  }

  get present(): readonly Session[] {
    return this.all.filter(({ state }) => state.is === 'present');
  }

  of(device: DeviceNo): Session | undefined {
    return this.all.find((session) => session.device === device);
  }

  /** Devices that can be counted on to open what they locked. */
  get answering(): readonly DeviceNo[] {
    return this.all.flatMap((session) =>
      session.device !== null && session.answers ? [session.device] : [],
    );
  }

  get presence(): ReadonlyMap<DeviceNo, DeviceState> {
    const devices = new Map<DeviceNo, DeviceState>();
    for (const session of this.all)
      if (session.device !== null) devices.set(session.device, session.presence);
    return devices;
  }

  get knocks(): readonly Knock[] {
    return this.all.flatMap(({ id, state, remote }) =>
      state.is === 'knocking' ? [{ id, digits: state.digits, remote }] : [],
    );
  }

  tell(message: FromHost): void {
    for (const session of this.present) session.say(message);
  }

  /** An entry was written that all screens turn over at one moment. */
  tellFlip(flip: Flip): void {
    for (const session of this.present) session.flips(flip);
  }

  tellNow(): void {
    for (const session of this.sessions.values()) session.tellNow();
  }

  /** True when it was news. */
  tellPresence(): boolean {
    const devices = Object.fromEntries([...this.presence].map(([device, state]) => [String(device), state]));
    const watching = this.present.filter(({ device }) => device === null).length;
    const presence = JSON.stringify([devices, watching]);
    if (presence === this.lastPresence) return false;
    this.lastPresence = presence;
    this.tell({ say: 'presence', devices, watching });
    return true;
  }

  /** The gavel's holder answers the door; whoever held it before need not look any more. */
  tellKnocks(gavel: DeviceNo): void {
    const knocks = this.knocks
      .slice(0, KNOCKS_SHOWN)
      .map((knock) => ({ ...knock, remote: knock.remote.slice(0, 64) }));
    const holder = this.of(gavel);
    if (this.atTheDoor !== holder) this.atTheDoor?.say({ say: 'knocks', knocks: [] });
    holder?.say({ say: 'knocks', knocks });
    this.atTheDoor = holder;
  }

  /** For somebody who has just come and heard nothing yet. */
  forgetTold(): void {
    this.lastPresence = '';
  }

  /** The newest connection of a device counts. False when that is not this one. */
  makeRoom(session: Session, hello: Hello): boolean {
    for (const other of this.all) {
      const theirs = helloOf(other);
      if (other === session || theirs?.key !== hello.key) continue;
      if (theirs.page !== hello.page) other.end('elsewhere');
      else if (theirs.visit > hello.visit) return false;
      else other.drop('overtaken by a newer connection');
    }
    return true;
  }
}

const helloOf = ({ state }: Session): Hello | null => ('hello' in state ? state.hello : null);
