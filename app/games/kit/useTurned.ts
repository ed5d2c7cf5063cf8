import { useEffect, useState } from 'react';

/** A new flip begins face down and turns at once; one that was there before the screen stays turned. */
export function useTurned(seq: number): boolean {
  const [first] = useState(seq);
  const [turned, setTurned] = useState(seq);
  useEffect(() => {
    const timer = setTimeout(() => setTurned(seq), 30);
    return () => clearTimeout(timer);
  }, [seq]);
  return seq === first || turned === seq;
}
