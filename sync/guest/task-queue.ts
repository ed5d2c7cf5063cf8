/** One thing at a time: what people do, what the host says, and waiting in the one for the other. */
export class TaskQueue {
  private jobs: Promise<void> = Promise.resolve();
  private inbound: Promise<void> = Promise.resolve();
  private readonly waiters = new Set<() => void>();

  constructor(
    private readonly over: () => boolean,
    private readonly broken: (error: unknown) => void,
  ) {}

  /** Jobs of this device's own people, one after the other. */
  runOwn(run: () => Promise<void>): void {
    this.jobs = this.jobs.then(run).catch(this.broken);
  }

  /** What the host says, apart from the jobs: one of them may be waiting for it. */
  runInbound(run: () => Promise<void>): void {
    this.inbound = this.inbound.then(run).catch(this.broken);
  }

  /** Waits inside a job for something the host says; also done when this device stops. */
  until(holds: () => boolean): Promise<void> {
    return new Promise((done) => {
      const look = (): void => {
        if (!holds() && !this.over()) return;
        this.waiters.delete(look);
        done();
      };
      this.waiters.add(look);
      look();
    });
  }

  /** Something has changed: whoever waits looks again. */
  recheck(): void {
    for (const look of [...this.waiters]) look();
  }
}
