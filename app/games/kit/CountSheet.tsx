/** An amount that was counted at the table, typed in. It begins empty each time. */
import { useState } from 'react';
import { AmountKeys, Button, Sheet, Text } from '../../../components';

type Props = {
  readonly open: boolean;
  readonly title: string;
  readonly text?: string;
  /** Nothing at the table adds up to more. */
  readonly most: number;
  /** What the button says, once there is an amount. */
  verb(amount: number): string;
  show(amount: number): string;
  /** Why this amount is not worth handing in. */
  problem?(amount: number): string | null;
  /** What should be looked at twice before it is handed in. */
  note?(amount: number): string | null;
  onClose(): void;
  onCount(amount: number): void;
};

export function CountSheet(props: Props) {
  return props.open ? <Counting {...props} /> : null;
}

function Counting({ title, text, most, verb, show, problem, note, onClose, onCount }: Props) {
  const [amount, setAmount] = useState<number | null>(null);
  const wrong =
    amount === null
      ? null
      : amount > most
        ? `That is more than the ${show(most)} there is.`
        : (problem?.(amount) ?? null);
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      bar={
        <Button
          kind="primary"
          disabled={amount === null || wrong !== null}
          label={amount === null ? 'Type what you counted' : verb(amount)}
          hint={wrong ?? (amount === null ? undefined : (note?.(amount) ?? undefined))}
          onPress={() => {
            onClose();
            onCount(amount ?? 0);
          }}
        />
      }
    >
      {text === undefined ? null : <Text tone="muted">{text}</Text>}
      <AmountKeys value={amount} onChange={setAmount} digits={String(most).length} />
    </Sheet>
  );
}
