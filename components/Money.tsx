import { Text, type Tone } from './Text';
import { useTheme } from './theme';

export const MONEY_SIZES = { small: 14, body: 17, large: 28, huge: 44, board: 104 } as const;
export type MoneySize = keyof typeof MONEY_SIZES;
const BOARD_SIZES: { readonly [S in MoneySize]: number } = {
  small: 24,
  body: 28,
  large: 40,
  huge: 64,
  board: 160,
};

type MoneyProps = {
  /** `null` is no bid. */
  readonly amount: number | null;
  readonly size?: MoneySize | undefined;
  readonly tone?: Tone | undefined;
  /** Says plus as well as minus. */
  readonly signed?: boolean | undefined;
};

/** £12, −£5, no bid. */
export function moneyWords(amount: number | null, signed = false): string {
  if (amount === null) return 'no bid';
  const sign = amount < 0 ? '\u2212' : signed && amount > 0 ? '+' : '';
  return `${sign}£${Math.abs(amount)}`;
}

export function Money({ amount, size = 'body', tone, signed = false }: MoneyProps) {
  const { scale, board } = useTheme();
  const fontSize = Math.round((board ? BOARD_SIZES : MONEY_SIZES)[size] * scale);
  return (
    <Text
      kind="number"
      tone={tone ?? (amount === null ? 'muted' : 'text')}
      style={{
        fontSize: amount === null && fontSize > 28 ? fontSize * 0.6 : fontSize,
        lineHeight: Math.round(fontSize * 1.2),
        letterSpacing: fontSize > 28 ? -1 : 0,
      }}
    >
      {moneyWords(amount, signed)}
    </Text>
  );
}
