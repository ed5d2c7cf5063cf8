/** Scans a table's code, once the camera is allowed; without it the link can be pasted. */
import { CameraView, useCameraPermissions } from 'expo-camera';
import { useRef } from 'react';
import { Linking, StyleSheet, View } from 'react-native';
import { Button, SPACE, Text } from '../../components';

export type ScannerProps = { onCode(text: string): void; onClose(): void };

export const canScan = true;

export function Scanner({ onCode, onClose }: ScannerProps) {
  const [permission, request] = useCameraPermissions();
  const last = useRef('');
  if (!permission) return null;
  if (!permission.granted)
    return (
      <View style={styles.box}>
        <Text>
          {permission.canAskAgain
            ? 'The camera is used for one thing: reading the table’s code. No picture is kept.'
            : 'The camera is switched off for this app. Allow it in the phone’s settings, or paste the link below.'}
        </Text>
        {permission.canAskAgain ? (
          <Button label="Allow the camera" onPress={() => void request()} />
        ) : (
          <Button label="Open settings" onPress={() => void Linking.openSettings()} />
        )}
        <Button label="Without the camera" kind="quiet" onPress={onClose} />
      </View>
    );
  return (
    <View style={styles.box}>
      <CameraView
        style={styles.camera}
        barcodeScannerSettings={{ barcodeTypes: ['qr'] }}
        onBarcodeScanned={({ data }) => {
          // The camera sees the same code many times a second.
          if (data === last.current) return;
          last.current = data;
          onCode(data);
        }}
      />
      <Text kind="small" tone="muted" align="center">
        Point it at the table code on the shared screen.
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  box: { gap: SPACE.m },
  camera: { width: '100%', aspectRatio: 1, borderRadius: 10, overflow: 'hidden' },
});
