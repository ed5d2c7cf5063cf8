import { useEffect, useState } from 'react';

/** How long a flip stays before the present takes its place. */
const FLIP_MS = 9000;

/** Whether something has only just happened. Something older that an undo brings up again is no news. */
export function useFresh(seq: number, at: number): boolean {
  const [stale, setStale] = useState(() => (Date.now() - at > FLIP_MS ? seq : -2));
  useEffect(() => {
    const timer = setTimeout(() => setStale(seq), FLIP_MS);
    return () => clearTimeout(timer);
  }, [seq]);
  return seq > stale;
}
