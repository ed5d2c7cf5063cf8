/** Every secret of the game: representatives and priority cards, both laid face down with a move, and the app's draws. */
import type { Dice } from '../../contract/dice';
import type { Round, Shown, Slot } from '../../contract/game';
import type { Json } from '../../data/json';
import { no, ok, type Result } from '../../result';
import { read } from '../../data/shape';
import type { RoundName, SeatId, SlotName } from '../../vocabulary';
import type { Own } from './notebook';
import { draw } from './setup';
import {
  boardOf,
  cardSlot,
  currentRep,
  hiddenSeats,
  knownColours,
  laidCards,
  nextLock,
  PRIORITY,
  repSlot,
  REPRESENTATIVE,
} from './state';
import type { Refusal, State, Value } from './state';
import { claimed, showCards } from './tally';

const dealName = (s: State): RoundName => `r${s.round}/deal`;
const showName = (s: State): RoundName => `r${s.round}/show`;
const claimName = (s: State): RoundName => `r${s.round}/claim`;

/** A real card lies behind every one of these, so none is ever counted as no bid (ALL-1). */
const onTheTable = (name: SlotName, seat: SeatId): Slot => ({ name, seat, absent: 'host-enters' });

export function rounds(s: State): readonly Round<Value>[] {
  switch (s.phase.at) {
    case 'turn-up':
      return s.dealing === 'app' ? [{ name: dealName(s), kind: 'together', dice: true, slots: [] }] : [];
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
      const slots = hiddenSeats(s).map((seat) => onTheTable(currentRep(s, seat), seat));
      return [
        {
          name: claimName(s),
          kind: 'claim',
          slots,
          mine: (value) => 'colour' in value && value.colour === colour,
        },
      ];
    }
    case 'representatives':
    case 'bidding':
    case 'over':
      return [];
  }
}

export function fits(s: State, slot: SlotName, value: Json, own: Own): Result<Value, Refusal> {
  const rep = s.seats.find(
    (seat) => slot === currentRep(s, seat) || slot === repSlot(seat, nextLock(s, seat)),
  );
  if (rep !== undefined && hiddenSeats(s).includes(rep)) return fitsRepresentative(s, rep, value, own);
  const seat = s.seats.find((one) => mayHold(s, one, slot));
  return seat === undefined ? no({ kind: 'no-such-slot', slot }) : fitsPriority(s, slot, value, own);
}

function fitsRepresentative(s: State, seat: SeatId, value: Json, own: Own): Result<Value, Refusal> {
  const checked = read(REPRESENTATIVE, value);
  if (!checked.ok) return no({ kind: 'not-a-card', where: checked.why.where });
  const { colour } = checked.value;
  if (!s.colours.includes(colour)) return no({ kind: 'unknown-colour', colour });
  const known = knownColours(s);
  const shower = s.seats.find((one) => known[one] === colour);
  if (shower !== undefined) return no({ kind: 'colour-taken', colour, seat: shower });
  if (own.seat === seat && own.neighbourColour === colour)
    return no({ kind: 'colour-of-neighbour', colour, seat: own.neighbour });
  if (s.phase.at === 'claim' && s.phase.colour !== colour)
    return no({ kind: 'not-the-winning-colour', colour, winning: s.phase.colour });
  return ok({ colour });
}

/** A card on the board, or the next one to be laid, which a phone may prepare while it waits. */
function mayHold(s: State, seat: SeatId, slot: SlotName): boolean {
  const laid = boardOf(s, seat).length;
  const most =
    s.phase.at === 'bidding' ? Math.min(laid + 1, s.seats.length) : s.phase.at === 'tally' ? laid : 0;
  return Array.from({ length: most }, (_, i) => cardSlot(s.round, seat, i + 1)).includes(slot);
}

function fitsPriority(s: State, slot: SlotName, value: Json, own: Own): Result<Value, Refusal> {
  const checked = read(PRIORITY, value);
  if (!checked.ok) return no({ kind: 'not-a-card', where: checked.why.where });
  const { number } = checked.value;
  const most = s.seats.length;
  if (number < 1 || number > most) return no({ kind: 'number-out-of-range', number, most });
  const twin = Object.entries(own.cards).find(([other, one]) => other !== slot && one === number);
  return twin ? no({ kind: 'number-twice', number, slot: twin[0] }) : ok({ number });
}

export function reveal(
  s: State,
  round: RoundName,
  shown: readonly Shown<Value, Refusal>[],
  dice: Dice,
): State {
  const { phase } = s;
  if (phase.at === 'turn-up' && s.dealing === 'app' && round === dealName(s)) return draw(s, dice);
  if (phase.at === 'tally' && round === showName(s)) return showCards(s, shown);
  if (phase.at === 'claim' && round === claimName(s)) return claimed(s, phase.colour, shown);
  return s;
}
