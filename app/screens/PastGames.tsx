/** What happened then? Tables whose log is stored on this device. */
import { useNavigation } from '@react-navigation/native';
import { EmptyState, Button, Screen } from '../../components';
import { Loading } from '../lazy-part';
import { usePastGames } from '../device/past';
import { BackButton } from './parts/BackButton';

export function PastGamesScreen() {
  const navigation = useNavigation();
  const games = usePastGames();
  return (
    <Screen title="Past games" aside={<BackButton />}>
      {games === null ? (
        <Loading />
      ) : games.length === 0 ? (
        <EmptyState title="No games yet" text="Every table this device sits at leaves its log here." />
      ) : (
        games.map(({ table, title, detail }) => (
          <Button
            key={table}
            label={title}
            hint={detail}
            onPress={() => navigation.navigate('PastGame', { table })}
          />
        ))
      )}
    </Screen>
  );
}
