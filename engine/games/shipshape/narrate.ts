/** The feed: what happened, why, and what comes next. Only this turn's cards are ever named (SHP-3). */
import { capital, counted, line as plainLine, listed, nameOf } from '../shared/words';
import type { Cause, Line, LineKind, OtherShown } from '../../contract/game';
import type { RoundName } from '../../vocabulary';
import { fitsShape } from '../../data/shape';
import { TURNS, VOYAGES } from './catalogue';
import { ranking, scoresOf, type HoldScore } from './scoring';
import { bidders, roundName } from './bidding';
import { arrived } from './holds';
import {
  CAPN,
  CONTENDERS,
  FACTS,
  isHome,
  sailorsOf,
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

const name = (who: Sailor): string => (who === CAPN ? 'the Cap’n' : nameOf(who));
const names = (who: readonly Sailor[]): string => listed(who.map(name));
const line = (kind: LineKind, text: string, rule?: string): Line => plainLine(kind, capital(text), rule);
const coins = (n: number): string => counted(n, 'coin');

export function narrate(before: State, cause: Cause<Move, Bid, Refusal>, after: State): readonly Line[] {
  switch (cause.kind) {
    case 'set-up':
      return begin(after);
    case 'played':
      return played(before, cause.played.move, after);
    case 'revealed':
      return before.phase.at === 'holds' ? sailing(before, after) : flipped(before, cause, after);
    case 'corrected': {
      const { by, why } = cause.correction;
      const of = sailorsOf(after.seats).find((who) => who === cause.correction.of);
      if (of === undefined) return [];
      return [
        line(
          'mended',
          `${name(of)} ${by < 0 ? 'gives back' : 'gets'} ${coins(Math.abs(by))}, now ${after.coins[of] ?? 0}: ${why}.`,
          'ALL-2',
        ),
        ...ending(after),
      ];
    }
    case 'fixed':
      return mended(before, cause.fact, after);
  }
}

function begin(s: State): readonly Line[] {
  const sailors = sailorsOf(s.seats);
  const lines = [
    line(
      'note',
      `Three voyages of three turns. Everybody has the same ${s.options.crew.length} crew cards.`,
      'SHP-1',
    ),
  ];
  if (sailors.includes(CAPN))
    lines.push(
      line(
        'note',
        `${CONTENDERS.capn} sails along. The app draws his cards at each flip; ${name(speaksFor(s, CAPN))}, on his left, enters his hold.`,
        'SHP-7',
      ),
    );
  return [...lines, ...holdsWanted(s)];
}

function holdsWanted(s: State): readonly Line[] {
  const count = sailorsOf(s.seats).length;
  if (s.voyage === 1)
    return [line('next', 'Voyage 1. Deal a hold to each and enter them, or let the app deal.', 'SHP-1')];
  return [
    line(
      'next',
      `Voyage ${s.voyage}. Put the used crates aside and draw ${count} holds, or let the app draw.`,
      'SHP-5',
    ),
  ];
}

function played(before: State, move: Move, after: State): readonly Line[] {
  switch (move.do) {
    case 'deal':
      return [line('note', `The app draws the holds of voyage ${move.voyage}.`, 'ALL-6')];
    case 'hold':
      return [line('result', `${name(move.of)} has hold ${move.hold}.`), ...sailing(before, after)];
    case 'drawn':
      return [
        line('result', `Drawn: holds ${[...move.holds].sort((a, b) => b - a).join(', ')}.`),
        ...sailing(before, after),
      ];
    case 'cargo':
    case 'grid':
      return after.scored.length > before.scored.length ? homecoming(after) : unloaded(move.of, after);
  }
}

/** Everybody has a hold: who got which, and who sails with whom. */
function sailing(before: State, after: State): readonly Line[] {
  if (before.phase.at !== 'holds' || after.phase.at !== 'sailing') return [];
  const { groups } = after.phase;
  const highFirst = [...sailorsOf(after.seats)].sort((a, b) => (after.holds[b] ?? 0) - (after.holds[a] ?? 0));
  const all = highFirst.map((who) => `${name(who)} ${after.holds[who] ?? 0}`).join(', ');
  const how = after.voyage === 1 ? 'Holds' : 'Holds by coins, the richest on the highest';
  return [
    line('result', `${how}: ${all}.`, after.voyage === 1 ? 'SHP-1' : 'SHP-5'),
    ...(after.voyage === 1 ? [] : equalCoins(before, highFirst)),
    ...groups.map((group, i) =>
      groups.length === 1
        ? line('next', `Stack ${TURNS * group.sailors.length} crates. Choose a crew card.`, 'SHP-1')
        : line(
            'next',
            `Group ${i + 1}: ${names(group.sailors)}, with a stack of ${TURNS * group.sailors.length} crates. Choose a crew card.`,
            'SHP-8',
          ),
    ),
  ];
}

function equalCoins(before: State, highFirst: readonly Sailor[]): readonly Line[] {
  const had = new Map(arrived(before).map((one) => [one.who, one]));
  return highFirst.flatMap((who, i) => {
    const one = had.get(who);
    const next = had.get(highFirst[i + 1] ?? who);
    if (!one || !next || one === next || one.coins !== next.coins) return [];
    return [
      line(
        'reason',
        `${name(who)} and ${name(next.who)} both have ${coins(one.coins)}; ${name(who)} had the lower hold, ${one.hold} to ${next.hold}.`,
        'SHP-5',
      ),
    ];
  });
}

type Revealed = Extract<Cause<Move, Bid, Refusal>, { readonly kind: 'revealed' }>;

/** One flip of one group: the cards, what matched, who takes which crate, who bids again, who picks up. */
function flipped(before: State, { round, shown }: Revealed, after: State): readonly Line[] {
  if (before.phase.at !== 'sailing' || after.phase.at !== 'sailing') return [];
  const index = before.phase.groups.findIndex((group, i) => roundName(before, group, i) === round);
  const was = before.phase.groups[index];
  const is = after.phase.groups[index];
  if (!was || !is || was === is) return [];
  const again = was.tied.length > 0;
  const cards = is.cards.filter((one) => one.again === again);
  const where = after.phase.groups.length > 1 ? `Group ${index + 1}, turn` : 'Turn';
  const entered = shown.filter((one) => one.how === 'entered').map((one) => one.seat);
  const without = bidders(was).filter((who) => !cards.some((card) => card.who === who));
  const closed = untilNextTurn(before, was, index);
  return [
    closed(
      line(
        'shown',
        `${where} ${turnOf(was)}${again ? ', again' : ''}: ${cards.map((one) => `${name(one.who)} ${one.card}`).join(', ')}.`,
        'SHP-2',
      ),
    ),
    ...(entered.length ? [line('note', `The real card of ${names(entered)} was typed in.`, 'ALL-5')] : []),
    ...(without.length
      ? [
          line(
            'note',
            `No card from ${names(without)}, who ${without.length > 1 ? 'wait' : 'waits'} with the tied.`,
            'ALL-1',
          ),
        ]
      : []),
    ...[...matches(cards), ...crates(was, is, cards, after)].map(closed),
    ...pickedUp(before, cards, after),
    ...next(was, is, index, after),
  ];
}

/** Discard piles are closed: what names a card is read until the group's next turn is turned over (SHP-3). */
function untilNextTurn(s: State, group: Group, index: number): (told: Line) => Line {
  const turn = turnOf(group);
  const next = turn < TURNS ? `v${s.voyage}/t${turn + 1}` : `v${s.voyage + 1}/t1`;
  const isLast = turn === TURNS && s.voyage === VOYAGES;
  return (told) => (isLast ? told : { ...told, until: `${next}/g${index + 1}` });
}

/** The Cap'n's card of a flip. */
export function othersShown(before: State, round: RoundName, after: State): readonly OtherShown[] {
  if (before.phase.at !== 'sailing' || after.phase.at !== 'sailing') return [];
  const index = before.phase.groups.findIndex((group, i) => roundName(before, group, i) === round);
  const again = (before.phase.groups[index]?.tied.length ?? 0) > 0;
  const cards = after.phase.groups[index]?.cards ?? [];
  return cards
    .filter((one) => one.who === CAPN && one.again === again)
    .map(({ who, card }) => ({ who, value: { card } }));
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

function crates(was: Group, is: Group, cards: readonly Flipped[], s: State): readonly Line[] {
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

function pickedUp(before: State, cards: readonly Flipped[], after: State): readonly Line[] {
  return cards.flatMap(({ who }) => {
    if (after.discards[who]?.length !== 0) return [];
    const all = before.options.crew.length;
    if (who === CAPN)
      return [
        line('note', `The Cap’n is down to one card: all ${all} are shuffled together again.`, 'SHP-7'),
      ];
    return [line('note', `${name(who)} is down to one card and picks up the rest: ${all} in hand.`, 'SHP-3')];
  });
}

function next(was: Group, is: Group, index: number, s: State): readonly Line[] {
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

function unloaded(of: Sailor, s: State): readonly Line[] {
  if (s.phase.at !== 'sailing') return [];
  const { cargo } = s.phase;
  const waiting = sailorsOf(s.seats).filter((who) => !cargo[who]);
  return [
    line(
      'result',
      `${name(of)}: ${of === CAPN ? 'his hold is' : 'hold'} entered. Waiting for ${names(waiting)}.`,
    ),
  ];
}

/** A voyage that came in, hold by hold, and what follows. */
function homecoming(s: State): readonly Line[] {
  return [...voyageScores(s), ...(s.phase.at === 'over' ? ending(s) : holdsWanted(s))];
}

function voyageScores(s: State): readonly Line[] {
  const last = s.scored.at(-1);
  if (!last) return [];
  const scores = scoresOf(s, last.cargo);
  const fewest = Math.min(...scores.map(({ who }) => last.cargo[who]?.cannons ?? 0));
  const most = Math.max(...scores.map(({ who }) => last.cargo[who]?.contraband ?? 0));
  const seized = scores.filter((one) => one.seized).map((one) => one.who);
  return [
    line('reason', `Fewest cannons: ${fewest}, so every hold counts ${fewest} less.`, 'SHP-4'),
    most === 0
      ? line('reason', 'No contraband in sight.', 'SHP-4')
      : seized.length === 1
        ? line('reason', `The Navy seizes the most contraband, ${most}: ${names(seized)}.`, 'SHP-4')
        : line(
            'reason',
            `${names(seized)} share the most contraband, ${most}: the Navy seizes it from each.`,
            'SHP-4',
          ),
    ...scores.map((one) => line('result', scoreText(one, s), 'SHP-4')),
  ];
}

function scoreText(one: HoldScore<Sailor>, s: State): string {
  const parts = [`gold less rats ${one.gold}`, `cannons ${one.cannons}`, `contraband ${one.contraband}`];
  if (one.full) parts.push(`full ship ${one.full}`);
  const floor = one.sum < 0 ? ` The sum is ${one.sum}; coins are never lost.` : '';
  return `${name(one.who)}: ${parts.join(', ')}, so ${coins(one.coins)}, now ${s.coins[one.who] ?? 0}.${floor}`;
}

/** Who won, once the game is over. */
function ending(s: State): readonly Line[] {
  const [first, second] = ranking(s);
  if (!first || s.phase.at !== 'over') return [];
  const won = `${name(first.item.who)} wins with ${coins(first.item.coins)}.`;
  if (second?.item.coins !== first.item.coins) return [line('result', won, 'SHP-6')];
  return [
    line(
      'result',
      `${won} ${name(second.item.who)} has as many; the higher hold decides, ${first.item.hold} to ${second.item.hold}.`,
      'SHP-6',
    ),
  ];
}

function mended(before: State, fact: unknown, after: State): readonly Line[] {
  if (!fitsShape(FACTS, fact)) return [];
  switch (fact.fact) {
    case 'holds': {
      const all = sailorsOf(after.seats).map((who) => `${name(who)} ${after.holds[who] ?? 0}`);
      return [line('mended', `Holds mended: ${all.join(', ')}.`, 'ALL-2')];
    }
    case 'cargo':
    case 'grid': {
      const again = before.phase.at !== 'sailing';
      const told = line(
        'mended',
        `The hold of ${name(fact.of)} in voyage ${fact.voyage} is mended${again ? ' and the voyage counted again' : ''}.`,
        'ALL-2',
      );
      return again ? [told, ...voyageScores(after), ...ending(after)] : [told];
    }
    // Which cards lie there stays with their owner.
    case 'discards':
      return [
        line(
          'mended',
          `The discards of ${name(fact.of)} are mended: ${fact.cards.length} in the pile.`,
          'ALL-5',
        ),
      ];
    case 'seats':
      return [line('mended', `Clockwise sit ${names(sailorsOf(after.seats))}.`, 'ALL-2')];
  }
}

/** Where the voyage stands, and who is asked for what. */
export function now(s: State): readonly Line[] {
  switch (s.phase.at) {
    case 'over':
      return [];
    case 'holds':
      return holdsWanted(s);
    case 'sailing': {
      const { groups, cargo } = s.phase;
      return groups.flatMap((group, i) => {
        const whose = groups.length > 1 ? `Group ${i + 1}` : `Voyage ${s.voyage}`;
        if (!isHome(group))
          return [
            line('note', `${whose}: turn ${turnOf(group)} of ${TURNS}. ${holdsInWords(s, group)}.`, 'SHP-1'),
            line(
              'next',
              `${names(bidders(group).filter((who) => who !== CAPN))}: choose a crew card.`,
              'SHP-2',
            ),
          ];
        const missing = group.sailors.filter((who) => !cargo[who]);
        return missing.length === 0
          ? []
          : [line('next', `${whose} is home. Still to be entered: the holds of ${names(missing)}.`, 'SHP-4')];
      });
    }
  }
}

const holdsInWords = (s: State, { sailors }: Group): string =>
  listed(sailors.map((who) => `${name(who)} on hold ${s.holds[who] ?? 0}`));
