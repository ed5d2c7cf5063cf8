/** A card that is kept for the whole game: locked with two taps, peeked at by its owner, shown by itself when its time has come. */
import { useState } from 'react';
import { Button, Chip, Chips, Sheet, Stack, Text, type GlyphName } from '../../../components';
import type { Json } from '../../../engine';
import type { PanelProps } from '../contract';
import type { SealAsk } from './asks';
import { Paddle, Peek } from './Paddle';
import { asAnyoneSees, isOpenTo, lockedIn } from './secrets';
import { wordingOf } from './words';

type Props = {
  readonly ask: SealAsk;
  readonly props: PanelProps;
  /** "your loyalty card" */
  readonly what: string;
  readonly hint?: string | undefined;
  readonly glyphOf?: ((value: Json) => GlyphName | undefined) | undefined;
};

/** Until it is locked a button; then a peek and the way to change it. */
export function KeptCard(all: Props) {
  const { ask, props, what, hint } = all;
  const locked = lockedIn(props, ask.secret.slot);
  if (!locked) return <Entry {...all} label={`Lock ${what}`} hint={hint} />;
  return (
    <Stack>
      <Peek value={locked} props={props} label={`${capitalOf(what)}. Hold here to peek.`} />
      {isOpenTo(props, ask) ? <Entry {...all} label="Change it" hint={undefined} /> : null}
    </Stack>
  );
}

/** A quiet line until it is locked; it can wait. */
export function KeptReminder(all: Props) {
  return lockedIn(all.props, all.ask.secret.slot) ? null : <KeptCard {...all} />;
}

const capitalOf = (what: string): string => {
  const plain = what.replace(/^your /, '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

function Entry({ ask, props, what, glyphOf, label, hint }: Props & { readonly label: string }) {
  const [open, setOpen] = useState(false);
  const { slot, fixed } = ask.secret;
  // Drawn for somebody who knows nothing: a choice left out would tell the neighbour what it is not.
  const [field, ...more] = (asAnyoneSees(props, ask.by, slot) ?? ask.secret).fields;
  const wording = wordingOf(props);
  return (
    <>
      <Button label={label} hint={hint} glyph="lock" onPress={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={`What is ${what}?`}>
        <Text tone="muted">It is locked with the tap. You can change it until it is shown.</Text>
        {field?.is === 'one' && more.length === 0 ? (
          <Chips label={wording.term(field.name)} quiet>
            {field.of.map((one, i) => (
              <Chip
                key={i}
                still
                label={wording.value(field.name, one)}
                glyph={glyphOf?.(one)}
                onPress={() => {
                  setOpen(false);
                  void props.act.lock(ask.by, slot, { ...fixed, [field.name]: one });
                }}
              />
            ))}
          </Chips>
        ) : (
          <Paddle ask={ask} props={props} />
        )}
      </Sheet>
    </>
  );
}
