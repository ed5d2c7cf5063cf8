/** Everyone at the table, contenders without a seat among them: a plate with what the game says of each. */
import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { isSeat, plain } from '../../../engine';
import { Glyph, RADII, SeatPlate, SPACE, Stack, Text, useTheme } from '../../../components';
import type { TableProps } from '../contract';
import { plateState } from './rounds';
import { wordingOf } from './words';

type Props = {
  readonly props: TableProps;
  readonly large?: boolean;
  /** In this order; clockwise without it. */
  readonly who?: readonly string[];
};

export function Seats({ props, large = false, who = everyone(props) }: Props) {
  return (
    <Stack>
      {who.map((one) => (
        <Plate key={one} props={props} who={one} large={large} />
      ))}
    </Stack>
  );
}

/** Clockwise, then whoever has no seat. */
export const everyone = ({ table, game, state }: TableProps): readonly string[] => {
  const seats = table.play.game?.seats ?? [];
  return [...seats, ...game.standings(state).flatMap(({ who }) => (isSeat(who) ? [] : [who]))];
};

type PlateProps = {
  readonly props: TableProps;
  readonly who: string;
  readonly large: boolean;
  /** "1. " in a ranking; then nobody looks for locks. */
  readonly place?: number;
};

export function Plate({ props, who, large, place }: PlateProps) {
  const wording = wordingOf(props);
  const name = `${place === undefined ? '' : `${place}. `}${wording.name(who)}`;
  const { detail, figure } = props.panels.seat?.(props.state, who) ?? {};
  const amount = figure ?? <Score props={props} who={who} large={large} />;
  return isSeat(who) ? (
    <SeatPlate
      seat={who}
      large={large}
      name={name}
      detail={detail}
      {...(place === undefined ? { state: plateState(props, who) } : {})}
    >
      {amount}
    </SeatPlate>
  ) : (
    <Guest name={name} detail={detail} large={large}>
      {amount}
    </Guest>
  );
}

/** What the standings say of somebody. */
export function Score({
  props,
  who,
  large,
}: {
  readonly props: TableProps;
  readonly who: string;
  readonly large: boolean;
}) {
  const amount = props.game.standings(props.state).find((one) => one.who === who)?.score ?? 0;
  return (
    <Text kind={large ? 'title' : 'number'} level={false}>
      {props.panels.words.score?.(amount) ?? plain(amount)}
    </Text>
  );
}

/** A plate for somebody who sits on no chair. */
function Guest({
  name,
  detail,
  large,
  children,
}: {
  readonly name: string;
  readonly detail: string | undefined;
  readonly large: boolean;
  readonly children: ReactNode;
}) {
  const { colors } = useTheme();
  return (
    <View style={[styles.plate, { backgroundColor: colors.panel, borderColor: colors.lines }]}>
      <Glyph name="anchor" size={large ? 48 : 34} />
      <View style={styles.words}>
        <Text kind={large ? 'title' : 'body'} level={false}>
          {name}
        </Text>
        {detail === undefined ? null : (
          <Text kind={large ? 'body' : 'small'} tone="muted">
            {detail}
          </Text>
        )}
      </View>
      {children}
    </View>
  );
}

const styles = StyleSheet.create({
  plate: {
    minHeight: 56,
    flexDirection: 'row',
    alignItems: 'center',
    gap: SPACE.s,
    paddingHorizontal: SPACE.l,
    paddingVertical: SPACE.s,
    borderWidth: 1,
    borderRadius: RADII.middle,
  },
  words: { flex: 1 },
});
