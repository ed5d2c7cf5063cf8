/** What the gavel can put right in place: the bids stay as they were shown and are resolved again. */
import { seated, timelineOf, type Json, type SeatId, type Table } from '../../../engine';
import { namesAt } from '../../table/feed';
import { gameNamed } from '../load';
import type { Mend } from '../contract';
import { calledIn, calledWords } from './called';
import type { Row, State } from './state';
import { pastOfThisGame } from './history';
import { RecordedForm } from './RecordedForm';
import { counted } from './words';

const stateAt = (table: Table): State | null =>
  (table.play.game?.state as unknown as State | undefined) ?? null;

export function mendsFor(table: Table): readonly Mend[] {
  const s = stateAt(table);
  if (!s || s.phase.at === 'over' || s.phase.at === 'loyalty') return [];
  const done = s.rows.findLastIndex(({ result }) => result !== null);
  const now = s.phase.at === 'auction' ? s.phase.row - 1 : -1;
  return [
    ...(done >= 0 ? rowMends(table, s, done) : []),
    ...(now >= 0 && now !== done ? rowMends(table, s, now) : []),
    ...recordedMends(table, s),
    ...(done >= 0 ? leadMends(table, s, done) : []),
    ...specialistMends(table, s),
    ...orderMends(table, s, done),
  ];
}

/** The last entry after which the row was still open: what is fixed there decides it anew. */
function beforeRow(table: Table, s: State, row: number): number {
  const open = pastOfThisGame(table).filter(({ play }) => {
    const then = play.game?.state as unknown as State | undefined;
    const one = then?.rows[row];
    return (
      then?.round === s.round &&
      then.phase.at === 'auction' &&
      then.phase.row === row + 1 &&
      one?.result === null
    );
  });
  return open.at(-1)?.seq ?? table.seq;
}

const fix = (label: string, at: number, fact: Json, detail?: string): Mend => ({
  label,
  ...(detail === undefined ? {} : { detail }),
  body: { do: 'fix', at, fact },
});

function rowMends(table: Table, s: State, index: number): readonly Mend[] {
  const row = s.rows[index];
  if (!row) return [];
  const at = beforeRow(table, s, index);
  const number = index + 1;
  const { kind, winners } = row;
  const others: readonly Pick<Row, 'kind' | 'winners'>[] = [
    // What was called cannot become paddles, nor paddles calls: once a lot is over, undo is the way.
    ...(row.result ? [] : [{ kind: kind === 'open' ? ('closed' as const) : ('open' as const), winners }]),
    { kind, winners: winners === 1 ? 2 : 1 },
  ];
  return others.map((other) =>
    fix(
      `Lot ${number} is ${other.kind}, ${counted(other.winners, 'winner')}`,
      at,
      { fact: 'row', row: number, ...other },
      `Not ${kind}, ${counted(winners, 'winner')}.`,
    ),
  );
}

const nameAt = (table: Table, seat: SeatId): string => table.seats[seat]?.name ?? `Seat ${seat}`;

/** Every lot of this round that was called aloud: a name or a price misheard, put in the place of what was recorded. */
function recordedMends(table: Table, s: State): readonly Mend[] {
  return (timelineOf(gameNamed, table)?.steps ?? []).flatMap(({ by, step }): Mend[] => {
    const move = step.kind === 'played' ? step.played.move : null;
    if (move?.do !== 'called' || move.round !== s.round || typeof move.row !== 'number') return [];
    const lot = move.row;
    const recorded = calledIn(move);
    return [
      {
        label: `Lot ${lot} was recorded wrong`,
        detail: `It says: ${calledWords(namesAt(table), recorded)}.`,
        form: (mending) => (
          <RecordedForm table={table} at={by} lot={lot} recorded={recorded} mending={mending} />
        ),
      },
    ];
  });
}

function leadMends(table: Table, s: State, index: number): readonly Mend[] {
  const at = beforeRow(table, s, index);
  const then = pastOfThisGame(table).find(({ seq }) => seq === at)?.play.game?.state as unknown as
    State | undefined;
  return s.order
    .filter((seat) => seat !== then?.lead)
    .map((seat) =>
      fix(
        `${nameAt(table, seat)} led lot ${index + 1}`,
        at,
        { fact: 'lead', seat },
        then?.lead ? `Not ${nameAt(table, then.lead)}. Ties are broken anew.` : undefined,
      ),
    );
}

function specialistMends(table: Table, s: State): readonly Mend[] {
  const { specialist } = s;
  if (specialist === null) return [];
  return s.options.catalogue.brands
    .filter((brand) => brand !== specialist)
    .map((brand) =>
      fix(
        `The specialist looks for ${brand}`,
        table.seq,
        { fact: 'specialist', brand },
        `Not for ${specialist}.`,
      ),
    );
}

/** Every other way these players can sit around a table. */
function orderMends(table: Table, s: State, index: number): readonly Mend[] {
  const [first, ...rest] = s.order;
  if (!first || seated(table).length < 3) return [];
  const at = index >= 0 ? beforeRow(table, s, index) : table.seq;
  return permutations(rest)
    .filter((order) => order.join() !== rest.join())
    .map((order) =>
      fix(`Clockwise: ${[first, ...order].map((seat) => nameAt(table, seat)).join(', ')}`, at, {
        fact: 'order',
        order: [first, ...order],
      }),
    );
}

const permutations = (seats: readonly SeatId[]): readonly (readonly SeatId[])[] =>
  seats.length < 2
    ? [seats]
    : seats.flatMap((seat) =>
        permutations(seats.filter((one) => one !== seat)).map((rest) => [seat, ...rest]),
      );
