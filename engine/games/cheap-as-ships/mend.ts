/** Corrections and facts: what the table may mend, always in sight of everyone. */
import type { Account, Correction, Fix } from '../../contract/game';
import { sameJson, type Json } from '../../data/json';
import { no, ok, type Result } from '../../result';
import { fitsShape } from '../../data/shape';
import type { SeatId } from '../../vocabulary';
import { inOrder, numberFrom, oneOf } from '../shared/asks';
import { settleAgreed } from './audit';
import { moneyChanged, openTable } from './auction';
import { LEAST_BID, startOpen, type Winners } from './bidding';
import { cardsFor, LOT_DECK } from './catalogue';
import { cardsOf } from './parts';
import { playOn } from './phases';
import { REPUTATION } from './ships';
import {
  FACTS,
  pay,
  playerIn,
  ROUNDS,
  withPlayer,
  type FactOf,
  type Refusal,
  type Row,
  type State,
} from './state';

export function correct(s: State, correction: Correction): Result<State, Refusal> {
  const after = correctAccount(s, correction);
  return after.ok ? ok(playOn(after.value)) : after;
}

export function fix(s: State, fact: Json): Result<State, Refusal> {
  const after = mendFact(s, fact);
  return after.ok ? ok(playOn(after.value)) : after;
}

function mendFact(s: State, fact: Json): Result<State, Refusal> {
  if (!fitsShape(FACTS, fact)) return no({ kind: 'not-a-fact', where: FACTS.misfit(fact) ?? 'fact' });
  switch (fact.fact) {
    case 'row':
      return mendRow(s, fact);
    case 'price':
      return mendPrice(s, fact);
    case 'seats':
      return sameSeats(fact.seats, s.seats)
        ? ok({ ...s, seats: fact.seats })
        : no({ kind: 'not-a-fact', where: 'seats: these players, each once' });
    case 'lead':
      return mendLead(s, fact);
    case 'specialist':
      return mendSpecialist(s, fact.brand);
    case 'reputation':
      return mendReputation(s, fact.seat, fact.reputation);
  }
}

function mendRow(s: State, { row: number, kind, winners }: FactOf<'row'>): Result<State, Refusal> {
  const row = s.rows[number - 1];
  if (!row || (s.phase.at !== 'auction' && s.phase.at !== 'setup'))
    return no({ kind: 'no-such-lot', row: number });
  if (row.result) return no({ kind: 'too-late', named: `lot ${number}`, now: 'sold' });
  // The cards already lie there: only a lot of the usual size changes with the number of winners.
  const cards = row.cards === cardsFor(row.winners) ? cardsFor(winners) : row.cards;
  if (s.phase.at === 'auction' && s.phase.row === number && s.phase.lot.length > cards)
    return no({ kind: 'lot-full', cards });
  const mended: Row = { ...row, kind, winners, cards, backs: cards === row.cards ? row.backs : null };
  const rows = s.rows.map((one, i) => (i === number - 1 ? mended : one));
  const after: State = { ...s, rows, dealt: s.dealt + cards - row.cards };
  return ok(s.phase.at === 'auction' && s.phase.row === number ? restarted(after) : after);
}

function mendLead(s: State, { row, seat }: FactOf<'lead'>): Result<State, Refusal> {
  if (!s.seats.includes(seat)) return no({ kind: 'no-such-seat', seat });
  const now = s.phase.at === 'auction' ? s.phase.row : null;
  if (row !== undefined && row !== now)
    return no({ kind: 'too-late', named: `lot ${row}`, now: now === null ? s.phase.at : `lot ${now}` });
  return ok(restarted({ ...s, lead: seat }));
}

/** Bidding turn by turn begins anew when what it stood on was wrong. */
const restarted = (s: State): State =>
  s.phase.at === 'auction' ? { ...s, phase: { ...s.phase, open: null } } : s;

function mendPrice(s: State, { row: number, seat: who, price }: FactOf<'price'>): Result<State, Refusal> {
  const row = s.rows[number - 1];
  const result = row?.result;
  const place = result?.first?.seat === who ? 'first' : result?.second?.seat === who ? 'second' : null;
  const old = result && place ? result[place]?.price : undefined;
  if (!row || !result || !place || old === undefined)
    return no({ kind: 'no-such-price', row: number, seat: who });
  const mended: Winners = { ...result, [place]: { seat: who, price } };
  const { first, second } = mended;
  const money = playerIn(s, who).money + old;
  if (price < LEAST_BID) return no({ kind: 'bid-under-opening', bid: price, least: LEAST_BID });
  if (price > money) return no({ kind: 'bid-over-money', bid: price, money });
  // Equal prices can only stand in a closed auction, where reputation may have parted them.
  if (
    first &&
    second &&
    (second.price > first.price || (second.price === first.price && row.kind === 'open'))
  ) {
    return no({ kind: 'second-not-below', first: first.price, second: second.price });
  }
  const rows = s.rows.map((one, i) => (i === number - 1 ? { ...one, result: mended } : one));
  return moneyChanged(pay({ ...s, rows }, { seat: who, by: old - price, for: 'price-mended', row: number }));
}

function mendSpecialist(s: State, brand: string): Result<State, Refusal> {
  if (!s.options.catalogue.brands.includes(brand)) return no({ kind: 'unknown-brand', brand });
  if (s.phase.at === 'start' || s.phase.at === 'loyalty' || s.phase.at === 'over') {
    return no({ kind: 'too-late', named: 'specialist', now: s.phase.at });
  }
  return hasSoldShips(s)
    ? no({ kind: 'too-late', named: 'specialist', now: 'a ship was sold' })
    : ok({ ...s, specialist: brand });
}

const hasSoldShips = (s: State): boolean =>
  s.seats.some((who) =>
    playerIn(s, who).sales.some((sale) => sale.round === s.round && sale.what === 'ship'),
  );

function mendReputation(s: State, who: SeatId, reputation: number): Result<State, Refusal> {
  if (!s.seats.includes(who)) return no({ kind: 'no-such-seat', seat: who });
  if (reputation < REPUTATION.least || reputation > REPUTATION.most)
    return no({ kind: 'out-of-range', what: 'reputation', amount: reputation, ...REPUTATION });
  const mended = withPlayer(s, who, { reputation });
  if (s.phase.at !== 'selling') return ok(mended);
  // Sales that can still be taken back count from where the token stood before them.
  if (playerIn(s, who).sales.some((sale) => sale.round === s.round))
    return no({ kind: 'too-late', named: 'reputation', now: 'a sale was made' });
  return ok({ ...mended, phase: { ...s.phase, before: { ...s.phase.before, [who]: reputation } } });
}

const sameSeats = (a: readonly SeatId[], b: readonly SeatId[]): boolean =>
  a.length === b.length && new Set(a).size === a.length && a.every((one) => b.includes(one));

/** Changes money (against the bank) or cards (unnamed ones, against the discards) of a player. */
function correctAccount(s: State, { what, of, by, why }: Correction): Result<State, Refusal> {
  const who = s.seats.find((one) => one === of);
  if (!who || !Number.isSafeInteger(by) || (what !== 'money' && what !== 'cards'))
    return no({ kind: 'no-such-account', what, ...(of === undefined ? {} : { of }) });
  const { money, backs } = playerIn(s, who);
  if (what === 'money') {
    if (money + by < 0) return no({ kind: 'below-zero', what, amount: money, by });
    return moneyChanged(settleAgreed(pay(s, { seat: who, by, for: 'correction', why })));
  }
  if (backs.any + by < 0) return no({ kind: 'below-zero', what, amount: backs.any, by });
  return ok({
    ...withPlayer(s, who, { backs: { ...backs, any: backs.any + by } }),
    discarded: s.discarded - by,
  });
}

// What can be mended

export function fixes(s: State): readonly Fix<State>[] {
  if (s.phase.at === 'over') return [];
  const prices = s.rows.flatMap((row, i) => priceFixes(s, row, i + 1));
  const tokens = s.seats.flatMap((seat) => reputationFix(s, seat));
  if (s.phase.at === 'loyalty') return [...prices, ...tokens];
  return [
    ...s.rows.flatMap((row, i) => rowFixes(s, row, i + 1)),
    ...prices,
    ...leadFix(s),
    ...specialistFix(s),
    ...seatsFix(s),
    ...tokens,
  ];
}

/** While the row was under the hammer, before anybody's turn to bid: what is mended there decides it anew. */
const underHammer =
  (s: State, row: number) =>
  (then: State): boolean =>
    then.round === s.round &&
    then.phase.at === 'auction' &&
    then.phase.row === row &&
    (then.phase.open === null || sameJson(then.phase.open, startOpen(openTable(then))));

function rowFixes(s: State, { kind, winners, result }: Row, row: number): readonly Fix<State>[] {
  const places = oneOf('winners', [1, 2]);
  if (!result) {
    const fields = [oneOf('kind', ['open', 'closed']), places];
    return [{ fact: { fact: 'row', row }, fields, was: { kind, winners } }];
  }
  // Nobody won: nothing hangs on it, and a lot nobody could afford never came under the hammer.
  if (!result.first) return [];
  const since = underHammer(s, row);
  const led = ledBy(s, row);
  return [
    // What was called cannot become paddles, nor paddles calls: once a lot is sold, undo is the way.
    { fact: { fact: 'row', row, kind }, fields: [places], was: { winners }, since },
    {
      fact: { fact: 'lead', row },
      fields: [oneOf('seat', s.seats)],
      was: led === null ? {} : { seat: led },
      since,
    },
  ];
}

/** Who led the auction of a row: the last winner before it. For the first of a round only the log knows. */
const ledBy = (s: State, row: number): SeatId | null =>
  s.rows.slice(0, row - 1).reduce<SeatId | null>((lead, { result }) => result?.first?.seat ?? lead, null);

function leadFix(s: State): readonly Fix<State>[] {
  if (s.lead === null || (s.phase.at !== 'setup' && s.phase.at !== 'auction')) return [];
  const row = s.phase.at === 'auction' ? { row: s.phase.row } : {};
  return [{ fact: { fact: 'lead', ...row }, fields: [oneOf('seat', s.seats)], was: { seat: s.lead } }];
}

function priceFixes(s: State, { result }: Row, row: number): readonly Fix<State>[] {
  return [result?.first, result?.second].flatMap((win) =>
    win
      ? [
          {
            fact: { fact: 'price', row, seat: win.seat },
            fields: [numberFrom('price', LEAST_BID, playerIn(s, win.seat).money + win.price)],
            was: { price: win.price },
          },
        ]
      : [],
  );
}

function specialistFix(s: State): readonly Fix<State>[] {
  if (s.specialist === null || s.phase.at === 'start') return [];
  return [
    {
      fact: { fact: 'specialist' },
      fields: [oneOf('brand', s.options.catalogue.brands)],
      was: { brand: s.specialist },
      // Ships sold on the wrong word are priced again.
      since: (then) => then.round === s.round && then.specialist !== null && !hasSoldShips(then),
    },
  ];
}

/** Seats decide ties: the last lot sold is decided anew. */
function seatsFix(s: State): readonly Fix<State>[] {
  if (s.seats.length < 3) return [];
  const sold = 1 + s.rows.findLastIndex(({ result }) => result?.first);
  return [
    {
      fact: { fact: 'seats' },
      fields: [inOrder('seats', s.seats)],
      was: { seats: s.seats },
      ...(sold > 0 ? { since: underHammer(s, sold) } : {}),
    },
  ];
}

function reputationFix(s: State, seat: SeatId): readonly Fix<State>[] {
  const { reputation, sales } = playerIn(s, seat);
  if (s.phase.at === 'selling' && sales.some((sale) => sale.round === s.round)) return [];
  const { least, most } = REPUTATION;
  return [
    {
      fact: { fact: 'reputation', seat },
      fields: [numberFrom('reputation', least, most)],
      was: { reputation },
    },
  ];
}

// Accounts

/** Money and the bank make £1000; lot cards and junk are all somewhere. */
export function accounts(s: State): readonly Account[] {
  const inRows = s.rows.reduce((n, row) => n + (row.result ? 0 : row.cards), 0);
  const sold = s.seats.reduce(
    (n, seat) => n + playerIn(s, seat).sales.reduce((m, sale) => m + (sale.what === 'ship' ? 3 : 1), 0),
    0,
  );
  const kept = (what: string, of: string, amount: number, correctable = false): Account => ({
    what,
    of,
    amount,
    correctable,
  });
  return [
    { what: 'bank', amount: s.bank, correctable: false },
    ...s.seats.map((seat) => kept('money', seat, playerIn(s, seat).money, true)),
    kept('cards', 'decks', ROUNDS * LOT_DECK(s.seats.length) - s.dealt),
    kept('cards', 'rows', inRows),
    ...s.seats.map((seat) => kept('cards', seat, cardsOf(s, seat), true)),
    kept('cards', 'sold', sold),
    kept('cards', 'discarded', s.discarded),
  ];
}
