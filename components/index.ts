/** The UI kit: props in, callbacks out; no rules, no stores. */
export { AmountBoxes } from './AmountBoxes';
export { AmountField } from './AmountField';
export { AmountKeys, type Amount } from './AmountKeys';
export { Announce } from './Announce';
export { Button } from './Button';
export { Chart, type Series } from './Chart';
export { Chip } from './Chip';
export { Chips } from './Chips';
export { Choice, type ChoiceOption } from './Choice';
export { ConnectionBanner } from './ConnectionBanner';
export { PassPhoneCurtain } from './PassPhoneCurtain';
export { EmptyState } from './EmptyState';
export { FeedLine } from './FeedLine';
export { FitText, fitting } from './FitText';
export { Flip } from './Flip';
export { Glyph } from './Glyph';
export {
  BRAND_GLYPHS,
  brandGlyph,
  colourGlyph,
  CUBE_GLYPHS,
  cubeGlyph,
  GLYPH_NAMES,
  type GlyphName,
} from './glyphs';
export { HoldToPeek } from './HoldToPeek';
export { IconButton } from './IconButton';
export { useInsets } from './insets';
export { Key, Keypad } from './Keypad';
export { Ladders, type LadderColumn } from './Ladders';
export { Line } from './Line';
export { LotTag } from './LotTag';
export { Money, moneyWords } from './Money';
export { PlateBack } from './PlateBack';
export { QrCode } from './QrCode';
export { Screen } from './Screen';
export { SEAT_STATES, STATE_LOOKS, type SeatState } from './seat-states';
export { SeatPlate } from './SeatPlate';
export { SeatShape } from './SeatShape';
export { SecretValue } from './SecretValue';
export { hatching, platePath, SILHOUETTES, tagPath } from './shapes';
export { Sheet } from './Sheet';
export { SideTag } from './SideTag';
export { Stack } from './Stack';
export { Stepper } from './Stepper';
export { TableRound, type Chair } from './TableRound';
export { Text, TONES, type Tone } from './Text';
export { TextField } from './TextField';
export { ThemeProvider, useReducedMotion, useSwatch, useTheme, type Theme } from './theme';
export { Toast, ToastHost, useToast, type Say } from './Toast';
export {
  LEAST_TOUCH,
  MOTION,
  PALETTES,
  RADII,
  SPACE,
  SWATCHES,
  TEXT_KINDS,
  TYPE,
  type SchemeName,
} from './tokens';
export { Track } from './Track';
export { Tray } from './Tray';
export { useLandscape } from './useLandscape';
export { useMasked } from './useMasked';
export { useSize, type Measured } from './useSize';
