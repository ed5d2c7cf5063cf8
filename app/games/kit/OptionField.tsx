/** One option as a control: a switch, a choice, a number, a text, or a list of any of them. */
import { useState } from 'react';
import { capital, type Holds, type Json, type JsonObject } from '../../../engine';
import {
  AmountField,
  Button,
  Choice,
  RADII,
  SPACE,
  Stack,
  Stepper,
  Text,
  TextField,
  useTheme,
} from '../../../components';
import { asObject } from './secrets';
import { isTyped, type Wording } from './words';

type Props = {
  readonly name: string;
  readonly holds: Holds;
  readonly value: Json | undefined;
  readonly wording: Wording;
  onChange(value: Json): void;
};

export function OptionField({ name, holds, value, wording, onChange }: Props) {
  const label = capital(wording.term(name));
  switch (holds.is) {
    case 'yes-no':
      return (
        <Choice
          label={label}
          columns={2}
          options={[true, false].map((one) => ({
            value: String(one),
            label: capital(wording.value(name, one)),
          }))}
          value={String(value)}
          onChange={(chosen) => onChange(chosen === 'true')}
        />
      );
    case 'one':
      return (
        <Choice
          label={label}
          columns={holds.of.every((one) => wording.value(name, one).length < 16) ? 2 : 1}
          options={holds.of.map((one, i) => ({ value: i, label: capital(wording.value(name, one)) }))}
          value={holds.of.findIndex((one) => one === value)}
          onChange={(at) => onChange(holds.of[at] ?? null)}
        />
      );
    case 'number':
      return isTyped(holds) ? (
        <AmountField
          label={label}
          value={typeof value === 'number' ? value : null}
          least={holds.least}
          most={holds.most}
          onChange={(next) => onChange(next ?? holds.least)}
        />
      ) : (
        <Stepper
          label={label}
          value={Number(value ?? holds.least)}
          least={holds.least}
          most={holds.most}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <TextField
          label={label}
          value={typeof value === 'string' ? value : ''}
          maxLength={holds.longest}
          onChange={onChange}
        />
      );
    case 'list':
      if (holds.item.holds.is === 'number')
        return (
          <NumbersField
            label={label}
            value={Array.isArray(value) ? (value as readonly Json[]) : []}
            onChange={onChange}
          />
        );
      return (
        <ListField
          label={label}
          name={name}
          holds={holds}
          value={Array.isArray(value) ? (value as readonly Json[]) : []}
          wording={wording}
          onChange={onChange}
        />
      );
    case 'object':
      return (
        <Members
          members={holds.members}
          value={asObject(value) ?? {}}
          wording={wording}
          onChange={onChange}
        />
      );
    case 'tagged':
      return <Tagged holds={holds} value={asObject(value) ?? {}} wording={wording} onChange={onChange} />;
    case 'other':
      return null;
  }
}

type NumbersProps = {
  readonly label: string;
  readonly value: readonly Json[];
  onChange(value: Json): void;
};

/** Numbers in a row, as somebody would write them down. */
function NumbersField({ label, value, onChange }: NumbersProps) {
  const [text, setText] = useState(() => value.join(', '));
  return (
    <TextField
      label={label}
      value={text}
      maxLength={200}
      hint="Numbers with commas between them."
      onChange={(next) => {
        setText(next);
        onChange((next.match(/\d+/g) ?? []).map(Number));
      }}
    />
  );
}

type ListProps = Omit<Props, 'holds' | 'value'> & {
  readonly label: string;
  readonly holds: Extract<Holds, { is: 'list' }>;
  readonly value: readonly Json[];
};

/** Closed until somebody wants to change it: a box is seldom different. */
function ListField({ label, name, holds, value, wording, onChange }: ListProps) {
  const [open, setOpen] = useState(false);
  const { colors } = useTheme();
  const item = holds.item.holds;
  const words = value.map((one) => itemWords(name, one, wording)).join(', ');
  if (!open)
    return (
      <Button kind="quiet" glyph="edit" label={label} hint={shortened(words)} onPress={() => setOpen(true)} />
    );
  const put = (at: number, next: Json): void => onChange(value.map((one, i) => (i === at ? next : one)));
  return (
    <Stack
      role="group"
      aria-label={label}
      style={{ padding: SPACE.s, borderRadius: RADII.middle, backgroundColor: colors.panel }}
    >
      <Text kind="heading">{label}</Text>
      {value.map((one, i) => (
        <Stack key={i} gap="xs">
          <Text kind="small" tone="muted">{`${i + 1}. ${itemWords(name, one, wording)}`}</Text>
          <OptionField
            name={`${label} ${i + 1}`}
            holds={item}
            value={one}
            wording={wording}
            onChange={(next) => put(i, next)}
          />
          {value.length > holds.least ? (
            <Button
              kind="quiet"
              label={`Without ${itemWords(name, one, wording)}`}
              onPress={() => onChange(value.filter((_, at) => at !== i))}
            />
          ) : null}
        </Stack>
      ))}
      {value.length < holds.most && item.is !== 'other' ? (
        <Button
          kind="quiet"
          glyph="plus"
          label="One more"
          onPress={() => onChange([...value, another(item, value)])}
        />
      ) : null}
      <Button kind="quiet" label="Done" onPress={() => setOpen(false)} />
    </Stack>
  );
}

const shortened = (words: string): string => (words.length > 80 ? `${words.slice(0, 78)} …` : words);

/** A thing with a name is called by it. */
function itemWords(name: string, value: Json, wording: Wording): string {
  const { name: own } = asObject(value) ?? {};
  return typeof own === 'string' ? own : wording.value(name, value);
}

/** What a new item begins with: like the last one, or the first word that is not there yet. */
function another(holds: Holds, value: readonly Json[]): Json {
  if (holds.is === 'one') return holds.of.find((one) => !value.includes(one)) ?? holds.of[0] ?? null;
  return value.at(-1) ?? beginning(holds);
}

/** The least that fits, to be changed by whoever asked for it. */
function beginning(holds: Holds): Json {
  switch (holds.is) {
    case 'yes-no':
      return false;
    case 'number':
      return Math.min(holds.most, Math.max(holds.least, 0));
    case 'text':
      return '';
    case 'one':
      return holds.of[0] ?? null;
    case 'list':
      return Array.from({ length: holds.least }, () => beginning(holds.item.holds));
    case 'object':
      return begun(holds.members);
    case 'tagged': {
      const [[kind, members] = ['', {}]] = Object.entries(holds.kinds);
      return { ...begun(members), [holds.tag]: kind };
    }
    case 'other':
      return null;
  }
}

const begun = (members: Extract<Holds, { is: 'object' }>['members']): JsonObject =>
  Object.fromEntries(Object.entries(members).map(([name, shape]) => [name, beginning(shape.holds)]));

type PartsProps = {
  readonly value: JsonObject;
  readonly wording: Wording;
  onChange(value: Json): void;
};

function Members({
  members,
  value,
  wording,
  onChange,
}: PartsProps & Pick<Extract<Holds, { is: 'object' }>, 'members'>) {
  return (
    <Stack>
      {Object.entries(members).map(([name, shape]) => (
        <OptionField
          key={name}
          name={name}
          holds={shape.holds}
          value={value[name]}
          wording={wording}
          onChange={(next) => onChange({ ...value, [name]: next })}
        />
      ))}
    </Stack>
  );
}

/** First which kind, then what that kind says. */
function Tagged({
  holds: { tag, kinds },
  value,
  wording,
  onChange,
}: PartsProps & { readonly holds: Extract<Holds, { is: 'tagged' }> }) {
  const kind = String(value[tag]);
  const members = kinds[kind] ?? {};
  return (
    <Stack>
      <Choice
        label={capital(wording.term(tag))}
        columns={2}
        options={Object.keys(kinds).map((one) => ({ value: one, label: capital(wording.term(one)) }))}
        value={kind}
        onChange={(next) => onChange({ ...begun(kinds[next] ?? {}), [tag]: next })}
      />
      <Members
        members={members}
        value={value}
        wording={wording}
        onChange={(next) => onChange({ ...asObject(next), [tag]: kind })}
      />
    </Stack>
  );
}
