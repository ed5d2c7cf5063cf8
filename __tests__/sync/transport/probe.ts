import type { CloseReason, Connection, SendOutcome } from '../../../sync/transport/transport';

/** Listens to one end of a connection; tests await what happened, never time. */
export class Probe {
  readonly received: Uint8Array[] = [];
  readonly opened: Promise<void>;
  readonly closed: Promise<CloseReason>;
  drains = 0;
  private waiters: { readonly done: () => boolean; readonly resolve: () => void }[] = [];

  constructor(readonly connection: Connection) {
    let open: () => void = () => undefined;
    let close: (reason: CloseReason) => void = () => undefined;
    this.opened = new Promise((resolve) => (open = resolve));
    this.closed = new Promise((resolve) => (close = resolve));
    connection.handle({
      open,
      close: (reason) => {
        close(reason);
        this.check();
      },
      message: (bytes) => {
        this.received.push(bytes);
        this.check();
      },
      drained: () => {
        this.drains++;
        this.check();
      },
    });
  }

  send(text: string): SendOutcome {
    return this.connection.send(new TextEncoder().encode(text));
  }

  /** The first `count` messages; fails loudly if the connection closes before they came. */
  async messages(count: number): Promise<Uint8Array[]> {
    await this.until(() => this.received.length >= count || this.connection.state.is === 'closed');
    if (this.received.length < count) {
      throw new Error(
        `closed after ${this.received.length} of ${count}: ${JSON.stringify(this.connection.state)}`,
      );
    }
    return this.received.slice(0, count);
  }
  async texts(count: number): Promise<string[]> {
    return (await this.messages(count)).map((bytes) => new TextDecoder().decode(bytes));
  }
  until(done: () => boolean): Promise<void> {
    if (done()) return Promise.resolve();
    return new Promise((resolve) => this.waiters.push({ done, resolve }));
  }

  private check(): void {
    const ready = this.waiters.filter((waiter) => waiter.done());
    this.waiters = this.waiters.filter((waiter) => !ready.includes(waiter));
    for (const waiter of ready) waiter.resolve();
  }
}
