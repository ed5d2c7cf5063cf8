/** Parts of the app that most phones never open are loaded when they are wanted. */
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { Text } from '../components';
import { retryForever } from './retry';

const waiting: (() => Promise<unknown>)[] = [];

/** Once a table is there: with airplane mode on, or the host gone, every screen still opens. */
export function loadTheRest(): void {
  for (const load of waiting.splice(0)) void retryForever(load);
}

export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  waiting.push(load);
  const Loaded = lazy(() => retryForever(load).then((part) => ({ default: part })));
  function Later(props: P) {
    return (
      <Suspense fallback={<Loading />}>
        <Loaded {...props} />
      </Suspense>
    );
  }
  return Later;
}

const LATE_MS = 3000;

/** Mostly what is loaded is there at once, and nothing needs to be said. */
export function useDelayed(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return waiting && late;
}

/** In place of what is still being loaded. */
export function Loading() {
  return useDelayed(true) ? (
    <Text tone="muted" align="center" aria-live="polite">
      Still on its way from the host.
    </Text>
  ) : null;
}
