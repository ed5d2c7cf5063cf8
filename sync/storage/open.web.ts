import { openBrowserStorage } from './browser';
import type { OpenedStorage } from './storage';

export function openStorage(): Promise<OpenedStorage> {
  return openBrowserStorage();
}
