/** What tonight? */
import { useNavigation } from '@react-navigation/native';
import { useEffect, useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { Button, IconButton, Screen, SPACE, Text } from '../../components';
import { canListen } from '../platform/listen';
import { page } from '../platform/page';
import { lastTable, type LastTable } from '../device/remembered';
import { goBack } from '../table/ways';
import { tryAlone } from '../table/alone';
import { useShell } from '../table/shell';
import { useTableStore } from '../table/store';
import { Trouble } from './parts/Trouble';

export function HomeScreen() {
  const navigation = useNavigation();
  const session = useTableStore((table) => table.session);
  const lasting = useShell((shell) => shell.lasting);
  const underWay = useShell((shell) => shell.underWay);
  const last = useLastTable(session !== null);
  const resume = (): void => {
    if (session) navigation.navigate('Table');
    else if (last) void goBack(last);
  };
  const canResume = session !== null || last?.table != null;
  const served = page.where() !== null && !canListen;
  return (
    <Screen
      title="Paddles Up"
      aside={<IconButton glyph="tools" label="Settings" onPress={() => navigation.navigate('Settings')} />}
      bar={
        canResume ? (
          <Button label="Resume" kind="primary" busy={underWay} onPress={resume} />
        ) : (
          <Button label="Join a table" kind="primary" onPress={() => navigation.navigate('Join')} />
        )
      }
    >
      <Text tone="muted">Phones become hidden bidding paddles. Your cards, cubes and coins stay yours.</Text>
      <Trouble />
      {lasting ? null : (
        <Text tone="alarm">
          This browser keeps nothing: a private window, or its storage is blocked. Your seat would be lost
          with the page. Open the link in an ordinary window.
        </Text>
      )}
      <View style={styles.list}>
        {canResume ? <Button label="Join a table" onPress={() => navigation.navigate('Join')} /> : null}
        <Button
          label="Host a table"
          hint={
            canListen ? 'Other phones join you over the Wi-Fi.' : 'On this device alone: it is passed around.'
          }
          onPress={() => navigation.navigate('SetUp')}
        />
        {served ? (
          <Text kind="small" tone="muted">
            A table for several phones needs the app on the host’s phone, or npm start on a laptop.
          </Text>
        ) : null}
        <Button
          label="Try it alone"
          hint="Three made-up players. A whole game in about three minutes."
          busy={underWay}
          onPress={() => void tryAlone()}
        />
        <Button label="Past games" kind="quiet" onPress={() => navigation.navigate('PastGames')} />
        <Button label="Is it fair?" kind="quiet" onPress={() => navigation.navigate('Fairness')} />
      </View>
    </Screen>
  );
}

function useLastTable(again: boolean): LastTable | null {
  const [last, setLast] = useState<LastTable | null>(null);
  useEffect(() => {
    let gone = false;
    void lastTable().then((found) => gone || setLast(found));
    return () => {
      gone = true;
    };
  }, [again]);
  return last;
}

const styles = StyleSheet.create({ list: { gap: SPACE.m } });
