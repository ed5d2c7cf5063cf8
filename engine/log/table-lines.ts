/** What the table itself did, in words: seats, the gavel, pauses, and what was taken back or put right. */
import type { Line } from '../contract/game';
import type { DeviceNo, Seq } from '../vocabulary';
import { gameLineage, humanSteps, isLive } from './mend';
import { listedRounds, slotNamed } from './play';
import { continued, pastAt, seatsOf, signer, type Games, type Past, type Table } from './table';
import { stepWords } from './told';

export function tableLines(games: Games, table: Table, past: Past): readonly Line[] {
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
    case 'choose':
      return [
        {
          kind: 'table',
          text: isSameGame(past) ? 'The options are changed.' : 'The game to play is chosen.',
        },
      ];
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
      return [{ kind: 'table', text: undoneWords(games, past, body.to), rule: 'ALL-2' }];
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

/** Whether the game chosen before was the same one. */
function isSameGame({ entry: { body }, before }: Past): boolean {
  let last = before;
  while (last && last.entry.body.do !== 'choose') last = last.before;
  return body.do === 'choose' && last?.entry.body.do === 'choose' && last.entry.body.game === body.game;
}

/** What an undo took back, by its newest step that people made; or what a redo brought back. */
function undoneWords(games: Games, { before: tip }: Past, to: Seq): string {
  const then = tip && pastAt({ past: tip }, to);
  if (!then) return 'Undone.';
  // Who is away now has no part in what was said then.
  const stepsAt = (past: Past): readonly Past[] => humanSteps(games, { past, seats: {} });
  if (!isLive({ past: tip }, to)) {
    const [back] = stepsAt(then);
    return `Brought back: ${back ? stepWords(games, then, back) : 'the game.'}`;
  }
  const undone = stepsAt(tip).filter(({ seq }) => seq > to);
  const [newest] = undone;
  const start = gameLineage({ past: tip })[0];
  if (!newest)
    return start && start.seq > to ? 'Undone: the start of the game.' : 'Undone: what was under way.';
  const more = undone.length - 1;
  const earlier = more === 0 ? '' : ` And ${more} ${more === 1 ? 'step' : 'steps'} before it.`;
  return `Undone: ${stepWords(games, tip, newest)}${earlier}`;
}
