/** Cards, pieces and moves of Starbase Jeff in words. */
import { isSeat, listed, type BySeat, type Json } from '../../../engine';
import type * as starbaseJeff from '../../../engine/games/starbase-jeff';
import type { GameWords } from '../contract';
import { nameOf } from '../kit/words';

type State = starbaseJeff.State;

const PICKS: Readonly<Record<string, string>> = {
  defer: 'Wait for a later turn',
  before: 'Build before them',
  after: 'Build after them',
};

export const WORDS: GameWords<State> = {
  terms: {
    score: 'credits',
    advanced: 'capsules',
    declared: 'we say what lies there',
    map: 'a map on the screens',
    deck: 'our cards',
    hand: 'first hand',
    halves: 'capsule halves',
    id: 'short name',
    n: 'top',
    e: 'right',
    s: 'bottom',
    w: 'left',
    closed: 'is the station closed now?',
    completes: 'capsules it completes',
    breaks: 'capsules it breaks',
    route: 'cards passed on the way',
    target: 'which card',
    station: 'the station',
    place: 'where',
    pick: 'your card',
    card: 'what a card says',
    cards: 'cards',
    torus: 'Torus',
    cube: 'Cube',
    sphere: 'Sphere',
    diamond: 'Diamond',
    'next-round': 'next round',
    stop: 'stop here',
    'drop-map': 'go on without the map',
  },
  value: (s, name, value, names) => {
    if (name === 'pick' && typeof value === 'string') return PICKS[value] ?? null;
    if ((name === 'route' || name === 'target') && typeof value === 'number')
      return pieceWords(s, value, names);
    if (name === 'route' && Array.isArray(value)) return routeWords(s, value as readonly Json[], names);
    if (name === 'place' && typeof value === 'object' && value !== null && 'x' in value)
      return placeWords(value);
    return typeof value === 'string' ? (s.options.deck.find(({ id }) => id === value)?.name ?? null) : null;
  },
  ask: (s, ask, names) => {
    if (ask.kind === 'seal') return 'Which card?';
    if (ask.kind !== 'move') return null;
    const { move, fields } = ask;
    const card = cardName(s, move.card);
    switch (move.do) {
      case 'build':
        return `Build ${card}${buildWords(s, move, fields.length > 0 && fields[0]?.name === 'route', names)}`;
      case 'sabotage':
        return `${card}: destroy ${typeof move.target === 'number' ? pieceWords(s, move.target, names) : 'a card'}`;
      case 'discard':
        return `Discard ${card}: nothing to destroy`;
      case 'set-aside':
        return `${card} fits nowhere`;
      case 'diamond':
        return 'You are tied. What does your card do?';
      default:
        return null;
    }
  },
  fix: (s, fact, names) => {
    const { card, seat } = fact;
    if (fact.fact === 'card')
      return {
        group: 'What a card says in print',
        title: cardName(s, card),
        says: ({ rank, fee, openings }) =>
          [
            `${cardName(s, card)}: rank ${String(rank)}`,
            ...(fee === undefined ? [] : [`fee ${String(fee)}`]),
            ...(Array.isArray(openings) ? [`open at ${sidesWords(openings as readonly Json[])}`] : []),
          ].join(', '),
      };
    if (fact.fact !== 'capsules' || !isSeat(seat)) return null;
    return {
      group: 'Who has which capsules',
      title: nameOf(names, seat),
      says: ({ capsules }) => {
        const all = Array.isArray(capsules) ? (capsules as readonly Json[]) : [];
        return `${nameOf(names, seat)} has ${listed(all.map((one) => WORDS.terms?.[String(one)] ?? String(one))) || 'no capsule'}`;
      },
    };
  },
};

const cardName = (s: State, id: Json | undefined): string =>
  s.options.deck.find((card) => card.id === id)?.name ?? 'the card';

const sidesWords = (sides: readonly Json[]): string =>
  listed(sides.map((side) => WORDS.terms?.[String(side)] ?? String(side)));

/** "Ben’s Habitat", and which of them where there are several: counted as they were built. */
function pieceWords(s: State, id: number, names: BySeat<string>): string {
  const piece = s.pieces.find((one) => one.id === id);
  if (!piece) return 'a card that is gone';
  const alike = s.pieces.filter(({ owner, card }) => owner === piece.owner && card === piece.card);
  const which = alike.length > 1 ? ` ${alike.indexOf(piece) + 1}` : '';
  return `${nameOf(names, piece.owner)}’s ${cardName(s, piece.card)}${which}`;
}

const routeWords = (s: State, route: readonly Json[], names: BySeat<string>): string =>
  route.length === 0
    ? 'beside an own card'
    : `over ${listed(route.map((id) => pieceWords(s, Number(id), names)))}`;

function placeWords(place: object): string {
  const { x, y, turned } = place as Partial<Record<string, number>>;
  const away = [
    ...(y ? [`${Math.abs(y)} ${y < 0 ? 'up' : 'down'}`] : []),
    ...(x ? [`${Math.abs(x)} ${x < 0 ? 'left' : 'right'}`] : []),
  ];
  return `${listed(away) || 'in the middle'}${turned ? `, turned ${turned} time${turned > 1 ? 's' : ''}` : ''}`;
}

function buildWords(
  s: State,
  move: { readonly [name: string]: Json | undefined },
  asksRoute: boolean,
  names: BySeat<string>,
): string {
  const closes = move.closed === true ? ' and close: you take the pot' : '';
  const place = typeof move.place === 'object' && move.place !== null ? ` ${placeWords(move.place)}` : '';
  if (asksRoute && place === '') return ` through other cards${closes}`;
  const route = Array.isArray(move.route) ? (move.route as readonly Json[]) : null;
  const way = route === null ? '' : s.pieces.length === 0 ? '' : `, ${routeWords(s, route, names)}`;
  return `${place}${way}${closes}`;
}
