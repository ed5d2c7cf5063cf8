/** How controls get their spoken names. */
import { Platform } from 'react-native';

/** Ties a field to the line that explains it: by its id on the web, as a spoken hint elsewhere. */
export const describedBy = (id: string, words: string) =>
  Platform.OS === 'web' ? { 'aria-describedby': id } : { accessibilityHint: words };

/**
 * Names a button that shows several words. Browsers take the name from what is on it, so that whoever speaks to the
 * device can say what they see; elsewhere the label replaces it.
 */
export const namedInWords = (label: string, hint?: string) =>
  Platform.OS === 'web'
    ? {}
    : { 'aria-label': label, ...(hint === undefined ? {} : { accessibilityHint: hint }) };
