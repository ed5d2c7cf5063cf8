import { buildSync } from 'esbuild';
import { EventEmitter } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import vm from 'node:vm';
import type { NativeTcp } from '../../../sync/server/native';

/** What can go wrong below the JavaScript of react-native-tcp-socket. */
export interface Faults {
  /** Android: a reset peer makes no event. */
  resetIsSilent: boolean;
}

export interface FakeNative {
  readonly tcp: NativeTcp;
  readonly faults: Faults;
  /** Calls that would throw on a native thread, and so end the app. */
  readonly crashes: readonly string[];
  /** The most bytes of one write, and the most writes in flight on one socket. */
  readonly most: { readonly bytes: number; readonly writes: number };
  /** iOS in the background: the listening sockets are gone and nobody is told. */
  killListeners(): Promise<void>;
}

type Info = Record<string, unknown>;

const library = path.dirname(require.resolve('react-native-tcp-socket/package.json'));
const bundle = buildSync({
  entryPoints: [path.join(library, 'src/index.js')],
  bundle: true,
  external: ['react-native'],
  platform: 'browser',
  format: 'cjs',
  write: false,
  logLevel: 'silent',
}).outputFiles[0]?.text;

/** The library's real JavaScript over a native module made of node:net. */
export function fakeNative(): FakeNative {
  const events = new EventEmitter();
  events.setMaxListeners(0);
  const faults: Faults = { resetIsSilent: true };
  const crashes: string[] = [];
  const most = { bytes: 0, writes: 0 };
  const servers = new Map<number, net.Server>();
  const sockets = new Map<number, { readonly socket: net.Socket; writes: number; closed: boolean }>();
  const tell = (name: string, info: Info) => events.emit(name, info);

  const closeSocket = (id: number, drop: boolean): void => {
    const entry = sockets.get(id);
    if (!entry || entry.closed) return;
    entry.closed = true;
    if (drop) entry.socket.destroy();
    else entry.socket.end();
    tell('close', { id });
  };

  function connected(serverId: number, id: number, socket: net.Socket): void {
    const entry = { socket, writes: 0, closed: false };
    sockets.set(id, entry);
    const { remoteAddress, remotePort, localAddress, localPort } = socket;
    const connection = { remoteAddress, remotePort, remoteFamily: 'IPv4', localAddress, localPort };
    tell('connection', { id: serverId, info: { id, connection } });
    socket.on('data', (data) => {
      if (!entry.closed) tell('data', { id, data: data.toString('base64') });
    });
    socket.on('end', () => {
      if (!entry.closed) tell('end', { id });
    });
    socket.on('error', (error) => {
      if (!entry.closed && !faults.resetIsSilent) tell('error', { id, error: error.message });
    });
  }

  const TcpSockets = {
    listen(id: number, options: { port: number; host: string }) {
      const server = net.createServer({ allowHalfOpen: true });
      let next = (id + 1) * 1000;
      server.on('connection', (socket) => connected(id, next++, socket));
      server.on('error', (error) => tell('error', { id, error: error.message }));
      server.listen(options, () => {
        servers.set(id, server);
        const address = server.address() as net.AddressInfo;
        const connection = { localAddress: address.address, localPort: address.port, localFamily: 'IPv4' };
        tell('listening', { id, connection });
      });
    },
    close(id: number) {
      const server = servers.get(id);
      if (!server) return void crashes.push(`No server socket with id ${id}`);
      servers.delete(id);
      server.close();
    },
    write(id: number, base64: string, msgId: number) {
      const entry = sockets.get(id);
      if (!entry) return void crashes.push(`No socket with id ${id}`);
      const bytes = Buffer.from(base64, 'base64');
      entry.writes++;
      most.bytes = Math.max(most.bytes, bytes.length);
      most.writes = Math.max(most.writes, entry.writes);
      // A thread of its own writes, so the call returns before anything has happened.
      setImmediate(() => {
        if (entry.closed) return void tell('error', { id, error: 'Attempted to write to closed socket' });
        entry.socket.write(bytes, (error) => {
          entry.writes--;
          if (error && faults.resetIsSilent) return;
          tell('written', { id, msgId, err: error?.message });
        });
      });
    },
    // Android closes at once: what waits to be written is gone.
    end: (id: number) => closeSocket(id, false),
    destroy: (id: number) => closeSocket(id, true),
    pause: () => undefined,
    resume: () => undefined,
    setNoDelay: () => undefined,
    setKeepAlive: () => undefined,
  };

  class NativeEventEmitter {
    addListener(name: string, run: (info: Info) => void) {
      events.on(name, run);
      return { remove: () => events.off(name, run) };
    }
  }
  const native = { NativeModules: { TcpSockets }, NativeEventEmitter, Image: {} };
  const module = { exports: {} };
  const load = vm.runInThisContext(`(function (module, exports, require) {${bundle}\n})`);
  load(module, module.exports, (name: string) => {
    if (name === 'react-native') return native;
    throw new Error(`unexpected import of ${name}`);
  });

  return {
    tcp: module.exports as NativeTcp,
    faults,
    crashes,
    most,
    async killListeners() {
      const killed = [...servers.values()];
      await Promise.all(
        killed.map((server) => {
          // Not `close`'s callback: that waits for connections, which live on.
          server.close();
          return new Promise((resolve) => setImmediate(resolve));
        }),
      );
    },
  };
}
