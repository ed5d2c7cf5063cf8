/** Facts that were entered wrong: put right in place, the bids stay as they were shown. First what, then which, then how. */
import { useState } from 'react';
import { capital, sameJson, type AnyFix, type JsonObject } from '../../../engine';
import { Button, Choice, Stack, Text } from '../../../components';
import type { FixWords, MendingProps, TableProps } from '../contract';
import { FormFields } from './FormFields';
import { missingIn, startOf, wordingOf } from './words';

export function FixForm({ props, onDone }: MendingProps) {
  const [group, setGroup] = useState<string | null>(null);
  const fixes = props.game.fixes(props.state).map((fix) => ({ fix, words: fixWords(props, fix) }));
  const groups = [...new Set(fixes.map(({ words }) => words.group))];
  const shown = fixes.filter(({ words }) => words.group === group);
  const { Mends } = props.panels;
  if (shown.length === 0)
    return (
      <>
        {Mends ? <Mends props={props} onDone={onDone} /> : null}
        {groups.map((one) => (
          <Button key={one} label={one} onPress={() => setGroup(one)} />
        ))}
        {fixes.length === 0 ? (
          <Text tone="muted">No other fact can be fixed right now. Undo or correct an amount instead.</Text>
        ) : null}
      </>
    );
  return (
    <>
      <Text kind="heading">{group}</Text>
      <Which key={group} fixes={shown} props={props} onDone={onDone} />
      <Button label="Another fact" kind="quiet" onPress={() => setGroup(null)} />
    </>
  );
}

type Worded = { readonly fix: AnyFix; readonly words: FixWords };
type WhichProps = MendingProps & { readonly fixes: readonly Worded[] };

function Which({ fixes, props, onDone }: WhichProps) {
  const [at, setAt] = useState(fixes.length === 1 ? 0 : -1);
  const chosen = fixes[at];
  return (
    <Stack gap="m">
      {fixes.length > 1 ? (
        <Choice
          label="Which one?"
          options={fixes.map(({ fix, words }, i) => ({
            value: i,
            label: words.title,
            ...(Object.keys(fix.was).length > 0 ? { detail: words.says(fix.was) } : {}),
          }))}
          value={at < 0 ? null : at}
          onChange={setAt}
        />
      ) : null}
      {chosen ? <OneFix key={at} {...chosen} props={props} onDone={onDone} /> : null}
    </Stack>
  );
}

function OneFix({ fix, words, props, onDone }: Worded & MendingProps) {
  const wording = wordingOf(props);
  const [filled, setFilled] = useState<JsonObject>(() => ({ ...startOf(fix.fields), ...fix.was }));
  const problem = missingIn(fix.fields, filled, wording);
  // What nobody may read now is put right without being told what it was.
  const known = Object.keys(fix.was).length > 0;
  const same = sameJson(filled, fix.was);
  const apply = async (): Promise<void> => {
    const at = sinceWhen(props, fix);
    const body = { do: 'fix', at, fact: { ...fix.fact, ...filled } } as const;
    const done = await props.act.mend(
      body,
      `${words.says(filled)}${known ? `, not: ${words.says(fix.was)}` : ''}.`,
    );
    if (done.ok) onDone();
  };
  return (
    <Stack gap="m">
      {known ? <Text tone="muted">{`It says: ${words.says(fix.was)}.`}</Text> : null}
      <FormFields fields={fix.fields} filled={filled} wording={wording} onChange={setFilled} />
      <Text>
        {same || problem ? (problem ?? 'Choose what it should say.') : `Then: ${words.says(filled)}.`}
      </Text>
      <Button
        label={props.gavel ? 'Put it right' : 'Ask the host for it'}
        kind="primary"
        disabled={same || problem !== null}
        onPress={apply}
      />
    </Stack>
  );
}

/** The newest entry that the fact still held after; all that came later is decided anew. */
const sinceWhen = ({ table, history }: TableProps, fix: AnyFix): number =>
  fix.since === undefined
    ? table.seq
    : (history().findLast(({ state }) => fix.since?.(state) === true)?.seq ?? table.seq);

/** A fact in the game's words, or spelled out. */
export function fixWords(props: TableProps, { fact }: AnyFix): FixWords {
  const own = props.panels.words.fix?.(props.state, fact, props.names);
  if (own) return own;
  const wording = wordingOf(props);
  const { fact: what, ...which } = fact;
  const about = Object.entries(which)
    .map(([name, value]) =>
      typeof value === 'number' ? `${wording.term(name)} ${value}` : wording.value(name, value),
    )
    .join(', ');
  const title = capital(about || wording.term(what));
  return {
    group: capital(wording.term(what)),
    title,
    says: (values) =>
      `${title}: ${Object.entries(values)
        .map(([name, value]) => `${wording.term(name)} ${wording.value(name, value)}`)
        .join(', ')}`,
  };
}
