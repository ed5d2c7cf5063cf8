/** The root: theme, toasts, navigation, and the table this device sits at. */
import { StatusBar } from 'expo-status-bar';
import { useEffect } from 'react';
import { initialWindowMetrics, SafeAreaProvider } from 'react-native-safe-area-context';
import { Screen, Text, ThemeProvider, ToastHost, useTheme } from '../components';
import { Loading } from './lazy-part';
import { Navigation } from './navigation';
import { keepAwake } from './platform/awake';
import { canListen } from './platform/listen';
import { useTableStore } from './table/store';
import { boot, watchPage } from './table/ways';
import { usePreferences } from './device/preferences';
import { shellStore, useShell } from './table/shell';

export function App() {
  const { theme, speakSecrets } = usePreferences((all) => all);
  const booting = useShell((shell) => shell.booting);
  useAwake();
  useEffect(() => {
    watchPage();
    void boot().catch(() =>
      shellStore.setState({ booting: false, trouble: 'What this device stored could not be read.' }),
    );
  }, []);
  return (
    <SafeAreaProvider initialMetrics={initialWindowMetrics}>
      <ThemeProvider scheme={theme} speakSecrets={speakSecrets}>
        <Bars />
        <ToastHost>{booting ? <Splash /> : <Navigation />}</ToastHost>
      </ThemeProvider>
    </SafeAreaProvider>
  );
}

/** Icons in the status bar that can be read on the theme's ground, whether the theme was chosen or is the phone's. */
function Bars() {
  const { scheme } = useTheme();
  return <StatusBar style={scheme === 'light' ? 'dark' : 'light'} />;
}

/**
 * A board is read by everyone, and a host that sleeps lets nobody in, whichever screen is in front; any other phone
 * may sleep.
 */
function useAwake(): void {
  const wanted = useTableStore(
    ({ role, session }) =>
      role === 'board' || (canListen && session?.host != null && session.bots.length === 0),
  );
  useEffect(() => (wanted ? keepAwake() : undefined), [wanted]);
}

function Splash() {
  return (
    <Screen>
      <Text kind="title">Paddles Up</Text>
      <Loading />
    </Screen>
  );
}
