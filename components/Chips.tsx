import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';

import { Text } from './Text';
import { SPACE } from './tokens';

type ChipsProps = {
  /** What is chosen among: shown above, and spoken as the group's name. */
  readonly label: string;
  /** Shown instead of the label, where more words help the eye than the ear. */
  readonly title?: string | undefined;
  /** The label is only spoken. */
  readonly quiet?: boolean | undefined;
  readonly children: ReactNode;
};

/** Small choices side by side, as many in a row as there is room for. */
export function Chips({ label, title = label, quiet = false, children }: ChipsProps) {
  return (
    <View role="group" aria-label={label} style={styles.group}>
      {quiet ? null : (
        <Text kind="small" tone="muted">
          {title}
        </Text>
      )}
      <View style={styles.chips}>{children}</View>
    </View>
  );
}

const styles = StyleSheet.create({
  group: { gap: SPACE.xs },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s },
});
