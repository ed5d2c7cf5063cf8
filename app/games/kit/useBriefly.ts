import { useEffect, useState } from 'react';

/** Words that go away by themselves. */
export function useBriefly(ms = 2000): readonly [string, (text: string) => void] {
  const [said, setSaid] = useState<{ readonly text: string }>({ text: '' });
  useEffect(() => {
    if (said.text === '') return undefined;
    const timer = setTimeout(() => setSaid({ text: '' }), ms);
    return () => clearTimeout(timer);
  }, [said, ms]);
  return [said.text, (text) => setSaid({ text })];
}
