import { useState } from 'react';

import {
  Announce,
  Button,
  Chart,
  ConnectionBanner,
  EmptyState,
  FeedLine,
  Flip,
  Glyph,
  GLYPH_NAMES,
  LotTag,
  Money,
  QrCode,
  SEAT_STATES,
  SeatPlate,
  SeatShape,
  SWATCHES,
  TableRound,
  Text,
  ThemeProvider,
  Track,
  useTheme,
} from '../../../components';
import { SEATS } from '../../../engine';

import { done, nameOf, Part, Row } from './Part';

export function Furniture() {
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

export const Tables = () => (
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

export function Symbols() {
  const { colors, scheme } = useTheme();
  const inkOf = (name: string) => SWATCHES[scheme][name.replace(/^(cube|colour)-/, '')] ?? colors.text;
  return (
    <Part title="Symbols">
      <Row>
        {SEATS.map((seat) => (
          <SeatShape key={seat} seat={seat} size={40} label={`Seat ${seat}`} />
        ))}
      </Row>
      <Row>
        {GLYPH_NAMES.map((name) => (
          <Glyph key={name} name={name} size={28} color={inkOf(name)} label={name} />
        ))}
      </Row>
    </Part>
  );
}

export const Board = () => (
  <ThemeProvider scale={1.4}>
    <Part title="Across the room">
      <LotTag large title="Lot 3" subtitle="Three parts, one winner." />
      <SeatPlate large seat="A" name="Grace" tone="airlock">
        <Money amount={30} size="board" />
      </SeatPlate>
      <SeatPlate large seat="B" name="James" state="locked" />
      <Track
        large
        label="Reputation"
        least={-3}
        most={6}
        marks={[
          { seat: 'A', at: 5 },
          { seat: 'B', at: -1 },
        ]}
      />
    </Part>
  </ThemeProvider>
);
