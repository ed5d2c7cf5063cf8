import { useState } from 'react';

import {
  AmountField,
  AmountKeys,
  Button,
  Chip,
  Chips,
  Choice,
  FeedLine,
  HoldToPeek,
  Line,
  LotTag,
  Money,
  SecretValue,
  Sheet,
  Stack,
  Stepper,
  Text,
  TEXT_KINDS,
  TextField,
  Toast,
  TONES,
  useToast,
} from '../../../components';

import { done, Part, Row } from './Part';

export const Words = () => (
  <Part title="Text and money">
    {TEXT_KINDS.map((kind) => (
      <Text key={kind} kind={kind} level={false}>
        {kind} 0123
      </Text>
    ))}
    <Row>
      {TONES.map((tone) => (
        <Text key={tone} tone={tone}>
          {tone}
        </Text>
      ))}
    </Row>
    <Row>
      <Money amount={5} size="small" />
      <Money amount={-12} />
      <Money amount={30} size="large" />
      <Money amount={null} size="large" />
      <Money amount={145} size="huge" />
    </Row>
  </Part>
);

export function Controls() {
  const toast = useToast();
  const [name, setName] = useState('Grace');
  const [seats, setSeats] = useState(4);
  const [amount, setAmount] = useState<number | null>(34);
  const [chips, setChips] = useState(['Fox']);
  const [kind, setKind] = useState('called');
  const [open, setOpen] = useState(false);
  const flipChip = (brand: string) =>
    setChips((all) => (all.includes(brand) ? all.filter((one) => one !== brand) : [...all, brand]));
  return (
    <Part title="Controls">
      <Button
        label="Join a table"
        hint="Scan the code, or type the address."
        onPress={() => toast('Joined.')}
      />
      <Row>
        <Button grow glyph="undo" label="Undo" onPress={() => toast('Undone.')} />
        <Button grow label="Saving" busy onPress={done} />
        <Button grow label="Not yet" disabled onPress={done} />
      </Row>
      <Row>
        <Button grow kind="quiet" label="Skip" onPress={done} />
        <Button grow kind="danger" label="End the game" hold={1000} onPress={() => toast('Ended.')} />
      </Row>
      <Button kind="primary" disabled label="Lock" hint="Type a bid first." onPress={done} />
      <Chips label="Brands">
        {(['Fox', 'Leaf', 'Prism'] as const).map((brand) => (
          <Chip
            key={brand}
            glyph={brand === 'Fox' ? 'fox' : brand === 'Leaf' ? 'leaf' : 'prism'}
            label={brand}
            selected={chips.includes(brand)}
            onPress={() => flipChip(brand)}
          />
        ))}
        <Chip label="£20" onPress={done} />
        <Chip label="Sold" disabled onPress={done} />
      </Chips>
      <Choice
        label="Open bidding"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'called', label: 'Called aloud', detail: 'One device records winner and price.' },
          { value: 'turns', label: 'Turn by turn', detail: 'Everyone raises on their own phone.' },
          { value: 'none', label: 'Not tonight', disabled: true },
        ]}
      />
      <Stepper label="Chairs" value={seats} least={2} most={8} onChange={setSeats} />
      <Stack>
        <Line words="Grace: money">£34</Line>
        <AmountField label="It should be" value={amount} most={999} onChange={setAmount} />
      </Stack>
      <TextField
        label="Your name"
        value={name}
        onChange={setName}
        maxLength={20}
        hint="As the table calls you."
      />
      <TextField
        label="Address"
        value="10.0.0"
        onChange={done}
        maxLength={60}
        error="That is not an address yet."
      />
      <Button label="Open a sheet" onPress={() => setOpen(true)} />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Who wins a tie?"
        bar={<Button label="Understood" onPress={() => setOpen(false)} />}
      >
        <Text>
          The higher reputation. If that ties as well, the next seat clockwise from the lead bidder.
        </Text>
        <FeedLine text="Grace wins at £30." rule="CAS-6" onRule={done} />
      </Sheet>
      <Toast text="Undone: the last flip." action={{ label: 'Redo', onPress: done }} />
    </Part>
  );
}

export function Paddle() {
  const [typed, setTyped] = useState<number | null>(null);
  return (
    <Part title="Paddle">
      <LotTag title="Lot 3" subtitle="Three parts, one winner. Write your bid.">
        <Row>
          <Chip glyph="comet" label="Engine £10" onPress={done} />
          <Chip glyph="wave" label="Hull £5" onPress={done} />
        </Row>
      </LotTag>
      <Text tone="muted" align="center">
        You have £34. Bid up to that.
      </Text>
      <SecretValue value={typed === null ? '' : String(typed)} prefix="£" />
      <AmountKeys
        secret
        value={typed}
        onChange={setTyped}
        amounts={[0, 20, 25, 30].map((value) => ({ label: `£${value}`, value }))}
      />
      <HoldToPeek label="Locked. Hold here to peek.">
        <Money amount={28} size="large" />
      </HoldToPeek>
    </Part>
  );
}
