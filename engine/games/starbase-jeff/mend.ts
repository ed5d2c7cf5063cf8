/** Amounts and facts the table can put right. */
import { numberFrom, someOf } from '../shared/asks';
import type { Account, Correction, Fix } from '../../contract/game';
import type { Json } from '../../data/json';
import { read } from '../../data/shape';
import { no, ok, type Result } from '../../result';
import { inOrder } from './capsules';
import {
  CAPSULES,
  cardOf,
  deckSize,
  isBomb,
  knowsCard,
  MOST_FEE,
  MOST_RANK,
  SIDES,
  type Card,
  type Deck,
} from './catalogue';
import { deckFault } from './setup';
import { FACTS, playerOf, withPlayer, type Fact, type Refusal, type State } from './state';
import { mostOpenEnds } from './station';

type Mended = Result<State, Refusal>;

// ── Amounts ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** Credits and the pot; and each deck's cards: unused, on the table, in the station, out of play. */
export function accounts(s: State): readonly Account[] {
  const cards = deckSize(s.options.deck);
  return [
    ...s.players.map(({ seat: of, credits }) => ({
      what: 'credits',
      of,
      amount: credits,
      correctable: true,
    })),
    { what: 'pot', amount: s.pot, correctable: true },
    ...s.players.flatMap(({ seat: of, used, tabled, out }) => {
      const waiting = s.laid.filter((one) => one.seat === of && one.waiting).length;
      const building = s.phase.at === 'build' && s.phase.seat === of ? s.phase.cards.length : 0;
      const counted = (what: string, amount: number): Account => ({ what, of, amount, correctable: false });
      return [
        counted('cards not used', cards - used.length),
        counted('cards on the table', tabled.length + waiting + building),
        counted('cards in the station', s.pieces.filter((one) => one.owner === of).length),
        counted('cards out of play', out),
      ];
    }),
  ];
}

const MOST_CREDITS = 1_000_000_000;

export function correct(s: State, { what, of, by }: Correction): Mended {
  const account = accounts(s).find((one) => one.what === what && one.of === of);
  if (!account) return no({ kind: 'no-such-account', what, ...(of === undefined ? {} : { of }) });
  if (!account.correctable) return no({ kind: 'account-follows', what });
  const amount = account.amount + by;
  if (amount < 0) return no({ kind: 'below-zero', what, amount: account.amount, by });
  if (!Number.isSafeInteger(amount) || amount > MOST_CREDITS)
    return no({ kind: 'out-of-range', what, amount, most: MOST_CREDITS });
  const seat = s.seats.find((one) => one === of);
  return ok(seat ? withPlayer(s, seat, () => ({ credits: amount })) : { ...s, pot: amount });
}

// ── Facts ────────────────────────────────────────────────────────────────────────────────────────────────────────

export function fix(s: State, input: Json): Mended {
  const checked = read(FACTS, input);
  if (!checked.ok) return no({ kind: 'not-a-fact', where: checked.why.where });
  const fact = checked.value;
  return fact.fact === 'capsules' ? fixCapsules(s, fact) : fixCard(s, fact);
}

function fixCapsules(s: State, { seat, capsules }: Extract<Fact, { fact: 'capsules' }>): Mended {
  if (!s.options.advanced) return no({ kind: 'basic-game' });
  if (s.map) return no({ kind: 'map-sees-it' });
  if (!s.seats.includes(seat)) return no({ kind: 'no-such-seat', seat });
  if (capsules.length > 0 && s.pieces.filter((one) => one.owner === seat).length < 2)
    return no({ kind: 'lone-piece' });
  return ok(withPlayer(s, seat, () => ({ capsules: inOrder(capsules) })));
}

function fixCard(s: State, fact: Extract<Fact, { fact: 'card' }>): Mended {
  const { deck, hand } = s.options;
  if (!knowsCard(deck, fact.card)) return no({ kind: 'unknown-card', card: fact.card });
  if (!mayMendCards(s)) return no({ kind: 'cards-are-open' });
  const now = cardOf(deck, fact.card);
  const said: Card = {
    ...now,
    rank: fact.rank ?? now.rank,
    fee: fact.fee ?? now.fee,
    openings: fact.openings ?? now.openings,
  };
  const mended = deck.map((one) => (one.id === fact.card ? said : one));
  const fault = deckFault(mended, hand) ?? (fact.openings ? openingsFault(s, mended, fact.card) : null);
  return fault ? no(fault) : ok({ ...s, options: { ...s.options, deck: mended } });
}

const mayMendCards = ({ phase }: State): boolean => phase.at === 'choose' || phase.at === 'between';

/** Openings of cards that stand already: the map has judged by them, and a count must still add up. */
function openingsFault(s: State, deck: Deck, card: string): Refusal | null {
  const standing = s.pieces.some((one) => one.card === card);
  if (s.map && standing) return { kind: 'map-sees-it' };
  const adds = !standing || mostOpenEnds(deck, s.pieces) > 0 || s.phase.at === 'between';
  return adds && isBomb(cardOf(deck, card)) === isBomb(cardOf(s.options.deck, card))
    ? null
    : { kind: 'openings-not-possible', card };
}

// ── What can be mended now ───────────────────────────────────────────────────────────────────────────────────────

export const fixes = (s: State): readonly Fix<State>[] => [...cardFixes(s), ...capsuleFixes(s)];

/** While cards are open a printed value is mended where they were still chosen, and the turn is decided anew. */
function cardFixes(s: State): readonly Fix<State>[] {
  if (s.phase.at === 'over') return [];
  const { round, turn } = s;
  const chosen = (then: State): boolean =>
    then.phase.at === 'choose' && then.round === round && then.turn === turn;
  return s.options.deck.map(({ id, rank, fee, openings }) => {
    const paid = openings.length > 1;
    const turns = openings.length > 0 && !isOnMap(s, id);
    return {
      fact: { fact: 'card', card: id },
      fields: [
        numberFrom('rank', 0, MOST_RANK),
        ...(paid ? [numberFrom('fee', 0, MOST_FEE)] : []),
        ...(turns ? [someOf('openings', SIDES, 1, SIDES.length)] : []),
      ],
      was: { rank, ...(paid ? { fee } : {}), ...(turns ? { openings } : {}) },
      ...(mayMendCards(s) ? {} : { since: chosen }),
    };
  });
}

const isOnMap = (s: State, card: string): boolean => s.map && s.pieces.some((one) => one.card === card);

function capsuleFixes(s: State): readonly Fix<State>[] {
  if (!s.options.advanced || s.map || s.phase.at === 'over') return [];
  return s.seats
    .filter((seat) => s.pieces.filter((one) => one.owner === seat).length > 1)
    .map((seat) => ({
      fact: { fact: 'capsules', seat },
      fields: [someOf('capsules', CAPSULES, 0, CAPSULES.length)],
      was: { capsules: playerOf(s, seat).capsules },
    }));
}
