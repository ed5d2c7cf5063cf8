/** The feed: what happened, in words, from the log alone. */
import type { Line } from '../contract/game';
import { timelineOf, type Timeline } from './mend';
import { continued, seatsOf, signer, type Games, type Past, type Table } from './table';
import { again, listedRounds, slotNamed } from './play';
import type { DeviceNo, Seq } from '../vocabulary';

/** `about` is the entry whose step a line tells: its own, or an earlier one that a mend has decided anew. */
export type Told = Line & { readonly about: Seq };

/** The lines an entry adds to the feed: what the table did, then what the game makes of it. */
export function feedOf(games: Games, table: Table, past: Past): readonly Told[] {
  const about = (entry: Seq, lines: readonly Line[]): readonly Told[] =>
    lines.map((line) => ({ ...line, about: entry }));
  return [
    ...about(past.seq, tableLines(games, table, past)),
    ...(mends(past)
      ? retold(games, past).flatMap((step) => about(step.about, step.lines))
      : about(past.seq, gameLines(games, table, past))),
  ];
}

/** The entries whose steps a mend tells anew: what was said of them before holds no longer. */
export const retoldBy = (games: Games, past: Past): readonly Seq[] =>
  mends(past) ? retold(games, past).flatMap(({ about }) => (about === past.seq ? [] : [about])) : [];

function tableLines(games: Games, table: Table, past: Past): readonly Line[] {
  const { body } = past.entry;
  switch (body.do) {
    case 'sit':
      return [{ kind: 'table', text: `{${body.seat}} sits down.` }];
    case 'leave':
      return [{ kind: 'table', text: `Seat ${body.seat} is free again.` }];
    case 'hand':
      return [
        {
          kind: 'table',
          text: `{${body.seat}} plays on ${body.kind === 'paper' ? 'paper' : 'another device'} from now on.`,
          rule: 'ALL-3',
        },
        ...lostCards(past.play, body.seat),
      ];
    case 'away':
      return [
        {
          kind: 'table',
          text: body.away
            ? `{${body.seat}} is back in five: no bid and pass until then.`
            : `{${body.seat}} is back.`,
          rule: 'ALL-8',
        },
      ];
    case 'gavel':
      return [{ kind: 'table', text: `${holderOf(table, body.to)} holds the gavel now.` }];
    case 'host':
      return [{ kind: 'table', text: `${holderOf(table, signer(past.entry))} hosts the table from now on.` }];
    case 'pause':
      return [{ kind: 'table', text: body.on ? 'The table pauses.' : 'The table goes on.' }];
    case 'end':
      return [
        {
          kind: 'table',
          text: body.why ? `The table ends the game here: ${body.why}.` : 'The table ends the game here.',
          rule: 'ALL-3',
        },
      ];
    case 'undo':
      return [
        {
          kind: 'table',
          text: `The gavel takes back everything after step ${body.to}. Bids of the taken-back part are asked for again.`,
          rule: 'ALL-2',
        },
      ];
    case 'fix':
      return [
        {
          kind: 'table',
          text: 'The gavel puts a fact right; the bids stay as they were shown.',
          rule: 'ALL-2',
        },
      ];
    case 'replace':
      return [
        {
          kind: 'table',
          text: 'The gavel puts right what was recorded; the bids stay as they were shown.',
          rule: 'ALL-2',
        },
      ];
    case 'stand-in':
      return [
        { kind: 'table', text: `{${body.seat}} is away, so the host plays on for that seat.`, rule: 'ALL-8' },
      ];
    case 'no-bid':
      return [
        {
          kind: 'table',
          text: `The table counts ${ownerOf(games, table, past, body.slot)} as no bid.`,
          rule: 'ALL-1',
        },
      ];
    case 'enter':
      return [
        {
          kind: 'table',
          text: `${ownerOf(games, table, past, body.slot)} is read out at the table and entered.`,
          rule: 'ALL-5',
        },
      ];
    case 'opened':
      return (body.asleep ?? []).map((slot) => ({
        kind: 'table' as const,
        text: `${ownerOf(games, table, past, slot)} sleeps; what was locked there is opened with a witness.`,
      }));
    default:
      return [];
  }
}

const lostCards = (play: Past['play'], seat: string): readonly Line[] =>
  Object.values(play.lost).some((owner) => owner === seat)
    ? [
        {
          kind: 'table',
          text: `Cards {${seat}} had locked on the old phone are locked again from the real ones.`,
          rule: 'ALL-5',
        },
      ]
    : [];

/** Who sits at a device. */
function holderOf(table: Table, device: DeviceNo): string {
  const seats = seatsOf(table, device).map((seat) => `{${seat}}`);
  return seats.length > 0
    ? seats.join(' and ')
    : device === table.host
      ? 'The host'
      : 'A device without a seat';
}

/** The seat a slot belongs to, as the round that asked for it tells. */
function ownerOf(games: Games, table: Table, past: Past, slot: string): string {
  const before = continued(table, past)?.play;
  const rounds = before ? listedRounds(games(before.game?.id ?? ''), before) : [];
  const seat = slotNamed(rounds, slot)?.slot.seat;
  return seat ? `{${seat}}` : 'a phone that only feeds the dice';
}

function gameLines(games: Games, table: Table, past: Past): readonly Line[] {
  const now = past.play.game;
  const game = games(now?.id ?? '');
  if (!now || !game) return [];
  if (past.entry.body.do === 'start') return game.narrate(now.state, { kind: 'set-up' }, now.state);
  const before = continued(table, past)?.play.game;
  return before && past.step ? game.narrate(before.state, past.step, now.state) : [];
}

// ── After a mend ──

const mends = ({ entry: { body } }: Past): boolean => body.do === 'fix' || body.do === 'replace';

type Retold = { readonly about: Seq; readonly lines: readonly Line[] };

/** The mended step, and every later one that reads otherwise now. */
function retold(games: Games, past: Past): readonly Retold[] {
  const was = past.before && timelineOf(games, { past: past.before });
  const is = timelineOf(games, { past });
  if (!was || !is) return [];
  const before = new Map(toldIn(was).map(({ about, lines }) => [about, textOf(lines)]));
  return toldIn(is).filter(({ about, lines }) => before.get(about) !== textOf(lines));
}

const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n');

function toldIn({ game, start, steps }: Timeline): readonly Retold[] {
  const told: Retold[] = [];
  let before = start;
  for (const { by, step } of steps) {
    const after = again(game, before, step);
    if (!after.ok) break;
    told.push({ about: by, lines: game.narrate(before, after.value.step, after.value.state) });
    before = after.value.state;
  }
  return told;
}
