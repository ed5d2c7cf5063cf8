/**
 * A grammar of attacks: what a device with the code and a changed client may try, one after another and mixed. Every
 * word is chosen by a seed, so that a run can be had again.
 */
import {
  hashOf,
  SEATS,
  toBase64url,
  type Choose,
  type Intent,
  type Json,
  type JsonObject,
} from '../../../engine';
import { INTENTS } from '../../../engine/log/entry';
import { DEVICE_SAYS, type FromDevice } from '../../../sync/protocol';
import { anyOf, noise } from '../random';
import type { Door, Stranger } from './stranger';

export type Attack = {
  /** The line of the list of threats it belongs to, or what it is. */
  readonly name: string;
  run(by: Hostile): void | Promise<void>;
};

/** A stranger with a number at the table, or without one, and a source of ideas. */
export type Hostile = {
  readonly stranger: Stranger;
  readonly door: Door;
  readonly choose: Choose;
  /** Its number in the log; null for a watcher. */
  readonly device: number | null;
  /** The next counter. */
  n(): number;
};

const encoder = new TextEncoder();
const message = (text: string): Uint8Array => encoder.encode(`M${text}`);
const id = (choose: Choose): string => hashOf(['attack', choose(2 ** 31)]);
const slotOf = ({ door, choose }: Hostile): string => {
  const { seals, game } = door.table().play;
  const lot = Number((game?.state as { lot?: unknown } | undefined)?.lot ?? 0);
  return (
    anyOf(
      [...Object.keys(seals), `l${lot}/bid/A`, `l${lot}/bid~${choose(70)}`, 'constructor', 'x'],
      choose,
    ) ?? 'x'
  );
};
const sealOnTable = ({ door, choose }: Hostile): string =>
  anyOf(Object.values(door.table().play.seals), choose)?.c ?? id(choose);

const say = (by: Hostile, said: FromDevice): void => by.stranger.say(said);
const act = (by: Hostile, body: Intent): void =>
  say(by, { say: 'intent', intent: by.stranger.signed(body, by.device ?? by.choose(4), by.n()) });

/** Nested `depth` deep, as text, for no writer of ours would make it. */
const deep = (depth: number, open: '[' | '{"a":'): string =>
  open.repeat(depth) + '0' + (open === '[' ? ']' : '}').repeat(depth);

/** Any JSON, as large and as deep as it comes out. */
export function anyJson(choose: Choose, depth = 0): Json {
  const kind = choose(depth > 6 ? 7 : 10);
  if (kind === 0) return null;
  if (kind === 1) return choose(2) === 0;
  if (kind === 2) return choose(100) - 50;
  if (kind === 3) return (choose(2) === 0 ? 1 : -1) * Number.MAX_SAFE_INTEGER;
  if (kind === 4) return choose(2 ** 31) / 7;
  if (kind < 7) return anyText(choose);
  const length = choose(6);
  if (kind === 7) return Array.from({ length }, () => anyJson(choose, depth + 1));
  return Object.fromEntries(
    Array.from({ length }, () => [anyText(choose).slice(0, 40), anyJson(choose, depth + 1)]),
  );
}

const TEXTS = [
  '',
  'A',
  'a name',
  '\u202Eevil',
  'e\u0301',
  '\ud800',
  '\0',
  '__proto__',
  'constructor',
  '🎲',
  'ＡＢ',
  '\n',
  '"',
];
const anyText = (choose: Choose): string =>
  choose(20) === 0 ? 'x'.repeat(choose(30_000)) : (anyOf(TEXTS, choose) ?? '');

const object = (value: Json): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : { value };

/** A request whose inside is put in its text. */
const HARMLESS: Intent = { do: 'ask', want: { do: 'replace', at: 0, move: { a: 1 } } };

/** Whatever is in it: a changed client checks nothing. */
const intentOf = (kind: string, members: JsonObject): Intent => ({ ...members, do: kind }) as Intent;

/** An intent of a kind that exists, with members that may be anything. */
function anyIntent(by: Hostile): Intent {
  const { choose, door } = by;
  const kind = anyOf(Object.keys(INTENTS) as (keyof typeof INTENTS)[], choose) ?? 'host';
  const likely: Readonly<Record<string, Json>> = {
    seat: anyOf(SEATS, choose) ?? 'A',
    to: choose(3) === 0 ? choose(door.table().seq + 3) : (anyOf(SEATS, choose) ?? 'A'),
    as: anyOf(['host', ...SEATS], choose) ?? 'A',
    name: anyText(choose).slice(0, 24),
    kind: 'phone',
    slot: slotOf(by),
    round: slotOf(by).split('/').slice(0, 2).join('/'),
    c: choose(2) === 0 ? sealOnTable(by) : id(choose),
    key: by.stranger.identity.key,
    on: choose(2) === 0,
    away: choose(2) === 0,
    by: anyOf([1, -1, Number.MAX_SAFE_INTEGER, 1_000_000], choose) ?? 1,
    hammer: choose(7),
    flip: choose(6000),
    at: choose(door.table().seq + 3),
    game: anyOf(['plain-auction', 'auction', '__proto__'], choose) ?? '',
    rules: choose(3),
    why: anyText(choose).slice(0, 200),
    what: anyText(choose).slice(0, 200),
  };
  const members = Object.keys(INTENTS[kind]).map((name) => [
    name,
    choose(8) === 0 || likely[name] === undefined ? object(anyJson(choose)) : likely[name],
  ]);
  return intentOf(kind, Object.fromEntries(members));
}

/** A message of a kind that exists, with members that may be anything. */
function anyMessage({ choose }: Hostile): Uint8Array {
  const kind = anyOf(DEVICE_SAYS, choose) ?? 'ping';
  const members = object(anyJson(choose));
  return message(JSON.stringify({ ...members, say: kind, t: 1, c: id(choose) }).slice(0, 60_000));
}

export const ATTACKS: readonly Attack[] = [
  {
    name: 'A1 a request that grows when it is written',
    run: (by) => {
      const numbers = `[${Array.from({ length: 9000 }, () => '1e15').join()}]`;
      const signed = by.stranger.signed(HARMLESS, by.device ?? 0, by.n());
      by.stranger.blurt(
        message(JSON.stringify({ say: 'intent', intent: signed }).replace('{"a":1}', `{"a":${numbers}}`)),
      );
    },
  },
  {
    name: 'A1 an opening as large as a message',
    run: (by) =>
      say(by, {
        say: 'openings',
        openings: [{ c: sealOnTable(by), opening: { salt: 'A'.repeat(22), value: 'x'.repeat(50_000) } }],
      }),
  },
  {
    name: 'A2 an opening nested deep',
    run: (by) => {
      const depth = 1 + by.choose(29_000);
      const value = deep(depth, by.choose(2) === 0 ? '[' : '{"a":').slice(0, 58_000);
      const opening = `{"salt":"${'A'.repeat(22)}","value":${value}}`;
      by.stranger.blurt(
        message(`{"say":"openings","openings":[{"c":"${sealOnTable(by)}","opening":${opening}}]}`),
      );
    },
  },
  {
    name: 'A2 a request nested deep',
    run: (by) => {
      const signed = by.stranger.signed(HARMLESS, by.device ?? 0, by.n());
      const value = deep(1 + by.choose(9000), '{"a":');
      by.stranger.blurt(message(JSON.stringify({ say: 'intent', intent: signed }).replace('{"a":1}', value)));
    },
  },
  {
    name: 'A3 another device and another',
    run: (by) => {
      const devices = by.door.table().devices.length;
      const body = { do: 'join', key: by.stranger.identity.key } as const;
      say(by, { say: 'intent', intent: by.stranger.signed(body, devices, 1) });
    },
  },
  {
    name: 'A4 a request whose words lie',
    run: (by) => act(by, intentOf('ask', { want: object(anyJson(by.choose)) })),
  },
  {
    name: 'A5 taking the host’s place and the gavel',
    run: (by) => {
      act(by, { do: 'host' });
      act(by, { do: 'gavel', to: by.device ?? 0 });
    },
  },
  {
    name: 'A6 a copied commitment',
    run: (by) => act(by, { do: 'seal', slot: slotOf(by), c: sealOnTable(by) }),
  },
  {
    name: 'A7 a tail nobody asked for',
    run: (by) =>
      say(by, {
        say: 'tail',
        from: by.door.table().seq + 1,
        entries: [`{"at":0,"body":{"do":"closed","round":"x"},"seq":${by.door.table().seq + 1}}`],
        more: by.choose(2) === 0,
      }),
  },
  {
    name: 'A8 a seat that salts and stays silent',
    run: (by) => act(by, { do: 'seal', slot: slotOf(by), c: id(by.choose) }),
  },
  {
    name: 'A9 a value that cannot be logged',
    run: (by) =>
      say(by, {
        say: 'openings',
        openings: [{ c: sealOnTable(by), opening: { salt: 'A'.repeat(22), value: { bid: 1.5 } } }],
      }),
  },
  { name: 'A10 sleeping and waking', run: (by) => say(by, { say: 'asleep', asleep: by.choose(2) === 0 }) },
  {
    name: 'A12 signatures to check',
    run: (by) => {
      for (let i = 0; i < 15; i++) {
        const signed = by.stranger.signed(
          { do: 'ask', want: { do: 'replace', at: 0, move: { a: 'x'.repeat(3000) } } },
          by.device ?? 0,
          by.n(),
        );
        say(by, { say: 'intent', intent: { ...signed, sig: 'B'.repeat(86) } });
      }
    },
  },
  {
    name: 'A13 a seat with a name that looks like another’s',
    run: (by) =>
      act(by, {
        do: 'sit',
        seat: anyOf(SEATS, by.choose) ?? 'H',
        name: anyText(by.choose).slice(0, 24) || 'x',
        kind: 'phone',
      }),
  },
  {
    name: 'A13 nudges',
    run: (by) => void Array.from({ length: 20 }, () => say(by, { say: 'nudge', seat: 'A' })),
  },
  {
    name: 'B2 a bid entered for another',
    run: (by) => act(by, { do: 'enter', round: 'x', slot: slotOf(by), value: { bid: 1 } }),
  },
  { name: 'any intent', run: (by) => act(by, anyIntent(by)) },
  { name: 'any message', run: (by) => by.stranger.blurt(anyMessage(by)) },
  { name: 'noise', run: (by) => by.stranger.blurt(noise(1 + by.choose(4000), by.choose(2 ** 31))) },
  { name: 'the last frame again', run: (by) => by.stranger.repeat() },
  {
    name: 'an envelope for a seal of another',
    run: (by) => say(by, { say: 'envelope', c: sealOnTable(by), box: 'AAAA', keys: { '0': 'AAAA' } }),
  },
  {
    name: 'a key for an envelope',
    run: (by) => say(by, { say: 'key', c: sealOnTable(by), key: toBase64url(noise(32, by.choose(99))) }),
  },
  { name: 'the gavel with a guess', run: (by) => say(by, { say: 'gavel-wanted', secret: 'A'.repeat(22) }) },
  {
    name: 'an answer to a knock',
    run: (by) => say(by, { say: 'answer-knock', id: by.choose(9), welcome: true }),
  },
  { name: 'hello again', run: (by) => by.stranger.blurt(message('{"say":"hello"}')) },
];
