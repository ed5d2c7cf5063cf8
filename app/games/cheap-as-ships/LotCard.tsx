/** The lot under the hammer as a tag: how many parts, how many winners, what lies there as far as anybody said. */
import { nameOf } from '../kit/words';
import { useState } from 'react';
import { StyleSheet, useWindowDimensions, View } from 'react-native';
import { Button, Glyph, IconButton, LotTag, SPACE, Text, useTheme } from '../../../components';
import { ClerkSheet } from './ClerkSheet';
import { rowNow, SLOTS, type Row, type Panel } from './state';
import { PartCards, Unnamed } from './Parts';
import { kindWords, lotTitle, lotWords } from './words';

export function LotCard({ props }: { readonly props: Panel }) {
  const [clerk, setClerk] = useState(false);
  const { colors } = useTheme();
  const short = useShort();
  const s = props.state;
  const now = rowNow(s);
  if (!now) return null;
  const { number, row, lot } = now;
  const lead = s.lead ? ` ${nameOf(props.names, s.lead)} leads.` : '';
  const title = `${lotTitle(number)}: ${kindWords(row).toLowerCase()}`;
  const what = `${lotWords(row)}${lead}`;
  const mayName = props.hostAsks.some((ask) => ask.kind === 'move' && ask.move.do === 'name');
  const naming = lot.length < row.cards ? 'Name parts' : 'Parts';
  const parts =
    lot.length > 0 || row.backs ? (
      <PartCards parts={lot} brands={s.options.catalogue.brands} centred={!short}>
        <Backs row={row} lot={lot} />
      </PartCards>
    ) : null;
  const card = short ? (
    <View role="group" aria-label={title} style={styles.short}>
      <View style={styles.foot}>
        <Glyph name="tag" size={24} color={colors.muted} />
        <View style={styles.words}>
          <Text kind="heading">{title}</Text>
          <Text kind="small" tone="muted">
            {what}
          </Text>
        </View>
        {mayName ? <IconButton glyph="edit" label={naming} onPress={() => setClerk(true)} /> : null}
      </View>
      {parts}
    </View>
  ) : (
    <LotTag title={title} subtitle={what}>
      {parts}
      <View style={styles.foot}>
        <Text kind="small" tone="muted" style={styles.words}>
          {`Round ${s.round}, lot ${number} of ${s.rows.length}. ${s.specialist === null ? '' : `The specialist looks for ${s.specialist}.`}`}
        </Text>
        {mayName ? <Button label={naming} kind="quiet" glyph="edit" onPress={() => setClerk(true)} /> : null}
      </View>
    </LotTag>
  );
  return (
    <>
      {card}
      <ClerkSheet props={props} at={number} open={clerk} onClose={() => setClerk(false)} />
    </>
  );
}

/** A small phone: the keypad leaves little room above it. */
export const useShort = (): boolean => useWindowDimensions().height < 720;

/** Cards without a name, by their backs where those are known. */
export function Backs({
  row,
  lot,
  large = false,
}: {
  readonly row: Row;
  readonly lot: readonly { readonly type: string }[];
  readonly large?: boolean;
}) {
  const named = lot.length;
  if (named >= row.cards) return null;
  const { backs } = row;
  if (!backs) return <Unnamed count={row.cards - named} large={large} />;
  return SLOTS.map((type) => (
    <Unnamed
      key={type}
      count={backs[type] - lot.filter((part) => part.type === type).length}
      type={type}
      large={large}
    />
  ));
}

const styles = StyleSheet.create({
  short: { gap: SPACE.s },
  foot: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s },
  words: { flex: 1 },
});
