/** Stored logs, as far as they can be read. */
import { useEffect, useState } from 'react';
import { foldLog, seated, seatsOf, type Table } from '../../engine';
import { gameNamed, loadGame, panelsFor } from '../games/load';
import { lastTable } from './remembered';
import { identityHere, storageHere } from './storage';

/** An evening is known by its day and hour. */
const WHEN = { dateStyle: 'medium', timeStyle: 'short' } as const;

export type PastGame = {
  readonly table: string;
  readonly title: string;
  readonly detail: string;
  readonly lines: readonly string[];
  /** Null when the log does not fold any more. */
  readonly folded: Table | null;
  readonly way: WayBack;
  readonly at: number;
};

/** How to play on: it lives on this device, with a host whose link is kept here, or with one who has to be asked. */
export type WayBack = {
  readonly by: 'reopening' | 'link' | 'asking' | 'none';
  /** This device has a seat or the gavel there, so it may go on as the host. */
  readonly mayHost: boolean;
};

async function wayBackTo(table: Table | null): Promise<WayBack> {
  if (!table) return { by: 'none', mayHost: false };
  const { key } = await identityHere();
  const me = table.devices.findIndex((device) => device.key === key);
  if (me === table.host) return { by: 'reopening', mayHost: false };
  const last = await lastTable();
  const linked = last?.how === 'joined' && last.table === table.id;
  return { by: linked ? 'link' : 'asking', mayHost: me === table.gavel || seatsOf(table, me).length > 0 };
}

export async function pastGame(table: string): Promise<PastGame | null> {
  const { storage } = await storageHere();
  const { lines } = await storage.logs.read(table);
  if (lines.length === 0) return null;
  const fold = () => foldLog(gameNamed, lines, { signatures: false });
  let folded = fold();
  while (!folded.ok && folded.why.why.kind === 'unknown-game' && (await loadGame(folded.why.why.game)))
    folded = fold();
  const known = folded.ok ? folded.value : null;
  const at = known?.past.entry.at ?? 0;
  const game = known?.play.game?.id;
  const people = known ? seated(known).map((seat) => known.seats[seat]?.name ?? seat) : [];
  return {
    table,
    title: game ? panelsFor(game).title : known ? 'A table without a game' : 'A damaged log',
    detail: [at ? new Date(at).toLocaleString(undefined, WHEN) : '', people.join(', ') || 'nobody seated']
      .filter(Boolean)
      .join(' · '),
    lines,
    folded: known,
    way: await wayBackTo(known),
    at,
  };
}

export function usePastGames(): readonly PastGame[] | null {
  const [games, setGames] = useState<readonly PastGame[] | null>(null);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const { storage } = await storageHere();
      const found = await Promise.all((await storage.logs.tables()).map(pastGame));
      const all = found.filter((one): one is PastGame => one !== null).sort((a, b) => b.at - a.at);
      if (!gone) setGames(all);
    };
    void load();
    return () => {
      gone = true;
    };
  }, []);
  return games;
}
