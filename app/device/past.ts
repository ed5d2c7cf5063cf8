/** Stored logs, as far as they can be read. */
import { useEffect, useState } from 'react';
import { foldLog, jsonOf, readEntry, seated, seatsOf, type SeatId, type Table } from '../../engine';
import { gameNamed, loadGame, panelsFor } from '../games/load';
import { lastTable } from './remembered';
import { identityHere, storageHere } from './storage';

/** An evening is known by its day and hour. */
const WHEN = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** A row of the list, read off the log without folding it: a phone folds what is opened, not all evenings at once. */
export type PastRow = {
  readonly table: string;
  readonly title: string;
  readonly detail: string;
  readonly at: number;
};

export type PastGame = {
  readonly table: string;
  readonly title: string;
  readonly detail: string;
  readonly lines: readonly string[];
  /** Null when the log does not fold any more. */
  readonly folded: Table | null;
  readonly way: WayBack;
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
  const people = known ? seated(known).map((seat) => known.seats[seat]?.name ?? seat) : [];
  return {
    table,
    title: known ? titleOf(known.play.game?.id) : 'A damaged log',
    detail: detailOf(known?.past.entry.at ?? 0, people),
    lines,
    folded: known,
    way: await wayBackTo(known),
  };
}

const titleOf = (game: string | undefined): string =>
  game ? panelsFor(game).title : 'A table without a game';

const detailOf = (at: number, people: readonly string[]): string =>
  [at ? new Date(at).toLocaleString(undefined, WHEN) : '', people.join(', ') || 'nobody seated']
    .filter(Boolean)
    .join(' · ');

/** Only lines that begin a game or seat somebody are read, and the last one for its time. */
const TELLING = /"do":"(?:sit|start)"/;

async function rowOf(table: string): Promise<PastRow | null> {
  const { storage } = await storageHere();
  const { lines } = await storage.logs.read(table);
  const last = lines.length - 1;
  if (last < 0) return null;
  const people = new Map<SeatId, string>();
  let game: string | undefined;
  let at = 0;
  for (const [seq, line] of lines.entries()) {
    if (seq !== last && !TELLING.test(line)) continue;
    const entry = readEntry(seq, jsonOf(line));
    if (!entry.ok) return { table, title: 'A damaged log', detail: detailOf(0, []), at: 0 };
    const { body } = entry.value;
    if (body.do === 'sit') people.set(body.seat, body.name);
    if (body.do === 'start') game = body.game;
    at = entry.value.at;
  }
  return { table, title: titleOf(game), detail: detailOf(at, [...people.values()]), at };
}

/** One log after the other, so that a phone draws in between. */
export function usePastGames(): readonly PastRow[] | null {
  const [rows, setRows] = useState<readonly PastRow[] | null>(null);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const { storage } = await storageHere();
      const found: PastRow[] = [];
      for (const table of await storage.logs.tables()) {
        const row = await rowOf(table);
        if (gone) return;
        if (row) found.push(row);
      }
      setRows(found.sort((a, b) => b.at - a.at));
    };
    void load();
    return () => {
      gone = true;
    };
  }, []);
  return rows;
}
