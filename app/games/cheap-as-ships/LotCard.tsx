/** The lot under the hammer as a tag: how many parts, how many winners, what lies there as far as anybody said. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { Button, LotTag, SPACE, Text } from '../../../components';
import type { PanelProps } from '../panels';
import { ClerkSheet } from './ClerkSheet';
import { nameOf, rowNow, SLOTS, stateOf, type Row } from './game';
import { PartCards, Unnamed } from './Parts';
import { kindWords, lotTitle, lotWords } from './words';

export function LotCard({ props }: { readonly props: PanelProps }) {
  const [clerk, setClerk] = useState(false);
  const s = stateOf(props);
  const now = rowNow(s);
  if (!now) return null;
  const { number, row, lot } = now;
  const lead = s.lead ? ` ${nameOf(props.names, s.lead)} leads.` : '';
  return (
    <LotTag
      title={`${lotTitle(number)}: ${kindWords(row).toLowerCase()}`}
      subtitle={`${lotWords(row)}${lead}`}
    >
      <View style={styles.parts}>
        <PartCards parts={lot} brands={s.options.catalogue.brands} />
        <Backs row={row} named={lot.length} lot={lot} />
      </View>
      <View style={styles.foot}>
        <Text kind="small" tone="muted" style={styles.words}>
          {`Round ${s.round}, lot ${number} of ${s.rows.length}. ${s.specialist === null ? '' : `The specialist looks for ${s.specialist}.`}`}
        </Text>
        {props.seat !== null || props.gavel ? (
          <Button
            label={lot.length < row.cards ? 'Name parts' : 'Parts'}
            kind="quiet"
            glyph="edit"
            onPress={() => setClerk(true)}
          />
        ) : null}
      </View>
      <ClerkSheet props={props} at={number} open={clerk} onClose={() => setClerk(false)} />
    </LotTag>
  );
}

/** Cards without a name, by their backs where those are known. */
export function Backs({
  row,
  named,
  lot,
  large = false,
}: {
  readonly row: Row;
  readonly named: number;
  readonly lot: readonly { readonly type: string }[];
  readonly large?: boolean;
}) {
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
  parts: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s, justifyContent: 'center' },
  foot: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s },
  words: { flex: 1 },
});
