/** A host killed again and again during sealed rounds, with guests that never stop playing. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { digest, foldLog, splitLog, type SeatId } from '../../../engine';
import type { Guest } from '../../../sync/guest';
import { games } from '../../engine/support/desk';
import { playBy } from './bot';
import { HostProcess, temporaryFolder } from './host-process';
import { seeded } from './random';
import { remoteGuest } from './remote-guest';
import { must, until } from './wait';

const SEATS: readonly SeatId[] = ['A', 'B', 'C'];

export type KillReport = {
  readonly kills: number;
  readonly entries: number;
  readonly rounds: number;
  readonly lost: readonly string[];
  readonly equal: boolean;
};

export async function killRun(seed: number, kills: number, say: (line: string) => void = () => undefined) {
  const choose = seeded(seed);
  const data = temporaryFolder();
  let host = await HostProcess.start({ data, game: 'plain' });
  const { port, invite, table } = host.listening;
  const guests: Guest[] = [];
  const stops: (() => void)[] = [];
  const seen: { readonly guest: number; readonly lines: readonly string[] }[] = [];
  try {
    for (const [i, seat] of SEATS.entries()) {
      const guest = await remoteGuest(invite, games);
      guests.push(guest);
      await must(guest.act({ do: 'sit', seat, name: `Player ${seat}`, kind: 'phone' }));
      // The first who sits is given the gavel.
      if (i === 0) {
        await until(guest, () => guest.now.table?.gavel === guest.now.device);
        await must(guest.act({ do: 'settings', hammer: 0, flip: 0 }));
      }
    }
    guests.forEach((guest, i) =>
      stops.push(playBy(guest, SEATS[i] ?? 'A', seeded(seed * 31 + i), { starts: i === 0 })),
    );
    for (let kill = 1; kill <= kills; kill++) {
      await progress(guests, 1 + choose(12));
      await pause(choose(6)); // any instant between two entries too
      await host.end('SIGKILL');
      guests.forEach((guest, i) => seen.push({ guest: i, lines: [...guest.log] }));
      host = await HostProcess.start({ data, game: 'plain', port });
      for (const guest of guests) guest.retry();
      say(`kill ${kill}: ${guests[0]?.log.length ?? 0} entries`);
    }
    await progress(guests, 12);
    for (const stop of stops) stop();
    await level(guests);
    const ended = await host.end('SIGTERM');
    if (ended.code !== 0) throw new Error(`the host ended with ${ended.code}: ${ended.errors}`);
    const { lines } = splitLog(readFileSync(path.join(data, `${table}.log`), 'utf8'));
    return report(kills, lines, guests, seen);
  } finally {
    for (const stop of stops) stop();
    for (const guest of guests) guest.leave();
    await host.end('SIGKILL');
  }
}

function report(
  kills: number,
  lines: readonly string[],
  guests: readonly Guest[],
  seen: readonly { readonly guest: number; readonly lines: readonly string[] }[],
): KillReport {
  const folded = foldLog(games, lines, { signatures: true });
  if (!folded.ok) throw new Error(`the log does not fold: ${JSON.stringify(folded.why)}`);
  const lost = seen.flatMap(({ guest, lines: then }) =>
    then.some((line, i) => lines[i] !== line) ? [`guest ${guest} saw ${then.length} entries`] : [],
  );
  const upTo = (guest: Guest): string => {
    const part = foldLog(games, lines.slice(0, guest.log.length), { signatures: false });
    return part.ok ? digest(part.value) : '';
  };
  const equal = guests.every((guest) => guest.folded && digest(guest.folded) === upTo(guest));
  const rounds = lines.filter((line) => line.includes('"do":"opened"')).length;
  return { kills, entries: lines.length, rounds, lost, equal };
}

/** Until the table has moved on by so many entries. */
async function progress(guests: readonly Guest[], entries: number): Promise<void> {
  const [first] = guests;
  if (!first) return;
  const goal = first.log.length + entries;
  await until(first, () => first.log.length >= goal, 20_000);
}

/** Until every guest has the same entries and nothing under way. */
async function level(guests: readonly Guest[]): Promise<void> {
  const same = (): boolean =>
    guests.every((guest) => guest.now.pending === 0 && guest.log.length === guests[0]?.log.length);
  for (const guest of guests) await until(guest, same, 20_000);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
