/** A form's public fields as controls. */
import { capital, sameJson, type Field, type Json, type JsonObject } from '../../../engine';
import { AmountField, Chip, Chips, Choice, Stack, Stepper, TextField } from '../../../components';
import { distinct } from './asks';
import { isTyped, type Wording } from './words';

type Props = {
  readonly fields: readonly Field[];
  readonly filled: JsonObject;
  readonly wording: Wording;
  onChange(filled: JsonObject): void;
};

export function FormFields({ fields, filled, wording, onChange }: Props) {
  const next = fields.find(({ name, is }) => is === 'number' && filled[name] === undefined)?.name;
  return (
    <Stack>
      {fields.map((field) => (
        <OneField
          key={field.name}
          field={field}
          value={filled[field.name]}
          wording={wording}
          open={field.name === next}
          onChange={(value) => onChange({ ...filled, [field.name]: value })}
        />
      ))}
    </Stack>
  );
}

type FieldProps<F extends Field = Field> = {
  readonly field: F;
  readonly value: Json | undefined;
  readonly wording: Wording;
  /** It is this one's turn to be typed. */
  readonly open: boolean;
  onChange(value: Json | undefined): void;
};

/** Fewer than so many words stand side by side. */
const FEW = 8;

function OneField({ field, value, wording, open, onChange }: FieldProps) {
  const label = capital(wording.term(field.name));
  const show = (one: Json): string => wording.value(field.name, one);
  switch (field.is) {
    case 'number':
      return isTyped(field) ? (
        <AmountField
          label={label}
          value={typeof value === 'number' ? value : null}
          least={field.least}
          most={field.most}
          open={open}
          show={show}
          onChange={(next) => onChange(next ?? undefined)}
        />
      ) : (
        <Stepper
          label={label}
          value={typeof value === 'number' ? value : field.least}
          least={field.least}
          most={field.most}
          show={show}
          onChange={onChange}
        />
      );
    case 'one':
      return field.of.length <= FEW ? (
        <Choice
          label={label}
          columns={field.of.every((one) => show(one).length < 14) ? 2 : 1}
          options={field.of.map((one, i) => ({ value: i, label: show(one) }))}
          value={value === undefined ? null : field.of.findIndex((one) => sameJson(one, value))}
          onChange={(at) => onChange(field.of[at] ?? null)}
        />
      ) : (
        <Chips label={label}>
          {field.of.map((one, at) => (
            <Chip
              key={at}
              label={show(one)}
              selected={value !== undefined && sameJson(one, value)}
              onPress={() => onChange(one)}
            />
          ))}
        </Chips>
      );
    case 'some':
      return <Some field={field} value={value} wording={wording} open={open} onChange={onChange} />;
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

/** Equal ones (two cubes of a colour) are told apart by their place. */
function Some({ field, value, wording, onChange }: FieldProps<Extract<Field, { is: 'some' }>>) {
  const chosen = placesOf(field.of, Array.isArray(value) ? (value as readonly Json[]) : []);
  const flip = (at: number): void => {
    const next = chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at];
    onChange(next.map((one) => field.of[one] ?? null));
  };
  const label = capital(wording.term(field.name));
  const many = field.least === field.most ? `${field.least}` : `${field.least} to ${field.most}`;
  return (
    <Chips label={label} title={`${label}: ${many}${field.ordered ? ', in this order' : ''}`}>
      {isRepeated(field.of) ? (
        <Counted
          field={field}
          value={field.of.filter((_, at) => chosen.includes(at))}
          wording={wording}
          onChange={onChange}
        />
      ) : null}
      {(isRepeated(field.of) ? [] : field.of).map((one, at) => {
        const place = chosen.indexOf(at) + 1;
        const words = wording.value(field.name, one);
        return (
          <Chip
            key={at}
            label={field.ordered && place > 0 ? `${place}. ${words}` : words}
            selected={place > 0}
            onPress={() => flip(at)}
          />
        );
      })}
    </Chips>
  );
}

const isRepeated = (of: readonly Json[]): boolean => distinct(of).length < of.length;

type CountedProps = Pick<FieldProps<Extract<Field, { is: 'some' }>>, 'field' | 'wording' | 'onChange'> & {
  readonly value: readonly Json[];
};

/** Several of a kind (cubes of a colour): a tap takes one more, and the last word takes all back. */
function Counted({ field, value, wording, onChange }: CountedProps) {
  const count = (of: readonly Json[], one: Json): number => of.filter((other) => sameJson(other, one)).length;
  return (
    <>
      {distinct(field.of).map((one, i) => {
        const n = count(value, one);
        return (
          <Chip
            key={i}
            label={`${wording.value(field.name, one)}${n > 0 ? ` × ${n}` : ''}`}
            selected={n > 0}
            disabled={n >= count(field.of, one) || value.length >= field.most}
            onPress={() => onChange([...value, one])}
          />
        );
      })}
      {value.length > 0 ? <Chip label="None of them" onPress={() => onChange([])} /> : null}
    </>
  );
}

function placesOf(of: readonly Json[], values: readonly Json[]): readonly number[] {
  const places: number[] = [];
  for (const value of values) {
    const at = of.findIndex((one, place) => !places.includes(place) && sameJson(one, value));
    if (at >= 0) places.push(at);
  }
  return places;
}
