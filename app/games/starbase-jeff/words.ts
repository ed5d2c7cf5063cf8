/** Cards, pieces and moves of Starbase Jeff in words. */
import {
  counted,
  isSeat,
  listed,
  type BySeat,
  type Field,
  type Json,
  type JsonObject,
} from '../../../engine';
import type * as starbaseJeff from '../../../engine/games/starbase-jeff';
import type { GameWords } from '../contract';
import { asObject } from '../kit/secrets';
import { nameOf } from '../kit/words';
import { cardIn, type Built, type Last } from './state';

type State = starbaseJeff.State;
type Around = { readonly state: State; readonly names: BySeat<string> };

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
    passed: 'cards passed on the way',
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
  score: (amount) => counted(amount, 'credit'),
  value: (s, name, value, names) => {
    if (name === 'pick' && typeof value === 'string') return PICKS[value] ?? null;
    const thing = asObject(value);
    if (thing && 'owner' in thing) return pieceWords(s, thing, names);
    if (thing && 'x' in thing) return placeWords(thing);
    return typeof value === 'string' ? (s.options.deck.find(({ id }) => id === value)?.name ?? null) : null;
  },
  ask: (s, ask, names) => {
    if (ask.kind === 'seal') return 'Which card?';
    if (ask.kind !== 'move') return null;
    const { move, fields } = ask;
    const card = cardName(s, move.card);
    const target = asObject(move.target);
    switch (move.do) {
      case 'build':
        return `Build ${card}${buildWords(move, fields)}`;
      case 'sabotage':
        return `${card}: destroy ${target ? pieceWords(s, target, names) : 'a card'}`;
      case 'discard':
        return `Discard ${card}: nothing to destroy`;
      case 'set-aside':
        return `${card} fits nowhere`;
      case 'next-round':
        return move.station === undefined
          ? 'Next round'
          : `Next round, ${move.station === 'map' ? 'with a map on the screens' : 'without the map'}`;
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

/** "Ben’s Habitat", and on the map where it lies. */
function pieceWords(s: State, { owner, card, x, y }: JsonObject, names: BySeat<string>): string {
  const where = x === undefined ? '' : ` (${placeWords({ x, y })})`;
  return `${isSeat(owner) ? nameOf(names, owner) : 'somebody'}’s ${cardName(s, card)}${where}`;
}

/** From the first card on. */
export function placeWords({ x, y, turned }: JsonObject): string {
  const steps = (n: Json | undefined, less: string, more: string): string[] =>
    typeof n === 'number' && n !== 0 ? [`${Math.abs(n)} ${n < 0 ? less : more}`] : [];
  const away = listed([...steps(y, 'up', 'down'), ...steps(x, 'left', 'right')]) || 'in the middle';
  return typeof turned === 'number' && turned > 0 ? `${away}, turned ${turned} ×` : away;
}

function buildWords({ place, passed, closed }: JsonObject, fields: readonly Field[]): string {
  const where = asObject(place);
  const way =
    Array.isArray(passed) && passed.length === 0
      ? ', beside my own or first'
      : fields.some(({ name }) => name === 'passed')
        ? ', through other cards'
        : '';
  return `${where ? ` ${placeWords(where)}` : ''}${way}${closed === true ? ' and close: you take the pot' : ''}`;
}

/** "2 to the pot, 1 to Ben", "1 from the pot" */
export function paidWords(
  { toPot, fromPot, payments }: Omit<Built, 'seat' | 'card'>,
  names: BySeat<string>,
): string {
  const all = [
    ...(toPot > 0 ? [`${toPot} to the pot`] : []),
    ...(fromPot > 0 ? [`${fromPot} from the pot`] : []),
    ...payments.map(({ to, amount }) => `${amount} to ${nameOf(names, to)}`),
  ];
  return all.join(', ') || 'nothing to pay';
}

export const builtWords = ({ state, names }: Around, one: Built): string =>
  `${nameOf(names, one.seat)}, ${cardIn(state, one.card).name}: ${paidWords(one, names)}${one.short > 0 ? `, ${one.short} short` : ''}.`;

/** A turn in a few lines: what was built and paid, destroyed, and what waits. */
export function lastWords(around: Around, { built, destroyed, waited }: Last): readonly string[] {
  const { state, names } = around;
  const card = (id: string): string => cardIn(state, id).name;
  const waits = waited.map(({ seat, card: id }) => `${nameOf(names, seat)}’s ${card(id)}`);
  return [
    ...built.map((one) => builtWords(around, one)),
    ...destroyed.map(
      (one) => `${nameOf(names, one.seat)} destroyed ${nameOf(names, one.owner)}’s ${card(one.card)}.`,
    ),
    ...(waits.length > 0 ? [`${listed(waits)} ${waits.length > 1 ? 'wait' : 'waits'}.`] : []),
  ];
}

const POWERS: Readonly<Record<starbaseJeff.Capsule, string>> = {
  torus: 'end caps take 2',
  cube: '1 or 2 cards a turn',
  sphere: 'others pay you the build fee on the way',
  diamond: 'ties are yours to choose',
};

export const capsuleName = (capsule: string): string => WORDS.terms?.[capsule] ?? capsule;
export const capsuleWords = (capsule: starbaseJeff.Capsule): string =>
  `${capsuleName(capsule)}: ${POWERS[capsule]}`;
