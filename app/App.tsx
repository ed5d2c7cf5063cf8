/** The root: theme, toasts, navigation, and the table this device sits at. */
import { StatusBar } from 'expo-status-bar';
import { useEffect } from 'react';
import { initialWindowMetrics, SafeAreaProvider } from 'react-native-safe-area-context';
import { Screen, Text, ThemeProvider, ToastHost } from '../components';
import { Loading } from './lazy-part';
import { Navigation } from './navigation';
import { boot, watchPage } from './table/ways';
import { usePreferences } from './device/preferences';
import { shellStore, useShell } from './table/shell';

export function App() {
  const { theme, speakSecrets } = usePreferences((all) => all);
  const booting = useShell((shell) => shell.booting);
  useEffect(() => {
    watchPage();
    void boot().catch(() =>
      shellStore.setState({ booting: false, trouble: 'What this device stored could not be read.' }),
    );
  }, []);
  return (
    <SafeAreaProvider initialMetrics={initialWindowMetrics}>
      <ThemeProvider scheme={theme} speakSecrets={speakSecrets}>
        <StatusBar style={theme === 'light' ? 'dark' : 'light'} />
        <ToastHost>{booting ? <Splash /> : <Navigation />}</ToastHost>
      </ThemeProvider>
    </SafeAreaProvider>
  );
}

function Splash() {
  return (
    <Screen>
      <Text kind="title">Paddles Up</Text>
      <Loading />
    </Screen>
  );
}
