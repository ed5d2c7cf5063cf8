import { useState, type ReactNode } from 'react';
import type { Ask, SeatId } from '../../../engine';
import { Chip, Chips } from '../../../components';
import type { PanelProps } from '../contract';
import { wordingOf } from './words';

type Acting = { readonly seat: SeatId | null; readonly asks: readonly Ask[]; readonly head: ReactNode };

/** Whom this phone acts for: its own seat, or one on paper. `head` chooses where there are several. */
export function useActing(props: PanelProps, wanted: (asks: readonly Ask[]) => boolean): Acting {
  const mine: readonly [SeatId, readonly Ask[]][] = props.seat ? [[props.seat, props.asks]] : [];
  const all = [...mine, ...(Object.entries(props.paperAsks) as [SeatId, readonly Ask[]][])].filter(
    ([, asks]) => wanted(asks),
  );
  const [chosen, choose] = useState<SeatId | null>(null);
  const found = all.find(([seat]) => seat === chosen) ?? all[0] ?? null;
  const { name } = wordingOf(props);
  const head =
    all.length > 1 || (found && found[0] !== props.seat) ? (
      <Chips label="For whom?" quiet>
        {all.map(([seat]) => (
          <Chip
            key={seat}
            label={seat === props.seat ? 'You' : `${name(seat)}, on paper`}
            selected={seat === found?.[0]}
            onPress={() => choose(seat)}
          />
        ))}
      </Chips>
    ) : null;
  return { seat: found?.[0] ?? null, asks: found?.[1] ?? [], head };
}
