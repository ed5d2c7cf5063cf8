import { View } from 'react-native';
import Code from 'react-native-qrcode-svg';

type QrCodeProps = { readonly value: string; readonly size: number; readonly label: string };

/** Dark on white in every theme, with its quiet zone: cameras want it so. */
export function QrCode({ value, size, label }: QrCodeProps) {
  const quiet = Math.round(size * 0.08);
  return (
    <View
      role="img"
      accessible
      aria-label={label}
      style={{ width: size, height: size, backgroundColor: '#FFFFFF', borderRadius: 6, overflow: 'hidden' }}
    >
      <Code value={value} size={size} quietZone={quiet} color="#0B0E12" backgroundColor="#FFFFFF" ecl="M" />
    </View>
  );
}
