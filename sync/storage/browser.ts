/** A page's storage, on an insecure origin too: IndexedDB, else localStorage, else memory, which says so. */
import { openIndexedDb } from './indexed-db';
import { openLocalStorage, type Items } from './local-storage';
import { memoryStorage } from './memory';
import type { OpenedStorage, Storage } from './storage';

export type BrowserPlaces = {
  readonly indexedDB: IDBFactory | null;
  readonly localStorage: Items | null;
};

/** Where this device's things are; in localStorage, as that can be asked before anything else works. */
const PLACE = 'paddles-up/place';
type Place = keyof BrowserPlaces;

export async function openBrowserStorage(places: BrowserPlaces = pagePlaces()): Promise<OpenedStorage> {
  const known = noted(places.localStorage);
  const openings: Readonly<Record<Place, () => Promise<Storage | null>>> = {
    indexedDB: async () => places.indexedDB && openIndexedDb(places.indexedDB),
    localStorage: async () => (works(places.localStorage) ? openLocalStorage(places.localStorage) : null),
  };
  // A place that once held a seat and fails today is not replaced by an empty one that would hide it tomorrow.
  for (const place of known ? [known] : (['indexedDB', 'localStorage'] as const)) {
    const storage = await openings[place]().catch(() => null);
    if (!storage) continue;
    note(places.localStorage, place);
    return { storage, lasting: true };
  }
  return { storage: memoryStorage(), lasting: false };
}

/** Even naming them throws where cookies are blocked. */
function pagePlaces(): BrowserPlaces {
  const reachable = <T>(place: () => T | undefined): T | null => {
    try {
      return place() ?? null;
    } catch {
      return null;
    }
  };
  return {
    indexedDB: reachable(() => globalThis.indexedDB),
    localStorage: reachable(() => globalThis.localStorage),
  };
}

/** Some browsers have a localStorage that takes nothing. */
function works(items: Items | null): items is Items {
  const probe = 'paddles-up/probe';
  try {
    items?.setItem(probe, probe);
    const kept = items?.getItem(probe) === probe;
    items?.removeItem(probe);
    return kept;
  } catch {
    return false;
  }
}

function noted(items: Items | null): Place | null {
  try {
    const place = items?.getItem(PLACE);
    return place === 'indexedDB' || place === 'localStorage' ? place : null;
  } catch {
    return null;
  }
}

function note(items: Items | null, place: Place): void {
  try {
    if (items && noted(items) !== place) items.setItem(PLACE, place);
  } catch {
    // A full or broken localStorage changes nothing for IndexedDB.
  }
}
