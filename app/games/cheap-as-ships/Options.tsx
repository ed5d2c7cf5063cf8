/** Before the game: who keeps the money, how open bids are made, who starts, the loyalty cards, and what is in the box. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import * as cheapAsShips from '../../../engine/games/cheap-as-ships';
import { Button, Choice, Sheet, SPACE, Text } from '../../../components';
import { refusalOf } from './refusals';
import type { OptionsProps } from '../contract';
import { CatalogueEditor } from './CatalogueEditor';
import { type Options as Chosen } from './state';

export function Options({ players, options, onChange }: OptionsProps<Chosen>) {
  const [box, setBox] = useState(false);
  const seats = Math.min(4, Math.max(2, players));
  const set = (change: Partial<Chosen>) => onChange({ ...options, ...change });
  const problem = cheapAsShips.catalogueProblem(options.catalogue, seats);
  return (
    <View style={styles.options}>
      <Choice
        label="Money"
        value={options.money}
        onChange={(money) => set({ money })}
        options={[
          {
            value: 'table',
            label: 'Real money on the table',
            detail: 'Counted in the audit, with the phones as ledger.',
          },
          { value: 'phones', label: 'Only on the phones', detail: 'Nothing to count, so no audit.' },
        ]}
      />
      <Choice
        label="Open bidding"
        value={options.open}
        onChange={(open) => set({ open })}
        options={[
          { value: 'called', label: 'Called aloud', detail: 'One phone records who won and at what price.' },
          { value: 'turns', label: 'Turn by turn', detail: 'Every phone asks its owner to raise or pass.' },
        ]}
      />
      <Choice
        label="Start player"
        columns={2}
        value={options.start}
        onChange={(start) => set({ start })}
        options={[
          { value: 'drawn', label: 'Drawn' },
          { value: 'named', label: 'Named by us' },
        ]}
      />
      <Choice
        label="Brand loyalty cards"
        columns={2}
        value={options.loyalty ? 'in' : 'out'}
        onChange={(loyalty) => set({ loyalty: loyalty === 'in' })}
        options={[
          { value: 'in', label: 'In the game' },
          { value: 'out', label: 'Left in the box' },
        ]}
      />
      <Button
        kind="quiet"
        glyph="edit"
        label="What is in our box"
        hint={problem ? (refusalOf(problem) ?? undefined) : 'Brands, parts, decks'}
        onPress={() => setBox(true)}
      />
      <Sheet
        open={box}
        onClose={() => setBox(false)}
        title="What is in our box"
        bar={
          problem ? (
            <Text tone="alarm" aria-live="polite">
              {refusalOf(problem)}
            </Text>
          ) : undefined
        }
      >
        <Text tone="muted">
          Only what the cards say. Brands and numbers here are what phones offer when a part is named; nothing
          in the rules depends on them.
        </Text>
        <CatalogueEditor catalogue={options.catalogue} onChange={(catalogue) => set({ catalogue })} />
      </Sheet>
    </View>
  );
}

const styles = StyleSheet.create({ options: { gap: SPACE.l } });
