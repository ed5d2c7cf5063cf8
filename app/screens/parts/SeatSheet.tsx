/** Before a game: another name for a seat, or another chair with its colour and shape. */
import { useState } from 'react';
import { SEATS, type SeatId, type Table } from '../../../engine';
import { Button, Chip, Chips, SeatShape, Sheet, Stack, TextField } from '../../../components';
import { useActs } from '../../table/actions';
import { useTableStore } from '../../table/store';

type Props = { readonly seat: SeatId; readonly table: Table; readonly onClose: () => void };

export function SeatSheet({ seat, table, onClose }: Props) {
  const act = useActs();
  const found = table.seats[seat];
  const mine = useTableStore(({ view }) => view?.device === found?.device);
  const [name, setName] = useState(found?.name ?? '');
  const clean = name.trim().replace(/\s+/g, ' ');
  if (!found) return null;
  const rename = async (): Promise<void> => {
    const left = await act.send({ do: 'leave', seat });
    if (!left.ok) return;
    const sat = await act.send({ do: 'sit', seat, name: clean, kind: found.kind });
    // A name that is taken leaves the chair as it was.
    if (!sat.ok) await act.send({ do: 'sit', seat, name: found.name, kind: found.kind });
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={`${found.name}’s seat`}>
      {mine ? (
        <Stack>
          <TextField label="Name" value={name} onChange={setName} maxLength={24} autoCapitalize="words" />
          <Button
            label="Change the name"
            kind="primary"
            disabled={clean === '' || clean === found.name}
            onPress={rename}
          />
        </Stack>
      ) : null}
      <Chips label="Chairs" title="Another chair, with its colour and shape">
        {SEATS.filter((one) => !table.seats[one]).map((one) => (
          <Stack key={one} across gap="xs">
            <SeatShape seat={one} size={32} />
            <Chip
              label={`Chair ${one}`}
              onPress={() => void act.send({ do: 'move', seat, to: one }).then(({ ok }) => ok && onClose())}
            />
          </Stack>
        ))}
      </Chips>
    </Sheet>
  );
}
