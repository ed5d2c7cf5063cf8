/** An amount nobody else may see: type it, lock it. Nothing about the keys tells a neighbour what was typed. */
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { AmountKeys, Button, SecretValue, SPACE, Text, type Amount } from '../../../components';
import { BarPart } from './PanelFrame';

type Props = {
  /** What may be typed, in words. */
  readonly limits: string;
  readonly least?: number;
  readonly most: number;
  readonly amounts: readonly Amount[];
  readonly prefix?: string;
  readonly digits?: number;
  readonly masked: boolean;
  lock(amount: number): Promise<{ readonly ok: boolean }>;
};

export function SecretAmount({ limits, least = 0, most, amounts, prefix, digits, masked, lock }: Props) {
  const [typed, setTyped] = useState<number | null>(null);
  const out = typed !== null && (typed > most || typed < least);
  const press = async (): Promise<void> => {
    const done = await lock(typed ?? 0);
    if (done.ok) setTyped(null);
  };
  return (
    <BarPart
      controls={
        <Button label="Lock" kind="primary" glyph="lock" disabled={typed === null || out} onPress={press} />
      }
    >
      <View style={styles.line}>
        <Text kind="small" tone={out ? 'alarm' : 'muted'} style={styles.words}>
          {limits}
        </Text>
        <SecretValue value={typed === null ? '' : String(typed)} prefix={prefix} masked={masked} />
      </View>
      <AmountKeys secret value={typed} onChange={setTyped} amounts={amounts} digits={digits} />
    </BarPart>
  );
}

const styles = StyleSheet.create({
  line: { flexDirection: 'row', alignItems: 'center', gap: SPACE.s },
  words: { flex: 1 },
});
