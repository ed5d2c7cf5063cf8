/** Loyalty cards on the board: a card for each seat, face down until its phone turns it over. */
import { StyleSheet, View } from 'react-native';
import { brandGlyph, FitText, Glyph, RADII, SeatShape, SPACE, useTheme } from '../../../../components';
import { nameOf } from '../../kit/words';
import { LoyaltyShow } from '../Loyalty';
import { loyaltyBonus, playerOf, type Table } from '../state';
import { change } from '../words';

export function LoyaltyOnBoard({ props }: { readonly props: Table }) {
  const { colors, scale } = useTheme();
  const s = props.state;
  return (
    <View style={[styles.show, { gap: SPACE.l * scale }]}>
      <View style={[styles.cards, { gap: SPACE.l * scale }]}>
        {s.seats.map((seat) => {
          const brand = s.loyalty[seat];
          const ships = (playerOf(s, seat)?.sales ?? []).flatMap((sale) =>
            sale.what === 'ship' ? [sale.ship] : [],
          );
          return (
            <View
              key={seat}
              role="img"
              accessible
              aria-label={`${nameOf(props.names, seat)}: ${brand === undefined ? 'face down' : (brand ?? 'no card')}`}
              style={[
                styles.card,
                {
                  borderColor: colors.lines,
                  borderWidth: 2 * scale,
                  padding: SPACE.m * scale,
                  backgroundColor: colors.panel,
                },
              ]}
            >
              <SeatShape seat={seat} size={64 * scale} />
              <Glyph
                name={typeof brand === 'string' ? brandGlyph(brand, s.options.catalogue.brands) : 'back'}
                size={96 * scale}
                color={brand === undefined ? colors.lines : colors.text}
              />
              <FitText size={32} align="center" weight="600" hidden>
                {brand === undefined
                  ? ' '
                  : brand === null
                    ? 'No card'
                    : `${brand} ${change(loyaltyBonus(ships, brand))}`}
              </FitText>
            </View>
          );
        })}
      </View>
      <LoyaltyShow props={props} />
    </View>
  );
}

const styles = StyleSheet.create({
  show: { flex: 1, minHeight: 0 },
  cards: { flex: 1, minHeight: 0, flexDirection: 'row' },
  card: {
    flex: 1,
    minWidth: 0,
    alignItems: 'center',
    justifyContent: 'space-evenly',
    borderRadius: RADII.middle,
    overflow: 'hidden',
  },
});
