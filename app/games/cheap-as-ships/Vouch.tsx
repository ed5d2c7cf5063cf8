/** The gavel's word for a card the box does not list: one more copy of this face. */
import { signed } from '../../../engine';
import { choices, movesNamed, numberField } from '../kit/asks';
import { useState } from 'react';
import { StyleSheet, View } from 'react-native';
import { Button, Choice, SPACE, Stepper } from '../../../components';
import type { Panel } from './state';
import { SLOT_NAMES } from './words';

export function Vouch({ props }: { readonly props: Panel }) {
  const [open, setOpen] = useState(false);
  const [type, setType] = useState<string>('front');
  const [brand, setBrand] = useState<string | null>(null);
  const [value, setValue] = useState(10);
  const [quality, setQuality] = useState(0);
  const asks = movesNamed(props.hostAsks, 'vouch');
  const ask = asks.find(({ move }) => move.type === type);
  if (asks.length === 0 || !ask) return null;
  if (!open)
    return <Button kind="quiet" label="A card the box does not list" onPress={() => setOpen(true)} />;
  const brands = choices(ask.fields, 'brand').filter((one) => typeof one === 'string');
  const worth = numberField(ask.fields, 'value');
  const good = numberField(ask.fields, 'quality');
  const missing = brands.length > 0 && brand === null;
  return (
    <View style={styles.form}>
      <Choice
        label="Type"
        columns={4}
        options={asks.map(({ move }) => ({
          value: String(move.type),
          label: SLOT_NAMES[move.type as 'front'],
        }))}
        value={type}
        onChange={setType}
      />
      {brands.length === 0 ? null : (
        <Choice
          label="Brand"
          columns={2}
          options={brands.map((one) => ({ value: one, label: one }))}
          value={brand}
          onChange={setBrand}
        />
      )}
      <Stepper
        label="Value"
        value={value}
        step={5}
        least={worth?.least ?? 0}
        most={worth?.most ?? 100}
        show={(n) => `£${n}`}
        onChange={setValue}
      />
      <Stepper
        label="Quality"
        value={quality}
        least={good?.least ?? -10}
        most={good?.most ?? 10}
        show={signed}
        onChange={setQuality}
      />
      <Button
        label="Vouch for it"
        hint="The feed says that the table did."
        disabled={missing}
        onPress={() => {
          setOpen(false);
          void props.act.play('host', {
            ...ask.move,
            ...(brands.length > 0 ? { brand } : {}),
            value,
            quality,
          });
        }}
      />
    </View>
  );
}

const styles = StyleSheet.create({ form: { gap: SPACE.m } });
