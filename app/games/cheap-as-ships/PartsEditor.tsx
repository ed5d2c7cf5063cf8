/** Every part card in the box: pick a pile, tap a card, put its numbers or its copies right. */
import { pounds, signed } from '../../../engine';
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { brandGlyph, Button, Chip, SPACE, Stepper, Text } from '../../../components';
import {
  cardsIn,
  isFull,
  mostCopies,
  newPrint,
  printsIn,
  samePrint,
  withPrint,
  type Pile,
  type Print,
} from './box';
import { SLOTS, type Catalogue, type PartType } from './state';
import { PartCard } from './Parts';
import { SLOT_NAMES } from './words';

const TYPES: readonly PartType[] = [...SLOTS, 'junk'];

type Props = { readonly catalogue: Catalogue; readonly onChange: (catalogue: Catalogue) => void };

export function PartsEditor({ catalogue, onChange }: Props) {
  const [type, setType] = useState<PartType>('front');
  const [brandAt, setBrandAt] = useState(0);
  const [chosen, setChosen] = useState<Print | null>(null);
  const pile: Pile = { type, brand: type === 'junk' ? null : (catalogue.brands[brandAt] ?? null) };
  const prints = printsIn(catalogue, pile);
  const card = prints.find((print) => chosen && samePrint(print, chosen)) ?? null;
  const fresh = isFull(catalogue, pile) ? null : newPrint(catalogue, pile);
  const put = (old: Print | null, now: Print): void => {
    onChange(withPrint(catalogue, pile, old, now));
    setChosen(now);
  };
  return (
    <View style={styles.editor}>
      <View role="group" aria-label="Type of part" style={styles.chips}>
        {TYPES.map((one) => (
          <Chip
            key={one}
            label={`${SLOT_NAMES[one]} ${cardsIn(catalogue, one)}`}
            selected={one === type}
            onPress={() => {
              setType(one);
              setChosen(null);
            }}
          />
        ))}
      </View>
      {type === 'junk' ? null : (
        <View role="group" aria-label="Brand of part" style={styles.chips}>
          {catalogue.brands.map((brand, i) => (
            <Chip
              key={i}
              label={brand}
              glyph={brandGlyph(brand, catalogue.brands)}
              selected={i === brandAt}
              onPress={() => {
                setBrandAt(i);
                setChosen(null);
              }}
            />
          ))}
        </View>
      )}
      <View role="group" aria-label="Cards" style={styles.chips}>
        {prints.map((print) => (
          <View key={`${print.value}/${print.quality}`} style={styles.card}>
            <PartCard
              part={{ ...pile, value: print.value, quality: print.quality }}
              brands={catalogue.brands}
              does={print.copies === 1 ? 'Change' : `Change all ${print.copies}`}
              selected={print === card}
              onPress={() => setChosen(print === card ? null : print)}
            />
            {print.copies === 1 ? null : <Text tone="muted">{`× ${print.copies}`}</Text>}
          </View>
        ))}
        <Chip label="Add a card" disabled={fresh === null} onPress={() => fresh && put(null, fresh)} />
      </View>
      {isFull(catalogue, pile) && prints.length > 0 && !card ? (
        <Text kind="small" tone="muted">
          The list is full. Take a card out before you add one, or tap a card to change it.
        </Text>
      ) : null}
      {card ? <PrintEditor card={card} catalogue={catalogue} most={mostCopies(pile)} onPut={put} /> : null}
    </View>
  );
}

type PrintProps = {
  readonly card: Print;
  readonly catalogue: Catalogue;
  readonly most: number;
  onPut(old: Print, now: Print): void;
};

function PrintEditor({ card, catalogue, most, onPut }: PrintProps) {
  return (
    <View style={styles.editor}>
      <View role="group" aria-label="Value of this card" style={styles.chips}>
        {catalogue.values.map((value) => (
          <Chip
            key={value}
            label={pounds(value)}
            selected={value === card.value}
            onPress={() => onPut(card, { ...card, value })}
          />
        ))}
      </View>
      <View role="group" aria-label="Quality of this card" style={styles.chips}>
        {catalogue.qualities.map((quality) => (
          <Chip
            key={quality}
            label={signed(quality)}
            selected={quality === card.quality}
            onPress={() => onPut(card, { ...card, quality })}
          />
        ))}
      </View>
      <Stepper
        label="Copies in the box"
        value={card.copies}
        least={1}
        most={most}
        onChange={(copies) => onPut(card, { ...card, copies })}
      />
      <Button
        label="Take it out of the box"
        kind="quiet"
        onPress={() => onPut(card, { ...card, copies: 0 })}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  editor: { gap: SPACE.s },
  card: { flexDirection: 'row', alignItems: 'center', gap: SPACE.xs },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s },
});
