/** From a stored log back to its table: opened again here, joined again, or what to ask for. */
import { useNavigation } from '@react-navigation/native';
import { Button, Text } from '../../../components';
import { canListen } from '../../platform/listen';
import { rejoin, reopen, takeOver } from '../../table/ways';
import type { PastGame } from '../../device/past';
import { useShell } from '../../table/shell';
import { useTableStore } from '../../table/store';
import { Trouble } from './Trouble';

export function WayBack({ table, way }: Pick<PastGame, 'table' | 'way'>) {
  const navigation = useNavigation();
  const busy = useShell((shell) => shell.underWay);
  const open = useTableStore(({ session }) => session?.guest.now.table?.id === table);
  if (open) return <Button label="Back to the table" onPress={() => navigation.navigate('Table')} />;
  return (
    <>
      <Trouble />
      {way.by === 'reopening' ? (
        <Button
          label="Open it again"
          hint="It lives on this device."
          busy={busy}
          onPress={() => void reopen(table)}
        />
      ) : null}
      {way.by === 'link' ? (
        <Button
          label="Back to the table"
          hint="Its host has to be there."
          busy={busy}
          onPress={() => void rejoin()}
        />
      ) : null}
      {way.by === 'asking' ? (
        <Text tone="muted">
          To play on, its host opens it again. Then scan the table code on the shared screen, or ask for the
          link.
        </Text>
      ) : null}
      {way.mayHost && canListen ? (
        <Button
          label="Host it from here"
          kind="quiet"
          busy={busy}
          hint="Only if its host does not come back: two hosts make two histories."
          onPress={() => void takeOver(table)}
        />
      ) : null}
    </>
  );
}
