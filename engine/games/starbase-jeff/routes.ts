/** Connection routes (SBJ-6): from the new card over other players' pieces to an own one. */
import { no, ok, type Result } from '../../result';
import type { SeatId } from '../../vocabulary';
import { canBePassed, cardOf, type Deck } from './catalogue';
import type { Payment, Toll } from './money';
import type { Named, Piece, Refusal } from './state';
import { joints, type Survey } from './station';

/** A route as the ids of the pieces passed, from the new card on. */
export type Route = readonly number[];

/** The pieces that are named: each name stands for another piece, on the map for the one that lies there. */
export function piecesNamed(pieces: readonly Piece[], named: readonly Named[]): Result<Route, Refusal> {
  const route: number[] = [];
  for (const { owner, card, x, y } of named) {
    const found = pieces.find(
      (one) =>
        one.owner === owner &&
        one.card === card &&
        (one.place ? one.place.x === x && one.place.y === y : !route.includes(one.id)),
    );
    if (!found) return no({ kind: 'not-standing', owner, card });
    route.push(found.id);
  }
  return ok(route);
}

const LISTED = 24;
const LOOKED_AT = 2000;

const hasPieces = (pieces: readonly Piece[], seat: SeatId): boolean =>
  pieces.some((one) => one.owner === seat);

/**
 * The routes of a card of `seat` that would be joined to `joined`, shorter ones first. The shortest is always among
 * them; the list is cut off where a station with many loops would have too many, yet `routeFault` accepts them all.
 */
export function listRoutes(
  map: Survey,
  seat: SeatId,
  joined: readonly Piece[],
  most = LISTED,
): readonly Route[] {
  if (!hasPieces(map.pieces, seat) || joined.some((one) => one.owner === seat)) return [[]];
  const graph = joints(map);
  const found: Route[] = [];
  const isFound = (route: Route) => found.some((one) => one.join() === route.join());
  const direct = shortest(graph, seat, joined);
  if (direct) found.push(direct);
  const paths: Route[] = joined.map((one) => [one.id]);
  for (let i = 0; i < paths.length && i < LOOKED_AT && found.length < most; i++) {
    const path = paths[i] ?? [];
    const next = graph.get(path[path.length - 1] ?? -1) ?? [];
    if (next.some((one) => one.owner === seat) && !isFound(path)) found.push(path);
    if (paths.length > LOOKED_AT) continue;
    for (const one of next) if (one.owner !== seat && !path.includes(one.id)) paths.push([...path, one.id]);
  }
  return found;
}

function shortest(
  graph: ReadonlyMap<number, readonly Piece[]>,
  seat: SeatId,
  joined: readonly Piece[],
): Route | undefined {
  const seen = new Set(joined.map((one) => one.id));
  const paths: Route[] = joined.map((one) => [one.id]);
  for (const path of paths) {
    const next = graph.get(path[path.length - 1] ?? -1) ?? [];
    if (next.some((one) => one.owner === seat)) return path;
    for (const one of next) {
      if (seen.has(one.id)) continue;
      seen.add(one.id);
      paths.push([...path, one.id]);
    }
  }
  return undefined;
}

/** The route on which the builder pays least: none beside an own piece, or while none stands. */
export function cheapestRoute(
  map: Survey,
  seat: SeatId,
  joined: readonly Piece[],
  spheres: readonly SeatId[],
): Route {
  if (!hasPieces(map.pieces, seat) || joined.some((one) => one.owner === seat)) return [];
  const graph = joints(map);
  const priceOf = (id: number): number => tollsOf(map.deck, map.pieces, spheres, [id])[0]?.price ?? 0;
  const seen = new Set<number>();
  const open = joined.map(({ id }) => ({ route: [id], price: priceOf(id) }));
  for (;;) {
    const best = open.reduce((a, b) => (b.price < a.price ? b : a), open[0] ?? { route: [], price: 0 });
    const end = best.route.at(-1);
    if (end === undefined) return [];
    open.splice(open.indexOf(best), 1);
    if (seen.has(end)) continue;
    seen.add(end);
    const next = graph.get(end) ?? [];
    if (next.some((one) => one.owner === seat)) return best.route;
    for (const { id } of next)
      if (!seen.has(id)) open.push({ route: [...best.route, id], price: best.price + priceOf(id) });
  }
}

/** What is wrong with a route as far as the pieces alone can tell; null if nothing is. */
export function declaredRouteFault(
  deck: Deck,
  pieces: readonly Piece[],
  seat: SeatId,
  route: Route,
): Refusal | null {
  if (route.length > 0 && !hasPieces(pieces, seat)) return { kind: 'no-route-due', because: 'first-piece' };
  for (const [index, id] of route.entries()) {
    const piece = pieces.find((one) => one.id === id);
    if (!piece) return { kind: 'no-such-piece', piece: id };
    if (piece.owner === seat) return { kind: 'own-piece-on-route', piece: id };
    if (route.indexOf(id) !== index) return { kind: 'twice-on-route', piece: id };
    if (!canBePassed(cardOf(deck, piece.card))) return { kind: 'cannot-pass', piece: id };
  }
  return null;
}

/** The same with the map, where the joints are known too. `joined`: what the new card is joined to. */
export function routeFault(
  map: Survey,
  seat: SeatId,
  joined: readonly Piece[],
  route: Route,
): Refusal | null {
  const fault = declaredRouteFault(map.deck, map.pieces, seat, route);
  if (fault) return fault;
  const besideOwn = joined.some((one) => one.owner === seat);
  if (route.length === 0) return besideOwn || !hasPieces(map.pieces, seat) ? null : { kind: 'route-wanted' };
  if (besideOwn) return { kind: 'no-route-due', because: 'beside-own' };
  const graph = joints(map);
  let next = joined;
  let before: number | null = null;
  for (const id of route) {
    if (!next.some((one) => one.id === id)) return { kind: 'route-broken', piece: id, before };
    next = graph.get(id) ?? [];
    before = id;
  }
  return next.some((one) => one.owner === seat) ? null : { kind: 'route-ends-early', piece: before ?? 0 };
}

/** What each piece of a route costs: 1, or its build fee where the owner has the Sphere. */
export function tollsOf(
  deck: Deck,
  pieces: readonly Piece[],
  spheres: readonly SeatId[],
  route: Route,
): readonly Toll[] {
  return route.flatMap((id) => {
    const piece = pieces.find((one) => one.id === id);
    return piece ? [tollOf(deck, piece, spheres)] : [];
  });
}

export const tollOf = (
  deck: Deck,
  { owner, card }: Pick<Piece, 'owner' | 'card'>,
  spheres: readonly SeatId[],
): Toll => ({ owner, price: spheres.includes(owner) ? cardOf(deck, card).fee : 1 });

export type PricedRoute = {
  readonly route: Route;
  readonly total: number;
  readonly pays: readonly Payment[];
};

/** The listed routes with what each would cost, and whom. */
export function pricedRoutes(
  map: Survey,
  seat: SeatId,
  joined: readonly Piece[],
  spheres: readonly SeatId[],
): readonly PricedRoute[] {
  return listRoutes(map, seat, joined).map((route) => {
    const tolls = tollsOf(map.deck, map.pieces, spheres, route);
    const owners = [...new Set(tolls.map((toll) => toll.owner))];
    const sum = (some: readonly Toll[]) => some.reduce((total, toll) => total + toll.price, 0);
    return {
      route,
      total: sum(tolls),
      pays: owners.map((to) => ({ to, amount: sum(tolls.filter((toll) => toll.owner === to)) })),
    };
  });
}
