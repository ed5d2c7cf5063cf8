import { useEffect } from 'react';
import { AccessibilityInfo, Platform } from 'react-native';

/** VoiceOver knows no live regions, so on an iPhone a line that appears is handed to it; '' says nothing. */
export function useSpoken(text: string): void {
  useEffect(() => {
    if (Platform.OS === 'ios' && text !== '') AccessibilityInfo.announceForAccessibility(text);
  }, [text]);
}
