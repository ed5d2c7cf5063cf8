import { useEffect, useState } from 'react';
import { AppState, Platform } from 'react-native';

/** Whether secrets must hide: another app, another window or the app switcher is in front. */
export function useMasked(): boolean {
  const [masked, setMasked] = useState(false);
  useEffect(() => {
    const watch = AppState.addEventListener('change', (state) => setMasked(state !== 'active'));
    if (Platform.OS !== 'web' || typeof window === 'undefined') return () => watch.remove();
    const hide = () => setMasked(true);
    const show = () => setMasked(false);
    window.addEventListener('blur', hide);
    window.addEventListener('pagehide', hide);
    window.addEventListener('focus', show);
    return () => {
      watch.remove();
      window.removeEventListener('blur', hide);
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('focus', show);
    };
  }, []);
  return masked;
}
