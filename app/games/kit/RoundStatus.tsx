/** Under the paddle: whom we await, the hammer, and what to do about a sleeper. */
import { StyleSheet, View } from 'react-native';
import { Announce, SPACE, Text } from '../../../components';
import type { PanelProps } from '../contract';
import { awaited, listed, roundInFront, useHammer } from './rounds';
import { Sleepers } from './Sleepers';

export function RoundStatus({ props }: { readonly props: PanelProps }) {
  const words = useStatusWords(props);
  return (
    <View style={styles.status}>
      {words ? (
        <Text tone="muted" align="center">
          {words}
        </Text>
      ) : null}
      <Announce text={words ?? ''} />
      <Sleepers {...props} />
    </View>
  );
}

export function useStatusWords(props: PanelProps): string | null {
  const hammer = useHammer(props);
  if (props.table.paused) return 'The table pauses.';
  const locked = isLocked(props);
  const away = locked && props.view.maySleep ? ' You may put the phone down.' : '';
  if (hammer === 'once') return `Going once.${locked ? ' Lift your paddle to change it.' : ''}${away}`;
  if (hammer) return `Going twice.${away}`;
  const others = awaited(props).filter((seat) => seat !== props.seat);
  const names = others.map((seat) => props.names[seat] ?? seat);
  if (names.length > 0) return `Waiting for ${listed(names)}.${away}`;
  const round = roundInFront(props.rounds);
  if (round?.shut && Object.keys(props.view.silent).length === 0) return 'The hammer has fallen.';
  return null;
}

const isLocked = ({ rounds, seat }: PanelProps): boolean =>
  roundInFront(rounds)?.slots.some((slot) => slot.seat === seat && slot.state === 'locked') === true;

const styles = StyleSheet.create({ status: { gap: SPACE.s } });
