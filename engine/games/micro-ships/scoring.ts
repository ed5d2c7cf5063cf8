/** Twelve ships sold: points decide, then the cubes in hand, shown only by those who are level. */
import { rank, standingsFrom, type Ranked } from '../shared/ranking';
import type { Standing } from '../../contract/game';
import type { SeatId } from '../../vocabulary';
import { pointsOf, type State } from './state';
import { worthOfCubes } from './value-table';

export type FleetResult<Who> = { readonly who: Who; readonly points: number; readonly cubesWorth: number };

/** Most points; then the worth of one's own cubes; then shared [MIC-8]. */
export const rankFleets = <Who>(fleets: readonly FleetResult<Who>[]): readonly Ranked<FleetResult<Who>>[] =>
  rank(fleets, [POINTS, CUBES]);

const POINTS = { name: 'points', of: (one: { readonly points: number }) => one.points };
const CUBES = { name: 'cubes', of: (one: { readonly cubesWorth: number }) => one.cubesWorth };

/** The tie-break belongs to the end: before it, equal points share a place. */
export const ranking = (s: State): readonly Ranked<FleetResult<SeatId>>[] =>
  rank(
    s.seats.map((who) => ({ who, points: pointsOf(s, who), cubesWorth: worthShown(s, who) })),
    isOver(s) ? [POINTS, CUBES] : [POINTS],
  );

export const worthShown = (s: State, seat: SeatId): number =>
  s.table ? worthOfCubes(s.table, s.shown?.[seat] ?? []) : 0;

export const standings = (s: State): readonly Standing[] => standingsOf(ranking(s));

export const standingsOf = (ranked: readonly Ranked<FleetResult<SeatId>>[]): readonly Standing[] =>
  standingsFrom(
    ranked,
    (one) => one.who,
    (one) => one.points,
  );

export const isOver = (s: State): boolean => s.phase.at === 'over';
