/** Folding: old table, entry, new table. What an entry does is decided in the files named after it. */
import { no, ok, type Result } from '../result';
import type { Hash } from '../vocabulary';
import { firstBeacon } from './beacon';
import {
  encodeEntry,
  isSigned,
  isTooLong,
  NO_HASH,
  seenShort,
  unwritable,
  type BodyOf,
  type Entry,
  type SignedEntry,
} from './entry';
import { longestEntry } from './limits';
import { fixFact, replaceMove, undo } from './mend';
import { closeBooks } from './closed-book';
import { emptyPlay } from './play';
import type { Refusal } from './refusal';
import { refusedWhileRunning } from './running';
import { changeSeats, nextDevice } from './seats';
import { changePlay } from './steps';
import {
  ifGavel,
  seenAt,
  seatsOf,
  signer,
  type Changed,
  type Device,
  type Games,
  type Settings,
  type Table,
} from './table';

const DEFAULT_SETTINGS: Settings = { hammer: 2, flip: 250 };

/** The first entry opens the table; its hash is the table's name. */
export function openTable(entry: Entry, hash: Hash): Result<Table, Refusal> {
  if (entry.seq !== 0 || entry.body.do !== 'table') return no({ kind: 'not-a-table' });
  const play = emptyPlay(firstBeacon(hash));
  return ok({
    id: hash,
    seq: 0,
    head: hash,
    epoch: 0,
    devices: [{ key: entry.body.key, counter: 0, since: 0 }],
    host: 0,
    gavel: 0,
    opener: null,
    seats: {},
    settings: DEFAULT_SETTINGS,
    paused: false,
    chosen: null,
    play,
    known: {},
    requests: [],
    past: { seq: 0, hash, entry, from: 0, play, step: null, before: null },
    closed: null,
  });
}

/** Folds one entry. Refused means: nothing changed, and here is why. */
export function foldEntry(games: Games, table: Table, entry: Entry, hash: Hash): Result<Table, Refusal> {
  if (entry.seq !== table.seq + 1) return no({ kind: 'out-of-order', seq: entry.seq, wanted: table.seq + 1 });
  const allowed = isSigned(entry) ? mayAct(table, entry) : null;
  if (allowed) return no(allowed);
  const changed = changeOf(games, table, entry);
  if (!changed.ok) return changed;
  const change = changed.value;
  const { seq } = entry;
  const play = change.play ?? table.play;
  const devices = change.devices ?? table.devices;
  const kept = entry.body.do === 'start' ? closeBooks(table) : table;
  // Member by member: a long log is folded whenever a phone comes back, and spreading takes three times as long.
  return ok({
    id: table.id,
    seq,
    head: hash,
    epoch: change.epoch ?? table.epoch,
    devices: isSigned(entry) ? counted(devices, entry) : devices,
    host: change.host ?? table.host,
    gavel: change.gavel ?? table.gavel,
    opener: table.opener ?? change.gavel ?? null,
    seats: change.seats ?? table.seats,
    settings: change.settings ?? table.settings,
    paused: change.paused ?? table.paused,
    chosen: change.chosen ?? table.chosen,
    play,
    known: change.known ?? kept.known,
    requests: change.requests ?? table.requests,
    past: {
      seq,
      hash,
      entry,
      from: change.from ?? table.seq,
      play,
      step: change.step ?? null,
      before: kept.past,
    },
    closed: kept.closed,
  });
}

/** Folds an entry that has no line yet and writes the line: what a host does. */
export function append(
  games: Games,
  table: Table,
  entry: Entry,
): Result<{ readonly table: Table; readonly line: string }, Refusal> {
  const where = unwritable(entry);
  if (where !== null) return no({ kind: 'malformed', where });
  const line = encodeEntry(table.head, entry);
  if (isTooLong(entry, line)) return no({ kind: 'too-long', most: longestEntry(entry.body.do) });
  const folded = foldEntry(games, table, entry, line.hash);
  return folded.ok ? ok({ table: folded.value, line: line.text }) : folded;
}

/** Writes the first line of a new table. */
export function begin(entry: Entry): Result<{ readonly table: Table; readonly line: string }, Refusal> {
  const where = unwritable(entry);
  if (where !== null) return no({ kind: 'malformed', where });
  const { text, hash } = encodeEntry(NO_HASH, entry);
  const opened = openTable(entry, hash);
  return opened.ok ? ok({ table: opened.value, line: text }) : opened;
}

// ── Who may speak ──

/** What holds for every signed entry, whatever it says. */
function mayAct(table: Table, entry: SignedEntry): Refusal | null {
  const device = table.devices[entry.by];
  const joining = entry.body.do === 'join';
  if (joining ? entry.by !== nextDevice(table) : !device) return { kind: 'unknown-device', by: entry.by };
  if (!joining && device && entry.n <= device.counter) return { kind: 'already-logged', n: entry.n };
  const seen = seenAt(table, entry.seen.seq);
  if (!seen || seenShort(seen).hash !== entry.seen.hash) return { kind: 'forked', seq: entry.seen.seq };
  if (entry.epoch !== table.epoch) return { kind: 'other-epoch', epoch: entry.epoch, now: table.epoch };
  return null;
}

function counted(devices: readonly Device[], entry: SignedEntry): readonly Device[] {
  const counting = devices.slice();
  const device = devices[entry.by];
  if (device) counting[entry.by] = { key: device.key, counter: entry.n, since: device.since };
  return counting;
}

// ── What an entry does ──

function changeOf(games: Games, table: Table, entry: Entry): Changed {
  const { body } = entry;
  switch (body.do) {
    case 'table':
      return no({ kind: 'not-a-table' });
    case 'attested':
      return ok({});
    case 'undo':
      return ifGavel(table, entry, () => undo(games, table, body.to, entry.seq));
    case 'fix':
      return ifGavel(table, entry, () => fixFact(games, table, body));
    case 'replace':
      return ifGavel(table, entry, () => replaceMove(games, table, body));
    case 'pause':
      return ifGavel(table, entry, () => ok({ paused: body.on }));
    case 'settings':
      return ifGavel(table, entry, () => ok({ settings: { hammer: body.hammer, flip: body.flip } }));
    case 'choose':
      return ifGavel(table, entry, () => choose(games, table, body));
    case 'ask':
      return ask(table, entry, body);
    case 'join':
    case 'sit':
    case 'move':
    case 'leave':
    case 'hand':
    case 'away':
    case 'gavel':
    case 'host':
      return changeSeats(games, table, entry, body);
    default:
      return changePlay(games, table, entry, body);
  }
}

/** Who sits there may still change, so only the rulebook's shape is asked; `start` asks the rules. */
function choose(games: Games, table: Table, { game: id, options }: BodyOf<'choose'>): Changed {
  const refused = refusedWhileRunning(games, table);
  if (refused) return refused;
  const game = games(id);
  if (!game) return no({ kind: 'unknown-game', game: id });
  const where = game.options.misfit(options, 'options');
  return where === null ? ok({ chosen: { game: id, options } }) : no({ kind: 'malformed', where });
}

const MOST_REQUESTS = 16;

function ask(table: Table, entry: Entry, body: BodyOf<'ask'>): Changed {
  const by = signer(entry);
  if (seatsOf(table, by).length === 0) return no({ kind: 'no-seat' });
  const kept = table.requests.filter((one) => one.by !== by).slice(-MOST_REQUESTS + 1);
  return ok({ requests: [...kept, { seq: entry.seq, by, want: body.want }] });
}
