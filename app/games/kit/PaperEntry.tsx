/** Real paddles and cards: what they say is typed in after the hammer, by anyone who may. */
import { useState } from 'react';
import type { Field, JsonObject, SeatId, Secret } from '../../../engine';
import { AmountKeys, Button, Stack, Text } from '../../../components';
import type { PanelProps, TableProps } from '../contract';
import { isMove } from './asks';
import { AskForms } from './AskForm';
import { FormFields } from './FormFields';
import { BarPart } from './PanelFrame';
import { asAnyoneSees } from './secrets';
import { missingIn, startOf, wordingOf } from './words';

export type CardToRead = { readonly round: string; readonly slot: string; readonly seat: SeatId };

/** A phone, or a board that holds the gavel. */
type Reader = TableProps & Partial<Pick<PanelProps, 'seat'>>;

/** Cards that lie on the table and wait to be read: paper seats', and those of phones that could not be opened. */
export function cardsToRead(props: Reader): readonly CardToRead[] {
  const seated = Boolean(props.seat) || props.gavel;
  const onPaper = (seat: SeatId): boolean => props.table.seats[seat]?.kind === 'paper';
  return props.rounds
    .filter(({ shut, kind }) => shut || kind === 'show' || kind === 'claim')
    .flatMap(({ name: round, kind, slots }) =>
      slots
        .filter(
          ({ name, seat, state }) =>
            (state === 'paper' && seated) ||
            // Nobody waits for the owner's phone once it has been silent, or never had the card.
            ((state === 'card' || (kind === 'show' && (state === 'empty' || isSilent(props, round, name)))) &&
              (props.gavel || onPaper(seat))),
        )
        .map(({ name: slot, seat }) => ({ round, slot, seat })),
    );
}

const isSilent = ({ view }: TableProps, round: string, slot: string): boolean =>
  view.silent[round]?.includes(slot) === true;

type EntryProps = CardToRead & { readonly props: TableProps; readonly hold?: number | undefined };

/** One card, whatever it says, no bid included. */
export function CardEntry({ round, slot, seat, props, hold }: EntryProps) {
  const wording = wordingOf(props);
  const secret = asAnyoneSees(props, seat, slot);
  const fields = allOf(props, secret);
  const [filled, setFilled] = useState<JsonObject>(() => startOf(fields));
  const problem = missingIn(fields, filled, wording);
  const who = wording.name(seat);
  const value: JsonObject = { ...secret?.fixed, ...filled };
  const [only] = fields;
  const number = fields.length === 1 && only?.is === 'number' ? only : null;
  const typed = number ? filled[number.name] : undefined;
  const absent = props.rounds
    .find(({ name }) => name === round)
    ?.slots.find(({ name }) => name === slot)?.absent;
  return (
    <BarPart
      controls={
        <Stack>
          <Button
            kind="primary"
            label={`Enter ${problem === null ? `${wording.secret(value)} ` : ''}for ${who}`}
            hint={problem ?? undefined}
            disabled={problem !== null || !secret}
            hold={hold}
            onPress={() => props.act.send({ do: 'enter', round, slot, value })}
          />
          {absent === 'no-bid' && !offersNone(only) ? (
            <Button
              kind="quiet"
              label={`${who} made no bid`}
              hold={hold}
              onPress={() => props.act.send({ do: 'no-bid', round, slot })}
            />
          ) : null}
        </Stack>
      }
    >
      <Text kind="heading">{`What does ${who}’s ${wording.term(secret?.what ?? 'card')} say?`}</Text>
      {number ? (
        <AmountKeys
          value={typeof typed === 'number' ? typed : null}
          amounts={number.least === 0 ? [{ label: 'No bid', value: 0 }] : []}
          digits={String(number.most).length}
          onChange={(amount) => setFilled(amount === null ? {} : { [number.name]: amount })}
        />
      ) : (
        <FormFields fields={fields} filled={filled} wording={wording} onChange={setFilled} />
      )}
    </BarPart>
  );
}

/** Every card there is, where the game says so: whoever types one in learns nothing of the hand it came from. */
function allOf({ panels, state }: TableProps, secret: Secret | null): readonly Field[] {
  const keys = (secret && panels.keys?.(state, secret.what)) ?? [];
  return (secret?.fields ?? []).map((field) =>
    field.is === 'one' && keys.length > 0 ? { ...field, of: keys } : field,
  );
}

/** A form that can say no bid by itself. */
const offersNone = (field: Field | undefined): boolean =>
  field?.is === 'one'
    ? field.of.includes(null)
    : field?.is === 'number' || field?.is === 'some'
      ? field.least === 0
      : false;

/** Public moves of paper seats that the game waits for. */
export function PaperMoves({ props }: { readonly props: PanelProps }) {
  const { name } = wordingOf(props);
  return (Object.entries(props.paperAsks) as [SeatId, PanelProps['asks']][]).map(([seat, asks]) => {
    const due = asks.filter((ask) => isMove(ask) && ask.must);
    return due.length === 0 ? null : (
      <Stack key={seat} role="group" aria-label={`For ${name(seat)}, on paper`}>
        <Text kind="heading">{`For ${name(seat)}, on paper`}</Text>
        <AskForms asks={due} props={props} />
      </Stack>
    );
  });
}
