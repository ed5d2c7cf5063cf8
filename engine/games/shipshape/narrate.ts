/** The feed: what happened, why, and what comes next. Only this turn's cards are ever named (SHP-3). */
import { clerkOf, listed, reasonText } from '../shared/words';
import type { Cause, Line, Played } from '../../contract/game';
import { fitsShape } from '../../data/shape';
import type { SeatId } from '../../vocabulary';
import { bidders } from './bidding';
import { TURNS, VOYAGES } from './catalogue';
import { arrived } from './holds';
import { capnTurned, capnWanted, flipped } from './narrate-flip';
import { assignedLines, holdsInWords } from './narrate-holds';
import { ending, voyageScores } from './narrate-scores';
import {
  CAPN,
  CONTENDERS,
  FACTS,
  isHome,
  sailorsOf,
  speaksFor,
  turnOf,
  type Bid,
  type Group,
  type Move,
  type Refusal,
  type Sailor,
  type State,
} from './state';
import { cargoInWords, coins, line, name, names } from './words';

export function narrate(before: State, cause: Cause<Move, Bid, Refusal>, after: State): readonly Line[] {
  switch (cause.kind) {
    case 'set-up':
      return begin(after);
    case 'played':
      return [...played(before, cause.played.move, after), ...entered(cause.played)];
    case 'revealed':
      return before.phase.at === 'holds' ? sailing(after) : flipped(before, cause, after);
    case 'corrected': {
      const { by, why } = cause.correction;
      const of = sailorsOf(after.seats).find((who) => who === cause.correction.of);
      if (of === undefined) return [];
      return [
        line(
          'mended',
          `${name(of)} ${by < 0 ? 'gives back' : 'gets'} ${coins(Math.abs(by))}, now ${after.coins[of] ?? 0}: ${reasonText(why)}.`,
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
        `${CONTENDERS.capn} sails along. ${capnsCards(s)}, on his left, enters his hold.`,
        'SHP-7',
      ),
    );
  return [...lines, ...holdsWanted(s)];
}

const capnsCards = (s: State): string => {
  const neighbour = name(speaksFor(s, CAPN));
  return s.options.capn === 'app'
    ? `The app draws his cards at each flip; ${neighbour}`
    : `After each flip a card of his own deck is turned over and entered; ${neighbour}`;
};

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
      return [line('result', `${name(move.of)} has hold ${move.hold}.`), ...sailing(after)];
    case 'drawn':
      return [
        line('result', `Drawn: holds ${[...move.holds].sort((a, b) => b - a).join(', ')}.`),
        ...sailing(after),
      ];
    case 'cargo':
    case 'grid':
      return unloaded(move.of, before, after);
    case 'turned':
      return capnTurned(before, move.round, after);
  }
}

/** Whose phone made a move of the table. */
function entered(one: Played<Move>): readonly Line[] {
  if (one.by !== 'host') return [];
  const did = one.move.do === 'deal' ? 'let the app draw' : 'entered it';
  return [line('clerk', `${clerkOf(one)} ${did}.`)];
}

/** Everybody has a hold: who got which, and who sails with whom. */
function sailing(after: State): readonly Line[] {
  if (after.phase.at !== 'sailing') return [];
  const { groups } = after.phase;
  return [
    ...(after.voyage === 1
      ? [line('result', `Holds: ${holdsInWords(sailorsOf(after.seats), after.holds)}.`, 'SHP-1')]
      : assignedLines(arrived(after), after.holds)),
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

/** A hold that came in; the last one scores the voyage. */
function unloaded(of: Sailor, before: State, after: State): readonly Line[] {
  const isScored = after.scored.length > before.scored.length;
  const all = isScored ? after.scored.at(-1)?.cargo : after.phase.at === 'sailing' ? after.phase.cargo : {};
  const cargo = all?.[of];
  const waiting = sailorsOf(after.seats).filter((who) => !all?.[who]);
  return [
    ...(cargo ? [line('result', `${name(of)}: ${cargoInWords(cargo)}.`, 'SHP-4')] : []),
    ...(isScored
      ? [...voyageScores(after), ...afterScore(after)]
      : [line('next', `Waiting for ${names(waiting)}.`)]),
  ];
}

function afterScore(s: State): readonly Line[] {
  switch (s.phase.at) {
    case 'over':
      return ending(s);
    case 'holds':
      return holdsWanted(s);
    case 'sailing':
      return [line('next', `Voyage ${s.voyage}. Put the used crates aside.`, 'SHP-1'), ...sailing(s)];
  }
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
      const again = after.scored !== before.scored;
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

/** Where the voyage stands, and who is asked for what. A seat reads of its own group until that is home. */
export function now(s: State, seat: SeatId | null): readonly Line[] {
  switch (s.phase.at) {
    case 'over':
      return [];
    case 'holds':
      return holdsWanted(s);
    case 'sailing': {
      const { groups, cargo } = s.phase;
      const mine = groups.find(({ sailors }) => sailors.some((who) => who === seat));
      const home = groups.filter((group) => isHome(group) && !(mine && !isHome(mine)));
      return [
        line('note', `Voyage ${s.voyage} of ${VOYAGES}.`, 'SHP-1'),
        ...groups.flatMap((group, i) =>
          mine && !isHome(mine) && group !== mine
            ? []
            : groupNow(s, group, groups.length > 1 && group !== mine ? `Group ${i + 1}: ` : ''),
        ),
        ...homeNow(home.flatMap(({ sailors }) => sailors.filter((who) => !cargo[who]))),
      ];
    }
  }
}

function groupNow(s: State, group: Group, whose: string): readonly Line[] {
  if (isHome(group)) return [];
  const holds = listed(group.sailors.map((who) => `${name(who)} on hold ${s.holds[who] ?? 0}`));
  const asked = names(bidders(group).filter((who) => who !== CAPN));
  return [
    line('note', `${whose}turn ${turnOf(group)} of ${TURNS}. ${holds}.`, 'SHP-1'),
    group.capnWanted
      ? capnWanted(speaksFor(s, CAPN))
      : line('next', `${asked}: choose ${group.tied.length ? 'another' : 'a'} crew card.`, 'SHP-2'),
  ];
}

const homeNow = (missing: readonly Sailor[]): readonly Line[] =>
  missing.length ? [line('next', `Still to be counted and entered: ${names(missing)}.`, 'SHP-4')] : [];
