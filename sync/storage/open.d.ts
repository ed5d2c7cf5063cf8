/** `open.native.ts` or `open.web.ts`: Metro takes the one of its platform. */
import type { OpenedStorage } from './storage';

export function openStorage(): Promise<OpenedStorage>;
