/** Facts the table can mend in place; what came later is then played again on top. */
import type { Json } from '../../data/json';
import { ok, type Result } from '../../result';
import { int, oneOf, read, tagged, text, type Of } from '../../data/shape';
import { SEATS, type BySeat, type SeatId } from '../../vocabulary';
import { begin, takeUp, whyNotUp } from './setup';
import { pointsInAll, totalOf } from './scoring';
import { laidCards, refuse, type AuctionRefusal, type AuctionState, type Colour } from './state';
import { auctionTally, auctionWinner } from './tally';

const seat = oneOf(...SEATS);
const round = int(1, 14);

export const AUCTION_FACTS = tagged('fact', {
  /** Who goes first this round, while nobody has acted. */
  first: { round, seat },
  /** Which item is up. */
  item: { round, item: int(1, 21) },
  /** What a card on the table says in print (ALL-5). */
  card: { slot: text(20), number: int(1, 8) },
  /** Who has the colour that won the round just counted. */
  owner: { round, seat },
});
export type AuctionFact = Of<typeof AUCTION_FACTS>;

export function fix(s: AuctionState, input: Json): Result<AuctionState, AuctionRefusal> {
  const checked = read(AUCTION_FACTS, input);
  if (!checked.ok) return refuse({ kind: 'unknown-fact', where: checked.why.where });
  const fact = checked.value;
  if ('seat' in fact && !s.seats.includes(fact.seat))
    return refuse({ kind: 'unknown-seat', seat: fact.seat });
  switch (fact.fact) {
    case 'first':
      return fixFirst(s, fact.round, fact.seat);
    case 'item':
      return fixItem(s, fact.round, fact.item);
    case 'card':
      return fixCard(s, fact.slot, fact.number);
    case 'owner':
      return fixOwner(s, fact.round, fact.seat);
  }
}

function fixFirst(s: AuctionState, named: number, first: SeatId): Result<AuctionState, AuctionRefusal> {
  if (named !== s.round) return refuse({ kind: 'other-round', named, now: s.round });
  const { phase } = s;
  if (phase.at === 'turn-up') return ok(begin({ ...s, first }));
  const fresh =
    phase.at === 'bidding' &&
    phase.passed.length === 0 &&
    phase.turn === s.first &&
    laidCards(s).length === 0;
  return fresh
    ? ok({ ...s, first, phase: { ...phase, turn: first } })
    : refuse({ kind: 'round-under-way', round: s.round });
}

function fixItem(s: AuctionState, named: number, item: number): Result<AuctionState, AuctionRefusal> {
  if (named !== s.round) return refuse({ kind: 'other-round', named, now: s.round });
  if (s.item === null) return refuse({ kind: 'no-item-up', round: s.round });
  const back: AuctionState = { ...s, deck: [...s.deck, s.item].sort((a, b) => a - b) };
  const why = whyNotUp(back, item);
  return why ? refuse(why) : ok(takeUp(back, item));
}

function fixCard(s: AuctionState, slot: string, number: number): Result<AuctionState, AuctionRefusal> {
  const card = laidCards(s).find((one) => one.slot === slot);
  if (!card) return refuse({ kind: 'no-such-card', slot });
  if (number > s.seats.length) return refuse({ kind: 'number-out-of-range', number, most: s.seats.length });
  const twin = laidCards(s).find(
    (one) => one.seat === card.seat && one.slot !== slot && s.read[one.slot] === number,
  );
  if (twin) return refuse({ kind: 'number-twice', number, slot: twin.slot });
  return ok({ ...s, read: { ...s.read, [slot]: number } });
}

/** The item moves, and the colour turned over with it; points corrected by hand must still hold. */
function fixOwner(s: AuctionState, named: number, to: SeatId): Result<AuctionState, AuctionRefusal> {
  const colour = s.tally?.round === named && s.lots[named - 1] ? winningColour(s) : null;
  if (colour === null) return refuse({ kind: 'no-winner-to-mend', round: named });
  const shows = s.revealed[to];
  if (shows !== undefined && shows !== colour)
    return refuse({ kind: 'other-colour-shown', seat: to, colour: shows });
  const others: BySeat<Colour> = Object.fromEntries(
    Object.entries(s.revealed).filter(([, shown]) => shown !== colour),
  );
  const lots = s.lots.map((lot, i) => (i === named - 1 ? { ...lot, to } : lot));
  const mended: AuctionState = { ...s, lots, revealed: { ...others, [to]: colour } };
  const most = pointsInAll(s);
  const total = s.seats.map((one) => totalOf(mended, one)).find((points) => points < 0 || points > most);
  return total === undefined ? ok(mended) : refuse({ kind: 'total-out-of-range', total, most });
}

function winningColour(s: AuctionState): Colour | null {
  const decision = auctionWinner(auctionTally(s.colours, s.tally?.cards ?? []));
  return decision.kind === 'won' ? decision.colour : null;
}
