/** Listening for other phones: only the native app can. A page plays on its own device. */
import type { Host } from '../../sync/host/host';
import type { ValueStorage } from '../../sync/storage/storage';

export type Listening = {
  /** One link for each address of this device; empty when nobody can reach it. */
  readonly invites: readonly string[];
  /** Called when they have changed: this device came into another network. */
  watch(changed: () => void): () => void;
  close(): Promise<void>;
};

export const canListen = false;

export async function listenHere(_host: Host, _values: ValueStorage): Promise<Listening> {
  return { invites: [], watch: () => () => undefined, close: async () => undefined };
}
