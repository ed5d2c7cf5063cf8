/** The connection to the host: dialled, watched over, and dialled again with growing patience. */
import type { SecureConnection } from '../crypto/channel';
import { deviceFrame, readHostFrame, type FromDevice, type HostFrame } from '../protocol';
import type { Cancel, CloseReason, Scheduler } from '../transport/transport';
import type { Link, Stop } from './view';

const BACKOFF = [0, 250, 500, 1000, 2000, 4000];
const PING_MS = 4000;
/** So many pings without any word from the host, and the connection is dead whatever the platform says. */
const UNANSWERED = 3;
/** After waking, a connection that lives answers within this time. */
const AWAKE_MS = 2000;
/** A connection that held this long was a good one: the next loss is retried at once. */
const GOOD_MS = 5000;

export type ConnectionEvents = {
  /** Open and encrypted: say hello. */
  open(connection: SecureConnection): void;
  frame(connection: SecureConnection, frame: HostFrame): void;
  lost(): void;
  changed(): void;
};

export class HostConnection {
  link: Link = { is: 'connecting', attempt: 0 };
  private connection: SecureConnection | null = null;
  private cancelRetry: Cancel = () => undefined;
  private cancelPulse: Cancel = () => undefined;
  private cancelCheck: Cancel = () => undefined;
  private unanswered = 0;
  private since = 0;

  constructor(
    private readonly dial: () => SecureConnection,
    private readonly scheduler: Scheduler,
    private readonly events: ConnectionEvents,
  ) {}

  get stopped(): boolean {
    return this.link.is === 'stopped';
  }

  /** Whether a connection is still the one that counts. */
  isCurrent(connection: SecureConnection): boolean {
    return connection === this.connection;
  }

  connect(attempt = 0): void {
    if (this.stopped) return;
    this.silence();
    this.become({ is: 'connecting', attempt });
    const connection = this.dial();
    this.connection = connection;
    this.since = this.scheduler.now();
    connection.handle({
      open: () => {
        if (this.isCurrent(connection)) this.events.open(connection);
      },
      message: (bytes) => this.arrive(connection, bytes),
      close: (reason) => {
        if (this.isCurrent(connection)) this.lost(reason, attempt);
      },
    });
  }

  say(message: FromDevice): void {
    if (this.connection?.state.is === 'open') this.connection.send(deviceFrame(message));
  }

  ping(): void {
    if (this.unanswered >= UNANSWERED)
      return this.connection?.closeFor({ kind: 'silent', by: 'here', ms: UNANSWERED * PING_MS });
    this.unanswered += 1;
    this.say({ say: 'ping', t: Math.round(this.scheduler.now()) });
    this.cancelPulse();
    this.cancelPulse = this.scheduler.after(PING_MS, () => this.ping());
  }

  welcomed(): void {
    this.since = this.scheduler.now();
    this.become({ is: 'connected' });
  }

  knocking(digits: string): void {
    this.become({ is: 'knocking', digits });
  }

  /** The page is shown again or the network is back: no patience now, and no trust in a connection that may be dead. */
  wake(): void {
    if (this.link.is === 'waiting') return this.connect();
    const { connection } = this;
    if (!connection || this.stopped) return;
    if (connection.state.is === 'opening') {
      // Dialled before the phone slept, it may hang until it times out.
      if (this.scheduler.now() - this.since > AWAKE_MS) this.abandon(connection);
      return;
    }
    this.unanswered = 0;
    this.ping();
    this.cancelCheck();
    this.cancelCheck = this.scheduler.after(AWAKE_MS, () => {
      if (this.isCurrent(connection) && this.unanswered > 0) this.abandon(connection);
    });
  }

  stop(why: Stop): void {
    this.silence();
    const { connection } = this;
    this.connection = null;
    this.become({ is: 'stopped', why });
    connection?.close('leaving');
  }

  private abandon(connection: SecureConnection): void {
    this.connection = null;
    connection.close('asleep too long');
    this.events.lost();
    this.connect();
  }

  private arrive(connection: SecureConnection, bytes: Uint8Array): void {
    if (!this.isCurrent(connection)) return;
    this.unanswered = 0;
    const frame = readHostFrame(bytes);
    if ('kind' in frame) return connection.closeFor({ kind: 'protocol', by: 'here', detail: frame.detail });
    this.events.frame(connection, frame);
  }

  private lost(reason: CloseReason, attempt: number): void {
    if (this.stopped) return;
    this.connection = null;
    this.silence();
    const held = this.link.is === 'connected' && this.scheduler.now() - this.since > GOOD_MS;
    const tries = held ? 0 : attempt;
    const wait = BACKOFF[Math.min(tries, BACKOFF.length - 1)] ?? 0;
    this.cancelRetry = this.scheduler.after(wait, () => this.connect(tries + 1));
    this.link = {
      is: 'waiting',
      attempt: tries + 1,
      retryAt: this.scheduler.now() + wait,
      reason,
    };
    this.events.lost();
    this.events.changed();
  }

  private silence(): void {
    this.cancelRetry();
    this.cancelPulse();
    this.cancelCheck();
    this.unanswered = 0;
  }

  private become(link: Link): void {
    this.link = link;
    this.events.changed();
  }
}
