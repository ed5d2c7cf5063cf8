/** The feed: what happened, with numbers and the reason. */
import type { Cause, Line } from '../../contract/game';
import type { SeatId } from '../../vocabulary';
import { cardOf, type Capsule, type Deck } from './catalogue';
import type { Event } from './events';
import { FACTS, lastTurn, type JeffMove, type Refusal, type State, type Value } from './state';
import { fitsShape } from '../../data/shape';
import { play } from './table';
import { openCards } from './turn';

/** The entry is played again on the state before it, listening. */
export function narrateEntry(before: State, cause: Cause<JeffMove, Value, Refusal>): readonly Line[] {
  const events: Event[] = [];
  const tell = (event: Event) => void events.push(event);
  switch (cause.kind) {
    case 'set-up':
      return [begins(before)];
    case 'played':
      play(before, cause.played, tell);
      break;
    case 'revealed':
      openCards(before, cause.shown, tell);
      break;
    case 'corrected': {
      const { account, by, why } = cause.correction;
      const whose = account.startsWith('credits/') ? `{${account.slice(8)}}'s credits` : 'The pot';
      return [
        {
          text: `${whose}: ${by < 0 ? 'less' : 'more'} by ${Math.abs(by)}, corrected by the table. Reason: ${why}`,
          rule: 'ALL-2',
        },
      ];
    }
    case 'fixed':
      return [fixed(before, cause.fact)];
  }
  return events.flatMap((event) => lineOf(before.deck, event));
}

function begins(s: State): Line {
  const credits = s.players[0]?.credits ?? 0;
  return {
    text: `${credits} credits each, a hand of ${s.hand}, ${lastTurn(s)} turns at most. Turn 1: choose a card.`,
    rule: 'SBJ-0',
  };
}

function fixed(s: State, fact: unknown): Line {
  if (!fitsShape(FACTS, fact)) return { text: 'The table mended a fact.' };
  if (fact.fact === 'capsules') {
    const has = fact.capsules.length > 0 ? `has ${capsules(fact.capsules)}` : 'has no capsule';
    return { text: `The table settles it: {${fact.seat}} ${has}.`, rule: 'SBJ-11' };
  }
  const says = [
    ...(fact.rank === undefined ? [] : [`rank ${fact.rank}`]),
    ...(fact.fee === undefined ? [] : [`a fee of ${fact.fee}`]),
    ...(fact.openings === undefined ? [] : [counted(fact.openings.length, 'opening')]),
  ];
  return { text: `The ${name(s.deck, fact.card)} card says ${and(says) || 'what it said'}.`, rule: 'SBJ-2' };
}

// ── Words ────────────────────────────────────────────────────────────────────────────────────────────────────────

const name = (deck: Deck, card: string): string => cardOf(deck, card).name;
const who = (seats: readonly SeatId[]): string => and([...new Set(seats)].map((seat) => `{${seat}}`));
const cards = (deck: Deck, some: readonly string[]): string => and(some.map((card) => name(deck, card)));
const capsules = (some: readonly Capsule[]): string =>
  and(some.map((one) => `the ${one.charAt(0).toUpperCase()}${one.slice(1)}`));
const credits = (n: number): string => (n === 1 ? '1 credit' : `${n} credits`);
const counted = (n: number, one: string): string => (n === 1 ? `1 ${one}` : `${n} ${one}s`);

function and(words: readonly string[]): string {
  const last = words[words.length - 1] ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

const POWERS: { readonly [C in Capsule]: string } = {
  torus: 'an end cap now takes 2',
  cube: 'two cards a turn are allowed now',
  sphere: 'passing their cards now costs the build fee',
  diamond: 'ties are theirs to choose now',
};

/** An event as feed lines. */
export function lineOf(deck: Deck, e: Event): readonly Line[] {
  switch (e.kind) {
    case 'turned':
      return e.how === 'sealed'
        ? [{ text: `{${e.seat}} shows ${cards(deck, e.cards)}.` }]
        : [{ text: `{${e.seat}}'s real card was entered: ${cards(deck, e.cards)}.`, rule: 'ALL-5' }];
    case 'nothing-turned':
      return [{ text: `{${e.seat}} shows no card this turn.`, rule: 'ALL-1' }];
    case 'tie':
      return [tie(deck, e)];
    case 'diamond-wanted':
      return [
        {
          text: `Rank ${e.rank} is tied and only {${e.seat}} has the Diamond: wait, build before, or build after.`,
          rule: 'SBJ-11',
        },
      ];
    case 'diamond':
      return [{ text: `{${e.seat}} uses the Diamond at rank ${e.rank}: ${PICKED[e.pick]}.`, rule: 'SBJ-11' }];
    case 'deferred':
      // A lone card's tie has been told already.
      return e.cards.length === 1
        ? []
        : [
            {
              text: `{${e.seat}} laid ${cards(deck, e.cards)} with the Cube and one is tied, so both wait for a later turn.`,
              rule: 'SBJ-11',
            },
          ];
    case 'moment':
      return e.cards.length > 1
        ? [
            {
              text: `Rank ${e.rank}: {${e.seat}} is next with ${cards(deck, e.cards)}, in any order.`,
              rule: 'SBJ-4',
            },
          ]
        : [{ text: `Rank ${e.rank}: {${e.seat}}'s ${cards(deck, e.cards)} is next.`, rule: 'SBJ-3' }];
    case 'built':
      return built(deck, e);
    case 'sabotaged':
      return [
        {
          text: `{${e.seat}} destroys {${e.owner}}'s ${name(deck, e.card)}${e.forced ? ', the only card that may go' : ''}. Both cards are out of play.`,
          rule: 'SBJ-7',
        },
        ...(e.empty
          ? [
              {
                text: 'The table is empty; the station stays open and the next card starts it again.',
                rule: 'SBJ-10',
              },
            ]
          : []),
      ];
    case 'discarded':
      return [
        {
          text: `{${e.seat}}'s ${name(deck, e.card)} finds nothing to destroy and is discarded.`,
          rule: 'SBJ-7',
        },
      ];
    case 'set-aside':
      return [
        {
          text: `{${e.seat}}'s ${name(deck, e.card)} fits nowhere and waits for a later turn.`,
          rule: 'SBJ-7',
        },
      ];
    case 'capsules':
      return [
        ...e.gained.map((one) => ({
          text: `{${e.seat}} completes ${capsules([one])}: ${POWERS[one]}.`,
          rule: 'SBJ-11',
        })),
        ...e.lost.map((one) => ({ text: `{${e.seat}} loses ${capsules([one])}.`, rule: 'SBJ-11' })),
      ];
    case 'closed':
      return [
        {
          text: `{${e.seat}} closes the station${e.seen ? ': no open end is left' : ''}. The pot is theirs after the cleanup.`,
          rule: 'SBJ-9',
        },
      ];
    case 'drawn-out':
      return [
        {
          text: `Every deck is drawn out after turn ${e.turn} and the station is open. The pot is shared after the cleanup.`,
          rule: 'SBJ-9',
        },
      ];
    case 'cleanup':
      return [
        {
          text: `Cleanup: {${e.seat}} pays ${credits(e.paid)} for ${counted(e.unbuilt, 'unbuilt card')}${e.paid < e.unbuilt ? ', all that is left' : ''}.`,
          rule: e.paid < e.unbuilt ? 'SBJ-8' : 'SBJ-9',
        },
      ];
    case 'pot-taken':
      return [{ text: `{${e.seat}} takes the pot: ${credits(e.amount)}.`, rule: 'SBJ-9' }];
    case 'pot-split':
      return [
        {
          text: `Everyone takes ${credits(e.share)} from the pot; ${credits(e.rest)} ${e.rest === 1 ? 'stays' : 'stay'} in it.`,
          rule: 'SBJ-9',
        },
      ];
    case 'broke':
      return [
        {
          text: `${who(e.seats)} ${e.seats.length > 1 ? 'have' : 'has'} no credits left, so the game ends at once.${e.pot > 0 ? ` The ${credits(e.pot)} in the pot are nobody's.` : ''}`,
          rule: 'SBJ-8',
        },
      ];
    case 'winners':
      return [
        e.seats.length > 1
          ? { text: `${who(e.seats)} share the win with ${credits(e.credits)} each.`, rule: 'SBJ-8' }
          : { text: `${who(e.seats)} wins with ${credits(e.credits)}.`, rule: 'SBJ-8' },
      ];
    case 'round-over':
      return [{ text: `Round ${e.round} is over. Play another round, or stop here.` }];
    case 'next-turn':
      return [
        {
          text: `Turn ${e.turn}${e.last ? ', the last of this round' : ''}: choose a card.`,
          ...(e.last ? { rule: 'SBJ-0' } : {}),
        },
      ];
    case 'next-round':
      return [
        {
          text: `Round ${e.round}: shuffle your deck and draw a new hand.${e.pot > 0 ? ` The pot starts with ${credits(e.pot)}.` : ''} Turn 1: choose a card.`,
          rule: 'SBJ-9',
        },
      ];
    case 'stopped':
      return [
        {
          text: `The table stops after round ${e.round}.${e.pot > 0 ? ` The ${credits(e.pot)} in the pot are nobody's.` : ''}`,
          rule: 'SBJ-8',
        },
      ];
    case 'map-dropped':
      return [{ text: 'The map is put away. From here on you say what lies on the table.' }];
  }
}

const PICKED = {
  defer: 'all of them wait',
  before: 'theirs builds before the others',
  after: 'theirs builds after the others',
} as const;

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
const plural = (word: string): string => (word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`);

function tie(deck: Deck, { rank, seats, cards: tied, clear }: Extract<Event, { kind: 'tie' }>): Line {
  const count = NUMBERS[tied.length] ?? String(tied.length);
  const [kind = '', ...others] = [...new Set(tied)].map((card) => name(deck, card));
  const what =
    others.length > 0
      ? `${count} cards of rank ${rank} (${and([kind, ...others])})`
      : `${count} ${plural(kind)}`;
  const from = `${what} from ${who(seats)}.`;
  if (clear.length === 0)
    return { text: `${from} ${tied.length === 2 ? 'Both' : 'All'} wait for a later turn.`, rule: 'SBJ-3' };
  const [first = 'A', second] = clear;
  const order = second
    ? `{${first}} builds, then {${second}}`
    : `only {${first}} builds; the others wait for a later turn`;
  return { text: `${from} By the Diamond ${order}.`, rule: 'SBJ-11' };
}

function built(deck: Deck, e: Extract<Event, { kind: 'built' }>): readonly Line[] {
  const { toPot, fromPot, payments, short } = e.paid;
  const did = `${e.forced ? 'There is only one way: ' : ''}{${e.seat}} builds ${name(deck, e.card)}`;
  const lines: Line[] = [];
  if (e.takes === 0) lines.push({ text: `${did} and pays ${credits(toPot)} to the pot.`, rule: 'SBJ-5' });
  else if (fromPot === 0)
    lines.push({ text: `${did}. The pot is empty, so there is nothing to take.`, rule: 'SBJ-5' });
  else
    lines.push({
      text: `${did} and takes ${credits(fromPot)} from the pot${e.takes === 2 ? ' with the Torus' : ''}.`,
      rule: 'SBJ-5',
    });
  if (payments.length > 0) {
    const each = and(payments.map((one) => `${one.amount} to {${one.to}}`));
    const sphere =
      e.spheres.length > 0
        ? ` ${who(e.spheres)} ${e.spheres.length > 1 ? 'have' : 'has'} the Sphere, so each of those cards costs its build fee.`
        : '';
    lines.push({
      text: `For ${counted(e.passed, 'card')} on the way {${e.seat}} pays ${each}.${sphere}`,
      rule: e.spheres.length > 0 ? 'SBJ-11' : 'SBJ-6',
    });
  }
  if (short > 0)
    lines.push({
      text: `{${e.seat}} could not pay ${credits(short)} of it: the pot comes first, then the owners along the route.`,
      rule: 'SBJ-8',
    });
  return lines;
}
