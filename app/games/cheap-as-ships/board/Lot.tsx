/** The lot under the hammer as the board's hero, under the round's lots as small tags. */
import { StyleSheet, View } from 'react-native';
import { counted, pounds, signed } from '../../../../engine';
import { brandGlyph, FitText, Glyph, SPACE, Text, useTheme } from '../../../../components';
import {
  BoardHero,
  CardRow,
  LotStrip,
  type BoardCard,
  type CardSize,
  type LotOnStrip,
} from '../../kit/board';
import { nameOf } from '../../kit/words';
import { rowNow, SLOTS, type Part, type Row, type Table } from '../state';
import { kindWords, lotTitle, lotWords, partWords, SLOT_NAMES } from '../words';

export function LotOnBoard({ props }: { readonly props: Table }) {
  const { colors, scale } = useTheme();
  const s = props.state;
  const now = rowNow(s);
  if (!now) return null;
  const { number, row, lot } = now;
  return (
    <View style={[styles.lot, { gap: SPACE.m * scale }]}>
      <Lots props={props} />
      <BoardHero
        title={lotTitle(number)}
        words={[kindWords(row), lotWords(row).replace('.', '')]}
        marks={
          <>
            <Glyph name={glyphOf(row)} size={72 * scale} />
            {Array.from({ length: row.winners }, (_, i) => (
              <Glyph key={i} name="rosette" size={60 * scale} color={colors.muted} />
            ))}
          </>
        }
      >
        <CardRow cards={cardsIn(row, lot, s.options.catalogue.brands)} />
      </BoardHero>
    </View>
  );
}

const glyphOf = ({ kind }: Row) => (kind === 'open' ? 'voice' : 'paddle');

/** The round at a glance: what has gone to whom, what is next. */
export function Lots({ props }: { readonly props: Table }) {
  const s = props.state;
  const now = rowNow(s)?.number ?? 0;
  return (
    <LotStrip
      lots={s.rows.map((row, i): LotOnStrip => {
        const wins = [row.result?.first, row.result?.second].flatMap((win) => (win ? [win] : []));
        const sold = wins.map(({ seat, price }) => `${nameOf(props.names, seat)} ${pounds(price)}`);
        return {
          label: String(i + 1),
          spoken: `${lotTitle(i + 1)}, ${kindWords(row).toLowerCase()}, ${counted(row.winners, 'winner')}${row.result ? `: ${sold.join(', ') || 'nobody'}` : ''}`,
          glyph: glyphOf(row),
          winners: row.winners,
          now: now === i + 1,
          ...(row.result
            ? { sold: wins.map(({ seat, price }) => ({ who: seat, words: pounds(price) })) }
            : {}),
        };
      })}
    />
  );
}

/** What is named first, then what only its back is known of, then what nobody knows. */
function cardsIn(row: Row, lot: readonly Part[], brands: readonly string[]): readonly BoardCard[] {
  const { backs } = row;
  const known = backs
    ? SLOTS.flatMap((type) => {
        const named = lot.filter((part) => part.type === type).length;
        return Array.from({ length: Math.max(0, backs[type] - named) }, () => SLOT_NAMES[type]);
      })
    : [];
  const hidden = [...known, ...Array.from({ length: row.cards }, () => 'Part')].slice(
    0,
    Math.max(0, row.cards - lot.length),
  );
  return [
    ...lot.map((part, i) => ({
      key: `${i}`,
      label: SLOT_NAMES[part.type],
      spoken: partWords(part),
      face: (size: CardSize) => <PartFace part={part} brands={brands} size={size} />,
    })),
    ...hidden.map((label, i) => ({
      key: `${lot.length + i}`,
      label,
      spoken: `${label}, not named`,
      face: null,
    })),
  ];
}

/** A part as it is printed, for across the room. */
export function PartFace({
  part,
  brands,
  size,
}: {
  readonly part: Part;
  readonly brands: readonly string[];
  readonly size: CardSize;
}) {
  const { scale } = useTheme();
  const room = size.width * 0.9;
  return (
    <View style={styles.face}>
      <Text kind="small" tone="muted" lines={1} style={{ fontSize: Math.min(24 * scale, room / 5) }}>
        {SLOT_NAMES[part.type]}
      </Text>
      <Glyph name={part.brand === null ? 'junk' : brandGlyph(part.brand, brands)} size={size.width * 0.42} />
      <FitText size={30} least={18} weight="600" align="center" room={room}>
        {part.brand ?? ''}
      </FitText>
      <FitText size={36} least={20} align="center" room={room}>
        {`£${part.value} ${signed(part.quality)}`}
      </FitText>
    </View>
  );
}

const styles = StyleSheet.create({
  lot: { flex: 1, minHeight: 0 },
  face: { flex: 1, alignItems: 'center', justifyContent: 'space-evenly' },
});
