/** What the forms of a card to build share. */
import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import type { SeatId } from '../../../../engine';
import { Button, SPACE } from '../../../../components';
import { HOLD_MS } from '../../kit/AskForm';
import type { MoveAsk } from '../../kit/asks';
import { BarPart } from '../../kit/PanelFrame';
import type { Panel } from '../state';

/** What one card's form is given; it fills a frame with what there is to see and its bar. */
export type CardForm = {
  readonly props: Panel;
  readonly seat: SeatId;
  /** The forms of this card. */
  readonly asks: readonly MoveAsk[];
  readonly card: string;
  /** What stands above the form. */
  readonly above: ReactNode;
  /** Which card, and for whom. */
  readonly head: ReactNode;
};

/** A card that cannot be built; held, since it may not be said of one that fits. */
export function SetAside({ props, asks }: Pick<CardForm, 'props' | 'asks'>) {
  const ask = asks.find(({ move }) => move.do === 'set-aside');
  if (!ask) return null;
  return (
    <Button
      kind="quiet"
      label="Fits nowhere"
      hold={HOLD_MS}
      onPress={() => props.act.play(ask.by, ask.move)}
    />
  );
}

/** The bar of a form: what gives way, and the buttons that stay. */
export const FormBar = ({ children, controls }: { children: ReactNode; controls: ReactNode }) => (
  <BarPart controls={<View style={styles.controls}>{controls}</View>}>{children}</BarPart>
);

const styles = StyleSheet.create({ controls: { gap: SPACE.xs } });
