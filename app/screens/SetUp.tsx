/** Which game, and who keeps what? */
import { StackActions, useNavigation } from '@react-navigation/native';
import { StyleSheet, View } from 'react-native';
import { GAMES, isGame, seated, type AnyGame } from '../../engine';
import { Button, Choice, Screen, SPACE, Text } from '../../components';
import { useGames } from '../games/load';
import { panelsFor } from '../games/registry';
import { Loading } from '../lazy-part';
import { canListen } from '../platform/listen';
import { host } from '../table/ways';
import { chooseGame, chooseOptions, optionsFor, useSetUp } from '../device/set-up';
import { useShell } from '../table/shell';
import { useTableStore } from '../table/store';
import { BackButton } from './parts/BackButton';
import { Trouble } from './parts/Trouble';

export function SetUpScreen() {
  const navigation = useNavigation();
  const setUp = useSetUp();
  const table = useTableStore(({ view }) => view?.table ?? null);
  const underWay = useShell((shell) => shell.underWay);
  const boxes = useGames();
  const panels = panelsFor(setUp.game);
  const players = table ? seated(table).length : 4;
  const { Options } = panels;
  return (
    <Screen
      title={table ? 'The next game' : 'Set up a table'}
      aside={<BackButton />}
      bar={
        table ? (
          <Button
            label="Done"
            kind="primary"
            onPress={() => navigation.dispatch(StackActions.popTo('Table'))}
          />
        ) : (
          <Button
            label="Open table"
            kind="primary"
            hint={canListen ? undefined : 'On this device only'}
            busy={underWay}
            onPress={() => void host()}
          />
        )
      }
    >
      <Trouble />
      <Choice
        label="Game"
        options={GAMES.map((game) => ({
          value: game,
          label: panelsFor(game).title,
          detail: playersOf(boxes[game]?.rulebook),
        }))}
        value={setUp.game}
        onChange={(game) => (isGame(game) ? chooseGame(game) : undefined)}
      />
      <Text tone="muted">{panels.pitch}</Text>
      <View style={styles.keeps}>
        <Text kind="heading">Who keeps what</Text>
        {panels.keeps.map(({ what, who }) => (
          <Text key={what}>{`${what}: ${who === 'table' ? 'on the table' : 'on the phones'}`}</Text>
        ))}
      </View>
      {boxes[setUp.game] ? (
        <Options players={players} options={optionsFor(setUp, players)} onChange={chooseOptions} />
      ) : (
        <Loading />
      )}
    </Screen>
  );
}

const playersOf = (game: AnyGame | undefined): string | undefined =>
  game && `${game.players.least} to ${game.players.most} players`;

const styles = StyleSheet.create({ keeps: { gap: SPACE.xs } });
