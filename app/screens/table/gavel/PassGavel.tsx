/** Another device holds the gavel from now on. */
import { Button, Text } from '../../../../components';
import { useTableStore } from '../../../table/store';
import { deviceName } from './People';
import type { ToolProps } from './tool';

export function PassGavel({ table, act, onDone }: ToolProps) {
  const presence = useTableStore(({ view }) => view?.presence ?? null);
  const me = useTableStore(({ view }) => view?.device ?? null);
  const others = table.devices
    .map((_, device) => device)
    .filter((device) => device !== me && presence?.[device] !== undefined);
  if (others.length === 0) return <Text tone="muted">No other phone is here to take it.</Text>;
  return others.map((device) => (
    <Button
      key={device}
      label={`To ${deviceName(table, device, me)}`}
      onPress={() => act.send({ do: 'gavel', to: device }).then(({ ok }) => ok && onDone())}
    />
  ));
}
