/** The table's own moves: on any phone as its clerk, on a board by a hold. */
import { ScrollView, StyleSheet } from 'react-native';
import { SPACE, Stack, Text } from '../../../components';
import type { PanelProps, TableProps } from '../contract';
import { isAmong } from './asks';
import { AskForms } from './AskForm';
import { CardEntry, cardsToRead } from './PaperEntry';
import { waitsForTable } from './rounds';

/** The table's forms that this phone does not have under its own name. */
export const tableAsks = (props: TableProps & Partial<Pick<PanelProps, 'asks'>>): TableProps['hostAsks'] =>
  props.hostAsks.filter((ask) => !isAmong(props.asks ?? [], ask));

/** What the game waits for is the main thing; the rest is offered while nobody else has to act. */
export function TableAsks({ props, masked }: { readonly props: PanelProps; readonly masked: boolean }) {
  const asks = tableAsks(props);
  const due = asks.filter(({ must }) => must);
  if (due.length === 0) return null;
  return (
    <Stack role="group" aria-label="For the table">
      <Text kind="small" tone="muted">
        For the table
      </Text>
      <AskForms asks={due} props={props} brass={waitsForTable(props)} lead masked={masked} />
    </Stack>
  );
}

/** So that nobody makes a move of the table in passing. */
export const BOARD_HOLD_MS = 1000;

/** On a board: real cards to be read first, then what is due, the rest beside it. */
export function BoardAsks({
  props,
  among,
}: {
  readonly props: TableProps;
  /** Only these moves, where a game has others typed in on a phone. */
  readonly among?: readonly string[];
}) {
  const offered = props.hostAsks.filter(
    (ask) => among === undefined || (ask.kind === 'move' && among.includes(ask.move.do)),
  );
  const due = offered.filter(({ must }) => must);
  const asks = due.length > 0 ? due : offered.filter((ask) => ask.kind === 'move' && ask.eager);
  const [card] = cardsToRead(props);
  if (card) return <CardEntry key={card.slot} {...card} props={props} hold={BOARD_HOLD_MS} />;
  if (asks.length === 0) return null;
  return (
    // A form may be larger than the room a board has for it.
    <ScrollView style={styles.asks} contentContainerStyle={styles.forms}>
      <Stack role="group" aria-label="For the table" style={styles.forms}>
        <AskForms asks={asks} props={props} hold={BOARD_HOLD_MS} />
      </Stack>
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  asks: { flexGrow: 0, flexShrink: 1 },
  forms: { justifyContent: 'center', gap: SPACE.s },
});
