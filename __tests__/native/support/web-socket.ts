/** The native half of React Native's WebSocket: RFC 6455 by the library that the host uses as well, as its client. */
import driver from 'websocket-driver';
import type { Air } from './air';
import type { Emit } from './tcp-sockets';

export function webSocketModule(air: Air, from: () => string, emit: Emit) {
  const clients = new Map<number, ReturnType<typeof driver.client>>();
  return {
    addListener: () => undefined,
    removeListeners: () => undefined,
    connect(url: string, _protocols: unknown, _options: unknown, id: number) {
      const { hostname, port } = new URL(url);
      const stream = air.dial(hostname, Number(port), from());
      if (!stream) return emit('websocketFailed', { id, message: 'nobody answers' });
      const client = driver.client(url);
      clients.set(id, client);
      let over = false;
      client.io.on('data', (bytes: Buffer) => stream.write(bytes));
      client.on('open', () => emit('websocketOpen', { id, protocol: '' }));
      client.on('message', ({ data }) =>
        emit('websocketMessage', { id, type: 'binary', data: Buffer.from(data).toString('base64') }),
      );
      client.on('close', ({ code, reason }) => {
        over = true;
        emit('websocketClosed', { id, code, reason });
      });
      stream.onData = (bytes) => client.io.write(Buffer.from(bytes));
      stream.onClose = () => over || emit('websocketFailed', { id, message: 'connection lost' });
      client.start();
    },
    send: () => undefined,
    ping: () => undefined,
    sendBinary: (base64: string, id: number) => void clients.get(id)?.binary(Buffer.from(base64, 'base64')),
    close: (code: number, why: string, id: number) => void clients.get(id)?.close(why, code),
  };
}
