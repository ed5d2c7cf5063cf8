/** Forms: whatever fills one is accepted. Naming parts is offered to everybody and asked of nobody. */
import type { Ask, Field } from '../../contract/forms';
import type { Actor } from '../../contract/game';
import type { SeatId } from '../../vocabulary';
import { moveAsk, numberFrom, oneOf, sealAsk, secretOf } from '../shared/asks';
import { ableToBid } from './auction';
import { leastRaise, LEAST_BID } from './bidding';
import { cardsFor, PART_TYPES, SLOTS, type Part, type PartType } from './catalogue';
import { distinct, entries, shipOffers } from './offers';
import { backsFit, byType, facesFor, nextPick, spokenFor, unnamedOf } from './parts';
import { loyaltySlot } from './rounds';
import { lotCardsLeft, specialistsLeft } from './setup';
import { BANK, playerIn, type LotBacks, type Own, type State } from './state';

/** The table may say that a lot has any number of cards up to this. */
const MOST_LOT_CARDS = 12;

const GUARD_ROUND = { guard: ['round'] };
const GUARD_ROW = { guard: ['round', 'row'] };

export function asks(s: State, by: Actor, _own: Own | null): readonly Ask[] {
  if (s.phase.at === 'over' || s.phase.at === 'loyalty') return [];
  if (by === 'host') return [...tableAsks(s), ...backsAsks(s), ...nameAsks(s, by), ...vouchAsks(s)];
  if (!s.seats.includes(by)) return [];
  return [...seatAsks(s, by), ...pickAsks(s, by), ...nameAsks(s, by), ...loyaltyAsks(s, by)];
}

function tableAsks(s: State): readonly Ask[] {
  switch (s.phase.at) {
    case 'start':
      return s.options.start === 'named'
        ? [moveAsk('host', { do: 'start' }, [oneOf('seat', s.seats)], { must: true })]
        : [];
    case 'setup':
      return s.phase.dealing ? [] : setupAsks(s);
    case 'auction':
      return calledAsks(s);
    case 'audit':
      return resolveAsks(s);
    default:
      return [];
  }
}

function seatAsks(s: State, seat: SeatId): readonly Ask[] {
  switch (s.phase.at) {
    case 'auction':
      return bidAsks(s, seat);
    case 'selling':
      return s.phase.done.includes(seat) ? [] : sellingAsks(s, seat);
    case 'audit':
      return declareAsks(s, seat);
    default:
      return [];
  }
}

// Setup phase

function setupAsks(s: State): readonly Ask[] {
  const { round } = s;
  const must = { ...GUARD_ROUND, must: true };
  const found: Ask[] = [];
  const left = lotCardsLeft(s);
  if (left <= 0 || s.rows.length === 0) found.push(moveAsk('host', { do: 'deal', round }, [], must));
  if (s.specialist === null) {
    const brands = [...new Set(specialistsLeft(s))];
    const others = s.options.catalogue.brands.filter((brand) => !brands.includes(brand));
    found.push(moveAsk('host', { do: 'specialist', round }, [oneOf('brand', brands)], must));
    if (others.length > 0)
      found.push(
        moveAsk('host', { do: 'specialist-anyway', round }, [oneOf('brand', others)], {
          ...GUARD_ROUND,
          hold: true,
        }),
      );
  }
  if (left <= 0) return found;
  const row = s.rows.length + 1;
  const kind = oneOf('kind', ['open', 'closed']);
  const winners = ([1, 2] as const).filter((n) => cardsFor(n) <= left);
  if (winners.length > 0)
    found.push(moveAsk('host', { do: 'row', round, row }, [kind, oneOf('winners', winners)], must));
  const anyway = [kind, oneOf('winners', [1, 2]), numberFrom('cards', 1, MOST_LOT_CARDS)];
  found.push(
    moveAsk('host', { do: 'row-anyway', round, row }, anyway, {
      ...GUARD_ROUND,
      hold: true,
      must: winners.length === 0,
    }),
  );
  if (s.rows.length > 0 && s.specialist !== null)
    found.push(moveAsk('host', { do: 'enough-rows', round }, [], { ...GUARD_ROUND, hold: true }));
  return found;
}

// Auction phase

function bidAsks(s: State, seat: SeatId): readonly Ask[] {
  if (s.phase.at !== 'auction') return [];
  const { row, open } = s.phase;
  const { money } = playerIn(s, seat);
  const move = { round: s.round, row };
  if (s.rows[row - 1]?.kind === 'closed')
    return ableToBid(s).includes(seat)
      ? [sealAsk(seat, secretOf(`r${s.round}/a${row}/bid/${seat}`, 'bid', [numberFrom('bid', 0, money)]))]
      : [];
  if (open?.turn !== seat) return [];
  return [
    moveAsk(seat, { do: 'bid', ...move }, [numberFrom('bid', leastRaise(open), money)], {
      ...GUARD_ROW,
      must: true,
    }),
    moveAsk(seat, { do: 'pass', ...move }, [], { ...GUARD_ROW, must: true, away: true }),
  ];
}

/** One device records an auction called aloud. */
function calledAsks(s: State): readonly Ask[] {
  if (s.phase.at !== 'auction' || s.phase.open) return [];
  const row = s.rows[s.phase.row - 1];
  if (row?.kind !== 'open') return [];
  const move = { do: 'called', round: s.round, row: s.phase.row };
  const must = { ...GUARD_ROW, must: true };
  const able = ableToBid(s);
  const money = (seat: SeatId): number => playerIn(s, seat).money;
  const price = (seat: SeatId, least: number): Field => numberFrom('price', least, money(seat));
  const found = able.map((first) => moveAsk('host', { ...move, first }, [price(first, LEAST_BID)], must));
  if (row.winners === 2) {
    for (const first of able.filter((seat) => money(seat) > LEAST_BID)) {
      for (const second of able.filter((seat) => seat !== first)) {
        const lower = numberFrom('secondPrice', LEAST_BID, money(second), 'price');
        found.push(moveAsk('host', { ...move, first, second }, [price(first, LEAST_BID + 1), lower], must));
      }
    }
  }
  // Nobody wins: a slip would throw the lot away.
  return [...found, moveAsk('host', move, [], { ...must, hold: true })];
}

// Parts

function backsAsks(s: State): readonly Ask[] {
  return s.rows.flatMap((row, i) => {
    if (row.result) return [];
    const named = s.phase.at === 'auction' && s.phase.row === i + 1 ? s.phase.lot : [];
    const of = (SPLITS[row.cards] ?? []).filter((backs) => backsFit(row, backs, named));
    return [moveAsk('host', { do: 'backs', round: s.round, row: i + 1 }, [oneOf('backs', of)], GUARD_ROUND)];
  });
}

const splits = (cards: number): readonly LotBacks[] =>
  Array.from({ length: cards + 1 }, (_, front) =>
    Array.from({ length: cards - front + 1 }, (__, middle) => ({
      front,
      middle,
      back: cards - front - middle,
    })),
  ).flat();

/** Every way a lot can consist of fronts, middles and backs, by its number of cards. */
const SPLITS: readonly (readonly LotBacks[])[] = Array.from({ length: MOST_LOT_CARDS + 1 }, (_, cards) =>
  splits(cards),
);

/** A seat names the parts of its own workshop; what lies on the table, and for others, is named by the table. */
function nameAsks(s: State, by: Actor): readonly Ask[] {
  const found: Ask[] = [];
  const gone = spokenFor(s, null);
  const free = byType((type) => facesFor(s, type, gone));
  const name = (at: SeatId | number, round: number, type: PartType): void => {
    const eager = by === at ? { eager: true as const } : {};
    found.push(
      moveAsk(by, { do: 'name', round, at }, [oneOf('part', free[type])], { ...GUARD_ROUND, ...eager }),
    );
  };
  const forget = (at: SeatId | number, round: number, parts: readonly Part[]): void => {
    if (parts.length > 0)
      found.push(moveAsk(by, { do: 'forget', round, at }, [oneOf('part', parts)], GUARD_ROUND));
  };
  for (const seat of by === 'host' ? s.seats : [by]) {
    const { backs, parts } = playerIn(s, seat);
    const any = unnamedOf(s, seat);
    for (const type of PART_TYPES)
      if (backs[type] > 0 || (any > 0 && type !== 'junk')) name(seat, s.round, type);
    forget(seat, s.round, parts);
  }
  if (by !== 'host') return found;
  if (s.phase.at === 'auction') {
    const { row: number, lot } = s.phase;
    const row = s.rows[number - 1];
    const named = (type: PartType): number => lot.filter((part) => part.type === type).length;
    if (row && lot.length < row.cards)
      for (const type of SLOTS) if (!row.backs || row.backs[type] > named(type)) name(number, s.round, type);
    forget(number, s.round, lot);
  }
  for (const { round, row, parts, unnamed } of s.drafts) {
    if (unnamed > 0) for (const type of SLOTS) name(row, round, type);
    forget(row, round, parts);
  }
  return found;
}

/** Only whoever picks next is asked. */
function pickAsks(s: State, seat: SeatId): readonly Ask[] {
  return s.drafts
    .filter((draft) => nextPick(draft) === seat)
    .map(({ round, row, parts, unnamed }) =>
      moveAsk(
        seat,
        { do: 'pick', round, row },
        [oneOf('part', unnamed > 0 ? [...distinct(parts), null] : distinct(parts))],
        { ...GUARD_ROUND, eager: true },
      ),
    );
}

const vouchAsks = (s: State): readonly Ask[] =>
  PART_TYPES.map((type) =>
    moveAsk('host', { do: 'vouch', type, ...(type === 'junk' ? { brand: null } : {}) }, [
      ...(type === 'junk' ? [] : [oneOf('brand', s.options.catalogue.brands)]),
      numberFrom('value', 0, 100),
      numberFrom('quality', -10, 10),
    ]),
  );

const loyaltyAsks = (s: State, seat: SeatId): readonly Ask[] =>
  s.options.loyalty
    ? [
        sealAsk(
          seat,
          secretOf(loyaltySlot(seat), 'loyalty', [oneOf('brand', s.options.catalogue.brands)]),
          false,
        ),
      ]
    : [];

// Selling phase

function sellingAsks(s: State, seat: SeatId): readonly Ask[] {
  const { round } = s;
  const { parts, backs, sales, money } = playerIn(s, seat);
  const sale = { ...GUARD_ROUND, eager: true } as const;
  const part = (of: readonly Part[]): Ask => moveAsk(seat, { do: 'part', round }, [oneOf('part', of)], sale);
  const entered = entries(s, seat);
  const any = unnamedOf(s, seat);
  const unnamed = PART_TYPES.filter((type) => backs[type] > 0 || (type !== 'junk' && any > 0));
  const mine = sales.filter((one) => one.round === round && one.price <= money).map((one) => one.sale);
  return [
    moveAsk(seat, { do: 'done', round }, [], { ...GUARD_ROUND, must: true, away: true }),
    ...(parts.length > 0 ? [part(distinct(parts))] : []),
    ...unnamed.map((type) => part(entered[type])),
    ...shipOffers(s, seat, entered).map((offer) =>
      moveAsk(
        seat,
        { do: 'ship', round },
        SLOTS.map((slot) => oneOf(slot, offer[slot])),
        sale,
      ),
    ),
    ...(mine.length > 0
      ? [moveAsk(seat, { do: 'take-back', round }, [oneOf('sale', mine)], GUARD_ROUND)]
      : []),
  ];
}

// Audit phase

/** "Agrees" is one tap; anything else is counted out. */
function declareAsks(s: State, seat: SeatId): readonly Ask[] {
  if (s.phase.at !== 'audit' || s.phase.settled.includes(seat)) return [];
  const { round } = s;
  const { money } = playerIn(s, seat);
  return [
    moveAsk(seat, { do: 'declare', round, count: money }, [], { ...GUARD_ROUND, must: true }),
    moveAsk(seat, { do: 'declare', round }, [numberFrom('count', 0, Math.max(BANK, money))], GUARD_ROUND),
  ];
}

function resolveAsks(s: State): readonly Ask[] {
  if (s.phase.at !== 'audit') return [];
  const { round } = s;
  const { counts, settled } = s.phase;
  return s.seats
    .filter((seat) => !settled.includes(seat))
    .flatMap((seat) => {
      const isCounted = counts[seat] !== undefined;
      return (isCounted ? ['ledger', 'count'] : ['ledger']).map((right) =>
        moveAsk('host', { do: 'resolve', round, seat, right }, [], {
          ...GUARD_ROUND,
          hold: true,
          must: isCounted,
        }),
      );
    });
}
