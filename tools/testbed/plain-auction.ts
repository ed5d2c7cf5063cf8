/**
 * A sixth game that lives in the tests only: a plain sealed-bid auction with one of everything the contract knows.
 * Each lot: a prize is drawn (dice), all bid (together), everyone nods (a public move). Seats may hide cards (a seal
 * that rides on a move) and keep a motto (keep); at the end the cards are shown (show) and whoever kept the motto
 * that was drawn is found (claim). Any phone may ring the bell (clerk's work); only the gavel hurries the nods along
 * (a decision); a prize drawn wrong is mended (a fact).
 */
import { fitsShape, int, object, oneOf, optional, tagged, type Of } from '../../engine/data/shape';
import { no, ok, type Ask, type BySeat, type Game, type SeatId, type Slot } from '../../engine';
import { moveAsk, numberFrom, oneOf as oneOfThese, sealAsk, secretOf } from '../../engine/games/shared/asks';
import { rank, standingsFrom } from '../../engine/games/shared/ranking';
import type { CommonRefusal } from '../../engine/games/shared/refusals';
import { line, nameOf } from '../../engine/games/shared/words';

const MOTTOS = ['red', 'blue'] as const;
type Motto = (typeof MOTTOS)[number];

const OPTIONS = object({ lots: int(1, 9), absent: oneOf('no-bid', 'host-enters'), cash: int(1, 1000) });
type Options = Of<typeof OPTIONS>;

const MOVES = tagged('do', {
  nod: { lot: int(0) },
  hide: { n: int(1, 9) },
  /** Clerk's work: somebody heard the bell. */
  ring: { lot: int(0) },
  /** A decision of the table: nobody else needs to nod. */
  hurry: { lot: int(0) },
  tip: { to: oneOf('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'), amount: int(1), lot: optional(int(0)) },
});
type Moves = Of<typeof MOVES>;

const FACTS = tagged('fact', { prize: { prize: int(1, 9) } });

const BID = object({ bid: int(0) });
const MOTTO = object({ motto: oneOf(...MOTTOS) });
const CARD = object({ card: int(1, 9) });
type Value = Of<typeof BID> | Of<typeof MOTTO> | Of<typeof CARD>;

type State = {
  readonly options: Options;
  readonly seats: readonly SeatId[];
  readonly cash: BySeat<number>;
  readonly bank: number;
  readonly lot: number;
  readonly phase: 'draw' | 'bid' | 'nod' | 'show' | 'claim' | 'over';
  readonly prize: number;
  readonly nods: readonly SeatId[];
  readonly rings: number;
  readonly hidden: readonly { readonly slot: string; readonly seat: SeatId }[];
  readonly cards: readonly number[];
  readonly drawn: Motto;
  readonly winner: SeatId | null;
};

type Refusal =
  | CommonRefusal
  | { readonly kind: 'bid-over-cash'; readonly bid: number; readonly cash: number }
  | { readonly kind: 'not-a-value' }
  | { readonly kind: 'card-twice'; readonly card: number };

type Own = { readonly cards: readonly number[] };

const cashOf = (s: State, seat: SeatId): number => s.cash[seat] ?? 0;
const pay = (s: State, seat: SeatId, amount: number): State => ({
  ...s,
  cash: { ...s.cash, [seat]: cashOf(s, seat) - amount },
  bank: s.bank + amount,
});
const slotsFor = (s: State, name: string, absent: Slot['absent']): readonly Slot[] =>
  s.seats.map((seat) => ({ name: `${name}/${seat}`, seat, absent }));

function afterNods(s: State): State {
  if (s.nods.length < s.seats.length) return s;
  const last = s.lot + 1 >= s.options.lots;
  return { ...s, nods: [], lot: s.lot + 1, phase: last ? (s.hidden.length ? 'show' : 'claim') : 'draw' };
}

export const plainAuction: Game<State, Moves, Value, Refusal, Own, Options> = {
  id: 'plain-auction',
  rules: 2,
  players: { least: 1, most: 8 },
  options: OPTIONS,
  moves: MOVES,
  decisions: ['hurry'],
  defaults: () => ({ lots: 2, absent: 'no-bid', cash: 20 }),

  setup: (options, seats) =>
    ok({
      options,
      seats,
      cash: Object.fromEntries(seats.map((seat) => [seat, options.cash])),
      bank: 0,
      lot: 0,
      phase: 'draw',
      prize: 0,
      nods: [],
      rings: 0,
      hidden: [],
      cards: [],
      drawn: 'red',
      winner: null,
    }),

  apply(s, { by, move, seals }) {
    const notNow = no({ kind: 'not-now' as const, do: move.do, at: s.phase });
    if (s.phase === 'over') return no({ kind: 'game-over' });
    if (move.do === 'ring' || move.do === 'hurry') {
      if (by !== 'host') return no({ kind: 'for-the-table', do: move.do });
      if (s.phase !== 'nod' || move.lot !== s.lot) return notNow;
      return ok(move.do === 'ring' ? { ...s, rings: s.rings + 1 } : afterNods({ ...s, nods: s.seats }));
    }
    if (by === 'host') return notNow;
    if (move.do === 'tip') {
      if (move.amount > cashOf(s, by))
        return no({ kind: 'bid-over-cash', bid: move.amount, cash: cashOf(s, by) });
      return ok({ ...pay(pay(s, by, move.amount), move.to, -move.amount) });
    }
    if (move.do === 'hide') {
      const [slot] = seals;
      const taken = s.hidden.some((one) => one.slot === slot);
      if (slot !== `hide/${by}/${move.n}` || taken || s.phase !== 'bid') return notNow;
      return ok({ ...s, hidden: [...s.hidden, { slot, seat: by }] });
    }
    if (s.phase !== 'nod' || move.lot !== s.lot || s.nods.includes(by)) return notNow;
    return ok(afterNods({ ...s, nods: [...s.nods, by] }));
  },

  rounds(s) {
    const keep = { name: 'motto', kind: 'keep' as const, slots: slotsFor(s, 'motto', 'host-enters') };
    const hidden = s.hidden.map(({ slot, seat }): Slot => ({ name: slot, seat, absent: s.options.absent }));
    switch (s.phase) {
      case 'draw':
        return [keep, { name: `l${s.lot}/draw`, kind: 'together', dice: true, slots: [] }];
      case 'bid':
        return [
          keep,
          { name: `l${s.lot}/bid`, kind: 'together', slots: slotsFor(s, `l${s.lot}/bid`, s.options.absent) },
        ];
      case 'nod':
        return [keep];
      case 'show':
        return [keep, { name: 'hidden', kind: 'show', slots: hidden }];
      case 'claim':
        return [
          {
            name: 'claim',
            kind: 'claim',
            slots: keep.slots,
            mine: (v) => 'motto' in v && v.motto === s.drawn,
          },
        ];
      case 'over':
        return [];
    }
  },

  fits(s, slot, value, own) {
    if (slot.startsWith('motto/')) return fitsShape(MOTTO, value) ? ok(value) : no({ kind: 'not-a-value' });
    if (slot.startsWith('hide/')) {
      if (!fitsShape(CARD, value)) return no({ kind: 'not-a-value' });
      return own.cards.includes(value.card) ? no({ kind: 'card-twice', card: value.card }) : ok(value);
    }
    if (!fitsShape(BID, value)) return no({ kind: 'not-a-value' });
    const cash = cashOf(s, slot.slice(-1) as SeatId);
    return value.bid > cash ? no({ kind: 'bid-over-cash', bid: value.bid, cash }) : ok(value);
  },

  reveal(s, round, shown, dice) {
    const [claimed] = shown;
    if (round === 'claim') return { ...s, phase: 'over', winner: claimed?.seat ?? null };
    if (round === 'hidden') {
      const laid = shown.flatMap((one) => ('value' in one && 'card' in one.value ? [one.value.card] : []));
      const cards = laid.sort((a, b) => a - b);
      return { ...s, cards, phase: 'claim' };
    }
    if (round.endsWith('/draw'))
      return { ...s, prize: dice.below(9) + 1, drawn: dice.pick(MOTTOS), phase: 'bid' };
    const bids = shown.flatMap((one) =>
      'value' in one && 'bid' in one.value && one.value.bid > 0
        ? [{ seat: one.seat, bid: one.value.bid }]
        : [],
    );
    const best = [...bids].sort((a, b) => b.bid - a.bid || (a.seat < b.seat ? -1 : 1))[0];
    return { ...(best ? pay(s, best.seat, best.bid) : s), phase: 'nod' };
  },

  correct(s, { what, of, by }) {
    const seat = s.seats.find((one) => what === 'cash' && one === of);
    if (!seat) return no({ kind: 'no-such-account', what, ...(of === undefined ? {} : { of }) });
    const amount = cashOf(s, seat);
    if (amount + by < 0) return no({ kind: 'below-zero', what, amount, by });
    return ok({ ...s, cash: { ...s.cash, [seat]: amount + by } });
  },

  fix: (s, fact) =>
    fitsShape(FACTS, fact)
      ? ok({ ...s, prize: fact.prize })
      : no({ kind: 'not-a-fact', where: FACTS.misfit(fact) ?? '' }),

  fixes: (s) =>
    s.phase === 'bid' || s.phase === 'nod'
      ? [
          {
            fact: { fact: 'prize' },
            fields: [numberFrom('prize', 1, 9)],
            was: { prize: s.prize },
            since: (then) => then.lot === s.lot && then.phase === 'bid',
          },
        ]
      : [],

  own: (_s, _seat, kept) => ({
    cards: kept.flatMap(({ value }) => (fitsShape(CARD, value) ? [value.card] : [])),
  }),

  asks(s, by, own) {
    if (s.phase === 'over') return [];
    const guard = { guard: ['lot'] };
    if (by === 'host')
      return s.phase === 'nod'
        ? [
            moveAsk(by, { do: 'ring', lot: s.lot }, [], guard),
            moveAsk(by, { do: 'hurry', lot: s.lot }, [], { ...guard, hold: true }),
          ]
        : [];
    const asks: Ask[] = [];
    if (s.phase !== 'claim')
      asks.push(sealAsk(by, secretOf(`motto/${by}`, 'motto', [oneOfThese('motto', MOTTOS)]), false));
    if (s.phase === 'bid') {
      asks.push(sealAsk(by, secretOf(`l${s.lot}/bid/${by}`, 'bid', [numberFrom('bid', 0, cashOf(s, by))])));
      const n = s.hidden.filter((one) => one.seat === by).length + 1;
      const left = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((card) => !own?.cards.includes(card));
      const secret = secretOf(`hide/${by}/${n}`, 'card', [oneOfThese('card', left)]);
      if (n <= 9) asks.push(moveAsk(by, { do: 'hide', n }, [], { secret, guard: ['n'] }));
    }
    if (s.phase === 'nod' && !s.nods.includes(by))
      asks.push(moveAsk(by, { do: 'nod', lot: s.lot }, [], { ...guard, must: true, away: true }));
    return asks;
  },

  narrate(_before, cause, after) {
    if (cause.kind === 'revealed' && cause.round.endsWith('/bid'))
      return [line('result', `Lot ${after.lot} is settled.`, 'ALL-1')];
    if (cause.kind !== 'played' || cause.played.move.do !== 'ring') return [];
    const { clerk } = cause.played;
    return [line('clerk', `${clerk ? nameOf(clerk) : 'The host'} rang the bell.`)];
  },

  now(s) {
    if (s.phase === 'bid') return [line('next', `Lot ${s.lot}: a prize of ${s.prize}. Write your bid.`)];
    return s.phase === 'nod' ? [line('next', 'Nod.')] : [];
  },

  standings: (s) =>
    standingsFrom(
      rank(s.seats, [{ name: 'cash', of: (seat) => cashOf(s, seat) }]),
      (seat) => seat,
      (seat) => cashOf(s, seat),
    ),

  accounts: (s) => [
    ...s.seats.map((seat) => ({
      what: 'cash',
      of: seat as string,
      amount: cashOf(s, seat),
      correctable: true,
    })),
    { what: 'bank', amount: s.bank, correctable: false },
  ],
  isOver: (s) => s.phase === 'over',
};
