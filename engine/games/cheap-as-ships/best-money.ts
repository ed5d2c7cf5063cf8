/**
 * The ships that bring the most money. Parts bring their value in a ship or alone, so only the bonuses matter, and they
 * depend only on how many parts of each brand and type there are. Every ship is one of: three of a brand; two of a
 * brand and a filler; three fillers. Counting a filler as off-brand can only undercount, so the best count is exact.
 */
import { SLOTS, type Part, type SlotType } from './catalogue';
import type { Ship } from './ships';

/** How one brand's parts are used: ships of three, and pairs named by the slot that a filler takes. */
type Use = { readonly three: number } & { readonly [S in SlotType]: number };
type Counts = { readonly [S in SlotType]: number };
type Plan = { readonly total: Use; readonly uses: readonly Use[] };

const NOTHING: Use = { three: 0, front: 0, middle: 0, back: 0 };
const pairs = (use: Use): number => use.front + use.middle + use.back;
/** Parts of a slot's type that the three-of-a-kinds and pairs take. */
const taken = (use: Use, slot: SlotType): number => use.three + pairs(use) - use[slot];

export function mostMoney(parts: readonly Part[], specialist: string | null): readonly Ship[] {
  const brands = [
    ...new Set(parts.flatMap(({ brand }) => (brand === null || brand === specialist ? [] : [brand]))),
  ];
  const junk = parts.filter((part) => part.type === 'junk').length;
  const all = SLOTS_OF(
    (slot) => parts.filter((part) => part.type === slot && part.brand !== specialist).length,
  );
  const wanted = countsOf(parts, specialist);
  const plans = plansFor(brands.map((brand) => countsOf(parts, brand)));
  let best = { worth: -1, plan: plans[0] ?? { total: NOTHING, uses: [] }, special: NOTHING, mixed: 0 };
  for (const special of usesOf(wanted)) {
    for (const plan of plans) {
      const mixed = mixedShips(all, wanted, junk, plan.total, special);
      if (mixed === null) continue;
      const worth = bonus(wanted, plan.total, special, mixed);
      if (worth > best.worth) best = { worth, plan, special, mixed };
    }
  }
  return build(parts, specialist, brands, best.plan, best.special, best.mixed);
}

const SLOTS_OF = (of: (slot: SlotType) => number): Counts => ({
  front: of('front'),
  middle: of('middle'),
  back: of('back'),
});

const countsOf = (parts: readonly Part[], brand: string | null): Counts =>
  SLOTS_OF((slot) =>
    brand === null ? 0 : parts.filter((part) => part.type === slot && part.brand === brand).length,
  );

/** Every way to use one brand's parts in threes and pairs. */
function usesOf(counts: Counts): readonly Use[] {
  const uses: Use[] = [];
  for (let three = 0; three <= Math.min(counts.front, counts.middle, counts.back); three++) {
    for (let front = 0; front <= Math.min(counts.middle, counts.back) - three; front++) {
      for (let middle = 0; middle <= Math.min(counts.front - three, counts.back - three - front); middle++) {
        const most = Math.min(counts.front - three - middle, counts.middle - three - front);
        for (let back = 0; back <= most; back++) uses.push({ three, front, middle, back });
      }
    }
  }
  return uses;
}

/** Every total over the brands, each with one way to reach it. */
function plansFor(counts: readonly Counts[]): readonly Plan[] {
  let plans = new Map<number, Plan>([[0, { total: NOTHING, uses: [] }]]);
  for (const one of counts) {
    const next = new Map<number, Plan>();
    for (const { total, uses } of plans.values()) {
      for (const use of usesOf(one)) {
        const sum = {
          three: total.three + use.three,
          front: total.front + use.front,
          middle: total.middle + use.middle,
          back: total.back + use.back,
        };
        const key = ((sum.three * 100 + sum.front) * 100 + sum.middle) * 100 + sum.back;
        if (!next.has(key)) next.set(key, { total: sum, uses: [...uses, use] });
      }
    }
    plans = next;
  }
  return [...plans.values()];
}

/** How many ships of three fillers can be built besides; null if not even the pairs find fillers. */
function mixedShips(all: Counts, wanted: Counts, junk: number, total: Use, special: Use): number | null {
  const supply = SLOTS_OF((slot) => all[slot] + wanted[slot] - taken(total, slot) - taken(special, slot));
  const missing = (mixed: number): number =>
    SLOTS.reduce((sum, slot) => sum + Math.max(0, total[slot] + special[slot] + mixed - supply[slot]), 0);
  if (missing(0) > junk) return null;
  let mixed = 0;
  while (missing(mixed + 1) <= junk) mixed++;
  return mixed;
}

/** £5 a ship, £25 and £10 for brands, and the specialist's £10 for as many ships as the wanted brand can be spread over. */
function bonus(wanted: Counts, total: Use, special: Use, mixed: number): number {
  const threes = total.three + special.three;
  const twos = pairs(total) + pairs(special);
  let spread = special.three + pairs(special);
  let over = 0;
  for (const slot of SLOTS) {
    const free = wanted[slot] - taken(special, slot);
    spread += Math.min(free, total[slot]);
    over += Math.max(0, free - total[slot]);
  }
  return 5 * (threes + twos + mixed) + 25 * threes + 10 * twos + 10 * (spread + Math.min(over, mixed));
}

/** Lays the parts out as planned, the better quality first within a brand. */
function build(
  parts: readonly Part[],
  specialist: string | null,
  brands: readonly string[],
  plan: Plan,
  special: Use,
  mixed: number,
): readonly Ship[] {
  const left = [...parts].sort((a, b) => b.quality - a.quality);
  const take = (fits: (part: Part) => boolean): Part | undefined => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const ofBrand = (slot: SlotType, brand: string | null): Part | undefined =>
    brand === null ? undefined : take((part) => part.type === slot && part.brand === brand);
  const started: Partial<Record<SlotType, Part | undefined>>[] = [];
  const begin = (
    brand: string | null,
    use: Use,
    then: (empty: SlotType, ship: (typeof started)[number]) => void,
  ): void => {
    for (let n = 0; n < use.three; n++)
      started.push({
        front: ofBrand('front', brand),
        middle: ofBrand('middle', brand),
        back: ofBrand('back', brand),
      });
    for (const empty of SLOTS) {
      for (let n = 0; n < use[empty]; n++) {
        const ship: (typeof started)[number] = {};
        for (const slot of SLOTS) if (slot !== empty) ship[slot] = ofBrand(slot, brand);
        started.push(ship);
        then(empty, ship);
      }
    }
  };
  begin(specialist, special, () => undefined);
  const open: { readonly empty: SlotType; readonly ship: (typeof started)[number] }[] = [];
  brands.forEach((brand, i) =>
    begin(brand, plan.uses[i] ?? NOTHING, (empty, ship) => open.push({ empty, ship })),
  );
  // The wanted brand fills pairs of other brands first, then one slot each of the mixed ships.
  for (const { empty, ship } of open) ship[empty] = ofBrand(empty, specialist);
  for (let n = 0; n < mixed; n++) {
    const ship: (typeof started)[number] = {};
    const slot = SLOTS.find((one) =>
      left.some((part) => part.type === one && part.brand === specialist && specialist !== null),
    );
    if (slot) ship[slot] = ofBrand(slot, specialist);
    started.push(ship);
  }
  const filler = (slot: SlotType): Part | undefined =>
    take((part) => part.type === slot && part.brand !== specialist) ?? take((part) => part.type === slot);
  for (const ship of started) for (const slot of SLOTS) ship[slot] ??= filler(slot);
  for (const ship of started) for (const slot of SLOTS) ship[slot] ??= take((part) => part.type === 'junk');
  return started.flatMap(({ front, middle, back }) =>
    front && middle && back ? [{ front, middle, back }] : [],
  );
}
