import type { NetLibrary, NetServer, NetSocket } from './net';

/**
 * `react-native-tcp-socket` as a `NetLibrary`. The caller passes the library in, so that only native bundles
 * load it: `nativeNet(require('react-native-tcp-socket'))`. Expo Go lacks its native half; it needs a dev build.
 *
 * What it does differently, and who copes:
 * - Android's `end()` drops unwritten bytes: `Outbox` ends in the last write's callback.
 * - A reset peer gives no event on Android: `TableConnection` pings and drops a silent one.
 * - iOS kills the listener in the background, without an event: call `TableHost.relisten()` on `active`.
 * - A server forgets neither its native events nor its port by itself: `relisten` closes the old one first.
 * - `listen` without `reuseAddress` fails for minutes after a restart while old connections time out.
 */
export interface NativeTcp {
  createServer(
    options: { readonly allowHalfOpen: boolean; readonly noDelay: boolean },
    connection: (socket: NetSocket) => void,
  ): NativeServer;
}

export interface NativeServer extends Omit<NetServer, 'listen'> {
  listen(
    options: { readonly port: number; readonly host: string; readonly reuseAddress: boolean },
    listening: () => void,
  ): unknown;
}

export function nativeNet(tcp: NativeTcp): NetLibrary {
  return {
    createServer(options, connection) {
      const server = tcp.createServer(options, connection);
      let closed = false;
      // On an error the library closes its server itself.
      server.on('error', () => (closed = true));
      return {
        listen: (where, listening) => server.listen({ ...where, reuseAddress: true }, listening),
        close(done) {
          // Closing one server twice throws on a native Android thread, and that ends the app.
          if (closed) return done?.();
          closed = true;
          server.close(done);
        },
        address: () => server.address(),
        on: (event, run) => server.on(event, run),
      };
    },
  };
}
