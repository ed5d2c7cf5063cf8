/** Why Micro ships refused something: what stands in the way, and the next step. */
import { capital, counted } from '../../../engine';
import type { CalculatorProblem } from '../../../engine/games/micro-ships';
import { refusalsIn } from '../kit/refusals';

export const refusalOf = refusalsIn<CalculatorProblem>({
  'ship-name-twice': (why) => `Two ships are called ${why.name}. Each needs a name of its own.`,
  'bonus-for-unknown-ship': (why) => `${why.on} helps with ${why.name}, which is not in the box.`,
  'already-dealt': () => 'That is named or open already.',
  'table-opens-already': () => 'You open the ships yourselves already.',
  'row-complete': () => 'No ship is to be opened now.',
  'not-in-the-box': (why) =>
    `No ship called ${why.name} is left in the box. Enter it as one that is not listed.`,
  'off-the-table': (why) =>
    `${capital(why.colour)} is worth ${why.value} and cannot go ${why.step > 0 ? 'up' : 'down'}. Values stay from 1 to 4.`,
  'not-cubes': () => 'That is no bid of cubes.',
  'too-many-cubes': (why) => `${counted(why.most, 'cube')} at most.`,
  'too-many-colours': (why) => `${counted(why.most, 'colour')} at most.`,
  'more-than-held': (why) => `That is ${counted(why.cubes, 'cube')}; you hold ${why.held}.`,
  'more-than-there-are': (why) => `There can be only ${why.outside} ${why.colour} outside the cup.`,
  'not-in-hand': (why) =>
    `Your phone knows of ${why.hand} ${why.colour} in your hand. Count your cubes if that is wrong.`,
  'not-the-whole-hand': (why) => `You hold ${counted(why.held, 'cube')}; show all of them.`,
  'nothing-to-correct': () => 'That would change nothing.',
  'nobody-would-hold-a-cube': () => 'Then nobody would hold a cube, and that cannot be.',
  'not-dealt-yet': () => 'That is not named yet, so there is nothing to put right.',
  'ship-owned-twice': (why, name) => `${name(why.by)} has ${why.name} already. A ship has one owner.`,
});
