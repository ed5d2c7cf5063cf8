/** The client side of websocket-driver, as far as the tests use it; the package has no types. */
declare module 'websocket-driver' {
  interface Client {
    readonly io: { on(event: 'data', run: (bytes: Buffer) => void): void; write(bytes: Buffer): boolean };
    on(event: 'open', run: () => void): void;
    on(event: 'message', run: (event: { readonly data: Buffer }) => void): void;
    on(event: 'close', run: (event: { readonly code: number; readonly reason: string }) => void): void;
    start(): boolean;
    binary(bytes: Buffer): boolean;
    close(reason: string, code: number): boolean;
  }
  const driver: { client(url: string): Client };
  export default driver;
}
