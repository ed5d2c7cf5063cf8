/** Where one can go. At a table the log decides what is shown, so the whole table is one place. */
import {
  createNavigationContainerRef,
  createStaticNavigation,
  DarkTheme,
  DefaultTheme,
  type StaticParamList,
} from '@react-navigation/native';
import { createNativeStackNavigator } from '@react-navigation/native-stack';
import { useEffect, useMemo } from 'react';
import { useTheme } from '../components';
import { lazyPart } from './lazy-part';
import { HomeScreen } from './screens/Home';
import { TableScreen } from './screens/Table';
import type { Session } from './table/session';
import { tableStore, useTableStore } from './table/store';

const FairnessScreen = lazyPart(() => import('./screens/Fairness').then((part) => part.FairnessScreen));
const JoinScreen = lazyPart(() => import('./screens/Join').then((part) => part.JoinScreen));
const PastGameScreen = lazyPart(() => import('./screens/PastGame').then((part) => part.PastGameScreen));
const PastGamesScreen = lazyPart(() => import('./screens/PastGames').then((part) => part.PastGamesScreen));
const SettingsScreen = lazyPart(() => import('./screens/Settings').then((part) => part.SettingsScreen));
const SetUpScreen = lazyPart(() => import('./screens/SetUp').then((part) => part.SetUpScreen));

/** Only in development; a page for guests must not carry it. */
const development = __DEV__
  ? {
      Gallery: {
        screen: lazyPart(() => import('./screens/Gallery').then((part) => part.Gallery)),
        linking: 'gallery',
      },
    }
  : {};

const Root = createNativeStackNavigator({
  initialRouteName: 'Home',
  screenOptions: { headerShown: false },
  screens: {
    Home: { screen: HomeScreen, linking: '', options: { title: 'Paddles Up' } },
    SetUp: { screen: SetUpScreen, linking: 'set-up', options: { title: 'Set up a table' } },
    Join: { screen: JoinScreen, linking: 'join', options: { title: 'Join a table' } },
    // A swipe would lose a half-typed bid, and most are meant for something else; Back is a button.
    Table: { screen: TableScreen, linking: 'table', options: { title: 'The table', gestureEnabled: false } },
    PastGames: { screen: PastGamesScreen, linking: 'past', options: { title: 'Past games' } },
    PastGame: { screen: PastGameScreen, linking: 'past/:table', options: { title: 'A past game' } },
    Fairness: { screen: FairnessScreen, linking: 'fairness', options: { title: 'Is it fair?' } },
    Settings: { screen: SettingsScreen, linking: 'settings', options: { title: 'Settings' } },
    ...development,
  },
});

type RootParams = StaticParamList<typeof Root>;

declare global {
  namespace ReactNavigation {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type
    interface RootParamList extends RootParams {}
  }
}

const StaticNavigation = createStaticNavigation(Root);
const linking = { enabled: true as const, prefixes: [], config: { initialRouteName: 'Home' as const } };
const place = createNavigationContainerRef<RootParams>();

/** A table that appears is shown, wherever one has been looking; one that is left leads home. */
function follow(session: Session | null): void {
  if (!place.isReady()) return;
  const at = place.getCurrentRoute()?.name;
  if (session && at !== 'Table') place.reset({ index: 1, routes: [{ name: 'Home' }, { name: 'Table' }] });
  if (!session && at === 'Table') place.reset({ index: 0, routes: [{ name: 'Home' }] });
}

export function Navigation() {
  const { scheme, colors } = useTheme();
  const theme = useMemo(() => {
    const base = scheme === 'dark' ? DarkTheme : DefaultTheme;
    return { ...base, colors: { ...base.colors, background: colors.ground, card: colors.ground } };
  }, [scheme, colors]);
  const session = useTableStore((store) => store.session);
  useEffect(() => follow(session), [session]);
  return (
    <StaticNavigation
      ref={place}
      linking={linking}
      theme={theme}
      onReady={() => follow(tableStore.getState().session)}
    />
  );
}
