/** The station: the map where there is one, else whose cards stand in it. */
import { counted } from '../../../engine';
import { Line, Stack, Text } from '../../../components';
import { nameOf } from '../kit/words';
import { StationMap } from './map/StationMap';
import { cardIn, distinct, type State, type Table } from './state';
import type { SeatId } from '../../../engine';

/** "2 Habitat, Factory" */
export function standingWords(s: State, seat: SeatId): string {
  const own = s.pieces.filter(({ owner }) => owner === seat).map(({ card }) => card);
  return (
    distinct(own)
      .map((id) => {
        const count = own.filter((one) => one === id).length;
        return `${count > 1 ? `${count} ` : ''}${cardIn(s, id).name}`;
      })
      .join(', ') || 'none yet'
  );
}

export function Station({ props }: { readonly props: Table }) {
  const s = props.state;
  return (
    <Stack role="region" aria-label="Station" gap="xs">
      <Text kind="heading">{`The station: ${counted(s.pieces.length, 'card')}`}</Text>
      {s.map && s.pieces.length > 0 ? <StationMap s={s} /> : null}
      {s.seats.map((seat) => (
        <Stack key={seat} gap="xs">
          <Line words={nameOf(props.names, seat)}>
            {String(s.pieces.filter(({ owner }) => owner === seat).length)}
          </Line>
          <Text kind="small" tone="muted">
            {standingWords(s, seat)}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
