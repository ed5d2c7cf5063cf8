/** What somebody asks for, in words made from the entry itself: the asker's own are not trusted. */
import {
  plain,
  sameJson,
  seatsOf,
  type Ask,
  type Json,
  type JsonObject,
  type SeatId,
  type Table,
} from '../../engine';
import type { TableProps } from '../games/contract';
import { accountWords } from '../games/kit/accounts';
import { fixWords } from '../games/kit/FixForm';
import { asObject } from '../games/kit/secrets';
import { wordingOf } from '../games/kit/words';
import { namesAt } from './feed';
import type { Wanted } from './requests';
import { undoable } from './undo';

/** Without a game there are no props: then nothing of it can be asked for. */
export function requestWords(table: Table, props: TableProps | null, body: Wanted): string {
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
      return props ? correctionWords(props, body) : NO_GAME;
    case 'fix':
      return props ? factWords(props, body.fact) : NO_GAME;
    case 'replace':
      return props ? `Put right: ${moveWords(props, body.move)}.` : NO_GAME;
  }
}

const NO_GAME = 'Something about a game that is not played.';

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
function factWords(props: TableProps, body: Json): string {
  const said = asObject(body);
  const fix = props.game
    .fixes(props.state)
    .find(({ fact }) =>
      Object.keys(fact).every((name) => sameJson(fact[name] ?? null, said?.[name] ?? null)),
    );
  if (!said || !fix) return 'Put something right that is not asked about now.';
  const values = Object.fromEntries(fix.fields.map(({ name }) => [name, said[name]]));
  return `${fixWords(props, fix).says(values)}.`;
}

function moveWords(props: TableProps, move: JsonObject): string {
  const what = typeof move.do === 'string' ? move.do : '';
  const ask: Ask = { kind: 'move', by: 'host', move: { ...move, do: what }, fields: [], must: false };
  return wordingOf(props).ask(ask);
}
