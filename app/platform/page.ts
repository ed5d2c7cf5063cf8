/** What surrounds the app: a web page has an address and can be reloaded; the native app has neither. */
import { File, Paths } from 'expo-file-system';
import { shareAsync } from 'expo-sharing';
import { AppState, Linking } from 'react-native';
import { APP_SCHEME } from '../../sync/invite';

export type Page = {
  /** The address this page was loaded from; null in the native app. */
  where(): { readonly address: string; readonly port: number } | null;
  /** The invite in the page's address, kept safe and taken out of it. Null when there is none. */
  takeFragment(): string | null;
  /** The invite as it was kept, or ''. */
  keptFragment(): string;
  keepFragment(fragment: string): void;
  onFragment(changed: () => void): () => void;
  /** A table's link that was opened outside the app, at its start or later. A page has its own address instead. */
  onLink(opened: (link: string) => void): () => void;
  /** Opens a table's link in the app, if this device has it. Null where that makes no sense. */
  readonly openInApp: ((link: string) => void) | null;
  /** The phone sleeps, or the page is hidden. */
  onSleep(changed: (asleep: boolean) => void): () => void;
  /** Others could be looking: the app is in the switcher, or another window is in front. */
  onMask(changed: (masked: boolean) => void): () => void;
  reload(): void;
  /** Which build this page is, as the host calls builds; '' in the native app, which is not served. */
  readonly build: string;
  save(name: string, text: string): Promise<void>;
  copy(text: string): Promise<boolean>;
};

export const page: Page = {
  where: () => null,
  takeFragment: () => null,
  keptFragment: () => '',
  keepFragment: () => undefined,
  onFragment: () => () => undefined,
  onLink(opened) {
    const told = (url: string | null): void => {
      if (url?.startsWith(APP_SCHEME)) opened(url);
    };
    void Linking.getInitialURL().then(told);
    const watching = Linking.addEventListener('url', ({ url }) => told(url));
    return () => watching.remove();
  },
  openInApp: null,
  onSleep(changed) {
    const watching = AppState.addEventListener('change', (state) => changed(state === 'background'));
    return () => watching.remove();
  },
  onMask(changed) {
    const watching = AppState.addEventListener('change', (state) => changed(state !== 'active'));
    return () => watching.remove();
  },
  reload: () => undefined,
  build: '',
  async save(name, text) {
    // As a file: a log is far too long for a message. The system clears the place when it needs room.
    const file = new File(Paths.cache, name);
    file.create({ overwrite: true });
    file.write(text);
    await shareAsync(file.uri, { dialogTitle: name, mimeType: 'application/x-ndjson', UTI: 'public.text' });
  },
  copy: async () => false,
};
