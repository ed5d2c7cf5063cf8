/** The feed: what happened, with numbers and the reason. */
import { counted, line, listed, nameOf, reasonText, signed } from '../shared/words';
import type { Cause, Line } from '../../contract/game';
import { fitsShape } from '../../data/shape';
import type { Event } from './events';
import { play } from './moves';
import { FACTS, lastTurn, type Move, type Refusal, type State, type Value } from './state';
import { capsules, cardName, cardNames, credits, lineOf, winners } from './telling';
import { mustNotSplit, openCards } from './turn';

/** The entry is played again on the state before it, listening. */
export function narrate(before: State, cause: Cause<Move, Value, Refusal>): readonly Line[] {
  const events: Event[] = [];
  const tell = (event: Event) => void events.push(event);
  switch (cause.kind) {
    case 'set-up':
      return begins(before);
    case 'played':
      play(before, cause.played, tell);
      break;
    case 'revealed':
      openCards(before, cause.shown, tell);
      break;
    case 'corrected': {
      const { what, of, by, why } = cause.correction;
      const whose = of === undefined ? `the ${what}` : `{${of}}'s ${what}`;
      return [line('mended', `The table changes ${whose} by ${signed(by)}: ${reasonText(why)}.`, 'ALL-2')];
    }
    case 'fixed':
      return [fixed(before, cause.fact)];
  }
  return events.flatMap((event) => lineOf(before.options.deck, event));
}

function begins(s: State): readonly Line[] {
  const { hand, credits: each } = s.options;
  return [
    line('result', `${credits(each)} each, a hand of ${hand}, ${lastTurn(s)} turns at most.`, 'SBJ-0'),
    line('next', 'Turn 1: choose a card.'),
  ];
}

function fixed(s: State, fact: unknown): Line {
  if (!fitsShape(FACTS, fact)) return line('mended', 'The table mended a fact.', 'ALL-2');
  if (fact.fact === 'capsules') {
    const has = fact.capsules.length > 0 ? `has ${capsules(fact.capsules)}` : 'has no capsule';
    return line('mended', `The table settles it: ${nameOf(fact.seat)} ${has}.`, 'SBJ-11');
  }
  const says = [
    ...(fact.rank === undefined ? [] : [`rank ${fact.rank}`]),
    ...(fact.fee === undefined ? [] : [`a fee of ${fact.fee}`]),
    ...(fact.openings === undefined ? [] : [counted(fact.openings.length, 'opening')]),
  ];
  const card = cardName(s.options.deck, fact.card);
  return line('mended', `The ${card} card says ${listed(says) || 'what it said'}.`, 'SBJ-2');
}

// ── Now ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What is at stake and what is asked, from the state alone. */
export function now(s: State): readonly Line[] {
  const { phase, round } = s;
  const { deck } = s.options;
  const pot = line('note', `${credits(s.pot)} in the pot.`);
  const turn = line('note', `Round ${round}, turn ${s.turn} of ${lastTurn(s)}.`, 'SBJ-0');
  switch (phase.at) {
    case 'choose':
      return [turn, pot, ...onTheTable(s), line('next', 'Choose a card.')];
    case 'order':
      return [turn, pot];
    case 'diamond':
      return [turn, pot, ...lineOf(deck, { ...phase, kind: 'diamond-wanted' })];
    case 'build':
      return [turn, pot, ...lineOf(deck, { ...phase, kind: 'moment', splits: mustNotSplit(s, phase.cards) })];
    case 'between':
      return [...howItEnded(s), ...lineOf(deck, { kind: 'round-over', round, pot: s.pot }), pot];
    case 'over': {
      const most = Math.max(...s.players.map((one) => one.credits));
      const best = s.players.filter((one) => one.credits === most).map((one) => one.seat);
      const broke = s.players.filter((one) => one.credits === 0).map((one) => one.seat);
      const why = phase.why === 'broke' ? ({ kind: 'broke', seats: broke } as const) : null;
      return [
        ...lineOf(deck, why ? { ...why, pot: s.pot } : { kind: 'stopped', round, pot: s.pot }),
        winners({ seats: best, credits: most }),
      ];
    }
  }
}

function howItEnded({ last, seats }: State): readonly Line[] {
  if (!last) return [];
  if (last.share !== null)
    return lineOf([], {
      kind: 'pot-split',
      pot: last.pot,
      share: last.share,
      rest: last.pot - last.share * seats.length,
    });
  return last.closedBy
    ? [line('result', `${nameOf(last.closedBy)} closed the station and took ${credits(last.pot)}.`, 'SBJ-9')]
    : [];
}

/** Cards that wait: they come in with their owner's next unmatched card. */
const onTheTable = (s: State): readonly Line[] =>
  s.players.flatMap(({ seat, tabled }) =>
    tabled.length > 0
      ? [line('note', `${nameOf(seat)} has ${cardNames(s.options.deck, tabled)} on the table.`, 'SBJ-4')]
      : [],
  );
