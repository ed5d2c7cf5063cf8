/** The native half of react-native-tcp-socket: servers on this phone's ports. */
import type { Air, Interface, Stream } from './air';

export type Emit = (event: string, body: unknown) => void;

export class TcpSockets {
  readonly ports = new Map<number, (stream: Stream, from: string) => void>();
  private readonly servers = new Map<number, number>();
  private readonly sockets = new Map<number, Stream>();
  private last = 1000;

  constructor(
    air: Air,
    readonly interfaces: Interface[],
    private readonly emit: Emit,
  ) {
    air.join(this);
  }

  get listening(): readonly number[] {
    return [...this.ports.keys()];
  }

  /** What iOS does to an app in the background. */
  killAll(): void {
    this.ports.clear();
    for (const stream of this.sockets.values()) stream.close();
  }

  readonly module = {
    addListener: () => undefined,
    removeListeners: () => undefined,
    setNoDelay: () => undefined,
    setKeepAlive: () => undefined,
    pause: () => undefined,
    resume: () => undefined,
    listen: (id: number, { port }: { readonly port: number }) => {
      this.servers.set(id, port);
      this.ports.set(port, (stream, from) => this.accept(id, stream, from, port));
      this.emit('listening', {
        id,
        connection: { localAddress: '0.0.0.0', localPort: port, localFamily: 'IPv4' },
      });
    },
    close: (id: number) => {
      const port = this.servers.get(id);
      if (port === undefined) return;
      this.servers.delete(id);
      this.ports.delete(port);
      this.emit('close', { id });
    },
    write: (id: number, base64: string, msgId: number) => {
      const stream = this.sockets.get(id);
      stream?.write(Buffer.from(base64, 'base64'));
      this.emit('written', { id, msgId, err: stream ? null : 'Attempted to write to closed socket' });
    },
    end: (id: number) => this.sockets.get(id)?.close(),
    destroy: (id: number) => this.sockets.get(id)?.close(),
  };

  private accept(server: number, stream: Stream, from: string, port: number): void {
    const id = ++this.last;
    this.sockets.set(id, stream);
    stream.onData = (bytes) => this.emit('data', { id, data: Buffer.from(bytes).toString('base64') });
    stream.onClose = () => {
      this.sockets.delete(id);
      this.emit('close', { id, hadError: false });
    };
    const connection = {
      localAddress: '0.0.0.0',
      localPort: port,
      remoteAddress: from,
      remotePort: 50_000 + id,
      remoteFamily: 'IPv4',
    };
    this.emit('connection', { id: server, info: { id, connection } });
  }
}
