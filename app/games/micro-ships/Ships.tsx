/** Ships as tags: points in the hole's end, name, colour, and what they give as pictograms. */
import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { counted } from '../../../engine';
import {
  colourGlyph,
  cubeGlyph,
  Glyph,
  SideTag,
  SPACE,
  Stack,
  Text,
  useSwatch,
  useTheme,
} from '../../../components';
import {
  AUCTIONS,
  auctionNow,
  fleetOf,
  pointsOf,
  rowOf,
  type Modifier,
  type State,
  type Tile,
} from './state';
import { giftWords, shipWords } from './words';

/** A tag's letters: in the row, for sale on a phone, across the room. */
const SIZES = {
  small: { points: 20, name: 15, word: 13, glyph: 16, pad: SPACE.s },
  usual: { points: 34, name: 22, word: 15, glyph: 22, pad: SPACE.m },
  board: { points: 34, name: 28, word: 24, glyph: 26, pad: SPACE.m },
  huge: { points: 112, name: 56, word: 34, glyph: 48, pad: SPACE.xl },
} as const;
type Size = keyof typeof SIZES;

type TagProps = {
  readonly tile: Tile;
  readonly size?: Size;
  /** What a tap does: "Open", "Change". */
  readonly does?: string;
  readonly selected?: boolean;
  readonly onPress?: (() => void) | undefined;
};

export function ShipTag({ tile, size = 'small', does, selected, onPress }: TagProps) {
  const { scale } = useTheme();
  const look = SIZES[size];
  const px = (n: number): number => Math.round(n * scale);
  const letters = (n: number) => ({ fontSize: px(n), lineHeight: px(n * 1.2) });
  return (
    <SideTag
      label={`${onPress ? `${does ?? 'Choose'}: ` : ''}${shipWords(tile)}`}
      pad={px(look.pad)}
      selected={selected}
      onPress={onPress}
    >
      <Text kind="number" style={letters(look.points)}>
        {tile.points}
      </Text>
      <View style={styles.words}>
        <Text style={[styles.name, letters(look.name)]}>{tile.name}</Text>
        <View style={styles.gifts}>
          <Gifts tile={tile} size={px(look.glyph)} letters={letters(look.word)} />
        </View>
      </View>
    </SideTag>
  );
}

function ShipColour({ tile, size }: { readonly tile: { readonly ship: string }; readonly size: number }) {
  return <Glyph name={colourGlyph(tile.ship)} size={size} color={useSwatch(tile.ship)} />;
}

type GiftsProps = Omit<GiftProps, 'gift'> & {
  readonly tile: Tile;
  /** Only what is drawn: the words stand elsewhere. */
  readonly marks?: boolean;
};

/** The ship's own colour, then what it gives. */
export const Gifts = ({ tile, marks = false, ...look }: GiftsProps) => (
  <>
    <ShipColour tile={tile} size={look.size} />
    {marks ? null : (
      <Text tone="muted" style={look.letters}>
        {tile.ship}
      </Text>
    )}
    {tile.gives
      .filter(({ kind }) => !marks || kind !== 'specific')
      .map((gift, i) => (
        <Gift key={i} gift={gift} {...look} />
      ))}
  </>
);

type GiftProps = {
  readonly gift: Modifier;
  readonly size: number;
  readonly letters: { readonly fontSize: number; readonly lineHeight: number };
};

/** A cube and how often it counts; a colour of ship or a ship, and what it adds. */
function Gift({ gift, size, letters }: GiftProps) {
  return (
    <View style={styles.gift}>
      {gift.kind === 'amount' ? (
        <CubeMark colour={gift.cube} size={size} />
      ) : gift.kind === 'colour' ? (
        <ShipColour tile={gift} size={size} />
      ) : null}
      <Text style={[styles.name, letters]}>
        {gift.kind === 'amount' ? `×${gift.times + 1}` : gift.kind === 'colour' ? '+2' : `${gift.name} +2`}
      </Text>
    </View>
  );
}

export function CubeMark({ colour, size }: { readonly colour: string; readonly size: number }) {
  return <Glyph name={cubeGlyph(colour)} size={size} color={useSwatch(colour)} />;
}

type RowProps = { readonly s: State; readonly size?: Size };

/** What comes next, and how many more. */
export function ShipRow({ s, size = 'small' }: RowProps) {
  const next = rowOf(s).slice(auctionNow(s) ? 1 : 0);
  const later = AUCTIONS - s.opened.length;
  if (next.length + later === 0) return null;
  return (
    <Stack role="region" aria-label="Next in the row">
      <Text kind="small" tone="muted">
        {`Next in the row${later > 0 ? `, ${later} more to open` : ''}`}
      </Text>
      <Tags tiles={next} size={size} />
    </Stack>
  );
}

export function Tags({
  tiles,
  size = 'small',
  children,
}: {
  readonly tiles: readonly Tile[];
  readonly size?: Size;
  readonly children?: ReactNode;
}) {
  return (
    <View style={styles.tags}>
      {tiles.map((tile, i) => (
        <ShipTag key={i} tile={tile} size={size} />
      ))}
      {children}
    </View>
  );
}

/** A seat's ships, and what they add to bids from now on. */
export function Fleet({ s, seat, size = 'small' }: RowProps & { readonly seat: State['seats'][number] }) {
  const fleet = fleetOf(s, seat);
  const gifts = fleet.flatMap(({ gives }) => gives);
  if (fleet.length === 0) return <Text tone="muted">No ship yet.</Text>;
  return (
    <Stack
      role="group"
      aria-label={`${counted(fleet.length, 'ship')}, ${counted(pointsOf(s, seat), 'point')}`}
    >
      <Tags tiles={fleet} size={size} />
      {gifts.length > 0 ? (
        <Text kind="small" tone="muted">
          {gifts.map(giftWords).join(' · ')}
        </Text>
      ) : null}
    </Stack>
  );
}

const styles = StyleSheet.create({
  words: { flexShrink: 1 },
  name: { fontWeight: '600' },
  gifts: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: SPACE.s },
  gift: { flexDirection: 'row', alignItems: 'center', gap: 2 },
  tags: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s },
});
