/** The rules alone, without a log: Cheap as Ships' closed auction through the contract, and the best sale. */
import {
  cheapAsShips,
  diceFrom,
  type AnyGame,
  type Choose,
  type JsonObject,
  type SeatId,
} from '../../engine';
import { seeded } from '../testbed/random';
import { cpuTime, median, rate, type Row } from './row';

const SEATS: readonly SeatId[] = ['A', 'B', 'C', 'D'];
const GAME: AnyGame = cheapAsShips.game;
type Part = cheapAsShips.Part;

export const rulesRows = (): readonly Row[] => [closedAuctions(), bestSales()];

/** A table at its first closed auction. */
function atClosedAuction(): JsonObject {
  const options = { ...GAME.defaults(SEATS.length), start: 'named' };
  const begun = GAME.setup(options, SEATS);
  if (!begun.ok) throw new Error(begun.why.kind);
  const rows = [2, 2, 2, 2].map((winners, i) => ({
    do: 'row',
    round: 1,
    row: i + 1,
    kind: 'closed',
    winners,
  }));
  const moves = [{ do: 'start', seat: 'A' }, { do: 'specialist', round: 1, brand: 'Fox' }, ...rows];
  return moves.reduce<JsonObject>((state, move, seq) => {
    const after = GAME.apply(state, { by: 'host', move, seq, seals: [] });
    if (!after.ok) throw new Error(`${move.do}: ${after.why.kind}`);
    return after.value;
  }, begun.value);
}

/** Four paddles judged, then turned over: five moves. */
function closedAuctions(): Row {
  const state = atClosedAuction();
  const chance = seeded(1);
  const bids = Array.from({ length: 256 }, () => ({ bid: chance(81) }));
  const dice = diceFrom(new Uint8Array(32));
  let next = 0;
  const moves = rate(100_000, 5, (times) => {
    for (let done = 0; done < times; done += SEATS.length + 1) {
      const [round] = GAME.rounds(state);
      if (!round) throw new Error('no round is open');
      const shown = round.slots.map(({ name: slot, seat }) => {
        const fit = GAME.fits(state, slot, bids[next++ % bids.length] ?? null, GAME.own(state, seat, []));
        return fit.ok
          ? { slot, seat, how: 'sealed' as const, value: fit.value }
          : { slot, seat, how: 'no-bid' as const };
      });
      GAME.reveal(state, round.name, shown, dice);
    }
  });
  return {
    what: 'rules alone, closed auction of Cheap as Ships',
    value: moves,
    unit: 'moves/s',
    bar: { at: 'least', value: 200_000 },
    note: `4 paddles and a flip are 5 moves; ${Math.round(moves / 5).toLocaleString('en-GB')} flips/s`,
  };
}

const WORKSHOP = 18;
const WORKSHOPS = 40;

function bestSales(): Row {
  timesOfSales(); // to warm up
  const times = timesOfSales();
  return {
    what: `best sale of ${WORKSHOP} parts`,
    value: median(times),
    unit: 'ms',
    bar: { at: 'most', value: 50 },
    note: `median of ${WORKSHOPS} workshops, reputation weighed; the slowest ${Math.max(...times).toFixed(1)} ms`,
  };
}

function timesOfSales(): readonly number[] {
  const chance = seeded(7);
  return Array.from({ length: WORKSHOPS }, () => {
    const parts = workshop(chance);
    const reputation = chance(31) - 10;
    return cpuTime(() => cheapAsShips.bestSale(parts, 'Fox', reputation, 3));
  });
}

/** Any 18 of the cards in the box. */
function workshop(chance: Choose): readonly Part[] {
  const box = cheapAsShips.DEFAULT_CATALOGUE.parts.flatMap(({ copies, ...part }) =>
    Array.from({ length: copies }, (): Part => part),
  );
  return Array.from({ length: WORKSHOP }, () => box.splice(chance(box.length), 1)).flat();
}
