/** Play at random through a table's log: everything people do at it, wise or not. */
import {
  hostDuties,
  openingsDue,
  roundViews,
  saltsDue,
  type Body,
  type Intent,
  type SeatId,
} from '../../../engine';
import { Desk, games } from '../../../tools/testbed/log-desk';
import { isStep } from './arbitraries';
import { plainAuction } from '../../../tools/testbed/plain-auction';

export class QuickDesk extends Desk {
  static at(seats: readonly SeatId[]): QuickDesk {
    return new QuickDesk(games, { signs: false }).sit(seats);
  }

  /** Tries a body as whoever might send it. */
  attempt(device: number, body: Body): boolean {
    return isStep(body) ? this.step(body as Exclude<Body, Intent>).ok : this.act(device, body as Intent).ok;
  }
}

/** Three numbers say what is done: a kind of deed, who does it, and how. */
export type Deed = readonly [what: number, who: number, how: number];

type Doer = (desk: QuickDesk, who: number, how: number) => void;

const seatsAt = (desk: Desk, device: number): readonly SeatId[] =>
  (Object.keys(desk.table.seats) as SeatId[]).filter((seat) => desk.table.seats[seat]?.device === device);
const anySeat = (desk: Desk, how: number): SeatId => {
  const seats = Object.keys(desk.table.seats) as SeatId[];
  return seats[how % seats.length] ?? 'A';
};
const wanted = (desk: Desk): readonly { readonly round: string; readonly slot: string; seat: SeatId }[] =>
  roundViews(desk.registry, desk.table).flatMap((round) =>
    round.slots.map((slot) => ({ round: round.name, slot: slot.name, seat: slot.seat })),
  );
const valueFor = (slot: string, how: number): { readonly [key: string]: string | number } =>
  slot.startsWith('motto')
    ? { motto: how % 2 ? 'red' : 'blue' }
    : slot.startsWith('hide')
      ? { card: (how % 9) + 1 }
      : { bid: how % 24 };

/** Everyone locks what is asked of them. */
const lockAll: Doer = (desk, _who, how) => {
  for (const { slot, seat } of wanted(desk)) {
    const device = desk.table.seats[seat]?.device ?? 0;
    if (!desk.table.play.seals[slot])
      desk.act(device, { do: 'seal', slot, c: desk.hide(device, slot, valueFor(slot, how + slot.length)) });
  }
  for (const device of desk.table.devices.keys())
    for (const slot of saltsDue(desk.registry, desk.table, device))
      desk.act(device, { do: 'seal', slot, c: desk.hide(device, slot, {}) });
};

const lockOne: Doer = (desk, who, how) => {
  const mine = wanted(desk).filter(({ seat }) => desk.table.seats[seat]?.device === who);
  const slot = mine[how % Math.max(1, mine.length)]?.slot;
  if (slot) desk.act(who, { do: 'seal', slot, c: desk.hide(who, slot, valueFor(slot, how)) });
};

const settleSome: Doer = (desk, who, how) =>
  desk.settle(how % 3 ? undefined : [...desk.table.devices.keys()].filter((one) => one !== who));

const closeOne: Doer = (desk) => {
  const duty = hostDuties(desk.registry, desk.table, [...desk.table.devices.keys()], {}).find(
    (one) => one.do === 'close',
  );
  if (duty?.do === 'close') desk.step({ do: 'closed', round: duty.round });
};

const openWhatIsThere: Doer = (desk, who) => {
  const due = openingsDue(desk.registry, desk.table, who, (c) => desk.vault.get(c));
  const [first] = due;
  if (first) desk.step({ do: 'opened', round: first.round, openings: { [first.slot]: first.opening } });
};

const readOut: Doer = (desk, _who, how) => {
  const all = wanted(desk).filter(({ round }) => round !== 'motto');
  const one = all[how % Math.max(1, all.length)];
  if (!one) return;
  const { round, slot } = one;
  const words = [
    { do: 'no-bid', round, slot },
    { do: 'card', round, slot },
    { do: 'enter', round, slot, value: valueFor(slot, how) },
  ] as const;
  const shut = roundViews(desk.registry, desk.table).some((view) => view.name === round && view.shut);
  desk.step({ do: 'silent', round, slots: [slot] });
  desk.act(desk.table.gavel, words[shut ? 2 : Math.floor(how / 7) % 3] ?? words[0]);
};

const deeds: readonly Doer[] = [
  lockAll,
  lockAll,
  lockAll,
  lockOne,
  settleSome,
  settleSome,
  settleSome,
  closeOne,
  openWhatIsThere,
  readOut,
  readOut,
  (desk, who) => {
    for (const seat of seatsAt(desk, who))
      desk.act(who, { do: 'play', as: seat, move: { do: 'nod', lot: Number(desk.state.lot ?? 0) } });
  },
  (desk, who, how) =>
    desk.act(who, {
      do: 'play',
      as: anySeat(desk, who),
      move: { do: 'tip', to: anySeat(desk, how), amount: 1 + (how % 4) },
    }),
  (desk, who, how) => {
    const seat = seatsAt(desk, who)[0];
    const n = 1 + (how % 2);
    const slot = `hide/${seat}/${n}`;
    const seals = { [slot]: desk.hide(who, slot, valueFor(slot, how)) };
    if (seat) desk.act(who, { do: 'play', as: seat, move: { do: 'hide', n }, seals });
  },
  (desk, who, how) => {
    const slots = Object.keys(desk.table.play.seals);
    const slot = slots[how % Math.max(1, slots.length)];
    if (slot) desk.act(who, { do: 'withdraw', slot });
  },
  (desk, _who, how) =>
    desk.act(desk.table.gavel, { do: 'undo', to: how % 2 ? desk.table.seq - 1 : how % (desk.table.seq + 1) }),
  (desk, _who, how) =>
    desk.act(desk.table.gavel, { do: 'undo', to: Math.max(0, desk.table.seq - (how % 9)) }),
  (desk, _who, how) =>
    desk.act(desk.table.gavel, {
      do: 'fix',
      at: Math.max(0, desk.table.seq - (how % 12)),
      fact: { fact: 'prize', prize: 1 + (how % 9) },
    }),
  (desk, _who, how) =>
    desk.act(desk.table.gavel, {
      do: 'replace',
      at: how % 2 ? lastTip(desk) : Math.max(0, desk.table.seq - (how % 12)),
      move: { do: 'tip', to: anySeat(desk, how), amount: 1 + (how % 3) },
    }),
  (desk, who, how) =>
    desk.act(desk.table.gavel, {
      do: 'correct',
      what: 'cash',
      of: anySeat(desk, who),
      by: (how % 11) - 5,
      why: 'found',
    }),
  (desk, who, how) =>
    desk.act(desk.table.gavel, {
      do: 'hand',
      seat: anySeat(desk, how),
      to: who,
      kind: (['phone', 'shared', 'paper'] as const)[how % 3] ?? 'phone',
    }),
  (desk, _who, how) => {
    const away = how % 3 > 0;
    desk.act(desk.table.gavel, { do: 'away', seat: anySeat(desk, how), away });
    if (away) desk.settle();
  },
  (desk, _who, how) => desk.act(desk.table.gavel, { do: 'pause', on: how % 9 === 0 }),
  (desk, who, how) => desk.act(who, how % 2 ? { do: 'host' } : { do: 'gavel', to: who }),
  (desk, who, how) => desk.act(who, { do: 'ask', want: { do: 'undo', to: how } }),
  (desk, _who, how) =>
    desk.act(desk.table.gavel, how % 5 ? { do: 'pause', on: false } : { do: 'end', why: '' }),
  (desk, _who, how) =>
    desk.act(desk.table.gavel, {
      do: 'start',
      game: 'plain-auction',
      rules: plainAuction.rules,
      options: { lots: 1 + (how % 2), absent: how % 3 ? 'no-bid' : 'host-enters', cash: 20 },
    }),
];

export const DEEDS = deeds.length;

function lastTip({ table }: Desk): number {
  let { past }: { past: typeof table.past | null } = table;
  while (past && past.step?.kind !== 'played') past = past.before;
  return past?.seq ?? 0;
}

/** `after` is told after every deed, done or refused. */
export function playAtRandom(
  list: readonly Deed[],
  after: (desk: QuickDesk) => void = () => undefined,
): QuickDesk {
  const desk = QuickDesk.at(['A', 'B', 'C']);
  desk.must(0, {
    do: 'start',
    game: 'plain-auction',
    rules: plainAuction.rules,
    options: { lots: 2, absent: 'no-bid', cash: 20 },
  });
  for (const [what, who, how] of list) {
    deeds[what % DEEDS]?.(desk, who % desk.table.devices.length, how);
    after(desk);
  }
  return desk;
}
