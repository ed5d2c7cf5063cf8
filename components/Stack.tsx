import type { ReactNode } from 'react';
import { View, type StyleProp, type ViewProps, type ViewStyle } from 'react-native';

import { SPACE } from './tokens';

type StackProps = {
  readonly gap?: keyof typeof SPACE | undefined;
  /** Side by side instead, wrapping where there is no room. */
  readonly across?: boolean | undefined;
  readonly style?: StyleProp<ViewStyle>;
  readonly children?: ReactNode;
} & Pick<ViewProps, 'role' | 'aria-label' | 'aria-live'>;

const ACROSS = { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center' } as const;

/** Things below one another, evenly apart. */
export function Stack({ gap = 's', across = false, style, children, ...rest }: StackProps) {
  return (
    <View {...rest} style={[{ gap: SPACE[gap] }, across ? ACROSS : null, style]}>
      {children}
    </View>
  );
}
