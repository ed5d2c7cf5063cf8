/** Every form somebody may fill now. */
import { moveAsk, oneOf, sealAsk, secretOf, someOf } from '../shared/asks';
import type { Ask, Field } from '../../contract/forms';
import type * as contract from '../../contract/game';
import { sameJson } from '../../data/json';
import { fitsShape } from '../../data/shape';
import type { SeatId } from '../../vocabulary';
import { powersOf } from './capsules';
import { canBePassed, CAPSULES, cardOf, isBomb, type Card } from './catalogue';
import {
  distinct,
  handCount,
  leftOfCard,
  MOVES,
  nameOfPiece,
  PICKS,
  slotOf,
  turnName,
  type Move,
  type Named,
  type Phase,
  type Piece,
  type State,
} from './state';
import { closing, legalPlaces, lossProvesSplit, provesFit, splitters, survey } from './station';

type Moment = Extract<Phase, { at: 'build' }>;
/** One of the builder's forms: a move as far as it is decided, and the fields that complete it. */
type Form = { readonly move: contract.Move; readonly fields: readonly Field[] };

export function asks(s: State, by: contract.Actor): readonly Ask[] {
  if (by === 'host') return tableAsks(s);
  const { phase } = s;
  if (phase.at === 'choose') return s.seats.includes(by) ? [cardAsk(s, by)] : [];
  if (phase.at === 'diamond' && phase.seat === by) {
    const move = { do: 'diamond', turn: turnName(s), nth: s.nth, rank: phase.rank };
    return [moveAsk(by, move, [oneOf('pick', PICKS)], { must: true, guard: ['turn', 'nth', 'rank'] })];
  }
  return phase.at === 'build' && phase.seat === by
    ? buildForms(s, phase).map((form) => buildAsk(s, by, form))
    : [];
}

function buildAsk(s: State, by: SeatId, { move, fields }: Form): Ask {
  const closes = move['closed'] === true || fields.some((field) => field.name === 'closed');
  return moveAsk(by, move, fields, {
    must: true,
    guard: ['turn', 'nth'],
    ...(move.do === 'build' ? { eager: true } : {}),
    ...(closes || move.do === 'set-aside' ? { hold: true } : {}),
  });
}

function tableAsks(s: State): readonly Ask[] {
  const after = s.round;
  const between = [
    moveAsk('host', { do: 'next-round', after }, [], { must: true, guard: ['after'] }),
    moveAsk('host', { do: 'next-round', after, station: s.map ? 'declared' : 'map' }, [], {
      guard: ['after'],
    }),
    moveAsk('host', { do: 'stop', after }, [], { must: true, hold: true, guard: ['after'] }),
  ];
  return [
    ...(s.phase.at === 'between' ? between : []),
    ...(s.map && s.phase.at !== 'over'
      ? [moveAsk('host', { do: 'drop-map', round: s.round }, [], { hold: true, guard: ['round'] })]
      : []),
  ];
}

/** One card of those left in the deck; with the Cube one or two. A card that is there twice is listed twice. */
function cardAsk(s: State, seat: SeatId): Ask {
  const most = powersOf(s, seat).includes('cube') ? Math.min(2, handCount(s, seat)) : 1;
  const of = s.options.deck.flatMap(({ id }) =>
    Array.from({ length: Math.min(most, leftOfCard(s, seat, id)) }, () => id),
  );
  return sealAsk(seat, secretOf(slotOf(s, seat), 'card', [someOf('cards', of, 1, Math.max(1, most))]));
}

// ── The builder ──────────────────────────────────────────────────────────────────────────────────────────────────

/** The move that is left when there is nothing to choose: such a move plays itself. */
export function onlyChoice(s: State, moment: Moment): Move | null {
  if (distinct(moment.cards).length !== 1) return null;
  const [form, ...more] = buildForms(s, moment);
  if (!form || more.length > 0 || form.fields.length > 0 || !fitsShape(MOVES, form.move)) return null;
  // Without the map a person says where the card went, but for the first one.
  return form.move.do === 'build' && !s.map && s.pieces.length > 0 ? null : form.move;
}

function buildForms(s: State, moment: Moment): readonly Form[] {
  return distinct(moment.cards).flatMap((id) => {
    const card = cardOf(s.options.deck, id);
    if (isBomb(card)) return sabotageForms(s, card);
    return s.map ? mapForms(s, card) : declaredForms(s, moment.seat, card);
  });
}

/** A field with one choice is no choice: it goes into the move. */
const complete = (
  move: contract.Move,
  field: Extract<Field, { is: 'one' }>,
  rest: readonly Field[] = [],
): Form =>
  field.of.length === 1
    ? { move: { ...move, [field.name]: field.of[0] }, fields: rest }
    : { move, fields: [field, ...rest] };

const when = (s: State, card: Card) => ({ turn: turnName(s), nth: s.nth, card: card.id });

function sabotageForms(s: State, card: Card): readonly Form[] {
  if (s.pieces.length === 0) return [{ move: { do: 'discard', ...when(s, card) }, fields: [] }];
  const held = s.map ? splitters(survey(s.options.deck, s.pieces)) : [];
  const free = s.pieces.filter((one) =>
    s.map ? !held.includes(one.id) : !lossProvesSplit(s.options.deck, s.pieces, one.id),
  );
  const aim = (targets: readonly Piece[], extra: readonly Field[]): readonly Form[] =>
    targets.length === 0
      ? []
      : [
          complete(
            { do: 'sabotage', ...when(s, card) },
            { name: 'target', is: 'one', of: differentNames(targets) },
            extra,
          ),
        ];
  if (s.map || !s.options.advanced) return aim(free, []);
  // What a loss can break depends on whose it is, so there is a form for each owner.
  return s.seats.flatMap((owner) => {
    const has = powersOf(s, owner);
    return aim(
      free.filter((one) => one.owner === owner),
      has.length > 0 ? [someOf('breaks', has, 0, has.length)] : [],
    );
  });
}

/** Pieces that people call the same are one choice. */
const differentNames = (pieces: readonly Piece[]): readonly Named[] =>
  pieces.map(nameOfPiece).filter((one, i, all) => all.findIndex((other) => sameJson(one, other)) === i);

/** With the map: every place in one form. The route is the cheapest; screens that draw it may name another. */
function mapForms(s: State, card: Card): readonly Form[] {
  const places = legalPlaces(survey(s.options.deck, s.pieces), card, s.options.advanced);
  if (places.length === 0) return [{ move: { do: 'set-aside', ...when(s, card) }, fields: [] }];
  const of = places.map((one) => one.place);
  return [complete({ do: 'build', ...when(s, card) }, { name: 'place', is: 'one', of })];
}

/** Declared: beside an own piece or over named ones, closed or not, or it fits nowhere. */
function declaredForms(s: State, seat: SeatId, card: Card): readonly Form[] {
  const { deck, advanced } = s.options;
  const own = s.pieces.some((one) => one.owner === seat);
  const passable = s.pieces
    .filter((one) => one.owner !== seat && canBePassed(cardOf(deck, one.card)))
    .map(nameOfPiece);
  const can = closing(deck, [...s.pieces, { id: s.built, owner: seat, card: card.id }]);
  const missing = CAPSULES.filter((one) => !powersOf(s, seat).includes(one));
  const extra: Field[] = [];
  if (can === 'may') extra.push(oneOf('closed', [false, true]));
  if (advanced && own && missing.length > 0) extra.push(someOf('completes', missing, 0, missing.length));
  const move = { do: 'build', ...when(s, card), ...(can === 'must' ? { closed: true } : {}) };
  const forms: Form[] = [{ move: { ...move, passed: [] }, fields: extra }];
  if (own && passable.length > 0) {
    const route: Field = {
      name: 'passed',
      is: 'some',
      of: passable,
      least: 1,
      most: passable.length,
      ordered: true,
    };
    forms.push({ move, fields: [route, ...extra] });
  }
  if (!provesFit(s.pieces)) forms.push({ move: { do: 'set-aside', ...when(s, card) }, fields: [] });
  return forms;
}
