/** A form's fields as controls. */
import { StyleSheet, View } from 'react-native';
import type { BySeat, Field, Json, JsonObject } from '../../../engine';
import { Chip, Choice, SPACE, Stepper, Text, TextField } from '../../../components';
import { capital, labelOf, spelled } from './words';

type Props = {
  readonly fields: readonly Field[];
  readonly filled: JsonObject;
  readonly names: BySeat<string>;
  onChange(filled: JsonObject): void;
};

export function FormFields({ fields, filled, names, onChange }: Props) {
  return (
    <View style={styles.fields}>
      {fields.map((field) => (
        <OneField
          key={field.name}
          field={field}
          value={filled[field.name]}
          names={names}
          onChange={(value) => onChange({ ...filled, [field.name]: value })}
        />
      ))}
    </View>
  );
}

type FieldProps = {
  readonly field: Field;
  readonly value: Json | undefined;
  readonly names: BySeat<string>;
  onChange(value: Json): void;
};

function OneField({ field, value, names, onChange }: FieldProps) {
  const label = capital(spelled(field.name));
  switch (field.is) {
    case 'number':
      return (
        <Stepper
          label={label}
          value={typeof value === 'number' ? value : field.least}
          least={field.least}
          most={field.most}
          onChange={onChange}
        />
      );
    case 'one': {
      const at = field.of.findIndex((one) => JSON.stringify(one) === JSON.stringify(value));
      return (
        <Choice
          label={label}
          options={field.of.map((one, i) => ({ value: String(i), label: labelOf(one, names) }))}
          value={value === undefined ? '' : String(at)}
          onChange={(chosen) => onChange(field.of[Number(chosen)] ?? null)}
        />
      );
    }
    case 'some':
      return <Some field={field} label={label} value={value} names={names} onChange={onChange} />;
    case 'text':
      return (
        <TextField
          label={label}
          value={typeof value === 'string' ? value : ''}
          maxLength={field.longest}
          onChange={onChange}
        />
      );
  }
}

type SomeProps = Omit<FieldProps, 'field'> & {
  readonly field: Extract<Field, { is: 'some' }>;
  readonly label: string;
};

/** Equal ones (two cubes of a colour) are told apart by their place. */
function Some({ field, label, value, names, onChange }: SomeProps) {
  const chosen = placesOf(field.of, Array.isArray(value) ? (value as readonly Json[]) : []);
  const flip = (at: number): void => {
    const next = chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at];
    onChange(next.map((one) => field.of[one] ?? null));
  };
  return (
    <View style={styles.fields}>
      <Text kind="small" tone="muted">
        {label}: {field.least === field.most ? field.least : `${field.least} to ${field.most}`}
      </Text>
      <View style={styles.chips}>
        {field.of.map((one, at) => (
          <Chip
            key={at}
            label={labelOf(one, names)}
            selected={chosen.includes(at)}
            onPress={() => flip(at)}
          />
        ))}
      </View>
    </View>
  );
}

function placesOf(of: readonly Json[], values: readonly Json[]): readonly number[] {
  const places: number[] = [];
  for (const value of values) {
    const at = of.findIndex(
      (one, place) => !places.includes(place) && JSON.stringify(one) === JSON.stringify(value),
    );
    if (at >= 0) places.push(at);
  }
  return places;
}

const styles = StyleSheet.create({
  fields: { gap: SPACE.s },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s },
});
