/** What random play once found: each record is the smallest that showed it. */
import { replay, type Actor, type Ask, type RecordStep } from '../../../../engine';
import { game, type Move, type State } from '../../../../engine/games/cheap-as-ships';
import { FOUR } from './support';

type Found = { readonly asks: readonly Ask[]; readonly taken: boolean };

/** Plays a record, then asks whether somebody's move is offered and whether it is taken. */
function after(moves: readonly RecordStep[], by: Actor, move: Move): Found {
  const played = replay(() => game, { game: game.id, seats: FOUR, moves });
  if (!played.ok) throw new Error(JSON.stringify(played.why));
  const { refusals } = played.value;
  const state = played.value.state as State;
  expect(refusals).toEqual([]);
  const asks = game.asks(state, by, by === 'host' ? null : game.own(state, by, []));
  return { asks, taken: game.apply(state, { by, move, seq: moves.length, seals: [] }).ok };
}

const isOffered = ({ asks }: Found, kind: string): boolean =>
  asks.some((ask) => ask.kind === 'move' && ask.move.do === kind);

const THREE_ROUNDS: readonly RecordStep[] = [
  { round: 'start', beacon: 'rfiGVsvLc3DNgDdxUv_QXFBzix6bRxcK7-pEYFkT3lU' },
  { by: 'host', move: { do: 'row', round: 1, row: 1, kind: 'open', winners: 2 } },
  { by: 'host', move: { do: 'row', round: 1, row: 2, kind: 'open', winners: 2 } },
  { by: 'host', move: { do: 'row', round: 1, row: 3, kind: 'open', winners: 2 } },
  { by: 'host', move: { do: 'row', round: 1, row: 4, kind: 'open', winners: 2 } },
  { by: 'host', move: { do: 'deal', round: 1 } },
  { round: 'r1/deal', beacon: 'A1yj6PNDIIEXent2HxQSLlmeyQ5gOj96BsUtp2N-Ihg' },
  { by: 'host', move: { do: 'called', round: 1, row: 1, first: 'B', price: 77 } },
  {
    by: 'host',
    move: { do: 'called', round: 1, row: 2, first: 'D', second: 'A', price: 47, secondPrice: 21 },
  },
  {
    by: 'host',
    move: { do: 'called', round: 1, row: 3, first: 'D', second: 'C', price: 33, secondPrice: 31 },
  },
  { by: 'host', move: { do: 'called', round: 1, row: 4, first: 'C', price: 25 } },
  { by: 'B', move: { do: 'done', round: 1 } },
  { by: 'C', move: { do: 'done', round: 1 } },
  { by: 'D', move: { do: 'done', round: 1 } },
  { by: 'A', move: { do: 'done', round: 1 } },
  { by: 'C', move: { do: 'declare', round: 1, count: 24 } },
  {
    by: 'host',
    move: { do: 'forget', round: 1, at: 'D', part: { type: 'junk', brand: null, value: 0, quality: -1 } },
  },
  { by: 'A', move: { do: 'declare', round: 1, count: 59 } },
  { by: 'B', move: { do: 'declare', round: 1, count: 3 } },
  { by: 'D', move: { do: 'declare', round: 1, count: 0 } },
  { by: 'host', move: { do: 'specialist', round: 2, brand: 'Fox' } },
  { by: 'host', move: { do: 'deal', round: 2 } },
  {
    by: 'host',
    move: { do: 'forget', round: 2, at: 'D', part: { type: 'junk', brand: null, value: 0, quality: -1 } },
  },
  { round: 'r2/deal', beacon: '5dKhyCsqgUt08V709cK82bAqsQGIqw3YwK9u5oY6ty0' },
  { by: 'host', move: { do: 'called', round: 2, row: 1, first: 'A', price: 33 } },
  { round: 'r2/a2/bid', values: { 'r2/a2/bid/A': { bid: 23 }, 'r2/a2/bid/C': { bid: 9 } } },
  { round: 'r2/a3/bid', values: { 'r2/a3/bid/C': { bid: 10 } } },
  { round: 'r2/a4/bid', values: { 'r2/a4/bid/C': { bid: 22 } } },
  { by: 'B', move: { do: 'done', round: 2 } },
  { by: 'D', move: { do: 'done', round: 2 } },
  { by: 'C', move: { do: 'done', round: 2 } },
  {
    by: 'host',
    move: { do: 'name', round: 2, at: 'D', part: { type: 'front', brand: 'Orbit', value: 20, quality: -1 } },
  },
  { by: 'A', move: { do: 'done', round: 2 } },
  { by: 'B', move: { do: 'declare', round: 2, count: 3 } },
  { by: 'C', move: { do: 'declare', round: 2, count: 2 } },
  { by: 'D', move: { do: 'declare', round: 2, count: 0 } },
  { by: 'A', move: { do: 'declare', round: 2, count: 3 } },
  { by: 'host', move: { do: 'deal', round: 3 } },
  { round: 'r3/deal', beacon: 'ZPfSs5MPrX11SKODjbxlLXfB2puVRUlZNG17i9Ubm4g' },
  { by: 'C', move: { do: 'done', round: 3 } },
  { by: 'D', move: { do: 'done', round: 3 } },
  { by: 'A', move: { do: 'done', round: 3 } },
  { by: 'B', move: { do: 'done', round: 3 } },
  { by: 'D', move: { do: 'declare', round: 3, count: 0 } },
  { by: 'C', move: { do: 'declare', round: 3, count: 2 } },
  { by: 'B', move: { do: 'declare', round: 3, count: 3 } },
  { by: 'A', move: { do: 'declare', round: 3, count: 3 } },
];

test('[CAS-2] when the third round is over no part is named any more, and no form asks for one (seed 13)', () => {
  const found = after(THREE_ROUNDS, 'host', {
    do: 'name',
    round: 3,
    at: 'D',
    part: { type: 'junk', brand: null, value: 0, quality: -1 },
  });
  expect(isOffered(found, 'name')).toBe(false);
  expect(found.taken).toBe(false);
});

const A_DRAFT_LEFT_OPEN: readonly RecordStep[] = [
  { round: 'start', beacon: 'rwR885M_cDgxM9InDn3hUWwl-UJ3dxDWwTiV6kVYywg' },
  { by: 'host', move: { do: 'specialist', round: 1, brand: 'Leaf' } },
  { by: 'host', move: { do: 'deal', round: 1 } },
  { round: 'r1/deal', beacon: 'whr8idgSGrhIOBe2EuOBbNB9IgD8fYHHi1w2VAW3lAM' },
  {
    by: 'host',
    move: { do: 'name', round: 1, at: 1, part: { type: 'back', brand: 'Comet', value: 20, quality: 2 } },
  },
  {
    by: 'host',
    move: { do: 'name', round: 1, at: 1, part: { type: 'front', brand: 'Prism', value: 0, quality: -1 } },
  },
  {
    round: 'r1/a1/bid',
    values: {
      'r1/a1/bid/A': { bid: 45 },
      'r1/a1/bid/B': { bid: 27 },
      'r1/a1/bid/C': { bid: 52 },
      'r1/a1/bid/D': { bid: 1 },
    },
  },
  { by: 'host', move: { do: 'called', round: 1, row: 2, first: 'C', price: 27 } },
  {
    round: 'r1/a3/bid',
    values: { 'r1/a3/bid/A': { bid: 31 }, 'r1/a3/bid/B': { bid: 28 }, 'r1/a3/bid/D': { bid: 38 } },
  },
  { by: 'host', move: { do: 'called', round: 1, row: 4, first: 'B', price: 38 } },
  {
    by: 'host',
    move: { do: 'called', round: 1, row: 5, first: 'D', second: 'A', price: 37, secondPrice: 25 },
  },
  { by: 'host', move: { do: 'called', round: 1, row: 6, first: 'B', price: 42 } },
  { by: 'C', move: { do: 'done', round: 1 } },
  { by: 'B', move: { do: 'done', round: 1 } },
  { by: 'A', move: { do: 'done', round: 1 } },
  { by: 'D', move: { do: 'done', round: 1 } },
];

test('[CAS-2] a pick that was never told can still be told in the audit and later, and a form asks for it (seed 33)', () => {
  const found = after(A_DRAFT_LEFT_OPEN, 'C', {
    do: 'pick',
    round: 1,
    row: 1,
    part: { type: 'back', brand: 'Comet', value: 20, quality: 2 },
  });
  expect(isOffered(found, 'pick')).toBe(true);
  expect(found.taken).toBe(true);
});

test('[CAS-2] backs that were told wrong can be told again until the lot is sold, and a form asks for them (seed 998)', () => {
  const backs = { do: 'backs', round: 1, row: 1, backs: { front: 1, middle: 0, back: 2 } } as const;
  const told: readonly RecordStep[] = [
    { round: 'start' },
    { by: 'host', move: { do: 'row', round: 1, row: 1, kind: 'open', winners: 1 } },
    { by: 'host', move: { ...backs, backs: { front: 3, middle: 0, back: 0 } } },
  ];
  const found = after(told, 'host', backs);
  expect(isOffered(found, 'backs')).toBe(true);
  expect(found.taken).toBe(true);
});
