/** Every piece of the kit in one place, for whoever builds with it. */
import { useState, type ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';

import {
  Announce,
  BRAND_GLYPHS,
  Button,
  Chart,
  Chip,
  Choice,
  ConnectionBanner,
  CUBE_GLYPHS,
  Curtain,
  EmptyState,
  FeedLine,
  Flip,
  Glyph,
  GLYPH_NAMES,
  HoldToPeek,
  IconButton,
  Keypad,
  LotTag,
  Money,
  QrCode,
  Screen,
  SEAT_STATES,
  SeatPlate,
  SeatShape,
  SecretValue,
  Sheet,
  SPACE,
  Stepper,
  TableRound,
  Text,
  TEXT_KINDS,
  TextField,
  ThemeProvider,
  Toast,
  ToastHost,
  TONES,
  Track,
  useTheme,
  useToast,
  type SchemeName,
} from '../../components';
import { SEATS } from '../../engine';

const NAMES = ['Grace', 'James', 'Sidney', 'Ada', 'Bartholomew', 'Mei', 'Olu', 'Rosa'] as const;
const nameOf = (i: number) => NAMES[i] ?? '';
const done = () => undefined;

export function Gallery() {
  const [scheme, setScheme] = useState<SchemeName>('dark');
  return (
    <ThemeProvider scheme={scheme}>
      <ToastHost>
        <Pieces scheme={scheme} onScheme={setScheme} />
      </ToastHost>
    </ThemeProvider>
  );
}

type PiecesProps = { scheme: SchemeName; onScheme: (scheme: SchemeName) => void };

function Pieces({ scheme, onScheme }: PiecesProps) {
  return (
    <Screen
      title="Gallery"
      aside={
        <>
          <IconButton glyph="help" label="Help" onPress={done} />
          <IconButton glyph="tools" label="Tools" onPress={done} hold={1000} />
        </>
      }
      banner={<ConnectionBanner tone="alarm" text="Lost the table. Your £28 is safe here; reconnecting." />}
      bar={<Button kind="primary" label="Lock £28" onPress={done} />}
    >
      <Choice
        label="Scheme"
        options={[
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
        ]}
        value={scheme}
        onChange={onScheme}
        columns={2}
      />
      <Words />
      <Controls />
      <Paddle />
      <Furniture />
      <Tables />
      <Symbols />
      <Part title="Curtain">
        <View style={styles.stage}>
          <Curtain name="Grace" onLift={done} />
        </View>
      </Part>
    </Screen>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View style={styles.part}>
      <Text kind="heading">{title}</Text>
      {children}
    </View>
  );
}

const Row = ({ children }: { children: ReactNode }) => <View style={styles.row}>{children}</View>;

const Words = () => (
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

function Controls() {
  const toast = useToast();
  const [name, setName] = useState('Grace');
  const [seats, setSeats] = useState(4);
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
      <Row>
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
      </Row>
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

function Paddle() {
  const [typed, setTyped] = useState('');
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
      <SecretValue value={typed} prefix="£" />
      <Keypad
        secret
        chips={[0, 20, 25, 30].map((value) => ({ label: `£${value}`, value }))}
        onChip={(value) => setTyped(String(value))}
        onDigit={(digit) => setTyped((before) => `${before}${digit}`.slice(0, 3))}
        onClear={() => setTyped('')}
        onBack={() => setTyped((before) => before.slice(0, -1))}
      />
      <HoldToPeek label="Locked. Hold here to peek.">
        <Money amount={28} size="large" />
      </HoldToPeek>
    </Part>
  );
}

function Furniture() {
  const [flipped, setFlipped] = useState(false);
  return (
    <Part title="Seats and flips">
      {SEAT_STATES.map((state, i) => (
        <SeatPlate
          key={state}
          seat={SEATS[i] ?? 'A'}
          name={state === 'empty' ? '' : nameOf(i)}
          state={state}
          {...(i % 2 === 0 ? {} : { detail: `${i + 1} parts, reputation ${i}` })}
        >
          {state === 'here' ? <Money amount={30} size="large" /> : null}
        </SeatPlate>
      ))}
      <Row>
        {SEATS.slice(0, 3).map((seat, i) => (
          <SeatPlate key={seat} small seat={seat} name={nameOf(i)} state={i === 1 ? 'locked' : 'here'} />
        ))}
      </Row>
      <Row>
        {[28, 30, null].map((amount, i) => (
          <Flip
            key={i}
            flipped={flipped}
            winner={amount === 30}
            front={<SeatPlate seat={SEATS[i] ?? 'A'} name={nameOf(i)} state="locked" />}
            back={
              <SeatPlate
                seat={SEATS[i] ?? 'A'}
                name={nameOf(i)}
                {...(amount === 30 ? { tone: 'airlock' } : {})}
              >
                <Money amount={amount} size="large" />
              </SeatPlate>
            }
          />
        ))}
      </Row>
      <Button label={flipped ? 'Turn back' : 'Flip'} onPress={() => setFlipped(!flipped)} />
      <Announce text={flipped ? 'Flipped.' : ''} />
    </Part>
  );
}

const Tables = () => (
  <Part title="Table">
    <TableRound
      onSeat={done}
      seats={SEATS.map((seat, i) => ({
        seat,
        state: SEAT_STATES[i] ?? 'here',
        ...(SEAT_STATES[i] === 'empty' ? {} : { name: nameOf(i) }),
      }))}
    >
      <Text align="center">Tap your own chair.</Text>
    </TableRound>
    <Track
      label="Reputation"
      least={0}
      most={10}
      marks={[3, 5, 5, 0].map((at, i) => ({ seat: SEATS[i] ?? 'A', at, name: nameOf(i) }))}
    />
    <Chart
      label="Money over time"
      show={(value) => `£${value}`}
      series={[
        { name: 'Grace', seat: 'A', points: [40, 12, 55, 30, 96] },
        { name: 'James', seat: 'B', points: [40, 40, 28, 61, 74] },
        { name: 'Sidney', seat: 'C', points: [40, 25, 33, 48, 105] },
      ]}
    />
    <FeedLine
      text="Grace wins at £30. James bid the same; her reputation is higher, 5 to 3."
      rule="CAS-6"
      onRule={done}
    />
    <FeedLine at="20:14" text="Sidney took the gavel." />
    <ConnectionBanner tone="quiet" text="Reconnecting." action={{ label: 'Retry', onPress: done }} />
    <ConnectionBanner tone="good" text="Back at the table." />
    <EmptyState
      title="No games yet"
      text="Games you finish on this device stay here."
      action={{ label: 'Try it alone', onPress: done }}
    />
    <Row>
      <QrCode
        value="http://192.168.1.20:8765/#k=3q2-7wABAgMEBQYHCAkK&t=Zm9vYmFy"
        size={180}
        label="Code 2: the table"
      />
    </Row>
  </Part>
);

function Symbols() {
  const { colors } = useTheme();
  const marked = new Set<string>([...Object.keys(BRAND_GLYPHS), ...Object.keys(CUBE_GLYPHS)]);
  return (
    <Part title="Symbols">
      <Row>
        {SEATS.map((seat) => (
          <SeatShape key={seat} seat={seat} size={40} label={`Seat ${seat}`} />
        ))}
      </Row>
      <Row>
        {GLYPH_NAMES.map((name) => (
          <Glyph
            key={name}
            name={name}
            size={28}
            color={marked.has(name) ? colors.airlock : colors.text}
            label={name}
          />
        ))}
      </Row>
    </Part>
  );
}

const styles = StyleSheet.create({
  part: { gap: SPACE.m },
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: SPACE.m },
  stage: { height: 380 },
});
