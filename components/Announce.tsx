import { StyleSheet, View } from 'react-native';

import { Text } from './Text';
import { useSpoken } from './useSpoken';

type AnnounceProps = {
  readonly text: string;
  /** Interrupts what is being said. */
  readonly urgent?: boolean | undefined;
};

/** Says a line to screen readers whenever it changes, and shows nothing. */
export function Announce({ text, urgent = false }: AnnounceProps) {
  useSpoken(text);
  return (
    <View
      role={urgent ? 'alert' : 'status'}
      aria-live={urgent ? 'assertive' : 'polite'}
      style={styles.unseen}
      pointerEvents="none"
    >
      <Text>{text}</Text>
    </View>
  );
}

const styles = StyleSheet.create({
  unseen: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', opacity: 0.01 },
});
