/** Game setup, and the setup phase of each round: the specialist and the rows. */
import type { Dice } from '../../contract/dice';
import { no, ok, type Result } from '../../result';
import type { SeatId } from '../../vocabulary';
import { auctionDeck, biddingDeck, cardsFor, catalogueProblem, LOT_DECK, type Options } from './catalogue';
import { dealJunk } from './parts';
import {
  BANK,
  JUNK_EACH,
  ROUNDS,
  START_MONEY,
  notNow,
  type Move,
  type MoveOf,
  type Phase,
  type Player,
  type Refusal,
  type Row,
  type State,
} from './state';

export function setup(options: Options, seats: readonly SeatId[]): Result<State, Refusal> {
  const problem = catalogueProblem(options.catalogue, seats.length);
  if (problem) return no(problem);
  const player: Player = {
    money: START_MONEY,
    reputation: 0,
    ...dealJunk(options.catalogue, JUNK_EACH),
    sales: [],
  };
  return ok({
    options,
    seats: [...seats],
    players: Object.fromEntries(seats.map((seat) => [seat, player])),
    bank: BANK - START_MONEY * seats.length,
    round: 1,
    lead: null,
    specialist: onlySpecialist(options.catalogue.specialists, []),
    formerSpecialists: [],
    rows: [],
    drafts: [],
    dealt: 0,
    discarded: 0,
    vouched: [],
    book: [],
    loyalty: {},
    phase: { at: 'start' },
  });
}

// The start player

export function nameStart(s: State, { seat }: MoveOf<'start'>): Result<State, Refusal> {
  if (s.phase.at !== 'start') return no(notNow(s, 'start'));
  if (!s.seats.includes(seat)) return no({ kind: 'no-such-seat', seat });
  return ok({ ...s, lead: seat, phase: { at: 'setup', dealing: false } });
}

export function drawStart(s: State, dice: Dice): State {
  const lead = s.seats[dice.below(s.seats.length)] ?? null;
  return { ...s, lead, phase: { at: 'setup', dealing: false } };
}

// Reveal a new buyer

/** The specialist cards not seen yet: each comes up once a game (CAS-16). */
export const specialistsLeft = (s: State): readonly string[] =>
  leftOver(s.options.catalogue.specialists, s.formerSpecialists);

const leftOver = (all: readonly string[], gone: readonly string[]): readonly string[] => {
  const left = [...all];
  for (const brand of gone) {
    const at = left.indexOf(brand);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};

/** The one brand the next specialist must have, if only one is left. */
export function onlySpecialist(all: readonly string[], gone: readonly string[]): string | null {
  const left = new Set(leftOver(all, gone));
  const [only] = left;
  return left.size === 1 && only !== undefined ? only : null;
}

export function enterSpecialist(
  s: State,
  move: MoveOf<'specialist' | 'specialist-anyway'>,
): Result<State, Refusal> {
  const refused = notEntering(s, move.do);
  if (refused) return no(refused);
  const { brand } = move;
  if (s.specialist !== null) return no({ kind: 'specialist-known', brand: s.specialist });
  if (!s.options.catalogue.brands.includes(brand)) return no({ kind: 'unknown-brand', brand });
  if (move.do === 'specialist' && !specialistsLeft(s).includes(brand))
    return no({ kind: 'specialist-gone', brand });
  return ok({ ...s, specialist: brand });
}

// Deal auction, bidding type and part cards

export const lotCardsLeft = (s: State): number =>
  LOT_DECK(s.seats.length) - s.rows.reduce((n, row) => n + row.cards, 0);

export function enterRow(s: State, move: MoveOf<'row' | 'row-anyway'>): Result<State, Refusal> {
  const refused = notEntering(s, move.do);
  if (refused) return no(refused);
  const { row, kind, winners } = move;
  const left = lotCardsLeft(s);
  if (row !== s.rows.length + 1 || left <= 0)
    return no({ kind: 'too-late', named: `lot ${row}`, now: `lot ${s.rows.length + 1}` });
  const cards = move.do === 'row-anyway' ? move.cards : cardsFor(winners);
  if (move.do === 'row' && cards > left) return no({ kind: 'lot-deck-exceeded', cards, left });
  const entered: Row = { kind, winners, cards, backs: null, result: null };
  return ok(withLastRows({ ...s, rows: [...s.rows, entered], dealt: s.dealt + cards }));
}

/** The table's word that these rows are all, although the lot deck is not used up (CAS-2). */
export function enoughRows(s: State): Result<State, Refusal> {
  const refused = notEntering(s, 'enough-rows');
  if (refused) return no(refused);
  if (s.rows.length === 0) return no({ kind: 'no-rows' });
  if (s.specialist === null) return no({ kind: 'no-specialist' });
  return ok({ ...s, phase: FIRST_ROW });
}

/** Rows follow by elimination once the cards left in both decks are all of one kind. */
function withLastRows(s: State): State {
  const auctions = [...auctionDeck(s.options.catalogue, s.seats.length)];
  const bidding = [...biddingDeck(s.options.catalogue, s.seats.length)];
  for (const row of s.rows) {
    const card = auctions.findIndex((one) => one.winners === row.winners);
    const type = bidding.findIndex((one) => one.kind === row.kind);
    // A row the default decks do not have: the table's copy differs, so nothing can be concluded.
    if (card < 0 || type < 0) return s;
    auctions.splice(card, 1);
    bidding.splice(type, 1);
  }
  const [card] = auctions;
  const [type] = bidding;
  const certain =
    auctions.every((one) => one.winners === card?.winners) && bidding.every((one) => one.kind === type?.kind);
  const cards = auctions.reduce((n, one) => n + cardsFor(one.winners), 0);
  if (!card || !type || !certain || cards !== lotCardsLeft(s)) return s;
  const rest = auctions.map(({ winners }): Row => ({
    kind: type.kind,
    winners,
    cards: cardsFor(winners),
    backs: null,
    result: null,
  }));
  return { ...s, rows: [...s.rows, ...rest], dealt: s.dealt + cards };
}

/** "Deal for us": the app shuffles at the next draw. */
export function askToDeal(s: State): Result<State, Refusal> {
  const refused = notEntering(s, 'deal');
  if (refused) return no(refused);
  if (s.rows.length > 0 && lotCardsLeft(s) > 0) return no({ kind: 'rows-entered', rows: s.rows.length });
  return ok({ ...s, phase: { at: 'setup', dealing: true } });
}

export function dealRound(s: State, dice: Dice): State {
  const { catalogue } = s.options;
  const left = specialistsLeft(s);
  const specialist = s.specialist ?? left[dice.below(left.length)] ?? catalogue.brands[0] ?? null;
  if (s.rows.length > 0) return { ...s, specialist, phase: { at: 'setup', dealing: false } };
  const auctions = dice.shuffle(auctionDeck(catalogue, s.seats.length));
  const bidding = dice.shuffle(biddingDeck(catalogue, s.seats.length));
  const rows = auctions.map(({ winners }, i): Row => ({
    kind: bidding[i]?.kind ?? 'closed',
    winners,
    cards: cardsFor(winners),
    backs: null,
    result: null,
  }));
  const dealt = s.dealt + rows.reduce((n, row) => n + row.cards, 0);
  return { ...s, specialist, rows, dealt, phase: { at: 'setup', dealing: false } };
}

function notEntering(s: State, doing: Move['do']): Refusal | null {
  if (s.phase.at !== 'setup') return notNow(s, doing);
  return s.phase.dealing ? { kind: 'app-deals', what: `round ${s.round}` } : null;
}

/** The auctions begin as soon as the specialist and the rows are known. */
export const isRevealed = (s: State): boolean =>
  s.specialist !== null && s.rows.length > 0 && lotCardsLeft(s) <= 0;

export const FIRST_ROW: Phase = { at: 'auction', row: 1, lot: [], open: null };

/** Cleanup needs no decision: the specialist goes under, both decks are gathered. */
export function cleanUp(s: State): State {
  const formerSpecialists =
    s.specialist === null ? s.formerSpecialists : [...s.formerSpecialists, s.specialist];
  if (s.round === ROUNDS)
    return { ...s, formerSpecialists, book: [], phase: { at: s.options.loyalty ? 'loyalty' : 'over' } };
  return {
    ...s,
    round: s.round + 1,
    specialist: onlySpecialist(s.options.catalogue.specialists, formerSpecialists),
    formerSpecialists,
    rows: [],
    book: [],
    phase: { at: 'setup', dealing: false },
  };
}
