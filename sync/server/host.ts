import type { Result } from '../../engine';
import type { Busy, Cancel, Connection, Listener, Scheduler } from '../transport/transport';
import { systemScheduler } from '../transport/transport';
import { HOST_CAPS } from '../limits';
import type { HostCaps } from '../limits';
import type { Files } from './files';
import { Gate } from './gate';
import { detailOf } from './net';
import type { NetLibrary, NetServer, NetSocket } from './net';
import { Visitor } from './visitor';
import type { ConnectionOwner } from './visitor';

export interface HostOptions {
  readonly net: NetLibrary;
  readonly files: Files;
  /** 0 for any free one. Phones' browsers keep their storage by address and port: keep it between starts. */
  readonly port: number;
  /** `0.0.0.0` unless told. */
  readonly address?: string;
  readonly caps?: Partial<HostCaps>;
  readonly scheduler?: Scheduler;
}

export type ListenFault =
  | { readonly kind: 'port-in-use'; readonly port: number }
  | { readonly kind: 'port-not-allowed'; readonly port: number }
  | { readonly kind: 'address-not-here'; readonly address: string }
  | { readonly kind: 'listen-failed'; readonly detail: string };

export type ListenOutcome = Result<{ readonly port: number }, ListenFault>;

export type HostState =
  | { readonly is: 'idle' }
  | { readonly is: 'starting' }
  | { readonly is: 'listening'; readonly port: number }
  | { readonly is: 'failed'; readonly fault: ListenFault }
  | { readonly is: 'closed' };

/** The table on the network: pages over HTTP, `/table` over WebSocket. */
export interface TableHost extends Listener {
  readonly state: HostState;
  /** Sockets of all kinds that are open now. */
  readonly visitors: number;
  listen(): Promise<ListenOutcome>;
  /** Listens again on the same port; connections that still live stay. For a listener the system killed. */
  relisten(): Promise<ListenOutcome>;
  /** While the host cannot keep time, tables are told to wait and let nobody in; pages are served all the same. */
  away(away: boolean): void;
}

export function tableHost(options: HostOptions): TableHost {
  return new Host(options);
}

/** The system may take a moment to give the port of a dying listener back. */
const RELISTEN_TRIES = 10;
const RELISTEN_EVERY_MS = 200;

class Host implements TableHost, ConnectionOwner {
  state: HostState = { is: 'idle' };
  readonly caps: HostCaps;
  readonly scheduler: Scheduler;
  readonly files: Files;
  private readonly gate: Gate;
  private readonly inside = new Set<Visitor>();
  private readonly turnedAway = new Set<Visitor>();
  private readonly waiting: Connection[] = [];
  private take: ((connection: Connection) => void) | null = null;
  private server: NetServer | null = null;
  private isAway = false;
  private whenEmpty: () => void = () => undefined;
  private stopStarting: () => void = () => undefined;

  constructor(private readonly options: HostOptions) {
    this.caps = { ...HOST_CAPS, ...options.caps };
    this.scheduler = options.scheduler ?? systemScheduler;
    this.files = options.files;
    this.gate = new Gate(this.caps, () => this.scheduler.now());
  }

  get visitors(): number {
    return this.inside.size + this.turnedAway.size;
  }

  accept(take: (connection: Connection) => void): void {
    this.take = take;
    for (const connection of this.waiting.splice(0)) take(connection);
  }

  listen(): Promise<ListenOutcome> {
    return this.listenOn(this.options.port);
  }

  async relisten(): Promise<ListenOutcome> {
    const port = this.state.is === 'listening' ? this.state.port : this.options.port;
    this.server?.close();
    let outcome = await this.listenOn(port);
    for (let tries = 1; tries < RELISTEN_TRIES; tries++) {
      if (outcome.ok || outcome.why.kind !== 'port-in-use') break;
      await new Promise<void>((resolve) => this.scheduler.after(RELISTEN_EVERY_MS, resolve));
      outcome = await this.listenOn(port);
    }
    return outcome;
  }

  async close(): Promise<void> {
    if (this.state.is === 'closed') return;
    this.state = { is: 'closed' };
    this.stopStarting();
    const server = this.server;
    this.server = null;
    const emptied = new Promise<void>((resolve) => (this.whenEmpty = resolve));
    server?.close();
    for (const visitor of [...this.inside, ...this.turnedAway]) visitor.dismiss();
    if (this.visitors === 0) return;
    const giveUp: Cancel = this.scheduler.after(this.caps.closingMs, () => {
      for (const visitor of [...this.inside, ...this.turnedAway]) visitor.destroy();
    });
    await emptied;
    giveUp();
  }

  away(away: boolean): void {
    this.isAway = away;
    if (away) for (const visitor of this.inside) visitor.leaveTable();
  }

  get receives(): boolean {
    return !this.isAway;
  }

  join(remote: string): Busy | null {
    return this.gate.join(remote);
  }

  welcome(connection: Connection): void {
    if (this.take) this.take(connection);
    else this.waiting.push(connection);
  }

  left(visitor: Visitor): void {
    if (this.inside.delete(visitor)) this.gate.leave(visitor.remote);
    this.turnedAway.delete(visitor);
    if (this.visitors === 0) this.whenEmpty();
  }

  private listenOn(port: number): Promise<ListenOutcome> {
    return new Promise((resolve) => {
      // A server closed while it starts never says so.
      this.stopStarting = () =>
        resolve({ ok: false, why: { kind: 'listen-failed', detail: 'the host is closed' } });
      if (this.state.is === 'closed') return this.stopStarting();
      this.state = { is: 'starting' };
      const address = this.options.address ?? '0.0.0.0';
      const server = this.options.net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        this.visit(socket, server),
      );
      this.server = server;
      const fail = (error: unknown): void => {
        if (this.server !== server || this.state.is === 'closed') return;
        const fault = listenFault(error, port, address);
        this.state = { is: 'failed', fault };
        resolve({ ok: false, why: fault });
      };
      server.on('error', fail);
      try {
        server.listen({ port, host: address }, () => {
          if (this.server !== server || this.state.is === 'closed') return void server.close();
          const bound = server.address();
          const actual = typeof bound === 'object' && bound !== null ? bound.port : port;
          this.state = { is: 'listening', port: actual };
          resolve({ ok: true, value: { port: actual } });
        });
      } catch (error) {
        fail(error);
      }
    });
  }

  /** All places are taken: whoever has stood there longest without a word goes. */
  private makeRoom(remote: string, busy: Busy): Busy | null {
    const idle = [...this.inside].filter((visitor) => visitor.isIdle);
    const ownFull = busy === 'too-many-from-address';
    (ownFull ? idle.find((visitor) => visitor.remote === remote) : idle[0])?.destroy();
    return this.gate.enter(remote);
  }

  private visit(socket: NetSocket, server: NetServer): void {
    // A late socket of a server we gave up; and a client that left before we looked has no address.
    if (this.state.is === 'closed' || this.server !== server) return void socket.destroy();
    const remote = (socket.remoteAddress ?? 'unknown').replace(/^::ffff:/i, '');
    const full = this.gate.enter(remote);
    const busy = full && this.makeRoom(remote, full);
    // Even saying no costs a socket for a moment, so that has a limit as well.
    if (busy !== null && this.turnedAway.size >= this.caps.connections) return void socket.destroy();
    const visitor = new Visitor(this, socket, remote);
    if (busy === null) {
      this.inside.add(visitor);
      return;
    }
    this.turnedAway.add(visitor);
    visitor.refuse(busy);
  }
}

function listenFault(error: unknown, port: number, address: string): ListenFault {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const detail = detailOf(error);
  const says = `${code} ${detail}`;
  if (/EADDRINUSE|already in use/i.test(says)) return { kind: 'port-in-use', port };
  if (/EACCES|EPERM|permission/i.test(says)) return { kind: 'port-not-allowed', port };
  if (/EADDRNOTAVAIL|ENOTFOUND|can.t assign/i.test(says)) return { kind: 'address-not-here', address };
  return { kind: 'listen-failed', detail };
}
