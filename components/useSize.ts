import { useCallback, useState } from 'react';
import type { LayoutChangeEvent } from 'react-native';

export type Measured = { readonly width: number; readonly height: number };

/** The size a view was given, for what is drawn to fit it. */
export function useSize(): readonly [Measured | null, (event: LayoutChangeEvent) => void] {
  const [size, setSize] = useState<Measured | null>(null);
  const onLayout = useCallback(({ nativeEvent: { layout } }: LayoutChangeEvent) => {
    const [width, height] = [Math.round(layout.width), Math.round(layout.height)];
    setSize((was) => (was?.width === width && was.height === height ? was : { width, height }));
  }, []);
  return [size, onLayout];
}
