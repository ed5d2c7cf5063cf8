/** The sums of Starbase Jeff by hand: the end of a game or a round, and what a build costs. */
import {
  amountIn,
  isYes,
  numberIn,
  objectIn,
  rowsIn,
  textIn,
  type CalculatorField,
  type Calculators,
  type Setting,
} from '../../contract/calculators';
import type { Line } from '../../contract/game';
import type { JsonObject } from '../../data/json';
import { ok } from '../../result';
import type { SeatId } from '../../vocabulary';
import {
  calculator,
  choice,
  choiceField,
  numberField,
  playerField,
  playerRows,
  seatIn,
  tableField,
  yesNoField,
} from '../shared/calculators';
import { line, nameOf } from '../shared/words';
import { canBePassed, cardOf, isBomb, isEndCap, PLAYERS, type Options } from './catalogue';
import { brokeSeats, eventsOf, owingIn, richest } from './ending';
import { payForBuild, settleRound, takesFromPot, type Owing, type Toll } from './money';
import { tollOf } from './routes';
import { standingsOf } from './scoring';
import type { Refusal, State } from './state';
import { credits, lineOf } from './telling';

const MOST_CREDITS = 1_000_000;
const MOST_UNBUILT = 20;
const MOST_PASSED = 80;

const potField = numberField('pot', 'Pot', 0, MOST_CREDITS, { unit: 'credits' });
const creditsField = numberField('credits', 'Credits', 0, MOST_CREDITS, { unit: 'credits' });

// The end of a round, and of a game

const CLOSED = choice('closed', 'Somebody closed the station');
const OPEN = choice('open', 'Nobody closed it and every deck is drawn out');
const SETTLED = choice('settled', 'The pot is handed out, or somebody has no credits');

/** Before the pot is handed out, unbuilt cards count; afterwards credits alone. */
function endFields(
  seats: readonly SeatId[],
  entered: JsonObject,
  endings: readonly (typeof CLOSED)[],
): readonly CalculatorField[] {
  const end = textIn(entered, 'end');
  const isPotOut = end === undefined || end === SETTLED.value;
  return [
    choiceField('end', 'How it ended', endings),
    ...(end === CLOSED.value ? [playerField('closer', 'Who closed it', seats)] : []),
    ...(isPotOut ? [] : [potField]),
    tableField(
      'players',
      'Players',
      playerRows(seats, () => [
        creditsField,
        ...(isPotOut ? [] : [numberField('unbuilt', 'Unbuilt cards', 0, MOST_UNBUILT, { start: 0 })]),
      ]),
    ),
  ];
}

const owingEntered = (seats: readonly SeatId[], entered: JsonObject): readonly Owing[] =>
  seats.map((seat) => {
    const row = objectIn(objectIn(entered, 'players'), seat);
    return { seat, credits: amountIn(row, 'credits'), unbuilt: amountIn(row, 'unbuilt') };
  });

function settle({ seats, options: { deck } }: Setting<Options>, entered: JsonObject) {
  const owing = owingEntered(seats, entered);
  const closer = textIn(entered, 'end') === CLOSED.value ? (seatIn(entered, 'closer') ?? null) : null;
  if (textIn(entered, 'end') === SETTLED.value) return { purses: owing, pot: 0, lines: [] };
  const settled = settleRound(amountIn(entered, 'pot'), owing, closer);
  const events = eventsOf(settled, closer);
  return {
    purses: settled.credits,
    pot: settled.split?.rest ?? 0,
    lines: events.flatMap((event) => lineOf(deck, event)),
  };
}

const purseLines = (purses: readonly { readonly seat: SeatId; readonly credits: number }[]) =>
  purses.map((one) => line('reason', `${nameOf(one.seat)}: ${credits(one.credits)}.`));

/** SBJ-8: without credits the game is over, whatever the pot holds. */
function brokeLines(
  { options: { deck } }: Setting<Options>,
  { purses, pot }: Pick<ReturnType<typeof settle>, 'purses' | 'pot'>,
): readonly Line[] {
  const seats = brokeSeats(purses);
  return seats.length > 0 ? lineOf(deck, { kind: 'broke', seats, pot }) : [];
}

const factsOf = ({ purses, pot }: Pick<ReturnType<typeof settle>, 'purses' | 'pot'>): JsonObject => ({
  credits: Object.fromEntries(purses.map((one) => [one.seat, one.credits])),
  pot,
  over: brokeSeats(purses).length > 0,
});

const playersKnown = (s: State): JsonObject =>
  Object.fromEntries(owingIn(s).map(({ seat, credits: has, unbuilt }) => [seat, { credits: has, unbuilt }]));

const score = calculator<State, Refusal, Options>({
  id: 'score',
  title: 'Score a game',
  players: PLAYERS,
  fields: ({ seats }, entered) => endFields(seats, entered, [CLOSED, OPEN, SETTLED]),
  work(setting, entered) {
    const settled = settle(setting, entered);
    return ok({
      lines: [
        ...settled.lines,
        ...purseLines(settled.purses),
        ...brokeLines(setting, settled),
        ...lineOf(setting.options.deck, { kind: 'winners', ...richest(settled.purses) }),
      ],
      standings: standingsOf(settled.purses),
      facts: factsOf(settled),
    });
  },
  known: (s) =>
    s.phase.at === 'over' || s.phase.at === 'between'
      ? { end: SETTLED.value, players: playersKnown(s) }
      : { pot: s.pot, players: playersKnown(s) },
});

const cleanup = calculator<State, Refusal, Options>({
  id: 'cleanup',
  title: 'The end of a round',
  players: PLAYERS,
  fields: ({ seats }, entered) => endFields(seats, entered, [CLOSED, OPEN]),
  work(setting, entered) {
    const settled = settle(setting, entered);
    return ok({
      lines: [...settled.lines, ...brokeLines(setting, settled), ...purseLines(settled.purses)],
      standings: [],
      facts: factsOf(settled),
    });
  },
  known: (s) =>
    s.phase.at === 'over' || s.phase.at === 'between' ? null : { pot: s.pot, players: playersKnown(s) },
});

// A build

const othersOf = (seats: readonly SeatId[], entered: JsonObject): readonly SeatId[] =>
  seats.filter((seat) => seat !== seatIn(entered, 'builder'));

const spheresIn = (seats: readonly SeatId[], entered: JsonObject): readonly SeatId[] =>
  seats.filter((seat) => isYes(objectIn(objectIn(entered, 'spheres'), seat), 'has'));

/** In the advanced game the builder's Torus and the owners' Spheres count, and with a Sphere which card is passed. */
function buildFields({ seats, options }: Setting<Options>, entered: JsonObject): readonly CalculatorField[] {
  const { deck, advanced } = options;
  const cards = deck.filter((card) => !isBomb(card));
  const built = cardOf(deck, textIn(entered, 'card') ?? '');
  const others = othersOf(seats, entered);
  const spheres = spheresIn(seats, entered);
  const passable = cards.filter(canBePassed).map(({ id, name }) => choice(id, name));
  return [
    playerField('builder', 'Who builds', seats),
    creditsField,
    potField,
    choiceField(
      'card',
      'Card',
      cards.map(({ id, name }) => choice(id, name)),
    ),
    ...(advanced && isEndCap(built) ? [yesNoField('torus', 'The builder has the Torus')] : []),
    ...(advanced
      ? [
          tableField(
            'spheres',
            'Spheres',
            playerRows(others, () => [yesNoField('has', 'Has the Sphere')]),
          ),
        ]
      : []),
    {
      is: 'list',
      name: 'passed',
      label: 'Cards on the way, from the new one on',
      least: 0,
      most: MOST_PASSED,
      row: (row) => [
        playerField('owner', 'Owner', others),
        ...(spheres.some((seat) => seat === textIn(row, 'owner'))
          ? [choiceField('card', 'Card', passable)]
          : []),
      ],
    },
  ];
}

const build = calculator<State, Refusal, Options>({
  id: 'build',
  title: 'What a build costs',
  players: PLAYERS,
  fields: buildFields,
  work({ seats, options: { deck } }, entered) {
    const seat = seatIn(entered, 'builder') ?? 'A';
    const card = cardOf(deck, textIn(entered, 'card') ?? '');
    const spheres = spheresIn(seats, entered);
    const tolls = rowsIn(entered, 'passed').map((row): Toll =>
      tollOf(deck, { owner: seatIn(row, 'owner') ?? 'A', card: textIn(row, 'card') ?? '' }, spheres),
    );
    const { fee } = card;
    const takes = takesFromPot(card, isYes(entered, 'torus'));
    const paid = payForBuild({
      credits: amountIn(entered, 'credits'),
      pot: numberIn(entered, 'pot') ?? 0,
      fee,
      takes,
      tolls,
    });
    const used = spheres.filter((owner) => tolls.some((toll) => toll.owner === owner));
    const event = { kind: 'built', seat, card: card.id, forced: false, fee, takes } as const;
    return ok({
      lines: [
        ...lineOf(deck, { ...event, passed: tolls.length, spheres: used, paid }),
        line('result', `${nameOf(seat)} has ${credits(paid.credits)} left; the pot holds ${paid.pot}.`),
      ],
      standings: [],
      facts: { paid },
    });
  },
  known: (s) =>
    s.phase.at === 'build'
      ? {
          builder: s.phase.seat,
          credits: owingIn(s).find(({ seat }) => s.phase.at === 'build' && seat === s.phase.seat)?.credits,
          pot: s.pot,
          ...(s.phase.cards.length === 1 ? { card: s.phase.cards[0] } : {}),
        }
      : { pot: s.pot },
});

export const calculators: Calculators<State, Refusal, Options> = { score, others: [build, cleanup] };
