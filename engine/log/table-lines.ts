/** What the table itself did, in words: seats, the gavel, pauses, and what was taken back or put right. */
import type { Line } from '../contract/game';
import type { DeviceNo, Seq } from '../vocabulary';
import { gameLineage, humanSteps, isLive } from './mend';
import { listedRounds, saltSlotOf, slotNamed } from './play';
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
      return [{ kind: 'table', text: `${holderOf(table, body.to)} is the host now.` }];
    case 'host':
      return [
        {
          kind: 'table',
          text: `The table runs on ${deviceOf(table, signer(past.entry))} from now on${body.silent ? ': the device before it does not answer' : ''}.`,
        },
      ];
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
          text: 'The host puts a fact right; the bids stay as they were shown.',
          rule: 'ALL-2',
        },
      ];
    case 'replace':
      return [
        {
          kind: 'table',
          text: 'The host puts right what was recorded; the bids stay as they were shown.',
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
          text: `${ownerOf(games, table, past, body.slot)}’s card was read out and typed in.`,
          rule: 'ALL-5',
        },
      ];
    case 'seal':
      return isChangedCard(table, past, body.slot)
        ? [{ kind: 'table', text: `${ownerOf(games, table, past, body.slot)} locks another card.` }]
        : [];
    case 'closed':
      return leftOut(
        table,
        body.without ?? [],
        (who) => `${who} added nothing to this draw: it goes on without.`,
      );
    case 'redraw':
      return leftOut(
        table,
        body.without,
        (who) => `${who} kept its part of the draw shut, so the draw is void and made again without it.`,
      );
    case 'silent':
      return body.slots.map((slot) => ({
        kind: 'table' as const,
        text: `The phone of ${ownerOf(games, table, past, slot)} does not open what it locked. The table may decide.`,
        rule: 'ALL-1',
      }));
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

/** A card that lies face down for later, locked anew: everyone sees that, and nobody what. */
function isChangedCard(table: Table, past: Past, slot: string): boolean {
  const before = continued(table, past)?.play.seals[slot];
  return before?.life === 'kept';
}

const leftOut = (table: Table, salts: readonly string[], words: (who: string) => string): readonly Line[] =>
  salts.map((slot) => ({
    kind: 'table',
    text: words(phoneOf(table, saltSlotOf(slot)?.device ?? -1)),
  }));

/** Who sits at a device; nobody sits at a board. */
const holderOf = (table: Table, device: DeviceNo): string => sittersAt(table, device) ?? 'The board';

const phoneOf = (table: Table, device: DeviceNo): string => {
  const sitters = sittersAt(table, device);
  return sitters === null ? 'A device without a seat' : `The phone of ${sitters}`;
};

const deviceOf = (table: Table, device: DeviceNo): string => {
  const sitters = sittersAt(table, device);
  return sitters === null ? 'another device' : `the phone of ${sitters}`;
};

function sittersAt(table: Table, device: DeviceNo): string | null {
  const seats = seatsOf(table, device).map((seat) => `{${seat}}`);
  return seats.length > 0 ? seats.join(' and ') : null;
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
