import { useWindowDimensions } from 'react-native';

export type BoardShape = {
  /** 1 at 1280 × 800: a television is larger than a laptop, and people sit further away from it. */
  readonly scale: number;
  readonly standing: boolean;
};

const LYING = { width: 1280, height: 800 } as const;
const STANDING = { width: 800, height: 1280 } as const;

export function useBoardShape(): BoardShape {
  const { width, height } = useWindowDimensions();
  const standing = height > width;
  const drawn = standing ? STANDING : LYING;
  return { standing, scale: Math.max(0.3, Math.min(width / drawn.width, height / drawn.height)) };
}
