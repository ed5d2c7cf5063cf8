/** Where cards lie: a row for each colour, backs with the letter of whoever laid them, the owner once it is known. */
import { Pressable, StyleSheet, View } from 'react-native';
import { counted, listed, type SeatId } from '../../../engine';
import { RADII, SeatShape, SPACE, Text, useTheme } from '../../../components';
import { nameOf } from '../kit/words';
import { ColourMark } from './Colours';
import { backsOn, shade, type Back, type Colour, type Table } from './state';

type Props = {
  readonly props: Table;
  readonly seat?: SeatId | null;
  /** The colour is chosen for what the thumb has picked. */
  onColour?: ((colour: Colour) => void) | undefined;
  /** One's own card is picked up to be moved. */
  onCard?: ((card: number) => void) | undefined;
};

export function ColourBoard({ props, seat = null, onColour, onCard }: Props) {
  return (
    <View role="group" aria-label="The colours" style={styles.board}>
      {props.state.colours.map((colour) => (
        <Row key={colour} colour={colour} props={props} seat={seat} onColour={onColour} onCard={onCard} />
      ))}
    </View>
  );
}

function Row({ colour, props, seat, onColour, onCard }: Props & { readonly colour: Colour }) {
  const { colors } = useTheme();
  const { state: s, names } = props;
  const backs = backsOn(s, colour);
  const owner = s.seats.find((one) => s.revealed[one] === colour);
  const whose = owner === undefined ? '' : nameOf(names, owner);
  const said = [
    shade(colour),
    ...(owner ? [`${whose} is ${shade(colour)}`] : []),
    backs.length > 0 ? cardsWords(props, backs) : 'no card',
  ].join(', ');
  return (
    <View style={[styles.row, { backgroundColor: colors.panel, borderColor: colors.lines }]}>
      <Pressable
        role="button"
        aria-label={said}
        aria-disabled={!onColour}
        disabled={!onColour}
        onPress={() => onColour?.(colour)}
        style={styles.colour}
      >
        <ColourMark s={s} colour={colour} size={22} />
        <Text lines={1}>{shade(colour)}</Text>
        {owner ? (
          <Text kind="small" tone="muted" lines={1} style={styles.owner}>
            {whose}
          </Text>
        ) : null}
      </Pressable>
      <View style={styles.backs}>
        {backs.map((back) =>
          back.seat === seat && onCard ? (
            <Pressable
              key={`${back.seat}${back.card}`}
              role="button"
              aria-label={`Your card ${back.card} on ${shade(colour)}: move it`}
              onPress={() => onCard(back.card)}
              style={[styles.own, { borderColor: colors.text }]}
            >
              <SeatShape seat={back.seat} size={24} />
            </Pressable>
          ) : (
            <CardBack key={`${back.seat}${back.card}`} seat={back.seat} />
          ),
        )}
      </View>
    </View>
  );
}

export function CardBack({ seat, size = 24 }: { readonly seat: SeatId; readonly size?: number }) {
  const { colors } = useTheme();
  return (
    <View aria-hidden style={[styles.back, { borderColor: colors.lines, padding: size / 8 }]}>
      <SeatShape seat={seat} size={size} />
    </View>
  );
}

/** "2 cards of Ann, 1 card of Bob" */
export const cardsWords = ({ state, names }: Table, backs: readonly Back[]): string =>
  listed(
    state.seats.flatMap((seat) => {
      const many = backs.filter((back) => back.seat === seat).length;
      return many > 0 ? [`${counted(many, 'card')} of ${nameOf(names, seat)}`] : [];
    }),
  );

const styles = StyleSheet.create({
  board: { gap: 2 },
  row: {
    flexDirection: 'row',
    minHeight: 44,
    borderWidth: 1,
    borderRadius: RADII.small,
    alignItems: 'center',
  },
  colour: {
    flexGrow: 1,
    minWidth: 132,
    minHeight: 44,
    flexDirection: 'row',
    alignItems: 'center',
    gap: SPACE.s,
    paddingHorizontal: SPACE.s,
    userSelect: 'none',
  },
  owner: { flexShrink: 1 },
  backs: { flexDirection: 'row', flexWrap: 'wrap', flexShrink: 1, justifyContent: 'flex-end', gap: 2 },
  back: { borderWidth: 1, borderRadius: RADII.small },
  own: {
    minWidth: 44,
    minHeight: 44,
    alignItems: 'center',
    justifyContent: 'center',
    borderWidth: 2,
    borderRadius: RADII.small,
  },
});
