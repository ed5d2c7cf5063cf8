/** Two winners draft a lot: who took which is only asked where parts were named. */
import { StyleSheet, View } from 'react-native';
import { isSeat, type SeatId } from '../../../../engine';
import { Button, SPACE, Text } from '../../../../components';
import type { PanelProps } from '../../contract';
import { choices, facesIn, movesNamed, nameOf, partJson, stateOf, type MoveAsk } from '../state';
import { PartCards } from '../Parts';

/** Picks this phone may record: its own, those of seats on paper, and any with the gavel. */
export function picksFor(props: PanelProps): readonly MoveAsk[] {
  const asks = props.seat !== null ? props.asks : props.hostAsks;
  const may = (seat: SeatId): boolean =>
    seat === props.seat || props.gavel || props.table.seats[seat]?.kind === 'paper';
  return movesNamed(asks, 'pick').filter(({ move }) => isSeat(move.seat) && may(move.seat));
}

export function Picks({ props }: { readonly props: PanelProps }) {
  const { brands } = stateOf(props).options.catalogue;
  return picksFor(props).map((ask) => {
    const { seat, row } = ask.move;
    const who = isSeat(seat) ? seat : null;
    const own = who === props.seat;
    const title = own
      ? `What do you take from lot ${String(row)}?`
      : `What does ${who ? nameOf(props.names, who) : 'the winner'} take from lot ${String(row)}?`;
    const unnamed = choices(ask.fields, 'part').includes(null);
    return (
      <View
        key={`${String(ask.move.round)}/${String(row)}/${String(seat)}`}
        role="group"
        aria-label={title}
        style={styles.pick}
      >
        <Text>{title}</Text>
        <PartCards
          parts={facesIn(ask, 'part')}
          brands={brands}
          does="Take"
          onPart={(part) => void props.act.play(ask.by, { ...ask.move, part: partJson(part) })}
        />
        {unnamed ? (
          <Button
            kind="quiet"
            label="A card nobody named"
            onPress={() => void props.act.play(ask.by, { ...ask.move, part: null })}
          />
        ) : null}
      </View>
    );
  });
}

const styles = StyleSheet.create({ pick: { gap: SPACE.s } });
