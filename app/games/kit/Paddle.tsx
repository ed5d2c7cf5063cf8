/** A paddle for any secret: fill it, lock it, hold to peek, lift it until the hammer falls. */
import { useState, type ReactNode } from 'react';
import { capital, type Field, type JsonObject } from '../../../engine';
import { Button, HoldToPeek, Stack, Text } from '../../../components';
import type { PanelProps } from '../contract';
import type { SealAsk } from './asks';
import { BarPart } from './PanelFrame';
import { RoundStatus } from './RoundStatus';
import { SecretAmount } from './SecretAmount';
import { SecretFields } from './SecretFields';
import { asObject, keysOf, lockedIn, roundOf } from './secrets';
import { shownIn } from './shown';
import { missingIn, wordingOf } from './words';

type Props = {
  readonly ask: SealAsk;
  readonly props: PanelProps;
  /** How it is written, where the game has a way of its own. */
  readonly children?: ReactNode;
  /** What its owner reads when peeking, where that is more than it says at the flip. */
  readonly peek?: ((value: JsonObject) => string) | undefined;
};

export function Paddle({ ask, props, children, peek }: Props) {
  const { slot } = ask.secret;
  const locked = lockedIn(props, slot);
  if (locked) return <Locked slot={slot} value={locked} props={props} peek={peek} />;
  return children ?? <Writing key={slot} ask={ask} props={props} />;
}

type LockedProps = Pick<Props, 'props' | 'peek'> & { readonly slot: string; readonly value: JsonObject };

/** Only the peek and the way back. */
function Locked({ slot, value, props, peek }: LockedProps) {
  const shut = roundOf(props.rounds, slot)?.shut ?? true;
  return (
    <Stack>
      <RoundStatus props={props} />
      <Peek value={value} props={props} label="Locked. Hold here to peek." words={peek} />
      {shut ? null : <Button label="Lift your paddle" onPress={() => props.act.lift(slot)} />}
    </Stack>
  );
}

type PeekProps = {
  readonly value: JsonObject;
  readonly props: PanelProps;
  readonly label: string;
  readonly words?: ((value: JsonObject) => string) | undefined;
};

/** What is locked, in sight while it is held. */
export function Peek({ value, props, label, words: own }: PeekProps) {
  const { words, picture } = shownIn(props, value);
  const said = own && Object.keys(value).length > 0 ? own(value) : words;
  return (
    <HoldToPeek label={label}>
      {props.masked ? null : picture}
      <Text kind="number">{props.masked ? 'Hidden' : capital(said)}</Text>
    </HoldToPeek>
  );
}

const onlyNumber = ([only, ...more]: readonly Field[]): Extract<Field, { is: 'number' }> | null =>
  more.length === 0 && only?.is === 'number' ? only : null;

type WritingProps = Pick<Props, 'ask' | 'props'>;

function Writing({ ask, props }: WritingProps) {
  const { fields, slot, fixed } = ask.secret;
  const number = onlyNumber(fields);
  if (!number) return <FormPaddle ask={ask} props={props} />;
  const before = asObject(props.before(slot))?.[number.name];
  return (
    <SecretAmount
      limits={`From ${number.least} to ${number.most}.`}
      least={number.least}
      most={number.most}
      digits={String(number.most).length}
      masked={props.masked}
      amounts={[
        { label: number.least === 0 ? 'No bid' : String(number.least), value: number.least },
        ...(typeof before === 'number' ? [{ label: 'As before', value: before }] : []),
      ]}
      lock={(amount) => props.act.lock(ask.by, slot, { ...fixed, [number.name]: amount })}
    />
  );
}

function FormPaddle({ ask, props }: WritingProps) {
  const { secret, by, must } = ask;
  const wording = wordingOf(props);
  const [filled, setFilled] = useState<JsonObject>({});
  const before = asObject(props.before(secret.slot));
  const problem =
    missingIn(secret.fields, filled, wording) ?? (isUntouched(secret.fields, filled) ? '' : null);
  const lock = (value: JsonObject): Promise<unknown> =>
    props.act.lock(by, secret.slot, { ...secret.fixed, ...value });
  const whyNot = (value: JsonObject): string | null => {
    const fits = props.game.fits(props.state, secret.slot, { ...secret.fixed, ...value }, props.own);
    return fits.ok ? null : props.panels.refusal(fits.why, props.names);
  };
  return (
    <BarPart
      controls={
        <Stack across>
          {before ? <Button kind="quiet" label="As before" onPress={() => lock(before)} /> : null}
          <Button
            grow
            label="Lock"
            glyph="lock"
            kind={must ? 'primary' : 'plain'}
            disabled={problem !== null}
            onPress={() => lock(filled)}
          />
        </Stack>
      }
    >
      <Text kind="heading">{wording.ask(ask)}</Text>
      <SecretFields
        fields={secret.fields}
        all={keysOf(props, by, secret)}
        filled={filled}
        wording={wording}
        masked={props.masked}
        none="No bid"
        whyNot={whyNot}
        onChange={setFilled}
      />
    </BarPart>
  );
}

/** Nothing chosen yet is not the same as none chosen: no bid takes a tap of its own. */
const isUntouched = (fields: readonly Field[], filled: JsonObject): boolean =>
  fields.some(({ name }) => filled[name] === undefined);
