import { useWindowDimensions } from 'react-native';

/** A phone on its side: what usually stands below goes beside. A keyboard or large text makes no phone lie down. */
export function useLandscape(): boolean {
  const { width, height } = useWindowDimensions();
  return height < 480 && width > height && width >= 560;
}
