/** Two codes: 1 the Wi-Fi, if somebody typed it in, and 2 the table. One tap makes a code as large as the screen. */
import { useState } from 'react';
import { Modal, Pressable, StyleSheet, useWindowDimensions, View } from 'react-native';
import { Button, SPACE, Text, TextField } from '../../../components';
import { later } from '../../later';
import { useWifi, type Wifi } from '../../stores/wifi';
import { hasGavel, useTableStore } from '../../stores/table';

const QrCode = later(() => import('../../../components/QrCode').then((part) => part.QrCode));

export function Codes({ size }: { readonly size: number }) {
  const links = useTableStore(({ session }) => session?.invites);
  const gavel = useTableStore(hasGavel);
  const { wifi, setWifi } = useWifi();
  const [link] = links ?? [];
  if (!link)
    return (
      <Text kind="small" tone="muted">
        This table lives on this device alone; other phones cannot join it.
      </Text>
    );
  return (
    <View style={styles.codes}>
      {wifi ? <OneCode title="1 Wi-Fi" value={wifiText(wifi)} size={size} detail={wifi.name} /> : null}
      <OneCode title={wifi ? '2 Table' : 'Table'} value={link} size={size} detail={addressOf(link)} />
      {gavel && !wifi ? <WifiForm onDone={setWifi} /> : null}
    </View>
  );
}

type CodeProps = {
  readonly title: string;
  readonly value: string;
  readonly size: number;
  readonly detail: string;
};

function OneCode({ title, value, size, detail }: CodeProps) {
  const [full, setFull] = useState(false);
  const { width, height } = useWindowDimensions();
  return (
    <View style={styles.code}>
      <Text kind="heading">{title}</Text>
      <Pressable role="button" aria-label={`${title}: show full screen`} onPress={() => setFull(true)}>
        <View style={{ minWidth: size, minHeight: size }}>
          <QrCode value={value} size={size} label={`${title} code`} />
        </View>
      </Pressable>
      <Text kind="small" tone="muted" selectable>
        {detail}
      </Text>
      <Modal visible={full} onRequestClose={() => setFull(false)} aria-label={`${title} code`}>
        <Pressable role="button" aria-label="Close" style={styles.full} onPress={() => setFull(false)}>
          <QrCode value={value} size={Math.min(width, height)} label={`${title} code, full screen`} />
        </Pressable>
      </Modal>
    </View>
  );
}

/** The form every phone's camera knows. */
const wifiText = ({ name, password }: Wifi): string =>
  `WIFI:T:${password ? 'WPA' : 'nopass'};S:${escaped(name)};${password ? `P:${escaped(password)};` : ''};`;
const escaped = (text: string): string => text.replace(/([\\;,:"])/g, '\\$1');

const addressOf = (link: string): string => link.replace(/^https?:\/\//, '').replace(/\/#.*$/, '');

function WifiForm({ onDone }: { onDone(wifi: Wifi): void }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  if (!open) return <Button label="Add a code for the Wi-Fi" kind="quiet" onPress={() => setOpen(true)} />;
  return (
    <View style={styles.form}>
      <TextField label="Wi-Fi name" value={name} onChange={setName} maxLength={32} autoCapitalize="none" />
      <TextField
        label="Wi-Fi password"
        value={password}
        onChange={setPassword}
        maxLength={63}
        autoCapitalize="none"
        hint="Shown only inside the code, kept only on this device."
      />
      <Button
        label="Show code 1"
        disabled={name.trim() === ''}
        onPress={() => onDone({ name: name.trim(), password })}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  codes: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.l, justifyContent: 'center' },
  code: { alignItems: 'center', gap: SPACE.s },
  full: { flex: 1, alignItems: 'center', justifyContent: 'center', backgroundColor: '#FFFFFF' },
  form: { gap: SPACE.s, width: '100%' },
});
