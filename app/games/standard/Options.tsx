/** A game's options as far as they are plain: switches. What is a catalogue keeps its default here. */
import { View } from 'react-native';
import { Choice, SPACE, Stepper, Text } from '../../../components';
import type { OptionsProps } from '../contract';
import { capital, spelled } from '../kit/words';

export function GenericOptions({ options, onChange }: OptionsProps) {
  const set = (name: string, value: boolean | number): void => onChange({ ...options, [name]: value });
  const plain = Object.entries(options).filter(
    ([, value]) => typeof value === 'boolean' || typeof value === 'number',
  );
  return (
    <View style={{ gap: SPACE.m }}>
      {plain.map(([name, value]) =>
        typeof value === 'boolean' ? (
          <Choice
            key={name}
            label={capital(spelled(name))}
            columns={2}
            options={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
            value={value ? 'yes' : 'no'}
            onChange={(chosen) => set(name, chosen === 'yes')}
          />
        ) : (
          <Stepper
            key={name}
            label={capital(spelled(name))}
            value={Number(value)}
            least={0}
            most={1000}
            onChange={(next) => set(name, next)}
          />
        ),
      )}
      {plain.length === 0 ? <Text tone="muted">Played as in the box.</Text> : null}
    </View>
  );
}
