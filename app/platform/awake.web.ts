/** A page may keep the screen on only where its origin is secure: on the laptop itself, not over the table's Wi-Fi. */
export const staysAwake = 'wakeLock' in navigator;

export function keepAwake(): () => void {
  if (!staysAwake) return () => undefined;
  let over = false;
  let lock: WakeLockSentinel | null = null;
  // The browser takes the lock back whenever the page is hidden.
  const ask = async (): Promise<void> => {
    if (over || document.visibilityState !== 'visible') return;
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (over) await lock?.release();
  };
  const look = (): void => void ask();
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', look);
    void lock?.release();
  };
}
