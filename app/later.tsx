/** Parts of the app that most phones never open are loaded when they are wanted. */
import { lazy, Suspense, type ComponentType } from 'react';

const RETRY_MS = 1500;

/** The host may be out of reach for a while; what is missing is asked for again until it comes. */
async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

const waiting: (() => Promise<unknown>)[] = [];

/** Once a table is there: with airplane mode on, or the host gone, every screen still opens. */
export function loadTheRest(): void {
  for (const load of waiting.splice(0)) void patiently(load);
}

export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  waiting.push(load);
  const Loaded = lazy(() => patiently(load).then((part) => ({ default: part })));
  function Later(props: P) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  }
  return Later;
}
