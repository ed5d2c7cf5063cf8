/** Everyone on a board, up to eight: plates that share the height there is. */
import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { isSeat } from '../../../../engine';
import {
  FitText,
  Glyph,
  PlateBack,
  SeatShape,
  SPACE,
  STATE_LOOKS,
  Text,
  useSize,
  useTheme,
  type SeatState,
  type Tone,
} from '../../../../components';
import type { Numeral, TableProps } from '../../contract';
import { plateState } from '../rounds';
import { everyone, Score } from '../Seats';
import { wordingOf } from '../words';
import { useBoardShape } from './useBoardShape';

type Props = {
  readonly props: TableProps;
  /** In this order; clockwise without it. */
  readonly who?: readonly string[];
};

export function BoardSeats({ props, who = everyone(props) }: Props) {
  const { scale, standing } = useBoardShape();
  const rows = standing ? Math.ceil(who.length / 2) : who.length;
  return (
    <View style={[standing ? styles.pairs : styles.column, { gap: SPACE.s * scale }]}>
      {who.map((one) => (
        <View
          key={one}
          style={[
            standing ? styles.half : styles.place,
            standing ? { height: 112 * scale } : { maxHeight: 132 * scale },
          ]}
        >
          <BoardSeat props={props} who={one} roomy={rows <= 5} />
        </View>
      ))}
    </View>
  );
}

function BoardSeat({
  props,
  who,
  roomy,
}: {
  readonly props: TableProps;
  readonly who: string;
  readonly roomy: boolean;
}) {
  const { detail, figure, numerals } = props.panels.seat?.(props.state, who) ?? {};
  return (
    <BoardPlate
      who={who}
      name={wordingOf(props).name(who)}
      state={isSeat(who) ? plateState(props, who) : 'here'}
      detail={detail}
      numerals={numerals}
      size={roomy ? 36 : 30}
    >
      {figure ?? <Score props={props} who={who} large />}
    </BoardPlate>
  );
}

type PlateProps = {
  readonly who: string;
  readonly name: string;
  readonly state?: SeatState;
  readonly tone?: Tone;
  readonly detail?: string | undefined;
  readonly numerals?: readonly Numeral[] | undefined;
  /** Of the name's letters. */
  readonly size?: number;
  /** At the right end: an amount. */
  readonly children?: ReactNode;
};

/** A plate that fills its place: shape and name, below them two numbers or a line, an amount at its end. */
export function BoardPlate({
  who,
  name,
  state = 'here',
  tone,
  detail,
  numerals,
  size = 36,
  children,
}: PlateProps) {
  const { colors, scale } = useTheme();
  const [room, onLayout] = useSize();
  const look = STATE_LOOKS[state];
  const faint = state === 'asleep' || state === 'away' || state === 'empty';
  const below = numerals?.map(({ label }) => label).join(', ') ?? detail;
  const said = [isSeat(who) ? `Seat ${who}` : null, name, state === 'here' ? null : look.word, below ?? null];
  const shape = (size + 20) * scale;
  return (
    <View
      onLayout={onLayout}
      style={[styles.plate, { gap: SPACE.m * scale, paddingHorizontal: SPACE.l * scale }]}
    >
      <PlateBack size={room} state={state} tone={tone} />
      <View
        role="img"
        accessible
        aria-label={said.filter((word) => word !== null && word !== '').join(', ')}
        style={[styles.who, { gap: SPACE.m * scale }]}
      >
        {isSeat(who) ? (
          <SeatShape seat={who} size={shape} hollow={faint} />
        ) : (
          <Glyph name="anchor" size={shape} />
        )}
        <View style={styles.words} aria-hidden>
          <FitText size={size} least={24} weight="600" tone={faint ? 'muted' : 'text'}>
            {name}
          </FitText>
          {numerals && numerals.length > 0 ? (
            <View style={[styles.numerals, { gap: SPACE.l * scale }]}>
              {numerals.slice(0, 2).map((one) => (
                <View key={one.label} style={[styles.numerals, { gap: SPACE.xs * scale }]}>
                  <Glyph name={one.glyph} size={28 * scale} color={colors.muted} />
                  <Text kind="body" style={styles.figure}>
                    {one.amount}
                  </Text>
                </View>
              ))}
            </View>
          ) : detail === undefined ? null : (
            <FitText size={24} weight="400" tone="muted">
              {detail}
            </FitText>
          )}
        </View>
        {look.glyph === null ? null : <Glyph name={look.glyph} size={32 * scale} color={colors[look.tone]} />}
      </View>
      {children}
    </View>
  );
}

const styles = StyleSheet.create({
  column: { flex: 1, minHeight: 0 },
  pairs: { flexDirection: 'row', flexWrap: 'wrap' },
  place: { flex: 1, minHeight: 0 },
  half: { flexGrow: 1, flexBasis: '46%', minWidth: 0 },
  plate: { flex: 1, minHeight: 0, flexDirection: 'row', alignItems: 'center', overflow: 'hidden' },
  who: { flex: 1, minWidth: 0, flexDirection: 'row', alignItems: 'center' },
  words: { flex: 1, minWidth: 0 },
  numerals: { flexDirection: 'row', alignItems: 'center' },
  figure: { fontWeight: '600', fontVariant: ['tabular-nums'] },
});
