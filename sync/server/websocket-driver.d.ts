/** The part of websocket-driver's hybi (RFC 6455) that the host uses; the package has no types. */
declare module 'websocket-driver/lib/websocket/driver/hybi' {
  import type { Buffer } from 'buffer';

  interface Request {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
  }
  interface Options {
    readonly maxLength: number;
    readonly requireMasking: boolean;
  }
  class Hybi {
    constructor(request: Request, url: string, options: Options);
    readonly io: { on(event: 'data', run: (bytes: Buffer) => void): void };
    on(event: 'message', run: (event: { readonly data: Buffer | string }) => void): void;
    on(event: 'ping' | 'pong', run: (event: { readonly data: string }) => void): void;
    on(event: 'error', run: (error: Error) => void): void;
    on(event: 'close', run: (event: { readonly code: number; readonly reason: string }) => void): void;
    start(): boolean;
    parse(bytes: Buffer): void;
    binary(bytes: Buffer): boolean;
    ping(message: string): boolean;
    close(reason: string, code: number): boolean;
  }
  export = Hybi;
}
