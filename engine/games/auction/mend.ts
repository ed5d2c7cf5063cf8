/** Amounts and facts the table can put right; what came later is then played again on top. */
import { numberFrom, oneOf } from '../shared/asks';
import type { Account, Correction, Fix } from '../../contract/game';
import { read } from '../../data/shape';
import type { Json } from '../../data/json';
import { no, ok, type Result } from '../../result';
import type { BySeat, SeatId, SlotName } from '../../vocabulary';
import { itemsThatMayCome } from './catalogue';
import { pointsInAll, sum, totalOf } from './scoring';
import { begin, takeUp, whyNotUp } from './setup';
import {
  boardOf,
  FACTS,
  hiddenSeats,
  laidCards,
  numbersOf,
  tooLate,
  type Colour,
  type Refusal,
  type State,
} from './state';
import { decide, tally } from './tally';

type Mended = Result<State, Refusal>;

// ── Amounts ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** Points in items, wherever they lie; and each seat's priority cards, in hand or on the board. */
export const accounts = (s: State): readonly Account[] => [
  ...s.seats.map((of) => ({ what: 'points', of, amount: totalOf(s, of), correctable: true })),
  { what: 'items to come', amount: sum(s.deck), correctable: false },
  { what: 'item up', amount: s.item ?? 0, correctable: false },
  {
    what: 'items discarded',
    amount: sum(s.lots.filter((lot) => lot.to === null).map((lot) => lot.item)),
    correctable: false,
  },
  ...s.seats.flatMap((of) => [
    { what: 'cards in hand', of, amount: s.seats.length - boardOf(s, of).length, correctable: false },
    { what: 'cards laid', of, amount: boardOf(s, of).length, correctable: false },
  ]),
];

/** Only a player's points can be corrected, between none and all there are; the rest follows from the cards. */
export function correct(s: State, { what, of, by }: Correction): Mended {
  const account = accounts(s).find((one) => one.what === what && one.of === of);
  if (!account) return no({ kind: 'no-such-account', what, ...(of === undefined ? {} : { of }) });
  if (!account.correctable) return no({ kind: 'account-follows', what });
  const seat = s.seats.find((one) => one === of);
  if (seat === undefined) return no({ kind: 'no-such-account', what });
  const amount = account.amount + by;
  const most = pointsInAll(s);
  if (!(amount >= 0)) return no({ kind: 'below-zero', what, amount: account.amount, by });
  if (amount > most) return no({ kind: 'out-of-range', what, amount, most });
  return ok({ ...s, corrected: { ...s.corrected, [seat]: (s.corrected[seat] ?? 0) + by } });
}

// ── Facts ────────────────────────────────────────────────────────────────────────────────────────────────────────

export function fix(s: State, input: Json): Mended {
  const checked = read(FACTS, input);
  if (!checked.ok) return no({ kind: 'not-a-fact', where: checked.why.where });
  const fact = checked.value;
  if ('seat' in fact && !s.seats.includes(fact.seat)) return no({ kind: 'no-such-seat', seat: fact.seat });
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

function fixFirst(s: State, named: number, first: SeatId): Mended {
  if (named !== s.round) return no(tooLate(named, s.round));
  const { phase } = s;
  if (phase.at === 'turn-up') return ok(begin({ ...s, first }));
  return phase.at === 'bidding' && isFresh(s)
    ? ok({ ...s, first, phase: { ...phase, turn: first } })
    : no({ kind: 'round-under-way', round: s.round });
}

/** Nobody has acted in this round. */
const isFresh = ({ phase, first, seats, boards }: State): boolean =>
  phase.at === 'bidding' &&
  phase.passed.length === 0 &&
  phase.turn === first &&
  seats.every((seat) => !boards[seat]?.length);

function fixItem(s: State, named: number, item: number): Mended {
  if (named !== s.round) return no(tooLate(named, s.round));
  if (s.item === null) return no({ kind: 'no-item-up', round: s.round });
  const back = putBack(s, s.item);
  const why = whyNotUp(back, item);
  return why ? no(why) : ok(takeUp(back, item));
}

const putBack = (s: State, item: number): State => ({
  ...s,
  deck: [...s.deck, item].sort((a, b) => a - b),
});

function fixCard(s: State, slot: SlotName, number: number): Mended {
  const card = laidCards(s).find((one) => one.slot === slot);
  if (!card) return no({ kind: 'no-such-slot', slot });
  if (number > s.seats.length) return no({ kind: 'number-out-of-range', number, most: s.seats.length });
  const twin = laidCards(s).find(
    (one) => one.seat === card.seat && one.slot !== slot && s.read[one.slot] === number,
  );
  if (twin) return no({ kind: 'number-twice', number, slot: twin.slot });
  return ok({ ...s, read: { ...s.read, [slot]: number } });
}

/** The item moves, and the colour turned over with it; points corrected by hand must still hold. */
function fixOwner(s: State, named: number, to: SeatId): Mended {
  const colour = s.tally?.round === named && s.lots[named - 1] ? winningColour(s) : null;
  if (colour === null) return no({ kind: 'no-winner-to-mend', round: named });
  const shows = s.revealed[to];
  if (shows !== undefined && shows !== colour)
    return no({ kind: 'other-colour-shown', seat: to, colour: shows });
  const others: BySeat<Colour> = Object.fromEntries(
    Object.entries(s.revealed).filter(([, shown]) => shown !== colour),
  );
  const lots = s.lots.map((lot, i) => (i === named - 1 ? { ...lot, to } : lot));
  const mended: State = { ...s, lots, revealed: { ...others, [to]: colour } };
  const most = pointsInAll(s);
  for (const seat of s.seats) {
    const total = totalOf(mended, seat);
    const was = totalOf(s, seat);
    if (total < 0) return no({ kind: 'below-zero', what: 'points', amount: was, by: total - was });
    if (total > most) return no({ kind: 'out-of-range', what: 'points', amount: total, most });
  }
  return ok(mended);
}

function winningColour(s: State): Colour | null {
  const decision = decide(tally(s.colours, s.tally?.cards ?? []));
  return decision.kind === 'won' ? decision.colour : null;
}

// ── What can be mended now ───────────────────────────────────────────────────────────────────────────────────────

export function fixes(s: State): readonly Fix<State>[] {
  return [...firstFixes(s), ...itemFixes(s), ...cardFixes(s), ...ownerFixes(s)];
}

/** Once somebody has acted, the round goes back to where nobody had. */
function firstFixes(s: State): readonly Fix<State>[] {
  const { round, first } = s;
  if (first === null || (s.phase.at !== 'turn-up' && s.phase.at !== 'bidding')) return [];
  const fact = { fact: 'first', round };
  const late = s.phase.at === 'bidding' && !isFresh(s);
  return [
    {
      fact,
      fields: [oneOf('seat', s.seats)],
      was: { seat: first },
      ...(late ? { since: (then: State) => then.round === round && isFresh(then) } : {}),
    },
  ];
}

function itemFixes(s: State): readonly Fix<State>[] {
  const { round, item } = s;
  if (item === null || s.phase.at === 'over') return [];
  const may = [...new Set(itemsThatMayCome(putBack(s, item).deck, round))];
  return may.length < 2
    ? []
    : [{ fact: { fact: 'item', round }, fields: [oneOf('item', may)], was: { item } }];
}

/** Cards on the table now; and those of the last count, mended where they still lay. */
function cardFixes(s: State): readonly Fix<State>[] {
  const most = numbersOf(s).length;
  const fields = [numberFrom('number', 1, most)];
  const lying = laidCards(s).flatMap(({ slot }): Fix<State>[] => {
    const number = s.read[slot];
    return number === undefined ? [] : [{ fact: { fact: 'card', slot }, fields, was: { number } }];
  });
  const counted = s.tally;
  const shown = (counted?.cards ?? []).map((card): Fix<State> => ({
    fact: { fact: 'card', slot: card.slot },
    fields,
    was: { number: card.number },
    since: (then) => then.phase.at === 'tally' && then.round === counted?.round,
  }));
  return [...lying, ...shown];
}

function ownerFixes(s: State): readonly Fix<State>[] {
  const round = s.lots.length;
  const to = s.lots[round - 1]?.to ?? null;
  if (to === null || s.tally?.round !== round || winningColour(s) === null) return [];
  return [
    {
      fact: { fact: 'owner', round },
      fields: [
        oneOf(
          'seat',
          s.seats.filter((seat) => seat === to || hiddenSeats(s).includes(seat)),
        ),
      ],
      was: { seat: to },
    },
  ];
}
