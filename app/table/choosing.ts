/** What is played next: chosen at the table by whoever holds the gavel, so that everyone sees it. */
import { useEffect, useRef, useState } from 'react';
import { fitOptions, isGame, seated, type AnyGame, type Chosen, type Intent, type Table } from '../../engine';
import type { Guest } from '../../sync/guest/guest';
import { chooseHere, setUpStore, useSetUp } from '../device/set-up';
import type { Acts } from '../games/contract';
import { gameNamed, loadGame } from '../games/load';
import { hasGavel, useTableStore } from './store';

/** A game with the options it was chosen with, as far as they fit whoever sits there now. */
export const startOf = (game: AnyGame, chosen: Chosen, table: Table): Intent => ({
  do: 'start',
  game: game.id,
  rules: game.rules,
  options: fitOptions(game, chosen.options, seated(table)),
});

/** The device that opens a table proposes what it played last. */
export async function propose(guest: Guest): Promise<void> {
  const { game, options } = setUpStore.getState();
  if (!(await loadGame(game))) return;
  const rulebook = gameNamed(game);
  const { table } = guest.now;
  if (!rulebook || !table || table.chosen) return;
  await guest.act({ do: 'choose', game, options: fitOptions(rulebook, options ?? {}, seated(table)) });
}

/** A host who finds nothing chosen proposes it too: a table on a laptop has no page that opened it. */
export function useProposal(): void {
  const guest = useTableStore(({ session }) => session?.guest ?? null);
  const missing = useTableStore((store) => hasGavel(store) && store.view?.table?.chosen === null);
  useEffect(() => {
    if (guest && missing) void propose(guest);
  }, [guest, missing]);
}

/** Long enough to type a word. */
const SETTLED_MS = 600;

/** What is chosen, and how to change it: shown at once, told to the table when the thumb rests. */
export function useChoosing(table: Table | null, act: Acts): readonly [Chosen, (next: Chosen) => void] {
  const proposal = useSetUp();
  const [draft, setDraft] = useState<Chosen | null>(null);
  const unsent = useRef<Chosen | null>(null);
  useEffect(() => {
    const send = async (): Promise<void> => {
      const next = unsent.current;
      unsent.current = null;
      if (next) await act.send({ do: 'choose', ...next });
      setDraft((now) => (now === next ? null : now));
    };
    if (!draft) return undefined;
    const timer = setTimeout(() => void send(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [draft, act]);
  // Whoever closes the screen has chosen.
  useEffect(
    () => () => {
      if (unsent.current) void act.send({ do: 'choose', ...unsent.current });
    },
    [act],
  );
  const choose = (next: Chosen): void => {
    unsent.current = next;
    setDraft(next);
    if (isGame(next.game)) chooseHere(next.game, next.options);
  };
  return [draft ?? table?.chosen ?? { game: proposal.game, options: proposal.options ?? {} }, choose];
}
