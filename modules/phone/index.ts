/** What a phone's system does for an app that hosts. A page has nothing of it. */

/** A table is open on this phone and should go on while another app is in front. */
export type Hosting = {
  /** How long it goes on there, in milliseconds: Infinity with Android's service, about 20 seconds on iOS, or not at all. */
  readonly goesOnMs: number;
  stop(): void;
};

export const startHosting = (_title: string, _text: string): Hosting => ({
  goesOnMs: 0,
  stop: () => undefined,
});

/** Keeps a folder out of the backup that iCloud makes. Android's is off for the whole app. */
export const excludeFromBackup = (_folder: string): void => undefined;
