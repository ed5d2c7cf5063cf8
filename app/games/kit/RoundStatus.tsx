/** Under the paddle: whom we await, the hammer, and what to do about a sleeper. */
import { Announce, Stack, Text } from '../../../components';
import type { PanelProps } from '../contract';
import { awaited, roundInFront, useHammer } from './rounds';
import { Sleepers } from './Sleepers';
import { namesOf, wordingOf } from './words';

export function RoundStatus({ props }: { readonly props: PanelProps }) {
  const words = useStatusWords(props);
  return (
    <Stack>
      {words ? (
        <Text tone="muted" align="center">
          {words}
        </Text>
      ) : null}
      <Announce text={words ?? ''} />
      <Sleepers props={props} seat={props.seat} />
    </Stack>
  );
}

function useStatusWords(props: PanelProps): string | null {
  const { seat, rounds, view, table } = props;
  const round = roundInFront(rounds, seat);
  const hammer = useHammer(props, round);
  if (table.paused) return 'The table pauses.';
  const locked = round?.slots.some((slot) => slot.seat === seat && slot.state === 'locked') === true;
  const away = locked && view.maySleep ? ' You may put the phone down.' : '';
  if (hammer === 'once') return `Going once.${locked ? ' Lift your paddle to change it.' : ''}${away}`;
  if (hammer) return `Going twice.${away}`;
  const others = awaited(props, seat).filter((one) => one !== seat);
  if (others.length > 0) return `Waiting for ${namesOf(wordingOf(props), others)}.${away}`;
  return round?.shut && !view.silent[round.name]?.length ? 'The hammer has fallen.' : null;
}
