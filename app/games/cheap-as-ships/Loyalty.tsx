/** The brand loyalty card: locked with two taps at the start, peeked at by its owner, shown by itself at the end. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import type { SeatId } from '../../../engine';
import { brandGlyph, Button, Chip, Glyph, HoldToPeek, Sheet, SPACE, Text } from '../../../components';
import type { PanelProps } from '../contract';
import { choices, nameOf, sealIn, stateOf, type SealAsk } from './state';

/** The card as its owner knows it; undefined while none is locked. */
export function lockedBrand(props: PanelProps, slot: string): string | null | undefined {
  if (!props.table.play.seals[slot]) return undefined;
  const value = props.kept.find(({ name }) => name === slot)?.value;
  const brand = typeof value === 'object' && value !== null && 'brand' in value ? value.brand : null;
  return typeof brand === 'string' ? brand : null;
}

export const loyaltyAsk = (props: PanelProps): SealAsk | null => {
  const ask = sealIn(props.asks, 'loyalty');
  const listed = props.rounds.some(
    ({ kind, slots }) => kind === 'keep' && slots.some(({ name }) => name === ask?.secret.slot),
  );
  return ask && listed ? ask : null;
};

/** A quiet line until it is locked; it can wait for the whole game. */
export function LoyaltyReminder({ props }: { readonly props: PanelProps }) {
  const ask = loyaltyAsk(props);
  if (!ask || props.table.play.seals[ask.secret.slot]) return null;
  return (
    <LoyaltyEntry
      props={props}
      ask={ask}
      label="Lock your loyalty card"
      hint="Look at it alone. Any time will do."
    />
  );
}

export function LoyaltyEntry({
  props,
  ask,
  label,
  hint,
}: {
  readonly props: PanelProps;
  readonly ask: SealAsk;
  readonly label: string;
  readonly hint?: string;
}) {
  const [open, setOpen] = useState(false);
  const { brands } = stateOf(props).options.catalogue;
  const { slot, fields, fixed } = ask.secret;
  return (
    <>
      <Button label={label} hint={hint} glyph="lock" onPress={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title="Which brand is on your card?">
        <Text tone="muted">
          It is locked with the tap and shown when the game ends. You can change it until then.
        </Text>
        <View style={styles.chips}>
          {choices(fields, 'brand').map((brand) =>
            typeof brand === 'string' ? (
              <Chip
                key={brand}
                still
                label={brand}
                glyph={brandGlyph(brand, brands)}
                onPress={() => {
                  setOpen(false);
                  void props.act.lock(ask.by, slot, { ...fixed, brand });
                }}
              />
            ) : null,
          )}
        </View>
      </Sheet>
    </>
  );
}

export function LoyaltyPeek({ props }: { readonly props: PanelProps }) {
  const ask = loyaltyAsk(props);
  const { brands } = stateOf(props).options.catalogue;
  if (!ask) return null;
  const brand = lockedBrand(props, ask.secret.slot);
  if (brand === undefined) return <LoyaltyEntry props={props} ask={ask} label="Lock your loyalty card" />;
  return (
    <View style={styles.peek}>
      <HoldToPeek label="Loyalty card. Hold here to peek.">
        {brand === null || props.masked ? (
          <Text>{props.masked ? 'Hidden' : 'Locked on this phone before'}</Text>
        ) : (
          <>
            <Glyph name={brandGlyph(brand, brands)} size={24} />
            <Text kind="number">{brand}</Text>
          </>
        )}
      </HoldToPeek>
      <LoyaltyEntry props={props} ask={ask} label="Change it" />
    </View>
  );
}

/** The end: cards open by themselves; one that was never locked, or whose phone is gone, is read from the table. */
export function LoyaltyShow({ props }: { readonly props: PanelProps }) {
  const s = stateOf(props);
  const round = props.rounds.find(({ kind }) => kind === 'show');
  const missing = (round?.slots ?? []).filter(({ state }) => state !== 'locked' && state !== 'entered');
  const silent = round ? (props.view.silent[round.name] ?? []) : [];
  const wanted = (round?.slots ?? []).filter((slot) => missing.includes(slot) || silent.includes(slot.name));
  const may = (seat: SeatId): boolean => props.gavel || props.table.seats[seat]?.kind === 'paper';
  return (
    <View style={styles.peek}>
      <Text kind="heading">Loyalty cards</Text>
      <Text>
        {wanted.length === 0
          ? 'The phones are turning them over.'
          : 'Turn over the cards that no phone shows.'}
      </Text>
      {wanted.map(({ name, seat }) => (
        <View key={name} role="group" aria-label={`${nameOf(props.names, seat)}’s card`} style={styles.peek}>
          <Text>
            {may(seat)
              ? `What is on ${nameOf(props.names, seat)}’s card?`
              : `${nameOf(props.names, seat)}’s card is read out; the gavel types it in.`}
          </Text>
          {may(seat) && round ? (
            <View style={styles.chips}>
              {[...s.options.catalogue.brands, null].map((brand) => (
                <Chip
                  key={brand ?? 'none'}
                  label={brand ?? 'No card'}
                  glyph={brand === null ? undefined : brandGlyph(brand, s.options.catalogue.brands)}
                  onPress={() =>
                    void props.act.send({ do: 'enter', round: round.name, slot: name, value: { brand } })
                  }
                />
              ))}
            </View>
          ) : null}
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s },
  peek: { gap: SPACE.s },
});
