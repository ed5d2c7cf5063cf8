/** Scoring a game by hand: voyage by voyage with the holds in between, or only the end. */
import {
  isYes,
  numberIn,
  objectIn,
  textIn,
  textsIn,
  type CalculatorField,
  type Problem,
  type Setting,
} from '../../contract/calculators';
import type { Line } from '../../contract/game';
import type { JsonObject } from '../../data/json';
import { no, ok } from '../../result';
import {
  calculator,
  choice,
  choiceField,
  levelWith,
  numberField,
  playerRows,
  problem,
  tableField,
  yesNoField,
} from '../shared/calculators';
import { byGrids, cargoFields, cargoIn, cargoProblems, sailorLabel, wayField } from './cargo-fields';
import { VOYAGES, type Options } from './catalogue';
import { assignHolds, type Arrived } from './holds';
import { assignedLines } from './narrate-holds';
import { endingOf, scoreLines } from './narrate-scores';
import { rankSailors, scoreVoyage, standingsOf } from './scoring';
import {
  repeated,
  sailorsOf,
  type BySailor,
  type Cargo,
  type Refusal,
  type Sailor,
  type State,
} from './state';
import { line } from './words';

export const PLAYERS = { least: 2, most: 6 } as const;
export const MOST_COINS = 9999;

export const voyageTable = (voyage: number): string => `voyage-${voyage}`;
const drawnField = (voyage: number): string => `drawn-${voyage}`;

export const holdChoices = ({ holds }: Options, voyage: number) =>
  (holds[voyage - 1] ?? []).map((hold) => choice(String(hold)));

export const holdsNamed = (names: readonly string[]): readonly number[] => names.map(Number);

/** Two sailors cannot have one hold: told at the second. */
export function holdTaken(
  holds: readonly { readonly who: Sailor; readonly hold: number }[],
  table: string,
): readonly Problem<Refusal>[] {
  const twice = repeated(holds.map(({ hold }) => hold));
  const [first, second] = holds.filter(({ hold }) => hold === twice);
  return first && second && twice !== undefined
    ? [problem([table, second.who, 'hold'], { kind: 'hold-taken', hold: twice, by: first.who })]
    : [];
}

const justTheEnd = (entered: JsonObject): boolean => textIn(entered, 'way') !== 'voyages';
const untilVoyage = (entered: JsonObject): number => Number(textIn(entered, 'voyages') ?? VOYAGES);

const holdIn = (row: JsonObject): number | undefined => {
  const hold = textIn(row, 'hold');
  return hold === undefined ? undefined : Number(hold);
};

// The voyages one after another

type Voyage = {
  readonly voyage: number;
  /** As assigned; empty where the table did not want to know. */
  readonly holds: BySailor<number>;
  readonly cargo: BySailor<Cargo>;
  readonly scores: ReturnType<typeof scoreVoyage<Sailor>>;
  /** After it. */
  readonly coins: BySailor<number>;
};

function arrivedAfter(sailors: readonly Sailor[], last: Voyage): readonly Arrived<Sailor>[] {
  return sailors.map((who) => ({ who, coins: last.coins[who] ?? 0, hold: last.holds[who] ?? 0 }));
}

/** The holds of a later voyage; none when they are not drawn yet, and all there are when there is nothing to draw. */
function drawnFor(setting: Setting<Options>, entered: JsonObject, voyage: number): readonly number[] {
  const box = setting.options.holds[voyage - 1] ?? [];
  return box.length === sailorsOf(setting.seats).length
    ? box
    : holdsNamed(textsIn(entered, drawnField(voyage)));
}

const assigned = (
  setting: Setting<Options>,
  entered: JsonObject,
  voyage: number,
  last: Voyage,
): BySailor<number> => {
  const had = arrivedAfter(sailorsOf(setting.seats), last);
  const drawn = drawnFor(setting, entered, voyage);
  if (!isYes(entered, 'assign') || drawn.length !== had.length) return {};
  return Object.fromEntries(assignHolds(drawn, had).map(({ who, hold }) => [who, hold]));
};

function voyagesIn(setting: Setting<Options>, entered: JsonObject): readonly Voyage[] {
  const sailors = sailorsOf(setting.seats);
  const grids = byGrids(entered);
  const all: Voyage[] = [];
  for (let voyage = 1; voyage <= untilVoyage(entered); voyage++) {
    const rows = objectIn(entered, voyageTable(voyage));
    const last = all.at(-1);
    const holds = last
      ? assigned(setting, entered, voyage, last)
      : Object.fromEntries(sailors.map((who) => [who, holdIn(objectIn(rows, who)) ?? 0]));
    const cargo = Object.fromEntries(sailors.map((who) => [who, cargoIn(objectIn(rows, who), grids)]));
    const scores = scoreVoyage(sailors.map((who) => ({ who, cargo: cargoIn(objectIn(rows, who), grids) })));
    const coins = Object.fromEntries(
      scores.map(({ who, coins: earned }) => [who, (last?.coins[who] ?? 0) + earned]),
    );
    all.push({ voyage, holds, cargo, scores, coins });
  }
  return all;
}

// What is asked

function endFields({ seats, options }: Setting<Options>, entered: JsonObject): readonly CalculatorField[] {
  const sailors = sailorsOf(seats);
  const coinsOf = (who: Sailor): number | undefined =>
    numberIn(objectIn(objectIn(entered, 'end'), who), 'coins');
  return [
    tableField(
      'end',
      'Sailors',
      playerRows(
        sailors,
        (who) => [
          numberField('coins', 'Coins', 0, MOST_COINS, { unit: 'coins' }),
          ...lastHoldField(options, sailors, coinsOf, who),
        ],
        sailorLabel,
      ),
    ),
  ];
}

/** Only those who are level at the end are asked for their hold of the last voyage (SHP-6). */
function lastHoldField(
  options: Options,
  sailors: readonly Sailor[],
  coinsOf: (who: Sailor) => number | undefined,
  who: Sailor,
): readonly CalculatorField[] {
  const level = levelWith(sailors, (one) => `${coinsOf(one) ?? one}`);
  return level.has(who)
    ? [choiceField('hold', `Hold in voyage ${VOYAGES}`, holdChoices(options, VOYAGES))]
    : [];
}

function voyageFields(setting: Setting<Options>, entered: JsonObject): readonly CalculatorField[] {
  const { seats, options } = setting;
  const sailors = sailorsOf(seats);
  const until = untilVoyage(entered);
  const assigns = isYes(entered, 'assign');
  const table = (voyage: number): CalculatorField =>
    tableField(
      voyageTable(voyage),
      `Voyage ${voyage}`,
      playerRows(
        sailors,
        () => [
          ...(voyage === 1 && assigns ? [choiceField('hold', 'Hold', holdChoices(options, 1))] : []),
          ...cargoFields(options, byGrids(entered)),
        ],
        sailorLabel,
      ),
    );
  const drawn = (voyage: number): readonly CalculatorField[] => {
    const of = holdChoices(options, voyage);
    if (!assigns || voyage > VOYAGES || of.length === sailors.length) return [];
    // The holds of the voyage after those scored may not be drawn yet.
    const least = voyage > until ? 0 : sailors.length;
    const label = `Holds drawn for voyage ${voyage}`;
    return [{ is: 'some', name: drawnField(voyage), label, of, least, most: sailors.length }];
  };
  const voyages = Array.from({ length: until }, (_, i) => i + 1);
  return [
    choiceField('voyages', 'Voyages', [choice('1'), choice('2'), choice('3')], String(VOYAGES)),
    wayField,
    yesNoField('assign', 'Assign the holds too', true),
    ...voyages.flatMap((voyage) => [...(voyage > 1 ? drawn(voyage) : []), table(voyage)]),
    ...drawn(until + 1),
    ...tieFields(setting, entered),
  ];
}

/** Without assigned holds a tie at the end asks for them. */
function tieFields(setting: Setting<Options>, entered: JsonObject): readonly CalculatorField[] {
  const sailors = sailorsOf(setting.seats);
  const gold = (who: Sailor): number | undefined =>
    numberIn(objectIn(objectIn(entered, voyageTable(VOYAGES)), who), 'gold');
  const isComplete = byGrids(entered) || sailors.every((who) => gold(who) !== undefined);
  if (isYes(entered, 'assign') || untilVoyage(entered) < VOYAGES || !isComplete) return [];
  const coins = voyagesIn(setting, entered).at(-1)?.coins ?? {};
  const rows = playerRows(
    sailors,
    (who) => lastHoldField(setting.options, sailors, (one) => coins[one], who),
    sailorLabel,
  ).filter(({ fields }) => fields.length > 0);
  return rows.length > 0 ? [tableField('tie', 'Equal coins', rows)] : [];
}

// The result

type Ending = {
  readonly coins: BySailor<number>;
  readonly holds: BySailor<number>;
  readonly lines: readonly Line[];
  readonly problems: readonly Problem<Refusal>[];
};

const heldIn = (rows: JsonObject, sailors: readonly Sailor[]) =>
  sailors.flatMap((who) => {
    const hold = holdIn(objectIn(rows, who));
    return hold === undefined ? [] : [{ who, hold }];
  });

const toHolds = (held: ReturnType<typeof heldIn>): BySailor<number> =>
  Object.fromEntries(held.map(({ who, hold }) => [who, hold]));

function endEntered(sailors: readonly Sailor[], entered: JsonObject): Ending {
  const rows = objectIn(entered, 'end');
  const held = heldIn(rows, sailors);
  const coins = Object.fromEntries(sailors.map((who) => [who, numberIn(objectIn(rows, who), 'coins') ?? 0]));
  return { coins, holds: toHolds(held), lines: [], problems: holdTaken(held, 'end') };
}

function voyagesEntered(setting: Setting<Options>, entered: JsonObject): Ending {
  const sailors = sailorsOf(setting.seats);
  const all = voyagesIn(setting, entered);
  const until = all.length;
  const last = all.at(-1);
  const tied = heldIn(objectIn(entered, 'tie'), sailors);
  const next = last && until < VOYAGES ? assigned(setting, entered, until + 1, last) : {};
  const drawn = drawnFor(setting, entered, until + 1).length;
  const isHalfDrawn = until < VOYAGES && drawn > 0 && drawn < sailors.length;
  return {
    coins: last?.coins ?? {},
    holds: until < VOYAGES ? {} : isYes(entered, 'assign') ? (last?.holds ?? {}) : toHolds(tied),
    lines: [
      ...all.flatMap((one, i) => voyageLines(sailors, one, all[i - 1])),
      ...(last && Object.keys(next).length > 0 ? assignedLines(arrivedAfter(sailors, last), next) : []),
    ],
    problems: [
      ...holdTaken(heldIn(objectIn(entered, voyageTable(1)), sailors), voyageTable(1)),
      ...holdTaken(tied, 'tie'),
      ...all.flatMap(({ voyage, cargo }) =>
        cargoProblems(
          setting.options,
          sailors.flatMap((who) => (cargo[who] ? [{ who, cargo: cargo[who] }] : [])),
          voyageTable(voyage),
        ),
      ),
      ...(isHalfDrawn
        ? [
            problem([drawnField(until + 1)], {
              kind: 'wrong-number-of-holds',
              holds: drawn,
              wanted: sailors.length,
            } as const),
          ]
        : []),
    ],
  };
}

function voyageLines(sailors: readonly Sailor[], one: Voyage, before: Voyage | undefined): readonly Line[] {
  const isAssigned = before !== undefined && Object.keys(one.holds).length > 0;
  return [
    line('note', `Voyage ${one.voyage}.`),
    ...(isAssigned ? assignedLines(arrivedAfter(sailors, before), one.holds) : []),
    ...scoreLines(one.scores, one.cargo, one.coins),
  ];
}

export const score = calculator<State, Refusal, Options>({
  id: 'score',
  title: 'Score a game',
  players: PLAYERS,
  fields: (setting, entered) => [
    choiceField(
      'way',
      'Enter',
      [choice('end', 'Just the end'), choice('voyages', 'Voyage by voyage')],
      'end',
    ),
    ...(justTheEnd(entered) ? endFields(setting, entered) : voyageFields(setting, entered)),
  ],
  work(setting, entered) {
    const sailors = sailorsOf(setting.seats);
    const { coins, holds, lines, problems } = justTheEnd(entered)
      ? endEntered(sailors, entered)
      : voyagesEntered(setting, entered);
    if (problems.length > 0) return no(problems);
    const ranked = rankSailors(
      sailors.map((who) => ({ who, coins: coins[who] ?? 0, hold: holds[who] ?? 0 })),
    );
    const isEnd = justTheEnd(entered) || untilVoyage(entered) === VOYAGES;
    return ok({
      lines: [...lines, ...(isEnd ? endingOf(ranked) : [])],
      standings: standingsOf(ranked),
      facts: { coins, holds, over: isEnd },
    });
  },
  known(s) {
    const sailors = sailorsOf(s.seats);
    if (s.scored.length === 0) return null;
    const tables = s.scored.map(({ holds, cargo }, i) => [
      voyageTable(i + 1),
      Object.fromEntries(sailors.map((who) => [who, { ...cargo[who], hold: String(holds[who] ?? '') }])),
    ]);
    const drawn = s.scored.map(({ holds }, i) => [
      drawnField(i + 1),
      sailors.map((who) => String(holds[who] ?? '')),
    ]);
    const end = sailors.map((who) => [
      who,
      { coins: s.coins[who] ?? 0, ...(s.phase.at === 'over' ? { hold: String(s.holds[who] ?? '') } : {}) },
    ]);
    return {
      way: 'voyages',
      voyages: String(s.scored.length),
      ...Object.fromEntries(tables),
      ...Object.fromEntries(drawn.slice(1)),
      end: Object.fromEntries(end),
    };
  },
});
