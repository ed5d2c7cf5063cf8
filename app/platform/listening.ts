/** A door for other phones. */
export type Listening = {
  /** One link for each address of this device, the likeliest first; empty when nobody can reach it. */
  readonly invites: readonly string[];
  /** Called when they have changed: this device came into another network. */
  watch(changed: () => void): () => void;
  /** Looks for them again and again, until the returned function is called: for as long as a code is on the screen. */
  search(): () => void;
  close(): Promise<void>;
};

export const NOWHERE: Listening = {
  invites: [],
  watch: () => () => undefined,
  search: () => () => undefined,
  close: async () => undefined,
};
