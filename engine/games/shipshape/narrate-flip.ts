/** The feed of a flip: the cards, what matched, who takes which crate, who bids again, who picks up. */
import type { Cause, Line, OtherShown } from '../../contract/game';
import type { RoundName, SeatId } from '../../vocabulary';
import { bidders, roundName } from './bidding';
import { TURNS, VOYAGES } from './catalogue';
import {
  CAPN,
  isHome,
  speaksFor,
  turnOf,
  type Bid,
  type Flipped,
  type Group,
  type Move,
  type Refusal,
  type Sailor,
  type State,
} from './state';
import { line, name, names } from './words';

/** One group before and after a bid of its turn. */
type Bidding = { readonly index: number; readonly was: Group; readonly is: Group };

function biddingIn(before: State, round: RoundName, after: State): Bidding | null {
  if (before.phase.at !== 'sailing' || after.phase.at !== 'sailing') return null;
  const index = before.phase.groups.findIndex((group, i) => roundName(before, group, i) === round);
  const was = before.phase.groups[index];
  const is = after.phase.groups[index];
  return was && is && was !== is ? { index, was, is } : null;
}

/** The cards of this bid, not those of an earlier one of the same turn. */
const cardsOf = ({ was, is }: Bidding): readonly Flipped[] =>
  is.cards.filter((one) => one.again === was.tied.length > 0);

type Revealed = Extract<Cause<Move, Bid, Refusal>, { readonly kind: 'revealed' }>;

export function flipped(before: State, { round, shown }: Revealed, after: State): readonly Line[] {
  const bid = biddingIn(before, round, after);
  if (!bid) return [];
  const { index, was, is } = bid;
  const isGrouped = after.phase.at === 'sailing' && after.phase.groups.length > 1;
  const where = isGrouped ? `Group ${index + 1}, turn` : 'Turn';
  const again = was.tied.length > 0 ? ', again' : '';
  const cards = cardsOf(bid).map((one) => `${name(one.who)} ${one.card}`);
  const entered = shown.filter((one) => one.how === 'entered').map((one) => one.seat);
  return [
    untilNextTurn(
      before,
      bid,
    )(line('shown', `${where} ${turnOf(was)}${again}: ${cards.join(', ')}.`, 'SHP-2')),
    ...(entered.length ? [line('clerk', `The real card of ${names(entered)} was typed in.`, 'ALL-5')] : []),
    ...(is.capnWanted
      ? [...pickedUp(bid, after), capnWanted(speaksFor(after, CAPN))]
      : decided(before, bid, after)),
  ];
}

/** The card of the Cap'n's real deck, and what it decides. */
export function capnTurned(before: State, round: RoundName, after: State): readonly Line[] {
  const bid = biddingIn(before, round, after);
  const card = bid && cardsOf(bid).find((one) => one.who === CAPN)?.card;
  if (!bid || card === undefined || card === null) return [];
  return [
    untilNextTurn(before, bid)(line('shown', `The Cap’n’s card is ${card}.`, 'SHP-7')),
    ...decided(before, bid, after),
  ];
}

export const capnWanted = (speaks: SeatId): Line =>
  line('next', `${name(speaks)} turns over the Cap’n’s next card and enters it.`, 'SHP-7');

function decided(before: State, bid: Bidding, after: State): readonly Line[] {
  const cards = cardsOf(bid);
  const without = bidders(bid.was).filter((who) => !cards.some((card) => card.who === who));
  return [
    ...(without.length
      ? [
          line(
            'note',
            `No card from ${names(without)}, who ${without.length > 1 ? 'wait' : 'waits'} with the tied.`,
            'ALL-1',
          ),
        ]
      : []),
    ...[...matches(cards), ...crates(bid, cards, after)].map(untilNextTurn(before, bid)),
    ...pickedUp(bid, after),
    ...next(bid, after),
  ];
}

/**
 * Discard piles are closed: what names a card is read until the group's next turn is turned over, or the first of any
 * group on the next voyage, when sailors may sail with others (SHP-3).
 */
function untilNextTurn(s: State, { was, index }: Bidding): (told: Line) => Line {
  const turn = turnOf(was);
  if (turn === TURNS && s.voyage === VOYAGES) return (told) => told;
  const groups = s.phase.at === 'sailing' ? s.phase.groups : [];
  const until =
    turn < TURNS
      ? [`v${s.voyage}/t${turn + 1}/g${index + 1}`]
      : groups.map((_, i) => `v${s.voyage + 1}/t1/g${i + 1}`);
  return (told) => ({ ...told, until });
}

/** The Cap'n's card of a flip. */
export function othersShown(before: State, round: RoundName, after: State): readonly OtherShown[] {
  const bid = biddingIn(before, round, after);
  const cards = bid ? cardsOf(bid) : [];
  return cards.filter((one) => one.who === CAPN).map(({ who, card }) => ({ who, value: { card } }));
}

function matches(cards: readonly Flipped[]): readonly Line[] {
  const values = [...new Set(cards.map((one) => one.card))].sort((a, b) => b - a);
  return values.flatMap((card) => {
    const same = cards.filter((one) => one.card === card).map((one) => one.who);
    if (same.length < 2) return [];
    return [
      line(
        'reason',
        `${names(same)} match at ${card}: ${same.length === 2 ? 'both' : `all ${same.length}`} cards are discarded.`,
        'SHP-2',
      ),
    ];
  });
}

function crates({ was, is }: Bidding, cards: readonly Flipped[], s: State): readonly Line[] {
  const taken = is.took.slice(was.took.length);
  const alone = (who: Sailor): Flipped | undefined => {
    const own = cards.find((one) => one.who === who);
    return own && cards.every((one) => one === own || one.card !== own.card) ? own : undefined;
  };
  const told = taken.map((who, i) => {
    const card = alone(who);
    const why = card ? `with ${card.card}` : `by hold ${s.holds[who] ?? 0}`;
    return { who, byHold: !card, text: `${name(who)} takes crate ${was.took.length + i + 1} ${why}` };
  });
  const say = (some: typeof told): string => some.map((one) => one.text).join(', then ');
  const byCard = told.filter((one) => !one.byHold);
  const byHold = told.filter((one) => one.byHold);
  return [
    ...(byCard.length ? [line('result', `From the top: ${say(byCard)}.`, 'SHP-2')] : []),
    ...(byHold.length
      ? [line('result', `No more cards; the higher hold takes first: ${say(byHold)}.`, 'SHP-2')]
      : []),
    ...(taken.includes(CAPN)
      ? [line('note', 'The Cap’n lays his crate down just as it came off the stack.', 'SHP-7')]
      : []),
  ];
}

function pickedUp({ was, is }: Bidding, s: State): readonly Line[] {
  const isFirst = was.tied.length === 0 && !was.capnWanted;
  const all = s.options.crew.length;
  return is.refilled
    .slice(isFirst ? 0 : was.refilled.length)
    .map((who) =>
      who === CAPN
        ? line('note', `The Cap’n is down to one card: all ${all} are shuffled together again.`, 'SHP-7')
        : line('note', `${name(who)} is down to one card and picks up the rest: ${all} in hand.`, 'SHP-3'),
    );
}

function next({ was, is, index }: Bidding, s: State): readonly Line[] {
  if (is.tied.length) {
    const people = is.tied.filter((who) => who !== CAPN);
    const capn = is.tied.includes(CAPN) ? '; the Cap’n draws one' : '';
    return [
      line(
        'next',
        `${names(people)} ${people.length > 1 ? 'choose' : 'chooses'} another card, once${capn}.`,
        'SHP-2',
      ),
    ];
  }
  if (!isHome(is)) return [];
  if (s.phase.at !== 'sailing') return [];
  const group = s.phase.groups.length > 1 ? `Group ${index + 1} is` : 'All ships are';
  const capn = was.sailors.includes(CAPN) ? ` ${name(speaksFor(s, CAPN))} also counts for the Cap’n.` : '';
  return [line('next', `${group} home. Count what shows from above and enter your hold.${capn}`, 'SHP-4')];
}
