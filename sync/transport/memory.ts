import { BACKLOG_CAP, Inbox, refusalToSend } from './transport';
import type {
  CloseReason,
  Connection,
  ConnectionHandlers,
  ConnectionState,
  Listener,
  SendOutcome,
} from './transport';

/** Connections inside one process: a host's own screens use them, and tables where one phone is passed around. */
export class MemoryNetwork implements Listener {
  private readonly hosts: Connection[] = [];
  private readonly unaccepted: Connection[] = [];
  private take: ((connection: Connection) => void) | null = null;
  private closed = false;

  /** A new connection to whoever accepts. */
  connect(remote = 'memory'): Connection {
    const { guest, host, cut } = this.link(remote, `${remote}#${this.hosts.length}`);
    this.hosts.push(host);
    if (this.closed) cut('nobody is listening');
    else if (this.take) this.take(host);
    else this.unaccepted.push(host);
    return guest;
  }

  accept(take: (connection: Connection) => void): void {
    this.take = take;
    for (const connection of this.unaccepted.splice(0)) take(connection);
  }

  close(): Promise<void> {
    this.closed = true;
    for (const host of this.hosts) host.closeFor({ kind: 'going-away', by: 'here' });
    return Promise.resolve();
  }

  protected link(hostName: string, guestName: string): MemoryLink {
    return linkOf(hostName, guestName, (arrive) => new Wire(arrive));
  }
}

export const memoryNetwork = (): MemoryNetwork => new MemoryNetwork();

export type MemoryLink<W extends Wire = Wire> = {
  readonly guest: Connection;
  readonly host: Connection;
  readonly toHost: W;
  readonly toGuest: W;
  /** The cable is pulled: what is on its way is gone, and both ends notice. */
  cut(this: void, detail?: string): void;
};

/** Two ends, with a wire in each direction. */
export function linkOf<W extends Wire>(
  hostName: string,
  guestName: string,
  wire: (arrive: (item: Item) => void) => W,
): MemoryLink<W> {
  const toHost = wire((item) => host.arrive(item));
  const toGuest = wire((item) => guest.arrive(item));
  const guest = new MemoryEnd(hostName, toHost);
  const host = new MemoryEnd(guestName, toGuest);
  return {
    guest,
    host,
    toHost,
    toGuest,
    cut(detail = 'cut') {
      toHost.clear();
      toGuest.clear();
      host.finish({ kind: 'lost', detail });
      guest.finish({ kind: 'lost', detail });
    },
  };
}

export type Item =
  | { readonly is: 'message'; readonly bytes: Uint8Array }
  | { readonly is: 'end'; readonly reason: CloseReason };

/** One direction of a link. What is sent is delivered in microtasks, one by one. */
export class Wire {
  protected items: Item[] = [];
  private scheduled = false;
  onDrained: () => void = () => undefined;

  constructor(private readonly arrive: (item: Item) => void) {}

  get backlog(): number {
    return this.items.reduce((sum, item) => sum + (item.is === 'message' ? item.bytes.length : 0), 0);
  }

  get canMove(): boolean {
    return this.items.length > 0;
  }

  push(item: Item): void {
    this.items.push(item);
    this.deliverSoon();
  }

  clear(): void {
    this.items = [];
  }

  deliverNext(): void {
    const [item] = this.items.splice(0, 1);
    if (item === undefined) return;
    this.arrive(item);
    if (item.is === 'message' && this.items.length === 0) this.onDrained();
  }

  protected deliverSoon(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    queueMicrotask(() => {
      this.scheduled = false;
      if (this.canMove) this.deliverNext();
      if (this.canMove) this.deliverSoon();
    });
  }
}

class MemoryEnd implements Connection {
  state: ConnectionState = { is: 'open' };
  private readonly inbox = new Inbox();

  constructor(
    readonly remote: string,
    private readonly wire: Wire,
  ) {
    wire.onDrained = () => this.inbox.drained();
    this.inbox.open();
  }

  get backlog(): number {
    return this.state.is === 'closed' ? 0 : this.wire.backlog;
  }

  send(bytes: Uint8Array): SendOutcome {
    const why = refusalToSend(this, bytes);
    if (why?.kind === 'backlog-over-cap') {
      this.wire.clear();
      this.closeFor({ kind: 'backlog-over-cap', by: 'here', cap: BACKLOG_CAP });
    }
    if (why) return { ok: false, why };
    // A copy: on a real network the sender may reuse its buffer as well.
    this.wire.push({ is: 'message', bytes: bytes.slice() });
    return { ok: true, value: null };
  }

  close(why: string): void {
    this.closeFor({ kind: 'closed', by: 'here', why });
  }
  closeFor(reason: CloseReason): void {
    if (this.state.is !== 'open') return;
    this.wire.push({ is: 'end', reason });
    this.finish(reason);
  }
  handle(handlers: ConnectionHandlers): void {
    this.inbox.handle(handlers);
  }

  arrive(item: Item): void {
    if (this.state.is !== 'open') return;
    if (item.is === 'message') this.inbox.message(item.bytes);
    else this.finish('by' in item.reason ? { ...item.reason, by: 'peer' } : item.reason);
  }
  finish(reason: CloseReason): void {
    if (this.state.is === 'closed') return;
    this.state = { is: 'closed', reason };
    this.inbox.close(reason);
  }
}
