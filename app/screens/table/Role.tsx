/** Whoever opens a table says what this device is: the screen everyone sees, or their own phone. */
import { useWindowDimensions } from 'react-native';
import { Choice, Glyph, Screen, Stack, Text } from '../../../components';
import { chooseRole } from '../../table/ways';

const SHARED = {
  value: 'board',
  label: 'Shared screen for the table',
  detail: 'Everyone sees it, and it never shows a secret. You play on your phone.',
  glyph: 'board',
} as const;
const OWN = {
  value: 'paddle',
  label: 'My own phone, for secret bids',
  detail: 'You play on it. Nobody else looks at it.',
  glyph: 'paddle',
} as const;

export function RoleStage() {
  // A laptop mostly stands where everyone sees it, a phone mostly does not.
  const large = useWindowDimensions().width >= 900;
  return (
    <Screen>
      <Stack gap="xl" style={{ flexGrow: 1, justifyContent: 'center' }}>
        <Stack across gap="m" style={{ justifyContent: 'center' }}>
          <Glyph name="paddle" size={72} />
          <Text kind="display" level={1}>
            Paddles Up
          </Text>
        </Stack>
        <Text kind="title" level={2} align="center">
          How will you use this screen?
        </Text>
        <Choice
          label="This screen"
          quiet
          value={null}
          options={large ? [SHARED, OWN] : [OWN, SHARED]}
          onChange={(role) => void chooseRole(role === 'board' ? 'board' : 'paddle')}
        />
        <Text tone="muted" align="center">
          You are the host: you start the game and can undo mistakes. You can make another the host later.
        </Text>
      </Stack>
    </Screen>
  );
}
