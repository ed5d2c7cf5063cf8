import { useRef, useState } from 'react';

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/** Whether what was begun is still under way. It is not begun twice at once. */
export function usePending(begin: () => unknown): readonly [boolean, () => void] {
  const [pending, setPending] = useState(false);
  const underWay = useRef(false);
  const end = (): void => {
    underWay.current = false;
    setPending(false);
  };
  const run = (): void => {
    if (underWay.current) return;
    const begun = begin();
    if (!isPromise(begun)) return;
    underWay.current = true;
    setPending(true);
    void Promise.resolve(begun).finally(end);
  };
  return [pending, run];
}
