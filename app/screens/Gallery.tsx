/** Every piece of the kit in one place, for whoever builds with it. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';

import {
  Button,
  Choice,
  ConnectionBanner,
  PassPhoneCurtain,
  IconButton,
  Screen,
  ThemeProvider,
  ToastHost,
  type SchemeName,
} from '../../components';

import { Controls, Paddle, Words } from './gallery/controls';
import { Board, Furniture, Symbols, Tables } from './gallery/furniture';
import { done, Part } from './gallery/Part';

export function Gallery() {
  const [scheme, setScheme] = useState<SchemeName>('dark');
  return (
    <ThemeProvider scheme={scheme}>
      <ToastHost>
        <Pieces scheme={scheme} onScheme={setScheme} />
      </ToastHost>
    </ThemeProvider>
  );
}

type PiecesProps = { scheme: SchemeName; onScheme: (scheme: SchemeName) => void };

function Pieces({ scheme, onScheme }: PiecesProps) {
  return (
    <Screen
      title="Gallery"
      aside={
        <>
          <IconButton glyph="help" label="Help" onPress={done} />
          <IconButton glyph="tools" label="Tools" onPress={done} hold={1000} />
        </>
      }
      banner={<ConnectionBanner tone="alarm" text="Lost the table. Your £28 is safe here; reconnecting." />}
      bar={<Button kind="primary" label="Lock £28" onPress={done} />}
    >
      <Choice
        label="Scheme"
        options={[
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
        ]}
        value={scheme}
        onChange={onScheme}
        columns={2}
      />
      <Words />
      <Controls />
      <Paddle />
      <Furniture />
      <Tables />
      <Symbols />
      <Board />
      <Part title="Curtain">
        <View style={styles.stage}>
          <PassPhoneCurtain name="Grace" onLift={done} />
        </View>
      </Part>
    </Screen>
  );
}

const styles = StyleSheet.create({
  stage: { height: 380 },
});
