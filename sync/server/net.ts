/** The part of `node:net` that the host uses. `react-native-tcp-socket` has the same shape. */
export interface NetLibrary {
  createServer(
    options: { readonly allowHalfOpen: boolean; readonly noDelay: boolean },
    connection: (socket: NetSocket) => void,
  ): NetServer;
}

export interface NetServer {
  listen(options: { readonly port: number; readonly host: string }, listening: () => void): unknown;
  close(closed?: (error?: Error) => void): unknown;
  address(): { readonly address: string; readonly port: number } | string | null;
  on(event: 'error', run: (error: unknown) => void): unknown;
}

export interface NetSocket {
  readonly remoteAddress?: string | undefined;
  on(event: 'data', run: (bytes: Uint8Array | string) => void): unknown;
  on(event: 'end', run: () => void): unknown;
  on(event: 'close', run: (hadError: unknown) => void): unknown;
  on(event: 'error', run: (error: unknown) => void): unknown;
  /** `done` runs when the bytes have been handed to the network; the native library has no two-argument form. */
  write(bytes: Uint8Array, encoding: undefined, done: (error?: Error | null) => void): boolean;
  end(): unknown;
  destroy(): unknown;
}

/** Node throws objects, the native library passes strings on. */
export function detailOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return typeof error === 'string' && error !== '' ? error : 'connection lost';
}
