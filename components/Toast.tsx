import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';

import { Button } from './Button';
import { useInsets } from './insets';
import { Text, type Tone } from './Text';
import { useTheme } from './theme';
import { RADII, SPACE } from './tokens';
import { useSpoken } from './useSpoken';

export type Action = { readonly label: string; readonly onPress: () => unknown };

type ToastProps = {
  readonly text: string;
  readonly tone?: Tone | undefined;
  readonly action?: Action | undefined;
};

/** A line that comes and goes by itself. */
export function Toast({ text, tone = 'text', action }: ToastProps) {
  const { colors } = useTheme();
  useSpoken(text);
  return (
    <View
      role="status"
      aria-live="polite"
      style={[styles.toast, { backgroundColor: colors.raised, borderColor: colors.text }]}
    >
      <Text tone={tone} style={styles.text}>
        {text}
      </Text>
      {action === undefined ? null : <Button kind="quiet" label={action.label} onPress={action.onPress} />}
    </View>
  );
}

export type Say = (text: string, more?: Omit<ToastProps, 'text'> & { readonly lasts?: number }) => void;

const ToastContext = createContext<Say>(() => undefined);

/** Says a line near the top of whatever screen is in front: what is to be pressed lies at the bottom. */
export const useToast = (): Say => use(ToastContext);

type Shown = ToastProps & { readonly lasts: number };

export function ToastHost({ children }: { readonly children: ReactNode }) {
  const insets = useInsets();
  const [shown, setShown] = useState<Shown | null>(null);
  const say = useCallback<Say>((text, more) => setShown({ text, lasts: 4000, ...more }), []);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), shown.lasts);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <ToastContext value={say}>
      {children}
      <View style={[styles.host, { top: insets.top + 56 }]} pointerEvents="box-none">
        {shown === null ? null : <Toast {...shown} />}
      </View>
    </ToastContext>
  );
}

const styles = StyleSheet.create({
  host: { position: 'absolute', left: SPACE.l, right: SPACE.l, alignItems: 'center' },
  toast: {
    maxWidth: 560,
    minHeight: 48,
    flexDirection: 'row',
    alignItems: 'center',
    gap: SPACE.s,
    paddingHorizontal: SPACE.l,
    paddingVertical: SPACE.xs,
    borderRadius: RADII.middle,
    borderWidth: 1,
    boxShadow: '0 4px 18px rgba(0, 0, 0, 0.45)',
  },
  text: { flexShrink: 1 },
});
