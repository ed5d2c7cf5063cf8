import { StatusBar } from 'expo-status-bar';
import { StyleSheet, Text, View } from 'react-native';

/** The root component. Screens arrive with the app itself; until then this shows that the build works. */
export function App() {
  return (
    <View style={styles.page}>
      <StatusBar style="light" />
      <Text role="heading" style={styles.title}>
        Paddles Up
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, alignItems: 'center', justifyContent: 'center', backgroundColor: '#12161C' },
  title: { color: '#F1EBDD', fontSize: 32, fontWeight: '600' },
});
