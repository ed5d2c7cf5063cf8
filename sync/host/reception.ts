/** Coming and going: who a connection speaks for, what it lacks, and who waits at the door. */
import { headOf, seenAt, type DeviceNo, type Hash } from '../../engine';
import { isProof } from '../crypto/identity';
import { codeOf, PROTOCOL, type Flip, type Tail } from '../protocol';
import { KNOCK_MS, KNOCKS_PER_ADDRESS } from '../limits';
import type { Auctioneer } from './auctioneer';
import type { Ledger } from './ledger';
import { tellFork, type Recovery } from './recovery';
import type { Hello, Session } from './session';
import type { Cancel } from '../transport/transport';
import type { Sessions } from './sessions';
import type { HostSetup } from './setup';

export class Reception {
  /** The last moment at which screens turn something over. */
  flip: Flip | null = null;
  /** Nobody stands at the door for ever. */
  private readonly knockTimers = new Map<number, Cancel>();

  constructor(
    private readonly setup: HostSetup,
    private readonly ledger: Ledger,
    private readonly sessions: Sessions,
    private readonly auctioneer: Auctioneer,
    private readonly recovery: Recovery,
    /** Something that a host screen shows is new. */
    private readonly changed: () => void,
  ) {}

  get clock(): number {
    return Math.round(this.setup.scheduler.now());
  }

  /** True when the session is present now. */
  greet(session: Session, hello: Hello): boolean {
    const { security } = session;
    const { table } = this.ledger;
    if (session.state.is !== 'greeting' || security.is !== 'secured') return out(session.drop('hello twice'));
    if (hello.protocol !== PROTOCOL) return out(session.end('other-protocol'));
    if (!isProof(hello.key, security.hash, hello.proof)) return out(session.end('bad-proof'));
    if (hello.table !== undefined && hello.table !== table.id) return out(session.end('other-table'));
    if (security.by === 'typed' && this.deviceOf(hello.key) === null) {
      const waiting = this.sessions.knocks.filter(({ remote }) => remote === session.remote);
      if (waiting.length >= KNOCKS_PER_ADDRESS) return out(session.end('not-accepted'));
      session.state = { is: 'knocking', hello, digits: security.digits ?? '' };
      const tooLong = (): void => {
        session.end('not-accepted');
        this.tellKnocks();
      };
      this.knockTimers.set(session.id, this.setup.scheduler.after(KNOCK_MS, tooLong));
      return out(this.tellKnocks());
    }
    return this.seat(session, hello);
  }

  /** True when the session is present now. */
  answerKnock(id: number, welcome: boolean): boolean {
    const session = this.sessions.byId(id);
    if (session?.state.is !== 'knocking') return false;
    this.stopKnocking(session);
    if (welcome) return this.seat(session, session.state.hello);
    session.end('not-accepted');
    return out(this.tellKnocks());
  }

  private seat(session: Session, hello: Hello): boolean {
    if (!this.sessions.makeRoom(session, hello)) return out(session.drop('overtaken by a newer connection'));
    const { table } = this.ledger;
    const { have } = hello;
    const theirs = have.seq < 0 || have.seq > table.seq ? have : seenAt(table, have.seq);
    if (theirs?.hash !== have.hash) return out(tellFork(session, have.seq));
    const device = this.deviceOf(hello.key);
    const knocked = session.state.is === 'knocking';
    session.say({
      say: 'welcome',
      protocol: PROTOCOL,
      head: headOf(table),
      table: table.id,
      ...(device === null ? {} : { device }),
      code: codeOf(table.head),
      build: this.setup.build,
      now: this.clock,
    });
    if (have.seq > table.seq) return out(this.askForTail(session, hello));
    const asleep = hello.asleep ? this.setup.scheduler.now() : null;
    session.state = { is: 'present', hello, device, asleep };
    if (this.flip && this.flip.at > this.clock) session.say({ say: 'flip', ...this.flip });
    session.follow(have.seq + 1);
    this.auctioneer.greet(session);
    this.sessions.forgetTold();
    this.tellPresence();
    if (knocked || this.sessions.knocks.length > 0) this.tellKnocks();
    return true;
  }

  gone(session: Session): void {
    const knocked = session.state.is === 'knocking';
    this.stopKnocking(session);
    session.state = { is: 'over' };
    this.sessions.remove(session);
    if (knocked) this.tellKnocks();
    this.tellPresence();
  }

  private stopKnocking({ id }: Session): void {
    this.knockTimers.get(id)?.();
    this.knockTimers.delete(id);
  }

  stop(): void {
    for (const cancel of this.knockTimers.values()) cancel();
  }

  /** A device that has just entered the log. */
  joined(session: Session): void {
    if (session.state.is !== 'present') return;
    session.state = { ...session.state, device: this.deviceOf(session.state.hello.key) };
    this.tellPresence();
  }

  fellAsleep(session: Session, asleep: boolean): void {
    if (session.state.is !== 'present') return;
    session.state = { ...session.state, asleep: asleep ? this.setup.scheduler.now() : null };
    this.tellPresence();
  }

  nudge(session: Session, seat: string): void {
    if (!session.mayNudge()) return;
    const seats = Object.entries(this.ledger.table.seats);
    const found = seats.find(([name]) => name === seat)?.[1];
    const by = seats.find(([, { device }]) => device === session.device)?.[1].name ?? 'The table';
    if (found) this.sessions.of(found.device)?.say({ say: 'nudged', seat, by });
  }

  pong(session: Session, t: number): void {
    const { seq, head } = this.ledger.table;
    const { digest } = this.ledger;
    session.say({ say: 'pong', t, now: this.clock, seq, code: codeOf(head), digest });
  }

  tellKnocks(): void {
    this.sessions.tellKnocks(this.ledger.table.gavel);
    this.changed();
  }

  // ── After lost power ──

  private askForTail(session: Session, hello: Hello): void {
    const { untouched, table } = this.ledger;
    if (!untouched) return tellFork(session, table.seq + 1);
    session.state = { is: 'returning', hello };
    session.say({ say: 'tail-wanted', after: table.seq });
  }

  /** True when the session is present now, its tail taken. */
  async takeTail(session: Session, tail: Tail): Promise<boolean> {
    if (session.state.is !== 'returning') return out(session.drop('no tail was asked for'));
    const { hello } = session.state;
    const restored = await this.recovery.restore(tail);
    if (restored === null) return out(tellFork(session, tail.from));
    if (restored.length > 0) {
      this.changed();
    }
    if (tail.more) return false;
    session.state = { is: 'greeting' };
    // Another phone may have brought more than this one has.
    return this.seat(session, hello);
  }

  private deviceOf(key: Hash): DeviceNo | null {
    const at = this.ledger.table.devices.findIndex((device) => device.key === key);
    return at < 0 ? null : at;
  }

  private tellPresence(): void {
    if (this.sessions.tellPresence()) this.changed();
  }
}

/** Said and done, and nobody came in. */
const out = (_said: void): false => false;
