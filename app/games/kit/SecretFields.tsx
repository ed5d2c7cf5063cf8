/** Fields nobody else may see: locked secrets, cards laid with a move, notes to oneself. */
import { capital, type Field, type Json, type JsonObject } from '../../../engine';
import { AmountKeys, SecretValue, Stack, Text, TextField } from '../../../components';
import { SecretCards } from './SecretCards';
import type { Wording } from './words';

type Props = {
  readonly fields: readonly Field[];
  /** Whatever the keys are drawn from. */
  readonly all?: readonly Json[] | undefined;
  readonly filled: JsonObject;
  readonly wording: Wording;
  readonly masked: boolean;
  /** What choosing none is called: no bid, on a paddle. */
  readonly none?: string | undefined;
  whyNot?: ((filled: JsonObject) => string | null) | undefined;
  onChange(filled: JsonObject): void;
};

export function SecretFields({ fields, all, filled, wording, masked, none, whyNot, onChange }: Props) {
  return fields.map((field) => {
    const value = filled[field.name];
    const set = (next: JsonObject[string]): void => onChange({ ...filled, [field.name]: next });
    const label = capital(wording.term(field.name));
    switch (field.is) {
      case 'one':
      case 'some':
        return (
          <SecretCards
            key={field.name}
            field={field}
            all={all}
            value={value}
            wording={wording}
            masked={masked}
            none={none}
            whyNot={(one) => whyNot?.({ ...filled, [field.name]: one }) ?? null}
            onChange={set}
          />
        );
      case 'number':
        return (
          <Stack key={field.name}>
            <Text kind="small" tone="muted">{`${label}: ${field.least} to ${field.most}.`}</Text>
            <SecretValue value={typeof value === 'number' ? String(value) : ''} masked={masked} />
            <AmountKeys
              secret
              value={typeof value === 'number' ? value : null}
              onChange={(next) => set(next ?? undefined)}
              digits={String(field.most).length}
            />
          </Stack>
        );
      case 'text':
        return (
          <TextField
            key={field.name}
            label={label}
            value={typeof value === 'string' ? value : ''}
            maxLength={field.longest}
            onChange={set}
          />
        );
    }
  });
}
