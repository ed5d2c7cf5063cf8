/** This device's owner's preferences. */
import { Choice, Screen, Stepper, Text } from '../../components';
import { prefer, usePreferences } from '../device/preferences';
import { BackButton } from './parts/BackButton';

export function SettingsScreen() {
  const { theme, speakSecrets, hammer } = usePreferences((all) => all);
  return (
    <Screen title="Settings" aside={<BackButton />}>
      <Choice
        label="Looks"
        columns={3}
        options={[
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
          { value: 'system', label: 'As the phone' },
        ]}
        value={theme}
        onChange={(chosen) => prefer({ theme: chosen === 'light' || chosen === 'system' ? chosen : 'dark' })}
      />
      <Choice
        label="Speak my secrets"
        columns={2}
        options={[
          { value: 'no', label: 'No', detail: 'The screen reader says only that a digit was entered.' },
          { value: 'yes', label: 'Yes', detail: 'For headphones: it says the digits.' },
        ]}
        value={speakSecrets ? 'yes' : 'no'}
        onChange={(chosen) => prefer({ speakSecrets: chosen === 'yes' })}
      />
      <Stepper
        label="Hammer: seconds between the last lock and the flip"
        value={hammer}
        least={0}
        most={5}
        onChange={(seconds) => prefer({ hammer: seconds })}
      />
      <Text kind="small" tone="muted">
        This delay applies to tables you start here. At any other table its host sets it.
      </Text>
    </Screen>
  );
}
