/** What people do at the table. Refusals are said where they were met; locking is felt in the hand. */
import { useMemo } from 'react';
import type { Json, SlotName } from '../../engine';
import { useToast } from '../../components';
import type { Acts, Done } from '../games/contract';
import { tap } from '../platform/haptics';
import { showSheet } from './shell';
import { hasGavel, tableStore } from './store';
import { refusalWords } from '../words/refusals';
import { passThePhone } from './shared-phone';

const OFF: Done = { ok: false, why: { kind: 'not-connected' } };

export function useActs(): Acts {
  const toast = useToast();
  return useMemo(() => actsWith(toast), [toast]);
}

export function actsWith(toast: (text: string) => void): Acts {
  const guest = () => tableStore.getState().session?.guest ?? null;
  const told = async (doing: Promise<Done> | undefined): Promise<Done> => {
    const done = (await doing) ?? OFF;
    if (!done.ok) toast(refusalWords(done.why, tableStore.getState().view?.table ?? null));
    return done;
  };
  return {
    async play(as, move, cards: Readonly<Record<SlotName, Json>> = {}) {
      const done = await told(guest()?.play(as, move, cards));
      if (done.ok) passThePhone();
      return done;
    },
    async lock(seat, slot, value) {
      const done = await told(guest()?.lock(seat, slot, value));
      if (done.ok) {
        tap();
        passThePhone();
      }
      return done;
    },
    lift: (slot) => told(guest()?.lift(slot)),
    note: async (seat, name, value) => guest()?.note(seat, name, value),
    async mend(body, words) {
      const store = tableStore.getState();
      if (hasGavel(store)) return told(guest()?.act(body));
      const done = await told(guest()?.act({ do: 'ask', want: body }));
      if (done.ok) toast(`Asked: ${words}`);
      return done;
    },
    send: (body) => told(guest()?.act(body)),
    nudge: (seat) => guest()?.nudge(seat),
    help: (rule) => showSheet(rule === undefined ? { is: 'help' } : { is: 'help', rule }),
    toast,
  };
}
