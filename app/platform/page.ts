/** What surrounds the app: a web page has an address and can be reloaded; the native app has neither. */
import { AppState, Share } from 'react-native';

export type Page = {
  /** The address this page was loaded from; null in the native app. */
  where(): { readonly address: string; readonly port: number } | null;
  /** The invite in the page's address, kept safe and taken out of it. Null when there is none. */
  takeFragment(): string | null;
  /** The invite as it was kept, or ''. */
  keptFragment(): string;
  keepFragment(fragment: string): void;
  onFragment(changed: () => void): () => void;
  /** The phone sleeps, or the page is hidden. */
  onSleep(changed: (asleep: boolean) => void): () => void;
  /** Others could be looking: the app is in the switcher, or another window is in front. */
  onMask(changed: (masked: boolean) => void): () => void;
  reload(): void;
  /** Whether the host serves another build than the one running here. */
  isOutdated(): Promise<boolean>;
  save(name: string, text: string): Promise<void>;
  copy(text: string): Promise<boolean>;
};

export const page: Page = {
  where: () => null,
  takeFragment: () => null,
  keptFragment: () => '',
  keepFragment: () => undefined,
  onFragment: () => () => undefined,
  onSleep(changed) {
    const watching = AppState.addEventListener('change', (state) => changed(state === 'background'));
    return () => watching.remove();
  },
  onMask(changed) {
    const watching = AppState.addEventListener('change', (state) => changed(state !== 'active'));
    return () => watching.remove();
  },
  reload: () => undefined,
  isOutdated: async () => false,
  save: async (name, text) => void (await Share.share({ title: name, message: text })),
  copy: async () => false,
};
