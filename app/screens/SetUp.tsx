/** Which game, and who keeps what? */
import { StackActions, useNavigation } from '@react-navigation/native';
import { isGame, seated, SEATS } from '../../engine';
import { Button, Screen } from '../../components';
import { chooseHere, useSetUp } from '../device/set-up';
import { canListen } from '../platform/listen';
import { useActs } from '../table/actions';
import { tryAlone } from '../table/alone';
import { useChoosing } from '../table/choosing';
import { useShell } from '../table/shell';
import { useTable } from '../table/store';
import { host } from '../table/ways';
import { BackButton } from './parts/BackButton';
import { GameChoice } from './parts/GameChoice';
import { Trouble } from './parts/Trouble';

export function SetUpScreen() {
  return useTable() ? <AtTheTable /> : <BeforeATable />;
}

/** Nobody sits there yet: what most tables are. */
const MOST_TABLES = SEATS.slice(0, 4);

function BeforeATable() {
  const { game, options } = useSetUp();
  const underWay = useShell((shell) => shell.underWay);
  return (
    <Screen
      title="Set up a table"
      aside={<BackButton />}
      bar={
        <Button
          label="Open table"
          kind="primary"
          hint={canListen ? undefined : 'On this device only'}
          busy={underWay}
          onPress={() => void host()}
        />
      }
    >
      <Trouble />
      <GameChoice
        chosen={{ game, options: options ?? {} }}
        seats={MOST_TABLES}
        onChange={(chosen) => isGame(chosen.game) && chooseHere(chosen.game, chosen.options)}
      />
      <Button
        kind="quiet"
        label="Try this game alone"
        hint="3 made-up players, on this device."
        busy={underWay}
        onPress={() => void tryAlone(game)}
      />
    </Screen>
  );
}

function AtTheTable() {
  const navigation = useNavigation();
  const table = useTable();
  const [chosen, choose] = useChoosing(table, useActs());
  return (
    <Screen
      title="The next game"
      aside={<BackButton />}
      bar={
        <Button
          label="Done"
          kind="primary"
          onPress={() => navigation.dispatch(StackActions.popTo('Table'))}
        />
      }
    >
      {table ? <GameChoice chosen={chosen} seats={seated(table)} onChange={choose} /> : null}
    </Screen>
  );
}
