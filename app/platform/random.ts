/** Random bytes. Pages on a LAN have `getRandomValues`, and not the rest of WebCrypto. */
export const random = (bytes: Uint8Array): Uint8Array => {
  globalThis.crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
  return bytes;
};
