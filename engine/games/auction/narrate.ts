/** The feed: what happened, by which numbers, and whose turn it is now. */
import type { Cause, Line, Shown } from '../../contract/game';
import { fitsShape } from '../../data/shape';
import type { SeatId } from '../../vocabulary';
import { AUCTION_FACTS } from './mend';
import { cancellingRanking, totalOf } from './scoring';
import { hiddenSeats, laidCards } from './state';
import type { AuctionMove, AuctionPlayed, AuctionRefusal, AuctionState, AuctionValue, Colour } from './state';
import { auctionTally, auctionWinner } from './tally';

type AuctionCause = Cause<AuctionMove, AuctionValue, AuctionRefusal>;

export function narrate(before: AuctionState, cause: AuctionCause, after: AuctionState): readonly Line[] {
  switch (cause.kind) {
    case 'set-up':
      return [...welcome(after), ...itemUp(after)];
    case 'played':
      return [...actionLines(before, cause.played, after), ...whatFollows(before, after)];
    case 'revealed':
      return [
        ...shownLines(before, cause.shown, after),
        ...drawnLines(before, after),
        ...whatFollows(before, after),
      ];
    case 'corrected': {
      const { account, by, why } = cause.correction;
      const seat = after.seats.find((one) => account === `items/${one}`);
      const total = seat === undefined ? '' : ` ${name(seat)} has ${points(totalOf(after, seat))} now.`;
      const whose = seat === undefined ? account : `${name(seat)}'s points`;
      return [
        line(`The table changes ${whose} by ${by > 0 ? '+' : ''}${by}: ${plain(why)}.${total}`, 'ALL-2'),
      ];
    }
    case 'fixed':
      return fixedLines(cause.fact, after);
  }
}

const line = (text: string, rule?: string): Line => (rule === undefined ? { text } : { text, rule });
const name = (seat: SeatId): string => `{${seat}}`;
const shade = (colour: Colour): string => colour.charAt(0).toUpperCase() + colour.slice(1);
const points = (count: number): string => `${count} ${count === 1 ? 'point' : 'points'}`;
const a = (number: number): string => `${number === 8 ? 'an' : 'a'} ${number}`;
/** A reason typed by somebody must not be read as a name. */
const plain = (text: string): string => text.replace(/[{}]/g, '').replace(/[.\s]+$/, '');

function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

function welcome(s: AuctionState): readonly Line[] {
  const items = s.item === null ? s.deck : [...s.deck, s.item];
  const worth = items.reduce((sum, item) => sum + item, 0);
  return [
    line(`${s.seats.length} bidders, ${items.length} items worth ${worth} together.`, 'AUC-1'),
    line(
      `Lock your representative's colour. Look at your right-hand neighbour's card and note it, on your phone only.`,
      'AUC-2',
    ),
  ];
}

/** An item that could only be one has turned itself up, perhaps before the dealer is named. */
function itemUp(s: AuctionState): readonly Line[] {
  if (s.item === null) return [];
  return [line(`Only ${a(s.item)} can come first: the most valuable item never does. Who dealt?`, 'AUC-1')];
}

function actionLines(before: AuctionState, played: AuctionPlayed, after: AuctionState): readonly Line[] {
  const { move } = played;
  const next = whoNext(before, after);
  switch (move.do) {
    case 'dealer':
      return after.first === null
        ? []
        : [line(`${name(move.dealer)} dealt, so ${name(after.first)} goes first.`, 'AUC-1')];
    case 'deal':
      return [line('The app deals from here on; the box follows.', 'ALL-6')];
    case 'turn-up':
      return after.first === null ? [line(`The ${move.item} is turned up. Who dealt?`)] : [];
    case 'place': {
      const text = `${name(move.seat)} lays card ${move.card} on ${shade(move.colour)}`;
      return played.seals.length
        ? [line(`${text}.${next}`)]
        : [
            line(
              `${text}, a real one without a locked number: the table reads it at the count.${next}`,
              'ALL-8',
            ),
          ];
    }
    case 'move':
      return [
        line(
          `${name(move.seat)} moves card ${move.card} from ${shade(move.from)} to ${shade(move.to)}.${next}`,
        ),
      ];
    case 'pass':
      return played.by === 'host'
        ? [line(`The table passes for ${name(move.seat)} until the next round.${next}`, 'ALL-7')]
        : [line(`${name(move.seat)} passes until the next round.${next}`)];
    case 'last-turn': {
      const left =
        before.phase.at === 'bidding' ? stillIn(before, before.phase.turn, before.phase.passed) : [];
      return [
        line(
          `Last turn. One more action each: ${listed(left.map(name))}. Then the cards are counted.`,
          'AUC-3',
        ),
      ];
    }
    case 'owner':
      return before.phase.at === 'claim'
        ? [line(`The table read ${name(move.seat)}'s card: ${shade(before.phase.colour)}.`, 'ALL-5')]
        : [];
  }
}

function stillIn(s: AuctionState, turn: SeatId, passed: readonly SeatId[]): readonly SeatId[] {
  const at = s.seats.indexOf(turn);
  return [...s.seats.slice(at), ...s.seats.slice(0, at)].filter((seat) => !passed.includes(seat));
}

function whoNext(before: AuctionState, after: AuctionState): string {
  const { phase } = after;
  if (phase.at === 'tally') return ' All have passed. Turn the cards over.';
  if (phase.at !== 'bidding' || after.round !== before.round) return '';
  return ` ${name(phase.turn)} is next${phase.last ? ', for the last time' : ''}.`;
}

/** Cards the table had to read, and claims that did not settle it. */
function shownLines(
  before: AuctionState,
  shown: readonly Shown<AuctionValue, AuctionRefusal>[],
  after: AuctionState,
): readonly Line[] {
  if (before.phase.at === 'tally') return shown.flatMap((one) => cardLine(before, one));
  if (before.phase.at !== 'claim') return [];
  const colour = shade(before.phase.colour);
  if (after.phase.at === 'claim')
    return shown.length
      ? [
          line(
            `${listed(shown.map((one) => name(one.seat)))} cannot be ${colour} like this. The table says whose card it is.`,
            'ALL-5',
          ),
        ]
      : [line(`No phone says it is ${colour}. Turn the card over; the table says whose it is.`, 'ALL-5')];
  return shown.flatMap((one) =>
    one.how === 'entered' ? [line(`The table read ${name(one.seat)}'s card: ${colour}.`, 'ALL-5')] : [],
  );
}

function cardLine(before: AuctionState, one: Shown<AuctionValue, AuctionRefusal>): readonly Line[] {
  const card = laidCards(before).find(({ slot }) => slot === one.slot);
  if (!card) return [];
  const which = `${name(card.seat)}'s card ${card.card} on ${shade(card.colour)}`;
  const printed = before.read[one.slot];
  if (printed !== undefined) return [line(`${which} is ${a(printed)}: the real card decides.`, 'ALL-5')];
  if (one.how === 'entered')
    return 'number' in one.value
      ? [line(`${which} is ${a(one.value.number)}, read from the real card by the table.`, 'ALL-1')]
      : [];
  if (one.how === 'no-bid')
    return [line(`${which} has no number yet. Turn it over; the table reads it.`, 'ALL-1')];
  if (one.how === 'unfit')
    return [line(`${which} ${whyUnfit(one.why)}. Turn it over; the table reads the real card.`, 'ALL-4')];
  return [];
}

function whyUnfit(why: AuctionRefusal): string {
  if (why.kind === 'number-twice') return `shows ${why.number}, which this player has laid already`;
  if (why.kind === 'number-out-of-range') return `shows ${why.number}, and numbers run from 1 to ${why.most}`;
  return 'does not show a number';
}

function drawnLines(before: AuctionState, after: AuctionState): readonly Line[] {
  if (before.phase.at !== 'turn-up' || before.first !== null || after.first === null) return [];
  return [line(`Drawn: ${name(after.first)} goes first, left of the dealer.`, 'AUC-1')];
}

/** What the step led to: the count, the item's new owner, the next item, the end. */
function whatFollows(before: AuctionState, after: AuctionState): readonly Line[] {
  return [
    ...(after.tally !== before.tally ? countLines(before, after) : []),
    ...(after.lots.length > before.lots.length ? soldLines(before, after) : []),
    ...nextItemLines(before, after),
    ...(after.phase.at === 'over' && before.phase.at !== 'over' ? finalLines(after) : []),
  ];
}

function countLines(before: AuctionState, after: AuctionState): readonly Line[] {
  const cards = after.tally?.cards ?? [];
  const laid = after.seats.flatMap((seat) => {
    const theirs = cards
      .filter((card) => card.seat === seat)
      .map((card) => `${card.number} on ${shade(card.colour)}`);
    return theirs.length ? [`${name(seat)} ${listed(theirs)}`] : [];
  });
  const tally = auctionTally(after.colours, cards);
  const counts = tally.map((one) => `${shade(one.colour)} ${one.count}`).join(', ');
  const decision = auctionWinner(tally);
  return [
    line(laid.length ? `The cards: ${laid.join('; ')}.` : 'Nobody laid a card.', 'AUC-3'),
    line(`The count: ${counts}.`, 'AUC-4'),
    decision.kind === 'tied'
      ? line(
          `${listed(decision.colours.map(shade))} tie for lowest with ${decision.count}. The reserve is not met; the ${before.item ?? 0} is discarded.`,
          'AUC-4',
        )
      : line(
          `${shade(decision.colour)} is lowest with ${decision.count}.` +
            (after.phase.at === 'claim' ? ` Whoever is ${shade(decision.colour)}, turn your card over.` : ''),
          'AUC-4',
        ),
  ];
}

function soldLines(before: AuctionState, after: AuctionState): readonly Line[] {
  const lot = after.lots.at(-1);
  if (!lot || lot.to === null) return [];
  const seat = lot.to;
  const colour = shade(after.revealed[seat] ?? '');
  const how =
    before.revealed[seat] !== undefined
      ? `is known to be ${colour}`
      : hiddenSeats(before).includes(seat)
        ? `is ${colour}`
        : `must be ${colour}, the only colour not turned over,`;
  return [
    line(`${name(seat)} ${how} and takes the ${lot.item}: ${points(totalOf(after, seat))} now.`, 'AUC-5'),
  ];
}

function nextItemLines(before: AuctionState, after: AuctionState): readonly Line[] {
  const { item, first, round } = after;
  if (after.phase.at === 'turn-up')
    return round > before.round && after.dealing === 'table'
      ? [line('All cards go back to hand. Turn up the next item.', 'AUC-5')]
      : [];
  if (after.phase.at !== 'bidding' || item === null || first === null) return [];
  if (before.round === round && before.phase.at === 'bidding') return [];
  // Turned up by itself, without a draw or a word of the table.
  const forced = before.phase.at !== 'turn-up';
  const only = after.deck.length ? 'Only items of this value are left' : 'It is the last item';
  return [
    line(
      `${round > before.round ? 'All cards go back to hand. ' : ''}Round ${round}: ${a(item)} is up${forced ? `. ${only}` : ''}. ${name(first)} goes first.`,
      forced ? 'AUC-5' : 'AUC-1',
    ),
  ];
}

function finalLines(s: AuctionState): readonly Line[] {
  const ranking = cancellingRanking(s.seats.map((who) => ({ who, total: totalOf(s, who) })));
  const winner = ranking.find((one) => one.place === 1);
  const over = [
    ...new Set(
      ranking.filter((one) => one.cancelled && one.total > (winner?.total ?? -1)).map((one) => one.total),
    ),
  ];
  const cancelled = over.map((total) => {
    const equals = ranking.filter((one) => one.total === total).map((one) => name(one.who));
    return line(`${listed(equals)} have ${total} each and cancel each other.`, 'AUC-6');
  });
  return [
    line('No item is left.', 'AUC-6'),
    ...cancelled,
    winner
      ? line(`${name(winner.who)} wins with ${points(winner.total)}.`, 'AUC-6')
      : line('Nobody holds a total alone, so nobody wins.', 'AUC-6'),
  ];
}

function fixedLines(input: unknown, after: AuctionState): readonly Line[] {
  if (!fitsShape(AUCTION_FACTS, input)) return [];
  switch (input.fact) {
    case 'first':
      return [line(`Mended: ${name(input.seat)} goes first in round ${input.round}.`, 'ALL-2')];
    case 'item':
      return [line(`Mended: the item of round ${input.round} is ${a(input.item)}.`, 'ALL-2')];
    case 'card': {
      const card = laidCards(after).find(({ slot }) => slot === input.slot);
      const which = card ? `${name(card.seat)}'s card ${card.card}` : input.slot;
      return [line(`Mended: ${which} is ${a(input.number)}, read from the real card.`, 'ALL-5')];
    }
    case 'owner': {
      const colour = shade(after.revealed[input.seat] ?? '');
      return [
        line(`Mended: ${name(input.seat)} is ${colour} and has the item of round ${input.round}.`, 'ALL-5'),
      ];
    }
  }
}
