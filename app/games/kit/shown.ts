/** What a secret says when it lies open, for the strip, the board and the owner's peek. */
import type { JsonObject } from '../../../engine';
import type { ShownValue, TableProps } from '../contract';
import { wordingOf } from './words';

export function shownIn(props: TableProps, value: JsonObject | null, large = false): ShownValue {
  if (value === null) return { words: 'no bid' };
  // Locked by this seat, but on another phone or before a reload that lost it.
  if (Object.keys(value).length === 0) return { words: 'locked before, not known here' };
  return props.panels.shown?.(value, props.state, large) ?? { words: wordingOf(props).secret(value) };
}
