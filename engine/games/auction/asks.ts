/** Every form somebody may fill now. */
import type { Actor, Move } from '../../contract/game';
import type { Ask, Field } from '../../contract/forms';
import type { SeatId } from '../../vocabulary';
import { NEIGHBOUR_NOTE, own as privateView, strikeNote, type AuctionOwn } from './notebook';
import { boardOf, cardSlot, hiddenSeats, knownColours, laidCards, nextItems, repSlot } from './state';
import type { AuctionState, Colour } from './state';

export function asks(s: AuctionState, by: Actor, own: AuctionOwn | null): readonly Ask[] {
  if (s.phase.at === 'over') return [];
  if (by === 'host') return [...dealAsks(s), ...gavelAsks(s), ...ownerAsks(s)];
  if (!s.seats.includes(by)) return [];
  const view = own ?? privateView(s, by, []);
  return [
    ...turnAsks(s, by, view),
    ...cardAsks(s, by, view),
    ...colourAsks(s, by, view),
    ...noteAsks(s, by, view),
  ];
}

const ask = (
  by: Actor,
  move: Move,
  fields: readonly Field[],
  must: boolean,
): Extract<Ask, { kind: 'move' }> => ({
  kind: 'move',
  by,
  move,
  fields,
  must,
});
const one = (name: string, of: readonly (string | number)[]): Field => ({ name, is: 'one', of });

function dealAsks(s: AuctionState): readonly Ask[] {
  if (s.phase.at !== 'turn-up' || s.dealing === 'app') return [];
  const { round } = s;
  const items = [...new Set(nextItems(s))];
  return [
    ask('host', { do: 'deal', round }, [], true),
    ...(s.first === null ? [ask('host', { do: 'dealer' }, [one('dealer', s.seats)], true)] : []),
    ...(s.item === null ? [ask('host', { do: 'turn-up', round }, [one('item', items)], true)] : []),
  ];
}

/**
 * The table can end endless moving, and can decide to pass for the seat whose turn it is. Nothing is done for a seat
 * by itself while it is away: a card game waits (ALL-8).
 */
function gavelAsks(s: AuctionState): readonly Ask[] {
  if (s.phase.at !== 'bidding') return [];
  const { round } = s;
  return [
    ...(s.phase.last ? [] : [ask('host', { do: 'last-turn', round }, [], false)]),
    ask('host', { do: 'pass', round, seat: s.phase.turn }, [], false),
  ];
}

function ownerAsks(s: AuctionState): readonly Ask[] {
  if (s.phase.at !== 'claim') return [];
  return [ask('host', { do: 'owner', round: s.round }, [one('seat', hiddenSeats(s))], true)];
}

function turnAsks(s: AuctionState, seat: SeatId, own: AuctionOwn): readonly Ask[] {
  if (s.phase.at !== 'bidding' || s.phase.turn !== seat) return [];
  const { round } = s;
  const board = boardOf(s, seat);
  const card = board.length + 1;
  const secret = { slot: cardSlot(round, seat, card), fixed: {}, fields: [one('number', own.hand)] };
  return [
    ...(card <= s.seats.length
      ? [{ ...ask(seat, { do: 'place', round, seat, card }, [one('colour', s.colours)], true), secret }]
      : []),
    ...board.map((from, i) => {
      const others = s.colours.filter((colour) => colour !== from);
      return ask(seat, { do: 'move', round, seat, card: i + 1, from }, [one('to', others)], true);
    }),
    ask(seat, { do: 'pass', round, seat }, [], true),
  ];
}

/** Cards whose number a phone does not know any more: what the real card may say. */
function cardAsks(s: AuctionState, seat: SeatId, own: AuctionOwn): readonly Ask[] {
  if (s.phase.at !== 'tally') return [];
  return laidCards(s)
    .filter((card) => card.seat === seat && own.cards[card.slot] === undefined)
    .map(({ slot }) => ({
      kind: 'seal',
      by: seat,
      secret: { slot, fixed: {}, fields: [one('number', own.hand)] },
      must: false,
    }));
}

function colourAsks(s: AuctionState, seat: SeatId, own: AuctionOwn): readonly Ask[] {
  if (s.phase.at === 'tally' || s.phase.at === 'claim' || !hiddenSeats(s).includes(seat)) return [];
  const of = hiddenColours(s).filter((colour) => colour !== own.neighbourColour);
  return [
    {
      kind: 'seal',
      by: seat,
      secret: { slot: repSlot(seat), fixed: {}, fields: [one('colour', of)] },
      must: false,
    },
  ];
}

function noteAsks(s: AuctionState, seat: SeatId, own: AuctionOwn): readonly Ask[] {
  const hidden = hiddenSeats(s).filter((other) => other !== seat);
  const free = hiddenColours(s).filter((colour) => colour !== own.colour);
  const note = (name: string, field: Field): Ask => ({
    kind: 'note',
    by: seat,
    note: name,
    fields: [field],
    must: false,
  });
  return [
    ...(hidden.includes(own.neighbour) ? [note(NEIGHBOUR_NOTE, one('colour', free))] : []),
    ...hidden.map((other) =>
      note(strikeNote(other), { name: 'colours', is: 'some', of: free, least: 0, most: free.length }),
    ),
  ];
}

const hiddenColours = (s: AuctionState): readonly Colour[] => {
  const shown = Object.values(knownColours(s));
  return s.colours.filter((colour) => !shown.includes(colour));
};
