/** A player's moment: building, destroying, setting aside, until every card they brought is gone. */
import { no, ok, type Result } from '../../result';
import type { SeatId } from '../../vocabulary';
import { breaksFault, completesFault, holdersOf, inOrder, powers, powersOf } from './capsules';
import { cardOf, isBomb, type Card } from './catalogue';
import { closeStation, endBroke } from './ending';
import type { Tell } from './events';
import { payForBuild, takesFromPot } from './money';
import { cheapestRoute, declaredRouteFault, piecesNamed, routeFault, tollsOf, type Route } from './routes';
import {
  playerOf,
  without,
  withPlayer,
  type BuildMove,
  type Move,
  type MoveOf,
  type Piece,
  type Refusal,
  type Phase,
  type State,
} from './state';
import {
  closing,
  fitAt,
  legalPlaces,
  lossProvesSplit,
  openEnds,
  provesFit,
  splitters,
  survey,
} from './station';

type Moment = Extract<Phase, { at: 'build' }>;

export const isBuildMove = (move: Move): move is BuildMove =>
  move.do === 'build' || move.do === 'sabotage' || move.do === 'discard' || move.do === 'set-aside';

/** Carries out one of the builder's moves; the phase is then `order` once all their cards are gone. */
export function perform(
  s: State,
  moment: Moment,
  move: BuildMove,
  forced: boolean,
  tell: Tell,
): Result<State, Refusal> {
  if (!moment.cards.includes(move.card)) return no({ kind: 'card-not-at-hand', card: move.card });
  const card = cardOf(s.options.deck, move.card);
  if (isBomb(card) && (move.do === 'build' || move.do === 'set-aside'))
    return no({ kind: 'sabotage-not-built', card: card.id });
  if (!isBomb(card) && (move.do === 'sabotage' || move.do === 'discard'))
    return no({ kind: 'only-sabotage', card: card.id });
  const rest = without(moment.cards, move.card);
  const after: State = {
    ...s,
    nth: s.nth + 1,
    phase: rest.length > 0 ? { ...moment, cards: rest } : { at: 'order' },
  };
  switch (move.do) {
    case 'build':
      return build(after, moment.seat, move, card, forced, tell);
    case 'sabotage':
      return sabotage(after, moment.seat, move, forced, tell);
    case 'discard':
      if (s.pieces.length > 0) return no({ kind: 'has-a-target', pieces: s.pieces.length });
      tell({ kind: 'discarded', seat: moment.seat, card: card.id, forced });
      return ok(withPlayer(after, moment.seat, (one) => ({ out: one.out + 1 })));
    case 'set-aside': {
      const places = waysToBuild(s, card);
      if (places > 0) return no({ kind: 'it-fits', card: card.id, places });
      tell({ kind: 'set-aside', seat: moment.seat, card: card.id, forced });
      return ok(withPlayer(after, moment.seat, (one) => ({ tabled: [...one.tabled, card.id] })));
    }
  }
}

/** How many places are known to be open to a card (SBJ-7); without the map it is known only that there is one. */
const waysToBuild = (s: State, card: Card): number => {
  if (s.map) return legalPlaces(survey(s.options.deck, s.pieces), card, s.options.advanced).length;
  return provesFit(s.pieces) ? 1 : 0;
};

// ── Building ─────────────────────────────────────────────────────────────────────────────────────────────────────

function build(
  s: State,
  seat: SeatId,
  move: MoveOf<'build'>,
  card: Card,
  forced: boolean,
  tell: Tell,
): Result<State, Refusal> {
  const way = s.map ? mapRoute(s, seat, move, card) : declaredRoute(s, seat, move);
  if (!way.ok) return way;
  const route = way.value;
  const piece: Piece = {
    id: s.built,
    owner: seat,
    card: card.id,
    ...(move.place ? { place: move.place } : {}),
  };
  const pieces = [...s.pieces, piece];
  const isClosed = s.map
    ? openEnds(survey(s.options.deck, pieces)).length === 0
    : declaredClosed(s, pieces, move.closed ?? false);
  if (isClosed === 'cannot') {
    const openings = pieces.reduce((sum, one) => sum + cardOf(s.options.deck, one.card).openings.length, 0);
    return no({ kind: 'cannot-be-closed', openings, pieces: pieces.length });
  }

  const paid = pay(s, seat, card, move, route, forced, tell);
  const standing = withPlayer({ ...paid, pieces, built: s.built + 1 }, seat, (one) => ({
    capsules: inOrder([...one.capsules, ...(move.completes ?? [])]),
  }));
  tellCapsules(s, standing, tell);

  if (isClosed) {
    tell({ kind: 'closed', seat, seen: s.map || move.closed !== true });
    return ok(closeStation(standing, seat, tell));
  }
  return ok(standing.players.some((one) => one.credits === 0) ? endBroke(standing, tell) : standing);
}

/** The route of a build on the map: the one that is named, or the cheapest. */
function mapRoute(s: State, seat: SeatId, move: MoveOf<'build'>, card: Card): Result<Route, Refusal> {
  if (!move.place) return no({ kind: 'place-wanted' });
  if (move.closed !== undefined || move.completes !== undefined) return no({ kind: 'map-sees-it' });
  const map = survey(s.options.deck, s.pieces);
  const fit = fitAt(map, card, move.place);
  if (!fit.ok) return fit;
  if (!move.passed) return ok(cheapestRoute(map, seat, fit.value, holdersOf(s, 'sphere')));
  const passed = piecesNamed(s.pieces, move.passed);
  if (!passed.ok) return passed;
  const fault = routeFault(map, seat, fit.value, passed.value);
  return fault ? no(fault) : passed;
}

function declaredRoute(s: State, seat: SeatId, move: MoveOf<'build'>): Result<Route, Refusal> {
  if (move.place) return no({ kind: 'place-not-wanted' });
  if (!move.passed) return no({ kind: 'route-wanted' });
  const passed = piecesNamed(s.pieces, move.passed);
  if (!passed.ok) return passed;
  const fault =
    declaredRouteFault(s.options.deck, s.pieces, seat, passed.value) ??
    completesFault(s, seat, move.completes ?? []);
  return fault ? no(fault) : passed;
}

/** A station whose openings are used up is closed whatever was said; one that cannot be is not. */
function declaredClosed(s: State, pieces: readonly Piece[], said: boolean): boolean | 'cannot' {
  const can = closing(s.options.deck, pieces);
  if (can === 'must') return true;
  return said && can === 'cannot' ? 'cannot' : said;
}

function pay(
  s: State,
  seat: SeatId,
  card: Card,
  move: MoveOf<'build'>,
  route: Route,
  forced: boolean,
  tell: Tell,
): State {
  const takes = takesFromPot(card, powersOf(s, seat).includes('torus'));
  const tolls = tollsOf(s.options.deck, s.pieces, holdersOf(s, 'sphere'), route);
  const { fee } = card;
  const paid = payForBuild({ credits: playerOf(s, seat).credits, pot: s.pot, fee, takes, tolls });
  const spheres = holdersOf(s, 'sphere').filter((owner) => tolls.some((toll) => toll.owner === owner));
  const where = move.place ? { place: move.place } : {};
  tell({
    kind: 'built',
    seat,
    card: card.id,
    ...where,
    forced,
    fee,
    takes,
    passed: tolls.length,
    spheres,
    paid,
  });
  let after = withPlayer({ ...s, pot: paid.pot }, seat, () => ({ credits: paid.credits }));
  for (const { to, amount } of paid.payments)
    after = withPlayer(after, to, (one) => ({ credits: one.credits + amount }));
  return after;
}

// ── Sabotage ─────────────────────────────────────────────────────────────────────────────────────────────────────

function sabotage(
  s: State,
  seat: SeatId,
  move: MoveOf<'sabotage'>,
  forced: boolean,
  tell: Tell,
): Result<State, Refusal> {
  const aimed = piecesNamed(s.pieces, [move.target]);
  if (!aimed.ok) return aimed;
  const target = s.pieces.find((one) => one.id === aimed.value[0]);
  if (!target) return no({ kind: 'not-standing', owner: move.target.owner, card: move.target.card });
  const splits = s.map
    ? splitters(survey(s.options.deck, s.pieces)).includes(target.id)
    : lossProvesSplit(s.options.deck, s.pieces, target.id);
  if (splits) return no({ kind: 'would-split', piece: target.id });
  if (s.map && move.breaks !== undefined) return no({ kind: 'map-sees-it' });
  const fault = breaksFault(s, target.owner, move.breaks ?? []);
  if (fault) return no(fault);

  const pieces = s.pieces.filter((one) => one.id !== target.id);
  tell({
    kind: 'sabotaged',
    seat,
    owner: target.owner,
    card: target.card,
    forced,
    empty: pieces.length === 0,
  });
  const spent = withPlayer({ ...s, pieces }, seat, (one) => ({ out: one.out + 1 }));
  const stillStands = pieces.filter((one) => one.owner === target.owner).length > 1;
  const after = withPlayer(spent, target.owner, (one) => ({
    out: one.out + 1,
    // A capsule is a pair: with one piece left there is none, whatever was said.
    capsules: stillStands ? one.capsules.filter((capsule) => !move.breaks?.includes(capsule)) : [],
  }));
  tellCapsules(s, after, tell);
  return ok(after);
}

function tellCapsules(before: State, after: State, tell: Tell): void {
  const now = powers(after);
  for (const { seat, capsules: had } of powers(before)) {
    const has = now.find((one) => one.seat === seat)?.capsules ?? [];
    const gained = has.filter((one) => !had.includes(one));
    const lost = had.filter((one) => !has.includes(one));
    if (gained.length + lost.length > 0) tell({ kind: 'capsules', seat, gained, lost });
  }
}
