import { Platform } from 'react-native';

/** Ties a control to the line that explains it: by its id on the web, as a spoken hint elsewhere. */
export const describedBy = (id: string, words: string) =>
  Platform.OS === 'web' ? { 'aria-describedby': id } : { accessibilityHint: words };
