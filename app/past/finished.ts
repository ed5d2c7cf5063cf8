/** A game that is over, played at a table or settled by hand, as facts: what lists, statistics and sharing read. */
import {
  foldLine,
  isGame,
  isSeat,
  ok,
  shape,
  type AnyGame,
  type GameId,
  type LogProblem,
  type Of,
  type Result,
  type Seq,
  type Standing,
  type Table,
} from '../../engine';

const TIE_BREAK = shape.object({
  by: shape.text(40, 1),
  amount: shape.int(),
  went: shape.oneOf('ahead', 'behind', 'level'),
});

/** `who` as in the standings; `isPlayer` is false for contenders of the game's own, such as the Cap'n. */
const RESULT = shape.object({
  who: shape.text(20, 1),
  name: shape.text(200),
  isPlayer: shape.bool,
  place: shape.int(1, 99),
  score: shape.int(),
  chain: shape.list(TIE_BREAK, 10),
});

/** Best first. */
export const RESULTS = shape.list(RESULT, 10, 1);

export const FINISHED = shape.object({
  /** The table and the entry that began it, or the name of the settled score. */
  id: shape.text(200, 1),
  how: shape.oneOf('played', 'settled'),
  game: shape.where(shape.text(40, 1), 'a known game', isGame),
  /** When it ended, in milliseconds. */
  at: shape.int(0, 8_640_000_000_000_000),
  results: RESULTS,
});
export type Finished = Omit<Of<typeof FINISHED>, 'game'> & { readonly game: GameId };
export type FinishedResult = Finished['results'][number];

type Naming = {
  readonly name: (who: string) => string;
  readonly contenders: AnyGame['contenders'];
};

export const resultsFrom = (
  standings: readonly Standing[],
  { name, contenders }: Naming,
): readonly FinishedResult[] =>
  standings.map(({ who, place, score, chain }) => ({
    who,
    name: contenders?.[who] ?? name(who),
    isPlayer: isSeat(who),
    place,
    score,
    chain,
  }));

type Step = {
  /** The entry it goes on from: the one before it, or where an undo led back to. */
  readonly from: Seq;
  readonly at: number;
  readonly begins: boolean;
  /** The game on the table after it, and whether it is over. */
  readonly inPlay: Table['play']['game'];
  readonly isOver: boolean;
};

/** Every game of a log that was played to its end, in order; undone ones are not among them. */
export function finishedIn(
  games: (id: string) => AnyGame | undefined,
  lines: readonly string[],
): Result<readonly Finished[], LogProblem> {
  let table: Table | null = null;
  const steps: Step[] = [];
  for (const line of lines) {
    const folded: Result<Table, LogProblem> = foldLine(games, table, line, { signatures: false });
    if (!folded.ok) return folded;
    table = folded.value;
    const { from, entry, play } = table.past;
    const isOver = play.game !== null && games(play.game.id)?.isOver(play.game.state) === true;
    steps.push({ from, at: entry.at, begins: entry.body.do === 'start', inPlay: play.game, isOver });
  }
  return ok(table ? endsOf(steps).flatMap((end) => finishedAt(games, end, table)) : []);
}

type End = { readonly start: Seq; readonly at: number; readonly inPlay: Step['inPlay'] };

function endsOf(steps: readonly Step[]): readonly End[] {
  const ends = new Map<Seq, End>();
  let start = 0;
  for (const seq of liveOf(steps)) {
    const step = steps[seq];
    if (!step) continue;
    if (step.begins) start = seq;
    // A correction may bring a game back; what is tapped after its end does not make it end later.
    if (step.isOver) ends.set(start, { start, at: ends.get(start)?.at ?? step.at, inPlay: step.inPlay });
    else if (step.inPlay) ends.delete(start);
  }
  return [...ends.values()];
}

/** The entries that no undo took back, oldest first. */
function liveOf(steps: readonly Step[]): readonly Seq[] {
  const live: Seq[] = [];
  for (let seq = steps.length - 1; seq > 0; seq = steps[seq]?.from ?? 0) live.push(seq);
  return live.reverse();
}

function finishedAt(
  games: (id: string) => AnyGame | undefined,
  { start, at, inPlay }: End,
  { id, seats }: Table,
): readonly Finished[] {
  const game = inPlay && games(inPlay.id);
  if (!game || !isGame(game.id)) return [];
  const name = (who: string): string => (isSeat(who) ? (seats[who]?.name ?? `Seat ${who}`) : who);
  const results = resultsFrom(game.standings(inPlay.state), { name, contenders: game.contenders });
  return results.length === 0 ? [] : [{ id: `${id}/${start}`, how: 'played', game: game.id, at, results }];
}
