/** A short buzz on lock and flip, where the browser has one. */
export const tap = (): void => {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(20);
};
