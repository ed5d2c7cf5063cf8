/** The start player, then each round's specialist and rows: dealt by the app in one tap, or entered as the table dealt them. */
import { HOLD_MS } from '../../kit/AskForm';
import { choices, movesNamed, numberField, type MoveAsk } from '../../kit/asks';
import { nameOf } from '../../kit/words';
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { counted, isSeat, type JsonObject } from '../../../../engine';
import { brandGlyph, Button, Chip, SPACE, Stepper, Text } from '../../../../components';
import type { Panel, Row, Table } from '../state';
import { kindWords, lotWords } from '../words';

/** Names who begins: any phone may. */
export function StartPlayer({ props }: { readonly props: Table }) {
  const [ask] = movesNamed(props.hostAsks, 'start');
  const s = props.state;
  if (!ask)
    return (
      <Text>
        {s.options.start === 'drawn' ? 'Drawing the start player.' : 'Somebody names the start player.'}
      </Text>
    );
  return (
    <View role="group" aria-label="Who starts?" style={styles.form}>
      <Text kind="heading">Who starts?</Text>
      <View style={styles.chips}>
        {choices(ask.fields, 'seat')
          .filter(isSeat)
          .map((seat) => (
            <Chip
              key={seat}
              label={nameOf(props.names, seat)}
              onPress={() => void props.act.play('host', { ...ask.move, seat })}
            />
          ))}
      </View>
    </View>
  );
}

export function SetupForm({ props }: { readonly props: Panel }) {
  const s = props.state;
  const asks = props.hostAsks;
  const { brands } = s.options.catalogue;
  const specialist = [...movesNamed(asks, 'specialist'), ...movesNamed(asks, 'specialist-anyway')];
  const rows = [...movesNamed(asks, 'row'), ...movesNamed(asks, 'row-anyway')];
  const enough = movesNamed(asks, 'enough-rows')[0];
  const play = (ask: MoveAsk, more: JsonObject) => void props.act.play(ask.by, { ...ask.move, ...more });
  return (
    <View style={styles.form}>
      {specialist.map((ask) => (
        <SpecialistForm
          key={ask.move.do}
          ask={ask}
          brands={brands}
          onBrand={(brand) => play(ask, { brand })}
        />
      ))}
      <RowList rows={s.rows} />
      {rows.map((ask) => (
        <RowForm key={ask.move.do} ask={ask} onRow={(row) => play(ask, row)} />
      ))}
      {enough ? (
        <Button
          label="That is all the rows"
          hint="The lot deck is not used up. Press and hold."
          hold={HOLD_MS}
          onPress={() => play(enough, {})}
        />
      ) : null}
    </View>
  );
}

/** Those left in the deck at once; any other only if the table insists. */
function SpecialistForm({
  ask,
  brands,
  onBrand,
}: {
  readonly ask: MoveAsk;
  readonly brands: readonly string[];
  readonly onBrand: (brand: string) => void;
}) {
  const other = ask.move.do === 'specialist-anyway';
  const [open, setOpen] = useState(!other);
  if (!open) return <Button kind="quiet" label="Another specialist" onPress={() => setOpen(true)} />;
  return (
    <View role="group" aria-label={other ? 'Another specialist' : 'The specialist'} style={styles.form}>
      <Text>{other ? 'Only if your own deck differs:' : 'Which brand does the specialist look for?'}</Text>
      <View style={styles.chips}>
        {choices(ask.fields, 'brand').map((brand) =>
          typeof brand === 'string' ? (
            <Chip
              key={brand}
              label={brand}
              glyph={brandGlyph(brand, brands)}
              onPress={() => onBrand(brand)}
            />
          ) : null,
        )}
      </View>
    </View>
  );
}

function RowList({ rows }: { readonly rows: readonly Row[] }) {
  return rows.map((row, i) => (
    <Text key={i} tone="muted">{`Lot ${i + 1}: ${kindWords(row).toLowerCase()}. ${lotWords(row)}`}</Text>
  ));
}

/** One tap a row: how it is bid for, and how many win. */
function RowForm({ ask, onRow }: { readonly ask: MoveAsk; readonly onRow: (row: JsonObject) => void }) {
  const cards = numberField(ask.fields, 'cards');
  const [open, setOpen] = useState(cards === null || ask.must);
  const [count, setCount] = useState(3);
  if (!open) return <Button kind="quiet" label="A lot of another size" onPress={() => setOpen(true)} />;
  return (
    <View role="group" aria-label={`Row ${String(ask.move.row)}`} style={styles.form}>
      <Text>{`Row ${String(ask.move.row)} shows`}</Text>
      {cards ? (
        <Stepper
          label="Parts in the lot"
          value={count}
          least={cards.least}
          most={cards.most}
          onChange={setCount}
        />
      ) : null}
      <View style={styles.chips}>
        {choices(ask.fields, 'winners').flatMap((winners) =>
          choices(ask.fields, 'kind').map((kind) => (
            <Chip
              key={`${String(kind)}${String(winners)}`}
              label={`${kind === 'open' ? 'Open' : 'Closed'}, ${counted(Number(winners), 'winner')}`}
              onPress={() => onRow({ kind, winners, ...(cards ? { cards: count } : {}) })}
            />
          )),
        )}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  form: { gap: SPACE.s },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s },
});
