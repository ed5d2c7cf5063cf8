import { useCallback, useEffect, useState } from 'react';

export const HOLD_HINT = 'Hold for a second';
const SHOWN_MS = 3000;

/** Whether a button that wants to be held was only tapped a moment ago, and what to call when it was. */
export function useHoldHint(): readonly [boolean, () => void] {
  const [taps, setTaps] = useState(0);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (taps === 0) return undefined;
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [taps]);
  const tapped = useCallback(() => {
    setShown(true);
    setTaps((all) => all + 1);
  }, []);
  return [shown, tapped];
}
