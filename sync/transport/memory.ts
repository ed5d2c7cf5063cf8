import { BACKLOG_CAP, Inbox, MESSAGE_CAP } from './transport';
import type {
  Cancel,
  CloseReason,
  Connection,
  ConnectionHandlers,
  ConnectionState,
  Listener,
  Scheduler,
  SendOutcome,
} from './transport';

/**
 * Connections inside one process: pass-the-phone tables use it as it is, tests flush it by hand and so can
 * drop, delay, duplicate and reorder single messages and replay the same accident exactly.
 */
export interface MemoryNetwork extends Listener {
  /** A new connection to whoever accepts; the other end is `links.at(-1)?.host`. */
  connect(remote?: string): Connection;
  readonly links: readonly MemoryLink[];
  /** Delivers one waiting item of one lane; false when nothing can move. */
  step(): boolean;
  /** Steps until nothing moves, what the deliveries cause included. Gives the number of steps. */
  flush(limit?: number): number;
}

export interface MemoryLink {
  readonly guest: Connection;
  readonly host: Connection;
  readonly toHost: MemoryLane;
  readonly toGuest: MemoryLane;
  /** The cable is pulled: what is on its way is gone, and both ends notice. */
  cut(detail?: string): void;
  /** Nothing moves in either direction until `thaw`: a phone asleep, a frozen tab. */
  freeze(): void;
  thaw(): void;
}

/** One direction of one link. Positions count waiting messages from the oldest, 0. */
export interface MemoryLane {
  readonly waiting: readonly Uint8Array[];
  readonly held: boolean;
  hold(): void;
  release(): void;
  deliver(count?: number): number;
  drop(at?: number): void;
  duplicate(at?: number): void;
  move(from: number, to: number): void;
  /** Puts a message on the wire that nobody sent. */
  inject(bytes: Uint8Array): void;
}

export interface MemoryOptions {
  /** `auto` delivers in microtasks; `by-hand` waits for `step` and `flush`. */
  readonly mode: 'auto' | 'by-hand';
  /** Which of `lanes` lanes that can move goes next. Without it, the lanes take turns. */
  readonly pick?: (lanes: number) => number;
}

type Item =
  | { readonly is: 'message'; readonly bytes: Uint8Array }
  | { readonly is: 'end'; readonly reason: CloseReason };

export function memoryNetwork(options: MemoryOptions): MemoryNetwork {
  const links: Link[] = [];
  const lanes: Lane[] = [];
  const strangers: Connection[] = [];
  let take: ((connection: Connection) => void) | null = null;
  let closed = false;
  let turn = 0;
  let scheduled = false;

  const stir = (): void => {
    if (options.mode === 'by-hand' || scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      if (step()) stir();
    });
  };

  function step(): boolean {
    const movable = lanes.filter((lane) => lane.canMove);
    if (movable.length === 0) return false;
    const at = options.pick ? options.pick(movable.length) : turn++;
    movable[at % movable.length]?.deliverNext();
    return true;
  }

  return {
    links,
    connect(remote = 'memory') {
      const link = new Link(remote, `${remote}#${links.length}`, stir);
      links.push(link);
      lanes.push(link.toHost, link.toGuest);
      if (closed) link.cut('nobody is listening');
      else if (take) take(link.host);
      else strangers.push(link.host);
      return link.guest;
    },
    accept(taker) {
      take = taker;
      for (const stranger of strangers.splice(0)) taker(stranger);
    },
    step,
    flush(limit = 1_000_000) {
      let steps = 0;
      while (steps < limit && step()) steps++;
      return steps;
    },
    close() {
      closed = true;
      for (const link of links) link.host.closeFor({ kind: 'going-away', by: 'here' });
      return Promise.resolve();
    },
  };
}

class Link implements MemoryLink {
  readonly guest: MemoryEnd;
  readonly host: MemoryEnd;
  readonly toHost: Lane;
  readonly toGuest: Lane;

  constructor(hostName: string, guestName: string, stir: () => void) {
    this.toHost = new Lane(stir, (item) => this.host.arrive(item));
    this.toGuest = new Lane(stir, (item) => this.guest.arrive(item));
    this.guest = new MemoryEnd(hostName, this.toHost);
    this.host = new MemoryEnd(guestName, this.toGuest);
  }

  cut(detail = 'cut'): void {
    this.toHost.clear();
    this.toGuest.clear();
    this.host.finish({ kind: 'lost', detail });
    this.guest.finish({ kind: 'lost', detail });
  }
  freeze(): void {
    this.toHost.hold();
    this.toGuest.hold();
  }
  thaw(): void {
    this.toHost.release();
    this.toGuest.release();
  }
}

class Lane implements MemoryLane {
  private items: Item[] = [];
  private bytes = 0;
  held = false;
  onDrained: () => void = () => undefined;

  constructor(
    private readonly stir: () => void,
    private readonly arrive: (item: Item) => void,
  ) {}

  get waiting(): readonly Uint8Array[] {
    return this.items.flatMap((item) => (item.is === 'message' ? [item.bytes] : []));
  }
  get backlog(): number {
    return this.bytes;
  }
  get canMove(): boolean {
    return !this.held && this.items.length > 0;
  }

  push(item: Item): void {
    this.items.push(item);
    if (item.is === 'message') this.bytes += item.bytes.length;
    this.stir();
  }
  deliverNext(): void {
    const [item] = this.items.splice(0, 1);
    if (item === undefined) return;
    if (item.is === 'message') this.bytes -= item.bytes.length;
    this.arrive(item);
    if (item.is === 'message' && this.items.length === 0) this.onDrained();
  }
  clear(): void {
    this.items = [];
    this.bytes = 0;
  }

  hold(): void {
    this.held = true;
  }
  release(): void {
    this.held = false;
    this.stir();
  }
  deliver(count = 1): number {
    let done = 0;
    for (; done < count && this.items.length > 0; done++) this.deliverNext();
    return done;
  }
  drop(at = 0): void {
    const [gone] = this.items.splice(at, 1);
    if (gone?.is === 'message') this.bytes -= gone.bytes.length;
  }
  duplicate(at = 0): void {
    const item = this.items[at];
    if (item?.is !== 'message') return;
    this.items.splice(at + 1, 0, { is: 'message', bytes: item.bytes.slice() });
    this.bytes += item.bytes.length;
  }
  move(from: number, to: number): void {
    this.items.splice(to, 0, ...this.items.splice(from, 1));
  }
  inject(bytes: Uint8Array): void {
    this.push({ is: 'message', bytes: bytes.slice() });
  }
}

class MemoryEnd implements Connection {
  state: ConnectionState = { is: 'open' };
  private readonly inbox = new Inbox();

  constructor(
    readonly remote: string,
    private readonly lane: Lane,
  ) {
    lane.onDrained = () => this.inbox.drained();
    this.inbox.open();
  }

  get backlog(): number {
    return this.state.is === 'closed' ? 0 : this.lane.backlog;
  }

  send(bytes: Uint8Array): SendOutcome {
    if (this.state.is !== 'open') return { ok: false, why: { kind: 'not-open', state: this.state } };
    if (bytes.length > MESSAGE_CAP) {
      return { ok: false, why: { kind: 'message-over-cap', bytes: bytes.length, cap: MESSAGE_CAP } };
    }
    const backlog = this.lane.backlog + bytes.length;
    if (backlog > BACKLOG_CAP) {
      this.lane.clear();
      this.closeFor({ kind: 'backlog-over-cap', by: 'here', cap: BACKLOG_CAP });
      return { ok: false, why: { kind: 'backlog-over-cap', bytes: backlog, cap: BACKLOG_CAP } };
    }
    // A copy: on a real network the sender may reuse its buffer as well.
    this.lane.push({ is: 'message', bytes: bytes.slice() });
    return { ok: true, value: null };
  }

  close(why: string): void {
    this.closeFor({ kind: 'closed', by: 'here', why });
  }
  closeFor(reason: CloseReason): void {
    if (this.state.is !== 'open') return;
    this.lane.push({ is: 'end', reason });
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

/** A clock that only moves when told to. Timers due at the same moment run in the order they were set. */
export interface HandClock extends Scheduler {
  advance(ms: number): void;
  readonly timers: number;
}

export function handClock(start = 0): HandClock {
  let now = start;
  let next = 0;
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>();
  return {
    now: () => now,
    after(ms, run): Cancel {
      const id = next++;
      timers.set(id, { at: now + ms, run });
      return () => timers.delete(id);
    },
    advance(ms) {
      const until = now + ms;
      for (;;) {
        // Insertion order breaks ties, because `<` keeps the first of equals.
        let due: { readonly id: number; readonly at: number; readonly run: () => void } | null = null;
        for (const [id, timer] of timers) {
          if (timer.at <= until && (due === null || timer.at < due.at)) due = { id, ...timer };
        }
        if (due === null) break;
        timers.delete(due.id);
        now = due.at;
        due.run();
      }
      now = until;
    },
    get timers() {
      return timers.size;
    },
  };
}
