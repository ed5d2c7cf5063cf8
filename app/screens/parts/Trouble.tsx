/** What went wrong on the way to a table, where the way was taken. */
import { View } from 'react-native';
import { Text } from '../../../components';
import { useShell } from '../../table/shell';

export function Trouble() {
  const trouble = useShell((shell) => shell.trouble);
  return trouble === null ? null : (
    <View role="alert">
      <Text tone="alarm">{trouble}</Text>
    </View>
  );
}
