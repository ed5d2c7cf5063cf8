/** The feed: what happened, by which numbers, and whose turn it is now. */
import { clockwiseFrom } from '../shared/turns';
import { line, nameOf, namesOf, reasonText, signed } from '../shared/words';
import type { Cause, Line, Played, Shown } from '../../contract/game';
import { fitsShape } from '../../data/shape';
import type { SeatId } from '../../vocabulary';
import { itemDeck } from './catalogue';
import { aNumber, claimLine, finalLines, points, shade, whatFollows } from './outcome';
import { totalOf } from './scoring';
import { boardOf, FACTS, laidCards } from './state';
import type { Move, Refusal, State, Value } from './state';

export function narrate(before: State, cause: Cause<Move, Value, Refusal>, after: State): readonly Line[] {
  switch (cause.kind) {
    case 'set-up':
      return welcome(after);
    case 'played':
      return [...actionLines(before, cause.played, after), ...whatFollows(before, after)];
    case 'revealed':
      return [
        ...shownLines(before, cause.shown, after),
        ...drawnLines(before, after),
        ...whatFollows(before, after),
      ];
    case 'corrected': {
      const { of, what, by, why } = cause.correction;
      const seat = after.seats.find((one) => one === of);
      const whose = seat === undefined ? `the ${what}` : `${nameOf(seat)}'s points`;
      const total = seat === undefined ? '' : ` ${nameOf(seat)} has ${points(totalOf(after, seat))} now.`;
      return [
        line('mended', `The table changes ${whose} by ${signed(by)}: ${reasonText(why)}.${total}`, 'ALL-2'),
      ];
    }
    case 'fixed':
      return fixedLines(cause.fact, after);
  }
}

/** Cards are told apart by the order they were laid in: their numbers are secret. */
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;
const nthCard = (card: number): string => `${ORDINALS[card - 1] ?? 'last'} card`;

function welcome(s: State): readonly Line[] {
  const items = itemDeck(s.seats.length);
  const worth = items.reduce((sum, item) => sum + item, 0);
  return [
    line('result', `${s.seats.length} bidders, ${items.length} items worth ${worth} together.`, 'AUC-1'),
    line(
      'next',
      `Lock your representative's colour. Look at your right-hand neighbour's card and note it, on your phone only.`,
      'AUC-2',
    ),
  ];
}

const WHO_FIRST = 'Who goes first? The player left of the dealer.';

/** An item that could only be one has turned itself up, perhaps before the dealer is named. */
function itemUp(s: State): readonly Line[] {
  if (s.item === null) return [line('next', 'Turn up the first item.', 'AUC-1')];
  return [
    line('result', `Only ${aNumber(s.item)} can come first: the most valuable item never does.`, 'AUC-1'),
    line('next', WHO_FIRST, 'AUC-1'),
  ];
}

function actionLines(before: State, played: Played<Move>, after: State): readonly Line[] {
  const { move } = played;
  switch (move.do) {
    case 'represent':
      return [
        representLine(before, played, move),
        ...(before.phase.at !== after.phase.at ? itemUp(after) : []),
      ];
    case 'waive': {
      const missing = before.seats.filter((seat) => before.locked[seat] === undefined);
      const have = missing.length > 1 ? 'have' : 'has';
      return [
        line('result', `The table goes on: ${namesOf(missing)} ${have} locked no representative.`, 'AUC-2'),
        ...itemUp(after),
      ];
    }
    case 'first':
      return [line('result', `${nameOf(move.seat)} goes first.`, 'AUC-1')];
    case 'claim':
      return before.phase.at === 'claim'
        ? [line('clerk', `${nameOf(move.seat)} shows the real card: ${shade(before.phase.colour)}.`, 'AUC-2')]
        : [];
    case 'dealer':
      return after.first === null
        ? []
        : [line('result', `${nameOf(move.dealer)} dealt, so ${nameOf(after.first)} goes first.`, 'AUC-1')];
    case 'deal':
      return [line('result', 'The app deals from here on; the box follows.', 'ALL-6')];
    case 'turn-up':
      return after.first === null
        ? [line('result', `The ${move.item} is turned up.`), line('next', WHO_FIRST, 'AUC-1')]
        : [];
    case 'place': {
      const what = move.card === 1 ? 'a card' : `a ${nthCard(move.card)}`;
      const text = `${nameOf(move.seat)} lays ${what} on ${shade(move.colour)}`;
      return [
        played.seals.length
          ? line('result', `${text}.`)
          : line(
              'result',
              `${text}, a real one without a locked number: the table reads it at the count.`,
              'ALL-8',
            ),
        ...whoNext(before, after),
      ];
    }
    case 'move': {
      const what = boardOf(before, move.seat).length === 1 ? 'card' : nthCard(move.card);
      const way = `from ${shade(move.from)} to ${shade(move.to)}`;
      return [line('result', `${nameOf(move.seat)} moves the ${what} ${way}.`), ...whoNext(before, after)];
    }
    case 'pass':
      return [
        played.by === 'host'
          ? line('result', `The table passes for ${nameOf(move.seat)} until the next round.`, 'ALL-7')
          : line('result', `${nameOf(move.seat)} passes until the next round.`),
        ...whoNext(before, after),
      ];
    case 'last-turn': {
      const { phase, seats } = before;
      const left =
        phase.at === 'bidding'
          ? clockwiseFrom(seats, phase.turn).filter((seat) => !phase.passed.includes(seat))
          : [];
      return [
        line(
          'result',
          `Last turn. One more action each: ${namesOf(left)}. Then the cards are counted.`,
          'AUC-3',
        ),
      ];
    }
    case 'owner':
      return before.phase.at === 'claim'
        ? [
            line(
              'clerk',
              `The table read ${nameOf(move.seat)}'s card: ${shade(before.phase.colour)}.`,
              'ALL-5',
            ),
          ]
        : [];
  }
}

/** That one was locked is told each time; which colour it is stays secret. */
function representLine(
  before: State,
  { seals }: Played<Move>,
  { seat, nth }: Extract<Move, { readonly do: 'represent' }>,
): Line {
  if (seals.length === 0)
    return line('note', `${nameOf(seat)}'s representative is the real card: nothing is locked.`, 'ALL-8');
  if (nth > 1) return line('note', `${nameOf(seat)} locks the representative anew.`, 'AUC-2');
  const late = before.phase.at === 'representatives' ? '' : ' after all';
  return line('note', `${nameOf(seat)} has locked a representative${late}.`, 'AUC-2');
}

function whoNext(before: State, after: State): readonly Line[] {
  const { phase } = after;
  if (phase.at === 'tally') return [line('next', 'All have passed. Turn the cards over.')];
  if (phase.at !== 'bidding' || after.round !== before.round) return [];
  return [turnLine(phase)];
}

const turnLine = ({ turn, last }: { readonly turn: SeatId; readonly last: boolean }): Line =>
  line('next', `${nameOf(turn)} is next${last ? ', for the last time' : ''}.`);

/** Cards the table had to read, and claims that did not settle it. */
function shownLines(before: State, shown: readonly Shown<Value, Refusal>[], after: State): readonly Line[] {
  if (before.phase.at === 'tally') return shown.flatMap((one) => cardLine(before, one));
  if (before.phase.at !== 'claim') return [];
  const colour = shade(before.phase.colour);
  if (after.phase.at !== 'claim')
    return shown.flatMap((one) =>
      one.how === 'entered'
        ? [line('clerk', `The table read ${nameOf(one.seat)}'s card: ${colour}.`, 'ALL-5')]
        : [],
    );
  return [
    shown.length
      ? line(
          'next',
          `${namesOf(shown.map((one) => one.seat))} cannot be ${colour} like this. The table says whose card it is.`,
          'ALL-5',
        )
      : line(
          'next',
          `No phone says it is ${colour}. Turn the card over; the table says whose it is.`,
          'ALL-5',
        ),
  ];
}

function cardLine(before: State, one: Shown<Value, Refusal>): readonly Line[] {
  const card = laidCards(before).find(({ slot }) => slot === one.slot);
  if (!card) return [];
  const which = `${whichCard(before, card)} on ${shade(card.colour)}`;
  const printed = before.read[one.slot];
  if (printed !== undefined)
    return [line('clerk', `${which} is ${aNumber(printed)}: the real card decides.`, 'ALL-5')];
  if (one.how === 'entered')
    return 'number' in one.value
      ? [
          line(
            'clerk',
            `${which} is ${aNumber(one.value.number)}, read from the real card by the table.`,
            'ALL-1',
          ),
        ]
      : [];
  if (one.how === 'no-bid')
    return [line('next', `${which} has no number yet. Turn it over; the table reads it.`, 'ALL-1')];
  if (one.how === 'unfit')
    return [
      line('next', `${which} ${whyUnfit(one.why)}. Turn it over; the table reads the real card.`, 'ALL-4'),
    ];
  return [];
}

/** "{A}'s second card", or just "{A}'s card" where there is one. */
const whichCard = (s: State, { seat, card }: { readonly seat: SeatId; readonly card: number }): string =>
  `${nameOf(seat)}'s ${boardOf(s, seat).length === 1 ? 'card' : nthCard(card)}`;

function whyUnfit(why: Refusal): string {
  if (why.kind === 'number-twice') return `shows ${why.number}, which this player has laid already`;
  if (why.kind === 'number-out-of-range') return `shows ${why.number}, and numbers run from 1 to ${why.most}`;
  return 'does not show a number';
}

function drawnLines(before: State, after: State): readonly Line[] {
  if (before.phase.at !== 'turn-up' || before.first !== null || after.first === null) return [];
  return [line('result', `Drawn: ${nameOf(after.first)} goes first, left of the dealer.`, 'AUC-1')];
}

function fixedLines(input: unknown, after: State): readonly Line[] {
  if (!fitsShape(FACTS, input)) return [];
  switch (input.fact) {
    case 'first':
      return [line('mended', `Mended: ${nameOf(input.seat)} goes first in round ${input.round}.`, 'ALL-2')];
    case 'item':
      return [line('mended', `Mended: the item of round ${input.round} is ${aNumber(input.item)}.`, 'ALL-2')];
    case 'card': {
      const card = laidCards(after).find(({ slot }) => slot === input.slot);
      const which = card ? whichCard(after, card) : 'that card';
      return [
        line('mended', `Mended: ${which} is ${aNumber(input.number)}, read from the real card.`, 'ALL-5'),
      ];
    }
    case 'owner': {
      const colour = shade(after.revealed[input.seat] ?? '');
      return [
        line(
          'mended',
          `Mended: ${nameOf(input.seat)} is ${colour} and has the item of round ${input.round}.`,
          'ALL-5',
        ),
      ];
    }
  }
}

// ── Now ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What is at stake and what is asked, from the state alone. */
export function now(s: State): readonly Line[] {
  const { phase, item, round } = s;
  if (phase.at === 'over') return finalLines(s);
  const rounds = itemDeck(s.seats.length).length;
  const stake =
    item === null ? `Round ${round} of ${rounds}.` : `Round ${round} of ${rounds}: ${aNumber(item)} is up.`;
  return [line('note', stake), ...asked(s)];
}

function asked(s: State): readonly Line[] {
  const { phase } = s;
  switch (phase.at) {
    case 'representatives': {
      const missing = s.seats.filter((seat) => s.locked[seat] === undefined);
      return [line('next', `Lock your representative's colour. Waiting for ${namesOf(missing)}.`, 'AUC-2')];
    }
    case 'turn-up':
      if (s.dealing === 'app') return [line('next', 'The app draws.', 'ALL-6')];
      return [
        ...(s.item === null ? [line('next', 'Turn up the next item.')] : []),
        ...(s.first === null ? [line('next', WHO_FIRST, 'AUC-1')] : []),
      ];
    case 'bidding':
      return [turnLine(phase)];
    case 'tally':
      return [line('next', 'All have passed. Turn the cards over.')];
    case 'claim':
      return [claimLine(phase.colour)];
    case 'over':
      return [];
  }
}
