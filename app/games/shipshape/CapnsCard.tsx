/** The Cap'n's next card, from his real deck: turned over by whoever sits on his left and typed in with one tap. */
import { Chip, Chips, Text } from '../../../components';
import type { MoveAsk } from '../kit/asks';
import { BarPart } from '../kit/PanelFrame';
import type { Table } from './state';

export function CapnsCard({ ask, props }: { readonly ask: MoveAsk; readonly props: Table }) {
  return (
    <BarPart>
      <Text kind="heading">Turn over the Cap’n’s next card. What does it say?</Text>
      <Chips label="The Cap’n’s card" quiet>
        {props.state.options.crew.map((card) => (
          <Chip
            key={card}
            label={String(card)}
            onPress={() => void props.act.play(ask.by, { ...ask.move, card })}
          />
        ))}
      </Chips>
    </BarPart>
  );
}
