/** A short buzz on lock and flip, never on a secret key. */
import * as Haptics from 'expo-haptics';

export const tap = (): void => {
  void Haptics.impactAsync(Haptics.ImpactFeedbackStyle.Medium).catch(() => undefined);
};
