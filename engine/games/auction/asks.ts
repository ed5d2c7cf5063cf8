/** Every form somebody may fill now. */
import { moveAsk, noteAsk, oneOf, sealAsk, secretOf, someOf } from '../shared/asks';
import type { Ask } from '../../contract/forms';
import type { Actor } from '../../contract/game';
import type { SeatId } from '../../vocabulary';
import { NEIGHBOUR_NOTE, own as privateView, strikeNote, type Own } from './notebook';
import {
  boardOf,
  cardSlot,
  hiddenSeats,
  knownColours,
  laidCards,
  nextItems,
  nextLock,
  repSlot,
} from './state';
import type { Colour, State } from './state';

export function asks(s: State, by: Actor, own: Own | null): readonly Ask[] {
  if (s.phase.at === 'over') return [];
  if (by === 'host') return [...waiveAsks(s), ...dealAsks(s), ...gavelAsks(s), ...ownerAsks(s)];
  if (!s.seats.includes(by)) return [];
  const view = own ?? privateView(s, by, []);
  return [
    ...turnAsks(s, by, view),
    ...cardAsks(s, by, view),
    ...claimAsks(s, by, view),
    ...representAsks(s, by, view),
    ...noteAsks(s, by, view),
  ];
}

const MUST = { must: true } as const;
const guard = ['round', 'seat'];

function waiveAsks(s: State): readonly Ask[] {
  if (s.phase.at !== 'representatives') return [];
  return [moveAsk('host', { do: 'waive', round: s.round }, [], { hold: true, guard: ['round'] })];
}

function dealAsks(s: State): readonly Ask[] {
  if (s.phase.at !== 'turn-up' || s.dealing === 'app') return [];
  const { round } = s;
  const items = [...new Set(nextItems(s))];
  const forRound = { must: true, guard: ['round'] };
  return [
    moveAsk('host', { do: 'deal', round }, [], forRound),
    ...(s.first === null
      ? [
          moveAsk('host', { do: 'first' }, [oneOf('seat', s.seats)], MUST),
          moveAsk('host', { do: 'dealer' }, [oneOf('dealer', s.seats)], MUST),
        ]
      : []),
    ...(s.item === null ? [moveAsk('host', { do: 'turn-up', round }, [oneOf('item', items)], forRound)] : []),
  ];
}

/**
 * The table can end endless moving, and can decide to pass for the seat whose turn it is. Nothing is done for a seat
 * by itself while it is away: a card game waits (ALL-8).
 */
function gavelAsks(s: State): readonly Ask[] {
  if (s.phase.at !== 'bidding') return [];
  const { round } = s;
  const held = { hold: true, guard: ['round'] } as const;
  return [
    ...(s.phase.last ? [] : [moveAsk('host', { do: 'last-turn', round }, [], held)]),
    moveAsk('host', { do: 'pass', round, seat: s.phase.turn }, [], held),
  ];
}

function ownerAsks(s: State): readonly Ask[] {
  if (s.phase.at !== 'claim') return [];
  const fields = [oneOf('seat', hiddenSeats(s))];
  return [moveAsk('host', { do: 'owner', round: s.round }, fields, { must: true, guard: ['round'] })];
}

function turnAsks(s: State, seat: SeatId, own: Own): readonly Ask[] {
  if (s.phase.at !== 'bidding' || s.phase.turn !== seat) return [];
  const { round } = s;
  const board = boardOf(s, seat);
  const card = board.length + 1;
  const secret = secretOf(cardSlot(round, seat, card), 'priority', [oneOf('number', own.hand)]);
  return [
    ...(card <= s.seats.length
      ? [
          moveAsk(seat, { do: 'place', round, seat, card }, [oneOf('colour', s.colours)], {
            must: true,
            eager: true,
            guard: ['round', 'seat', 'card'],
            secret,
          }),
        ]
      : []),
    ...board.map((from, i) => {
      const others = s.colours.filter((colour) => colour !== from);
      const move = { do: 'move', round, seat, card: i + 1, from };
      return moveAsk(seat, move, [oneOf('to', others)], { must: true, guard });
    }),
    moveAsk(seat, { do: 'pass', round, seat }, [], { must: true, hold: true, guard }),
  ];
}

/** Cards whose number a phone does not know any more: what the real card may say. */
function cardAsks(s: State, seat: SeatId, own: Own): readonly Ask[] {
  if (s.phase.at !== 'tally') return [];
  return laidCards(s)
    .filter((card) => card.seat === seat && own.cards[card.slot] === undefined)
    .map(({ slot }) => sealAsk(seat, secretOf(slot, 'priority', [oneOf('number', own.hand)]), false));
}

/** Whoever is hidden may say it by word, unless their own phone knows another colour. */
function claimAsks(s: State, seat: SeatId, own: Own): readonly Ask[] {
  if (s.phase.at !== 'claim' || !hiddenSeats(s).includes(seat)) return [];
  if (own.colour !== null && own.colour !== s.phase.colour) return [];
  return [moveAsk(seat, { do: 'claim', round: s.round, seat }, [], { hold: true, guard })];
}

/** Wanted before the first item; later it may be locked anew, but not while the winning colour is counted or sought. */
function representAsks(s: State, seat: SeatId, own: Own): readonly Ask[] {
  if (s.phase.at === 'tally' || s.phase.at === 'claim' || !hiddenSeats(s).includes(seat)) return [];
  const nth = nextLock(s, seat);
  const of = hiddenColours(s).filter((colour) => colour !== own.neighbourColour);
  return [
    moveAsk(seat, { do: 'represent', seat, nth }, [], {
      must: s.phase.at === 'representatives' && s.locked[seat] === undefined,
      guard: ['seat', 'nth'],
      secret: secretOf(repSlot(seat, nth), 'representative', [oneOf('colour', of)]),
    }),
  ];
}

function noteAsks(s: State, seat: SeatId, own: Own): readonly Ask[] {
  const hidden = hiddenSeats(s).filter((other) => other !== seat);
  const free = hiddenColours(s).filter((colour) => colour !== own.colour);
  const neighbour = hidden.includes(own.neighbour)
    ? [noteAsk(seat, NEIGHBOUR_NOTE, 'neighbour', [oneOf('colour', free)], own.neighbourColour === null)]
    : [];
  const strikes = hidden.map((other) =>
    noteAsk(seat, strikeNote(other), 'strike', [someOf('colours', free, 0, free.length)]),
  );
  return [...neighbour, ...strikes];
}

const hiddenColours = (s: State): readonly Colour[] => {
  const shown = Object.values(knownColours(s));
  return s.colours.filter((colour) => !shown.includes(colour));
};
