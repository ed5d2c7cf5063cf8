/** Every secret of the game: representatives kept all along, priority cards laid face down, and the app's own draws. */
import type { Dice } from '../../contract/dice';
import type { Round, Shown, Slot } from '../../contract/game';
import type { Json } from '../../data/json';
import { ok, type Result } from '../../result';
import { read } from '../../data/shape';
import type { RoundName, SeatId, SlotName } from '../../vocabulary';
import type { AuctionOwn } from './notebook';
import { draw } from './setup';
import {
  boardOf,
  cardSlot,
  hiddenSeats,
  knownColours,
  laidCards,
  PRIORITY,
  refuse,
  repSlot,
  REPRESENTATIVE,
} from './state';
import type { AuctionRefusal, AuctionState, AuctionValue } from './state';
import { claimed, showCards } from './tally';

const dealName = (s: AuctionState): RoundName => `r${s.round}/deal`;
const showName = (s: AuctionState): RoundName => `r${s.round}/show`;
const claimName = (s: AuctionState): RoundName => `r${s.round}/claim`;

/** A real card lies behind every one of these, so none is ever counted as no bid (ALL-1). */
const onTheTable = (name: SlotName, seat: SeatId): Slot => ({ name, seat, absent: 'host-enters' });

export function rounds(s: AuctionState): readonly Round<AuctionValue>[] {
  switch (s.phase.at) {
    case 'turn-up':
      return s.dealing === 'app'
        ? [...representatives(s), { name: dealName(s), kind: 'together', dice: true, slots: [] }]
        : representatives(s);
    case 'bidding':
      return representatives(s);
    case 'tally':
      return [
        {
          name: showName(s),
          kind: 'show',
          slots: laidCards(s).map((card) => onTheTable(card.slot, card.seat)),
        },
      ];
    case 'claim': {
      const { colour } = s.phase;
      const slots = hiddenSeats(s).map((seat) => onTheTable(repSlot(seat), seat));
      return [
        {
          name: claimName(s),
          kind: 'claim',
          slots,
          mine: (value) => 'colour' in value && value.colour === colour,
        },
      ];
    }
    case 'over':
      return [];
  }
}

/** Not while cards are counted and the winner is sought: nobody changes colour on hearing which one won. */
function representatives(s: AuctionState): readonly Round<AuctionValue>[] {
  const slots = hiddenSeats(s).map((seat) => onTheTable(repSlot(seat), seat));
  return slots.length ? [{ name: 'rep', kind: 'keep', slots }] : [];
}

export function fits(
  s: AuctionState,
  slot: SlotName,
  value: Json,
  own: AuctionOwn,
): Result<AuctionValue, AuctionRefusal> {
  const rep = s.seats.find((seat) => slot === repSlot(seat));
  if (rep !== undefined) return fitsRepresentative(s, rep, value, own);
  const seat = s.seats.find((one) => mayHold(s, one, slot));
  return seat === undefined ? refuse({ kind: 'no-such-card', slot }) : fitsPriority(s, slot, value, own);
}

function fitsRepresentative(
  s: AuctionState,
  seat: SeatId,
  value: Json,
  own: AuctionOwn,
): Result<AuctionValue, AuctionRefusal> {
  if (!hiddenSeats(s).includes(seat)) return refuse({ kind: 'no-such-card', slot: repSlot(seat) });
  const checked = read(REPRESENTATIVE, value);
  if (!checked.ok) return refuse({ kind: 'not-a-card', where: checked.why.where });
  const { colour } = checked.value;
  if (!s.colours.includes(colour)) return refuse({ kind: 'unknown-colour', colour });
  const known = knownColours(s);
  const shower = s.seats.find((one) => known[one] === colour);
  if (shower !== undefined) return refuse({ kind: 'colour-taken', colour, seat: shower });
  if (own.seat === seat && own.neighbourColour === colour)
    return refuse({ kind: 'colour-of-neighbour', colour, seat: own.neighbour });
  if (s.phase.at === 'claim' && s.phase.colour !== colour)
    return refuse({ kind: 'not-the-winning-colour', colour, winning: s.phase.colour });
  return ok({ colour });
}

/** A card on the board, or the next one to be laid, which a phone may prepare while it waits. */
function mayHold(s: AuctionState, seat: SeatId, slot: SlotName): boolean {
  const laid = boardOf(s, seat).length;
  const most =
    s.phase.at === 'bidding' ? Math.min(laid + 1, s.seats.length) : s.phase.at === 'tally' ? laid : 0;
  return Array.from({ length: most }, (_, i) => cardSlot(s.round, seat, i + 1)).includes(slot);
}

function fitsPriority(
  s: AuctionState,
  slot: SlotName,
  value: Json,
  own: AuctionOwn,
): Result<AuctionValue, AuctionRefusal> {
  const checked = read(PRIORITY, value);
  if (!checked.ok) return refuse({ kind: 'not-a-card', where: checked.why.where });
  const { number } = checked.value;
  const most = s.seats.length;
  if (number < 1 || number > most) return refuse({ kind: 'number-out-of-range', number, most });
  const twin = Object.entries(own.cards).find(([other, one]) => other !== slot && one === number);
  return twin ? refuse({ kind: 'number-twice', number, slot: twin[0] }) : ok({ number });
}

export function reveal(
  s: AuctionState,
  round: RoundName,
  shown: readonly Shown<AuctionValue, AuctionRefusal>[],
  dice: Dice,
): AuctionState {
  const { phase } = s;
  if (phase.at === 'turn-up' && s.dealing === 'app' && round === dealName(s)) return draw(s, dice);
  if (phase.at === 'tally' && round === showName(s)) return showCards(s, shown);
  if (phase.at === 'claim' && round === claimName(s)) return claimed(s, phase.colour, shown);
  return s;
}
