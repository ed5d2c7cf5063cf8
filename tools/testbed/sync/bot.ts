/** A guest that plays the plain auction by itself, whatever happens to its connection. */
import type { SeatId } from '../../../engine';
import type { Guest } from '../../../sync/guest/guest';
import { plainAuction } from '../plain-auction';

type State = {
  readonly phase: string;
  readonly lot: number;
  readonly nods: readonly string[];
  readonly cash: Readonly<Record<string, number>>;
};

export const stateOf = (guest: Guest): State | undefined =>
  guest.now.table?.play.game?.state as unknown as State | undefined;

/** Starts playing; the answer stops it. `starts`: opens a new game whenever the last one is over. */
export function playBy(
  guest: Guest,
  seat: SeatId,
  choose: (n: number) => number,
  options: {
    readonly starts?: boolean;
    readonly refused?: (why: unknown) => void;
    /** Milliseconds to think before each thing. */
    readonly wait?: () => number;
  } = {},
): () => void {
  let busy = false;
  let stopped = false;
  const look = (): void => {
    if (busy || stopped || guest.now.pending > 0) return;
    if (!next(guest, seat, choose, options.starts === true)) return;
    busy = true;
    if (options.wait) setTimeout(act, options.wait());
    else act();
  };
  const act = (): void => {
    const todo = stopped ? null : next(guest, seat, choose, options.starts === true);
    if (!todo) return void (busy = false);
    void todo().then((done) => {
      busy = false;
      if (!done.ok) options.refused?.(done.why);
      setImmediate(look);
    });
  };
  const stop = guest.watch(look);
  look();
  return () => {
    stopped = true;
    stop();
  };
}

function next(guest: Guest, seat: SeatId, choose: (n: number) => number, starts: boolean) {
  const { table } = guest.now;
  const state = stateOf(guest);
  if (!table || !guest.folded) return null;
  if (!state || state.phase === 'over' || table.play.ended) {
    const options = { lots: 9, absent: 'no-bid', cash: 1000 };
    return starts
      ? () => guest.act({ do: 'start', game: 'plain-auction', rules: plainAuction.rules, options })
      : null;
  }
  const slot = `l${state.lot}/bid/${seat}`;
  const { seals, closed } = guest.folded.play;
  if (state.phase === 'bid' && !seals[slot] && !closed.includes(`l${state.lot}/bid`))
    return () => guest.lock(seat, slot, { bid: choose((state.cash[seat] ?? 0) + 1) });
  if (state.phase === 'nod' && !state.nods.includes(seat))
    return () => guest.play(seat, { do: 'nod', lot: state.lot });
  // Nobody kept a motto, so the claim waits for ever: the gavel ends the game.
  if (state.phase === 'claim' && starts) return () => guest.act({ do: 'end', why: 'nobody kept a motto' });
  return null;
}
