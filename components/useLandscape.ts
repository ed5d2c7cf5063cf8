import { useWindowDimensions } from 'react-native';

/** A phone on its side: what usually stands below goes beside. */
export const useLandscape = (): boolean => useWindowDimensions().height < 480;
