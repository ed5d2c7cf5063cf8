/** Between rounds: which one is to be dealt. What has to lie on the table was drawn in the lobby. */
import { StyleSheet, View } from 'react-native';
import { FitText } from '../../../../components';
import type { Table } from '../state';

export function SetupOnBoard({ props }: { readonly props: Table }) {
  return (
    <View style={styles.round}>
      <FitText size={120} align="center" level={2}>{`Round ${props.state.round}`}</FitText>
    </View>
  );
}

const styles = StyleSheet.create({ round: { flex: 1, minHeight: 0, justifyContent: 'center' } });
