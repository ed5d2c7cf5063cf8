/** Before the game: who keeps the station, capsules, credits, and what the own cards say. */
import { useState } from 'react';
import { Pressable } from 'react-native';
import * as starbaseJeff from '../../../engine/games/starbase-jeff';
import {
  AmountField,
  Button,
  Chip,
  Chips,
  Choice,
  Sheet,
  Stack,
  Stepper,
  Text,
  TextField,
} from '../../../components';
import type { OptionsProps } from '../contract';
import { useDraftOptions } from '../kit/draft-options';
import { CardFace, cardWords } from './JeffCard';
import { CAPSULES, SIDES, type Card, type Options as Chosen } from './state';
import { capsuleName } from './words';

export function Options(props: OptionsProps<Chosen>) {
  const { shown, problem, set } = useDraftOptions(props);
  const [deck, setDeck] = useState(false);
  return (
    <Stack gap="l">
      <Choice
        label="The station"
        value={shown.station}
        onChange={(station) => set({ station })}
        options={[
          { value: 'declared', label: 'We say what lies there', detail: 'Phones count the money only.' },
          {
            value: 'map',
            label: 'A map on the screens',
            detail: 'Phones check places, ways and the closing.',
          },
        ]}
      />
      <Choice
        label="Capsules"
        value={shown.advanced ? 'on' : 'off'}
        onChange={(advanced) => set({ advanced: advanced === 'on' })}
        options={[
          { value: 'off', label: 'Without capsules', detail: 'The basic game.' },
          { value: 'on', label: 'With capsules', detail: 'Torus, Cube, Sphere and Diamond give powers.' },
        ]}
      />
      <AmountField
        label="Credits each"
        value={shown.credits}
        least={1}
        most={1000}
        amounts={[20, 50, 100].map((value) => ({ label: String(value), value }))}
        onChange={(credits) => (credits === null ? undefined : set({ credits }))}
      />
      <Button
        kind="quiet"
        glyph="edit"
        label="What our cards say"
        hint={problem ?? `${starbaseJeff.deckSize(shown.deck)} cards, a hand of ${shown.hand}`}
        onPress={() => setDeck(true)}
      />
      <Sheet
        open={deck}
        onClose={() => setDeck(false)}
        title="What our cards say"
        bar={
          problem ? (
            <Text tone="alarm" aria-live="polite">{`${problem} Until then it stays as it was.`}</Text>
          ) : undefined
        }
      >
        <Text tone="muted">
          Put down what is printed on your cards. This device keeps it for the next game.
        </Text>
        <Stepper
          label="First hand"
          value={shown.hand}
          least={1}
          most={20}
          onChange={(hand) => set({ hand })}
        />
        <Deck deck={shown.deck} advanced={shown.advanced} onChange={(next) => set({ deck: next })} />
      </Sheet>
    </Stack>
  );
}

type DeckProps = {
  readonly deck: readonly Card[];
  readonly advanced: boolean;
  onChange(deck: readonly Card[]): void;
};

/** Tap a card, put it right under it. */
function Deck({ deck, advanced, onChange }: DeckProps) {
  const [at, setAt] = useState<number | null>(null);
  return (
    <Stack>
      {deck.map((card, i) => (
        <Stack key={card.id}>
          <Pressable
            role="button"
            aria-label={`Change: ${cardWords(card)}, ${card.count} of them`}
            aria-expanded={at === i}
            onPress={() => setAt(at === i ? null : i)}
          >
            <Stack across>
              <CardFace card={card} size={76} left={card.count} halves={advanced} />
              <Text>{card.name}</Text>
            </Stack>
          </Pressable>
          {at === i ? (
            <CardEditor
              card={card}
              advanced={advanced}
              onChange={(next) => onChange(deck.map((one, j) => (j === i ? next : one)))}
            />
          ) : null}
        </Stack>
      ))}
      <Button
        kind="quiet"
        label="Back to the cards as we know them"
        onPress={() => onChange(starbaseJeff.DEFAULT_DECK)}
      />
    </Stack>
  );
}

const EDGES = { n: 'Top', e: 'Right', s: 'Bottom', w: 'Left' } as const;

type EditorProps = { readonly card: Card; readonly advanced: boolean; onChange(card: Card): void };

function CardEditor({ card, advanced, onChange }: EditorProps) {
  const set = (change: Partial<Card>): void => onChange({ ...card, ...change });
  const open = (side: (typeof SIDES)[number]): void => {
    const openings = SIDES.filter((one) => card.openings.includes(one) !== (one === side));
    // End caps take from the pot and Sabotage pays nothing.
    set({ openings, fee: openings.length > 1 ? card.fee : 0 });
  };
  return (
    <Stack gap="m" role="group" aria-label={`What ${card.name} says`}>
      <TextField label="Name" value={card.name} maxLength={30} onChange={(name) => set({ name })} />
      <Stepper label="How many" value={card.count} least={0} most={20} onChange={(count) => set({ count })} />
      <Stepper
        label="Rank"
        value={card.rank}
        least={0}
        most={starbaseJeff.MOST_RANK}
        onChange={(rank) => set({ rank })}
      />
      {card.openings.length > 1 ? (
        <Stepper
          label="Fee"
          value={card.fee}
          least={0}
          most={starbaseJeff.MOST_FEE}
          onChange={(fee) => set({ fee })}
        />
      ) : null}
      <Chips label="Open edges; a card with none is a Sabotage">
        {SIDES.map((side) => (
          <Chip
            key={side}
            label={EDGES[side]}
            selected={card.openings.includes(side)}
            onPress={() => open(side)}
          />
        ))}
      </Chips>
      {advanced
        ? SIDES.map((side) => (
            <Chips key={side} label={`Half of a capsule, ${EDGES[side].toLowerCase()}`}>
              {CAPSULES.map((capsule) => {
                const selected = card.halves.some((one) => one.side === side && one.capsule === capsule);
                const others = card.halves.filter((one) => one.side !== side);
                return (
                  <Chip
                    key={capsule}
                    label={capsuleName(capsule)}
                    selected={selected}
                    onPress={() => set({ halves: selected ? others : [...others, { side, capsule }] })}
                  />
                );
              })}
            </Chips>
          ))
        : null}
    </Stack>
  );
}
