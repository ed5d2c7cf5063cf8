/** How is everyone, and why: items and totals, every count so far, what is to come, the feed. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { Chip, Chips, SPACE, Stack, Text, ThemeProvider } from '../../../components';
import { Feed } from '../kit/Feed';
import { PanelFrame } from '../kit/PanelFrame';
import { Plate } from '../kit/Seats';
import { nameOf } from '../kit/words';
import { ColourMark } from './Colours';
import { ItemsStrip } from './Items';
import { TallyBars } from './Tally';
import { countedIn, shade, type Counted, type Panel, type Table } from './state';

export function TablePanel(props: Panel) {
  const s = props.state;
  return (
    <ThemeProvider plainSeats>
      <PanelFrame>
        {s.seats.map((seat) => (
          <Plate key={seat} props={props} who={seat} large={false} />
        ))}
        <ItemsStrip s={s} />
        <Counts props={props} />
        <Feed props={props} />
      </PanelFrame>
    </ThemeProvider>
  );
}

/** The last count, or an earlier one. */
export function Counts({ props }: { readonly props: Table }) {
  const all = countedIn(props.state);
  const [round, setRound] = useState<number | null>(null);
  const lot = all.find((one) => one.round === round) ?? all.at(-1);
  if (!lot) return null;
  return (
    <Stack>
      <Chips label="Counts so far">
        {all.map((one) => (
          <Chip
            key={one.round}
            label={String(one.round)}
            spoken={`Round ${one.round}`}
            selected={one.round === lot.round}
            onPress={() => setRound(one.round)}
          />
        ))}
      </Chips>
      <Text kind="small" tone="muted">{`Round ${lot.round}, for the ${lot.item}`}</Text>
      <TallyBars props={props} lot={lot} />
      <Laid props={props} lot={lot} />
    </Stack>
  );
}

/** Who laid what where: a row for each seat. */
function Laid({ props, lot }: { readonly props: Table; readonly lot: Counted }) {
  const { state: s, names } = props;
  return (
    <View role="group" aria-label={`Who laid what in round ${lot.round}`} style={styles.laid}>
      {s.seats.map((seat) => {
        const cards = lot.cards.filter((card) => card.seat === seat);
        return (
          <View key={seat} style={styles.row}>
            <Text style={styles.name} lines={1}>
              {nameOf(names, seat)}
            </Text>
            {cards.length === 0 ? <Text tone="muted">nothing</Text> : null}
            {cards.map(({ slot, colour, number }) => (
              <View
                key={slot}
                role="img"
                accessible
                aria-label={`${number} on ${shade(colour)}`}
                style={styles.card}
              >
                <ColourMark s={s} colour={colour} size={18} />
                <Text kind="number">{String(number)}</Text>
              </View>
            ))}
          </View>
        );
      })}
    </View>
  );
}

const styles = StyleSheet.create({
  laid: { gap: SPACE.xs },
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: SPACE.m },
  name: { width: 96 },
  card: { flexDirection: 'row', alignItems: 'center', gap: SPACE.xs },
});
