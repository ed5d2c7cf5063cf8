/** Whoever opens a table says what this device is: the board everyone sees, or their own paddle. */
import { Choice, Screen, Text } from '../../../components';
import { chooseRole } from '../../table/ways';

export function RoleStage() {
  return (
    <Screen title="What is this device?">
      <Choice
        label="This device"
        quiet
        value={null}
        options={[
          {
            value: 'paddle',
            label: 'This is my paddle',
            detail: 'I play on it. Nobody else looks at it.',
            glyph: 'paddle',
          },
          {
            value: 'board',
            label: 'This is the board',
            detail: 'It stands where everyone sees it and never shows a secret. Its owner plays on a phone.',
            glyph: 'board',
          },
        ]}
        onChange={(role) => void chooseRole(role === 'board' ? 'board' : 'paddle')}
      />
      <Text kind="small" tone="muted">
        You are the host here: you start the game and mend mistakes. You can make another the host later.
      </Text>
    </Screen>
  );
}
