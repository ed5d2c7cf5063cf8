/** The sums of ShipShape by hand: the end of a game, one voyage, and the holds of the next. */
import { amountIn, numberIn, objectIn, textIn, textsIn, type Calculators } from '../../contract/calculators';
import type { JsonObject } from '../../data/json';
import { no, ok } from '../../result';
import {
  calculator,
  choice,
  choiceField,
  levelWith,
  numberField,
  playerRows,
  tableField,
} from '../shared/calculators';
import { byGrids, cargoFields, cargoIn, cargoProblems, sailorLabel, wayField } from './cargo-fields';
import type { Options } from './catalogue';
import { assignHolds } from './holds';
import { assignedLines } from './narrate-holds';
import { scoreLines } from './narrate-scores';
import { holdChoices, holdsNamed, holdTaken, MOST_COINS, PLAYERS, score } from './score-helper';
import { scoreVoyage } from './scoring';
import { sailorsOf, type Refusal, type Sailor, type State } from './state';

const coinsField = numberField('coins', 'Coins before', 0, MOST_COINS, { unit: 'coins', start: 0 });

const voyage = calculator<State, Refusal, Options>({
  id: 'voyage',
  title: 'A voyage',
  players: PLAYERS,
  fields: ({ seats, options }, entered) => [
    wayField,
    tableField(
      'holds',
      'Holds',
      playerRows(
        sailorsOf(seats),
        () => [...cargoFields(options, byGrids(entered)), coinsField],
        sailorLabel,
      ),
    ),
  ],
  work({ seats, options }, entered) {
    const sailors = sailorsOf(seats);
    const rows = objectIn(entered, 'holds');
    const holds = sailors.map((who) => ({ who, cargo: cargoIn(objectIn(rows, who), byGrids(entered)) }));
    const wrong = cargoProblems(options, holds, 'holds');
    if (wrong.length > 0) return no(wrong);
    const scores = scoreVoyage(holds);
    const now = Object.fromEntries(
      scores.map(({ who, coins }) => [who, amountIn(objectIn(rows, who), 'coins') + coins]),
    );
    const cargo = Object.fromEntries(holds.map((one) => [one.who, one.cargo]));
    return ok({ lines: scoreLines(scores, cargo, now), standings: [], facts: { scores, coins: now } });
  },
  known: (s) => ({
    holds: Object.fromEntries(sailorsOf(s.seats).map((who) => [who, { coins: s.coins[who] ?? 0 }])),
  }),
});

const voyageIn = (entered: JsonObject): number => Number(textIn(entered, 'voyage') ?? 2);

const holds = calculator<State, Refusal, Options>({
  id: 'holds',
  title: 'The holds of the next voyage',
  players: PLAYERS,
  /** The hold of last time is asked of those who are level in coins (SHP-5). */
  fields({ seats, options }, entered) {
    const sailors = sailorsOf(seats);
    const coinsOf = (who: Sailor): number | undefined =>
      numberIn(objectIn(objectIn(entered, 'sailors'), who), 'coins');
    const level = levelWith(sailors, (who) => `${coinsOf(who) ?? who}`);
    const next = voyageIn(entered);
    return [
      choiceField('voyage', 'Voyage', [choice('2'), choice('3')], '2'),
      tableField(
        'sailors',
        'Sailors',
        playerRows(
          sailors,
          (who) => [
            numberField('coins', 'Coins', 0, MOST_COINS, { unit: 'coins' }),
            ...(level.has(who)
              ? [choiceField('hold', `Hold in voyage ${next - 1}`, holdChoices(options, next - 1))]
              : []),
          ],
          sailorLabel,
        ),
      ),
      {
        is: 'some',
        name: 'drawn',
        label: `Holds drawn for voyage ${next}`,
        of: holdChoices(options, next),
        least: sailors.length,
        most: sailors.length,
      },
    ];
  },
  work({ seats }, entered) {
    const had = sailorsOf(seats).map((who) => {
      const row = objectIn(objectIn(entered, 'sailors'), who);
      return { who, coins: amountIn(row, 'coins'), hold: Number(textIn(row, 'hold') ?? 0) };
    });
    const wrong = holdTaken(
      had.filter(({ hold }) => hold > 0),
      'sailors',
    );
    if (wrong.length > 0) return no(wrong);
    const given = assignHolds(holdsNamed(textsIn(entered, 'drawn')), had);
    const byWho = Object.fromEntries(given.map(({ who, hold }) => [who, hold]));
    return ok({ lines: assignedLines(had, byWho), standings: [], facts: { holds: byWho } });
  },
  known(s) {
    const last = s.scored.at(-1);
    if (!last || s.phase.at !== 'holds') return null;
    const sailors = sailorsOf(s.seats).map((who) => [
      who,
      { coins: s.coins[who] ?? 0, hold: String(last.holds[who] ?? '') },
    ]);
    return { voyage: String(s.voyage), sailors: Object.fromEntries(sailors) };
  },
});

export const calculators: Calculators<State, Refusal, Options> = { score, others: [voyage, holds] };
