/** Twelve ships sold: points decide, then the cubes in hand, shown only by those who are level. */
import { rank, standingsFrom, type Ranked } from '../shared/ranking';
import type { Standing } from '../../contract/game';
import type { SeatId } from '../../vocabulary';
import { showing } from './showdown';
import { allSold, pointsOf, type State } from './state';
import { worthOfCubes } from './value-table';

export type FleetResult<Who> = { readonly who: Who; readonly points: number; readonly cubesWorth: number };

/** Most points; then the worth of one's own cubes; then shared [MIC-8]. */
export const rankFleets = <Who>(fleets: readonly FleetResult<Who>[]): readonly Ranked<FleetResult<Who>>[] =>
  rank(fleets, [
    { name: 'points', of: (one) => one.points },
    { name: 'cubes', of: (one) => one.cubesWorth },
  ]);

export const ranking = (s: State): readonly Ranked<FleetResult<SeatId>>[] =>
  rankFleets(s.seats.map((who) => ({ who, points: pointsOf(s, who), cubesWorth: worthShown(s, who) })));

export const worthShown = (s: State, seat: SeatId): number =>
  s.table ? worthOfCubes(s.table, s.shown?.[seat] ?? []) : 0;

export const standings = (s: State): readonly Standing[] =>
  standingsFrom(
    ranking(s),
    (one) => one.who,
    (one) => one.points,
  );

export const isOver = (s: State): boolean => allSold(s) && showing(s) === null;
