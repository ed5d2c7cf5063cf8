/** Whether this device lets the app reach others around it. A page asks nobody: it came over that network. */
export type LocalNetwork = {
  /** Asks the owner where the system wants it asked; false when they said no. */
  allowed(): Promise<boolean>;
  /** What to do when nothing can be reached although it should; null where permission cannot be the reason. */
  readonly advice: string | null;
  openSettings(): void;
};

export const localNetwork: LocalNetwork = {
  allowed: async () => true,
  advice: null,
  openSettings: () => undefined,
};
