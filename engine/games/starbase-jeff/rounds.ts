/** The secret of a turn: the card, or with the Cube the two cards, that everybody locks. */
import type { Kept, Round, Shown } from '../../contract/game';
import type { Json } from '../../data/json';
import { fitsShape, read } from '../../data/shape';
import { no, ok, type Result } from '../../result';
import type { RoundName, SeatId, SlotName } from '../../vocabulary';
import { powersOf } from './capsules';
import { knowsCard } from './catalogue';
import type { Event } from './events';
import { begun, recorded } from './last';
import {
  handCount,
  leftOfCard,
  slotOf,
  turnName,
  VALUE,
  type Own,
  type Refusal,
  type State,
  type Value,
} from './state';
import { openCards } from './turn';

export const rounds = (s: State): readonly Round<Value>[] =>
  s.phase.at === 'choose'
    ? [
        {
          kind: 'together',
          name: turnName(s),
          slots: s.seats.map((seat) => ({ name: slotOf(s, seat), seat, absent: 'host-enters' })),
        },
      ]
    : [];

/** SBJ-3: one card that is left in the deck, or two with the Cube and two in hand. The hand itself is real cards. */
export function fits(s: State, slot: SlotName, value: Json): Result<Value, Refusal> {
  const seat = s.seats.find((one) => slotOf(s, one) === slot);
  if (!seat || s.phase.at !== 'choose') return no({ kind: 'no-such-slot', slot });
  const given = read(VALUE, value);
  if (!given.ok) return no({ kind: 'not-a-card', where: given.why.where });
  const { cards } = given.value;
  if (cards.length > 1 && !powersOf(s, seat).includes('cube')) return no({ kind: 'no-cube' });
  if (cards.length > handCount(s, seat))
    return no({ kind: 'hand-too-small', cards: cards.length, hand: handCount(s, seat) });
  for (const card of cards) {
    if (!knowsCard(s.options.deck, card)) return no({ kind: 'unknown-card', card });
    const left = leftOfCard(s, seat, card);
    if (cards.filter((one) => one === card).length > left) return no({ kind: 'card-used-up', card, left });
  }
  return ok({ cards });
}

export function reveal(s: State, round: RoundName, shown: readonly Shown<Value, Refusal>[]): State {
  if (s.phase.at !== 'choose' || round !== turnName(s)) return s;
  const events: Event[] = [];
  const after = openCards(s, shown, (event) => void events.push(event));
  return recorded(after, begun(s), events);
}

/** The hand is real cards, so a phone knows only what it has locked this turn. */
export function own(s: State, seat: SeatId, kept: readonly Kept[]): Own {
  const locked = kept.findLast((one) => one.name === slotOf(s, seat))?.value;
  return { locked: fitsShape(VALUE, locked) ? locked.cards : null };
}
