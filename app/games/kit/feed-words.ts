import type { FeedItem } from '../contract';

/** A line that holds no longer says so, and what became of it. */
export const feedWords = ({ text, live, replaced }: FeedItem): string =>
  live ? text : `${replaced ? 'Replaced' : 'Taken back'}: ${text}`;
