/** Eight clients of the benchmark, in a process of their own. Tells its parent what it saw, once. */
import { connect } from 'node:net';
import type { SeatId } from '../engine';
import { games } from './testbed/log-desk';
import { plainAuction } from './testbed/plain-auction';
import { stateOf } from './testbed/sync/bot';
import { remoteGuest } from './testbed/sync/remote-guest';
import { must, until } from './testbed/sync/wait';
import type { Guest } from '../sync/guest/guest';
import { memoryStorage } from '../sync/storage/memory';
import type { Connection } from '../sync/transport/transport';

export type FromClients = {
  /** The last seal of each round, and when all eight held its result. */
  readonly rounds: readonly Held[];
  /** The same from the entry at which the hammer fell, with a hammer long enough to check everything before it. */
  readonly fallen: readonly Held[];
  /** When all eight sockets had all bytes of each turn over bare sockets. */
  readonly floor: readonly number[];
  readonly bytesPerEntry: number;
  readonly rejoin: { readonly bytes: number };
  readonly rejoinLate: { readonly bytes: number; readonly missed: number; readonly of: number };
};

export type Held = { readonly seq: number; readonly held: number };
/** Bytes on the wire to each client, from each client, and to each client again. */
export type Hops = { readonly closed: number; readonly opening: number; readonly opened: number };
export type ToClients = {
  readonly floor: { readonly port: number; readonly turns: number; readonly hops: Hops };
};
/** Said on the way, so that the host can look at its own clock of work. */
export type Progress = { readonly at: 'hammers-begin' | 'hammers-end'; readonly entries: number };

const SEATS: readonly SeatId[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const LOTS = 9;
/** Long enough for eight phones in one process to check eight seals. */
const HAMMER_SECONDS = 1;
const now = (): number => Number(process.hrtime.bigint());

/** Every byte of every message, with the frame around it. */
class Meter {
  bytes = 0;
  readonly tap = (connection: Connection): Connection => {
    const handle = connection.handle.bind(connection);
    connection.handle = (handlers) =>
      handle({
        ...handlers,
        message: (bytes) => {
          this.bytes += bytes.length + (bytes.length < 126 ? 2 : bytes.length < 65_536 ? 4 : 10);
          handlers.message?.(bytes);
        },
      });
    return connection;
  };
}

async function main(invite: string, rounds: number, hammers: number): Promise<FromClients> {
  const meters = SEATS.map(() => new Meter());
  const storages = SEATS.map(() => memoryStorage());
  const guests: Guest[] = [];
  for (const [i, seat] of SEATS.entries()) {
    const guest = await remoteGuest(invite, games, storages[i], meters[i]?.tap);
    guests.push(guest);
    await must(guest.act({ do: 'sit', seat, name: `Player ${seat}`, kind: 'phone' }));
    if (i > 0) continue;
    await until(guest, () => guest.now.table?.gavel === guest.now.device);
    await must(guest.act({ do: 'settings', hammer: 0, flip: 0 }));
  }
  const [first, last] = [guests[0], guests[7]];
  if (!first || !last) throw new Error('no guests');
  const all = async (holds: (guest: Guest) => boolean): Promise<void> => {
    await Promise.all(guests.map((guest) => until(guest, () => holds(guest), 20_000)));
  };
  const seen: Held[] = [];
  let [bytes, entries] = [0, 0];
  const begin = async (round: number): Promise<number> => {
    const lot = round % LOTS;
    if (lot === 0) await startGame(first, round > 0);
    await all((guest) => stateOf(guest)?.phase === 'bid' && stateOf(guest)?.lot === lot);
    return lot;
  };
  const nod = (lot: number): Promise<unknown> =>
    Promise.all(SEATS.map((seat, i) => must(guests[i]?.play(seat, { do: 'nod', lot }) ?? never())));
  for (let round = 0; round < rounds; round++) {
    const lot = await begin(round);
    const [before, began] = [meters.reduce((sum, meter) => sum + meter.bytes, 0), first.log.length];
    await Promise.all(SEATS.slice(0, 7).map((seat, i) => lock(guests[i], seat, lot, i)));
    await all((guest) => guest.log.length === first.log.length);
    await Promise.all(guests.slice(0, 7).map((guest) => until(guest, () => guest.now.maySleep)));
    const held = all((guest) => stateOf(guest)?.phase === 'nod').then(now);
    await lock(last, 'H', lot, 7);
    const at = await held;
    seen.push({ seq: lastOf(first, 'seal'), held: at });
    bytes += meters.reduce((sum, meter) => sum + meter.bytes, 0) - before;
    entries += first.log.length - began;
    await nod(lot);
  }
  await must(first.act({ do: 'settings', hammer: HAMMER_SECONDS, flip: 0 }));
  const fallen: Held[] = [];
  const report = (at: Progress['at']): unknown => process.send?.({ at, entries: first.log.length });
  report('hammers-begin');
  for (let round = rounds; round < rounds + hammers; round++) {
    const lot = await begin(round);
    const held = all((guest) => stateOf(guest)?.phase === 'nod').then(now);
    await Promise.all(SEATS.map((seat, i) => lock(guests[i], seat, lot, i)));
    const at = await held;
    fallen.push({ seq: lastOf(first, 'closed'), held: at });
    await nod(lot);
  }
  report('hammers-end');
  const floor = await bareSockets();
  // The host signs its head when all is quiet; only then is there nothing to miss.
  await all((guest) => guest.folded?.past.entry.body.do === 'attested');
  const idle = await rejoin(invite, first, storages[1], guests[1]);
  // The eighth leaves; the others go on talking; it comes back.
  last.leave();
  const then = last.log.length;
  for (let i = 0; i < 10; i++) await must(first.act({ do: 'ask', want: { do: 'undo', to: i } }));
  const late = await rejoin(invite, first, storages[7], undefined);
  const of = first.log.length;
  return {
    rounds: seen.slice(3), // the first ones warm the engines up
    fallen: fallen.slice(2),
    floor: floor.slice(5),
    bytesPerEntry: Math.round(bytes / entries / SEATS.length),
    rejoin: { bytes: idle },
    rejoinLate: { bytes: late, missed: of - then, of },
  };
}

const never = (): never => {
  throw new Error('no such guest');
};

async function startGame(guest: Guest, again: boolean): Promise<void> {
  const options = { lots: LOTS, absent: 'no-bid', cash: 1000 };
  if (again) {
    await until(guest, () => stateOf(guest)?.phase === 'claim');
    await must(guest.act({ do: 'end', why: 'another' }));
  }
  await must(guest.act({ do: 'start', game: 'plain-auction', rules: plainAuction.rules, options }));
}

const lock = (guest: Guest | undefined, seat: SeatId, lot: number, bid: number): Promise<void> =>
  must(guest?.lock(seat, `l${lot}/bid/${seat}`, { bid }) ?? never());

function lastOf(guest: Guest, kind: 'seal' | 'closed'): number {
  for (let past = guest.folded?.past ?? null; past; past = past.before)
    if (past.entry.body.do === kind) return past.seq;
  return -1;
}

/** The same hops with the same bytes, and nothing else: what the machine itself takes. */
async function bareSockets(): Promise<readonly number[]> {
  const { floor } = await new Promise<ToClients>((told) =>
    process.once('message', (word) => told(word as ToClients)),
  );
  const { closed, opening, opened } = floor.hops;
  const answer = Buffer.alloc(opening, 1);
  const held: number[] = [];
  /** How many sockets have all bytes of each turn. */
  const complete: number[] = [];
  let done: () => void = () => undefined;
  const all = new Promise<void>((resolve) => (done = resolve));
  const finish = (turn: number): void => {
    complete[turn] = (complete[turn] ?? 0) + 1;
    if (complete[turn] < SEATS.length) return;
    held[turn] = now();
    if (turn === floor.turns - 1) done();
  };
  const sockets = SEATS.map(() => {
    const socket = connect({ port: floor.port, host: '127.0.0.1', noDelay: true });
    let [got, turn, answered] = [0, 0, false];
    socket.on('data', (bytes: Buffer) => {
      got += bytes.length;
      // On a busy machine the end of one turn and the beginning of the next arrive together.
      for (;;) {
        if (!answered && got >= closed) answered = socket.write(answer) || true;
        if (got < closed + opened) return;
        got -= closed + opened;
        answered = false;
        finish(turn++);
      }
    });
    return socket;
  });
  await all;
  for (const socket of sockets) socket.destroy();
  return held;
}

/** What a known device is sent when it comes back. */
async function rejoin(
  invite: string,
  other: Guest,
  storage: ReturnType<typeof memoryStorage> | undefined,
  leaving: Guest | undefined,
): Promise<number> {
  leaving?.leave();
  const table = other.folded?.id ?? '';
  const meter = new Meter();
  const back = await remoteGuest(invite, games, storage, meter.tap, table);
  await until(back, () => back.now.link.is === 'connected' && back.folded?.seq === other.folded?.seq);
  back.leave();
  return meter.bytes;
}

const [, , invite = '', rounds = '40', hammers = '20'] = process.argv;
main(invite, Number(rounds), Number(hammers)).then(
  (told) => process.send?.(told, () => process.exit(0)),
  (problem: unknown) => {
    console.error(problem);
    process.exit(1);
  },
);
