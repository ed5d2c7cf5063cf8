/** What happened, event by event, in words. */
import { capital, counted, line, listed, nameOf, namesOf, plural } from '../shared/words';
import type { Line } from '../../contract/game';
import type { SeatId } from '../../vocabulary';
import { cardOf, type Capsule, type Deck } from './catalogue';
import type { Event } from './events';

export const cardName = (deck: Deck, card: string): string => cardOf(deck, card).name;
export const cardNames = (deck: Deck, some: readonly string[]): string =>
  listed(some.map((card) => cardName(deck, card)));
const who = (seats: readonly SeatId[]): string => namesOf([...new Set(seats)]);
export const capsules = (some: readonly Capsule[]): string =>
  listed(some.map((one) => `the ${capital(one)}`));
export const credits = (n: number): string => counted(n, 'credit');

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
      return [
        e.how === 'sealed'
          ? line('shown', `${nameOf(e.seat)} shows ${cardNames(deck, e.cards)}.`)
          : line('clerk', `${nameOf(e.seat)}'s real card was entered: ${cardNames(deck, e.cards)}.`, 'ALL-5'),
      ];
    case 'nothing-turned':
      return [line('shown', `${nameOf(e.seat)} shows no card this turn.`, 'ALL-1')];
    case 'tie':
      return [tie(deck, e)];
    case 'tied':
      return [
        line(
          'note',
          `Tied at rank ${e.rank}: ${who(e.seats)}. They wait, unless a Diamond decides.`,
          'SBJ-3',
        ),
      ];
    case 'diamond-wanted':
      return [
        line(
          'next',
          `Rank ${e.rank} is tied, and of those tied only ${nameOf(e.seat)} has the Diamond: wait, build before, or build after.`,
          'SBJ-11',
        ),
      ];
    case 'diamond':
      return [
        line('result', `${nameOf(e.seat)} uses the Diamond at rank ${e.rank}: ${PICKED[e.pick]}.`, 'SBJ-11'),
      ];
    case 'deferred':
      // A lone card's tie has been told already.
      return e.cards.length === 1
        ? []
        : [
            line(
              'result',
              `${nameOf(e.seat)} laid ${cardNames(deck, e.cards)} with the Cube and one is tied, so both wait for a later turn.`,
              'SBJ-11',
            ),
          ];
    case 'moment':
      return [
        e.cards.length > 1
          ? line(
              'next',
              `Rank ${e.rank}: ${nameOf(e.seat)} is next with ${cardNames(deck, e.cards)}, in any order.`,
              'SBJ-4',
            )
          : line('next', `Rank ${e.rank}: ${nameOf(e.seat)}'s ${cardNames(deck, e.cards)} is next.`, 'SBJ-3'),
        ...(e.splits ? [line('note', 'A Sabotage must not split the station.', 'SBJ-7')] : []),
      ];
    case 'built':
      return built(deck, e);
    case 'sabotaged':
      return [
        line(
          'result',
          `${nameOf(e.seat)} destroys ${nameOf(e.owner)}'s ${cardName(deck, e.card)}${e.forced ? ', the only card that may go' : ''}. Both cards are out of play.`,
          'SBJ-7',
        ),
        ...(e.empty
          ? [
              line(
                'note',
                'The table is empty; the station stays open and the next card starts it again.',
                'SBJ-10',
              ),
            ]
          : []),
      ];
    case 'discarded':
      return [
        line(
          'result',
          `${nameOf(e.seat)}'s ${cardName(deck, e.card)} finds nothing to destroy and is discarded.`,
          'SBJ-7',
        ),
      ];
    case 'set-aside':
      return [
        line(
          'result',
          `${nameOf(e.seat)}'s ${cardName(deck, e.card)} fits nowhere and waits for a later turn.`,
          'SBJ-7',
        ),
      ];
    case 'capsules':
      return [
        ...e.gained.map((one) =>
          line('result', `${nameOf(e.seat)} completes ${capsules([one])}: ${POWERS[one]}.`, 'SBJ-11'),
        ),
        ...e.lost.map((one) => line('result', `${nameOf(e.seat)} loses ${capsules([one])}.`, 'SBJ-11')),
      ];
    case 'next-turn':
      return [
        e.last
          ? line('next', `Turn ${e.turn}, the last of this round: choose a card.`, 'SBJ-0')
          : line('next', `Turn ${e.turn}: choose a card.`),
      ];
    case 'map-dropped':
      return [line('result', 'The map is put away. From here on you say what lies on the table.')];
    default:
      return endOf(e);
  }
}

type Ending = Extract<
  Event,
  {
    kind:
      | 'closed'
      | 'drawn-out'
      | 'cleanup'
      | 'pot-taken'
      | 'pot-split'
      | 'broke'
      | 'winners'
      | 'round-over'
      | 'next-round'
      | 'stopped';
  }
>;

/** How rounds and games end. */
function endOf(e: Ending): readonly Line[] {
  switch (e.kind) {
    case 'closed':
      return [
        line(
          'result',
          `${nameOf(e.seat)} closes the station${e.seen ? ': no open end is left' : ''}. The pot is theirs after the cleanup.`,
          'SBJ-9',
        ),
      ];
    case 'drawn-out':
      return [
        line(
          'result',
          `Every deck is drawn out after turn ${e.turn} and the station is open. The pot is shared after the cleanup.`,
          'SBJ-9',
        ),
      ];
    case 'cleanup': {
      const short = e.paid < e.unbuilt;
      const text = `Cleanup: ${nameOf(e.seat)} pays ${credits(e.paid)} for ${counted(e.unbuilt, 'unbuilt card')}`;
      return [line('result', `${text}${short ? ', all that is left' : ''}.`, short ? 'SBJ-8' : 'SBJ-9')];
    }
    case 'pot-taken':
      return [line('result', `${nameOf(e.seat)} takes the pot: ${credits(e.amount)}.`, 'SBJ-9')];
    case 'pot-split':
      return [
        line(
          'result',
          `Everyone takes ${credits(e.share)} from the pot; ${credits(e.rest)} ${e.rest === 1 ? 'stays' : 'stay'} in it.`,
          'SBJ-9',
        ),
      ];
    case 'broke':
      return [
        line(
          'reason',
          `${who(e.seats)} ${e.seats.length > 1 ? 'have' : 'has'} no credits left, so the game ends at once.${nobodys(e.pot)}`,
          'SBJ-8',
        ),
      ];
    case 'winners':
      return [winners(e)];
    case 'round-over':
      return [line('result', `Round ${e.round} is over.`), line('next', 'Play another round, or stop here.')];
    case 'next-round':
      return [
        line(
          'result',
          `Round ${e.round}: shuffle your deck and draw a new hand.${e.pot > 0 ? ` The pot starts with ${credits(e.pot)}.` : ''}`,
          'SBJ-9',
        ),
        line('next', 'Turn 1: choose a card.'),
      ];
    case 'stopped':
      return [line('result', `The table stops after round ${e.round}.${nobodys(e.pot)}`, 'SBJ-8')];
  }
}

const nobodys = (pot: number): string => (pot > 0 ? ` The ${credits(pot)} in the pot are nobody's.` : '');

export const winners = ({
  seats,
  credits: most,
}: {
  readonly seats: readonly SeatId[];
  readonly credits: number;
}) =>
  seats.length > 1
    ? line('result', `${who(seats)} share the win with ${credits(most)} each.`, 'SBJ-8')
    : line('result', `${who(seats)} wins with ${credits(most)}.`, 'SBJ-8');

const PICKED = {
  defer: 'all of them wait',
  before: 'theirs builds before the others',
  after: 'theirs builds after the others',
} as const;

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

function tie(deck: Deck, { rank, seats, cards: tied, clear }: Extract<Event, { kind: 'tie' }>): Line {
  const count = NUMBERS[tied.length] ?? String(tied.length);
  const [kind = '', ...others] = [...new Set(tied)].map((card) => cardName(deck, card));
  const what =
    others.length > 0
      ? `${count} cards of rank ${rank} (${listed([kind, ...others])})`
      : `${count} ${plural(kind)}`;
  const from = `${what} from ${who(seats)}.`;
  const [first, second] = clear;
  if (first === undefined)
    return line('result', `${from} ${tied.length === 2 ? 'Both' : 'All'} wait for a later turn.`, 'SBJ-3');
  const order = second
    ? `${nameOf(first)} builds, then ${nameOf(second)}`
    : `only ${nameOf(first)} builds; the others wait for a later turn`;
  return line('result', `${from} By the Diamond ${order}.`, 'SBJ-11');
}

function built(deck: Deck, e: Extract<Event, { kind: 'built' }>): readonly Line[] {
  const { toPot, fromPot, payments, short } = e.paid;
  const did = `${e.forced ? 'There is only one way: ' : ''}${nameOf(e.seat)} builds ${cardName(deck, e.card)}`;
  const pot =
    e.takes === 0
      ? ` and pays ${credits(toPot)} to the pot.`
      : fromPot === 0
        ? '. The pot is empty, so there is nothing to take.'
        : ` and takes ${credits(fromPot)} from the pot${e.takes === 2 ? ' with the Torus' : ''}.`;
  const lines = [line('result', `${did}${pot}`, 'SBJ-5')];
  if (payments.length > 0) {
    const each = listed(payments.map((one) => `${one.amount} to ${nameOf(one.to)}`));
    const sphere =
      e.spheres.length > 0
        ? ` ${who(e.spheres)} ${e.spheres.length > 1 ? 'have' : 'has'} the Sphere, so each of those cards costs its build fee.`
        : '';
    lines.push(
      line(
        'result',
        `For ${counted(e.passed, 'card')} on the way ${nameOf(e.seat)} pays ${each}.${sphere}`,
        e.spheres.length > 0 ? 'SBJ-11' : 'SBJ-6',
      ),
    );
  }
  if (short > 0)
    lines.push(
      line(
        'reason',
        `${nameOf(e.seat)} could not pay ${credits(short)} of it: the pot comes first, then the owners along the route.`,
        'SBJ-8',
      ),
    );
  return lines;
}
