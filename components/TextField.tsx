import { useId, useState } from 'react';
import { Platform, StyleSheet, TextInput, View, type TextInputProps } from 'react-native';

import { describedBy } from './naming';
import { Text } from './Text';
import { useTheme } from './theme';
import { RADII, SPACE, TYPE } from './tokens';
import { useSpoken } from './useSpoken';

type TextFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly maxLength: number;
  readonly onSubmit?: (() => void) | undefined;
  readonly lines?: number | undefined;
} & Pick<
  TextInputProps,
  | 'autoFocus'
  | 'autoCapitalize'
  | 'autoComplete'
  | 'inputMode'
  | 'placeholder'
  | 'secureTextEntry'
  | 'spellCheck'
>;

export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  maxLength,
  onSubmit,
  lines = 1,
  ...rest
}: TextFieldProps) {
  const { colors } = useTheme();
  const [focused, setFocused] = useState(false);
  const under = error ?? hint;
  const id = useId();
  useSpoken(error ?? '');
  return (
    <View style={styles.field}>
      <Text kind="small" tone="muted" aria-hidden>
        {label}
      </Text>
      <TextInput
        autoCorrect={false}
        {...rest}
        aria-label={label}
        {...(under === undefined ? {} : describedBy(id, under))}
        {...(error !== undefined && Platform.OS === 'web' ? { 'aria-invalid': true } : {})}
        value={value}
        maxLength={maxLength}
        multiline={lines > 1}
        numberOfLines={lines}
        onChangeText={onChange}
        {...(onSubmit === undefined ? {} : { onSubmitEditing: onSubmit })}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        placeholderTextColor={colors.muted}
        style={[
          styles.input,
          { color: colors.text, backgroundColor: colors.panel },
          { borderColor: error !== undefined ? colors.alarm : focused ? colors.text : colors.lines },
          lines > 1 ? { minHeight: 24 * lines + 2 * SPACE.m, textAlignVertical: 'top' } : null,
        ]}
      />
      {under === undefined ? null : (
        <Text
          kind="small"
          nativeID={id}
          tone={error === undefined ? 'muted' : 'alarm'}
          {...(error === undefined ? {} : { 'aria-live': 'polite' as const })}
        >
          {under}
        </Text>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  field: { gap: SPACE.xs },
  input: {
    minHeight: 52,
    borderWidth: 1,
    borderRadius: RADII.middle,
    paddingHorizontal: SPACE.m,
    paddingVertical: SPACE.m,
    fontSize: TYPE.body.fontSize,
  },
});
