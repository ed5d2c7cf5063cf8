/** Holds, cargo and moves of ShipShape in words. */
import { counted, isSeat, listed, type BySeat, type Json, type JsonObject } from '../../../engine';
import * as shipShape from '../../../engine/games/shipshape';
import type { GameWords } from '../contract';
import { nameOf } from '../kit/words';

export const WORDS: GameWords<shipShape.State> = {
  terms: {
    score: 'coins',
    hold: 'hold number in voyage 3',
    holds: 'holds',
    crew: 'numbers on the crew cards',
    'Holds 1': 'holds of voyage 1',
    'Holds 2': 'holds of voyage 2',
    'Holds 3': 'holds of voyage 3',
    largest: 'largest number on one space',
    capn: 'the Cap’n’s cards',
    app: 'drawn by the app',
    deck: 'from his real deck',
    full: 'a full ship',
    deal: 'deal for us',
    drawn: 'we drew the holds',
    box: 'Box',
    stack: 'Stack',
    seats: 'clockwise',
    cards: 'cards in the pile',
    card: 'crew card',
  },
  score: (amount) => counted(amount, 'coin'),
  ask: (s, ask, names) => {
    if (ask.kind === 'seal') return isAgain(s, ask.by) ? 'Tied: one more card' : 'Your crew card';
    if (ask.kind !== 'move') return null;
    const { move } = ask;
    const of = who(move.of, names);
    switch (move.do) {
      case 'hold':
        return `Which hold does ${of} have?`;
      case 'cargo':
        return move.full === undefined
          ? `Enter ${of}’s hold`
          : `Enter ${of}’s hold: ${move.full === true ? 'full, no rats' : 'not full'}`;
      case 'grid':
        return `Count ${of}’s hold for us, space by space`;
      case 'turned':
        return 'Which card did the Cap’n turn over?';
      default:
        return null;
    }
  },
  fix: (s, fact, names) => {
    const of = who(fact.of, names);
    const voyage = `voyage ${String(fact.voyage)}`;
    switch (fact.fact) {
      case 'holds':
        return {
          group: 'Who had which hold',
          title: `Voyage ${String(fact.voyage)}`,
          says: ({ holds }) =>
            `Holds of ${voyage}: ${listed(
              listOf(holds).map(
                (hold, i) => `${who(shipShape.sailorsOf(s.seats)[i], names)} ${String(hold)}`,
              ),
            )}`,
        };
      case 'cargo':
        return {
          group: 'What a hold showed',
          title: `${of}, ${voyage}`,
          says: (cargo) => `${of}, ${voyage}: ${cargoWords(cargo)}`,
        };
      case 'grid':
        return {
          group: 'What a hold showed, space by space',
          title: `${of}, ${voyage}`,
          says: () => `${of}’s hold of ${voyage}, counted again`,
        };
      case 'discards':
        return {
          group: 'What lies in a discard pile',
          title: of,
          says: ({ cards }) => `${of}’s pile has ${counted(listOf(cards).length, 'card')}`,
        };
      case 'seats':
        return {
          group: 'How we sit',
          title: 'Clockwise',
          says: ({ seats }) => `Clockwise: ${listed(listOf(seats).map((seat) => who(seat, names)))}`,
        };
      default:
        return null;
    }
  },
};

const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];

const who = (sailor: Json | undefined, names: BySeat<string>): string =>
  isSeat(sailor) ? nameOf(names, sailor) : 'the Cap’n';

export const cargoWords = ({ gold, rats, cannons, contraband, full }: JsonObject): string =>
  `gold ${String(gold)}, rats ${String(rats)}, cannons ${String(cannons)}, contraband ${String(contraband)}, ${full === true ? 'full' : 'not full'}`;

const isAgain = ({ phase }: shipShape.State, seat: string): boolean =>
  phase.at === 'sailing' && phase.groups.some(({ tied }) => tied.some((one) => one === seat));
