/** The ships that bring the most money plus a weight on quality, found over every set of parts that can be used up. */
import { SLOTS, type Part, type SlotType } from './catalogue';
import { shipPrice, shipQuality, type Ship } from './ships';

export type Aim = {
  /** Pounds that one step of reputation is worth. */
  readonly weight: number;
  /** What a ship's summed quality counts. */
  readonly quality: (sum: number) => number;
  /** Steps beyond this are worth nothing. */
  readonly cap: number;
};

/** A way to use up a set of parts: bonuses and steps so far, and the ships built, the last one first. */
type Way = {
  readonly bonus: number;
  readonly steps: number;
  readonly worth: number;
  readonly ship: Ship | null;
  readonly before: Way | null;
};
const START: Way = { bonus: 0, steps: 0, worth: 0, ship: null, before: null };

/** A part as a bit of the set. Of equal parts the second is used after the first, so `needs` names the first. */
type Bit = { readonly part: Part; readonly bit: number; readonly needs: number };
type Option = Readonly<Record<'uses' | 'needs' | 'bonus' | 'steps' | 'worth', number>> & {
  readonly ship: Ship;
};

/** Sets of more parts than this would take too long: 2^22 is where a phone gives up. */
export const MOST_BITS = 22;

/** Null if there are too many parts to try. */
export function bestWeighted(
  parts: readonly Part[],
  specialist: string | null,
  aim: Aim,
): readonly Ship[] | null {
  const layers = layersOf(parts, specialist, aim);
  if (!layers) return null;
  const free = bestFree(layers);
  // If the best stays under the cap without minding it, it is the answer.
  return shipsIn(free.steps <= aim.cap ? free : bestCapped(layers, aim));
}

/** The most numerous type is gone through one by one, each in at most one ship; the others make up the set. */
function layersOf(
  parts: readonly Part[],
  specialist: string | null,
  aim: Aim,
): readonly (readonly Option[])[] | null {
  const of = (type: Part['type']): readonly Part[] => parts.filter((part) => part.type === type);
  const [lead, ...rest] = [...SLOTS].sort((a, b) => of(b).length - of(a).length);
  const [second, third] = rest;
  if (!lead || !second || !third || parts.length - of(lead).length > MOST_BITS) return null;
  let bits = 0;
  const asBits = (type: Part['type']): readonly Bit[] => {
    const out: Bit[] = [];
    for (const part of of(type)) {
      const same = out.findLast((one) => one.part.brand === part.brand && one.part.quality === part.quality);
      out.push({ part, bit: 1 << bits++, needs: same?.bit ?? 0 });
    }
    return out;
  };
  const junk = asBits('junk');
  const seconds = [...asBits(second), ...junk];
  const thirds = [...asBits(third), ...junk];
  const leads: readonly Bit[] = [...of(lead).map((part) => ({ part, bit: 0, needs: 0 })), ...junk];
  return leads.map((first) => optionsWith(first, seconds, thirds, [lead, second, third], specialist, aim));
}

function optionsWith(
  first: Bit,
  seconds: readonly Bit[],
  thirds: readonly Bit[],
  [lead, second, third]: readonly [SlotType, SlotType, SlotType],
  specialist: string | null,
  aim: Aim,
): readonly Option[] {
  const options: Option[] = [];
  for (const two of seconds) {
    if (two === first) continue;
    for (const three of thirds) {
      if (three === two || three === first) continue;
      const slots = { [lead]: first.part, [second]: two.part, [third]: three.part };
      const ship: Ship = {
        front: slots.front ?? first.part,
        middle: slots.middle ?? first.part,
        back: slots.back ?? first.part,
      };
      const price = shipPrice(ship, specialist);
      const bonus = price.ship + price.compatibility + price.specialist;
      const steps = aim.quality(shipQuality(ship));
      const uses = first.bit | two.bit | three.bit;
      const needs = (first.needs | two.needs | three.needs) & ~uses;
      options.push({ ship, uses, needs, bonus, steps, worth: bonus + aim.weight * steps });
    }
  }
  return options;
}

const fits = (set: number, { uses, needs }: Option): boolean => (set & uses) === 0 && (set & needs) === needs;

const onwards = (way: Way, { ship, bonus, steps, worth }: Option): Way => ({
  bonus: way.bonus + bonus,
  steps: way.steps + steps,
  worth: way.worth + worth,
  ship,
  before: way,
});

/** Without a cap every set needs only its best way, and a ship worth less than nothing is never built. */
function bestFree(layers: readonly (readonly Option[])[]): Way {
  let ways = new Map<number, Way>([[0, START]]);
  for (const layer of layers) {
    const options = layer.filter((one) => one.worth >= 0);
    const after = new Map(ways);
    for (const [set, way] of ways) {
      for (const option of options) {
        if (!fits(set, option)) continue;
        const known = after.get(set | option.uses);
        if (!known || known.worth < way.worth + option.worth)
          after.set(set | option.uses, onwards(way, option));
      }
    }
    ways = after;
  }
  let best = START;
  for (const way of ways.values()) if (way.worth > best.worth) best = way;
  return best;
}

/** With a cap a set needs every way that no other beats both in money and in steps. */
function bestCapped(layers: readonly (readonly Option[])[], { weight, cap }: Aim): Way {
  let ways = new Map<number, readonly Way[]>([[0, [START]]]);
  for (const options of layers) {
    const after = new Map(ways);
    for (const [set, here] of ways) {
      for (const option of options) {
        if (!fits(set, option)) continue;
        const to = set | option.uses;
        let kept = after.get(to) ?? [];
        for (const way of here) {
          const bonus = way.bonus + option.bonus;
          const steps = way.steps + option.steps;
          if (kept.some((one) => one.bonus >= bonus && one.steps >= steps)) continue;
          kept = [...kept.filter((one) => one.bonus > bonus || one.steps > steps), onwards(way, option)];
        }
        after.set(to, kept);
      }
    }
    ways = after;
  }
  let best = START;
  const worth = ({ bonus, steps }: Way): number => bonus + weight * Math.min(cap, steps);
  for (const here of ways.values()) for (const way of here) if (worth(way) > worth(best)) best = way;
  return best;
}

function shipsIn(way: Way): readonly Ship[] {
  const ships: Ship[] = [];
  for (let one: Way | null = way; one; one = one.before) if (one.ship) ships.push(one.ship);
  return ships;
}
