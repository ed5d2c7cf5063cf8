/** The UI kit: props in, callbacks out; no rules, no stores. */
export { AmountKeys, type Amount, type AmountKeysProps } from './AmountKeys';
export { Announce, type AnnounceProps } from './Announce';
export { Button, type ButtonProps } from './Button';
export { Chart, type ChartProps, type Series } from './Chart';
export { Chip, type ChipProps } from './Chip';
export { Choice, type ChoiceOption, type ChoiceProps } from './Choice';
export { ConnectionBanner, type BannerTone, type ConnectionBannerProps } from './ConnectionBanner';
export { PassPhoneCurtain, type CurtainProps } from './PassPhoneCurtain';
export { EmptyState, type EmptyStateProps } from './EmptyState';
export { FeedLine, type FeedLineProps } from './FeedLine';
export { Flip, type FlipProps } from './Flip';
export { Glyph, type GlyphProps } from './Glyph';
export {
  BRAND_GLYPHS,
  brandGlyph,
  colourGlyph,
  CUBE_GLYPHS,
  cubeGlyph,
  GLYPH_NAMES,
  type GlyphName,
} from './glyphs';
export { HoldToPeek, type HoldToPeekProps } from './HoldToPeek';
export { IconButton, type IconButtonProps } from './IconButton';
export { useInsets } from './insets';
export { Keypad, type KeypadProps } from './Keypad';
export { LotTag, type LotTagProps } from './LotTag';
export { Money, moneyWords, type MoneyProps, type MoneySize } from './Money';
export { QrCode, type QrCodeProps } from './QrCode';
export { Screen, type ScreenProps } from './Screen';
export { SEAT_STATES, type SeatState } from './seat-states';
export { SeatPlate, type SeatPlateProps } from './SeatPlate';
export { SeatShape, type SeatShapeProps } from './SeatShape';
export { SecretValue, type SecretValueProps } from './SecretValue';
export { Sheet, type SheetProps } from './Sheet';
export { Stepper, type StepperProps } from './Stepper';
export { TableRound, type Chair, type TableRoundProps } from './TableRound';
export { Text, TONES, type TextProps, type Tone } from './Text';
export { TextField, type TextFieldProps } from './TextField';
export {
  ThemeProvider,
  useReducedMotion,
  useSwatch,
  useTheme,
  type Theme,
  type ThemeProviderProps,
} from './theme';
export { Toast, ToastHost, useToast, type Action, type Say, type ToastProps } from './Toast';
export {
  LEAST_TOUCH,
  MOTION,
  PALETTES,
  RADII,
  SPACE,
  SWATCHES,
  TEXT_KINDS,
  TYPE,
  type Palette,
  type SchemeName,
  type TextKind,
} from './tokens';
export { Track, type TrackMark, type TrackProps } from './Track';
export { useLandscape } from './useLandscape';
export { useMasked } from './useMasked';
