/** Forms: whatever fills one is accepted. Naming parts is offered to everybody and asked of nobody. */
import type { Ask, Field } from '../../contract/forms';
import type { Actor, Move } from '../../contract/game';
import type { SeatId } from '../../vocabulary';
import { ableToBid } from './auction';
import { leastRaise, LEAST_BID } from './bidding';
import { cardsFor, PART_TYPES, SLOTS, type Part, type PartType } from './catalogue';
import { backsFit, byType, dueTo, facesFor, nextPick, spokenFor, unnamedOf } from './parts';
import { sellingAsks } from './selling-asks';
import { lotCardsLeft, specialistsLeft } from './setup';
import { playerIn, type LotBacks, type Own, type State } from './state';

/** The host may say that a lot has any number of cards up to this. */
const MOST_LOT_CARDS = 12;

type Form = { readonly must?: boolean; readonly away?: true };

const form = (
  by: Actor,
  move: Move,
  fields: readonly Field[] = [],
  { must = false, away }: Form = {},
): Ask => ({
  kind: 'move',
  by,
  move,
  fields,
  must,
  ...(away ? { away } : {}),
});

export function asks(s: State, by: Actor, _own: Own | null): readonly Ask[] {
  if (by !== 'host' && !s.seats.includes(by)) return [];
  const { phase } = s;
  switch (phase.at) {
    case 'over':
    case 'loyalty':
      return [];
    case 'start': {
      const named = by === 'host' && s.options.start === 'named';
      return [
        ...(named
          ? [form(by, { do: 'start' }, [{ name: 'seat', is: 'one', of: s.seats }], { must: true })]
          : []),
        ...standing(s, by),
      ];
    }
    case 'setup':
      return [...(phase.dealing ? [] : setupAsks(s, by)), ...standing(s, by)];
    case 'auction':
      return [...auctionAsks(s, by), ...standing(s, by)];
    case 'selling':
      return [...(by === 'host' ? [] : sellingAsks(s, by, phase.done)), ...standing(s, by)];
    case 'audit':
      return [...auditAsks(s, by), ...standing(s, by)];
  }
}

/** What may be said at any time: picks, the loyalty card, backs of lots, faces of parts, the host's word for a card. */
function standing(s: State, by: Actor): readonly Ask[] {
  const asks: Ask[] = [...draftAsks(s, by), ...backsAsks(s, by), ...nameAsks(s, by)];
  if (by !== 'host' && s.options.loyalty) {
    const fields: Field[] = [{ name: 'brand', is: 'one', of: s.options.catalogue.brands }];
    asks.push({ kind: 'seal', by, secret: { slot: `loyalty/${by}`, fixed: {}, fields }, must: false });
  }
  if (by === 'host') {
    for (const type of PART_TYPES) {
      asks.push(
        form(by, { do: 'vouch', type, ...(type === 'junk' ? { brand: null } : {}) }, [
          ...(type === 'junk' ? [] : [{ name: 'brand', is: 'one' as const, of: s.options.catalogue.brands }]),
          { name: 'value', is: 'number', least: 0, most: 100 },
          { name: 'quality', is: 'number', least: -10, most: 10 },
        ]),
      );
    }
  }
  return asks;
}

// Setup phase

function setupAsks(s: State, by: Actor): readonly Ask[] {
  const { round } = s;
  const must = by === 'host';
  const asks: Ask[] = [];
  const left = lotCardsLeft(s);
  const rowsOpen = left > 0;
  if (!rowsOpen || s.rows.length === 0) asks.push(form(by, { do: 'deal', round }, [], { must }));
  if (s.specialist === null) {
    const brands = [...new Set(specialistsLeft(s))];
    const others = s.options.catalogue.brands.filter((brand) => !brands.includes(brand));
    asks.push(form(by, { do: 'specialist', round }, [{ name: 'brand', is: 'one', of: brands }], { must }));
    if (by === 'host' && others.length > 0) {
      asks.push(
        form(by, { do: 'specialist', round, override: true }, [{ name: 'brand', is: 'one', of: others }]),
      );
    }
  }
  if (!rowsOpen) return asks;
  const row = s.rows.length + 1;
  const kind: Field = { name: 'kind', is: 'one', of: ['open', 'closed'] };
  const winners: Field = {
    name: 'winners',
    is: 'one',
    of: ([1, 2] as const).filter((n) => cardsFor(n) <= left),
  };
  if (winners.of.length > 0) asks.push(form(by, { do: 'row', round, row }, [kind, winners], { must }));
  if (by !== 'host') return asks;
  const cards: Field = { name: 'cards', is: 'number', least: 1, most: MOST_LOT_CARDS };
  asks.push(
    form(by, { do: 'row', round, row }, [kind, { name: 'winners', is: 'one', of: [1, 2] }, cards], {
      must: winners.of.length === 0,
    }),
  );
  if (s.rows.length > 0 && s.specialist !== null) asks.push(form(by, { do: 'enough-rows', round }));
  return asks;
}

// Auction phase

function auctionAsks(s: State, by: Actor): readonly Ask[] {
  if (s.phase.at !== 'auction') return [];
  const { row: number, open } = s.phase;
  const row = s.rows[number - 1];
  if (!row) return [];
  if (row.kind === 'open') return open ? turnAsks(s, by) : calledAsks(s, by);
  if (by === 'host' || !ableToBid(s).includes(by)) return [];
  const fields: Field[] = [{ name: 'bid', is: 'number', least: 0, most: playerIn(s, by).money }];
  return [
    { kind: 'seal', by, secret: { slot: `r${s.round}/a${number}/bid/${by}`, fixed: {}, fields }, must: true },
  ];
}

/** One device records an auction called aloud: any, but the game waits for the host's. */
function calledAsks(s: State, by: Actor): readonly Ask[] {
  if (s.phase.at !== 'auction') return [];
  const row = s.rows[s.phase.row - 1];
  const move = { do: 'called', round: s.round, row: s.phase.row };
  const must = { must: by === 'host' };
  const able = ableToBid(s);
  const money = (seat: SeatId): number => playerIn(s, seat).money;
  const price = (seat: SeatId, least: number): Field => ({
    name: 'price',
    is: 'number',
    least,
    most: money(seat),
  });
  const asks: Ask[] = able.map((first) => form(by, { ...move, first }, [price(first, LEAST_BID)], must));
  if (row?.winners === 2) {
    for (const first of able.filter((seat) => money(seat) > LEAST_BID)) {
      for (const second of able.filter((seat) => seat !== first)) {
        const lower: Field = {
          name: 'secondPrice',
          is: 'number',
          least: LEAST_BID,
          most: money(second),
          below: 'price',
        };
        asks.push(form(by, { ...move, first, second }, [price(first, LEAST_BID + 1), lower], must));
      }
    }
  }
  return [...asks, form(by, move, [], must)];
}

function turnAsks(s: State, by: Actor): readonly Ask[] {
  if (by === 'host' || s.phase.at !== 'auction' || s.phase.open?.turn !== by) return [];
  const move = { round: s.round, row: s.phase.row };
  const bid: Field = {
    name: 'bid',
    is: 'number',
    least: leastRaise(s.phase.open),
    most: playerIn(s, by).money,
  };
  return [
    form(by, { do: 'bid', ...move }, [bid], { must: true }),
    form(by, { do: 'pass', ...move }, [], { must: true, away: true }),
  ];
}

// Parts

function backsAsks(s: State, by: Actor): readonly Ask[] {
  return s.rows.flatMap((row, i) => {
    if (row.result) return [];
    const named = s.phase.at === 'auction' && s.phase.row === i + 1 ? s.phase.lot : [];
    const of = (SPLITS[row.cards] ?? []).filter((backs) => backsFit(row, backs, named));
    return [form(by, { do: 'backs', round: s.round, row: i + 1 }, [{ name: 'backs', is: 'one', of }])];
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

function nameAsks(s: State, by: Actor): readonly Ask[] {
  const asks: Ask[] = [];
  const gone = spokenFor(s, null);
  const free = byType((type) => facesFor(s, type, gone));
  const name = (at: SeatId | number, round: number, type: PartType): void => {
    asks.push(form(by, { do: 'name', round, at }, [{ name: 'part', is: 'one', of: free[type] }]));
  };
  const forget = (at: SeatId | number, round: number, parts: readonly Part[]): void => {
    if (parts.length > 0)
      asks.push(form(by, { do: 'forget', round, at }, [{ name: 'part', is: 'one', of: parts }]));
  };
  if (s.phase.at === 'auction') {
    const { row: number, lot } = s.phase;
    const row = s.rows[number - 1];
    const room = (type: PartType): number =>
      type === 'junk' || !row
        ? 0
        : (row.backs?.[type] ?? row.cards) - lot.filter((part) => part.type === type).length;
    if (row && lot.length < row.cards)
      for (const type of SLOTS) if (!row.backs || room(type) > 0) name(number, s.round, type);
    forget(number, s.round, lot);
  }
  for (const { round, row, parts, unnamed } of s.drafts) {
    if (unnamed > 0) for (const type of SLOTS) name(row, round, type);
    forget(row, round, parts);
  }
  for (const seat of s.seats) {
    const { backs, parts } = playerIn(s, seat);
    const any = unnamedOf(s, seat);
    for (const type of PART_TYPES)
      if (backs[type] > 0 || (any > 0 && type !== 'junk')) name(seat, s.round, type);
    forget(seat, s.round, parts);
  }
  return asks;
}

function draftAsks(s: State, by: Actor): readonly Ask[] {
  return s.drafts.flatMap((draft) => {
    const { round, row, parts, unnamed } = draft;
    const next = nextPick(draft);
    const pickers = draft.due
      .map(({ seat }) => seat)
      .filter((seat) => dueTo(draft, seat) > 0 && (s.phase.at !== 'auction' || seat === next));
    const of = unnamed > 0 ? [...parts, null] : parts;
    return pickers.map((seat) =>
      form(by, { do: 'pick', round, row, seat }, [{ name: 'part', is: 'one', of }]),
    );
  });
}

// Audit phase

function auditAsks(s: State, by: Actor): readonly Ask[] {
  if (s.phase.at !== 'audit') return [];
  const { round } = s;
  const { counts, settled } = s.phase;
  if (by !== 'host') {
    if (settled.includes(by)) return [];
    // "Agrees" is one tap; anything else is counted out.
    const agrees = form(by, { do: 'declare', round, count: playerIn(s, by).money }, [], { must: true });
    return [
      agrees,
      form(by, { do: 'declare', round }, [{ name: 'count', is: 'number', least: 0, most: 1000 }]),
    ];
  }
  return s.seats
    .filter((seat) => !settled.includes(seat))
    .flatMap((seat) => {
      const right = counts[seat] === undefined ? ['ledger'] : ['ledger', 'count'];
      return right.map((one) =>
        form(by, { do: 'resolve', round, seat, right: one }, [], { must: counts[seat] !== undefined }),
      );
    });
}
