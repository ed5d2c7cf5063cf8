/** The network around a table: phones with addresses, and byte streams between them. */
import type { Time } from './time';

export type Interface = { name: string; address: string };

/** One end of a stream. */
export type Stream = {
  write(bytes: Uint8Array): void;
  close(): void;
  onData: (bytes: Uint8Array) => void;
  onClose: () => void;
};

type Station = {
  readonly interfaces: readonly Interface[];
  readonly ports: Map<number, (stream: Stream, from: string) => void>;
};

export class Air {
  private readonly stations = new Set<Station>();

  constructor(private readonly time: Time) {}

  join(station: Station): void {
    this.stations.add(station);
  }

  /** Null when nobody listens there. */
  dial(address: string, port: number, from: string): Stream | null {
    const station = [...this.stations].find(({ interfaces }) =>
      interfaces.some((one) => one.address === address),
    );
    const accept = station?.ports.get(port);
    if (!accept) return null;
    const [here, there] = this.pair();
    this.time.after(1, () => accept(there, from));
    return here;
  }

  private pair(): [Stream, Stream] {
    let open = true;
    const end = (): Stream => ({
      write: () => undefined,
      close: () => undefined,
      onData: () => undefined,
      onClose: () => undefined,
    });
    const [a, b] = [end(), end()];
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      from.write = (bytes) => {
        const copy = bytes.slice();
        this.time.after(1, () => open && to.onData(copy));
      };
      from.close = () => {
        if (!open) return;
        this.time.after(2, () => {
          if (!open) return;
          open = false;
          to.onClose();
          from.onClose();
        });
      };
    }
    return [a, b];
  }
}
