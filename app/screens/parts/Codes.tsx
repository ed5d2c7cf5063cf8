/** Two codes: 1 the Wi-Fi, if somebody typed it in, and 2 the table. One tap makes a code as large as the screen. */
import { useEffect, useState } from 'react';
import { Modal, Platform, Pressable, StyleSheet, useWindowDimensions, View } from 'react-native';
import { Button, Chip, SPACE, Text, TextField } from '../../../components';
import { lazyPart } from '../../lazy-part';
import { canListen, servedBuild } from '../../platform/listen';
import type { Wifi } from '../../device/remembered';
import { setWifi, useWifi } from '../../device/wifi';
import { hasGavel, useTableStore } from '../../table/store';
import { Permission } from './Permission';

const QrCode = lazyPart(() => import('../../../components/QrCode').then((part) => part.QrCode));

type CodesProps = {
  readonly size: number;
  /** Whether a code for the Wi-Fi can be typed in here. */
  readonly form?: boolean;
};

export function Codes({ size, form = true }: CodesProps) {
  const session = useTableStore((store) => store.session);
  const gavel = useTableStore(hasGavel);
  const board = useTableStore(({ role }) => role === 'board');
  const links = useTableStore((store) => store.invites);
  const [chosen, choose] = useState<string | null>(null);
  const known = useWifi();
  useEffect(() => session?.searchInvites(), [session]);
  const link = links.find((one) => one === chosen) ?? links[0];
  if (!link)
    return session?.host ? (
      <Unreachable />
    ) : (
      <Text kind="small" tone="muted">
        This phone came by a typed address, so it has no code to show. Scan code 2 on another phone of the
        table.
      </Text>
    );
  // What a phone has kept of another evening is nothing to this table's guests.
  const wifi = gavel || board || session?.host ? known : null;
  // On a board two codes share the room of one.
  const shown = wifi && !form ? size / 2 : size;
  return (
    <View style={styles.codes}>
      {wifi ? <OneCode title="1 Wi-Fi" value={wifiText(wifi)} size={shown} detail={wifi.name} /> : null}
      <OneCode title={wifi ? '2 Table' : 'Table'} value={link} size={shown} detail={addressOf(link)} />
      {links.length > 1 ? <Networks links={links} shown={link} onChoose={choose} /> : null}
      {session?.host && canListen && servedBuild === '' ? (
        <Text tone="alarm">
          This copy of the app was built without the page for browsers, so only phones with the app can join.
        </Text>
      ) : null}
      {gavel && form ? <WifiForm known={wifi} /> : null}
    </View>
  );
}

/** A table on this device that nobody else can join yet. */
function Unreachable() {
  return (
    <>
      <Text kind="small" tone="muted">
        {canListen
          ? `This phone is on no network. Join a Wi-Fi or turn on a hotspot; the code then appears here.${LATE_HOTSPOT}`
          : 'This table lives on this device alone; other phones cannot join it.'}
      </Text>
      {canListen ? <Permission /> : null}
    </>
  );
}

/** An iPhone gives its hotspot an address only when somebody is in it. */
const LATE_HOTSPOT =
  Platform.OS === 'ios' ? ' With a hotspot it appears once the first guest has joined it.' : '';

type NetworksProps = {
  readonly links: readonly string[];
  readonly shown: string;
  onChoose(link: string): void;
};

/** This phone is in several networks, and the code of one leads nobody in from another. */
function Networks({ links, shown, onChoose }: NetworksProps) {
  return (
    <View style={styles.form}>
      <Text kind="small" tone="muted" align="center">
        This phone is in several networks. Choose the one the others are in.
      </Text>
      <View style={styles.chips}>
        {links.map((link) => (
          <Chip key={link} label={addressOf(link)} selected={link === shown} onPress={() => onChoose(link)} />
        ))}
      </View>
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
      <Modal
        visible={full}
        onRequestClose={() => setFull(false)}
        supportedOrientations={['portrait', 'landscape']}
        aria-label={`${title} code`}
      >
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

function WifiForm({ known }: { readonly known: Wifi | null }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const done = (wifi: Wifi | null): void => {
    setWifi(wifi);
    setOpen(false);
    setName('');
    setPassword('');
  };
  if (!open)
    return (
      <Button
        label={known ? 'Another Wi-Fi' : 'Add a code for the Wi-Fi'}
        kind="quiet"
        onPress={() => setOpen(true)}
      />
    );
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
        onPress={() => done({ name: name.trim(), password })}
      />
      {known ? <Button label="No code for the Wi-Fi" kind="quiet" onPress={() => done(null)} /> : null}
    </View>
  );
}

const styles = StyleSheet.create({
  codes: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.l, justifyContent: 'center' },
  code: { alignItems: 'center', gap: SPACE.s },
  full: { flex: 1, alignItems: 'center', justifyContent: 'center', backgroundColor: '#FFFFFF' },
  form: { gap: SPACE.s, width: '100%' },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: SPACE.s, justifyContent: 'center' },
});
