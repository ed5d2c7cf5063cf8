import type { HelpTopic } from '../contract';

/** A short page of help. */
export const topic = (title: string, ...text: readonly string[]): HelpTopic => ({ title, text });
