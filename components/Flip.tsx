import { useEffect, useState, type ReactNode } from 'react';
import { Animated, Easing, Platform } from 'react-native';

import { useReducedMotion } from './theme';
import { MOTION } from './tokens';

type FlipProps = {
  readonly front: ReactNode;
  readonly back: ReactNode;
  readonly flipped: boolean;
  /** Settles a little later than the others. */
  readonly winner?: boolean | undefined;
};

const useNativeDriver = Platform.OS !== 'web';

/** Turns over once. The back is not there before: nothing to read, nothing to speak. */
export function Flip({ front, back, flipped, winner = false }: FlipProps) {
  const still = useReducedMotion();
  const [turned, setTurned] = useState(flipped);
  const [width] = useState(() => new Animated.Value(1));
  const [lift] = useState(() => new Animated.Value(1));
  const shown = still ? flipped : turned;

  useEffect(() => {
    if (flipped === turned) return undefined;
    if (still) {
      width.setValue(1);
      const swap = setTimeout(() => setTurned(flipped), 0);
      return () => clearTimeout(swap);
    }
    const half = { duration: MOTION.flip / 2, useNativeDriver };
    const turn = setTimeout(() => {
      setTurned(flipped);
      Animated.timing(width, { ...half, toValue: 1, easing: Easing.out(Easing.quad) }).start();
    }, MOTION.flip / 2);
    Animated.timing(width, { ...half, toValue: 0, easing: Easing.in(Easing.quad) }).start();
    return () => clearTimeout(turn);
  }, [flipped, turned, still, width]);

  useEffect(() => {
    if (!winner || !turned || still) return undefined;
    const settle = setTimeout(() => {
      Animated.sequence([
        Animated.timing(lift, { toValue: 1.08, duration: 120, useNativeDriver }),
        Animated.timing(lift, {
          toValue: 1,
          duration: 220,
          easing: Easing.out(Easing.quad),
          useNativeDriver,
        }),
      ]).start();
    }, MOTION.settle);
    return () => clearTimeout(settle);
  }, [winner, turned, still, lift]);

  return (
    <Animated.View style={{ transform: [{ scaleX: width }, { scale: lift }] }}>
      {shown ? back : front}
    </Animated.View>
  );
}
