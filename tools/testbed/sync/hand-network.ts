/** A memory network whose messages can be held, dropped, delayed, repeated and swapped, and the accident had again. */
import { linkOf, MemoryNetwork, Wire, type Item, type MemoryLink } from '../../../sync/transport/memory';

export interface HandOptions {
  /** `auto` delivers in microtasks; `by-hand` waits for `step` and `flush`. */
  readonly mode: 'auto' | 'by-hand';
  /** Which of `lanes` lanes that can move goes next. Without it, the lanes take turns. */
  readonly pick?: (lanes: number) => number;
}

export type HandLink = MemoryLink<Lane> & {
  /** Nothing moves in either direction until `thaw`: a phone asleep, a frozen tab. */
  freeze(): void;
  thaw(): void;
};

export class HandNetwork extends MemoryNetwork {
  readonly links: HandLink[] = [];
  private readonly lanes: Lane[] = [];
  private turn = 0;

  constructor(private readonly options: HandOptions) {
    super();
  }

  protected override link(hostName: string, guestName: string): MemoryLink<Lane> {
    const link = linkOf(hostName, guestName, (arrive) => new Lane(arrive, this.options.mode));
    const both = [link.toHost, link.toGuest];
    this.lanes.push(...both);
    this.links.push({
      ...link,
      freeze: () => both.forEach((lane) => lane.hold()),
      thaw: () => both.forEach((lane) => lane.release()),
    });
    return link;
  }

  /** Delivers one waiting item of one lane; false when nothing can move. */
  step(): boolean {
    const movable = this.lanes.filter((lane) => lane.canMove);
    if (movable.length === 0) return false;
    const at = this.options.pick ? this.options.pick(movable.length) : this.turn++;
    movable[at % movable.length]?.deliverNext();
    return true;
  }

  /** Steps until nothing moves, what the deliveries cause included. Gives the number of steps. */
  flush(limit = 1_000_000): number {
    let steps = 0;
    while (steps < limit && this.step()) steps++;
    return steps;
  }
}

export const handNetwork = (options: HandOptions): HandNetwork => new HandNetwork(options);

/** One direction of one link. Positions count waiting messages from the oldest, 0. */
class Lane extends Wire {
  held = false;

  constructor(
    arrive: (item: Item) => void,
    private readonly mode: HandOptions['mode'],
  ) {
    super(arrive);
  }

  get waiting(): readonly Uint8Array[] {
    return this.items.flatMap((item) => (item.is === 'message' ? [item.bytes] : []));
  }
  override get canMove(): boolean {
    return !this.held && this.items.length > 0;
  }

  protected override deliverSoon(): void {
    if (this.mode === 'auto') super.deliverSoon();
  }

  hold(): void {
    this.held = true;
  }
  release(): void {
    this.held = false;
    this.deliverSoon();
  }
  deliver(count = 1): number {
    let done = 0;
    for (; done < count && this.items.length > 0; done++) this.deliverNext();
    return done;
  }
  drop(at = 0): void {
    this.items.splice(at, 1);
  }
  duplicate(at = 0): void {
    const item = this.items[at];
    if (item?.is === 'message') this.items.splice(at + 1, 0, { is: 'message', bytes: item.bytes.slice() });
  }
  move(from: number, to: number): void {
    this.items.splice(to, 0, ...this.items.splice(from, 1));
  }
  /** Puts a message on the wire that nobody sent. */
  inject(bytes: Uint8Array): void {
    this.push({ is: 'message', bytes: bytes.slice() });
  }
}
