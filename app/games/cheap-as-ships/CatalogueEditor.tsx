/** The box, put right: names of brands, every part card, and which cards of each deck come in. */
import { pounds, signed } from '../../../engine';
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import * as cheapAsShips from '../../../engine/games/cheap-as-ships';
import { brandGlyph, Button, Chip, Glyph, SPACE, Stepper, Text, TextField } from '../../../components';
import { type Catalogue } from './state';
import { PartsEditor } from './PartsEditor';

type Props = {
  readonly catalogue: Catalogue;
  readonly onChange: (catalogue: Catalogue) => void;
};

export function CatalogueEditor({ catalogue, onChange }: Props) {
  const set = (change: Partial<Catalogue>) => onChange({ ...catalogue, ...change });
  return (
    <View style={styles.editor}>
      <Text kind="heading">Brands</Text>
      {catalogue.brands.map((brand, i) => (
        <BrandName
          key={i}
          brand={brand}
          brands={catalogue.brands}
          onName={(name) => onChange(renamed(catalogue, brand, name))}
        />
      ))}
      <Numbers
        title="Values on parts"
        least={0}
        most={60}
        step={5}
        show={pounds}
        chosen={catalogue.values}
        onChange={(values) => set({ values })}
      />
      <Numbers
        title="Qualities on parts"
        least={-5}
        most={5}
        step={1}
        show={signed}
        chosen={catalogue.qualities}
        onChange={(qualities) => set({ qualities })}
      />
      <Text kind="heading">Part cards</Text>
      <PartsEditor catalogue={catalogue} onChange={onChange} />
      <Text kind="heading">Specialists</Text>
      {catalogue.specialists.map((wanted, i) => (
        <Brands
          key={i}
          title={`Specialist ${i + 1}`}
          catalogue={catalogue}
          value={wanted}
          onChange={(brand) =>
            set({ specialists: catalogue.specialists.map((one, j) => (j === i ? brand : one)) })
          }
        />
      ))}
      <Text kind="heading">Loyalty cards</Text>
      {catalogue.loyalty.map((card, i) => (
        <View key={i} style={styles.group}>
          <Brands
            title={`Loyalty card ${i + 1}`}
            catalogue={catalogue}
            value={card.brand}
            onChange={(brand) => set({ loyalty: replaced(catalogue.loyalty, i, { ...card, brand }) })}
          />
          <Players
            of={`loyalty card ${i + 1}`}
            players={card.players}
            onPlayers={(players) => set({ loyalty: replaced(catalogue.loyalty, i, { ...card, players }) })}
          />
        </View>
      ))}
      <Text kind="heading">Auction cards</Text>
      {catalogue.auctions.map((card, i) => (
        <DeckCard
          key={i}
          what={card.winners === 1 ? 'One winner' : 'Two winners'}
          of={`auction card ${i + 1}`}
          players={card.players}
          onFlip={() =>
            set({
              auctions: replaced(catalogue.auctions, i, { ...card, winners: card.winners === 1 ? 2 : 1 }),
            })
          }
          onPlayers={(players) => set({ auctions: replaced(catalogue.auctions, i, { ...card, players }) })}
        />
      ))}
      <Text kind="heading">Bidding cards</Text>
      {catalogue.bidding.map((card, i) => (
        <DeckCard
          key={i}
          what={card.kind === 'open' ? 'Open' : 'Closed'}
          of={`bidding card ${i + 1}`}
          players={card.players}
          onFlip={() =>
            set({
              bidding: replaced(catalogue.bidding, i, {
                ...card,
                kind: card.kind === 'open' ? 'closed' : 'open',
              }),
            })
          }
          onPlayers={(players) => set({ bidding: replaced(catalogue.bidding, i, { ...card, players }) })}
        />
      ))}
      <Button
        kind="quiet"
        label="Back to the box as we know it"
        onPress={() => onChange(cheapAsShips.DEFAULT_CATALOGUE)}
      />
    </View>
  );
}

const replaced = <T,>(all: readonly T[], at: number, one: T): T[] =>
  all.map((old, i) => (i === at ? one : old));

/** A brand's name, everywhere it is printed. */
export function renamed(catalogue: Catalogue, from: string, to: string): Catalogue {
  const name = (brand: string): string => (brand === from ? to : brand);
  return {
    ...catalogue,
    brands: catalogue.brands.map(name),
    parts: catalogue.parts.map((part) => ({ ...part, brand: name(part.brand) })),
    specialists: catalogue.specialists.map(name),
    loyalty: catalogue.loyalty.map((card) => ({ ...card, brand: name(card.brand) })),
  };
}

function BrandName({
  brand,
  brands,
  onName,
}: {
  readonly brand: string;
  readonly brands: readonly string[];
  readonly onName: (name: string) => void;
}) {
  const [typed, setTyped] = useState(brand);
  const name = typed.trim();
  const taken = name !== brand && brands.includes(name);
  return (
    <View style={styles.row}>
      <Glyph name={brandGlyph(brand, brands)} size={28} />
      <View style={styles.grow}>
        <TextField
          label={`Brand ${brands.indexOf(brand) + 1}`}
          value={typed}
          maxLength={20}
          error={taken ? 'There is one of that name.' : undefined}
          onChange={(text) => {
            setTyped(text);
            const next = text.trim();
            if (next !== '' && (next === brand || !brands.includes(next))) onName(next);
          }}
        />
      </View>
    </View>
  );
}

type NumbersProps = {
  readonly title: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly chosen: readonly number[];
  readonly show: (n: number) => string;
  readonly onChange: (numbers: readonly number[]) => void;
};

function Numbers({ title, least, most, step, chosen, show, onChange }: NumbersProps) {
  const offered = Array.from({ length: (most - least) / step + 1 }, (_, i) => least + i * step);
  const all = [...new Set([...offered, ...chosen])].sort((a, b) => a - b);
  const toggle = (n: number) => {
    const next = chosen.includes(n) ? chosen.filter((one) => one !== n) : [...chosen, n];
    if (next.length > 0) onChange([...next].sort((a, b) => a - b));
  };
  return (
    <View role="group" aria-label={title} style={styles.group}>
      <Text kind="heading">{title}</Text>
      <View style={styles.chips}>
        {all.map((n) => (
          <Chip key={n} label={show(n)} selected={chosen.includes(n)} onPress={() => toggle(n)} />
        ))}
      </View>
    </View>
  );
}

function Brands({
  title,
  catalogue,
  value,
  onChange,
}: {
  readonly title: string;
  readonly catalogue: Catalogue;
  readonly value: string;
  readonly onChange: (brand: string) => void;
}) {
  return (
    <View role="group" aria-label={title} style={styles.chips}>
      {catalogue.brands.map((brand) => (
        <Chip key={brand} label={brand} selected={brand === value} onPress={() => onChange(brand)} />
      ))}
    </View>
  );
}

type PlayersProps = {
  /** Which card, for the ear: eyes see it beside. */
  readonly of: string;
  readonly players: number;
  readonly onPlayers: (players: number) => void;
};

/** From how many players on a card is in. */
const Players = ({ of, players, onPlayers }: PlayersProps) => (
  <Stepper
    label={`Players for ${of}`}
    value={players}
    least={2}
    most={4}
    show={(n) => `${n}+`}
    onChange={onPlayers}
  />
);

/** What a card shows, and from how many players on it is in. */
function DeckCard({
  what,
  onFlip,
  ...players
}: PlayersProps & { readonly what: string; readonly onFlip: () => void }) {
  return (
    <View style={styles.row}>
      <Chip label={what} spoken={`${what}. Change it.`} onPress={onFlip} />
      <View style={styles.grow}>
        <Players {...players} />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  editor: { gap: SPACE.m },
  group: { gap: SPACE.s },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s },
  row: { flexDirection: 'row', alignItems: 'center', gap: SPACE.m },
  grow: { flex: 1 },
});
