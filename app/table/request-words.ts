/** What somebody asks for, in words made from the entry itself: the asker's own are not trusted. */
import {
  plain,
  sameJson,
  seatsOf,
  shape,
  timelineOf,
  type Ask,
  type Json,
  type JsonObject,
  type SeatId,
  type Table,
  type Wanted,
} from '../../engine';
import type { TableProps } from '../games/contract';
import { accountWords } from '../games/kit/accounts';
import { fixWords } from '../games/kit/FixForm';
import { asObject } from '../games/kit/secrets';
import { wordingOf } from '../games/kit/words';
import { namesAt } from './feed';
import { undoable } from './undo';

/** Null for what cannot be worded: what nobody can read, nobody should accept. */
export function requestWords(table: Table, props: TableProps | null, body: Wanted): string | null {
  try {
    return wordsOf(table, props, body);
  } catch {
    // A body that fits no rulebook is the asker's doing. It must not take the host's screen down.
    return null;
  }
}

/** Without a game there are no props: then nothing of it can be asked for. */
function wordsOf(table: Table, props: TableProps | null, body: Wanted): string | null {
  switch (body.do) {
    case 'undo':
      return undoWords(table, body.to);
    case 'pause':
      return body.on ? 'A pause.' : 'Go on.';
    case 'away':
      return `${nameAt(table, body.seat)} is back${body.away ? ' in five' : ''}.`;
    case 'hand':
      return `${nameAt(table, body.seat)} plays on ${body.kind === 'paper' ? 'paper' : phoneOf(table, body.to)}.`;
    case 'correct':
      return props && correctionWords(props, body);
    case 'fix':
      return props && factWords(props, body.fact);
    case 'replace':
      return props && replacedWords(props, body);
  }
}

const nameAt = (table: Table, seat: SeatId): string => namesAt(table)[seat] ?? `Seat ${seat}`;

function undoWords(table: Table, to: number): string {
  const steps = undoable(table, Infinity);
  const at = steps.findIndex((step) => step.to === to);
  const step = steps[at];
  if (!step) return `Go back to step ${to}.`;
  return at === 0 ? `Take back: ${step.what}` : `Take back ${at + 1} steps, to before: ${step.what}`;
}

function phoneOf(table: Table, device: number): string {
  const [seat] = seatsOf(table, device);
  return seat ? `${nameAt(table, seat)}’s phone` : `phone ${device + 1}`;
}

function correctionWords(props: TableProps, body: Extract<Wanted, { do: 'correct' }>): string {
  const { what, of, by, why } = body;
  const wording = wordingOf(props);
  const account = props.game.accounts(props.state).find((one) => one.what === what && one.of === of);
  const words = accountWords({ what, ...(of === undefined ? {} : { of }) }, wording);
  const show = (n: number): string => wording.value(what, n);
  const change = account ? `${show(account.amount + by)}, not ${show(account.amount)}` : plain(by);
  return `${words}: ${change}. ${why}`.trim();
}

/** The fix that is offered tells which members say what is true, and which only what it is about. */
function factWords(props: TableProps, body: Json): string | null {
  const said = asObject(body);
  const fix = props.game
    .fixes(props.state)
    .find(({ fact }) =>
      Object.keys(fact).every((name) => sameJson(fact[name] ?? null, said?.[name] ?? null)),
    );
  if (!said || !fix) return null;
  const values = Object.fromEntries(fix.fields.map(({ name }) => [name, said[name]]));
  return `${fixWords(props, fix).says(values)}.`;
}

function replacedWords(props: TableProps, { at, move }: Extract<Wanted, { do: 'replace' }>): string | null {
  const words = moveWords(props, move);
  const steps = timelineOf(() => props.game, props.table)?.steps ?? [];
  const step = steps.find(({ by }) => by === at)?.step;
  const was = step?.kind === 'played' ? moveWords(props, step.played.move) : null;
  return words === null ? null : `Put right: ${words}${was === null ? '' : `, not: ${was}`}.`;
}

function moveWords(props: TableProps, said: JsonObject): string | null {
  const move = shape.read(props.game.moves, said);
  if (!move.ok) return null;
  const ask: Ask = { kind: 'move', by: 'host', move: move.value, fields: [], must: false };
  return wordingOf(props).ask(ask);
}
