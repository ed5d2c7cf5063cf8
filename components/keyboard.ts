import { Platform, type KeyboardAvoidingViewProps } from 'react-native';

/**
 * What lies under a phone's keyboard moves up. On Android too: an app that draws edge to edge is no longer made smaller
 * by the system. A browser scrolls by itself.
 */
export const AVOIDING: Pick<KeyboardAvoidingViewProps, 'behavior'> =
  Platform.OS === 'web' ? {} : { behavior: 'padding' };
