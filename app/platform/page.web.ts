/** The web page around the app. */
import { APP_SCHEME } from '../../sync/invite';
import type { Page } from './page';

const INVITE = 'paddles-up/invite';

/** Blocked cookies make even the name throw. */
function items(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

let held = '';

function keep(fragment: string): boolean {
  held = fragment;
  try {
    const place = items();
    if (!place) return false;
    if (fragment) place.setItem(INVITE, fragment);
    else place.removeItem(INVITE);
    return true;
  } catch {
    return false;
  }
}

export const page: Page = {
  where() {
    const { protocol, hostname, port } = globalThis.location;
    if (!/^https?:$/.test(protocol) || hostname === '') return null;
    return { address: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) };
  },

  takeFragment() {
    const { hash, pathname, search } = globalThis.location;
    if (!/(^#|&)[kth]=/.test(hash)) return null;
    // Scrubbed only when it is safe elsewhere: a reload must not lose the way in.
    if (keep(hash)) globalThis.history.replaceState(globalThis.history.state, '', pathname + search);
    return hash;
  },

  keptFragment() {
    if (held) return held;
    try {
      return items()?.getItem(INVITE) ?? '';
    } catch {
      return '';
    }
  },

  keepFragment: (fragment) => void keep(fragment),

  onFragment(changed) {
    globalThis.addEventListener('hashchange', changed);
    return () => globalThis.removeEventListener('hashchange', changed);
  },

  onLink: () => () => undefined,

  // On a computer there is no app to open.
  openInApp: globalThis.matchMedia?.('(pointer: coarse)').matches
    ? (link) => globalThis.location.assign(link.replace(/^https?:\/\//, APP_SCHEME))
    : null,

  onSleep(changed) {
    const look = (): void => changed(document.visibilityState === 'hidden');
    const hide = (): void => changed(true);
    document.addEventListener('visibilitychange', look);
    globalThis.addEventListener('pagehide', hide);
    globalThis.addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      globalThis.removeEventListener('pagehide', hide);
      globalThis.removeEventListener('pageshow', look);
    };
  },

  onMask(changed) {
    const [blur, focus] = [() => changed(true), () => changed(false)];
    const look = (): void => changed(document.visibilityState === 'hidden' || !document.hasFocus());
    globalThis.addEventListener('blur', blur);
    globalThis.addEventListener('focus', focus);
    document.addEventListener('visibilitychange', look);
    return () => {
      globalThis.removeEventListener('blur', blur);
      globalThis.removeEventListener('focus', focus);
      document.removeEventListener('visibilitychange', look);
    };
  },

  reload: () => globalThis.location.reload(),

  // Written into the page as it is built (tools/build-web.ts).
  build: document.querySelector('meta[name="build"]')?.getAttribute('content') ?? '',

  async save(name, text) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  },

  async copy(text) {
    // Pages on a LAN have no clipboard API, but the old command still works there.
    const box = document.createElement('textarea');
    box.value = text;
    box.style.position = 'fixed';
    box.style.opacity = '0';
    document.body.append(box);
    box.select();
    const copied = document.execCommand('copy');
    box.remove();
    return copied;
  },
};
